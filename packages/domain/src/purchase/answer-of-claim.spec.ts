import { describe, expect, it } from 'vitest';
import { seededAccount } from '../posting/seeded-account.fixture.ts';
import { answerJournal, refusedPaise } from './answer-of-claim.ts';

/** ₹500 with ₹90 of tax. */
const claimed = {
  id: 'NP1',
  inputCredit: 'Claim',
  taxablePaise: 50_000,
  cgstPaise: 4_500,
  sgstPaise: 4_500,
  igstPaise: 0,
} as const;
const granted = { sourceLineId: 'NP1', taxablePaise: 40_000, cgstPaise: 3_600, sgstPaise: 3_600, igstPaise: 0 };
const claim = { vendorId: 'v', totalPaise: 59_000, lines: [claimed] };
const entry = (of: object, note: object, takesCredit = true) =>
  answerJournal(
    { claim: { ...claim, ...of }, note: { totalPaise: 47_200, lines: [granted], ...note } },
    takesCredit,
    seededAccount,
  )
    .filter(({ debitPaise, creditPaise }) => debitPaise + creditPaise > 0)
    .map(({ accountCode, debitPaise, creditPaise }) => [accountCode, debitPaise - creditPaise])
    .toSorted((a, b) => b[1]! - a[1]!);

describe('An answer posts the difference only (rule 23)', () => {
  it('claimed ₹590, granted ₹472: Dr priceDifference 100, input tax 18, Cr payable 118', () => {
    expect(entry({}, {})).toEqual([
      [seededAccount('priceDifference'), 10_000],
      [seededAccount('inputCgst'), 900],
      [seededAccount('inputSgst'), 900],
      [seededAccount('payable'), -11_800],
    ]);
  });

  it('IGST of a claim is answered as CGST and SGST are', () => {
    const across = { cgstPaise: 0, sgstPaise: 0, igstPaise: 9_000 };
    const lines = [{ ...granted, ...across, igstPaise: 7_200 }];
    expect(entry({ lines: [{ ...claimed, ...across }] }, { lines })).toEqual([
      [seededAccount('priceDifference'), 10_000],
      [seededAccount('inputIgst'), 1_800],
      [seededAccount('payable'), -11_800],
    ]);
  });

  it('all granted: nothing', () => {
    expect(entry({}, { totalPaise: 59_000, lines: [{ ...granted, ...claimed, sourceLineId: 'NP1' }] })).toEqual([]);
  });

  it('a line that is not granted comes back whole; without credit its tax is a difference of price', () => {
    const nothing = { totalPaise: 0, lines: [] };
    expect(entry({}, nothing).at(-1)).toEqual([seededAccount('payable'), -59_000]);
    expect(entry({}, nothing, false)).toEqual([
      [seededAccount('priceDifference'), 59_000],
      [seededAccount('payable'), -59_000],
    ]);
  });

  it('granted without tax, what was given back of the credit is taken again', () => {
    const untaxed = { totalPaise: 50_000, lines: [{ ...granted, taxablePaise: 50_000, cgstPaise: 0, sgstPaise: 0 }] };
    expect(entry({}, untaxed)).toEqual([
      [seededAccount('inputCgst'), 4_500],
      [seededAccount('inputSgst'), 4_500],
      [seededAccount('payable'), -9_000],
    ]);
  });

  it('paise of rounding above the claim are a difference of price, and owe nothing', () => {
    const above = {
      totalPaise: 59_001,
      lines: [{ ...granted, ...claimed, sourceLineId: 'NP1', taxablePaise: 50_001 }],
    };
    expect([refusedPaise(claim, above), entry({}, above)]).toEqual([0, []]);
  });
});
