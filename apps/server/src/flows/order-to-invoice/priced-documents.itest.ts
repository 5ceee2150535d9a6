import { MESSAGES } from '@bahi/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

/** What holds for orders and invoices alike: both are priced and merged by one hand. */
const ORDERS = 'Service/WorkOrders';
const INVOICES = 'Accounting/Invoices';
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop({ newFeatures: true });
});
afterAll(() => shop.api.close());

const ok = (answer: Answer): Wire => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const told = ({ status, body }: Answer): unknown[] => [status, (body.fields ?? []).map((field: Wire) => field.path)];
const newInvoice = async (fields: object, client: Client = shop.owner): Promise<Wire> =>
  ok(await client.post(INVOICES, { CustomerId: shop.customerId, ...fields }));
const order = async (id: string): Promise<Wire> => ok(await shop.owner.get(`${ORDERS}/${id}`));
const invoice = async (id: string): Promise<Wire> => ok(await shop.owner.get(`${INVOICES}/${id}`));
/** The draft of a new order whose lines are done. */
async function billed(fields: object): Promise<{ order: Wire; draft: Wire }> {
  const { _id } = await shop.newOrder(fields, shop.owner);
  ok(await shop.owner.put(`${ORDERS}/${_id}/Approve`, {}));
  ok(await shop.owner.put(`${ORDERS}/${_id}/Status`, { Sts: 'Completed' }));
  const [made] = ok(await shop.owner.post(`${ORDERS}/${_id}/GenerateInvoice`, {}));
  return { order: await order(_id), draft: await invoice(made._id) };
}

describe('One rule for both', () => {
  it('an item without an account of its own earns where the entity says', async () => {
    const itemId = await shop.newItem(0);
    await shop.read('delete from item_price where item_id = $1', [itemId]);
    ok(await shop.owner.post('Accounting/Acc', { _id: 4150, Name: 'Accessories', Type: 'income' }));
    ok(await shop.owner.put('EntitySettings/Accounting', { Defaults: { Parts: 4150 } }));
    const made = await shop.newOrder({ Parts: [{ In_Id: itemId, UnPr: 100, OpId: 'WO1' }] }, shop.owner);
    const sold = await newInvoice({ Items: [{ In_Id: itemId, UnPr: 100, TCode: 106 }] });
    expect([made.Parts[0].Acc, sold.Items[0].Acc]).toEqual([4150, 4150]);
    ok(await shop.owner.put('EntitySettings/Accounting', { Defaults: { Parts: null } }));
  });

  it('repairs are services on the invoice too, also where parts alone are fitted', async () => {
    const addresses = { BillAddr: { A1: '1 MG Road', St: '29' }, DelAddr: { A1: '2 Mount Road', St: '33' } };
    const customer = ok(
      await shop.owner.post('Common/Customers', { Name: 'Two Places', Phone: '9845012399', ...addresses }),
    );
    const itemId = await shop.newItem(5);
    const parts = { CustomerId: customer._id, Ops: [], Parts: [{ In_Id: itemId, Qty: 1, Free: true }] };
    const { order: made, draft } = await billed(parts);
    expect([made.Settings.PoS, draft.Settings.PoS]).toEqual(['29', '29']);
    const chosen = { Settings: { PoS: '33', PoSReason: 'Fitted there' } };
    expect(ok(await shop.owner.put(`${INVOICES}/${draft._id}`, chosen)).IGST).toBeGreaterThan(0);
    const derived = ok(await shop.owner.put(`${INVOICES}/${draft._id}`, { Settings: { PoS: null } }));
    expect([derived.Settings.PoS, derived.IGST]).toEqual(['29', 0]);
    const goods = await newInvoice({ CustomerId: customer._id, Items: [{ In_Id: itemId, Qty: 1 }] });
    expect(goods.Settings.PoS).toBe('33');
  });

  it('another place of supply asks for a reason of its own', async () => {
    const far = { Settings: { PoS: '33', PoSReason: 'Done there' } };
    const made = await shop.newOrder(far, shop.owner);
    const sold = await newInvoice({ Ops: [{ OpCode: 'OIL01' }], ...far });
    const further = { Settings: { PoS: '32' } };
    expect(told(await shop.owner.put(`${ORDERS}/${made._id}`, further))).toEqual([422, ['Settings.PoSReason']]);
    expect(told(await shop.owner.put(`${INVOICES}/${sold._id}`, further))).toEqual([400, ['Settings.PoSReason']]);
  });

  it.each([null, '', -1, '-1'])('%j is none for the complaint of a service and the service of a part', async (none) => {
    const itemId = await shop.newItem(0);
    const made = await shop.newOrder({
      Comps: [{ Desc: 'Noise' }],
      Ops: [{ OpCode: 'OIL01', CompId: 'WC1' }],
      Parts: [{ In_Id: itemId, OpId: 'WO1' }],
    });
    const saved = ok(
      await shop.advisor.put(`${ORDERS}/${made._id}`, {
        Ops: [{ _id: 'WO1', CompId: none }],
        Parts: [{ _id: 'WP1', OpId: none, Free: true }],
      }),
    );
    expect([saved.Ops[0].CompId, saved.Parts[0].OpId]).toEqual([undefined, undefined]);
  });

  it('one part stands under two services of free words', async () => {
    const itemId = await shop.newItem(0);
    const two = { Ops: [{ Desc: 'Left side' }, { Desc: 'Right side' }] };
    const made = await shop.newOrder({
      ...two,
      Parts: [
        { In_Id: itemId, OpId: 'WO1' },
        { In_Id: itemId, OpId: 'WO2' },
      ],
    });
    expect(made.Parts.map((part: Wire) => part.OpId)).toEqual(['WO1', 'WO2']);
    const twice = await shop.advisor.put(`${ORDERS}/${made._id}`, { Parts: [{ _id: 'WP2', OpId: 'WO1' }] });
    expect(told(twice)).toEqual([422, ['Parts.WP1.MPN', 'Parts.WP2.MPN']]);
  });
});

