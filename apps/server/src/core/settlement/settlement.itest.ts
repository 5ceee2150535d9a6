import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type Books, openBooks } from '../../features/accounting/invoice/invoice.fixture.ts';
import { checkIntegrity } from '../integrity/check-integrity.ts';
import { asTenant } from '../as-tenant.ts';
import { allocate, detach, listAllocations } from './allocations.ts';
import { lockOpenItems, openingDuesOf } from './open-items.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const done = async (asked: ReturnType<Books['owner']['get']>) => {
  const { status, body } = await asked;
  expect([status < 300, status < 300 ? null : body]).toEqual([true, null]);
  return body;
};
const brokenPromises = async (of: Books) => {
  const { orgId, entityId } = of.organisation;
  return (await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId] })).map(({ promise }) => promise);
};
const receive = (of: Books, amount: number, shares: object[], changes: object = {}) =>
  of.owner.post('Accounting/Payments', {
    CustomerId: of.customerId,
    Amount: amount,
    Tenders: [{ Type: 'UPI', Amount: amount }],
    Allocations: shares,
    ...changes,
  });
const itemOf = async (of: Books, id: string) => {
  const [item] = await of.rows<Record<string, unknown>>(
    `select side, role, kind, code, total_paise as total, settled_paise as settled, otherwise_paise as otherwise
     from open_item where id = $1`,
    [id],
  );
  return item;
};
const REFUND = { Amount: 100, Tender: { Type: 'UPI' }, Reason: 'Too much' };
const ITEMS = `select id, side, role, kind, document_id, customer_id, vendor_id, code, dated_on, due_on, total_paise, allocated_paise,
    otherwise_paise, created_by from open_item order by id`;
const ALLOCATIONS = `select id, credit_id, due_id, amount_paise, tds_paise, bank_charge_paise, discount_paise, allocated_on, detached_at,
    detach_reason from open_allocation order by id`;

/** All that settles and is settled: in part, with deductions, written off, detached, refunded, bounced, charged, cancelled, opened. */
async function trade(of: Books): Promise<{ vendorId: string }> {
  const [paid, part, cancelled, reopened, writtenOff] = [
    await of.approved(),
    await of.approved(),
    await of.approved(),
    await of.approved(),
    await of.approved(),
  ];
  const put = (path: string, body: object) => done(of.owner.put(`Accounting/${path}`, body));
  const first = await done(
    receive(
      of,
      2_000,
      [
        { InvoiceId: paid.id, Amount: 1180 },
        { InvoiceId: part.id, Amount: 500 },
      ],
      { Deductions: [{ Kind: 'Discount', Amount: 50 }] },
    ),
  );
  const shareOf = (payment: { Allocations: { _id: string; InvoiceId: string }[] }, id: string) =>
    payment.Allocations.find((each) => each.InvoiceId === id)!._id;
  await put(`Payments/${first._id}/Detach`, { AllocationId: shareOf(first, part.id), Reason: 'Wrong invoice' });
  await put(`Payments/${first._id}/Apply`, { Allocations: [{ InvoiceId: part.id, Amount: 300 }] });
  await done(of.owner.post(`Accounting/Payments/${first._id}/Refund`, REFUND));
  await done(receive(of, 700, [{ InvoiceId: cancelled.id, Amount: 600 }]));
  await put(`Invoices/${cancelled.id}/Cancel`, { Reason: 'Wrong' });
  await put(`Invoices/${reopened.id}/ReOpen`, { Reason: 'Wrong' });
  await put(`Invoices/${writtenOff.id}/WriteOff`, { Amount: 5, Reason: 'Small balance' });
  await done(
    of.owner.put(`Common/Customers/${of.customerId}/OpeningBalance`, { Amount: 900, Side: 'Dr', AsOf: '2026-04-01' }),
  );
  await done(receive(of, 250, [{ Opening: true, Amount: 250 }]));
  const cheque = { Tenders: [{ Type: 'Cheque', Amount: 400, Ref: '000123', Bank: 'SBI' }] };
  const bounced = await done(receive(of, 400, [{ InvoiceId: part.id, Amount: 400 }], cheque));
  await put(`Payments/${bounced._id}/Cheques/1/Bounce`, { Reason: 'No funds', Charge: 295 });
  const open = await done(of.owner.get(`Accounting/Payments/Open/${of.customerId}`));
  const charge = open.find((due: { ChargeId?: string }) => due.ChargeId);
  await done(receive(of, 95, [{ ChargeId: charge.ChargeId, Amount: 95 }]));
  const wrong = await done(receive(of, 80, [{ InvoiceId: part.id, Amount: 80 }]));
  await put(`Payments/${wrong._id}/Cancel`, { Reason: 'Wrong customer' });
  const vendor = await done(of.owner.post('Common/Vendors', { Name: 'Sri Auto Spares', Phone: '9845011223' }));
  await done(
    of.owner.put(`Common/Vendors/${vendor._id}/OpeningBalance`, { Amount: 300, Side: 'Cr', AsOf: '2026-04-01' }),
  );
  return { vendorId: vendor._id };
}

