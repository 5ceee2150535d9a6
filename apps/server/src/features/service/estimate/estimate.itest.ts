import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays, DEFAULT_ZONE, formatDate, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { openWorkshop, type Wire, type Workshop } from '../work-order/workshop.fixture.ts';

const BASE = 'Service/Estimates';
const ORDERS = 'Service/WorkOrders';
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const WORD = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };

async function newEstimate(fields: object = {}, client = shop.advisor): Promise<Wire> {
  const answer = await client.post(BASE, {
    CustomerId: shop.customerId,
    ProductId: shop.vehicleId,
    Comps: [{ Desc: 'Noise from the front' }],
    Ops: [
      { OpCode: 'OIL01', CompId: 'EC1' },
      { Desc: 'Wheel alignment', Pr: 800 },
    ],
    ...fields,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const get = async (id: string): Promise<Wire> => (await shop.owner.get(`${BASE}/${id}`)).body;
const orderOf = async ({ WOId }: Wire): Promise<Wire> => (await shop.owner.get(`${ORDERS}/${WOId}`)).body;
const statuses = (estimate: Wire) =>
  Object.fromEntries([...estimate.Ops, ...estimate.Parts].map((line: Wire) => [line._id, line.Sts]));
const approve = (id: string, body: object = {}, client = shop.advisor) =>
  client.put(`${BASE}/${id}/Approve`, { ...WORD, ...body });
const convert = (id: string, body: object = {}, client = shop.advisor) =>
  client.post(`${BASE}/${id}/ConvertToWO`, body);
const daysFromNow = (days: number) => addDays(todayIn(DEFAULT_ZONE, shop.api.clock.now()), days);
/** As it stands three days after its prices were taken. */
const daysLater = (id: string) =>
  shop.read('update service_estimate set priced_on = priced_on - 3, valid_to = valid_to - 3 where id = $1', [id]);

async function converted(fields: object = {}, client = shop.advisor): Promise<Wire> {
  const { _id } = await newEstimate(fields, client);
  const approved = await approve(_id, {}, client);
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
  const answer = await convert(_id);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return get(_id);
}

describe('lines are answered one by one', () => {
  it('A new estimate takes its number, prices and place as an order does, and its lines wait', async () => {
    const estimate = await newEstimate();
    expect(estimate).toMatchObject({
      Code: expect.stringMatching(/^EST-A-\d{5}$/),
      Sts: 'New',
      SA: shop.advisor.userId,
      ValidDays: 1,
      Ver: 0,
      SuppEst: [],
      Comps: [{ _id: 'EC1', Desc: 'Noise from the front' }],
      Ops: [
        { _id: 'EO1', Pr: 500, TCode: 106, CompId: 'EC1', Sts: 'New', Total: 590 },
        { _id: 'EO2', Pr: 800, Sts: 'New', Total: 944 },
      ],
      Total: 1534,
    });
  });

  it('rule 6: An approval keeps who, how, when, amounts and a hash of the version; approved, declined and confirmed follow line by line', async () => {
    const { _id } = await newEstimate();
    const sent = (await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'WtngForAppr' })).body;
    expect([sent.Sts, statuses(sent), sent.Ver]).toEqual([
      'WtngForAppr',
      { EO1: 'WtngForAppr', EO2: 'WtngForAppr' },
      1,
    ]);
    const one = (await approve(_id, { Lines: ['EO1'] })).body;
    expect([one.Sts, statuses(one), one.Ver]).toEqual(['WtngForAppr', { EO1: 'Approved', EO2: 'WtngForAppr' }, 2]);
    expect(one.Ops[0]).toMatchObject({ EstPr: 500, ConfAt: expect.any(String) });
    const both = (await shop.advisor.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO2', Sts: 'Declined' }] })).body;
    expect([both.Sts, both.Total, both.Approvals]).toEqual([
      'Confirmed',
      590,
      [expect.objectContaining({ Lines: ['EO1'], AuthBy: 'Asha Rao', AuthMode: 'Phone', Total: 590, Ver: 2 })],
    ]);
    const { body } = await shop.owner.get(`${BASE}/${_id}/Versions`);
    expect(body.map(({ Ver, Total }: Wire) => [Ver, Total])).toEqual([
      [2, 1534],
      [1, 1534],
    ]);
    const kept = await shop.read<object>(
      `select a.version, a.hash = encode(sha256(convert_to(v.print::text, 'UTF8')), 'hex') as hashed
       from service_estimate_approval a join service_estimate_version v on v.org_id = a.org_id
         and v.entity_id = a.entity_id and v.estimate_id = a.estimate_id and v.version = a.version
       where a.estimate_id = $1`,
      [_id],
    );
    expect(kept).toEqual([{ version: 2, hashed: true }]);
    const print = await shop.owner.get(`${BASE}/${_id}/Versions/1/Print`);
    expect([print.status, print.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('Without EdApprEst who said yes and how is asked; with it a line is Approved, and Confirmed by the word alone', async () => {
    const { _id } = await newEstimate();
    const unsaid = await shop.advisor.put(`${BASE}/${_id}/Approve`, {});
    expect([unsaid.status, unsaid.body.fields.map(({ path }: Wire) => path)]).toEqual([422, ['AuthBy', 'AuthMode']]);
    const signed = (await shop.manager.put(`${BASE}/${_id}/Approve`, {})).body;
    expect([signed.Sts, signed.Ops[0].ConfAt]).toEqual(['Approved', undefined]);
    expect((await approve(_id)).body.Sts).toBe('Confirmed');
  });

  it('A technician does not approve', async () => {
    const { _id } = await newEstimate();
    expect((await approve(_id, {}, shop.technician)).status).toBe(403);
  });

  it('rule 2: Internal never pays on an estimate, nor an insurer while insurance is off', async () => {
    for (const PBy of ['Int', 'Ins', 'InCu']) {
      const answer = await shop.advisor.post(BASE, {
        CustomerId: shop.customerId,
        ProductId: shop.vehicleId,
        Ops: [{ Desc: 'Polish', Pr: 100, AssPr: 100, PBy }],
      });
      expect([PBy, answer.status]).toEqual([PBy, 422]);
    }
  });

  it('rule 2: `The initial estimate keeps at least one item.`; Internal never pays on an estimate.', async () => {
    const { _id } = await newEstimate({ Ops: [{ OpCode: 'OIL01' }] });
    const { status, body } = await shop.advisor.put(`${BASE}/${_id}/DeleteOperation/EO1`, {});
    expect([status, body.message]).toEqual([422, 'The initial estimate keeps at least one item.']);
    expect((await shop.advisor.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO1', PBy: 'Int' }] })).status).toBe(422);
  });
});

describe('an answer is one to what was asked', () => {
  it('A higher price is asked anew, a lower one stays answered; changing what is approved needs EdApprEst', async () => {
    const { _id } = await newEstimate();
    await approve(_id);
    const refused = await shop.advisor.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO2', Pr: 700 }] });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('permission to edit approved estimates'),
    ]);
    const cheaper = (await shop.manager.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO2', Pr: 790 }] })).body;
    expect([cheaper.Sts, statuses(cheaper)]).toEqual(['Confirmed', { EO1: 'Approved', EO2: 'Approved' }]);
    const dearer = (await shop.manager.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO2', Pr: 900 }] })).body;
    expect([dearer.Sts, statuses(dearer), dearer.Ops[1].ConfAt]).toEqual([
      'New',
      { EO1: 'Approved', EO2: 'New' },
      undefined,
    ]);
  });

  it('What was sent and is dearer since is new again, and is not converted by the answer to the old price', async () => {
    const { _id } = await newEstimate();
    await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'WtngForAppr' });
    const dearer = (await shop.advisor.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO2', Pr: 900 }] })).body;
    expect(statuses(dearer)).toEqual({ EO1: 'WtngForAppr', EO2: 'New' });
  });

  it('Another customer has said yes to nothing', async () => {
    const other = (await shop.owner.post('Common/Customers', { Name: 'Ravi', Phone: '9845012399' })).body._id;
    const { _id } = await newEstimate();
    await approve(_id);
    const refused = await shop.advisor.put(`${BASE}/${_id}`, { CustomerId: other });
    expect(refused.status).toBe(422);
    const moved = (await shop.manager.put(`${BASE}/${_id}`, { CustomerId: other })).body;
    expect([moved.Sts, statuses(moved)]).toEqual(['New', { EO1: 'New', EO2: 'New' }]);
  });

  it('A line of an estimate is begun or approved by no save', async () => {
    const { _id } = await newEstimate();
    for (const Sts of ['Approved', 'InProgress', 'Completed', 'WtngForAppr', 'OnHold']) {
      const answer = await shop.advisor.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO1', Sts }] });
      expect([Sts, answer.status]).toEqual([Sts, 422]);
    }
  });
});

describe('converting', () => {
  it('rule 4: Only approved lines convert; the rest is declined (and advised on the next visit) or opens the next round.', async () => {
    const { _id } = await newEstimate({ Parts: [{ Desc: 'Coolant', Qty: 1, UnPr: 300, TCode: 106, OpId: 'EO2' }] });
    await approve(_id, { Lines: ['EO1'] });
    const { body } = await convert(_id);
    const order = await orderOf(body);
    expect(order.Ops.map(({ Desc }: Wire) => Desc)).toEqual([(await get(_id)).Ops[0].Desc]);
    const advised = async (): Promise<Wire[]> =>
      (await shop.advisor.get(`${ORDERS}/Advised/${shop.vehicleId}`)).body.filter(
        ({ WOId }: Wire) => WOId === body.WOId,
      );
    expect(await advised()).toEqual([]);
    await shop.owner.put(`${ORDERS}/${body.WOId}/Status`, { Sts: 'Completed' });
    expect((await advised()).map(({ _id: id, Code }) => [id, Code])).toEqual([
      ['EO2', order.Code],
      ['EP1', order.Code],
    ]);
    const wanted = (NotWanted: boolean, line = 'EO2', client = shop.advisor) =>
      client.put(`${ORDERS}/${body.WOId}/Advised/${line}`, { NotWanted });
    expect((await wanted(true, 'EO9')).status).toBe(404);
    expect((await wanted(true, 'EO2', shop.cashier)).status).toBe(403);
    expect([(await wanted(true)).status, await advised()]).toEqual([200, []]);
    expect([(await wanted(false)).status, (await advised()).length]).toEqual([200, 2]);
    const next = await shop.newOrder();
    const Lines = ['EO2', 'EP1'].map((id) => ({ WOId: body.WOId, _id: id }));
    const taken = await shop.advisor.post(`${ORDERS}/${next._id}/Advised`, { Lines });
    expect([taken.status, taken.body.Ops.at(-1).CarriedFrom, taken.body.Parts.at(-1).OpId]).toEqual([
      200,
      { WOId: body.WOId, Code: order.Code },
      taken.body.Ops.at(-1)._id,
    ]);
    expect(await advised()).toEqual([]);
    const asked = await newEstimate();
    await approve(asked._id, { Lines: ['EO1'] });
    await convert(asked._id, { Rest: 'Supp' });
    expect((await get(asked._id)).CurSupp).toBe('a');
  });

  it('Complaints, labour and parts find each other again', async () => {
    const item = await shop.newItem(3);
    const { _id } = await newEstimate({ Parts: [{ In_Id: item, Qty: 2, OpId: 'EO1' }] });
    await approve(_id, { Lines: ['EO1', 'EP1'] });
    const { status, body } = await convert(_id);
    expect([status, body.LineMap, body.Messages]).toEqual([200, { EO1: 'WO1', EP1: 'WP1' }, []]);
    const estimate = await get(_id);
    expect([estimate.Sts, statuses(estimate), estimate.WOId]).toEqual([
      'Converted',
      { EO1: 'Approved', EP1: 'Approved', EO2: 'Declined' },
      body.WOId,
    ]);
    const order = await orderOf(body);
    expect(order).toMatchObject({
      Sts: 'PartsAvl',
      Comps: [{ _id: 'WC1', Desc: 'Noise from the front' }],
      Ops: [{ _id: 'WO1', CompId: 'WC1', Pr: 500, EstPr: 500, Sts: 'PartsAvl' }],
      Parts: [{ _id: 'WP1', OpId: 'WO1', Qty: 2, RQty: 2, Sts: 'Approved' }],
      Total: 1416,
      Approvals: [{ Lines: ['WO1', 'WP1'], AuthBy: 'Asha Rao', AuthMode: 'Phone', Total: 1416 }],
    });
    expect(await shop.stockOf(item)).toEqual([3, 2]);
  });

  it('rule 3: Converting twice, at once too, answers the same WOId and LineMap (unique index on estimate and round).', async () => {
    const { _id } = await newEstimate();
    await approve(_id);
    const answers = await Promise.all([convert(_id), convert(_id, {}, shop.manager), convert(_id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify([body.WOId, body.LineMap]))).size).toBe(1);
    const [{ n }] = (await shop.read<{ n: number }>(
      'select count(*)::int as n from work_order_line where work_order_id = $1',
      [answers[0]!.body.WOId],
    )) as [{ n: number }];
    expect(n).toBe(2);
    // The database itself makes no second line of one, and no second order.
    const again = `update work_order_line set estimate_line_id = 'EO1' where work_order_id = $1 and id = 'WO2'`;
    await expect(shop.read(again, [answers[0]!.body.WOId])).rejects.toThrow(/work_order_line_estimated/);
  });

  it('The customer is told that his order was taken in, as of one that is entered at the desk, and once', async () => {
    const Notifier = { RcvdSms: true, RcvdDlt: '1207163', RcvdSmsTxt: 'Taken in: {number}' };
    await shop.owner.put('EntitySettings/Common', { Notifier });
    const { WOId } = await converted();
    await shop.owner.put('EntitySettings/Common', { Notifier: { RcvdSms: false } });
    const told = await shop.read('select body from outbox where org_id = $1 and subject_id = $2', [
      shop.org.orgId,
      WOId,
    ]);
    expect(told).toEqual([{ body: `Taken in: ${(await orderOf({ WOId })).Code}` }]);
  });

  it('A converted line stays as it is on the estimate', async () => {
    const estimate = await converted();
    await shop.advisor.post(`${BASE}/${estimate._id}/Supplementary`, { Reason: 'More was found' });
    const { status, body } = await shop.owner.put(`${BASE}/${estimate._id}`, { Ops: [{ _id: 'EO1', Pr: 1 }] });
    expect([status, body.message]).toEqual([422, 'The line is on the repair order: change it there.']);
  });

  it('An amount off the document goes on with the lines that bear it, and what was approved costs what was said', async () => {
    const { _id } = await newEstimate({ Disc: 130 }, shop.owner);
    const before = await get(_id);
    expect([before.Disc, before.Total]).toEqual([130, 1381]);
    await approve(_id, { Lines: ['EO1'] }, shop.owner);
    const { body } = await convert(_id);
    const order = await orderOf(body);
    // ₹500 of ₹1,300 bear ₹50 of ₹130: ₹450 and 18 %.
    expect([order.Disc, order.Total, order.Approvals[0].Total]).toEqual([50, 531, 531]);
    const estimate = await get(_id);
    expect([estimate.Disc, estimate.Total, estimate.Sts]).toEqual([50, 531, 'Converted']);
  });

  it('What is asked again in the next round costs what it did, and both together take off the whole amount', async () => {
    const { _id } = await newEstimate({ Disc: 130 }, shop.owner);
    await approve(_id, { Lines: ['EO1'] }, shop.owner);
    await convert(_id, { Rest: 'Supp' });
    const left = await get(_id);
    expect([left.Ops[1].Disc, left.Ops[1].Total, left.Disc]).toEqual([80, 849.6, 50]);
    await approve(_id, {}, shop.owner);
    const order = await orderOf((await convert(_id)).body);
    expect([order.Disc, order.Total]).toEqual([50, 1381]);
  });

  it('ResConv: what is free is reserved as it becomes an order, and where that is off by nobody but the desk', async () => {
    const item = await shop.newItem(3);
    const reserved = async () => {
      const { _id } = await newEstimate({ Parts: [{ In_Id: item, Qty: 1, OpId: 'EO1' }] });
      await approve(_id);
      return (await orderOf((await convert(_id)).body)).Parts[0].RQty;
    };
    await shop.owner.put('EntitySettings/Service', { ResConv: false });
    expect(await reserved()).toBe(0);
    await shop.owner.put('EntitySettings/Service', { ResConv: true });
    expect([await reserved(), await shop.stockOf(item)]).toEqual([1, [3, 1]]);
  });

  it('It needs Est U and WO C, and an approved line', async () => {
    const { _id } = await newEstimate();
    expect((await convert(_id)).body.message).toBe('No line is approved.');
    await approve(_id);
    expect((await convert(_id, {}, shop.cashier)).status).toBe(403);
  });

  it('rule 5: After ValidTo converting is refused with what moved, `Prices have expired on {date}.`; Reprice takes today’s and asks again what rose; KeepPrices needs EdApprEst.', async () => {
    const item = await shop.newItem(5);
    const { _id } = await newEstimate({ Parts: [{ In_Id: item, Qty: 1, OpId: 'EO1' }] });
    await approve(_id);
    const { _v: itemVersion } = (await shop.owner.get(`Inventory/Items/${item}`)).body;
    expect((await shop.owner.put(`Inventory/Items/${item}`, { UnPr: 400, _v: itemVersion })).status).toBe(200);
    await daysLater(_id);
    const late = await convert(_id);
    expect([late.status, late.body.message, late.body.fields]).toEqual([
      422,
      `Prices have expired on ${formatDate(daysFromNow(-2))}. Reprice it.`,
      [{ path: 'Parts.EP1.UnPr', message: 'Now ₹400.00.' }],
    ]);
    expect((await shop.advisor.put(`${BASE}/${_id}`, { ValidDays: 30 })).status).toBe(422);
    expect((await shop.advisor.put(`${BASE}/${_id}/Reprice`, { Keep: true })).status).toBe(403);
    const anew = (await shop.manager.put(`${BASE}/${_id}/Reprice`, {})).body;
    expect([anew.Sts, statuses(anew), anew.Parts[0].UnPr, anew.ValidTo]).toEqual([
      'New',
      { EO1: 'Approved', EO2: 'Approved', EP1: 'New' },
      400,
      daysFromNow(1),
    ]);
    await daysLater(_id);
    const kept = (await shop.manager.put(`${BASE}/${_id}/Reprice`, { Keep: true })).body;
    expect([kept.ValidTo, kept.Parts[0].UnPr]).toEqual([daysFromNow(1), 400]);
    await approve(_id);
    expect((await convert(_id)).status).toBe(200);
  });
});

describe('rule 5 in one call: Reprice takes today’s and asks again what rose; KeepPrices needs EdApprEst', () => {
  /** Approved labour, and a part whose price rose after it was approved and before its prices expired. */
  async function risen(): Promise<string> {
    const item = await shop.newItem(5);
    const { _id } = await newEstimate({ Parts: [{ In_Id: item, Qty: 1, OpId: 'EO1' }] });
    await approve(_id);
    const { _v } = (await shop.owner.get(`Inventory/Items/${item}`)).body;
    await shop.owner.put(`Inventory/Items/${item}`, { UnPr: 400, _v });
    await daysLater(_id);
    expect((await convert(_id)).body.errorCode).toBe('PricesExpired');
    return _id;
  }

  it('Reprice: what rose is not declined but stands in the next round, the rest is on the order', async () => {
    const id = await risen();
    const made = await convert(id, { Reprice: true }, shop.manager);
    expect([made.status, made.body.LineMap]).toEqual([200, { EO1: 'WO1', EO2: 'WO2' }]);
    const after = await get(id);
    expect([after.Sts, after.CurSupp, after.Parts[0].Sts, after.Parts[0].SuppEst, after.Parts[0].UnPr]).toEqual([
      'Supplementary',
      'a',
      'New',
      'a',
      400,
    ]);
    expect((await convert(id, { Reprice: true }, shop.manager)).body.message).toBe('No line is approved.');
  });

  it('Reprice declines what rose where that is said', async () => {
    const id = await risen();
    expect((await convert(id, { Reprice: true, Rest: 'Decline' })).status).toBe(200);
    expect((await get(id)).Parts[0].Sts).toBe('Declined');
  });

  it('KeepPrices needs EdApprEst and carries all at the old price; both at once are refused', async () => {
    const id = await risen();
    expect((await convert(id, { KeepPrices: true })).status).toBe(403);
    const both = await convert(id, { KeepPrices: true, Reprice: true }, shop.manager);
    expect([both.status, both.body.fields[0].path]).toEqual([400, 'KeepPrices']);
    const made = await convert(id, { KeepPrices: true }, shop.manager);
    expect(made.body.LineMap).toEqual({ EO1: 'WO1', EO2: 'WO2', EP1: 'WP1' });
  });
});

describe('POST {id}/Copy', () => {
  const copy = (id: string, client = shop.advisor) => client.post(`${BASE}/${id}/Copy`, {});

  it('makes a new estimate of the same work at the prices of today, answered by nobody', async () => {
    const item = await shop.newItem(5, { UnPr: 350 });
    const { _id, Code } = await newEstimate({
      Notes: 'Keep the old pads',
      Colli: [{ _id: 'ECo1', Desc: 'Bumper' }],
      Parts: [
        { _id: 'EP1', In_Id: item, Qty: 2, OpId: 'EO1' },
        {
          _id: 'EP2',
          Desc: 'Bumper',
          CollId: 'ECo1',
          Qty: 1,
          UnPr: 5000,
          TCode: 106,
          HSN: '8708',
          Ind: { CustPtng: 900 },
        },
      ],
    });
    await approve(_id);
    const { _v } = (await shop.owner.get(`Inventory/Items/${item}`)).body;
    await shop.owner.put(`Inventory/Items/${item}`, { UnPr: 400, _v });
    const { status, body } = await copy(_id);
    const { Sts, WOId, SuppEst, Notes, ValidTo } = body;
    expect([status, Sts, WOId, SuppEst, Notes, ValidTo]).toEqual([
      200,
      'New',
      undefined,
      [],
      'Keep the old pads',
      daysFromNow(1),
    ]);
    expect([body._id === _id, body.Code === Code]).toEqual([false, false]);
    expect(body.Parts.map(({ UnPr, Qty }: Wire) => [UnPr, Qty])).toEqual([
      [400, 2],
      [5000, 1],
    ]);
    expect(body.Ops.map(({ Desc, Pr, IndKind }: Wire) => [Desc, Pr, IndKind])).toEqual(
      (await get(_id)).Ops.map(({ Desc, Pr, IndKind }: Wire) => [Desc, Pr, IndKind]),
    );
    expect(new Set([...body.Ops, ...body.Parts].map((line: Wire) => line.Sts))).toEqual(new Set(['New']));
    expect(body.Comps.map(({ Desc }: Wire) => Desc)).toEqual(['Noise from the front']);
  });

  it('gives away no more than who copies may, needs letter C, and is of this organisation', async () => {
    const { _id } = await newEstimate();
    const discounted = await shop.owner.put(`${BASE}/${_id}`, { Perc: 60 });
    expect(discounted.status).toBe(200);
    expect((await copy(_id)).status).toBe(422);
    expect((await copy(_id, shop.cashier)).status).toBe(403);
    const elsewhere = await (await shop.api.organisation()).as('owner');
    expect((await copy(_id, elsewhere)).status).toBe(404);
  });
});

describe('supplementary rounds', () => {
  it('rule 1: Initial has SuppEst null; the next round joins the same order', async () => {
    const { _id, WOId } = await converted();
    const begun = await shop.advisor.post(`${BASE}/${_id}/Supplementary`, { Reason: 'Bearing is worn' });
    expect([begun.status, begun.body]).toEqual([200, { Code: 'a' }]);
    const added = await shop.advisor.post(`${BASE}/${_id}/Operations`, { Desc: 'Replace bearing', Pr: 1000 });
    expect(added.body.Ops.map(({ _id: id, SuppEst }: Wire) => [id, SuppEst ?? null])).toEqual([
      ['EO1', null],
      ['EO2', null],
      ['EO3', 'a'],
    ]);
    expect((await get(_id)).Sts).toBe('Supplementary');
    await approve(_id);
    const { body } = await convert(_id);
    expect([body.WOId, body.LineMap]).toEqual([WOId, { EO1: 'WO1', EO2: 'WO2', EO3: 'WO3' }]);
    const estimate = await get(_id);
    expect([estimate.Sts, estimate.SuppEst]).toEqual([
      'Converted',
      [expect.objectContaining({ Id: 'a', Reason: 'Bearing is worn', Total: 1180 })],
    ]);
    expect((await orderOf(body)).Ops.map(({ _id: id }: Wire) => id)).toEqual(['WO1', 'WO2', 'WO3']);
  });

  it('What the order has stays as it is: labour at work, and parts that nobody has reserved', async () => {
    const item = await shop.newItem(3);
    const { _id, WOId } = await converted();
    const part = await shop.owner.post(`${ORDERS}/${WOId}/Parts`, { In_Id: item, Qty: 1, OpId: 'WO1' });
    const begun = await shop.owner.put(`${ORDERS}/${WOId}/Operations/WO1`, { Sts: 'InProgress' });
    expect([part.status, begun.status]).toEqual([200, 200]);
    await shop.advisor.post(`${BASE}/${_id}/Supplementary`, { Reason: 'Bearing is worn' });
    await shop.advisor.post(`${BASE}/${_id}/Operations`, { Desc: 'Replace bearing', Pr: 1000 });
    await approve(_id);
    const order = await orderOf((await convert(_id)).body);
    expect([statuses(order), order.Parts[0].RQty ?? 0]).toEqual([
      { WO1: 'InProgress', WO2: 'Approved', WO3: 'Approved', WP1: 'Approved' },
      0,
    ]);
  });

  it('A closed order is opened again by who may reopen it, and takes the next round', async () => {
    const { _id, WOId } = await converted({ Comps: [], Ops: [{ Desc: 'Recall', Pr: 500, PBy: 'War' }] }, shop.owner);
    await shop.owner.put(`${ORDERS}/${WOId}/Status`, { Sts: 'Completed' });
    expect((await shop.owner.put(`${ORDERS}/${WOId}/Status`, { Sts: 'Closed' })).status).toBe(200);
    const refused = await shop.advisor.post(`${BASE}/${_id}/Supplementary`, { Reason: 'Bearing is worn' });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringMatching(/^Order RO-\S+ is closed: this needs the permission to reopen estimates and orders\.$/),
    ]);
    await shop.owner.post(`${BASE}/${_id}/Supplementary`, { Reason: 'Bearing is worn' });
    await shop.owner.post(`${BASE}/${_id}/Operations`, { Desc: 'Replace bearing', Pr: 1000 });
    await approve(_id, {}, shop.owner);
    const { body } = await convert(_id, {}, shop.owner);
    const order = await orderOf(body);
    expect([body.WOId, order.Sts, order.Ops.map(({ Sts }: Wire) => Sts)]).toEqual([
      WOId,
      'Approved',
      ['Completed', 'Approved'],
    ]);
  });

  it('A round that has no line yet goes on whatever is saved of the estimate', async () => {
    const { _id } = await converted();
    await shop.advisor.post(`${BASE}/${_id}/Supplementary`, { Reason: 'Bearing is worn' });
    const saved = (await shop.advisor.put(`${BASE}/${_id}`, { ValidDays: 45 })).body;
    expect([saved.Sts, saved.CurSupp, saved.ValidDays]).toEqual(['Supplementary', 'a', 45]);
  });

  it('Deleting its last line ends the round, and its letter is not given again', async () => {
    const { _id } = await converted();
    await shop.advisor.post(`${BASE}/${_id}/Supplementary`, { Reason: 'Bearing is worn' });
    const line = await shop.advisor.post(`${BASE}/${_id}/Operations`, { Desc: 'Replace bearing', Pr: 1000 });
    await shop.advisor.put(`${BASE}/${_id}/DeleteOperation/${line.body.Ops.at(-1)._id}`, {});
    expect((await get(_id)).Sts).toBe('Converted');
    const next = await shop.advisor.post(`${BASE}/${_id}/Supplementary`, { Reason: 'Again' });
    expect(next.body).toEqual({ Code: 'b' });
  });

  it('What is not answered can stand in the next round', async () => {
    const { _id } = await newEstimate();
    await approve(_id, { Lines: ['EO1'] });
    await convert(_id, { Rest: 'Supp' });
    const estimate = await get(_id);
    expect([estimate.Sts, estimate.CurSupp, estimate.Ops[1]]).toEqual([
      'Supplementary',
      'a',
      expect.objectContaining({ SuppEst: 'a', Sts: 'New' }),
    ]);
  });
});

describe('taking back', () => {
  it('ReOpen takes the lines from an order of which nothing has begun, and cancels an empty one', async () => {
    const item = await shop.newItem(3);
    const { _id, WOId } = await converted({ Parts: [{ In_Id: item, Qty: 2, OpId: 'EO1' }] });
    expect((await shop.advisor.put(`${BASE}/${_id}/ReOpen`, { Reason: 'Wrong car' })).status).toBe(403);
    const back = await shop.manager.put(`${BASE}/${_id}/ReOpen`, { Reason: 'Wrong car' });
    expect([back.status, back.body.Sts, back.body.WOId]).toEqual([200, 'Confirmed', undefined]);
    expect([(await orderOf({ WOId })).Sts, await shop.stockOf(item)]).toEqual(['Cancelled', [3, 0]]);
    expect((await convert(_id)).body.WOId).not.toBe(WOId);
  });

  it('What it took off goes with it where the order has other work, and its rounds keep their letters on the next order', async () => {
    const { _id, WOId } = await converted({ Disc: 130 }, shop.owner);
    await shop.advisor.post(`${BASE}/${_id}/Supplementary`, { Reason: 'Bearing is worn' });
    await shop.advisor.post(`${BASE}/${_id}/Operations`, { Desc: 'Replace bearing', Pr: 1000 });
    await approve(_id, {}, shop.owner);
    await convert(_id);
    await shop.advisor.post(`${ORDERS}/${WOId}/Operations`, { Desc: 'Wash', Pr: 200 });
    const back = await shop.manager.put(`${BASE}/${_id}/ReOpen`, { Reason: 'Wrong car' });
    expect([back.body.Sts, back.body.SuppEst.map(({ Id }: Wire) => Id), back.body.Disc]).toEqual([
      'Confirmed',
      ['a'],
      130,
    ]);
    const order = await orderOf({ WOId });
    expect([order.Ops.map(({ Desc }: Wire) => Desc), order.Disc ?? 0, order.Total]).toEqual([['Wash'], 0, 236]);
    const again = (await convert(_id)).body;
    expect(again.WOId).not.toBe(WOId);
    expect(again.LineMap).toEqual({ EO1: 'WO1', EO2: 'WO2', EO3: 'WO3' });
    const next = await shop.advisor.post(`${BASE}/${_id}/Supplementary`, { Reason: 'More' });
    expect(next.body).toEqual({ Code: 'b' });
  });

  it('Once work has begun a supplementary estimate is the way', async () => {
    const { _id, WOId } = await converted();
    await shop.manager.put(`${ORDERS}/${WOId}/Status`, { Sts: 'Completed' });
    const { status, body } = await shop.manager.put(`${BASE}/${_id}/ReOpen`, { Reason: 'Wrong car' });
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(/^Work on RO-A-\d+ has begun\. Add a supplementary estimate\.$/),
    ]);
  });

  it('Cancel and Declined end its lines with a reason; Restart asks them anew', async () => {
    const { _id } = await newEstimate();
    expect((await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'Declined' })).status).toBe(400);
    const ended = (await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'Declined', Reason: 'Too dear' })).body;
    expect([ended.Sts, statuses(ended)]).toEqual(['Declined', { EO1: 'Declined', EO2: 'Declined' }]);
    const again = (await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'New' })).body;
    expect([again.Sts, statuses(again), again.Total]).toEqual(['New', { EO1: 'New', EO2: 'New' }, 1534]);
    await approve(_id);
    const refused = await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'Cancelled', Reason: 'Gone' });
    expect(refused.body.message).toBe('Lines are approved already: this needs the permission to delete.');
  });

  it('What became an order is not cancelled here', async () => {
    const { _id } = await converted();
    const { body } = await shop.manager.put(`${BASE}/${_id}/Status`, { Sts: 'Cancelled', Reason: 'Gone' });
    expect(body.message).toBe('The estimate is converted.');
  });
});

