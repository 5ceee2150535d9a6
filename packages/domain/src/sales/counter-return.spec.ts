import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CreditedLine, earlierShare, type NotedInvoice, priceCreditNote } from '../notes/credit-note.ts';
import { roundToRupee } from '../money/round.ts';
import {
  cashLeft,
  creditOfExchange,
  exchangeProblem,
  leftToPay,
  paidBackProblem,
  type PaidReceipt,
  RefundBy,
  refundProblem,
  refundTenders,
  splitRefund,
} from './counter-return.ts';

const cash = (amountPaise: number) => ({ type: 'Cash', amountPaise }) as const;
const card = (amountPaise: number) => ({ type: 'Debit Card', amountPaise }) as const;
const paid: PaidReceipt = { tenders: [cash(10_000), card(8_400)], refunded: [] };

describe('Cash leaves the drawer of who refunds, at most what came in cash without CPay U (rule 34)', () => {
  it('What is paid back goes over what paid the receipt, each up to what is left of it', () => {
    expect(splitRefund(15_000, paid)).toEqual({ tenders: [cash(10_000), card(5_000)], restPaise: 0 });
    const rest = { ...paid, refunded: [cash(10_000), card(5_000)] };
    expect(splitRefund(3_400, rest)).toEqual({ tenders: [card(3_400)], restPaise: 0 });
  });

  it('What was refunded before is not refunded again in cash', () => {
    expect([cashLeft(paid), cashLeft({ ...paid, refunded: [cash(9_000)] })]).toEqual([10_000, 1_000]);
  });

  const asked = { by: RefundBy.cash, amountPaise: 12_000, hasCustomer: false, mayChangePayments: false };
  it.each([
    ['cash of what was paid by card', asked, '₹100.00 came in cash: pay it back as it was paid.'],
    ['by who may change payments', { ...asked, mayChangePayments: true }, null],
    ['as much as came in cash', { ...asked, amountPaise: 10_000 }, null],
    ['by its tenders', { ...asked, by: RefundBy.tenders, amountPaise: 18_400 }, null],
    [
      'a credit of a walk-in',
      { ...asked, by: RefundBy.credit },
      'A walk-in has no account: pay it back, or sell something for it.',
    ],
    ['a credit of a customer', { ...asked, by: RefundBy.credit, hasCustomer: true }, null],
    ['a note of nothing', { ...asked, by: RefundBy.credit, amountPaise: 0 }, null],
  ])('%s', (_case, how, problem) => expect(refundProblem(how, paid)).toBe(problem));

  it('What goods that came back paid is no money: it buys something again, or CPay U pays it in cash', () => {
    const exchanged: PaidReceipt = { tenders: [cash(4_000)], refunded: [] };
    const whole = { ...asked, by: RefundBy.tenders, amountPaise: 10_000 };
    expect(refundProblem(whole, exchanged)).toBe(
      '₹60.00 of it was paid by goods that came back: sell something for it, or ask who may change payments.',
    );
    expect(refundTenders(RefundBy.tenders, 10_000, exchanged)).toEqual([cash(10_000)]);
  });
});

test('Exchange for ₹250: the note is ₹106, ₹144 to pay', () => {
  expect(creditOfExchange(10_600, 25_000)).toEqual({ creditPaise: 10_600, restPaise: 0 });
  expect(leftToPay(25_000, [10_600])).toBe(14_400);
  expect(creditOfExchange(25_000, 10_600)).toEqual({ creditPaise: 10_600, restPaise: 14_400 });
});

test('The credit of a customer pays no bill of another buyer', () => {
  const told = [exchangeProblem(null, 'c1'), exchangeProblem('c1', 'c1'), exchangeProblem('c1', null)];
  expect(told.map((problem) => problem === null)).toEqual([true, true, false]);
});

interface Sold {
  pieces: number;
  paise: number;
  ratePercent: number;
}

