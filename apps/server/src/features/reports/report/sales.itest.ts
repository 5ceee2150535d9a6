import { REPORTS } from '@bahi/contract/reports/registry';
import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import {
  cash,
  type Counter,
  done,
  openCounter,
  RECEIPTS,
  type Wire,
} from '../../accounting/sales-receipt/sales-receipt.fixture.ts';
import { expectEveryGroup, expectEveryPage } from './every-page.fixture.ts';

let counter: Counter;
let owner: Client;
let ids: Record<'asha' | 'ravi' | 'dolo' | 'alprax' | 'azithral' | 'doctor' | 'back' | 'challan' | 'cancelled', string>;

const COUNTER = [101, 102, 103, 106, 110, 111, 112];
const INVOICES = [201, 202, 203, 204, 205];
const ALL = [...COUNTER, 104, 105, 107, 108, 109, ...INVOICES, 206, 207, 208, 209, 210, 602, 604, 605, 606];

/**
 * A clinic with its own pharmacy. Its owner sells Dolo for cash to somebody, Alprax by a prescription to Asha by two tenders,
 * and cancels a bill; the pharmacist sells Dolo. Ravi is invoiced Dolo, Azithral and a dressing; he brings some Dolo back, which is
 * credited, has a discount without tax, and pays a part. A challan takes Azithral to him, half of it is invoiced.
 */