describe('finding', () => {
  it('The dashboard tells what somebody still has to do; a search finds by number, customer and registration', async () => {
    const open = await newEstimate();
    const done = await converted();
    const codes = ({ body }: Wire) => (body.Data ?? body).map(({ Code }: Wire) => Code);
    const dashboard = codes(await shop.advisor.get(`${BASE}/Dashboard`));
    expect([dashboard.includes(open.Code), dashboard.includes(done.Code)]).toEqual([true, false]);
    for (const Text of [open.Code, 'Asha', 'KA05 MH 4821'])
      expect(codes(await shop.advisor.get(`${BASE}?Text=${encodeURIComponent(Text)}`))).toContain(open.Code);
  });

  it('EstAppr: the dashboard shows Approved where it is on, and without it what somebody has to ask', async () => {
    const [open, approved] = [await newEstimate(), await newEstimate()];
    await approve(approved._id);
    const shown = async () => {
      const { body } = await shop.advisor.get(`${BASE}/Dashboard?Limit=100`);
      const codes = (body.Data ?? body).map(({ Code }: Wire) => Code);
      return [codes.includes(open.Code), codes.includes(approved.Code)];
    };
    expect(await shown()).toEqual([true, true]);
    await shop.owner.put('EntitySettings/Service', { EstAppr: false });
    expect(await shown()).toEqual([true, false]);
    await shop.owner.put('EntitySettings/Service', { EstAppr: true });
  });

  it('home counts estimates that wait for their customers, and those that were answered, as the lists that it opens', async () => {
    const tiles = async (): Promise<number[]> => {
      const { Tiles } = (await shop.owner.get('Users/Me/Home')).body;
      return ['estimatesSent', 'estimatesAnswered'].map((key) => Tiles.find(({ Key }: Wire) => Key === key).Count);
    };
    const [sent, answered] = await tiles();
    const { _id } = await newEstimate();
    await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'WtngForAppr' });
    expect(await tiles()).toEqual([sent! + 1, answered]);
    await approve(_id);
    expect(await tiles()).toEqual([sent, answered! + 1]);
    await convert(_id);
    expect(await tiles()).toEqual([sent, answered]);
  });

  it('Its prints are With Tax, of a round, and never for who sees no prices', async () => {
    const { _id } = await newEstimate();
    const pdf = await shop.advisor.get(`${BASE}/${_id}/Print?variant=Consolidate&round=Initial`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await shop.advisor.get(`${BASE}/${_id}/Print?round=q`)).status).toBe(404);
    expect((await shop.advisor.get(`${BASE}/${_id}/Print?variant=TechnicianCopy`)).status).toBe(400);
  });
  it('GET {id}/Versions, Compare?From,To: two versions line by line, to who sees prices, of this estimate alone', async () => {
    const { _id } = await newEstimate();
    await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'WtngForAppr' });
    await shop.advisor.put(`${BASE}/${_id}`, {
      Ops: [
        { _id: 'EO2', Pr: 900 },
        { Desc: 'Balance wheels', Pr: 300 },
      ],
      Removed: ['EO1'],
    });
    await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'WtngForAppr' });
    const compare = (from: number, to: number, client = shop.advisor) =>
      client.get(`${BASE}/${_id}/Compare?From=${from}&To=${to}`);
    const { From, To, Lines } = (await compare(1, 2)).body;
    expect([From.Ver, From.Total, To.Ver, To.Total]).toEqual([1, 1534, 2, 1416]);
    expect(Lines).toEqual([
      {
        Change: 'Changed',
        Kind: 'labour',
        Desc: 'Wheel alignment',
        FromQty: 1,
        ToQty: 1,
        FromTotal: 944,
        ToTotal: 1062,
      },
      { Change: 'Added', Kind: 'labour', Desc: 'Balance wheels', ToQty: 1, ToTotal: 354 },
      expect.objectContaining({ Change: 'Removed', Code: 'OIL01', FromQty: 1, FromTotal: 590 }),
    ]);
    const unknown = await compare(1, 9);
    expect([unknown.status, unknown.body.fields]).toEqual([
      400,
      [{ path: 'To', message: 'The estimate has no such version.' }],
    ]);
    expect((await compare(0, 1)).status).toBe(400);
    expect((await compare(1, 2, shop.technician)).status).toBe(403);
    const stranger = await (await shop.api.organisation()).as('owner');
    expect((await compare(1, 2, stranger)).status).toBe(404);
  });
});