const sold = fc.array(
  fc.record({
    pieces: fc.integer({ min: 1, max: 40 }),
    paise: fc.integer({ min: 1, max: 500_000 }),
    ratePercent: fc.constantFrom(0, 5, 12, 18),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A receipt of such lines, whose prices hold the tax or not. */
function receiptOf(lines: readonly Sold[], inclusive: boolean, adjustPaise: number, rounds: boolean): NotedInvoice {
  const charged = lines.map(({ pieces, paise, ratePercent }, at) => {
    const taxPaise = Math.round(inclusive ? (paise * ratePercent) / (100 + ratePercent) : (paise * ratePercent) / 100);
    const half = Math.floor(taxPaise / 2);
    const taxablePaise = inclusive ? paise - 2 * half : paise;
    const totalPaise = taxablePaise + 2 * half;
    const heads = { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0, totalPaise };
    return {
      ...heads,
      id: `IP${at + 1}`,
      description: 'Dolo',
      quantity: pieces * 1000,
      pricePaise: inclusive ? totalPaise : taxablePaise,
      earlier: [],
    };
  });
  const sum = charged.reduce((total, { totalPaise }) => total + totalPaise, 0);
  const adjust = Math.max(adjustPaise, -sum);
  return {
    code: 'SR-1',
    posted: true,
    invoicedOn: '2026-11-01',
    registered: false,
    adjustPaise: adjust,
    roundPaise: rounds ? roundToRupee(sum + adjust) - (sum + adjust) : 0,
    charged: false,
    notedUnroundedPaise: 0,
    notedRoundPaise: 0,
    notedAdjustPaise: 0,
    lines: charged,
  };
}

/** The receipt after a return of some pieces, and what its note came to. */
function afterReturn(receipt: NotedInvoice, back: readonly CreditedLine[], rounds: boolean) {
  const note = priceCreditNote({ kind: 'Return', lines: back }, receipt, rounds);
  const taken = new Map(note.lines.map((line) => [line.sourceLineId, line]));
  return {
    note,
    left: {
      ...receipt,
      notedUnroundedPaise: receipt.notedUnroundedPaise + note.totalPaise - note.roundPaise,
      notedRoundPaise: receipt.notedRoundPaise + note.roundPaise,
      notedAdjustPaise: receipt.notedAdjustPaise + note.adjustPaise,
      lines: receipt.lines.map((line) => {
        const share = taken.get(line.id);
        const earlier = share && { kind: 'Return' as const, amountPaise: share.amountPaise, quantity: share.quantity! };
        return { ...line, earlier: earlier ? [...line.earlier, earlierShare(earlier)] : line.earlier };
      }),
    },
  };
}

test('Any sequence of partial returns of any receipt sums to the receipt, and never to more on the way', () => {
  fc.assert(
    fc.property(
      sold,
      fc.boolean(),
      fc.integer({ min: -200_000, max: 20_000 }),
      fc.boolean(),
      fc.array(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 6, maxLength: 6 }), { maxLength: 8 }),
      (lines, inclusive, adjustPaise, rounds, cuts) => {
        let receipt = receiptOf(lines, inclusive, adjustPaise, rounds);
        const first = receipt;
        const totalPaise =
          first.lines.reduce((sum, line) => sum + line.totalPaise, first.adjustPaise) + first.roundPaise;
        const left = lines.map(({ pieces }) => pieces);
        const sums = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, totalPaise: 0 };
        for (const cut of [...cuts, left.map(() => 40)]) {
          const back = first.lines.flatMap(({ id }, at) => {
            const pieces = Math.min(left[at]!, cut[at]!);
            left[at]! -= pieces;
            return pieces > 0 ? [{ sourceLineId: id, amountPaise: 0, quantity: pieces * 1000 }] : [];
          });
          if (back.length === 0) continue;
          const { note, left: rest } = afterReturn(receipt, back, rounds);
          receipt = rest;
          for (const key of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'totalPaise'] as const) sums[key] += note[key];
          expect(note.totalPaise).toBeGreaterThanOrEqual(0);
          expect(sums.totalPaise).toBeLessThanOrEqual(totalPaise);
        }
        const sumOf = (key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise') =>
          first.lines.reduce((sum, line) => sum + line[key], 0);
        expect(sums).toEqual({
          taxablePaise: sumOf('taxablePaise'),
          cgstPaise: sumOf('cgstPaise'),
          sgstPaise: sumOf('sgstPaise'),
          totalPaise,
        });
      },
    ),
  );
});

it('No more of a receipt is paid back than it came to, however much its notes are of', () => {
  const receipt = { code: 'SR1', totalPaise: 8_000, backPaise: 5_000 };
  expect(paidBackProblem(3_000, receipt)).toBe(null);
  expect(paidBackProblem(3_001, receipt)).toBe('Of what SR1 was paid, ₹30.00 can be paid back.');
  expect(paidBackProblem(1, { ...receipt, backPaise: 9_000 })).toBe('Of what SR1 was paid, ₹0.00 can be paid back.');
});

describe('what is paid out of a return, by each type', () => {
  const receipt: PaidReceipt = {
    tenders: [
      { type: 'Cash', amountPaise: 10_000 },
      { type: 'Credit Card', amountPaise: 8_400 },
    ],
    refunded: [{ type: 'Credit Card', amountPaise: 3_400 }],
  };
  it.each([
    [
      'by what paid it',
      'Tenders',
      12_000,
      receipt,
      [
        ['Cash', 10_000],
        ['Credit Card', 2_000],
      ],
    ],
    [
      'beyond what is left of it',
      'Tenders',
      20_000,
      receipt,
      [
        ['Credit Card', 5_000],
        ['Cash', 15_000],
      ],
    ],
    [
      'beyond a card alone',
      'Tenders',
      6_000,
      { ...receipt, tenders: [receipt.tenders[1]!] },
      [
        ['Credit Card', 5_000],
        ['Cash', 1_000],
      ],
    ],
    ['in cash', 'Cash', 12_000, receipt, [['Cash', 12_000]]],
    ['as a credit', 'Credit', 12_000, receipt, []],
    ['of nothing', 'Cash', 0, receipt, []],
  ] as const)('%s', (_, by, amountPaise, of, paid) => {
    expect(refundTenders(by, amountPaise, of).map((tender) => [tender.type, tender.amountPaise])).toEqual(paid);
  });

  it('no cash is left of a receipt that was paid by card', () => {
    expect([cashLeft(receipt), cashLeft({ ...receipt, tenders: [receipt.tenders[1]!] })]).toEqual([10_000, 0]);
  });
});
