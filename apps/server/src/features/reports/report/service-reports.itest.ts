import { REPORTS } from '@bahi/contract/reports/registry';
import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays } from '@bahi/domain/time/dates';
import { gstinCheckDigit } from '@bahi/domain/tax/gstin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { done } from '../../accounting/sales-receipt/sales-receipt.fixture.ts';
import { openWorkshop, type Wire, type Workshop } from '../../service/work-order/workshop.fixture.ts';
import { expectEveryGroup, expectEveryPage } from './every-page.fixture.ts';

const SERVICE = [301, 302, 303, 304, 305, 306, 307];
const WHOLE = 'From=2020-01-01&To=2029-12-31';
const MUMBAI = `27AAACI7904G1Z${gstinCheckDigit('27AAACI7904G1Z')}`;

let shop: Workshop;
let owner: Client;
let today: string;
let filter: string;
let backStore: string;
let ids: Record<'billed' | 'insured' | 'open' | 'internal' | 'undone', string>;
let codes: Record<string, string>;

const path = (orderId: string) => `Service/WorkOrders/${orderId}`;
const report = (id: number | string, query = WHOLE, client = owner): Promise<Wire> =>
  done(client.get(`Reports/${id}?${query}&GroupBy=none`));
const rowsOf = async (id: number, wires: readonly string[], query = WHOLE, client = owner): Promise<unknown[][]> =>
  (await report(id, query, client)).Rows.map((row: Wire) => wires.map((wire) => row[wire]));
const totalsOf = async (id: number, query = WHOLE): Promise<Wire> => (await report(id, query)).Totals;
const paise = (rupees: number): number => Math.round(rupees * 100);
const sum = (...rupees: number[]): number => rupees.reduce((all, one) => all + paise(one), 0);

/** Reads orders and all reports of service, with prices and without costs. */
function readerWith(key: string, grants: Partial<Parameters<typeof buildAccess>[0]> = {}): Promise<Client> {
  const access = buildAccess({ areas: { 'Service.WO': 'R' }, reports: SERVICE, ...grants });
  return clientWith(shop.api, shop.org, key, { ...access, Common: { ...access.Common, PrViz: 'Price' } });
}