beforeAll(async () => {
  counter = await openCounter('HC4');
  ({ owner } = counter);
  const { newItem, sell } = counter;
  const dolo = await newItem('Dolo 650', { Manf: 'Micro Labs' }, [['D1', '06/29', 40, 33.6]]);
  const alprax = await newItem('Alprax 0.5', { Manf: 'Torrent', Sch: 'H1' }, [['X1', '06/29', 10, 75]]);
  const azithral = await newItem('Azithral', { Manf: 'Alembic', Sch: 'H' }, [['Z1', '06/29', 20, 150]]);
  const doctor = await done(owner.post('Settings/Doctors', { Name: 'Dr. Rao', RegNo: 'KMC 4711', Addr: '12 MG Road' }));
  const [asha, ravi] = await Promise.all(
    ['Asha', 'Ravi'].map((Name) =>
      done(owner.post('Common/Customers', { Name, Phone: Name === 'Asha' ? '9845012345' : '9845054321' })),
    ),
  );
  await done(owner.post('Accounting/CashDrawers', { Float: 500 }));
  await done(sell({ Items: [{ In_Id: dolo, Qty: 18 }], Tenders: [cash(100)] }, owner));
  await done(
    sell(
      {
        ...{
          CustomerId: asha._id,
          DrId: doctor._id,
          RxDate: counter.api.clock.now().slice(0, 10),
          Pat: { Name: 'Asha', Age: '42' },
        },
        Items: [
          { In_Id: alprax, Qty: 15 },
          { In_Id: dolo, Qty: 15 },
        ],
        Tenders: [{ Type: 'UPI', Amount: 50, Ref: 'UTR1' }, cash(60)],
      },
      owner,
    ),
  );
  const wrong = await done(sell({ Items: [{ In_Id: dolo, Qty: 5 }], Tenders: [cash(20)] }, owner));
  await done(owner.put(`${RECEIPTS}/${wrong._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong strength' }));
  await done(sell({ Items: [{ In_Id: dolo, Qty: 30 }], Tenders: [{ Type: 'UPI', Amount: 67 }] }));
  const invoice = await done(
    owner.post('Accounting/Invoices', {
      CustomerId: ravi._id,
      Items: [
        { In_Id: dolo, Qty: 40, UnPr: 2.1, BatchId: await batchOf(dolo) },
        { In_Id: azithral, Qty: 10, UnPr: 9, BatchId: await batchOf(azithral) },
      ],
      Ops: [{ Desc: 'Dressing', Qty: 1, Pr: 500, TCode: 106 }],
      Adjust: -3,
      AdjReason: 'Agreed',
      Approve: true,
    }),
  );
  const back = await done(
    owner.post('Sales/Returns', {
      Of: { Kind: 'Invoice', Id: invoice._id },
      Items: [{ Src: 'IP1', Qty: 10 }],
      Approve: true,
    }),
  );
  await done(owner.post('Accounting/CreditNotes', { RetId: back._id, Approve: true }));
  await done(
    owner.post('Accounting/CreditNotes', {
      InvId: invoice._id,
      Kind: 'Commercial',
      Reason: 'Loyalty',
      Items: [{ InvLine: 'IO1', Amt: 50 }],
      Approve: true,
    }),
  );
  await done(
    owner.post('Accounting/Payments', {
      CustomerId: ravi._id,
      Amount: 200,
      Tenders: [cash(120), { Type: 'UPI', Amount: 80, Ref: 'UTR2' }],
      Allocations: [{ InvoiceId: invoice._id, Amount: 150 }],
    }),
  );
  const challan = await done(
    owner.post('Sales/DeliveryChallans', {
      CustomerId: ravi._id,
      Items: [{ In_Id: azithral, Qty: 20, UnPr: 9, BatchId: await batchOf(azithral) }],
    }),
  );
  await done(owner.put(`Sales/DeliveryChallans/${challan._id}/Dispatch`, {}));
  const [line] = challan.Items;
  await done(
    owner.post('Accounting/Invoices/FromDC', {
      DCIds: [challan._id],
      Lines: [{ _id: line._id, Qty: 10 }],
      Approve: true,
    }),
  );
  ids = {
    ...{ asha: asha._id, ravi: ravi._id, dolo, alprax, azithral, doctor: doctor._id },
    ...{ back: back._id, challan: challan._id, cancelled: wrong._id },
  };
}, 90_000);
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

const batchOf = async (itemId: string): Promise<string> =>
  (await counter.read<{ id: string }>('select id from batch where item_id = $1', [itemId]))[0]!.id;

const WHOLE = 'From=2020-01-01&To=2029-12-31';
const report = (id: number, query = WHOLE, client = owner): Promise<Wire> =>
  done(client.get(`Reports/${id}?${query}&GroupBy=none`));
const rowsOf = async (id: number, wires: readonly string[], query = WHOLE): Promise<unknown[][]> =>
  (await report(id, query)).Rows.map((row: Wire) => wires.map((wire) => row[wire]));
const totalsOf = async (id: number, query = WHOLE): Promise<Wire> => (await report(id, query)).Totals;
const paise = (rupees: number): number => Math.round(rupees * 100);
const sum = (...amounts: number[]): number => amounts.reduce((all, one) => all + paise(one), 0);

/** Credits less debits of accounts, in paise, over what documents of these kinds posted. */
async function ledger(kinds: readonly string[], ...roles: string[]): Promise<number> {
  const [row] = await counter.read<{ balance: number }>(
    `select coalesce(sum(l.credit_paise - l.debit_paise), 0)::bigint as balance from journal j
       join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
       join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
     where j.document_kind = any ($1) and (a.role = any ($2) or 'income' = any ($2) and a.type = 'income'
       and coalesce(a.role, '') not in ('adjustment', 'roundOff'))`,
    [kinds, roles],
  );
  return Number(row!.balance);
}
const RECEIPT = ['salesReceipt'];
const INVOICED = ['invoice', 'creditNote', 'salesReturn'];
const SOLD = [...RECEIPT, ...INVOICED];

describe('Sales are the ledger, to the paisa', () => {
  it.each(COUNTER)(
    '%i: what receipts sold is their income and output tax, and cost what their goods cost',
    async (id) => {
      const totals = await totalsOf(id);
      expect([paise(totals.Taxable), -paise(totals.Cost)]).toEqual([
        await ledger(RECEIPT, 'income'),
        await ledger(RECEIPT, 'costOfGoods'),
      ]);
      if (id !== 112) expect(sum(totals.CGST, totals.SGST)).toBe(await ledger(RECEIPT, 'outputCgst', 'outputSgst'));
    },
  );

  it('201, 202: invoices less notes are their income, tax and cost; total = paid + due = receivables', async () => {
    for (const id of [201, 202]) {
      const totals = await totalsOf(id);
      expect(paise(totals.Taxable)).toBe(await ledger(INVOICED, 'income'));
      expect(-paise(totals.Cost)).toBe(await ledger(INVOICED, 'costOfGoods'));
      expect(sum(totals.CGST, totals.SGST)).toBe(await ledger(INVOICED, 'outputCgst', 'outputSgst'));
      expect(-paise(totals.Total)).toBe(await ledger(INVOICED, 'receivable'));
    }
    const { Total, Paid, Due } = await totalsOf(201);
    expect(paise(Total)).toBe(sum(Paid, Due));
  });

  it('203 = 204 = 205 are the goods and 206 = 207 the services of 201', async () => {
    const all = await totalsOf(201);
    const goods = await Promise.all([203, 204, 205].map((id) => totalsOf(id)));
    const services = await Promise.all([206, 207].map((id) => totalsOf(id)));
    for (const part of goods)
      for (const one of services) expect(sum(part.Taxable, one.Taxable)).toBe(paise(all.Taxable));
    expect(goods.map(({ Qty, Cost }) => [Qty, Cost])).toEqual(Array(3).fill([goods[0]!.Qty, all.Cost]));
  });

  it('210 = 101 + 201: taxable is income, with tax, adjustment, rounding and cost of goods', async () => {
    const totals = await totalsOf(210);
    const [receipts, invoices] = [await totalsOf(101), await totalsOf(201)];
    for (const wire of ['Taxable', 'CGST', 'SGST', 'Total', 'Cost'])
      expect([wire, paise(totals[wire])]).toEqual([wire, sum(receipts[wire], invoices[wire])]);
    expect(paise(totals.Taxable)).toBe(await ledger(SOLD, 'income'));
    expect(paise(totals.Adjust)).toBe(await ledger(SOLD, 'adjustment'));
    expect(paise(totals.Round)).toBe(await ledger(SOLD, 'roundOff'));
    expect(-paise(totals.Cost)).toBe(await ledger(SOLD, 'costOfGoods'));
    expect(paise(totals.Total)).toBe(sum(totals.Receipts, totals.Invoices, totals.Notes));
    expect(paise(totals.Total)).toBe(
      sum(totals.Taxable, totals.CGST, totals.SGST, totals.IGST, totals.Adjust, totals.Round),
    );
  });

  it('605 = 103 + 203, line by line, and receipts are paid', async () => {
    const [lines, counted, invoiced] = [await totalsOf(605), await totalsOf(103), await totalsOf(203)];
    for (const wire of ['Taxable', 'Total', 'Cost', 'CGST'])
      expect([wire, paise(lines[wire])]).toEqual([wire, sum(counted[wire], invoiced[wire])]);
    for (const row of (await report(605)).Rows.filter(({ Kind }: Wire) => Kind === 'salesReceipt'))
      expect([row.Paid, row.Due]).toEqual([row.Total, 0]);
  });

  it('602 cash is what drawers took, and 602 = 604 = 111 = the tenders of receipts in the ledger', async () => {
    const { Rows, Totals } = await report(602);
    const [moved] = await counter.read<{ paise: number }>(
      `select sum(amount_paise)::int as paise from cash_drawer_move where kind in ('sale', 'saleCancelled')`,
    );
    const inDrawers = Rows.filter(({ Drawer }: Wire) => Drawer !== '').map(({ Amount }: Wire) => Amount);
    expect(sum(...inDrawers)).toBe(moved!.paise);
    expect([Rows.find(({ Type }: Wire) => Type === 'Cash').Change > 0, Totals.Change > 0]).toEqual([true, true]);
    const byTender = await totalsOf(604);
    expect(sum(byTender.Cash, byTender.UPI)).toBe(paise(byTender.Total));
    expect([Totals.Amount, byTender.Total]).toEqual([(await totalsOf(111)).Total, Totals.Amount]);
    expect(-paise(Totals.Amount)).toBe(await ledger(RECEIPT, 'cash', 'upi'));
  });

  it('606 is the tender accounts of receipts and payments', async () => {
    const { In, Out } = await totalsOf(606);
    expect(-sum(In, -Out)).toBe(await ledger([...RECEIPT, 'payment'], 'cash', 'upi'));
    expect(await rowsOf(606, ['Kind', 'Type', 'In', 'Acc'], `${WHOLE}&Customer=${ids.ravi}`)).toEqual(
      expect.arrayContaining([
        ['payment', 'Cash', 120, 'Cash in hand'],
        ['payment', 'UPI', 80, expect.any(String)],
      ]),
    );
  });

  it('105: an operator’s bills, what he cancelled that day, and his drawer', async () => {
    const [mine] = await rowsOf(105, ['Bills', 'Cancelled', 'CancAmt', 'Cash', 'DrwExp'], `${WHOLE}&Sort=-Cash`);
    const { Totals } = await report(105);
    // What is in an open drawer is told to nobody before the count.
    expect(mine).toEqual([2, 1, 11, expect.any(Number), 0]);
    await counter.run(`update cash_drawer set status = 'Closed', counted_paise = cash_paise, difference_paise = 0`);
    const [counted] = await rowsOf(105, ['DrwExp'], `${WHOLE}&Sort=-Cash`);
    const drawer = await counter.read<{ cash: number }>('select cash_paise::int as cash from cash_drawer');
    expect(counted).toEqual([drawer[0]!.cash / 100]);
    expect(Totals.Total).toBe((await totalsOf(604)).Total);
  });

  it('209: what is open of challans at cost is goods delivered', async () => {
    const [row] = await rowsOf(209, ['Name', 'Why', 'Qty', 'InvQty', 'OpenQty', 'Sts']);
    expect(row).toEqual(['Ravi', 'Supply', 20, 10, 10, 'PartInvoiced']);
    const { Value } = await totalsOf(209);
    expect([-paise(Value), Value > 0]).toEqual([await ledger(['deliveryChallan', 'invoice'], 'goodsDelivered'), true]);
  });
});

describe.each(REPORTS.filter(({ id }) => ALL.includes(id)).map((each) => [each.id, each] as const))(
  'report %i',
  (_id, definition) => {
    const ask = (path: string): Promise<Wire> => done(owner.get(`Reports/${path}`));
    it('sorted by any column, its pages hold every row once, in order, and its totals are the sums of its rows', () =>
      expectEveryPage(definition, WHOLE, ask));
    it('grouped by any column that it offers, groups add up to the totals', () =>
      expectEveryGroup(definition, WHOLE, ask));
  },
);

describe('Registers of drugs', () => {
  it('104 + 208 are what left of scheduled drugs less what came back: sales less returns', async () => {
    const counted = await Promise.all([104, 208].map((id) => totalsOf(id)));
    const net = counted.reduce((all, { Qty, InQty }) => all + Qty - InQty, 0);
    const [register] = await counter.read<{ net: number }>(
      `select sum(out_e3 - in_e3)::float8 / 1000 as net from drug_register where document_kind <> 'purchaseReceive'`,
    );
    const scheduled = (await report(605)).Rows.filter(({ Item }: Wire) => Item !== 'Dolo 650');
    const sold = scheduled.reduce((all: number, { Qty }: Wire) => all + Qty, 0);
    const [delivered] = await rowsOf(209, ['OpenQty']);
    expect([net, net]).toEqual([register!.net, sold + Number(delivered![0])]);
  });

  it('name who prescribed and for whom, with batch and expiry', async () => {
    const rows = await rowsOf(104, ['Item', 'Sch', 'Batch', 'Patient', 'Age', 'PatAddr', 'Dr', 'Qty', 'InQty', 'Bal']);
    expect(rows).toEqual([
      ['Alprax 0.5', 'H1', 'X1', 'Asha, 42', '42', '', 'Dr. Rao, KMC 4711, 12 MG Road', 15, 0, 135],
    ]);
  });

  it('are printed as the register that an inspector asks for: the shop, where it is, its licences, the period, prescriber and patient', async () => {
    const { entityId, orgId } = counter.org;
    await done(owner.put(`Entities/${entityId}/${orgId}`, { DL: [{ No: 'KA-B-20-4711' }, { No: 'KA-B-21-4712' }] }));
    const printed = async (id: number) => pdfTexts((await owner.get(`Reports/${id}/Pdf?${WHOLE}`)).raw).join(' ');
    const register = await printed(104);
    for (const said of ['Drug licence: KA-B-20-4711, KA-B-21-4712', 'Dr. Rao, KMC 4711, 12 MG Road', 'Asha, 42', 'X1'])
      expect(register).toContain(said);
    expect(await printed(101)).not.toContain('Drug licence');
  });

  it('tell no patient to who may not read them, and are not printed for him', async () => {
    const clerk = await clientWith(counter.api, counter.org, 'drugClerk', {
      Common: { Customer: '', PrViz: 'Price' },
      Reports: { Access: true, MA: false, Reports: ALL },
    });
    const { Columns, Rows } = await report(104, WHOLE, clerk);
    const keys = Columns.map(({ Key }: Wire) => Key);
    expect(['Patient', 'Age', 'PatAddr', 'Name'].filter((key) => keys.includes(key) || key in Rows[0])).toEqual([]);
    expect((await clerk.get(`Reports/104?${WHOLE}&Sort=Patient`)).status).toBe(400);
    expect((await clerk.get(`Reports/104?${WHOLE}&q=Asha`)).body.Total).toBe(0);
    const printed = await clerk.get(`Reports/104/Pdf?${WHOLE}`);
    expect([printed.status, printed.body.message]).toEqual([
      403,
      'The register names patients. Ask for the right to read patients.',
    ]);
    const names = (await report(101, WHOLE, clerk)).Columns.map(({ Key }: Wire) => Key);
    expect(['Name', 'Cost', 'Margin'].filter((key) => names.includes(key))).toEqual([]);
  });
});

describe('What was sold', () => {
  it('by customer: walk-ins are one, who is known stands by name, returns of invoices stand with them', async () => {
    expect(await rowsOf(101, ['Name', 'Bills', 'RetBills', 'Total'])).toEqual([
      ['Asha', 1, 0, expect.any(Number)],
      ['Walk-in customers', 2, 0, 107],
    ]);
    const [row] = await rowsOf(201, ['Name', 'Bills', 'Notes']);
    expect(row).toEqual(['Ravi', 2, 2]);
  });

  it('by doctor and patient, from the receipts that name them', async () => {
    expect(await rowsOf(107, ['Dr', 'DrReg', 'Patients', 'Rx', 'SoldLines', 'Bills'])).toEqual([
      ['Dr. Rao', 'KMC 4711', 1, 1, 2, 1],
    ]);
    expect(await rowsOf(108, ['Dr', 'Patient', 'Bills'])).toEqual([['Dr. Rao', 'Asha', 1]]);
    expect((await rowsOf(109, ['Item', 'Qty', 'Batch'])).toSorted()).toEqual([
      ['Alprax 0.5', 15, 'X1'],
      ['Dolo 650', 15, 'D1'],
    ]);
  });

  it('a percentage is sum by sum, and margins are what is left of taxable when goods are paid', async () => {
    const { Rows, Totals } = await report(103);
    for (const { Taxable, Cost, Margin, MarginPerc } of [...Rows, Totals]) {
      expect(paise(Margin)).toBe(sum(Taxable, -Cost));
      expect(MarginPerc).toBe(Math.round((10_000 * Margin) / Taxable) / 100);
    }
    const csv = (await owner.get(`Reports/103/Csv?${WHOLE}&GroupBy=none&Columns=Item,MarginPerc`)).raw.toString();
    expect(csv.split('\r\n').at(-2)).toBe(`Total,${Totals.MarginPerc}`);
  });

  it.each(['Hour', 'Weekday', 'Month', 'Size'])('by %s: every bill stands in one bucket', async (by) => {
    const { Totals } = await report(112, `${WHOLE}&By=${by}`);
    const { Bills, Total } = await totalsOf(106);
    expect([Totals.Bills, Totals.Total, Totals.NewCustomers, Totals.Customers]).toEqual([Bills, Total, 1, 1]);
    expect(paise(Totals.Basket)).toBe(Math.round(paise(Total) / Bills));
  });

  it('what was cancelled is shown where it is asked for, and comes to nothing', async () => {
    expect(await rowsOf(111, ['Sts', 'Total', 'Lines'], `${WHOLE}&Cancelled=Only`)).toEqual([['Cancelled', 0, 0]]);
    expect((await report(111, `${WHOLE}&Cancelled=With`)).Total).toBe(4);
  });

  it('by filters: without returns, and returns alone; who comes by a link is told whom he looks at', async () => {
    const [all, without, only] = await Promise.all(
      ['', '&Returns=Without', '&Returns=Only'].map((query) => totalsOf(203, WHOLE + query)),
    );
    expect(paise(all!.Taxable)).toBe(sum(without!.Taxable, only!.Taxable));
    expect([only!.Taxable < 0, only!.Cost < 0]).toEqual([true, true]);
    const linked = await report(605, `${WHOLE}&Customer=${ids.ravi}&Item=${ids.dolo}`);
    expect(linked.FilterNames).toEqual({ Customer: 'Ravi', Item: 'Dolo 650' });
  });
});

describe('Rights', () => {
  it('own: who reads his own receipts alone has rows and sums of them, whatever he asks', async () => {
    const seller = await clientWith(counter.api, counter.org, 'seller', {
      ...buildAccess({
        areas: { 'Accounting.SlsRcpt': 'CRU', 'Accounting.Invoice': 'R' },
        scopes: { 'Accounting.SlsRcpt': 'own', 'Accounting.Invoice': 'own' },
        reports: ALL,
      }),
    });
    await done(counter.sell({ Items: [{ In_Id: ids.dolo, Qty: 15 }], Tenders: [{ Type: 'UPI', Amount: 34 }] }, seller));
    for (const id of [101, 103, 105, 106, 111, 210, 602, 604, 605].filter((each) => each !== 602))
      expect([id, paise((await totalsOfHis(id, seller)).Total)]).toEqual([id, [103, 605].includes(id) ? 3360 : 3400]);
    expect((await totalsOfHis(602, seller)).Amount).toBe(34);
    expect((await report(201, WHOLE, seller)).Rows).toEqual([]);
  });
  const totalsOfHis = async (id: number, client: Client): Promise<Wire> => (await report(id, WHOLE, client)).Totals;

  it('warehouses that a reader may not use are not named to him, and their drugs and challans not told', async () => {
    const away = await clientWith(counter.api, counter.org, 'away', {
      Reports: { Access: true, MA: false, Reports: ALL },
    });
    await counter.run(`update assignment set warehouse_ids = $2 where user_id = $1`, [
      away.userId,
      ['00000000-0000-7000-8000-000000000001'],
    ]);
    for (const id of [104, 208, 209]) expect((await report(id, WHOLE, away)).Rows).toEqual([]);
    const { Rows } = await report(605, WHOLE, away);
    expect([Rows.length > 0, new Set(Rows.map(({ Whs }: Wire) => Whs))]).toEqual([true, new Set([''])]);
  });

  it('who sees no column of words finds nothing by them', async () => {
    const blind = await clientWith(counter.api, counter.org, 'wordless', {
      Reports: { Access: true, MA: false, Reports: ALL },
    });
    for (const id of [101, 201]) expect((await report(id, `${WHOLE}&q=a`, blind)).Rows).toEqual([]);
  });

  it.each(ALL)('%i: without the id it is refused; another branch and organisation have nothing of it', async (id) => {
    const nobody = await counter.org.as('technician').catch(() => null);
    if (nobody) expect((await nobody.get(`Reports/${id}?${WHOLE}`)).status).toBe(403);
    const second = await counter.org.as('owner', 'second');
    expect((await second.get(`Reports/${id}?${WHOLE}`)).body.Rows ?? []).toEqual([]);
    const stranger = await (await counter.api.organisation({ industry: 'HC4' })).as('owner');
    expect((await report(id, WHOLE, stranger)).Rows).toEqual([]);
  });
});

it('604: T9 + Credits = Total, also of a bill that goods of another one paid; 602 tells what was paid back', async () => {
  const { dolo } = ids;
  const sold = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 15 }], Tenders: [cash(100)] }, owner));
  const exchange = {
    SRId: sold._id,
    Lines: [{ Src: 'IP1', Qty: 15 }],
    Reason: 'Another strength',
    RefundBy: 'Tenders',
  };
  const paid = await done(
    counter.sell({ Items: [{ In_Id: dolo, Qty: 30 }], Exchange: exchange, Tenders: [cash(100)] }, owner),
  );
  const { Rows } = await report(604);
  expect(Rows.find(({ Code }: Wire) => Code === paid.Code).Credits).toBe(sold.Total);
  for (const row of Rows) expect([row.Code, sum(row.Cash, row.UPI, row.Credits)]).toEqual([row.Code, paise(row.Total)]);
  const before = await totalsOf(602);
  const back = { Lines: [{ Src: 'IP1', Qty: 1 }], Reason: 'Not needed', RefundBy: 'Tenders' };
  const { Refund } = await done(owner.post(`${RECEIPTS}/${paid._id}/Return`, back));
  const after = await totalsOf(602);
  expect([after.Amount, sum(after.Refunded, -(before.Refunded ?? 0))]).toEqual([
    before.Amount,
    paise(Refund[0].Amount),
  ]);
});

it('107: prescriptions of two doctors for one patient of a day are two, and bills of nobody known have one each', async () => {
  const { dolo, asha, doctor } = ids;
  const { _id: other } = await done(
    owner.post('Settings/Doctors', { Name: 'Dr. Iyer', RegNo: 'KMC 815', Addr: '4 MG Road' }),
  );
  const before = (await totalsOf(107)).Rx;
  const RxDate = counter.api.clock.now().slice(0, 10);
  const prescribed = (DrId: string, fields: object) =>
    done(counter.sell({ DrId, RxDate, ...fields, Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(10)] }, owner));
  await prescribed(other, { CustomerId: asha, Pat: { Name: 'Asha', Age: '42' } });
  await prescribed(doctor, {});
  await prescribed(doctor, {});
  expect((await totalsOf(107)).Rx - before).toBe(3);
  expect((await rowsOf(107, ['Dr', 'Rx'])).toSorted()).toEqual([
    ['Dr. Iyer', 1],
    ['Dr. Rao', 3],
  ]);
});
