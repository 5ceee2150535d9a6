import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

let shop: Workshop;
let vehicleId: string;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const BASE = 'Service/WorkOrders';
let plates = 1000;
beforeEach(async () => {
  plates += 1;
  const made = await shop.owner.post('Common/Products', {
    RegNo: `KA05MJ${plates}`,
    Make: 'Maruti Suzuki',
    Model: 'Swift',
    CustomerId: shop.customerId,
  });
  vehicleId = made.body._id;
});

const take = (fields: object) => shop.newOrder({ ProductId: vehicleId, ...fields });
const offered = async (client = shop.advisor): Promise<Wire[]> =>
  (await client.get(`${BASE}/Advised/${vehicleId}`)).body;
const status = (order: Wire, body: object) => shop.manager.put(`${BASE}/${order._id}/Status`, body);

/** A closed visit: brakes advised with their pads, wipers declined, oil changed. */
async function earlierVisit(): Promise<Wire> {
  const pads = await shop.newItem(5);
  const order = await take({
    Ops: [
      { Desc: 'Brake overhaul', Pr: 900, ASR: true, RemOn: '2027-03-01' },
      { Desc: 'Wiper blades', Pr: 150 },
      { OpCode: 'OIL01' },
    ],
    Parts: [{ In_Id: pads, Qty: 2, OpId: 'WO1', UnPr: 400 }],
  });
  await status(order, { Sts: 'Declined', Lines: ['WO1', 'WO2'], Reason: 'Next time' });
  await shop.manager.put(`${BASE}/${order._id}/Approve`, {});
  expect((await status(order, { Sts: 'Completed' })).body.Sts).toBe('Completed');
  return order;
}