describe('Items follow their documents', () => {
  test('from the approval on, through payments, reopening and cancelling, without a call', async () => {
    const own = await openBooks(api);
    const invoice = await own.approved();
    const due = { side: 'receivable', role: 'due', kind: 'invoice', code: invoice.code, otherwise: 0 };
    expect(await itemOf(own, invoice.id)).toEqual({ ...due, total: 118_000, settled: 0 });
    const payment = await done(receive(own, 500, [{ InvoiceId: invoice.id, Amount: 300 }]));
    expect(await itemOf(own, invoice.id)).toEqual({ ...due, total: 118_000, settled: 30_000 });
    const credit = { side: 'receivable', role: 'credit', kind: 'payment', code: payment.Code };
    expect(await itemOf(own, payment._id)).toEqual({ ...credit, total: 50_000, settled: 30_000, otherwise: 0 });
    await done(own.owner.post(`Accounting/Payments/${payment._id}/Refund`, { ...REFUND, Amount: 50 }));
    expect(await itemOf(own, payment._id)).toEqual({ ...credit, total: 50_000, settled: 35_000, otherwise: 5_000 });
    await done(own.owner.put(`Accounting/Invoices/${invoice.id}/Cancel`, { Reason: 'Wrong' }));
    expect(await itemOf(own, invoice.id)).toEqual({ ...due, total: 0, settled: 0 });
    expect(await itemOf(own, payment._id)).toMatchObject({ settled: 5_000 });
    const reopened = await own.approved();
    await done(own.owner.put(`Accounting/Invoices/${reopened.id}/ReOpen`, { Reason: 'Wrong' }));
    expect(await itemOf(own, reopened.id)).toMatchObject({ total: 0 });
    await done(own.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: reopened.id }));
    expect(await itemOf(own, reopened.id)).toMatchObject({ total: 118_000 });
    expect(await itemOf(own, await own.draft())).toBeUndefined();
    expect(await brokenPromises(own)).toEqual([]);
  });

  test('an opening balance of either party is a due or a credit by its side; set to 0 it is gone, also after it was paid and detached', async () => {
    const own = await openBooks(api);
    const vendor = await done(own.owner.post('Common/Vendors', { Name: 'Sri Auto Spares', Phone: '9845011223' }));
    const open = async (path: string, id: string, amount: number, side: string) => {
      await done(
        own.owner.put(`Common/${path}/${id}/OpeningBalance`, { Amount: amount, Side: side, AsOf: '2026-04-01' }),
      );
      const rows = await own.rows<{ side: string; role: string; total: number }>(
        `select side, role, total_paise as total from open_item where coalesce(customer_id, vendor_id) = $1 and total_paise > 0`,
        [id],
      );
      return rows.map((row) => [row.side, row.role, row.total]);
    };
    expect(await open('Customers', own.customerId, 100, 'Cr')).toEqual([['receivable', 'credit', 10_000]]);
    expect(await open('Customers', own.customerId, 100, 'Dr')).toEqual([['receivable', 'due', 10_000]]);
    expect(await open('Vendors', vendor._id, 80, 'Dr')).toEqual([['payable', 'credit', 8_000]]);
    expect(await open('Vendors', vendor._id, 80, 'Cr')).toEqual([['payable', 'due', 8_000]]);
    const payment = await done(receive(own, 100, [{ Opening: true, Amount: 40 }]));
    const detached = { AllocationId: payment.Allocations[0]._id, Reason: 'Wrong' };
    await done(own.owner.put(`Accounting/Payments/${payment._id}/Detach`, detached));
    await done(
      own.owner.put(`Common/Customers/${own.customerId}/OpeningBalance`, { Amount: 0, Side: 'Dr', AsOf: '2026-04-01' }),
    );
    expect((await done(own.owner.get(`Accounting/Invoices/TotalDue/${own.customerId}`))).Due).toBe(0);
    expect(await brokenPromises(own)).toEqual([]);
  });
});

