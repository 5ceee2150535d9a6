import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { type Books, openBooks } from '../../accounting/invoice/invoice.fixture.ts';
import { done } from '../../purchase/vendor-note/vendor-note.fixture.ts';
import { buying, GSTINS } from './bought.fixture.ts';

let api: TestApi;
let books: Books;
let buyer: Client;

const MAY = 'From=2026-05-01&To=2026-05-31';
const SLUGS = [401, 402, 403, 404, 405, 407, 408];
const [SRI, OM] = GSTINS;

/** The numbers of what was bought in May. */
let codes: Record<'b1' | 'b2' | 'b3' | 'note' | 'cancelled', string>;

/**
 * In May Sri sells 10 filters for ₹1,000 and 5 pads for ₹2,000 on one bill, 10 filters with 2 free for ₹1,100 on another,
 * takes 2 filters back for ₹200; Om sells 1 oil for ₹500. A bill of Om is cancelled, one of ₹1,500 is of June, when Sri gives ₹100 for
 * what was bought.
 */
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  buyer = await clientWith(api, books.organisation, 'buyer', {
    Common: { PrViz: 'Price' },
    Reports: { Access: true, MA: false, Reports: SLUGS.concat(406) },
  });
  const { newVendor, newItem, buy, claimBack } = buying(books.owner);
  const sri = await newVendor('Sri Spares', SRI, { Cat: 'Dealer' });
  const om = await newVendor('Om Oils', OM);
  const filter = await newItem('Filter', 'Bosch');
  const pads = await newItem('Pads', 'Bosch');
  const oil = await newItem('Oil', 'Shell');
  const oils = (on: string, pieces: number, rupees: number, bill = {}) =>
    buy({ vendorId: om, on, lines: [{ itemId: oil, pieces, rupees }], bill });
  const first = await buy({
    vendorId: sri,
    on: '2026-05-02',
    lines: [
      { itemId: filter, pieces: 10, rupees: 1_000 },
      { itemId: pads, pieces: 5, rupees: 2_000 },
    ],
  });
  const second = await buy({
    vendorId: sri,
    on: '2026-05-20',
    lines: [{ itemId: filter, pieces: 10, rupees: 1_100, free: 2 }],
    bill: { VTotal: 1_298.4 },
  });
  const note = await claimBack(first.came, { on: '2026-05-25', pieces: 2 });
  const third = await oils('2026-05-25', 1, 500, { TCS: 5, TDS: { Sec: '194Q', Perc: 1 } });
  const cancelled = await oils('2026-05-26', 9, 900);
  await done(books.owner.put(`Accounting/Bills/${cancelled.billed._id}/Cancel`, { Reason: 'Wrong' }));
  await oils('2026-06-01', 3, 1_500);
  const given = { Date: '2026-06-05', VNoteNo: 'CN/1', VNoteDate: '2026-06-05', Kind: 'Scheme' };
  const Items = [{ Desc: 'Turnover of May', Qty: 1, UnPr: 100, TCode: 106 }];
  await done(books.owner.post('Accounting/VendorCreditNotes', { VendorId: sri, ...given, Items, Approve: true }));
  codes = {
    b1: first.billed.Code,
    b2: second.billed.Code,
    b3: third.billed.Code,
    note: note.Code,
    cancelled: cancelled.billed.Code,
  };
}, 60_000);
afterAll(() => api.close());

