import { REPORTS } from '@bahi/contract/reports/registry';
import { BUILT_REPORTS } from '@bahi/domain/reports/permitted-reports';
import { addDays, DEFAULT_ZONE, instantIn, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOrder, workOrderLine } from '../../../../db/schema/service.ts';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { makeTestClock } from '../../../../test/test-clock.ts';
import { newId } from '../../../core/new-id.ts';
import { buying, GSTINS } from './bought.fixture.ts';
import { expectEveryGroup, expectEveryPage } from './every-page.fixture.ts';
import { type Books, LABOUR, openBooks, partLine } from '../../accounting/invoice/invoice.fixture.ts';

let api: TestApi;
let books: Books;
let accountant: Client;
let cashier: Client;
/** Before anything was posted, and after all of it. */
const today = todayIn(DEFAULT_ZONE, makeTestClock().now());
const [BEFORE, AFTER] = [addDays(today, -2_000), addDays(today, 900)];
const WHOLE = `From=${BEFORE}&To=${AFTER}`;

/** Debits less credits of accounts in rupees, over everything posted. */
async function ledger(...codes: number[]): Promise<number> {
  const [row] = await books.rows<{ balance: number }>(
    'select coalesce(sum(debit_paise - credit_paise), 0)::bigint as balance from journal_line where account_code = any ($1)',
    [codes],
  );
  return row!.balance / 100;
}

const ok = (answer: Answer): Answer['body'] => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const report = async (path: string) => ok(await books.owner.get(`Reports/${path}`));

/** A generator whose sequence is always the same. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.trunc(state / 65_536) % below;
  };
}

/** An order of one labour line, promised yesterday, or completed in time. */
async function addOrder(customerId: string, n: number): Promise<string> {
  const { orgId, entityId, today } = books.ctx;
  const id = newId();
  const place = { orgId, entityId };
  const completedAt = n % 2 === 0 ? instantIn('Asia/Calcutta', addDays(today, -2)) : null;
  await books.run(async (tx) => {
    await tx.insert(workOrder, [
      {
        ...place,
        id,
        code: `RO-${n}`,
        customerId,
        openedOn: addDays(today, -n),
        completedAt,
        status: completedAt ? 'Completed' : 'InProgress',
        promisedAt: instantIn('Asia/Calcutta', addDays(today, -1), '17:00'),
      },
    ]);
    await tx.insert(
      workOrderLine,
      (['Completed', 'Declined'] as const).map((status, index) => ({
        ...place,
        workOrderId: id,
        id: `WO${index + 1}`,
        position: index,
        family: 'labour',
        status,
        payer: 'Cus',
        description: 'Service',
        quantity: 1_000,
        taxCode: 106,
        accountCode: 4000,
        totalPaise: 118_000,
      })),
    );
  });
  return id;
}

/** Eight bills of two vendors and four makers, all goods of one of them claimed back. */
async function buyGoods(): Promise<void> {
  const { newVendor, newItem, buy, claimBack } = buying(books.owner);
  const vendors = [await newVendor('Sri Spares', GSTINS[0]), await newVendor('Om Oils', GSTINS[1])];
  for (let n = 0; n < 8; n++) {
    const itemId = await newItem(`Part ${n}`, ['Bosch', 'Shell', 'Lumax', ''][n % 4]!);
    const on = addDays(today, -n);
    const lines = [{ itemId, pieces: n + 1, rupees: 100 * (n + 1) }];
    const { came } = await buy({ vendorId: vendors[n % 2]!, on, lines });
    if (n === 7) await claimBack(came, { on, pieces: n + 1 });
  }
}

