import { describe, expect, test } from 'vitest';
import { buildStatement, type PartyPosting } from './account-statement.ts';

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
