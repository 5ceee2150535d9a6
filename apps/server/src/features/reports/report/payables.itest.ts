import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { type Books, openBooks } from '../../accounting/invoice/invoice.fixture.ts';
import { done } from '../../purchase/vendor-note/vendor-note.fixture.ts';

type Row = Record<string, unknown>;

let api: TestApi;
let books: Books;
let owner: Client;
let today: string;
let whole: string;
const PAYABLES = [701, 702, 703];

const report = async (path: string, client = owner) => done(client.get(`Reports/${path}`));
const rowsOf = async (path: string, wires: readonly string[]) =>
  (await report(path)).Rows.map((row: Row) => wires.map((wire) => row[wire]));

/** Credits less debits of accounts, in rupees. */
async function ledger(...codes: number[]): Promise<number> {
  const [row] = await books.rows<{ balance: number }>(
    'select coalesce(sum(credit_paise - debit_paise), 0)::bigint as balance from journal_line where account_code = any ($1)',
    [codes],
  );
  return row!.balance / 100;
}

/**
 * Sai, a small enterprise, was owed ₹1,000 a hundred days ago and ₹500 of that is paid; Om bills ₹2,000 today, due in 30 days, and gets ₹2,300 in cash and by a
 * cheque: ₹300 in advance. A payment of ₹50 to Sai is cancelled.
 */
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  ({ owner } = books);
  ({ today } = books.ctx);
  whole = `From=${addDays(today, -900)}&To=${addDays(today, 900)}`;
  const newVendor = (fields: object) => done(owner.post('Common/Vendors', { SType: 'Unregistered', ...fields }));
  const sai = await newVendor({ Name: 'Sai Motors', MSME: 'UDYAM-KR-03-0012345', MSMEClass: 'Small' });
  const om = await newVendor({ Name: 'Om Oils', PayDays: 30 });
  const opening = { Amount: 1_000, Side: 'Cr', AsOf: addDays(today, -100) };
  await done(owner.put(`Common/Vendors/${sai._id}/OpeningBalance`, opening));
  const came = await done(
    owner.post('Purchase/Receives', {
      VendorId: om._id,
      Items: [{ In_Id: books.itemId, Qty: 20, UnPr: 100, TCode: 106 }],
      Approve: true,
    }),
  );
  await done(
    owner.post('Accounting/Bills', {
      VendorId: om._id,
      RecIds: [came._id],
      VBillNo: 'O/1',
      VBillDate: today,
      Approve: true,
    }),
  );
  const pay = (VendorId: string, Tenders: object[]) =>
    done(owner.post('Accounting/BillPayments', { VendorId, Tenders }));
  await pay(sai._id, [{ Type: 'Bank Transfer', Amount: 500 }]);
  await pay(om._id, [
    { Type: 'Cash', Amount: 1_300 },
    { Type: 'Cheque', Amount: 1_000, Ref: '000123' },
  ]);
  const wrong = await pay(sai._id, [{ Type: 'Cash', Amount: 50 }]);
  await done(owner.put(`Accounting/BillPayments/${wrong._id}/Cancel`, { Reason: 'twice' }));
}, 60_000);
afterAll(() => api.close());

