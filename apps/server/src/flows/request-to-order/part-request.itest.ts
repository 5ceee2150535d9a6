import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { asOwner, openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
/** The technician by his id, as lines name him. */
let techId: string;
beforeAll(async () => {
  shop = await openWorkshop();
  techId = shop.technician.userId;
});
afterAll(() => shop.api.close());

const BASE = 'Inventory/Requests';
const authorised = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };

/** An order whose service the technician does; approved unless said otherwise. */
async function job(fields: object = {}, approve = true): Promise<string> {
  const order = await shop.newOrder({ Ops: [{ OpCode: 'OIL01', Tech: techId }], ...fields });
  if (approve) await shop.advisor.put(`Service/WorkOrders/${order._id}/Approve`, authorised);
  return order._id;
}
const ask = (body: object, client: Client = shop.technician) => client.post(BASE, { Kind: 'Issue', ...body });
const issue = (id: string, body: object = {}, client: Client = shop.clerk) => client.put(`${BASE}/${id}/Issue`, body);
const end = (id: string, body: object, client: Client) => client.put(`${BASE}/${id}/Status`, body);
const partsOf = async (orderId: string): Promise<Wire[]> =>
  (await shop.advisor.get(`Service/WorkOrders/${orderId}`)).body.Parts;
const mine = async (): Promise<Wire> => (await shop.technician.get('Inventory/MyInventory')).body;
const trackedBy = (itemId: string, by: string) =>
  asOwner(shop, (tx) =>
    tx.query('update item set track_by = $3 where org_id = $1 and id = $2', [shop.org.orgId, itemId, by]),
  );

