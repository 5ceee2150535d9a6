import { describe, expect, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import {
  buildAdvanceApplicationJournal,
  buildBounceJournal,
  buildClearingJournal,
  buildDetachmentJournal,
  buildPaymentJournal,
  buildRefundJournal,
} from '../posting/payment-journal.ts';
import type { JournalLine } from '../posting/journal.ts';
import { seededAccount } from '../posting/seeded-account.fixture.ts';
import { cashQuestion, countsAsCash } from './cash-limit.ts';
import { chequeProblem, type ChequeFacts, unclearedPaise } from './cheque.ts';
import { deductionsOf, keptBackFromVendorIssues, NOTHING_DEDUCTED } from './deductions.ts';
import { paymentActions, type PaymentState } from './payment-actions.ts';
import { allocatedPaise, bounceMoney, isAllGone, planReturn, receiveMoney, refundablePaise } from './payment-money.ts';

const VENDOR = { party: 'vendor', partyId: 'v' } as const;
const short = (lines: readonly JournalLine[]) =>
  lines.map(({ accountCode, debitPaise, creditPaise }) => [accountCode, debitPaise, creditPaise]);

describe('Dr payable, unapplied vendorAdvances; Cr tender, cheques chequesIssued until Cleared', () => {
  test('a cheque of ₹500 and ₹300 by bank, of which ₹600 are applied', () => {
    const tenders = [
      { type: 'Cheque', amountPaise: 50_000 },
      { type: 'UPI', amountPaise: 30_000 },
    ] as const;
    expect(short(buildPaymentJournal({ of: VENDOR, tenders, allocatedPaise: 60_000 }, seededAccount))).toEqual([
      [2000, 60_000, 0],
      [1180, 20_000, 0],
      [2060, 0, 50_000],
      [1010, 0, 30_000],
    ]);
    expect(short(buildClearingJournal(50_000, 1010, 2060))).toEqual([
      [2060, 50_000, 0],
      [1010, 0, 50_000],
    ]);
  });

  test('an advance that is applied, taken out again and given back', () => {
    expect(short(buildAdvanceApplicationJournal(VENDOR, 200, seededAccount))).toEqual([
      [2000, 200, 0],
      [1180, 0, 200],
    ]);
    expect(short(buildDetachmentJournal(VENDOR, 200, [], seededAccount))).toEqual([
      [1180, 200, 0],
      [2000, 0, 200],
    ]);
    expect(short(buildRefundJournal(VENDOR, [{ type: 'Cheque', amountPaise: 200 }], seededAccount))).toEqual([
      [1010, 200, 0],
      [1180, 0, 200],
    ]);
  });
});

describe('Tax kept back is paid for the vendor: it settles as the money does', () => {
  const paid = receiveMoney(98_000, 2_000, 60_000);

  test('₹980 and ₹20 of TDS with ₹600 applied leave ₹400, of which no more than the money comes back', () => {
    expect(paid.unappliedPaise).toBe(40_000);
    expect(allocatedPaise(paid)).toBe(60_000);
    expect(refundablePaise(paid, 0)).toBe(40_000);
    expect(refundablePaise(receiveMoney(98_000, 2_000, 0), 0)).toBe(98_000);
  });

  test('a cheque that comes back takes its part of the tax along, the last one all of it', () => {
    const standing = [{ id: 'a', amountPaise: 60_000, deducted: NOTHING_DEDUCTED }];
    const half = planReturn(paid, 49_000, standing);
    expect([half.deducted.tdsPaise, half.unappliedPaise, half.allocations[0]!.amountPaise]).toEqual([
      1_000, 40_000, 10_000,
    ]);
    const after = bounceMoney(paid, 49_000, half);
    expect([after.deductionPaise, after.bouncedPaise, allocatedPaise(after), isAllGone(after)]).toEqual([
      1_000,
      49_000,
      50_000,
      false,
    ]);
    const rest = planReturn(after, 49_000, [{ ...standing[0]!, amountPaise: 50_000 }]);
    expect(rest.deducted.tdsPaise).toBe(1_000);
    const gone = bounceMoney(after, 49_000, rest);
    expect([gone.deductionPaise, allocatedPaise(gone), isAllGone(gone)]).toEqual([0, 0, true]);
  });

  test('a returned cheque is the mirror of its payment', () => {
    const tenders = [{ type: 'Cheque', amountPaise: 98_000 }] as const;
    const deductions = deductionsOf({ ...NOTHING_DEDUCTED, tdsPaise: 2_000 });
    const of = { of: VENDOR, deductions, allocatedPaise: 60_000 };
    const all = [
      ...buildPaymentJournal({ ...of, tenders }, seededAccount),
      ...buildBounceJournal({ ...of, chequePaise: 98_000, accountCode: 2060 }, seededAccount),
    ];
    const sums = new Map<number, number>();
    for (const { accountCode, debitPaise, creditPaise } of all)
      sums.set(accountCode, (sums.get(accountCode) ?? 0) + debitPaise - creditPaise);
    expect([...sums.values()]).toEqual([0, 0, 0, 0]);
  });

  test.each<[string, number, number, string | undefined]>([
    ['194C', 2_000, 8_000, undefined],
    ['194C', 2_001, 7_999, 'tds.amountPaise'],
    ['194Q', 501, 9_499, 'tds.amountPaise'],
    ['194Z', 100, 9_900, 'tds.section'],
    ['194C', 0, 9_900, 'tds.amountPaise'],
  ])('under %s %i paise beside %i', (section, amountPaise, moneyPaise, path) => {
    expect(keptBackFromVendorIssues({ section, amountPaise }, moneyPaise)[0]?.path).toBe(path);
  });
});

describe('A cheque of ours is Issued until it is Cleared, Returned or Stopped', () => {
  const cheque = (changes: Partial<ChequeFacts> = {}): ChequeFacts => ({
    state: 'Issued',
    number: '000123',
    on: '2026-11-20',
    receivedOn: '2026-11-10',
    depositedOn: null,
    ...changes,
  });
  test.each<[string, ChequeFacts, 'clear' | 'return' | 'stop', string, string | null]>([
    ['clears on its date', cheque(), 'clear', '2026-11-20', null],
    ['not before', cheque(), 'clear', '2026-11-19', 'Cheque 000123 is dated 20/11/2026: no bank pays it before.'],
    ['is stopped before its date', cheque(), 'stop', '2026-11-10', null],
    [
      ...['is not returned before it was issued', cheque(), 'return', '2026-11-09'],
      'Cheque 000123 was issued on 10/11/2026: choose a later day.',
    ] as [string, ChequeFacts, 'return', string, string],
    [
      ...['is not returned once it has cleared', cheque({ state: 'Cleared' }), 'return', '2026-11-21'],
      'Cheque 000123 is cleared: it cannot be returned.',
    ] as [string, ChequeFacts, 'return', string, string],
    [
      ...['is stopped once', cheque({ state: 'Stopped' }), 'stop', '2026-11-21'],
      'Cheque 000123 is stopped: it cannot be stopped.',
    ] as [string, ChequeFacts, 'stop', string, string],
  ])('%s', (_title, facts, verb, day, problem) => expect(chequeProblem(facts, verb, day)).toBe(problem));

  test('its money is not sure while it is issued', () => {
    const states = ['Issued', 'Cleared', 'Returned', 'Stopped'];
    expect(states.map((chequeState) => unclearedPaise([{ amountPaise: 5, chequeState }]))).toEqual([5, 0, 0, 0]);
  });
});

describe('Cash over ₹10,000 to one vendor a day asks (section 40A(3))', () => {
  const day = (paidPaise: number, addedPaise: number) =>
    cashQuestion('Sai Motors', { on: '2026-11-20', paidPaise, addedPaise });

  test('however it is split over the day', () => {
    expect([day(0, 10_000_00), day(4_000_00, 6_000_00), day(20_000_00, 0)]).toEqual([null, null, null]);
    expect(day(4_000_00, 6_000_01)).toBe(
      'Sai Motors would get ₹10,000.01 in cash on 20/11/2026: above ₹10,000.00 a day it is no expense for income tax (section 40A(3)).',
    );
  });

  test('what passes a bank is no cash', () => {
    expect((['Cash', 'Other', 'UPI', 'Cheque', 'Bank Transfer'] as const).map(countsAsCash)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});

test('C pays, U detaches, D cancels', () => {
  const state: PaymentState = {
    status: 'Paid',
    amountPaise: 1000,
    deductionPaise: 0,
    unappliedPaise: 400,
    refundedPaise: 100,
    bouncedPaise: 0,
    unclearedPaise: 0,
  };
  const allowed = (letters: string, area: 'Accounting.VPay' | 'Accounting.CPay' = 'Accounting.VPay') =>
    paymentActions(
      { ...state, refundedPaise: letters === 'D' ? 0 : 100 },
      { party: 'vendor', access: buildAccess({ areas: { [area]: letters } }), periodOpen: true },
    ).flatMap(({ verb, allowed: may }) => (may ? [verb] : []));
  expect(allowed('C')).toEqual(['apply', 'refund']);
  expect(allowed('U')).toEqual(['apply', 'detach', 'edit', 'auditLog']);
  expect(allowed('D')).toEqual(['cancel']);
  expect(allowed('CRUD', 'Accounting.CPay')).toEqual([]);
});
