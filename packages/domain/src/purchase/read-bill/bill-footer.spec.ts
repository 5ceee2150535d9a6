import { expect, it } from 'vitest';
import { isFooterRow, readFooter } from './bill-footer.ts';

const NOTHING = { discountPaise: 0, charges: [], roundPaise: 0, totalPaise: null };
it.each<[string, string[][], object]>([
  ['nothing', [], {}],
  ['words without an amount', [['Grand Total', '']], {}],
  [
    'a discount, however it is signed',
    [
      ['Less Discount', '-10.00'],
      ['Discount', '5.00'],
    ],
    { discountPaise: 1_500 },
  ],
  ['a charge', [['Freight :', '50.00']], { charges: [{ name: 'Freight', amountPaise: 5_000 }] }],
  ['a round-off', [['Round Off', '0.16']], { roundPaise: 16 }],
  ['one that lowers', [['Round Off', '-0.16']], { roundPaise: -16 }],
  ['one that says it lowers', [['Less Round Off', '0.16']], { roundPaise: -16 }],
  ['one that says so twice', [['Round Off (-)', '-0.16']], { roundPaise: -16 }],
  [
    'the last of its totals',
    [
      ['Grand Total', '100'],
      ['Grand Total', '120'],
    ],
    { totalPaise: 12_000 },
  ],
  [
    'a total above one of less weight',
    [
      ['Grand Total', '120'],
      ['Total', '100'],
    ],
    { totalPaise: 12_000 },
  ],
  ['a total of less weight where there is no other', [['Total', '100']], { totalPaise: 10_000 }],
  ['the last amount of its row', [['Grand Total', '35', '120']], { totalPaise: 12_000 }],
])('below the goods stands %s', (_, rows, footer) => {
  expect(readFooter(rows)).toEqual({ ...NOTHING, ...footer });
});

it('a row of the foot is told by its words', () => {
  expect(
    [
      ['Grand Total', '1'],
      ['Dolo 650', '1'],
    ].map(isFooterRow),
  ).toEqual([true, false]);
});
