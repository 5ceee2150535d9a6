import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { INVARIANTS } from '../../../core/integrity/invariants.ts';
import { balanceOf, type Books, openBooks, turnoverOf } from '../invoice/invoice.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PAYMENTS = 'Accounting/Payments';
const TDS = (amount: number) => ({ Kind: 'TDS', Section: '194J(b)', Amount: amount });
const receive = (of: Books, body: object) => of.owner.post(PAYMENTS, { CustomerId: of.customerId, ...body });
const paymentOf = async (of: Books, id: string) => (await of.owner.get(`${PAYMENTS}/${id}`)).body;
const invoiceOf = async (of: Books, id: string) => {
  const { body } = await of.owner.get(`Accounting/Invoices/${id}`);
  return [body.Sts, body.Due];
};
/** Receivable, advances, TDS receivable, settlement discounts and bank charges. */
const books = async (of: Books) => Promise.all([1100, 2100, 1150, 5500, 5700].map((account) => balanceOf(of, account)));
const brokenPromises = async (of: Books) => {
  const broken = await Promise.all(
    INVARIANTS.map(async ({ promise, sql }) => ((await of.rows(sql, [of.ctx.orgId])).length > 0 ? [promise] : [])),
  );
  return broken.flat();
};

describe('A deduction settles beside money, never instead of it', () => {
  test('one beside unapplied cash that could be refunded is refused, whatever its kind and whoever enters it', async () => {
    const own = await openBooks(api);
    const invoice = await own.approved();
    const share = (amount: number) => [{ InvoiceId: invoice.id, Amount: amount }];
    const refused: [object[], number, string][] = [
      [[TDS(1180)], 1180, 'Deductions.0.Amount'],
      [[{ Kind: 'BankCharge', Amount: 1180 }], 1180, 'Deductions.0.Amount'],
      [[{ Kind: 'Discount', Amount: 1180 }], 1180, 'Deductions.0.Amount'],
      [
        [
          { Kind: 'BankCharge', Amount: 400 },
          { Kind: 'Discount', Amount: 200 },
        ],
        1180,
        'Deductions.1.Amount',
      ],
      [[TDS(236.01)], 1180, 'Deductions.0.Amount'],
      [[{ Kind: 'TDS', Section: '194Q', Amount: 59.01 }], 1180, 'Deductions.0.Amount'],
      [[TDS(1)], 0, 'Deductions.0.Amount'],
      [[{ Kind: 'BankCharge', Amount: 1 }], 0, 'Deductions.0.Amount'],
    ];
    for (const [deductions, applied, path] of refused) {
      const answer = await receive(own, {
        Amount: 8000,
        Tenders: [{ Type: 'Cash', Amount: 8000 }],
        Deductions: deductions,
        Allocations: applied ? share(applied) : [],
      });
      expect([deductions, answer.status, answer.body.fields?.[0]?.path]).toEqual([deductions, 400, path]);
    }
    const cashier = await own.as('cashier');
    const large = await cashier.post(PAYMENTS, {
      CustomerId: own.customerId,
      Amount: 8000,
      Tenders: [{ Type: 'UPI', Amount: 8000 }],
      Deductions: [{ Kind: 'BankCharge', Amount: 300 }],
      Allocations: share(1180),
    });
    expect([large.status, large.body.fields?.[0]?.path]).toEqual([403, 'Deductions.0.Amount']);
    expect(await invoiceOf(own, invoice.id)).toEqual(['Unpaid', 1180]);
  });

  test('what is detached takes its deductions back with it: only money is unapplied, refunded and applied again', async () => {
    const own = await openBooks(api);
    const [first, second] = [await own.approved(), await own.approved()];
    const { body: payment } = await receive(own, {
      Amount: 2200,
      Tenders: [{ Type: 'UPI', Amount: 2200 }],
      Deductions: [TDS(118), { Kind: 'Discount', Amount: 20 }, { Kind: 'BankCharge', Amount: 22 }],
      Allocations: [
        { InvoiceId: first.id, Amount: 1180 },
        { InvoiceId: second.id, Amount: 1180 },
      ],
    });
    expect([payment.Deducted, payment.Unapplied, payment.Refundable]).toEqual([160, 0, 0]);
    expect(await books(own)).toEqual([0, 0, 11_800, 2_000, 2_200]);
    const path = `${PAYMENTS}/${payment._id}`;
    const of = (invoiceId: string) =>
      payment.Allocations.find((row: { InvoiceId: string }) => row.InvoiceId === invoiceId)._id;
    const detached = await own.owner.put(`${path}/Detach`, { AllocationId: of(first.id), Reason: 'Not this one' });
    expect(detached.body).toMatchObject({ Deducted: 80, Unapplied: 1100, Refundable: 1100 });
    expect(await books(own)).toEqual([118_000, -110_000, 5_900, 1_000, 1_100]);
    const again = await own.owner.put(`${path}/Apply`, { Allocations: [{ InvoiceId: first.id, Amount: 1180 }] });
    expect([again.status, again.body.fields[0].path]).toEqual([422, 'Allocations']);
    const refund = await own.owner.post(`${path}/Refund`, {
      Amount: 1100,
      Tender: { Type: 'Bank Transfer', Ref: 'R1' },
      Reason: 'Paid twice',
    });
    expect([refund.status, refund.body.Unapplied, refund.body.Refunded]).toEqual([201, 0, 1100]);
    expect([await invoiceOf(own, first.id), await invoiceOf(own, second.id)]).toEqual([
      ['Unpaid', 1180],
      ['Closed', 0],
    ]);
    expect(await brokenPromises(own)).toEqual([]);
  });

  test('a cheque that bounces in part takes deductions in proportion', async () => {
    const own = await openBooks(api);
    const invoice = await own.approved();
    const { body: payment } = await receive(own, {
      Amount: 1062,
      Tenders: [
        { Type: 'Cash', Amount: 531 },
        { Type: 'Cheque', Amount: 531, Ref: '77' },
      ],
      Deductions: [TDS(100), { Kind: 'Discount', Amount: 18 }],
      Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
    });
    const bounced = await own.owner.put(`${PAYMENTS}/${payment._id}/Cheques/2/Bounce`, { Reason: 'Signature differs' });
    expect(bounced.body).toMatchObject({ Sts: 'Received', Deducted: 59, Bounced: 531, Unapplied: 0 });
    expect(await invoiceOf(own, invoice.id)).toEqual(['Partial', 590]);
    expect(await books(own)).toEqual([59_000, 0, 5_000, 900, 0]);
    const [left] = (await paymentOf(own, payment._id)).Allocations;
    await own.owner.put(`${PAYMENTS}/${payment._id}/Detach`, { AllocationId: left._id, Reason: 'Not this one' });
    expect(await books(own)).toEqual([118_000, -53_100, 0, 0, 0]);
    expect(await brokenPromises(own)).toEqual([]);
  });

  test('an invoice that is cancelled gives back money, and the deductions of it fall', async () => {
    const own = await openBooks(api);
    const invoice = await own.approved();
    const { body: payment } = await receive(own, {
      Amount: 1062,
      Tenders: [{ Type: 'UPI', Amount: 1062 }],
      Deductions: [TDS(100), { Kind: 'BankCharge', Amount: 18 }],
      Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
    });
    expect((await own.owner.put(`Accounting/Invoices/${invoice.id}/Cancel`, { Reason: 'Billed twice' })).status).toBe(
      200,
    );
    expect(await paymentOf(own, payment._id)).toMatchObject({ Deducted: 0, Unapplied: 1062, Refundable: 1062 });
    expect(await books(own)).toEqual([0, -106_200, 0, 0, 0]);
    const cancelled = await own.owner.put(`${PAYMENTS}/${payment._id}/Cancel`, { Reason: 'Wrong customer' });
    expect(cancelled.status).toBe(200);
    expect([await books(own), await brokenPromises(own)]).toEqual([[0, 0, 0, 0, 0], []]);
  });

  test('taken out of the invoice by the invoice, it falls too', async () => {
    const own = await openBooks(api);
    const invoice = await own.approved();
    const { body: payment } = await receive(own, {
      Amount: 1062,
      Tenders: [{ Type: 'Cash', Amount: 1062 }],
      Deductions: [TDS(118)],
      Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
    });
    const detached = await own.owner.put('Accounting/Invoices/DetachPayment', {
      _id: invoice.id,
      PaymentId: payment._id,
      Reason: 'Not this one',
    });
    expect(detached.status).toBe(200);
    expect(await paymentOf(own, payment._id)).toMatchObject({ Deducted: 0, Unapplied: 1062, Refundable: 1062 });
    const entries = await turnoverOf(own, payment._id);
    expect(entries.find(([account]) => account === 1150)).toEqual([1150, 11_800, 11_800]);
    expect(await brokenPromises(own)).toEqual([]);
  });
});

