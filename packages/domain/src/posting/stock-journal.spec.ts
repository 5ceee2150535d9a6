import { expect, it } from 'vitest';
import { seededAccount } from './seeded-account.fixture.ts';
import { receiptWorthLines, returnedGoodsLines } from './stock-journal.ts';

const sums = (lines: ReturnType<typeof receiptWorthLines>) => {
  const byAccount = new Map<number, number>();
  for (const { accountCode, debitPaise, creditPaise } of lines)
    byAccount.set(accountCode, (byAccount.get(accountCode) ?? 0) + debitPaise - creditPaise);
  return Object.fromEntries([...byAccount].filter(([, paise]) => paise !== 0));
};

it('₹60 on what is left and ₹40 on what is used debit inventory and the difference of price', () => {
  expect(sums(receiptWorthLines({ inventoryPaise: 6_000, priceDifferencePaise: 4_000 }, seededAccount))).toEqual({
    [seededAccount('inventory')]: 6_000,
    [seededAccount('priceDifference')]: 4_000,
  });
});

it('goods on the way and with others debit theirs', () => {
  const worth = { inventoryPaise: 0, goodsInTransitPaise: 700, materialWithOthersPaise: 300, priceDifferencePaise: 0 };
  expect(sums(receiptWorthLines(worth, seededAccount))).toEqual({
    [seededAccount('goodsInTransit')]: 700,
    [seededAccount('materialWithOthers')]: 300,
  });
});

it('received at ₹200 and taken at ₹300 goods go back for Dr GRNB 200, priceDifference 100, Cr inventory 300', () => {
  expect(sums(returnedGoodsLines({ receivedPaise: 20_000, costPaise: 30_000 }, seededAccount))).toEqual({
    [seededAccount('goodsReceivedNotBilled')]: 20_000,
    [seededAccount('priceDifference')]: 10_000,
    [seededAccount('inventory')]: -30_000,
  });
});