const report = async (path: string, client = books.owner) => {
  const answer = await client.get(`Reports/${path}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const rowsOf = async (path: string, ...wires: string[]) =>
  (await report(path)).Rows.map((row: Record<string, unknown>) => wires.map((wire) => row[wire]));

describe('What was bought', () => {
  it('by vendor: notes count against, what was cancelled counts nowhere', async () => {
    const rows = await rowsOf(
      `401?${MAY}`,
      'Name',
      'Cat',
      'Bills',
      'Notes',
      'Qty',
      'FQty',
      'Taxable',
      'CGST',
      'Total',
      'ITC',
      'Cost',
    );
    expect(rows).toEqual([
      ['Sri Spares', 'Dealer', 2, 1, 23, 2, 3_900, 351, 4_602, 702, 3_900],
      ['Om Oils', '', 1, 0, 1, 0, 500, 45, 590, 90, 500],
    ]);
  });

  it('by manufacturer and pair: a bill of several rows is one in every total', async () => {
    const { Rows, Totals } = await report(`402?${MAY}`);
    expect(
      Rows.map((row: Record<string, unknown>) => [
        row['Manf'],
        row['Items'],
        row['Vendors'],
        row['Bills'],
        row['Taxable'],
      ]),
    ).toEqual([
      ['Bosch', 2, 1, 2, 3_900],
      ['Shell', 1, 1, 1, 500],
    ]);
    expect(Totals).toMatchObject({ Items: 3, Vendors: 2, Bills: 3, Taxable: 4_400 });
    expect(await rowsOf(`403?${MAY}&GroupBy=none`, 'Manf', 'Name', 'Bills', 'Total')).toEqual([
      ['Bosch', 'Sri Spares', 2, 4_602],
      ['Shell', 'Om Oils', 1, 590],
    ]);
    expect((await report(`404?${MAY}`)).Groups.map((group: { Value: string }) => group.Value)).toEqual([
      'Om Oils',
      'Sri Spares',
    ]);
  });

  it('by item: bills in groups are counted once, prices are those of bills, one unit each', async () => {
    const rows = await rowsOf(
      `405?${MAY}&GroupBy=none`,
      'Item',
      'MPN',
      'Bills',
      'Qty',
      'LastPr',
      'AvgPr',
      'MinPr',
      'MaxPr',
    );
    expect(rows).toEqual([
      ['Pads', 'MPN Pads', 1, 5, 400, 400, 400, 400],
      ['Filter', 'MPN Filter', 2, 18, 110, 105, 100, 110],
      ['Oil', 'MPN Oil', 1, 1, 500, 500, 500, 500],
    ]);
    const { Groups, Totals } = await report(`405?${MAY}&GroupBy=Manf`);
    expect(
      Groups.map((group: { Value: string; Count: number; Totals: { Bills: number } }) => [
        group.Value,
        group.Count,
        group.Totals.Bills,
      ]),
    ).toEqual([
      ['Bosch', 2, 2],
      ['Shell', 1, 1],
    ]);
    expect(Totals).toMatchObject({ Bills: 3, Qty: 24 });
  });

  it('in detail: every line, and a note as less', async () => {
    const rows = await rowsOf(
      `407?${MAY}&Sort=Date&GroupBy=none`,
      'Date',
      'Code',
      'VBillNo',
      'Item',
      'Qty',
      'UnPr',
      'Taxable',
    );
    expect(rows.toSorted()).toEqual(
      [
        ['2026-05-02', codes.b1, 'V-1', 'Filter', 10, 100, 1_000],
        ['2026-05-02', codes.b1, 'V-1', 'Pads', 5, 400, 2_000],
        ['2026-05-20', codes.b2, 'V-2', 'Filter', 10, 110, 1_100],
        ['2026-05-25', codes.b3, 'V-3', 'Oil', 1, 500, 500],
        ['2026-05-25', codes.note, '', 'Filter', -2, 100, -200],
      ].toSorted(),
    );
  });

  it('comes to the same before tax in every report of it', async () => {
    const taxable = await Promise.all([...SLUGS, 406].map(async (id) => (await report(`${id}?${MAY}`)).Totals.Taxable));
    expect(taxable).toEqual(taxable.map(() => 4_400));
    const whole = await Promise.all(
      [...SLUGS, 406].map(async (id) => (await report(`${id}?From=2026-05-01&To=2026-06-30`)).Totals),
    );
    expect(whole.map(({ Taxable, ITC }) => [Taxable, ITC])).toEqual(whole.map(() => [5_800, 1_044]));
  });

  it('by filters: of a vendor, an item, a maker in any case', async () => {
    const [{ VendorId }] = (await report(`401?${MAY}`)).Rows;
    expect(await rowsOf(`405?${MAY}&Vendor=${VendorId}`, 'Item')).toEqual([['Pads'], ['Filter']]);
    expect(await rowsOf(`401?${MAY}&Manf=shell`, 'Name')).toEqual([['Om Oils']]);
    const item = (await report(`405?${MAY}&Manf=Shell`)).Rows[0].ItemId;
    expect((await report(`408?${MAY}&Item=${item}`)).Total).toBe(1);
  });
});

/** Credits less debits of the accounts of roles, in rupees, over everything posted. */
async function ledger(...roles: string[]): Promise<number> {
  const [row] = await books.rows<{ balance: number }>(
    `select coalesce(sum(l.credit_paise - l.debit_paise), 0)::bigint as balance from journal_line l
       join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
     where a.role = any ($1)`,
    [roles],
  );
  return row!.balance / 100;
}

describe('Bills and notes', () => {
  const HEADS = ['Taxable', 'SGST', 'TDS', 'TCS', 'Round', 'Total', 'ITC', 'Paid', 'Due', 'Sts'];

  it('stand with their tax, credit, rounding, what was kept back and what is due; a note counts against', async () => {
    const wires = ['Code', 'GSTIN', 'PoS', 'RC', 'ITCCls', 'ITCSts', 'RetPd', ...HEADS];
    const same = ['29', 'No', 'Inputs', 'Claimed', '052026'];
    expect((await rowsOf(`406?${MAY}&Sort=Code`, ...wires)).toSorted()).toEqual(
      [
        // The note settles the bill that it is of.
        [codes.b1, SRI, ...same, 3_000, 270, 0, 0, 0, 3_540, 540, 236, 3_304, 'OverDue'],
        [codes.b2, SRI, ...same, 1_100, 99, 0, 0, 0.4, 1_298.4, 198, 0, 1_298.4, 'OverDue'],
        [codes.b3, OM, ...same, 500, 45, 5, 5, 0, 595, 90, 0, 590, 'OverDue'],
        [codes.note, SRI, ...same, -200, -18, 0, 0, 0, -236, -36, -236, 0, 'Closed'],
      ].toSorted(),
    );
  });

  it('are the payables with what was kept back, and their credit is the accounts of input tax', async () => {
    const { Totals } = await report('406?From=2026-04-01&To=2026-11-30');
    const paise = (amount: number) => Math.round(amount * 100);
    expect(paise(Totals.Total)).toBe(paise(await ledger('payable', 'tdsPayable')));
    expect(paise(Totals.TDS)).toBe(paise(await ledger('tdsPayable')));
    expect(paise(Totals.ITC)).toBe(-paise(await ledger('inputCgst', 'inputSgst', 'inputIgst')));
    expect(paise(Totals.TCS)).toBe(-paise(await ledger('tcsReceivable')));
    expect(paise(Totals.Total - Totals.TDS)).toBe(paise(Totals.Paid + Totals.Due));
    const [row] = (await report('406?From=2026-06-05&To=2026-06-05')).Rows;
    expect(row).toMatchObject({ VBillNo: 'CN/1', VBillDate: '2026-06-05', Sts: 'Open', Total: -118, Due: -118 });
  });

  it('that were cancelled are shown when they are asked for, and come to nothing', async () => {
    const shown = ['Code', 'Sts', 'Taxable', 'Total', 'Due'];
    expect(await rowsOf(`406?${MAY}&Cancelled=Only`, ...shown)).toEqual([[codes.cancelled, 'Cancelled', 0, 0, 0]]);
    expect((await report(`406?${MAY}&Cancelled=With`)).Totals).toEqual((await report(`406?${MAY}`)).Totals);
  });
});

describe('Rights', () => {
  it('who sees no cost is told none, and cannot sort or group by it', async () => {
    const { Columns } = await report(`405?${MAY}`, buyer);
    expect(Columns.map((column: { Key: string }) => column.Key)).toEqual([
      'Item',
      'MPN',
      'Manf',
      'Cat',
      'UoM',
      'Bills',
      'Qty',
      'FQty',
    ]);
    expect((await buyer.get(`Reports/405?${MAY}&Sort=Total`)).status).toBe(400);
    const wires = (await report(`401?${MAY}`, buyer)).Columns.map((column: { Key: string }) => column.Key);
    expect([wires.includes('Total'), wires.includes('Cost')]).toEqual([true, false]);
    for (const lines of [407, 408]) {
      const csv = await buyer.get(`Reports/${lines}/Csv?${MAY}`);
      expect(csv.raw.toString()).not.toMatch(/Taxable|Unit price/);
      expect((await buyer.get(`Reports/${lines}?${MAY}&Sort=UnPr`)).status).toBe(400);
    }
  });

  it('a file counts what is different as the page does', async () => {
    const { raw } = await books.owner.get(`Reports/402/Csv?${MAY}&Columns=Manf,Bills,Vendors,Qty`);
    expect(raw.toString().split('\r\n').slice(1)).toEqual(['Bosch,2,1,23', 'Shell,1,1,1', 'Total,3,2,24', '']);
  });

  it.each(SLUGS.concat(406))(
    '%s: without the id it is refused, another branch and organisation have nothing of it, nor has April',
    async (id) => {
      const cashier = await books.as('cashier');
      expect((await cashier.get(`Reports/${id}?${MAY}`)).status).toBe(403);
      const second = await books.as('owner', 'second');
      const stranger = await (await api.organisation()).as('owner');
      for (const client of [second, stranger]) expect((await report(`${id}?${MAY}`, client)).Rows).toEqual([]);
      expect((await report(`${id}?From=2026-04-01&To=2026-04-30`)).Rows).toEqual([]);
    },
  );

  it('part numbers are none of healthcare', async () => {
    const pharmacy = await (await api.organisation({ industry: 'HC2' })).as('owner');
    const { Columns } = await report(`405?${MAY}`, pharmacy);
    expect(Columns.map((column: { Key: string }) => column.Key)).not.toContain('MPN');
    expect((await pharmacy.get(`Reports/405?${MAY}&Sort=MPN`)).status).toBe(400);
  });
});