describe('Lines that a save takes off go with it, in one transaction', () => {
  it('of an order: a service with its parts, a complaint, and what replaces them', async () => {
    const itemId = await shop.newItem(5);
    const made = await shop.newOrder({
      Comps: [{ Desc: 'Noise' }, { Desc: 'Smell' }],
      Ops: [
        { OpCode: 'OIL01', CompId: 'WC2' },
        { Desc: 'Wash', Pr: 100, CompId: 'WC1' },
      ],
      Parts: [{ In_Id: itemId, Qty: 2, OpId: 'WO1' }],
    });
    ok(await shop.clerk.put(`${ORDERS}/${made._id}/Parts/WP1/Reserve`, { Qty: 2 }));
    expect(await shop.stockOf(itemId)).toEqual([5, 2]);
    const { _v } = await order(made._id);
    const save = { Removed: ['WO1', 'WC1'], Ops: [{ Desc: 'Polish', Pr: 200 }], _v };
    const saved = ok(await shop.advisor.put(`${ORDERS}/${made._id}`, save));
    expect({
      ops: saved.Ops.map((line: Wire) => [line._id, line.CompId]),
      parts: saved.Parts,
      _v: saved._v,
      comps: saved.Comps.map((one: Wire) => one._id),
    }).toEqual({
      ops: [
        ['WO2', undefined],
        ['WO3', undefined],
      ],
      parts: [],
      comps: ['WC2'],
      _v: _v + 1,
    });
    expect([await shop.stockOf(itemId), saved.STotal]).toEqual([[5, 0], 300]);
    expect(told(await shop.advisor.put(`${ORDERS}/${made._id}`, save))[0]).toBe(409);
  });

  it('of an order a service without the part that the same save puts under another', async () => {
    const [kept, gone] = [await shop.newItem(5), await shop.newItem(5)];
    const made = await shop.newOrder({
      Ops: [{ OpCode: 'OIL01' }, { Desc: 'Wash', Pr: 100 }],
      Parts: [kept, gone].map((In_Id) => ({ In_Id, Qty: 1, OpId: 'WO1' })),
    });
    const save = (OpId: string) =>
      shop.advisor.put(`${ORDERS}/${made._id}`, { Removed: ['WO1'], Parts: [{ _id: 'WP1', OpId, Qty: 2 }] });
    expect(told(await save('WO1'))).toEqual([422, ['Parts.WP1.OpId']]);
    const { Parts } = ok(await save('WO2'));
    expect(Parts.map(({ _id, OpId, Qty }: Wire) => [_id, OpId, Qty])).toEqual([['WP1', 'WO2', 2]]);
  });

  it('of an order nothing, where one of them may not go', async () => {
    const itemId = await shop.newItem(5);
    const made = await shop.newOrder({
      Ops: [{ OpCode: 'OIL01' }, { Desc: 'Wash', Pr: 100 }],
      Parts: [{ In_Id: itemId, Qty: 1, OpId: 'WO2' }],
    });
    const save = (client: Client, Removed: string[], more = {}) =>
      client.put(`${ORDERS}/${made._id}`, { Removed, Notes: 'Kept?', ...more });
    expect(told(await save(shop.advisor, ['WO9', 'WC9', 'IO1']))).toEqual([
      ...[400, ['Comps.WC9', 'Ops.WO9', 'Ops.IO1']],
    ]);
    expect(told(await save(shop.advisor, ['WO1'], { Ops: [{ _id: 'WO1', Pr: 1 }] }))).toEqual([400, ['Ops.WO1']]);
    ok(await shop.manager.put(`${ORDERS}/${made._id}/Approve`, { Lines: ['WO1'] }));
    expect(told(await save(shop.advisor, ['WO2', 'WO1']))).toEqual([422, ['Ops.WO1']]);
    ok(await shop.manager.put(`${ORDERS}/${made._id}/Approve`, {}));
    ok(await shop.clerk.put(`${ORDERS}/${made._id}/Parts/WP1/Issue`, { Qty: 1 }));
    expect(told(await save(shop.manager, ['WO1', 'WO2']))).toEqual([422, ['Parts.WP1.IQty']]);
    const stands = await order(made._id);
    expect([stands.Ops.length, stands.Parts.length, stands.Notes]).toEqual([2, 1, undefined]);
    expect(told(await save(shop.technician, ['WO1']))[0]).toBe(403);
  });

  it('of an invoice; what its order can bill again is billed again', async () => {
    const { order: made, draft } = await billed({ Ops: [{ OpCode: 'OIL01' }, { Desc: 'Wash', Pr: 100 }] });
    expect(made.Ops.map((line: Wire) => line.InvId)).toEqual([draft._id, draft._id]);
    const before = { _v: draft._v, Notes: 'One less' };
    const gone = { ...before, Removed: ['IO1', 'IO7'] };
    expect(told(await shop.cashier.put(`${INVOICES}/${draft._id}`, gone))).toEqual([400, ['Ops.IO7']]);
    const saved = ok(await shop.cashier.put(`${INVOICES}/${draft._id}`, { ...before, Removed: ['IO1'] }));
    expect([saved.Ops.map((line: Wire) => line._id), saved.STotal, saved._v]).toEqual([['IO2'], 100, draft._v + 1]);
    const freed = await order(made._id);
    expect([freed.Sts, freed.Ops.map((line: Wire) => line.InvId)]).toEqual(['Completed', [undefined, draft._id]]);
    const [again] = ok(await shop.owner.post(`${ORDERS}/${made._id}/GenerateInvoice`, {}));
    expect((await invoice(again._id)).Ops.map((line: Wire) => line._id)).toEqual(['IO2', 'IO3']);
  });

  it('of an approved invoice never', async () => {
    const sold = await newInvoice({ Ops: [{ OpCode: 'OIL01' }], Approve: true });
    const refused = await shop.owner.put(`${INVOICES}/${sold._id}`, { Removed: ['IO1'] });
    expect([refused.status, (await invoice(sold._id)).Ops.length]).toEqual([422, 1]);
  });
});