/** Documents as a month brings them: several rates, states and buyers, part paid, detached, cancelled, opened again. */
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  // So that it has every report: a workshop starts without batches and counter.
  const { orgId, entityId } = books.organisation;
  ok(await books.owner.put(`Entities/${entityId}/${orgId}`, { Config: { Features: { BN: true, SlsRcpt: true } } }));
  accountant = await books.as('accountant');
  cashier = await books.as('cashier');
  const roll = dice(7);
  const buyers = [
    books.customerId,
    await books.addCustomer({ name: 'Retail buyer' }),
    await books.addCustomer({
      name: 'Fleet of Pune',
      gstin: '27AAPFU0939F1ZV',
      supplyType: 'B2B',
      billingAddress: { line1: '1 MG Road', city: 'Pune', stateCode: '27', pin: '411001' },
    }),
    await books.addCustomer({ name: 'Fleet of here', gstin: '29AAGCB7383J1Z4', supplyType: 'B2B' }),
  ];
  const open: { id: string; customerId: string; total: number }[] = [];
  for (let n = 0; n < 24; n++) {
    const customerId = buyers[roll(buyers.length)]!;
    const lines = [
      { ...LABOUR, unitPrice: (100 + roll(900_000)) * 10, taxCode: [106, 105, 118][roll(3)]! },
      ...(roll(2) ? [partLine(books, { unitPrice: 1_000 + roll(90_000) * 7, quantity: 1_000 })] : []),
    ];
    const workOrderId = n % 3 === 0 ? await addOrder(customerId, n) : null;
    const made = await books.approved({ customerId, lines, workOrderId });
    open.push({ id: made.id, customerId, total: made.totalPaise / 100 });
  }
  const payments: string[] = [];
  for (const [n, invoice] of open.entries()) {
    if (roll(3) === 0) continue;
    const part = Math.trunc(invoice.total / (1 + roll(2)));
    if (part < 1) continue;
    const extra = roll(2) * 50;
    const upi = Math.trunc(part / 3);
    const paid = ok(
      await cashier.post('Accounting/Payments', {
        CustomerId: invoice.customerId,
        Amount: part + extra,
        Tenders: [
          { Type: 'Cash', Amount: part + extra - upi },
          ...(upi > 0 ? [{ Type: 'UPI', Amount: upi, Ref: `UTR${n}00` }] : []),
        ],
        Allocations: [{ InvoiceId: invoice.id, Amount: part }],
      }),
    );
    payments.push(paid._id);
  }
  for (const [n, invoice] of open.entries()) {
    if (n % 6 === 0) ok(await accountant.put(`Accounting/Invoices/${invoice.id}/Cancel`, { Reason: 'wrong customer' }));
    if (n % 6 === 1) {
      const opened = await accountant.put(`Accounting/Invoices/${invoice.id}/ReOpen`, { Reason: 'price' });
      if (opened.status < 300 && n % 12 === 1)
        ok(await accountant.put('Accounting/Invoices/ConvertToUnpaid', { _id: invoice.id }));
    }
  }
  for (const id of payments.slice(0, 2))
    ok(await accountant.put(`Accounting/Payments/${id}/Cancel`, { Reason: 'twice' }));
  await buyGoods();
  const { customerId } = books;
  const openings = `Common/Customers/${customerId}/OpeningBalance`;
  ok(await books.owner.put(openings, { Amount: 500, Side: 'Dr', AsOf: books.ctx.today }));
  ok(
    await cashier.post('Accounting/Payments', {
      CustomerId: customerId,
      Amount: 300,
      Tenders: [{ Type: 'Cash', Amount: 300 }],
      Allocations: [{ Opening: true, Amount: 200 }],
    }),
  );
}, 60_000);
afterAll(() => api.close());

