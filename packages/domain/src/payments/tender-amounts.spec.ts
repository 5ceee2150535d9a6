import { describe, expect, it } from 'vitest';
import { changeDuePaise, tenderAmounts } from './tender-amounts.ts';

describe('Tenders of a payment', () => {
  it('the amount defaults to what is due', () => {
    expect(tenderAmounts([undefined], 118_000)).toEqual([118_000]);
  });

  it('an untouched tender takes what the typed ones leave', () => {
    expect(tenderAmounts([40_000, undefined], 118_000)).toEqual([40_000, 78_000]);
    expect(tenderAmounts([undefined, 50_000], 118_000)).toEqual([68_000, 50_000]);
    expect(tenderAmounts([200_000, undefined], 118_000)).toEqual([200_000, 0]);
    expect(tenderAmounts([null], 118_000)).toEqual([0]);
  });

  it('change is what was given beyond the amount', () => {
    const change = [50_000, 40_000, null].map((given) => changeDuePaise(given, 47_200));
    expect(change).toEqual([2_800, -7_200, null]);
  });
});
