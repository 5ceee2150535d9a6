import { purchaseBills } from '@bahi/contract/reports/purchase/purchase-bills';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { mirrorFacts } from '../../../core/facts/mirror-facts.ts';
import { type Books, openBooks } from '../../accounting/invoice/invoice.fixture.ts';
import { addItem, addVendor, freezeBought } from './bought.fixture.ts';

let api: TestApi;
let books: Books;
let buyer: Client;

const MAY = 'From=2026-05-01&To=2026-05-31';
const SLUGS = [401, 402, 403, 404, 405, 407, 408];

/**
 * In May Sri sells 10 filters for ₹1,000 and 5 pads for ₹2,000 on one bill, 10 filters with 2 free for ₹1,100 on another,
 * takes 2 filters back for ₹200; Om sells 1 oil for ₹500. A bill of Om is cancelled, one of June is of June.
 */
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  buyer = await clientWith(api, books.organisation, 'buyer', {
    Common: { PrViz: 'Price' },
    Reports: { Access: true, MA: false, Reports: SLUGS.concat(406) },
  });
  await books.run(async (tx) => {
    const sri = { id: await addVendor(tx, 'Sri Spares', { category: 'Dealer' }), name: 'Sri Spares' };
    const om = { id: await addVendor(tx, 'Om Oils'), name: 'Om Oils' };
    const filter = await addItem(tx, 'Filter', 'Bosch');
    const pads = await addItem(tx, 'Pads', 'Bosch');
    const oil = await addItem(tx, 'Oil', 'Shell');
    freezeBought(tx, {
      vendor: sri,
      on: '2026-05-02',
      code: 'B-1',
      lines: [
        { itemId: filter, pieces: 10, rupees: 1_000 },
        { itemId: pads, pieces: 5, rupees: 2_000 },
      ],
    });
    freezeBought(tx, {
      vendor: sri,
      on: '2026-05-20',
      code: 'B-2',
      lines: [{ itemId: filter, pieces: 10, rupees: 1_100, free: 2 }],
    });
    freezeBought(tx, {
      kind: 'vendorDebitNote',
      vendor: sri,
      on: '2026-05-25',
      code: 'N-1',
      lines: [{ itemId: filter, pieces: 2, rupees: 200 }],
    });
    freezeBought(tx, {
      vendor: om,
      on: '2026-05-25',
      code: 'B-3',
      lines: [{ itemId: oil, pieces: 1, rupees: 500 }],
    });
    freezeBought(tx, {
      vendor: om,
      on: '2026-06-01',
      code: 'B-5',
      lines: [{ itemId: oil, pieces: 3, rupees: 1_500 }],
    });
    const cancelled = freezeBought(tx, {
      vendor: om,
      on: '2026-05-26',
      code: 'B-4',
      lines: [{ itemId: oil, pieces: 9, rupees: 900 }],
    });
    await tx.queryOnce('select 1');
    mirrorFacts(tx, { ...cancelled, on: '2026-06-02' });
  });
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
        ['2026-05-02', 'B-1', 'V-B-1', 'Filter', 10, 100, 1_000],
        ['2026-05-02', 'B-1', 'V-B-1', 'Pads', 5, 400, 2_000],
        ['2026-05-20', 'B-2', 'V-B-2', 'Filter', 10, 110, 1_100],
        ['2026-05-25', 'B-3', 'V-B-3', 'Oil', 1, 500, 500],
        ['2026-05-25', 'N-1', 'V-N-1', 'Filter', -2, 100, -200],
      ].toSorted(),
    );
  });

  it('comes to the same before tax in every report of it', async () => {
    const taxable = await Promise.all([...SLUGS, 406].map(async (id) => (await report(`${id}?${MAY}`)).Totals.Taxable));
    expect(taxable).toEqual(taxable.map(() => 4_400));
    const whole = await Promise.all(
      [...SLUGS, 406].map(async (id) => (await report(`${id}?From=2026-05-01&To=2026-06-30`)).Totals),
    );
    expect(whole.map(({ Taxable, ITC }) => [Taxable, ITC])).toEqual(whole.map(() => [5_900, 1_062]));
  });

  it('by filters: of a vendor, an item, a maker in any case', async () => {
    const [{ VendorId }] = (await report(`401?${MAY}`)).Rows;
    expect(await rowsOf(`405?${MAY}&Vendor=${VendorId}`, 'Item')).toEqual([['Pads'], ['Filter']]);
    expect(await rowsOf(`401?${MAY}&Manf=shell`, 'Name')).toEqual([['Om Oils']]);
    const item = (await report(`405?${MAY}&Manf=Shell`)).Rows[0].ItemId;
    expect((await report(`408?${MAY}&Item=${item}`)).Total).toBe(1);
  });
});

describe('Bills and notes', () => {
  it('stand with their tax, credit and rounding; a note counts against', async () => {
    const rows = await rowsOf(
      `406?${MAY}&Sort=Code`,
      'Code',
      'GSTIN',
      'PoS',
      'RC',
      'ITCCls',
      'RetPd',
      'Taxable',
      'SGST',
      'Round',
      'Total',
      'ITC',
    );
    const same = ['29AAACS1234F1Z1', '29', 'No', 'Inputs', '052026'];
    expect(rows).toEqual([
      ['B-1', ...same, 3_000, 270, 0.4, 3_540.4, 540],
      ['B-2', ...same, 1_100, 99, 0.4, 1_298.4, 198],
      ['B-3', ...same, 500, 45, 0.4, 590.4, 90],
      ['N-1', ...same, -200, -18, -0.4, -236.4, -36],
    ]);
  });

  it('offers every filter that it declares', () => {
    expect(purchaseBills.filters).toEqual(['vendorId', 'cancelled']);
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
    const csv = await buyer.get(`Reports/408/Csv?${MAY}`);
    expect(csv.raw.toString()).not.toContain('Taxable');
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