/** An order that is approved, its parts issued where that is said, and completed. */
async function worked(fields: object, { issue = false, complete = true, before = async (_id: string) => {} } = {}) {
  const order = await shop.newOrder(fields, owner);
  await before(order._id);
  await done(owner.put(`${path(order._id)}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' }));
  if (issue) await done(owner.put(`${path(order._id)}/IssueParts`, {}));
  if (complete) await done(owner.put(`${path(order._id)}/Status`, { Sts: 'Completed' }));
  return order;
}

/** Bills an order and approves its invoices, the customer's first. */
async function bill(orderId: string): Promise<string[]> {
  const made = await done(owner.post(`${path(orderId)}/GenerateInvoice`, {}));
  for (const { _id } of made) await done(owner.put('Accounting/Invoices/ConvertToUnpaid', { _id }));
  return made.map(({ _id }: Wire) => _id);
}

/** Credits less debits of accounts over what was billed of orders, notes with it, in paise. */
async function ledger(...roles: string[]): Promise<number> {
  const [row] = await shop.read<{ balance: number }>(
    `select coalesce(sum(l.credit_paise - l.debit_paise), 0)::bigint as balance from journal j
       join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
       join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
     where (a.role = any ($1) or 'income' = any ($1) and a.type = 'income' and coalesce(a.role, '') not in ('adjustment', 'roundOff'))
       and j.document_id in (select i.id from invoice i where i.work_order_id is not null
         union all select n.id from credit_note n join invoice i on i.id = n.invoice_id and i.work_order_id is not null)`,
    [roles],
  );
  return row!.balance;
}

/**
 * A workshop. One order is billed: an oil change that the guide gives 1.5 hours and that took two, sublet work, four filters of
 * which one came back and went again; a part of it is paid, ₹50 are given without tax and ₹100 with it. One is paid by customer and
 * insurer of another state. Two of three filters of a third are with the technician; a fourth was done at own cost, a fifth billed
 * and cancelled. A filter is sold without an order.
 */
beforeAll(async () => {
  shop = await openWorkshop();
  ({ owner } = shop);
  await done(owner.put('EntitySettings/Service', { Insurance: true }));
  await done(owner.put('EntitySettings/Inventory', { MultiWh: true }));
  backStore = (await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Back store', Kind: 'Store' })))._id;
  filter = await shop.newItem(20);
  await shop.read('update operation_price set hours_e3 = 1500 where operation_id = $1', [shop.operationId]);
  const vendor = await done(owner.post('Common/Vendors', { Name: 'Lathe works', SType: 'Unregistered' }));
  const [SA, Tech] = [shop.advisor.userId, shop.technician.userId];
  const billed = await worked(
    {
      SA,
      Ops: [
        { OpCode: 'OIL01', Tech },
        { Desc: 'Skim discs', Pr: 800, Sublet: true, VenId: vendor._id, SubCost: 600 },
      ],
      Parts: [{ In_Id: filter, Qty: 4, OpId: 'WO1' }],
    },
    { issue: true, complete: false },
  );
  await done(owner.put(`${path(billed._id)}/Parts/WP1/Return`, { Qty: 1 }));
  await done(owner.put(`${path(billed._id)}/Parts/WP1/Issue`, { Qty: 1 }));
  const clock = (verb: string) => done(shop.technician.put(`${path(billed._id)}/Operations/WO1/${verb}`, {}));
  await clock('Start');
  await shop.read(`update work_order_time set started_at = started_at - interval '2 hours'`, []);
  await clock('Finish');
  await done(owner.put(`${path(billed._id)}/Status`, { Sts: 'Completed' }));
  const [invoiceId] = await bill(billed._id);
  const invoice = await done(owner.get(`Accounting/Invoices/${invoiceId}`));
  today = invoice.Date ?? (await shop.read<{ day: string }>('select invoiced_on as day from invoice', []))[0]!.day;
  await done(
    owner.post('Accounting/Payments', {
      CustomerId: shop.customerId,
      Amount: 500,
      Tenders: [{ Type: 'Cash', Amount: 500 }],
      Allocations: [{ InvoiceId: invoiceId, Amount: 500 }],
    }),
  );
  const note = (fields: object) =>
    done(owner.post('Accounting/CreditNotes', { InvId: invoiceId, Reason: 'Agreed', Approve: true, ...fields }));
  await note({ Kind: 'Commercial', Items: [{ InvLine: 'IO1', Amt: 50 }] });
  await note({ Kind: 'Price', Items: [{ InvLine: 'IP1', Amt: 100 }] });
  const insured = await repairInsured();
  const open = await worked(
    { SA, Ops: [{ Desc: 'Inspect', Pr: 200, Tech }], Parts: [{ In_Id: filter, Qty: 3, OpId: 'WO1' }] },
    { complete: false },
  );
  await done(owner.put(`${path(open._id)}/Parts/WP1/Issue`, { Qty: 2 }));
  const internal = await worked({
    SA: shop.manager.userId,
    Ops: [{ Desc: 'Polish', Pr: 100, PBy: 'Int' }],
    Parts: [{ In_Id: filter, Qty: 1, OpId: 'WO1', PBy: 'Int' }],
  });
  await done(owner.put(`${path(internal._id)}/Status`, { Sts: 'Closed' }));
  const undone = await worked({ SA, Parts: [{ In_Id: filter, Qty: 1, OpId: 'WO1' }] });
  const [wrong] = await bill(undone._id);
  await done(owner.put(`Accounting/Invoices/${wrong}/Cancel`, { Reason: 'Wrong customer' }));
  await done(
    owner.post('Accounting/Invoices', {
      CustomerId: shop.customerId,
      Items: [{ In_Id: filter, Qty: 1 }],
      Approve: true,
    }),
  );
  ids = { billed: billed._id, insured, open: open._id, internal: internal._id, undone: undone._id };
  const named = await shop.read<{ id: string; code: string }>('select id, code from work_order', []);
  codes = Object.fromEntries(named.map(({ id, code }) => [id, code]));
}, 90_000);
afterAll(() => shop.api.close());

/** A bumper that the insurer bears half of, with its fitting and painting (service rule 17). */
async function repairInsured(): Promise<string> {
  await done(owner.put('Service/EntityInsurance/ICICI', { TieUp: true, From: '2020-01-01' }));
  const { Branches } = await done(
    owner.put('Service/Insurance/ICICI/Branch/new', { Name: 'Mumbai', GSTIN: MUMBAI, Addr: 'Main road' }),
  );
  const bumper = await shop.newItem(5, { Name: 'Bumper', UnPr: 8000 });
  const Ops = ['Refit bumper', 'Paint bumper'].map((Desc, at) => ({ Desc, PBy: 'Ins', AssPr: [600, 4000][at] }));
  const Parts = [{ In_Id: bumper, Qty: 1, OpId: 'WO1', PBy: 'Ins', AssPr: 8000 }];
  const { _id } = await worked(
    { SA: shop.advisor.userId, Ops, Parts },
    {
      before: async (orderId) => {
        const terms = { InsId: 'ICICI', BrId: Branches[0]._id, ClaimNo: 'CL-77', PolNo: 'P-1', Ded: 1000 };
        await done(owner.put(`${path(orderId)}/Insurance`, { ...terms, LossDt: '2026-11-10' }));
        const Lines = [{ _id: 'WO1' }, { _id: 'WO2', Mat: 'Paint' }, { _id: 'WP1', Mat: 'Plastic' }];
        await done(owner.put(`${path(orderId)}/Assess`, { Lines }));
      },
    },
  );
  await bill(_id);
  return _id;
}

it('of the documents that the reports are about every promise holds', async () => {
  const { orgId, entityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId] })).toEqual([]);
});

describe('Service by invoice', () => {
  it('labour, parts and sublet less discount are taxable, and all of it stands in the ledger', async () => {
    const totals = await totalsOf(304);
    expect(sum(totals.Labour, totals.Parts, totals.Sublet) - paise(totals.Disc)).toBe(paise(totals.Taxable));
    expect(paise(totals.Taxable)).toBe(await ledger('income'));
    expect(sum(totals.CGST, totals.SGST, totals.IGST)).toBe(await ledger('outputCgst', 'outputSgst', 'outputIgst'));
    expect(paise(totals.Cost)).toBe(-(await ledger('costOfGoods')));
    expect(paise(totals.Total)).toBe(-(await ledger('receivable')));
    expect(totals).toMatchObject({ Sublet: 800, Paid: expect.any(Number) });
    expect(sum(totals.Paid, totals.Due)).toBe(paise(totals.Total));
  });

  it('a shared repair has one row for each payer, the insurer’s with his claim', async () => {
    const wires = ['WOCode', 'Payer', 'Insurer', 'ClaimNo', 'Total', 'Cost'];
    expect((await rowsOf(304, wires, `${WHOLE}&Insurer=ICICI`)).toSorted()).toEqual([
      [codes[ids.insured], 'Cus', 'ICICI', 'CL-77', 6310, 200],
      [codes[ids.insured], 'Ins', 'ICICI', 'CL-77', 8558, 0],
    ]);
  });

  it('A cancelled document is zero; 304 shows it by Cancelled', async () => {
    expect((await rowsOf(304, ['WOCode'])).flat()).not.toContain(codes[ids.undone]);
    const only = await rowsOf(304, ['WOCode', 'Sts', 'Taxable', 'Total', 'Cost', 'Due'], `${WHOLE}&Cancelled=Only`);
    expect(only).toEqual([[codes[ids.undone], 'Cancelled', 0, 0, 0, 0]]);
  });
});

describe('Service advisors', () => {
  it('parts and labour together are what was billed of orders before tax, and cost what that did', async () => {
    const [parts, labour, invoices] = await Promise.all([totalsOf(301), totalsOf(302), totalsOf(304)]);
    expect(sum(parts.Taxable, labour.Taxable)).toBe(paise(invoices.Taxable));
    expect(sum(parts.Disc, labour.Disc)).toBe(paise(invoices.Disc));
    expect(sum(parts.Cost, labour.Cost)).toBe(paise(invoices.Cost));
    expect(sum(parts.CGST, labour.CGST)).toBe(paise(invoices.CGST));
  });

  it('302: the hours of the guide beside those of the clock; a note takes none of them back', async () => {
    const wires = ['SA', 'OpCode', 'Tech', 'Payer', 'Orders', 'SoldHrs', 'ClkHrs', 'EffPerc', 'Gross', 'Disc'];
    const rows = await rowsOf(302, wires);
    const advisor = rows[0]![0];
    expect(rows.find(([, code]) => code === 'OIL01')).toEqual([
      ...[advisor, 'OIL01', expect.any(String), 'Customer', 1, 1.5, 2, 75, 500, 50],
    ]);
    expect(await totalsOf(302)).toMatchObject({ Orders: 2, SoldHrs: 1.5, ClkHrs: 2, EffPerc: 75 });
  });

  it('301: a part is counted once whoever pays for it, and told for one payer alone', async () => {
    expect(await rowsOf(301, ['Item', 'Payer', 'Orders', 'Qty', 'Cost'], `${WHOLE}&Sort=Item`)).toEqual([
      ['Bumper', 'Customer, Insurance', 1, 1, 200],
      ['Oil filter 1', 'Customer', 1, 4, 800],
    ]);
    expect(await rowsOf(301, ['Item', 'Payer', 'Qty'], `${WHOLE}&Payer=Ins`)).toEqual([['Bumper', 'Insurance', 0]]);
  });
});

describe('Spares issued', () => {
  it('open cost is work in progress of jobs; what went is billed, back or open', async () => {
    const totals = await totalsOf(305);
    const [row] = await shop.read<{ balance: number }>(
      `select sum(l.debit_paise - l.credit_paise)::bigint as balance from journal_line l
         join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code and a.role = 'workInProgress'`,
      [],
    );
    expect([paise(totals.Cost), row!.balance]).toEqual([40_000, 40_000]);
    expect(totals.IssQty - totals.RetQty - totals.BillQty).toBe(totals.OpenQty);
    const [issued] = await shop.read<{ pieces: number }>(
      'select sum(issued_quantity_e3) / 1000 as pieces from work_order_line',
      [],
    );
    expect(totals.IssQty - totals.RetQty).toBe(Number(issued!.pieces));
  });

  it('a row for each issue and return, of an invoice that took a part itself too; a cancelled one took nothing', async () => {
    const wires = ['WOCode', 'Payer', 'IssQty', 'RetQty', 'BillQty', 'OpenQty', 'Cost'];
    const rows = await rowsOf(305, wires, `${WHOLE}&Sort=WOCode`);
    const of = (id: string) =>
      rows.filter(([code]) => code === codes[id]).toSorted((one, other) => +other[2]! - +one[2]!);
    expect(of(ids.billed)).toEqual([
      [codes[ids.billed], 'Cus', 4, 0, 3, 0, 0],
      [codes[ids.billed], 'Cus', 1, 0, 1, 0, 0],
      [codes[ids.billed], 'Cus', 0, 1, 0, 0, 0],
    ]);
    expect(of(ids.open)).toEqual([[codes[ids.open], 'Cus', 2, 0, 0, 2, 400]]);
    expect(of(ids.internal)).toEqual([[codes[ids.internal], 'Int', 1, 0, 1, 0, 0]]);
    expect(of(ids.insured)).toEqual([[codes[ids.insured], 'InCu', 1, 0, 1, 0, 0]]);
    expect(of(ids.undone)).toEqual([]);
    expect(await rowsOf(305, ['WOCode', 'OpenQty'], `${WHOLE}&Open=open`)).toEqual([[codes[ids.open], 2]]);
  });

  it('holds permitted warehouses only, and says which', async () => {
    const clerk = await readerWith('walled');
    const permitted = `update assignment set warehouse_ids = array[$1::uuid] where user_id = $2`;
    await shop.read(permitted, [backStore, clerk.userId]);
    const seen = await report(305, WHOLE, clerk);
    expect([seen.Rows, seen.Foot]).toEqual([[], ['Only Back store.']]);
  });
});

describe('Work orders, in detail', () => {
  it('the lines of orders in any status come to what the list of orders says', async () => {
    const [lines, orders] = await Promise.all([totalsOf(307), totalsOf(303)]);
    expect(sum(lines.Cus, lines.Own)).toBe(paise(orders.Total));
    expect(sum(lines.Cus, lines.Own, lines.Ins)).toBe(paise(lines.Total));
    expect([orders.InsShare > 0, orders.InsShare]).toEqual([true, lines.Ins]);
    expect((await rowsOf(307, ['Sts'])).flat()).toEqual(expect.arrayContaining(['Completed', 'Approved']));
    // In progress, used at own cost, and billed; the lathe gets ₹600.
    expect(lines.Cost).toBe(400 + 200 + 800 + 200 + 600);
  });

  it('303: what was promised first stays, however often the promise moves', async () => {
    const wires = ['Code', 'FirstPromisedAt', 'Promised'];
    const rowOf = async (code: string) => (await rowsOf(303, wires)).find((row) => row[0] === code);
    const [first, second, third] = [5, 6, 7].map((days) => `${addDays(today, days)}T11:30:00.000Z`);
    const { _id, Code, _v } = await shop.newOrder({ PrDate: first, Ops: [{ Desc: 'Tune', Pr: 100 }] }, owner);
    expect(await rowOf(Code)).toEqual([Code, first, first]);
    const moved = await done(owner.put(path(_id), { PrDate: second, _v }));
    await done(owner.put(path(_id), { PrDate: third, _v: moved._v }));
    expect(await rowOf(Code)).toEqual([Code, first, third]);
    await shop.read('update work_order set first_promised_at = $2 where id = $1', [_id, second]);
    expect(await rowOf(Code)).toEqual([Code, first, third]);
    await done(owner.put(`${path(_id)}/Status`, { Sts: 'Cancelled', Reason: 'For the test' }));
  });

  it('a line tells who does it, who pays, its hours and its estimate', async () => {
    const wires = ['Kind', 'Desc', 'Payer', 'Qty', 'SoldHrs', 'ClkHrs', 'Cus', 'Cost', 'Rework'];
    const rows = await rowsOf(307, wires, `${WHOLE}&Sort=Desc`);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['labour', 'Oil change', 'Cus', 1, 1.5, 2, 590, 0, 'No'],
        ['labour', 'Skim discs', 'Cus', 1, 0, 0, 944, 600, 'No'],
        ['part', 'Oil filter 1', 'Cus', 4, 0, 0, 1652, 800, 'No'],
        ['part', 'Oil filter 1', 'Int', 1, 0, 0, 0, 200, 'No'],
      ]),
    );
  });

  it('insurers’ prices are told to nobody who may not see them', async () => {
    const reader = await readerWith('priced');
    const shown = (await report(307, WHOLE, reader)).Columns.map(({ Key }: Wire) => Key);
    expect([shown.includes('Cus'), shown.includes('Ins'), shown.includes('Total'), shown.includes('Cost')]).toEqual([
      ...[true, false, false, false],
    ]);
  });
});

describe('Insurances that expire', () => {
  it('policies by the day on which they end, whether renewed, in the branch of the last visit', async () => {
    const policy = (fields: object) =>
      done(
        owner.put(`Common/Products/${shop.vehicleId}/InsPolicyDetails`, {
          Policy: { Insurer: 'ICICI', Type: 'Comp', IDV: 400_000, Prem: 9_000, From: addDays(today, -355), ...fields },
        }),
      );
    await policy({ PolicyNo: 'P-1', To: addDays(today, 10) });
    await policy({ PolicyNo: 'P-2', Type: 'TP', To: addDays(today, 20) });
    const wires = ['EndDate', 'PolNo', 'Insurer', 'Name', 'Days', 'IDV', 'Renewed', 'LastVisitDate'];
    const rows = () => rowsOf(306, wires, 'Period=next30');
    const first = [addDays(today, 10), 'P-1', 'ICICI', 'Asha Rao', 10, 400_000, 'No', today];
    const second = [addDays(today, 20), 'P-2', 'ICICI', 'Asha Rao', 20, 400_000, 'Yes', today];
    // One of third parties renews no cover of the own damage.
    expect(await rows()).toEqual([first, [...second.slice(0, 6), 'No', today]]);
    await policy({ PolicyNo: 'P-3', From: addDays(today, 11), To: addDays(today, 375) });
    expect(await rows()).toEqual([[...first.slice(0, 6), 'Yes', today], second]);
    expect(await rowsOf(306, ['PolNo'], 'Period=next30&Renewed=No')).toEqual([]);
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await report(306, 'Period=next30', elsewhere)).Rows).toEqual([]);
  });
});

describe('GST', () => {
  const AMOUNTS = ['TotalTaxableAmount', 'CGSTAmt', 'SGSTAmt', 'IGSTAmt'] as const;

  it('802: what 801 tells of the documents of orders', async () => {
    const billed = await shop.read<{ code: string }>(
      `select g.code from document_gst g where exists (select from sale_fact f where f.document_id = g.document_id and f.source = 'Job')`,
      [],
    );
    const known = new Set(billed.map(({ code }) => code));
    const rows = (await report(801)).Rows.filter(({ Code }: Wire) => known.has(Code));
    const [byOrder, all] = await Promise.all([totalsOf(802), totalsOf(801)]);
    for (const wire of AMOUNTS) expect(paise(byOrder[wire])).toBe(sum(...rows.map((row: Wire) => row[wire])));
    expect(sum(byOrder.Labour, byOrder.Parts)).toBe(paise(byOrder.TotalTaxableAmount));
    expect(byOrder.TotalTaxableAmount).toBeLessThan(all.TotalTaxableAmount);
    expect(byOrder.Invoices).toBe(3);
  });

  it('803: by section and rate what 801 and 804 tell', async () => {
    const [byRate, all, hsn] = await Promise.all([totalsOf(803), totalsOf(801), totalsOf(804)]);
    for (const wire of AMOUNTS) expect(byRate[wire]).toBe(all[wire]);
    expect(byRate.TotalTaxableAmount).toBe(hsn.TotalTaxableAmount);
    const rows = await rowsOf(803, ['Section', 'CombinedTaxPercentage', 'PoS', 'Bills'], `${WHOLE}&Sort=Section`);
    expect(rows).toEqual([
      ['B2B', 18, '27', 1],
      ['B2CS', 18, '29', 3],
    ]);
    expect(await rowsOf(803, ['Bills'], `${WHOLE}&Section=EXP`)).toEqual([]);
  });
});

describe('Who reads them', () => {
  it('the id on the role is the right', async () => {
    for (const id of [...SERVICE, 802, 803]) expect((await shop.technician.get(`Reports/${id}`)).status).toBe(403);
  });

  it('own rows are those that one advises or works on, and so are sums', async () => {
    const reader = await readerWith('helper', { scopes: { 'Service.WO': 'own' }, technician: true });
    for (const id of SERVICE) {
      const { Rows, Total } = await report(id, WHOLE, reader);
      expect([id, Rows, Total]).toEqual([id, [], 0]);
    }
    const Ops = [{ Desc: 'Wash', Pr: 200, Tech: reader.userId }];
    const { _id } = await shop.newOrder({ SA: shop.advisor.userId, Ops: [...Ops, { Desc: 'Wax', Pr: 300 }] }, owner);
    expect(await rowsOf(307, ['Code', 'Desc'], WHOLE, reader)).toEqual([
      [(await done(owner.get(path(_id)))).Code, 'Wash'],
    ]);
  });

  it('another branch has none of it', async () => {
    const elsewhere = await shop.org.as('owner', 'second');
    for (const id of [...SERVICE, 802, 803]) expect((await report(id, WHOLE, elsewhere)).Rows).toEqual([]);
  });
});

const WALKED = [...SERVICE, 802, 803];
describe.each(REPORTS.filter(({ id }) => WALKED.includes(id)).map((each) => [each.id, each] as const))(
  'report %i',
  (_id, definition) => {
    const ask = (query: string) => done(owner.get(`Reports/${query}`));
    it('sorted by any column, its pages hold every row once, in order, and its totals are the sums of its rows', () =>
      expectEveryPage(definition, WHOLE, ask));
    it('grouped by any column that it offers, groups add up to the totals', () =>
      expectEveryGroup(definition, WHOLE, ask));
  },
);