describe('a request for an order', () => {
  it('rule 34: Issuing a request fills or makes the order’s part line under the balance lock; `Approve {line} first.`', async () => {
    const item = await shop.newItem(5);
    const WOId = await job();
    const asked = await ask({ WOId, Lines: [{ In_Id: item, Qty: 2 }] });
    expect([asked.status, asked.body.Code, asked.body.Sts]).toEqual([201, 'REQ-A-00001', 'Open']);
    expect(JSON.stringify(asked.body)).not.toMatch(/"(UnPr|Cost|Total|MRP|Price)"/);
    const part = await issue(asked.body._id, { Lines: [{ _id: 'RQ1', Qty: 1 }] });
    expect([part.status, part.body.Sts, part.body.Lines[0].IssQty, part.body.Messages]).toEqual([
      200,
      'PartIssued',
      1,
      [],
    ]);
    const done = await issue(asked.body._id);
    expect([done.status, done.body.Sts]).toEqual([200, 'Issued']);
    const parts = await partsOf(WOId);
    expect(parts.map(({ In_Id, Qty, IQty, UnPr, OpId, Tech }) => [In_Id, Qty, IQty, UnPr, OpId, Tech])).toEqual([
      [item, 2, 2, 350, 'WO1', techId],
    ]);
    expect([await shop.stockOf(item), await shop.ledgerOf(WOId)]).toEqual([[3, 0], { 1200: -40_000, 1250: 40_000 }]);
    const again = await issue(asked.body._id);
    expect([again.status, again.body.message]).toEqual([422, 'All of this request is done.']);
  });

  it('fills the part that wants it', async () => {
    const item = await shop.newItem(5);
    const WOId = await job({ Parts: [{ In_Id: item, Qty: 3, OpId: 'WO1' }] });
    const named = await ask({ WOId, Lines: [{ PartId: 'WP1', Qty: 1 }] });
    expect(named.body.Lines[0]).toMatchObject({ In_Id: item, PartId: 'WP1' });
    const unnamed = await ask({ WOId, Lines: [{ In_Id: item, Qty: 2 }] });
    for (const { body } of [named, unnamed]) expect((await issue(body._id)).body.Sts).toBe('Issued');
    expect((await partsOf(WOId)).map(({ _id, IQty }) => [_id, IQty])).toEqual([['WP1', 3]]);
    const more = await ask({ WOId, Lines: [{ PartId: 'WP1', Qty: 1 }] });
    expect([more.status, more.body.fields[0]]).toEqual([
      400,
      { path: 'Lines.0.Qty', message: 'Only 0 of it are left to issue.' },
    ]);
  });

  it('`Approve {line} first.`: the part is put on the order and waits there', async () => {
    const item = await shop.newItem(5);
    const WOId = await job({}, false);
    const { _id: id } = (await ask({ WOId, Lines: [{ In_Id: item, Qty: 1 }] })).body;
    const made = await issue(id);
    expect([made.status, made.body.Sts, made.body.Messages, made.body.Lines[0].Waits]).toEqual([
      200,
      'Open',
      ['Approve part WP1 first.'],
      'Approve part WP1 first.',
    ]);
    const refused = await issue(id);
    expect([refused.status, refused.body.message]).toEqual([422, 'Approve part WP1 first.']);
    expect((await partsOf(WOId)).length).toBe(1);
    await shop.advisor.put(`Service/WorkOrders/${WOId}/Approve`, authorised);
    expect((await issue(id)).body.Sts).toBe('Issued');
    expect(await shop.stockOf(item)).toEqual([4, 0]);
  });

  it('what the store does not have is refused in words of the part, and nothing is half done', async () => {
    const [there, short] = [await shop.newItem(5), await shop.newItem(0)];
    const WOId = await job();
    const { _id: id } = (await ask({ WOId, Lines: [there, short].map((In_Id) => ({ In_Id, Qty: 1 })) })).body;
    const refused = await issue(id);
    expect([refused.status, await partsOf(WOId), await shop.stockOf(there)]).toEqual([422, [], [5, 0]]);
    const one = await issue(id, { Lines: [{ _id: 'RQ1' }] });
    expect([one.body.Sts, (await partsOf(WOId)).length]).toEqual(['PartIssued', 1]);
    const declined = await end(id, { Sts: 'Declined' }, shop.clerk);
    expect([declined.status, declined.body.fields[0].path]).toEqual([400, 'Reason']);
    const told = await end(id, { Sts: 'Declined', Reason: 'Comes on Monday' }, shop.clerk);
    expect([told.body.Sts, told.body.EndReason, told.body.Lines[0].IssQty]).toEqual(['Declined', 'Comes on Monday', 1]);
  });

  it('batches and serials are asked at issue', async () => {
    const [batch, serial] = [await shop.newItem(0), await shop.newItem(0)];
    await trackedBy(batch, 'BN');
    await trackedBy(serial, 'SN');
    await shop.owner.post('Inventory/Adjustments', {
      Kind: 'opening',
      Lines: [
        { In_Id: batch, Qty: 2, Cost: 10, BatchNo: 'B1', Exp: '12/30' },
        { In_Id: serial, Qty: 2, Cost: 10, SNos: ['S1', 'S2'] },
      ],
    });
    const WOId = await job();
    const { _id: id } = (await ask({ WOId, Lines: [batch, serial].map((In_Id) => ({ In_Id, Qty: 1 })) })).body;
    const unnamed = await issue(id);
    expect([unnamed.status, unnamed.body.message]).toEqual([422, expect.stringMatching(/^Choose the batch of /)]);
    const done = await issue(id, {
      Lines: [
        { _id: 'RQ1', Batch: 'B1' },
        { _id: 'RQ2', SNos: ['S2'] },
      ],
    });
    expect([done.status, done.body.Sts]).toEqual([200, 'Issued']);
    const left = (await shop.owner.get(`Inventory/Serials?ItemId=${serial}`)).body;
    expect(left.map((row: Wire) => row.SNo)).toEqual(['S1']);
  });

  it('a line of words or a picture gets its item from the store', async () => {
    const item = await shop.newItem(5);
    const WOId = await job();
    const asked = await ask({ WOId, Lines: [{ Desc: 'The clip of the air box', Qty: 1 }] });
    const unsaid = await issue(asked.body._id);
    expect([unsaid.status, unsaid.body.fields[0].path]).toEqual([400, 'Lines.0.In_Id']);
    const done = await issue(asked.body._id, { Lines: [{ _id: 'RQ1', In_Id: item }] });
    expect([done.body.Sts, done.body.Lines[0].In_Id]).toEqual(['Issued', item]);
    const lie = await ask({ WOId, Lines: [{ Desc: 'This', Qty: 1, FileId: WOId }] });
    expect([lie.status, lie.body.message]).toEqual([400, 'A picture of it does not exist.']);
  });

  it('two who issue the same request at once: it is issued once', async () => {
    const item = await shop.newItem(5);
    const WOId = await job();
    const { _id: id } = (await ask({ WOId, Lines: [{ In_Id: item, Qty: 2 }] })).body;
    const both = await Promise.all([issue(id), issue(id, {}, shop.owner)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect([await shop.stockOf(item), (await partsOf(WOId)).length]).toEqual([[3, 0], 1]);
  });
});

describe('Return', () => {
  it('pieces are on the job, and come back at the cost that they left with', async () => {
    const item = await shop.newItem(5);
    const WOId = await job();
    const { _id: first } = (await ask({ WOId, Lines: [{ In_Id: item, Qty: 2 }] })).body;
    const early = await ask({ Kind: 'Return', WOId, Lines: [{ PartId: 'WP1', Qty: 1 }] });
    expect([early.status, early.body.message]).toEqual([400, 'There is no part WP1.']);
    await issue(first);
    const much = await ask({ Kind: 'Return', WOId, Lines: [{ PartId: 'WP1', Qty: 3 }] });
    expect([much.status, much.body.message]).toEqual([400, 'Only 2 of it are on the job.']);
    const { body: back } = await ask({ Kind: 'Return', WOId, Lines: [{ PartId: 'WP1', Qty: 1 }] });
    const held = (await mine()).Issued.filter((row: Wire) => row.WOId === WOId);
    expect(held.map(({ PartId, Qty, Asked }: Wire) => [PartId, Qty, Asked])).toEqual([['WP1', 2, 1]]);
    const taken = await issue(back._id);
    expect([taken.status, taken.body.Sts]).toEqual([200, 'Issued']);
    expect([await shop.stockOf(item), await shop.ledgerOf(WOId)]).toEqual([[4, 0], { 1200: -20_000, 1250: 20_000 }]);
  });
});

describe('own stock', () => {
  it('rule 35: My Inventory: pieces issued to own lines and not billed, own requests, own stock; used, or return asked; no prices', async () => {
    const item = await shop.newItem(5);
    const { body: asked } = await ask({ Lines: [{ In_Id: item, Qty: 3 }] });
    expect((await issue(asked._id)).body.Sts).toBe('Issued');
    const [own] = (await mine()).Own.filter((row: Wire) => row.In_Id === item);
    expect([own.Qty, own.Asked, await shop.ledgerOf(asked._id)]).toEqual([3, 0, {}]);
    const WOId = await job();
    const use = await ask({ WOId, WhId: own.WhId, Lines: [{ In_Id: item, Qty: 1 }] });
    expect(use.status).toBe(201);
    const used = await issue(use.body._id);
    expect([used.status, used.body.Sts, (await partsOf(WOId))[0]!.IQty]).toEqual([200, 'Issued', 1]);
    const much = await ask({ Kind: 'Return', Lines: [{ In_Id: item, Qty: 3 }] });
    expect([much.status, much.body.message]).toEqual([400, 'You hold only 2 of it.']);
    const back = await ask({ Kind: 'Return', Lines: [{ In_Id: item, Qty: 2 }] });
    expect((await issue(back.body._id)).body.Sts).toBe('Issued');
    expect((await mine()).Own.filter((row: Wire) => row.In_Id === item)).toEqual([]);
    // From the job it goes back to where it came from.
    const given = await ask({ Kind: 'Return', WOId, Lines: [{ PartId: 'WP1', Qty: 1 }] });
    expect((await issue(given.body._id)).body.Sts).toBe('Issued');
    expect((await mine()).Own.find((row: Wire) => row.In_Id === item).Qty).toBe(1);
  });

  it('rule 35: what is billed he answers for no more, and it tells no prices', async () => {
    const item = await shop.newItem(5);
    // The warranty is billed apart: the order is open after the customer's invoice.
    const Ops = [
      { OpCode: 'OIL01', Tech: techId },
      { Desc: 'Pump', Pr: 100, PBy: 'War' },
    ];
    const WOId = await job({ WarrParty: shop.customerId, Ops });
    await issue((await ask({ WOId, Lines: [{ In_Id: item, Qty: 1 }] })).body._id);
    const held = async () => (await mine()).Issued.filter((row: Wire) => row.WOId === WOId).length;
    expect(await held()).toBe(1);
    expect(JSON.stringify(await mine())).not.toMatch(/"(UnPr|Cost|Total|MRP|Price)"/);
    await shop.owner.put(`Service/WorkOrders/${WOId}/Status`, { Sts: 'Completed' });
    const [made] = (await shop.owner.post(`Service/WorkOrders/${WOId}/GenerateInvoice`, { Payers: ['Cus'] })).body;
    const order = (await shop.owner.get(`Service/WorkOrders/${WOId}`)).body;
    expect([made.PBy, order.Sts, await held()]).toEqual(['Cus', 'Completed', 0]);
  });

  it('nobody else uses it, and nothing is sold from it', async () => {
    const item = await shop.newItem(2);
    const { body: asked } = await ask({ Lines: [{ In_Id: item, Qty: 2 }] });
    await issue(asked._id);
    const { WhId } = (await mine()).Own.find((row: Wire) => row.In_Id === item);
    const WOId = await job({ Parts: [{ In_Id: item, Qty: 1, OpId: 'WO1' }] });
    const other = await ask({ WOId, WhId, Lines: [{ In_Id: item, Qty: 1 }] }, shop.clerk);
    expect([other.status, other.body.fields[0].path]).toEqual([400, 'WhId']);
    const taken = await shop.clerk.put(`Service/WorkOrders/${WOId}/Parts/WP1/Issue`, { WhId });
    expect([taken.status, taken.body.fields[0].path]).toEqual([400, 'WhId']);
    const much = await ask({ WOId, WhId, Lines: [{ In_Id: item, Qty: 3 }] });
    expect(much.body.message).toBe('You hold only 2 of it.');
    const wide = await job({ Parts: [{ In_Id: item, Qty: 2, OpId: 'WO1' }] });
    const part = await ask({ WOId: wide, WhId, Lines: [{ PartId: 'WP1', Qty: 1 }] });
    const refused = await issue(part.body._id);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'What a technician holds himself is used for a whole part of the order.',
    ]);
  });

  it('what one technician holds is taken for no other, whatever the store names', async () => {
    const item = await shop.newItem(3);
    const { body: his } = await ask({ Lines: [{ In_Id: item, Qty: 1 }] });
    const { body: hers } = await ask({ ReqBy: shop.clerk.userId, Lines: [{ In_Id: item, Qty: 1 }] }, shop.clerk);
    for (const { _id } of [his, hers]) await issue(_id);
    const [own] = (await mine()).Own.filter((row: Wire) => row.In_Id === item);
    const [other] = await shop.read<{ id: string }>('select id from warehouse where person_id = $1', [
      shop.clerk.userId,
    ]);
    const WOId = await job();
    const { _id: id } = (await ask({ WOId, WhId: own.WhId, Lines: [{ In_Id: item, Qty: 1 }] })).body;
    expect((await issue(id, { Lines: [{ _id: 'RQ1', WhId: other!.id }] })).status).toBe(400);
    expect((await issue(id)).body.Sts).toBe('Issued');
    expect((await mine()).Own.filter((row: Wire) => row.In_Id === item)).toEqual([]);
  });
});