describe('prints: Round x Layout x Face', () => {
  let id: string;
  beforeAll(async () => {
    await shop.owner.put('EntitySettings/Service', { Insurance: true });
    const estimate = await newEstimate(
      {
        Ops: [
          { Desc: 'Paint bumper', PBy: 'InCu', Pr: 1000, AssPr: 3000 },
          { Desc: 'Refit bumper', PBy: 'Ins', AssPr: 600 },
          { Desc: 'Wash', Pr: 200 },
        ],
      },
      shop.owner,
    );
    id = estimate._id;
  });
  const textsOf = async (query: string): Promise<string> => {
    const answer = await shop.owner.get(`${BASE}/${id}/Print?${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    return pdfTexts(answer.raw).join(' ');
  };

  it.each([
    ['CustomerOnly', ['CUSTOMER SHARE', '1,180.00', '236.00', '1,416.00'], ['Refit bumper', '3,540.00']],
    ['InsuranceOnly', ['INSURANCE SHARE', '3,540.00', '708.00', '4,248.00'], ['Wash', '1,180.00']],
    ['InsPlusCus', ['4,720.00', '708.00', '236.00', '5,664.00'], ['Insurer']],
    [
      'InsVsCus',
      ['Insurer', 'Customer', '3,540.00', '1,180.00', '4,720.00', '4,248.00', '1,416.00', '5,664.00'],
      ['CGST'],
    ],
  ])('Face %s', async (face, shown, hidden) => {
    const text = await textsOf(`Face=${face}`);
    expect(shown.filter((words) => !text.includes(words))).toEqual([]);
    expect(hidden.filter((words) => text.includes(words))).toEqual([]);
  });

  it('each layout has each face: before tax, with tax in it, consolidated', async () => {
    expect(await textsOf('Face=InsVsCus&variant=WithoutTax')).toMatch(/3,000\.00.*1,000\.00.*4,000\.00/);
    const consolidated = await textsOf('Face=InsVsCus&variant=Consolidate');
    expect([consolidated.includes('Labour (3)'), consolidated.includes('Wash')]).toEqual([true, false]);
    expect(await textsOf('Face=InsuranceOnly&variant=NoTax')).toContain('4,248.00');
    expect(await textsOf('Face=InsuranceOnly&variant=Consolidate&round=Initial')).toContain('4,248.00');
  });

  it('what is on the order already and what is asked for in a round stand beside each other with their sum', async () => {
    const { _id } = await newEstimate({ Ops: [{ Desc: 'Paint door', Pr: 1000 }] }, shop.owner);
    await approve(_id, {}, shop.owner);
    await convert(_id, {}, shop.owner);
    await shop.owner.post(`${BASE}/${_id}/Supplementary`, { Reason: 'The sill is bent' });
    await shop.owner.post(`${BASE}/${_id}/Operations`, { Desc: 'Pull sill', Pr: 500 });
    const answer = await shop.owner.get(`${BASE}/${_id}/Print?Face=InsVsCus`);
    expect(pdfTexts(answer.raw).filter((text) => /^(1,180|590|1,770)\.00$/.test(text))).toEqual([
      ...['1,180.00', '1,180.00', '590.00', '590.00', '1,770.00', '1,770.00', '1,770.00'],
    ]);
  });

  it('an order prints the initial estimate, a round of it or the whole; what was added to it is in the whole alone', async () => {
    const { _id } = await newEstimate(
      {
        Ops: [
          { Desc: 'Paint door', Pr: 1000 },
          { Desc: 'Polish', Pr: 500 },
        ],
        LDisc: 300,
      },
      shop.owner,
    );
    await approve(_id, {}, shop.owner);
    const { WOId } = (await convert(_id, {}, shop.owner)).body;
    await shop.owner.post(`${BASE}/${_id}/Supplementary`, { Reason: 'The sill is bent' });
    await shop.owner.post(`${BASE}/${_id}/Operations`, { Desc: 'Pull sill', Pr: 500 });
    await approve(_id, {}, shop.owner);
    expect((await convert(_id, {}, shop.owner)).body.WOId).toBe(WOId);
    await shop.owner.post(`Service/WorkOrders/${WOId}/Operations`, { Desc: 'Wash', Pr: 200 });
    const { Ops } = (await shop.owner.get(`Service/WorkOrders/${WOId}`)).body;
    expect(Ops.map((line: Wire) => [line.Desc, line.EstLine, line.SuppEst])).toEqual([
      ['Paint door', 'EO1', undefined],
      ['Polish', 'EO2', undefined],
      ['Pull sill', 'EO3', 'a'],
      ['Wash', undefined, undefined],
    ]);
    const print = (query: string) => shop.owner.get(`Service/WorkOrders/${WOId}/Print?${query}`);
    const found = async (query: string) => {
      const text = pdfTexts((await print(query)).raw).join(' ');
      return [
        ...['Paint door', 'Pull sill', 'Wash'].filter((words) => text.includes(words)),
        /₹[\d,.]+/.exec(text)?.[0],
      ];
    };
    // The ₹300 off stand over all lines of the order: each round bears its part of them.
    expect(await found('round=Initial')).toEqual(['Paint door', '₹1,529.00']);
    expect(await found('round=a')).toEqual(['Pull sill', '₹510.00']);
    expect(await found('')).toEqual(['Paint door', 'Pull sill', 'Wash', '₹2,242.00']);
    expect((await print('round=b')).status).toBe(404);
  });

  it('what insurers pay is on no print of who may not see it, and no version of it', async () => {
    const reader = await clientWith(shop.api, shop.org, 'reader', buildAccess({ areas: { 'Service.Est': 'R' } }));
    const print = (query: string) => reader.get(`${BASE}/${id}/Print?${query}`);
    const own = await print('');
    expect(own.status).toBe(200);
    const text = pdfTexts(own.raw).join(' ');
    expect([text.includes('1,416.00'), text.includes('Refit bumper'), /3,540|4,248|5,664/.test(text)]).toEqual([
      true,
      false,
      false,
    ]);
    for (const face of ['InsuranceOnly', 'InsPlusCus', 'InsVsCus'])
      expect([face, (await print(`Face=${face}`)).status]).toEqual([face, 403]);
    await shop.owner.put(`${BASE}/${id}/Status`, { Sts: 'WtngForAppr' });
    expect((await reader.get(`${BASE}/${id}/Versions/1/Print`)).status).toBe(403);
    expect((await reader.get(`${BASE}/${id}/Compare?From=1&To=1`)).status).toBe(403);
  });
});