describe('Balances of vendors', () => {
  it('what was owed, billed and paid leads to what is owed, by age', async () => {
    const wires = [
      'Name',
      'MSME',
      'Opening',
      'Billed',
      'Paid',
      'Adjusted',
      'Closing',
      'NotDue',
      'Age30',
      'AgeOver',
      'Over45',
      'Advance',
    ];
    expect(await rowsOf(`701?${whole}&Sort=-Name`, wires)).toEqual([
      ['Sai Motors', 'Small', 0, 0, 500, 1_000, 500, 0, 0, 500, 500, 0],
      ['Om Oils', '', 0, 2_000, 2_300, 0, -300, 0, 0, 0, 0, 300],
    ]);
  });

  it('closing is the payables less what was paid in advance, and the ages less the advance make it up', async () => {
    const { Totals, Rows } = await report(`701?${whole}`);
    expect(Totals.Closing).toBe(await ledger(2000, 1180));
    expect(Totals.Advance).toBe(-(await ledger(1180)));
    for (const row of Rows) expect(row.Age30 + row.Age60 + row.Age90 + row.AgeOver - row.Advance).toBe(row.Closing);
  });

  it('before the bill the account was that of the opening balance; none of it was there a year ago', async () => {
    const week = `From=${addDays(today, -20)}&To=${addDays(today, -10)}`;
    const wires = ['Name', 'Opening', 'Billed', 'Closing', 'Age90', 'AgeOver'];
    expect(await rowsOf(`701?${week}`, wires)).toEqual([['Sai Motors', 1_000, 0, 1_000, 1_000, 0]]);
    expect((await report(`701?From=${addDays(today, -400)}&To=${addDays(today, -365)}`)).Rows).toEqual([]);
  });

  it('filters: who is owed, who was paid in advance, one of them', async () => {
    const names = async (query: string) => (await rowsOf(`701?${whole}&${query}`, ['Name'])).flat();
    expect([await names('Owed=owed'), await names('Owed=advance')]).toEqual([['Sai Motors'], ['Om Oils']]);
    const { VendorId } = (await report(`701?${whole}&Owed=owed`)).Rows[0];
    expect(await names(`Vendor=${VendorId}`)).toEqual(['Sai Motors']);
  });
});

describe('Payments made', () => {
  it('tenders stand with their account, what they paid and what is left of them; what was cancelled is nowhere', async () => {
    const wires = ['Name', 'Type', 'Ref', 'ChSts', 'Amount', 'TDS', 'Applied', 'Unapplied', 'Returned'];
    const rows = await rowsOf(`702?${whole}&GroupBy=none&Sort=Type`, wires);
    expect(rows).toEqual([
      ['Sai Motors', 'Bank Transfer', '', '', 500, 0, 500, 0, 0],
      ['Om Oils', 'Cash', '', '', 1_300, 0, 1_300, 0, 0],
      ['Om Oils', 'Cheque', '000123', 'Issued', 1_000, 0, 700, 300, 0],
    ]);
  });

  it('unapplied is what was paid in advance, and cash is what left the cash account', async () => {
    const { Totals, Groups } = await report(`702?${whole}`);
    expect(Totals.Unapplied).toBe(-(await ledger(1180)));
    const cash = Groups.find((group: { Value: string }) => group.Value === 'Cash');
    expect(cash.Totals.Amount).toBe(await ledger(1000));
  });
});

describe('Vendors at a glance', () => {
  it('what is owed is 701, what was bought is 401, and delivery is told by the receives of ordered goods', async () => {
    const { VendorId } = (await report(`701?${whole}&Sort=-Name`)).Rows[1];
    const item = await done(
      owner.post('Inventory/Items', { MPN: 'G-1', Name: 'Filter', HSN: '8708', UnPr: 50, TCode: 106 }),
    );
    for (const [ago, late] of [
      [5, 2],
      [2, 0],
    ] as const) {
      const order = await done(
        owner.post('Purchase/Orders', {
          VendorId,
          Date: addDays(today, -ago),
          ExpDate: addDays(today, -late),
          Items: [{ In_Id: item._id, Qty: 2, UnPr: 100 }],
          Approve: true,
        }),
      );
      await done(owner.post('Purchase/Receives', { VendorId, POIds: [order._id], Approve: true }));
    }
    const [glance, balances, bought] = await Promise.all([703, 701, 401].map((id) => report(`${id}?${whole}`)));
    const told = ({ Closing, AgeOver, Advance }: Row) => [Closing, AgeOver, Advance];
    expect(told(glance.Totals)).toEqual(told(balances.Totals));
    expect([glance.Totals.Taxable, glance.Totals.Bills]).toEqual([bought.Totals.Taxable, bought.Totals.Bills]);
    expect(await rowsOf(`703?${whole}&Vendor=${VendorId}`, ['Name', 'Receives', 'DelivDays', 'DelayDays'])).toEqual([
      ['Om Oils', 2, 3.5, 1],
    ]);
  });
});

it.each(PAYABLES)('%s: it is read by its id, of its own branch and organisation', async (id) => {
  expect((await (await books.as('advisor')).get(`Reports/${id}?${whole}`)).status).toBe(403);
  const second = await books.as('owner', 'second');
  const stranger = await (await api.organisation()).as('owner');
  for (const client of [second, stranger]) expect((await report(`${id}?${whole}`, client)).Rows).toEqual([]);
});