describe('who may', () => {
  it('another technician, another branch and another organisation find no such request; prices and orders of others stay theirs', async () => {
    const item = await shop.newItem(5);
    const WOId = await job();
    const { _id: id } = (await ask({ WOId, Lines: [{ In_Id: item, Qty: 1 }] })).body;
    const strangers = [
      await shop.org.as('technician', 'second'),
      await shop.org.as('owner', 'second'),
      await (await shop.api.organisation()).as('owner'),
    ];
    for (const client of strangers) expect((await client.get(`${BASE}/${id}`)).status).toBe(404);
    expect((await issue(id, {}, shop.technician)).status).toBe(403);
    expect((await shop.cashier.get(`${BASE}/${id}`)).status).toBe(403);
    const foreign = await job({ Ops: [{ OpCode: 'OIL01' }] });
    expect((await ask({ WOId: foreign, Lines: [{ In_Id: item, Qty: 1 }] })).status).toBe(404);
    const someone = shop.clerk.userId;
    expect((await ask({ ReqBy: someone, Lines: [{ In_Id: item, Qty: 1 }] })).status).toBe(403);
    const forHim = await ask({ ReqBy: techId, WOId, Lines: [{ In_Id: item, Qty: 1 }] }, shop.clerk);
    expect([forHim.status, forHim.body.ReqBy]).toEqual([201, techId]);
    const cancelled = await end(forHim.body._id, { Sts: 'Cancelled' }, shop.clerk);
    expect([cancelled.status, cancelled.body.message]).toEqual([422, 'Who asked for it cancels it.']);
    expect((await end(forHim.body._id, { Sts: 'Cancelled' }, shop.technician)).body.Sts).toBe('Cancelled');
    expect((await end(id, { Sts: 'Declined', Reason: 'No' }, shop.technician)).status).toBe(403);
  });

  it('a warehouse that the store keeper may not use gives nothing out', async () => {
    const item = await shop.newItem(5);
    const { body } = await shop.owner.get('EntitySettings/Inventory');
    await shop.owner.put('EntitySettings/Inventory', { MultiWh: true, _v: body._v });
    const back = (await shop.owner.post('Inventory/Settings/Warehouses', { Name: 'Back store' })).body._id;
    await shop.owner.put(`Inventory/Settings/Warehouses/${back}/Users`, { UserIds: [shop.manager.userId] });
    const WOId = await job();
    const { _id: id } = (await ask({ WOId, Lines: [{ In_Id: item, Qty: 1 }] })).body;
    const refused = await issue(id, { Lines: [{ _id: 'RQ1', WhId: back }] });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'Parts.WP1.WhId']);
    expect((await issue(id)).body.Sts).toBe('Issued');
  });

  it('a request that was changed meanwhile, and input that is no request', async () => {
    const item = await shop.newItem(5);
    const { _id: id, _v } = (await ask({ Lines: [{ In_Id: item, Qty: 1 }] })).body;
    const saved = await shop.technician.put(`${BASE}/${id}`, { Lines: [{ _id: 'RQ1', In_Id: item, Qty: 2 }], _v });
    expect([saved.status, saved.body.Lines.map((line: Wire) => [line._id, line.Qty])]).toEqual([200, [['RQ1', 2]]]);
    expect((await shop.technician.put(`${BASE}/${id}`, { Notes: 'Mine', _v })).status).toBe(409);
    expect((await issue(id, { _v })).status).toBe(409);
    for (const [body, path] of [
      [{ Lines: [] }, 'Lines'],
      [{ Lines: [{ In_Id: item, Qty: 0 }] }, 'Lines.0.Qty'],
      [{ Lines: [{ Qty: 1 }] }, 'Lines.0.Desc'],
      [{ Lines: [{ In_Id: id, Qty: 1 }] }, 'Lines.0.In_Id'],
      [{ Lines: [{ PartId: 'WP1', Desc: 'x', Qty: 1 }] }, 'Lines.0.PartId'],
    ] as const) {
      const refused = await ask(body);
      expect([refused.status, refused.body.fields.map((field: Wire) => field.path)]).toEqual([
        400,
        expect.arrayContaining([path]),
      ]);
    }
    await issue(id);
    const late = await shop.technician.put(`${BASE}/${id}`, { Notes: 'Late' });
    expect([late.status, late.body.message]).toEqual([422, 'All of this request is done.']);
  });
});

