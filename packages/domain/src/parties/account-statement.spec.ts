import { describe, expect, test } from 'vitest';
import { buildStatement, type PartyPosting } from './account-statement.ts';
import { ageBalance } from './ageing.ts';

const posting = (
  journalId: string,
  on: string,
  amountPaise: number,
  mirrorsId: string | null = null,
): PartyPosting => ({
  journalId,
  mirrorsId,
  on,
  amountPaise,
});
const APRIL = { from: '2026-04-01', to: '2026-04-30' };

describe('The account of a party', () => {
  const invoice = posting('j1', '2026-03-20', 100_000);
  const receipt = posting('j2', '2026-04-10', -40_000);

  test('what was open before is the opening, every entry tells what is open after it', () => {
    expect(buildStatement('customer', [invoice, receipt], APRIL)).toEqual({
      openingPaise: 100_000,
      debitPaise: 0,
      creditPaise: 40_000,
      closingPaise: 60_000,
      ageing: { upTo30: 0, upTo60: 60_000, upTo90: 0, over90: 0, advance: 0 },
      entries: [{ posting: receipt, debitPaise: 0, creditPaise: 40_000, balancePaise: 60_000 }],
    });
  });

  test('a vendor is owed what stands on the credit side', () => {
    const { openingPaise, closingPaise } = buildStatement('vendor', [posting('j1', '2026-03-20', -100_000)], APRIL);
    expect([openingPaise, closingPaise]).toEqual([100_000, 100_000]);
  });

  test('a cancelled document and its mirror settle each other, not an older debt', () => {
    const cancelled = posting('j3', '2026-04-12', 70_000);
    const mirror = posting('j4', '2026-04-12', -70_000, 'j3');
    const { ageing, closingPaise } = buildStatement('customer', [invoice, cancelled, mirror], APRIL);
    expect([ageing.upTo60, ageing.upTo30, closingPaise]).toEqual([100_000, 0, 100_000]);
  });
});

describe('The first and the last day of a statement', () => {
  test('what moved on the first day is no opening, what moved on the day before is', () => {
    const before = posting('j1', '2026-03-31', 10_000);
    const first = posting('j2', '2026-04-01', 5_000);
    const last = posting('j3', '2026-04-30', -2_000);
    expect(buildStatement('customer', [before, first, last], APRIL)).toEqual({
      openingPaise: 10_000,
      debitPaise: 5_000,
      creditPaise: 2_000,
      closingPaise: 13_000,
      ageing: { upTo30: 13_000, upTo60: 0, upTo90: 0, over90: 0, advance: 0 },
      entries: [
        { posting: first, debitPaise: 5_000, creditPaise: 0, balancePaise: 15_000 },
        { posting: last, debitPaise: 0, creditPaise: 2_000, balancePaise: 13_000 },
      ],
    });
  });

  test('a vendor owes what was paid beyond his bills', () => {
    const bill = posting('j1', '2026-04-02', -7_000);
    const paid = posting('j2', '2026-04-03', 9_000);
    expect(buildStatement('vendor', [bill, paid], APRIL)).toEqual({
      openingPaise: 0,
      debitPaise: 9_000,
      creditPaise: 7_000,
      closingPaise: -2_000,
      ageing: { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, advance: 2_000 },
      entries: [
        { posting: bill, debitPaise: 0, creditPaise: 7_000, balancePaise: 7_000 },
        { posting: paid, debitPaise: 9_000, creditPaise: 0, balancePaise: -2_000 },
      ],
    });
  });

  test('a mirror whose document is not of this account settles what is oldest', () => {
    const invoice = posting('j1', '2026-03-20', 10_000);
    const mirror = posting('j4', '2026-04-12', -4_000, 'elsewhere');
    expect(buildStatement('customer', [invoice, mirror], APRIL).ageing).toEqual({
      upTo30: 0,
      upTo60: 6_000,
      upTo90: 0,
      over90: 0,
      advance: 0,
    });
  });
});

test.each([
  ['2026-03-31', 'upTo30'],
  ['2026-03-30', 'upTo60'],
  ['2026-03-01', 'upTo60'],
  ['2026-02-28', 'upTo90'],
  ['2026-01-30', 'upTo90'],
  ['2026-01-29', 'over90'],
] as const)('on 30 April a debt of %s is %s', (on, bucket) => {
  const none = { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, advance: 0 };
  expect(ageBalance([{ on, amountPaise: 500 }], '2026-04-30')).toEqual({ ...none, [bucket]: 500 });
});

test('money takes the oldest debt first, wherever it stands in the list', () => {
  const young = { on: '2026-04-20', amountPaise: 300 };
  const old = { on: '2026-01-01', amountPaise: 200 };
  const paid = { on: '2026-04-21', amountPaise: -250 };
  const none = { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, advance: 0 };
  expect(ageBalance([young, old, paid], '2026-04-30')).toEqual({ ...none, upTo30: 250 });
  expect(ageBalance([old, young, paid], '2026-04-30')).toEqual({ ...none, upTo30: 250 });
  expect(ageBalance([paid], '2026-04-30')).toEqual({ ...none, advance: 250 });
});