describe('Every report is equal to the ledger to the paisa', () => {
  it('there are cancelled and opened invoices, and a cancelled payment, among the documents', async () => {
    const counted = await books.rows<{ status: string }>('select distinct status from invoice order by 1');
    expect(counted.map(({ status }) => status)).toEqual(expect.arrayContaining(['Cancelled', 'Closed', 'Unpaid']));
  });

  it.each(['ReportByGST', 'HSNSummary'])('%s: taxable value is the income, tax is the output tax', async (slug) => {
    const { Totals } = await report(`${slug}?${WHOLE}`);
    const [cgst, sgst, igst] = slug === 'ReportByGST' ? ['CGSTAmt', 'SGSTAmt', 'IGSTAmt'] : ['CGST', 'SGST', 'IGST'];
    expect(Totals.TotalTaxableAmount).toBe(-(await ledger(4000, 4100)));
    expect(Totals[cgst!]).toBe(-(await ledger(2300)));
    expect(Totals[sgst!]).toBe(-(await ledger(2310)));
    expect(Totals[igst!]).toBe(-(await ledger(2320)));
    expect(Totals[igst!]).toBeGreaterThan(0);
    expect(Totals.TotalTaxAmount).toBe(-(await ledger(2300, 2310, 2320)));
  });

  it('customerbalance: closing is receivables less advances, opening and movements lead to it, the ages make it up', async () => {
    const { Totals, Rows } = await report(`customerbalance?${WHOLE}`);
    expect(Totals.Closing).toBe(await ledger(1100, 2100));
    expect(Totals.Unapplied).toBe(-(await ledger(2100)));
    for (const row of Rows) {
      const paise = (...keys: string[]) => keys.reduce((sum, key) => sum + Math.round(row[key] * 100), 0);
      expect(paise('Opening', 'Invoiced', 'Adjusted') - paise('Received')).toBe(paise('Closing'));
      expect(paise('Age30', 'Age60', 'Age90', 'AgeOver') - paise('Advance')).toBe(paise('Closing'));
      const statement = ok(await accountant.get(`Common/Customers/${row.CustomerId}/Statement?${WHOLE}`));
      expect(row.Closing).toBe(statement.Closing);
    }
  });

  it('what was before the period is the opening balance, and the closing balance is that of its last day', async () => {
    const { Totals } = await report(`customerbalance?From=${addDays(AFTER, -90)}&To=${AFTER}`);
    expect(Totals).toMatchObject({
      Opening: await ledger(1100, 2100),
      Invoiced: 0,
      Received: 0,
      Closing: await ledger(1100, 2100),
    });
    // The period goes on: what was invoiced today is not old yet.
    expect([Totals.Age30 > 0, Totals.AgeOver]).toEqual([true, 0]);
    expect((await report(`customerbalance?From=${BEFORE}&To=${addDays(BEFORE, 30)}`)).Rows).toEqual([]);
  });

  it('invoicepaymentreceived: tenders stand on their accounts, the unapplied part in customer advances', async () => {
    const { Totals, Groups } = await report(`invoicepaymentreceived?${WHOLE}`);
    const by = Object.fromEntries(
      Groups.map((group: { Value: string; Totals: { Amount: number } }) => [group.Value, group.Totals.Amount]),
    );
    expect(by).toEqual({ Cash: await ledger(1000), UPI: await ledger(1020) });
    expect(Totals.Unapplied).toBe(-(await ledger(2100)));
    expect(Math.round((Totals.Amount + Totals.Deducted) * 100)).toBe(
      Math.round((Totals.Applied + Totals.Unapplied + Totals.Returned) * 100),
    );
  });
});

it('repairorderlist: what is invoiced of orders is what their invoices stand with in receivables', async () => {
  const [row] = await books.rows<{ balance: number }>(
    `select sum(l.debit_paise - l.credit_paise)::bigint as balance from journal_line l
       join journal j on j.org_id = l.org_id and j.id = l.journal_id and j.document_kind = 'invoice'
       join invoice i on i.org_id = j.org_id and i.id = j.document_id and i.work_order_id is not null
     where l.account_code = 1100`,
  );
  const { Totals, Total } = await report(`repairorderlist?${WHOLE}`);
  expect([Total, Totals.Invoiced]).toEqual([8, row!.balance / 100]);
  // A declined line counts for nothing.
  expect(Totals).toMatchObject({ Labour: 8 * 1180, Parts: 0, Total: 8 * 1180 });
  const late = await report(`repairorderlist?${WHOLE}&Late=late`);
  expect(late.Rows.map((order: { Sts: string; LateDays: number }) => [order.Sts, order.LateDays])).toEqual(
    Array(4).fill(['InProgress', 1]),
  );
});

// Those of another business are walked where they are at home (`sales.itest.ts`).
const HERE = BUILT_REPORTS.filter(({ industries }) => !industries || industries.includes('AUTO1')).map(({ id }) => id);
describe.each(REPORTS.filter(({ id }) => HERE.includes(id)).map((each) => [each.id, each] as const))(
  'report %i',
  (_id, definition) => {
    it('sorted by any column, its pages hold every row once, in order, and its totals are the sums of its rows', () =>
      expectEveryPage(definition, WHOLE, report));
    it('grouped by any column that it offers, groups add up to the totals', () =>
      expectEveryGroup(definition, WHOLE, report));
  },
);