describe('an order that ends', () => {
  it('cancelling an order ends reservations and requests', async () => {
    const item = await shop.newItem(5);
    const WOId = await job({ Parts: [{ In_Id: item, Qty: 2, OpId: 'WO1' }] });
    await shop.clerk.put(`Service/WorkOrders/${WOId}/ReserveParts`, {});
    const { _id: id } = (await ask({ WOId, Lines: [{ PartId: 'WP1', Qty: 1 }] })).body;
    await shop.owner.put(`Service/WorkOrders/${WOId}/Status`, { Sts: 'Cancelled', Reason: 'Sold the car' });
    const ended = (await shop.technician.get(`${BASE}/${id}`)).body;
    expect([ended.Sts, ended.EndReason, await shop.stockOf(item)]).toEqual([
      'Cancelled',
      expect.stringMatching(/^RO-A-\d+ is cancelled\.$/),
      [5, 0],
    ]);
    const late = await ask({ WOId, Lines: [{ In_Id: item, Qty: 1 }] });
    expect([late.status, late.body.message]).toEqual([422, 'The order is cancelled.']);
    expect((await issue(id)).status).toBe(422);
  });

  it('so does closing it, and a request that comes at the same time does not stay behind', async () => {
    const item = await shop.newItem(5);
    const WOId = await job();
    await ask({ WOId, Lines: [{ In_Id: item, Qty: 1 }] });
    const [, racing] = await Promise.all([
      shop.owner.put(`Service/WorkOrders/${WOId}/Status`, { Sts: 'Cancelled', Reason: 'No' }),
      ask({ WOId, Lines: [{ In_Id: item, Qty: 1 }] }),
    ]);
    expect([201, 422]).toContain(racing.status);
    const all = (await shop.clerk.get(`${BASE}?WOId=${WOId}`)).body.Data;
    expect(new Set(all.map((row: Wire) => row.Sts))).toEqual(new Set(['Cancelled']));
  });

  it('an order on hold issues nothing', async () => {
    const item = await shop.newItem(5);
    const WOId = await job();
    const { _id: id } = (await ask({ WOId, Lines: [{ In_Id: item, Qty: 1 }] })).body;
    await shop.advisor.put(`Service/WorkOrders/${WOId}/Status`, { Sts: 'OnHold', Reason: 'Waits' });
    expect((await issue(id)).body.message).toBe('The order is on hold.');
  });
});

