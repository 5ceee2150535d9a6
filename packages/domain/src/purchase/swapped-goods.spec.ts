import { expect, it } from 'vitest';
import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import type { ClaimableGoods } from './claim-source.ts';
import { costsOfSwap, priceOfSwapped, quantityToSwap } from './swapped-goods.ts';

const goods = (over: Partial<ClaimableGoods> = {}): ClaimableGoods =>
  ({
    id: 'RT1',
    itemId: 'a',
    description: 'Amoxil 500',
    quantity: 5_000,
    freeQuantity: 0,
    factor: FACTOR_PER_ONE,
    unbilledQuantity: 0,
    receivedPaise: 500_00,
    unbilledPaise: 0,
    claimedQuantity: 0,
    claimedPaise: 0,
    ...over,
  }) as ClaimableGoods;
const swapped = (...quantities: number[]) => quantities.map((quantity) => ({ returnLineId: 'RT1', quantity }));

it('goods that come in place of others cost what those were received at, the last what is left', () => {
  expect(costsOfSwap([goods()], swapped(3_000))).toEqual([{ costPaise: 300_00 }]);
  expect(costsOfSwap([goods({ receivedPaise: 100_00, quantity: 3_000 })], swapped(1_000, 2_000))).toEqual([
    { costPaise: 33_33 },
    { costPaise: 66_67 },
  ]);
  expect(costsOfSwap([goods({ claimedQuantity: 2_000, claimedPaise: 200_00 })], swapped(3_000))).toEqual([
    { costPaise: 300_00 },
  ]);
});

it('no more is swapped than went back, was billed and is not claimed', () => {
  const told = (most: string) => ({
    problem: `Of Amoxil 500 ${most} can be swapped: the rest is not billed, claimed or swapped.`,
  });
  expect(costsOfSwap([goods()], swapped(3_000, 3_000))).toEqual([{ costPaise: 300_00 }, told('2')]);
  expect(costsOfSwap([goods({ unbilledQuantity: 5_000 })], swapped(1_000))).toEqual([told('0')]);
  expect(costsOfSwap([goods({ claimedQuantity: 4_000 })], swapped(2_000))).toEqual([told('1')]);
});

it('a line that is none of the return, or of words alone, is not swapped', () => {
  const choose = [{ problem: 'Choose a line of the return.' }];
  expect(costsOfSwap([], swapped(1_000))).toEqual(choose);
  expect(costsOfSwap([goods({ itemId: null })], swapped(1_000))).toEqual(choose);
});

it('of 4 strips of 15 of which 15 tablets are claimed, 3 strips can come', () => {
  const strips = goods({ quantity: 4_000, factor: 15 * FACTOR_PER_ONE });
  const left = (claimedQuantity: number) => quantityToSwap({ ...strips, claimedQuantity });
  expect([left(0), left(15_000), left(90_000)]).toEqual([4_000, 3_000, 0]);
});

it('3 for ₹300 are ₹100 each, none cost nothing', () => {
  expect([priceOfSwapped(300_00, 3_000), priceOfSwapped(0, 0)]).toEqual([100_0000, 0]);
});
