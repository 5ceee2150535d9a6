import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../work-order/workshop.fixture.ts';

const BASE = 'Service/Estimates';
const ORDERS = 'Service/WorkOrders';
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const WORD = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };
/** A bumper is replaced, a door beaten out. */
const BUMPER = { Desc: 'Front bumper', PCode: 'BMP-F', Side: 'Front' };
const DOOR = { Desc: 'Left door', Side: 'Left', Act: 'Rep' };
const DOOR_WORK = { CustDtng: 900, CustPtng: 1600 };

async function newEstimate(fields: object = {}): Promise<Wire> {
  const { status, body } = await shop.advisor.post(BASE, {
    CustomerId: shop.customerId,
    ProductId: shop.vehicleId,
    Ops: [{ Desc: 'Wheel alignment', Pr: 800 }],
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const damaged = () =>
  newEstimate({
    Colli: [BUMPER, DOOR].map((repair, at) => ({ _id: `ECo${at + 1}`, ...repair })),
    Parts: [
      { CollId: 'ECo1', Desc: 'Bumper', Qty: 1, TCode: 106, Ind: { CustPr: 8000, CustRRF: 600, CustPtng: 4000 } },
      { CollId: 'ECo2', Desc: 'Door', Ind: DOOR_WORK },
    ],
  });
const get = async (id: string): Promise<Wire> => (await shop.owner.get(`${BASE}/${id}`)).body;
const work = ({ Ops }: Wire) =>
  Ops.filter((line: Wire) => line.IndOf).map((line: Wire) => [
    line._id,
    line.IndOf,
    line.IndKind,
    line.Pr,
    line.CollId,
  ]);
const repairs = ({ Colli }: Wire) => Colli.map((repair: Wire) => repair._id);

describe('accidental repairs', () => {
  it('Writing Ind makes labour of what is done to a part, and Ind tells price and work of it', async () => {
    const estimate = await damaged();
    expect(estimate.Colli).toEqual([
      { _id: 'ECo1', ...BUMPER, Act: 'Repl' },
      { _id: 'ECo2', ...DOOR },
    ]);
    expect(work(estimate)).toEqual([
      ['EO2', 'EP1', 'RRF', 600, 'ECo1'],
      ['EO3', 'EP1', 'Ptng', 4000, 'ECo1'],
      ['EO4', 'EP2', 'Dtng', 900, 'ECo2'],
      ['EO5', 'EP2', 'Ptng', 1600, 'ECo2'],
    ]);
    expect(estimate.Ops.slice(1).map(({ Desc, SAC, TCode }: Wire) => [Desc, SAC, TCode])).toEqual([
      ['Remove and refit: Bumper', estimate.Ops[0].SAC, 106],
      ['Painting: Bumper', estimate.Ops[0].SAC, 106],
      ['Denting: Door', estimate.Ops[0].SAC, 106],
      ['Painting: Door', estimate.Ops[0].SAC, 106],
    ]);
    expect(estimate.Parts[0].Ind).toMatchObject({
      CustPr: 8000,
      CustRRF: 600,
      CustDtng: 0,
      CustPtng: 4000,
      PrSt: 'New',
      RRFSt: 'New',
      PtngSt: 'New',
    });
    expect(estimate.Total).toBe(Math.round((800 + 12_600 + 2500) * 1.18));
  });

  it('Writing it again changes that labour, a status written is its own, and what nobody pays for is taken off', async () => {
    const { _id } = await damaged();
    const Ind = { CustRRF: 700, CustPtng: 0, RRFSt: 'Declined' };
    const changed = await shop.advisor.put(`${BASE}/${_id}`, { Parts: [{ _id: 'EP1', Ind }] });
    expect([changed.status, work(changed.body).slice(0, 2)]).toEqual([
      200,
      [
        ['EO2', 'EP1', 'RRF', 700, 'ECo1'],
        ['EO4', 'EP2', 'Dtng', 900, 'ECo2'],
      ],
    ]);
    expect(changed.body.Parts[0].Ind).toMatchObject({ CustPr: 8000, CustPtng: 0, RRFSt: 'Declined' });
  });

  it('rule 27: `An accidental repair needs at least one item.`; deleting the last deletes the repair.', async () => {
    const { _id } = await newEstimate();
    const empty = await shop.advisor.put(`${BASE}/${_id}`, { Colli: [BUMPER] });
    expect([empty.status, empty.body.fields]).toEqual([
      400,
      [{ path: 'Colli.ECo1', message: 'An accidental repair needs at least one item.' }],
    ]);
    const made = await shop.advisor.post(`${BASE}/${_id}/Collisions`, {
      ...BUMPER,
      Parts: [{ Desc: 'Bumper', Qty: 1, UnPr: 8000, TCode: 106, Ind: { CustRRF: 600 } }],
    });
    expect([made.status, repairs(made.body), work(made.body).length]).toEqual([200, ['ECo1'], 1]);
    const left = await shop.advisor.put(`${BASE}/${_id}/DeletePart/EP1`, {});
    expect([left.status, repairs(left.body), work(left.body)]).toEqual([200, [], []]);
  });

  it('A repair that is removed takes its items, and one of no such number is not there', async () => {
    const { _id } = await damaged();
    const renamed = await shop.advisor.put(`${BASE}/${_id}/Collisions/ECo2`, { Desc: 'Left front door', Side: 'Left' });
    expect(renamed.body.Colli[1]).toMatchObject({ _id: 'ECo2', Desc: 'Left front door', Act: 'Rep' });
    const { body } = await shop.advisor.put(`${BASE}/${_id}/DeleteCollision/ECo1`, {});
    expect([repairs(body), body.Parts.map((line: Wire) => line._id), work(body).length]).toEqual([
      ['ECo2'],
      ['EP2'],
      2,
    ]);
    expect((await shop.advisor.put(`${BASE}/${_id}/DeleteCollision/ECo9`, {})).status).toBe(404);
    expect((await shop.cashier.put(`${BASE}/${_id}/DeleteCollision/ECo2`, {})).status).toBe(403);
  });

  it('Work on a part is of its own repair, and of each kind once', async () => {
    const { _id } = await damaged();
    const twice = { Desc: 'Paint', Pr: 1, CollId: 'ECo1', IndOf: 'EP1', IndKind: 'Ptng' };
    const answers = await Promise.all(
      [twice, { ...twice, CollId: 'ECo2', IndKind: 'RRF' }, { ...twice, IndKind: null }].map((line) =>
        shop.advisor.post(`${BASE}/${_id}/Operations`, line),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.fields[0].message])).toEqual([
      [400, 'Painting of this part is there already.'],
      [400, 'This part is not of the same accidental repair.'],
      [400, 'This Field Is Required.'],
    ]);
  });

  it('rule 28: a part with CollId may have no price and no quantity (Act Rep); Enter remove-refit, denting or painting for {part}.', async () => {
    const { _id } = await newEstimate({ Colli: [{ _id: 'ECo1', ...DOOR }], Parts: [{ CollId: 'ECo1', Desc: 'Door' }] });
    const refused = await shop.advisor.put(`${BASE}/${_id}/Approve`, WORD);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ path: 'Parts.EP1.Ind', message: 'Enter remove-refit, denting or painting for Door.' }],
    ]);
    await shop.advisor.put(`${BASE}/${_id}`, { Parts: [{ _id: 'EP1', Ind: DOOR_WORK }] });
    expect((await shop.advisor.put(`${BASE}/${_id}/Approve`, WORD)).body.Sts).toBe('Confirmed');
  });

  it('ConvertToWO carries repairs with their work; a part without goods is no stock and no invoice line', async () => {
    const { _id } = await damaged();
    await shop.advisor.put(`${BASE}/${_id}/Approve`, WORD);
    const { body } = await shop.advisor.post(`${BASE}/${_id}/ConvertToWO`, {});
    if (!body.LineMap) throw new Error(JSON.stringify(body));
    expect(body.LineMap).toMatchObject({ ECo1: 'WCo1', ECo2: 'WCo2', EP1: 'WP1', EP2: 'WP2', EO2: 'WO2' });
    const again = await shop.advisor.post(`${BASE}/${_id}/ConvertToWO`, {});
    expect(again.body.LineMap).toEqual(body.LineMap);
    const order = (await shop.owner.get(`${ORDERS}/${body.WOId}`)).body;
    expect([repairs(order), work(order)[0], order.Parts[1].Ind.CustPtng]).toEqual([
      ['WCo1', 'WCo2'],
      ['WO2', 'WP1', 'RRF', 600, 'WCo1'],
      1600,
    ]);
    expect((await shop.owner.put(`${ORDERS}/${body.WOId}/Status`, { Sts: 'Completed' })).body.Sts).toBe('Completed');
    const made = await shop.owner.post(`${ORDERS}/${body.WOId}/GenerateInvoice`, {});
    const invoice = (await shop.owner.get(`Accounting/Invoices/${made.body[0]._id}`)).body;
    expect([invoice.Items.length, invoice.Ops.length]).toEqual([1, 5]);
  });

  it('A repair of which the customer wants nothing goes to no order, and takes no number of it', async () => {
    const { _id } = await damaged();
    const Ind = { PrSt: 'Declined', RRFSt: 'Declined', PtngSt: 'Declined' };
    await shop.advisor.put(`${BASE}/${_id}`, { Parts: [{ _id: 'EP1', Ind }] });
    await shop.advisor.put(`${BASE}/${_id}/Approve`, WORD);
    const { LineMap, WOId } = (await shop.advisor.post(`${BASE}/${_id}/ConvertToWO`, {})).body;
    const order = (await shop.owner.get(`${ORDERS}/${WOId}`)).body;
    expect([LineMap.ECo1, LineMap.ECo2, order.Colli.map(({ _id: no, Desc }: Wire) => [no, Desc])]).toEqual([
      undefined,
      'WCo1',
      [['WCo1', 'Left door']],
    ]);
  });

  it('A later round of the same repair joins it, and ReOpen takes it off the order', async () => {
    const { _id } = await newEstimate({
      Colli: [{ _id: 'ECo1', ...DOOR }],
      Parts: [{ CollId: 'ECo1', Desc: 'Door', Ind: DOOR_WORK }],
    });
    await shop.advisor.put(`${BASE}/${_id}/Approve`, WORD);
    const { WOId } = (await shop.advisor.post(`${BASE}/${_id}/ConvertToWO`, {})).body;
    await shop.advisor.post(`${BASE}/${_id}/Supplementary`, { Reason: 'The pillar is bent' });
    const added = await shop.advisor.put(`${BASE}/${_id}/Collisions/ECo1`, { Ops: [{ Desc: 'Pull pillar', Pr: 500 }] });
    expect(added.status).toBe(200);
    await shop.advisor.put(`${BASE}/${_id}/Approve`, WORD);
    await shop.advisor.post(`${BASE}/${_id}/ConvertToWO`, {});
    const order = (await shop.owner.get(`${ORDERS}/${WOId}`)).body;
    expect([repairs(order), order.Ops.at(-1)]).toEqual([['WCo1'], expect.objectContaining({ CollId: 'WCo1' })]);
    expect((await shop.owner.put(`${BASE}/${_id}/ReOpen`, { Reason: 'Another workshop' })).status).toBe(200);
    expect(repairs((await shop.owner.get(`${ORDERS}/${WOId}`)).body)).toEqual([]);
    expect(repairs(await get(_id))).toEqual(['ECo1']);
  });
});
