import { describe, expect, it } from 'vitest';
import { buildReclaimJournal, buildReversalJournal } from '../posting/late-credit-journal.ts';
import { seededAccount } from '../posting/seeded-account.fixture.ts';
import {
  type CreditTaken,
  creditToReclaim,
  creditToReverse,
  lateCreditPaise,
  lateCreditStage,
  unpaidAfter,
} from './late-credit.ts';

describe('Bills unpaid for 150 days are listed; credit is reversed at 180 (rule 21)', () => {
  it.each([
    ['2026-06-21', '2026-11-17', 180_000, null],
    ['2026-06-21', '2026-11-18', 180_000, 'Listed'],
    ['2026-06-21', '2026-12-18', 180_000, 'Listed'],
    ['2026-06-21', '2026-12-19', 180_000, 'Reverse'],
    ['2026-06-21', '2026-12-19', 0, 'Reversed'],
  ])('a bill of %s is on %s, with %s to reverse: %s', (invoicedOn, today, toReversePaise, stage) => {
    expect(lateCreditStage(invoicedOn, today, toReversePaise)).toBe(stage);
  });

  it.each([
    [180_000, 1_180_000, 590_000, 90_000],
    [180_000, 1_180_000, 1_180_000, 180_000],
    [180_000, 1_180_000, 0, 0],
    [100, 300, 100, 33],
    [0, 0, 0, 0],
  ])('of a credit of %s on %s with %s unpaid, %s', (takenPaise, totalPaise, unpaidPaise, reversed) => {
    expect(lateCreditPaise(takenPaise, { totalPaise, unpaidPaise })).toBe(reversed);
  });

  it('what is unpaid falls by what is paid more', () => {
    expect(unpaidAfter({ totalPaise: 1_180_000, settledPaise: 590_000 }, 200_000)).toEqual({
      totalPaise: 1_180_000,
      unpaidPaise: 390_000,
    });
  });

  const inBoth = (reversedPaise: number): CreditTaken[] =>
    [1300, 1310].map((accountCode) => ({ accountCode, takenPaise: 90_000, reversedPaise }));
  const each = (paise: number) => [1300, 1310].map((accountCode) => ({ accountCode, paise }));

  it.each([
    ['nothing is reversed yet', 0, 1_180_000, each(90_000), []],
    ['half of it is paid meanwhile', 90_000, 590_000, [], each(45_000)],
    ['half of it is paid, and half of its credit reversed', 45_000, 590_000, [], []],
    ['what was paid is detached again', 45_000, 1_180_000, each(45_000), []],
    ['all of it is paid', 45_000, 0, [], each(45_000)],
  ])('%s: what is to be reversed and what comes back', (_, reversedPaise, unpaidPaise, toReverse, toReclaim) => {
    const unpaid = { totalPaise: 1_180_000, unpaidPaise };
    expect(creditToReverse(inBoth(reversedPaise), unpaid)).toEqual(toReverse);
    expect(creditToReclaim(inBoth(reversedPaise), unpaid)).toEqual(toReclaim);
  });

  it('what is paid in parts brings all of it back, to the paisa', () => {
    const credit = { accountCode: 1320, takenPaise: 100 };
    const payments = [1, 1, 1, 297].reduce(
      ({ unpaidPaise, reversedPaise, back }, paid) => {
        const left = unpaidPaise - paid;
        const [share] = creditToReclaim([{ ...credit, reversedPaise }], { totalPaise: 300, unpaidPaise: left });
        const paise = share?.paise ?? 0;
        return { unpaidPaise: left, reversedPaise: reversedPaise - paise, back: [...back, paise] };
      },
      { unpaidPaise: 300, reversedPaise: 100, back: [] as number[] },
    );
    expect(payments).toEqual({ unpaidPaise: 0, reversedPaise: 0, back: [0, 1, 0, 99] });
  });

  it('is set aside as reclaimable, and comes back into the accounts that it left', () => {
    const line = (accountCode: number, debitPaise: number, creditPaise: number) => ({
      accountCode,
      debitPaise,
      creditPaise,
    });
    expect(buildReversalJournal(each(90_000), seededAccount)).toEqual([
      line(1345, 180_000, 0),
      line(1300, 0, 90_000),
      line(1310, 0, 90_000),
    ]);
    expect(buildReclaimJournal(each(45_000), seededAccount)).toEqual([
      line(1300, 45_000, 0),
      line(1310, 45_000, 0),
      line(1345, 0, 90_000),
    ]);
  });
});