test('what was deducted before deductions stood in allocations is given to them in proportion', async () => {
  const own = await openBooks(api);
  const [first, second] = [await own.approved(), await own.approved()];
  const { body: payment } = await receive(own, {
    Amount: 2200,
    Tenders: [{ Type: 'UPI', Amount: 2200 }],
    Deductions: [TDS(118), { Kind: 'Discount', Amount: 20 }, { Kind: 'BankCharge', Amount: 22 }],
    Allocations: [
      { InvoiceId: first.id, Amount: 1180 },
      { InvoiceId: second.id, Amount: 1180 },
    ],
  });
  const shares = () =>
    own.rows(
      `select tds_paise as tds, bank_charge_paise as charge, discount_paise as discount from payment_allocation
       where payment_id = $1 order by id`,
      [payment._id],
    );
  const half = { tds: 5_900, charge: 1_100, discount: 1_000 };
  expect(await shares()).toEqual([half, half]);
  const client = new pg.Client(api.databaseConfig);
  await client.connect();
  try {
    // As before the database asked for these sums.
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(
      'update payment_allocation set tds_paise = 0, bank_charge_paise = 0, discount_paise = 0 where detached_at is null',
    );
    const none = { tds: 0, charge: 0, discount: 0 };
    expect(await shares()).toEqual([none, none]);
    const migrations = join(import.meta.dirname, '../../../../db/migrations');
    const file = readFileSync(join(migrations, '20261122130723_deductions_of_before.sql'), 'utf8');
    await client.query(file.replaceAll('--> statement-breakpoint', ''));
  } finally {
    await client.end();
  }
  expect([await shares(), await brokenPromises(own)]).toEqual([[half, half], []]);
});