describe('Prices that hold their tax (Settings.Incl)', () => {
  const INCL = { Settings: { Incl: true } };

  it('lines come to what was typed, labour and parts alike', async () => {
    const itemId = await shop.newItem(9);
    const ops = [{ Desc: 'Wash', Pr: 100 }];
    const part = { In_Id: itemId, Qty: 3, UnPr: 500 };
    const made = await shop.newOrder({ ...INCL, Ops: ops, Parts: [{ ...part, OpId: 'WO1' }] }, shop.owner);
    const sold = await newInvoice({ ...INCL, Ops: ops, Items: [part] });
    expect(made).toMatchObject({
      ...{
        Settings: { Incl: true },
        STotal: 1600,
        Taxable: 1355.92,
        CGST: 122.04,
        SGST: 122.04,
        Total: 1600,
        Round: 0,
      },
      Ops: [{ Pr: 100, NetAmt: 84.74, CCGST: 7.63, CSGST: 7.63, Total: 100 }],
      Parts: [{ UnPr: 500, NetAmt: 1271.18, CCGST: 114.41, CSGST: 114.41, Total: 1500 }],
    });
    expect(sold).toMatchObject({
      ...{
        Settings: { Incl: true },
        STotal: 1600,
        Taxable: 1355.92,
        CGST: 122.04,
        SGST: 122.04,
        Total: 1600,
        Round: 0,
      },
      Ops: [{ Pr: 100, NetAmt: 84.74, CGST: 7.63, SGST: 7.63, Total: 100 }],
      Items: [{ UnPr: 500, NetAmt: 1271.18, CGST: 114.41, SGST: 114.41, Total: 1500 }],
    });
    const asked = ok(await shop.owner.put(`${INVOICES}/${sold._id}/Items/IP1`, { SetTotal: 1234.56 }));
    expect([asked.Items[0].Total, asked.Total]).toEqual([1234.56, 1335]);
  });

  it('an item costs its list with tax; less asks the right, the minimum is with tax too', async () => {
    const itemId = await shop.newItem(9, { UnPr: 100, MinPr: 90 });
    const sold = await newInvoice({ ...INCL, Items: [{ In_Id: itemId, Qty: 1 }] }, shop.cashier);
    expect(sold).toMatchObject({ Items: [{ UnPr: 118, NetAmt: 100 }], Total: 118 });
    const lower = (client: Client, UnPr: number) => client.put(`${INVOICES}/${sold._id}/Items/IP1`, { UnPr });
    expect([(await lower(shop.cashier, 117)).body.message]).toEqual([MESSAGES.belowList]);
    ok(await lower(shop.owner, 100));
    const { PendingReason } = ok(await shop.cashier.put(`${INVOICES}/ConvertToUnpaid`, { _id: sold._id }));
    expect(PendingReason).toContain(MESSAGES.belowMinimum);
  });

  it('a price at the list follows the setting, and it is no way below the list', async () => {
    const itemId = await shop.newItem(9, { UnPr: 100 });
    const items = { Items: [{ In_Id: itemId, Qty: 2 }] };
    const sold = await newInvoice(items, shop.cashier);
    const put = (body: object, client = shop.cashier) => client.put(`${INVOICES}/${sold._id}`, body);
    expect(ok(await put(INCL))).toMatchObject({ Items: [{ UnPr: 118, Total: 236 }], Total: 236 });
    expect(ok(await put({ Settings: { Incl: null } }))).toMatchObject({ Items: [{ UnPr: 100, Total: 236 }] });
    const [line] = sold.Items;
    expect((await put({ ...INCL, Items: [{ _id: line._id, UnPr: 100 }] })).body.message).toBe(MESSAGES.belowList);
    const made = await shop.newOrder({ Parts: [{ In_Id: itemId, Qty: 2, OpId: 'WO1' }] });
    const turned = ok(await shop.advisor.put(`${ORDERS}/${made._id}`, INCL));
    expect([turned.Ops[0].Pr, turned.Parts[0].UnPr, turned.Total]).toEqual([590, 118, made.Total]);
    ok(await shop.owner.put(`${ORDERS}/${made._id}/Approve`, {}));
    const typed = await shop.advisor.put(`${ORDERS}/${made._id}`, {
      Settings: { Incl: false },
      Ops: [{ _id: 'WO1', Pr: 590 }],
    });
    expect(typed.status).toBe(422);
  });

  it('the invoice of an order states its prices as the order does, and posts them without their tax', async () => {
    const itemId = await shop.newItem(9, { UnPr: 100 });
    const { order: made, draft } = await billed({ ...INCL, Parts: [{ In_Id: itemId, Qty: 3, OpId: 'WO1' }] });
    expect(draft).toMatchObject({ Settings: { Incl: true }, Ops: [{ Pr: 590 }], Items: [{ UnPr: 118 }], Total: 944 });
    const back = { Settings: { Incl: false } };
    expect(told(await shop.owner.put(`${INVOICES}/${draft._id}`, back))).toEqual([400, ['Settings.Incl']]);
    ok(await shop.owner.put(`${ORDERS}/${made._id}/ReOpen`, { Reason: 'One more' }));
    expect(told(await shop.owner.put(`${ORDERS}/${made._id}`, back))[0]).toBe(422);
    const approved = ok(await shop.cashier.put(`${INVOICES}/ConvertToUnpaid`, { _id: draft._id }));
    expect([approved.Sts, approved.Total]).toEqual(['Unpaid', 944]);
    expect(await shop.ledgerOf(draft._id)).toMatchObject({
      1100: 94_400,
      2300: -7_200,
      2310: -7_200,
      4000: -50_000,
      4100: -30_000,
    });
    const [copy, print] = [
      ok(await shop.owner.post(`${INVOICES}/${draft._id}/Clone`, {})),
      await shop.owner.get(`${INVOICES}/${draft._id}/Print`),
    ];
    expect([copy.Settings.Incl, copy.Total, print.status]).toEqual([true, 944, 200]);
  });
});