describe('advised and declined work', () => {
  it('is offered on the next order of the vehicle, at today’s prices, with the parts of its labour', async () => {
    const before = await earlierVisit();
    expect(await offered()).toMatchObject([
      {
        WOId: before._id,
        Code: before.Code,
        _id: 'WO1',
        Desc: 'Brake overhaul',
        UnPr: 900,
        Declined: false,
        RemOn: '2027-03-01',
      },
      { _id: 'WO2', Desc: 'Wiper blades', UnPr: 150, Declined: true },
      { _id: 'WP1', OpId: 'WO1', Family: 'part', UnPr: 350, Qty: 2 },
    ]);
  });

  it('is not offered while its order is open', async () => {
    await take({ Ops: [{ Desc: 'Brake overhaul', Pr: 900, ASR: true }] });
    expect(await offered()).toEqual([]);
  });

  it('is added by one action, named by where it comes from, and offered to nobody again', async () => {
    const before = await earlierVisit();
    const next = await take({ Comps: [{ Desc: 'Brakes squeal' }], Ops: [] });
    const Lines = ['WO1', 'WP1'].map((_id) => ({ WOId: before._id, _id }));
    const taken = await shop.advisor.post(`${BASE}/${next._id}/Advised`, { Lines });
    const from = { WOId: before._id, Code: before.Code };
    expect(taken.body).toMatchObject({
      Ops: [{ _id: 'WO1', Desc: 'Brake overhaul', Pr: 900, Sts: 'New', CompId: 'WC1', CarriedFrom: from }],
      Parts: [{ _id: 'WP1', OpId: 'WO1', UnPr: 350, Qty: 2, CarriedFrom: from }],
    });
    expect((await offered()).map((line) => line._id)).toEqual(['WO2']);
    const source = (await shop.advisor.get(`${BASE}/${before._id}`)).body;
    expect(source.Ops[0].CarriedTo).toEqual({ WOId: next._id, Code: next.Code });
    const again = await shop.advisor.post(`${BASE}/${next._id}/Advised`, { Lines });
    expect([again.status, again.body.message]).toEqual([
      422,
      'Some of this work is on another order already or is not offered any more. Open the list again.',
    ]);
    // Removed from the order it is offered anew.
    await shop.advisor.put(`${BASE}/${next._id}/DeleteOperation/WO1`, {});
    expect((await offered()).map((line) => line._id)).toEqual(['WO1', 'WO2', 'WP1']);
  });

  it('is taken up once when two orders reach for it', async () => {
    const before = await earlierVisit();
    const orders = [
      await take({ Comps: [{ Desc: 'One' }], Ops: [] }),
      await take({ Comps: [{ Desc: 'Two' }], Ops: [] }),
    ];
    const answers = await Promise.all(
      orders.map((order) =>
        shop.advisor.post(`${BASE}/${order._id}/Advised`, { Lines: [{ WOId: before._id, _id: 'WO2' }] }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status >= 400 && answer.status < 500)).toHaveLength(1);
  });

  it('that a later order has done by itself is not offered any more', async () => {
    const order = await take({ Ops: [{ OpCode: 'OIL01', ASR: true }] });
    await status(order, { Sts: 'Declined', Reason: 'Later' });
    expect(await offered()).toHaveLength(1);
    const done = await take({ Ops: [{ OpCode: 'OIL01' }] });
    await shop.manager.put(`${BASE}/${done._id}/Approve`, {});
    await status(done, { Sts: 'Completed' });
    expect(await offered()).toEqual([]);
  });

  it('that is advised again at a later visit is offered once, as it was said last', async () => {
    const visits: Wire[] = [];
    for (const Reason of ['Later', 'Not today either']) {
      const order = await take({ Ops: [{ OpCode: 'OIL01', ASR: true }] });
      await status(order, { Sts: 'Declined', Reason });
      visits.push(order);
    }
    expect((await offered()).map(({ WOId }) => WOId)).toEqual([visits[1]!._id]);
  });

  it('of a branch that the user may enter is offered, of another organisation never', async () => {
    const before = await earlierVisit();
    const other = await shop.api.organisation();
    const stranger = await other.as('owner');
    expect((await stranger.get(`${BASE}/Advised/${vehicleId}`)).status).toBe(404);
    const foreign = await stranger.post(`${BASE}/${before._id}/Advised`, { Lines: [{ WOId: before._id, _id: 'WO1' }] });
    expect(foreign.status).toBe(404);
    expect((await shop.cashier.post(`${BASE}/${before._id}/Advised`, { Lines: [] })).status).toBe(403);
  });

  it('is read by a technician of his own orders only, without prices', async () => {
    await earlierVisit();
    expect(await offered(shop.technician)).toEqual([]);
    const own = await take({ Ops: [{ Desc: 'Wiper {{rear}}', Pr: 150, ASR: true, Tech: shop.technician.userId }] });
    await status(own, { Sts: 'Declined', Reason: 'Later' });
    const seen = await offered(shop.technician);
    expect(seen.map((line) => [line.WOId, line.Desc, 'UnPr' in line])).toEqual([[own._id, 'Wiper – rear', false]]);
  });

  it('that was taken up is offered anew when the order that took it up is cancelled', async () => {
    const before = await earlierVisit();
    const next = await take({ Comps: [{ Desc: 'Brakes squeal' }], Ops: [] });
    await shop.advisor.post(`${BASE}/${next._id}/Advised`, { Lines: [{ WOId: before._id, _id: 'WO2' }] });
    expect((await offered()).map((line) => line._id)).toEqual(['WO1', 'WP1']);
    await status(next, { Sts: 'Cancelled', Reason: 'No time' });
    expect((await offered()).map((line) => [line.WOId, line.Desc])).toContainEqual([next._id, 'Wiper blades']);
  });

  it('that is not wanted is not offered again, with its parts, until that is taken back', async () => {
    const before = await earlierVisit();
    const say = (body: object, client = shop.advisor, line = 'WO1') =>
      client.put(`${BASE}/${before._id}/Advised/${line}`, body);
    const source = (await shop.advisor.get(`${BASE}/${before._id}`)).body;
    expect((await say({ NotWanted: true, _v: source._v })).status).toBe(200);
    expect((await offered()).map((line) => line._id)).toEqual(['WO2']);
    const after = (await shop.advisor.get(`${BASE}/${before._id}`)).body;
    expect([after.Sts, after.Ops[0].ASR, after.Ops[0].Sts]).toEqual(['Completed', true, 'Declined']);
    const [entry] = (await shop.advisor.get(`${BASE}/${before._id}/AuditLog`)).body;
    expect([entry.Action, entry.Changes.map((change: Wire) => change.Path).toSorted()]).toEqual([
      'notWanted',
      ['lines.WO1.notWanted', 'lines.WP1.notWanted'],
    ]);
    expect((await say({ NotWanted: false, _v: source._v })).status).toBe(409);
    expect((await say({ NotWanted: false })).status).toBe(200);
    expect((await offered()).map((line) => line._id)).toEqual(['WO1', 'WO2', 'WP1']);
  });

  it('is said to be not wanted by who changes orders, on a settled order of his branch', async () => {
    const before = await earlierVisit();
    const say = (client: typeof shop.advisor, order: Wire, line = 'WO1', body: object = { NotWanted: true }) =>
      client.put(`${BASE}/${order._id}/Advised/${line}`, body);
    expect((await say(shop.cashier, before)).status).toBe(403);
    expect((await say(shop.technician, before)).status).toBe(403);
    expect((await say(await shop.org.as('owner', 'second'), before)).status).toBe(404);
    expect((await say(shop.advisor, before, 'WO9')).status).toBe(404);
    const empty = await say(shop.advisor, before, 'WO1', {});
    expect([empty.status, empty.body.fields[0].path]).toEqual([400, 'NotWanted']);
    const open = await take({ Ops: [{ Desc: 'Wash', Pr: 100, ASR: true }] });
    const refused = await say(shop.advisor, open);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The order is open: say on its line what becomes of it.',
    ]);
  });
});