test('a database of before gets the same items: what was due is due, what was unapplied is unapplied, and the check is clean', async () => {
  const own = await openBooks(api);
  const { vendorId } = await trade(own);
  const answers = async () =>
    Promise.all(
      [
        `Accounting/Invoices/TotalDue/${own.customerId}`,
        `Accounting/Payments/Open/${own.customerId}`,
        `Accounting/Payments/Unapplied/${own.customerId}`,
      ].map((path) => done(own.owner.get(path))),
    );
  const state = async () => [await own.rows(ITEMS), await own.rows(ALLOCATIONS), await answers()];
  const before = await state();
  expect(await brokenPromises(own)).toEqual([]);
  const client = new pg.Client(api.databaseConfig);
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; delete from open_allocation; delete from open_item`);
    const folder = join(import.meta.dirname, '../../../db/migrations');
    const name = readdirSync(folder).find((each) => each.endsWith('_open_items_filled.sql'))!;
    const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
    const until = statements.findIndex((statement) => statement.includes('CREATE FUNCTION'));
    for (const statement of statements.slice(0, until)) await client.query(statement);
  } finally {
    await client.end();
  }
  expect(await state()).toEqual(before);
  expect(await brokenPromises(own)).toEqual([]);
  expect(await own.rows('select role, total_paise as total from open_item where vendor_id = $1', [vendorId])).toEqual([
    { role: 'due', total: 30_000 },
  ]);
});

describe('The core serves both sides', () => {
  /** A vendor who is owed ₹300 and has ₹200 in advance, as a bill and a payment of his would stand. */
  async function owing(own: Books) {
    const vendor = await done(own.owner.post('Common/Vendors', { Name: 'Sri Auto Spares', Phone: '9845011223' }));
    await done(
      own.owner.put(`Common/Vendors/${vendor._id}/OpeningBalance`, { Amount: 300, Side: 'Cr', AsOf: '2026-04-01' }),
    );
    const [credit] = await own.rows<{ id: string }>('select gen_random_uuid() as id');
    const { orgId, entityId } = own.organisation;
    const client = new pg.Client(api.databaseConfig);
    await client.connect();
    await client.query(
      `begin; select set_config('app.org', '${orgId}', true), set_config('app.entities', '{${entityId}}', true)`,
    );
    await client.query(
      `select keep_open_item($1, $2, $3, 'payable', 'credit', 'billPayment', $3, $4, 'PMT-1', '2026-04-05', null, 20000, 0, null)`,
      [orgId, entityId, credit!.id, vendor._id],
    );
    await client.query('commit');
    await client.end();
    return { vendorId: vendor._id as string, creditId: credit!.id };
  }

  test('an advance settles what a vendor is owed, with the tax kept back beside it, and gives it back', async () => {
    const own = await openBooks(api);
    const { vendorId, creditId } = await owing(own);
    const amounts = () =>
      own.rows('select kind, settled_paise as settled from open_item where vendor_id = $1 order by kind', [vendorId]);
    const deducted = { tdsPaise: 1_000, bankChargePaise: 0, discountPaise: 0 };
    await own.run(async (tx) => {
      const dues = await lockOpenItems(tx, await openingDuesOf(tx, vendorId));
      await allocate(tx, creditId, '2026-04-06', [{ due: dues[0]!, amountPaise: 11_000, deducted }], 'PMT-1');
    });
    expect(await amounts()).toEqual([
      { kind: 'billPayment', settled: 10_000 },
      { kind: 'opening', settled: 11_000 },
    ]);
    await own.run(async (tx) => {
      const allocations = await listAllocations(tx, { creditId });
      expect(allocations).toMatchObject([{ amountPaise: 11_000, deducted, allocatedOn: '2026-04-06' }]);
      const dues = await lockOpenItems(tx, [allocations[0]!.dueId]);
      const left = { amountPaise: 4_000, deducted: { ...deducted, tdsPaise: 0 } };
      await detach(tx, [{ ...allocations[0]!, left }], dues, { reason: 'A cheque came back' });
    });
    expect(await amounts()).toEqual([
      { kind: 'billPayment', settled: 4_000 },
      { kind: 'opening', settled: 4_000 },
    ]);
  });

  test('never more than is open of either, of no other party or side, and on no day before them', async () => {
    const own = await openBooks(api);
    const { vendorId, creditId } = await owing(own);
    const invoice = await own.approved();
    const take = async (dueId: string | null, amountPaise: number, on = '2026-04-06') =>
      own.run(async (tx) => {
        const [due] = await lockOpenItems(tx, dueId ? [dueId] : await openingDuesOf(tx, vendorId));
        await allocate(tx, creditId, on, [{ due: due!, amountPaise }], 'PMT-1');
      });
    await expect(take(null, 20_001)).rejects.toMatchObject({ code: '23514' });
    await expect(take(null, 100, '2026-04-04')).rejects.toMatchObject({ code: '23001' });
    await expect(take(invoice.id, 100, '2026-12-31')).rejects.toMatchObject({ code: '23001' });
    await expect(take(creditId, 100)).rejects.toMatchObject({ code: '23001' });
    await take(null, 20_000);
    await expect(take(null, 1)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('Many at once', () => {
  test('payments that settle the same dues in other orders, and a cancelled invoice among them, all end and leave the books whole', async () => {
    const own = await openBooks(api);
    const invoices = await Promise.all([1, 2, 3].map(() => own.approved()));
    const payments = [];
    for (let n = 0; n < 6; n++) payments.push(await done(receive(own, 300, [])));
    const answers = await Promise.all([
      ...payments.map(({ _id }, n) => {
        const shares = invoices.map(({ id }) => ({ InvoiceId: id, Amount: 100 }));
        return own.owner.put(`Accounting/Payments/${_id}/Apply`, { Allocations: n % 2 ? shares : shares.reverse() });
      }),
      own.owner.put(`Accounting/Invoices/${invoices[1]!.id}/Cancel`, { Reason: 'Wrong' }),
    ]);
    expect(answers.at(-1)!.status).toBe(200);
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const held = await Promise.all(invoices.map(async ({ id }) => (await itemOf(own, id))!.settled));
    expect([held[0], held[1]]).toEqual([held[2], 0]);
    expect(await brokenPromises(own)).toEqual([]);
  });

  test('of two who detach the same share one does, and it is applied again once', async () => {
    const own = await openBooks(api);
    const invoice = await own.approved();
    const payment = await done(receive(own, 500, [{ InvoiceId: invoice.id, Amount: 500 }]));
    const body = { AllocationId: payment.Allocations[0]._id, Reason: 'Wrong' };
    const path = `Accounting/Payments/${payment._id}`;
    const both = await Promise.all([1, 2].map(() => own.owner.put(`${path}/Detach`, body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = { Allocations: [{ InvoiceId: invoice.id, Amount: 500 }] };
    const applied = await Promise.all([1, 2].map(() => own.owner.put(`${path}/Apply`, again)));
    expect(applied.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await itemOf(own, invoice.id)).toMatchObject({ settled: 50_000 });
    expect(await brokenPromises(own)).toEqual([]);
  });
});

test('customers who become one keep what is settled, and the credit of one settles the due of the other', async () => {
  const own = await openBooks(api);
  const other = await own.addCustomer({ name: 'Lakshmi again', phone: '9876500001' });
  const invoice = await own.approved();
  const settled = await done(receive(own, 200, [{ InvoiceId: invoice.id, Amount: 200 }]));
  const advance = await done(receive(own, 300, [], { CustomerId: other }));
  await done(own.owner.post('Common/Customers/Merge', { KeepId: other, MergeIds: [own.customerId] }));
  expect((await done(own.owner.get(`Accounting/Invoices/TotalDue/${other}`))).Due).toBe(980);
  const shares = { Allocations: [{ InvoiceId: invoice.id, Amount: 300 }] };
  await done(own.owner.put(`Accounting/Payments/${advance._id}/Apply`, shares));
  const detached = { AllocationId: settled.Allocations[0]._id, Reason: 'Wrong' };
  await done(own.owner.put(`Accounting/Payments/${settled._id}/Detach`, detached));
  expect(await itemOf(own, invoice.id)).toMatchObject({ settled: 30_000 });
  expect(await brokenPromises(own)).toEqual([]);
});

it('the working connection writes no item, and of an allocation its end alone', async () => {
  const own = await openBooks(api);
  const invoice = await own.approved();
  await done(receive(own, 500, [{ InvoiceId: invoice.id, Amount: 300 }]));
  const { orgId, entityId } = own.organisation;
  for (const statement of [
    `update open_item set total_paise = 1`,
    `update open_item set allocated_paise = 0`,
    `delete from open_item`,
    `insert into open_item (org_id, entity_id, id, side, role, kind, document_id, customer_id, dated_on)
       select org_id, entity_id, gen_random_uuid(), side, role, kind, id, customer_id, dated_on from open_item`,
    `update open_item set customer_id = gen_random_uuid()`,
    `update open_allocation set amount_paise = 1`,
    `delete from open_allocation`,
    `update open_allocation set detached_at = allocated_on; set constraints all immediate`,
    `insert into open_allocation (org_id, entity_id, id, credit_id, due_id, amount_paise, allocated_on)
       select org_id, entity_id, gen_random_uuid(), credit_id, due_id, 1, allocated_on from open_allocation; set constraints all immediate`,
  ])
    await expect(
      asTenant(api.app.pool, { orgId, entityIds: [entityId] }, (client) => client.query(statement)),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|23001|23503)$/),
    });
  expect(await itemOf(own, invoice.id)).toMatchObject({ total: 118_000, settled: 30_000 });
});