describe('the store', () => {
  it('issues parts of several orders by scans: per line done or why not', async () => {
    const [there, short] = [await shop.newItem(5), await shop.newItem(0)];
    const parts = [there, short].map((In_Id) => ({ In_Id, Qty: 1, OpId: 'WO1' }));
    const [first, second] = [await job({ Parts: parts }), await job({ Parts: parts }, false)];
    const { Code } = (await shop.advisor.get(`Service/WorkOrders/${first}`)).body;
    const [found] = (await shop.clerk.get(`Inventory/IssueParts?Text=${Code}`)).body;
    expect([found.WOId, found.Parts.map(({ PartId, Qty, There }: Wire) => [PartId, Qty, There])]).toEqual([
      first,
      [
        ['WP1', 1, 5],
        ['WP2', 1, 0],
      ],
    ]);
    const byPlate = (await shop.clerk.get('Inventory/IssueParts?Text=KA 05 MH 4821')).body;
    expect(byPlate.length).toBeGreaterThan(1);
    const told = await shop.clerk.post('Inventory/IssueParts', {
      Lines: [
        { WOId: first, PartId: 'WP1' },
        { WOId: first, PartId: 'WP2' },
        { WOId: second, PartId: 'WP1' },
        { WOId: first, PartId: 'WP9' },
        { WOId: first, PartId: 'WP1' },
      ],
    });
    expect([told.status, told.body.map(({ Done, Message }: Wire) => [Done, Message])]).toEqual([
      200,
      [
        [true, undefined],
        [false, expect.stringMatching(/^Insufficient Quantity\./)],
        [false, 'Approve part WP1 first.'],
        [false, 'This part does not exist.'],
        [false, 'All of this part is issued.'],
      ],
    ]);
    expect(await shop.stockOf(there)).toEqual([4, 0]);
    expect((await shop.technician.post('Inventory/IssueParts', { Lines: [] })).status).toBe(403);
    const branch = await shop.org.as('owner', 'second');
    expect((await branch.post('Inventory/IssueParts', { Lines: [{ WOId: first, PartId: 'WP1' }] })).status).toBe(404);
  });

  it('sees what is to reserve, to issue, short and to return', async () => {
    const [there, short] = [await shop.newItem(5), await shop.newItem(1)];
    const WOId = await job({
      Parts: [
        { In_Id: there, Qty: 2, OpId: 'WO1' },
        { In_Id: short, Qty: 3, OpId: 'WO1' },
      ],
    });
    const rows = async (view: string) =>
      (await shop.clerk.get(`Inventory/WODashboard?View=${view}&Limit=500`)).body.Data.filter(
        (row: Wire) => row.WOId === WOId,
      ).map((row: Wire) => row.PartId);
    expect([await rows('Reserve'), await rows('Issue'), await rows('Short'), await rows('Return')]).toEqual([
      ['WP1', 'WP2'],
      ['WP1', 'WP2'],
      ['WP2'],
      [],
    ]);
    await shop.clerk.put(`Service/WorkOrders/${WOId}/Parts/WP1/Issue`, {});
    expect([await rows('Issue'), await rows('Return')]).toEqual([['WP2'], []]);
    await ask({ Kind: 'Return', WOId, Lines: [{ PartId: 'WP1', Qty: 1 }] });
    expect(await rows('Return')).toEqual(['WP1']);
  });

  it('home counts what could be issued, and what a technician answers for, as the pages that it opens', async () => {
    const tile = async (by: Client, key: string): Promise<number> =>
      (await by.get('Users/Me/Home')).body.Tiles.find(({ Key }: Wire) => Key === key).Count;
    await job({ Parts: [{ In_Id: await shop.newItem(5), Qty: 2, OpId: 'WO1' }] });
    const all = (await shop.clerk.get('Inventory/WODashboard?View=Issue&Limit=500')).body.Data;
    expect([all.length > 0, await tile(shop.clerk, 'partsToIssue')]).toEqual([true, all.length]);
    const { Issued, Own } = await mine();
    expect(await tile(shop.technician, 'ownParts')).toBe(Issued.length + Own.length);
  });

  it('prints the slip, keeps the audit log, and the books agree', async () => {
    const [row] = (await shop.clerk.get(`${BASE}/Dashboard`)).body;
    const print = await shop.clerk.get(`${BASE}/${row._id}/Print`);
    expect(print.status).toBe(200);
    const log = (await shop.clerk.get(`${BASE}/${row._id}/AuditLog`)).body;
    expect(log.at(-1).Action).toBe('create');
    const tenant = { orgId: shop.org.orgId, entityIds: [shop.org.entityId] };
    expect(await checkIntegrity(shop.api.app.pool, tenant)).toEqual([]);
  });
});
