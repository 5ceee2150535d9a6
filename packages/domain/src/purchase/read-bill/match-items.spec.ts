import { expect, it } from 'vitest';
import { itemMatcher, soughtWords, SURE_SCORE } from './match-items.ts';

const match = itemMatcher([
  { id: 'd650', name: 'Dolo 650 tablet', partNumber: 'MIC-650', barcode: '8901234567894' },
  { id: 'd500', name: 'Dolo 500 tablet', partNumber: 'MIC-500', barcode: null },
  { id: 'oil', name: 'Engine oil 5W-30 1 l', partNumber: '08880-83264', barcode: null },
]);

it.each([
  [{ description: 'whatever', code: '8901234567894' }, 'd650', true],
  [{ description: 'whatever', code: 'mic 650' }, 'd650', true],
  [{ description: 'DOLO-650 TABLET', code: null }, 'd650', true],
  [{ description: 'DOLO 650 TAB', code: null }, 'd650', false],
  [{ description: 'DOLO 500', code: null }, 'd500', false],
  [{ description: 'OIL ENGINE 5W-30 1L', code: null }, 'oil', true],
  [{ description: 'DOLO 1000 INJ', code: null }, null, false],
  [{ description: 'Brake pads', code: null }, null, false],
])('A row under Score 0.9 waits for a choice (rule 34): %o means %s, surely: %s', (row, itemId, sure) => {
  const found = match(row);
  expect([found?.itemId ?? null, (found?.score ?? 0) >= SURE_SCORE]).toEqual([itemId, sure]);
});

it('items are looked up by the first word of a row and by its longest, apart from words of packs and numbers', () => {
  expect(['OIL SYNTHETIC 5W TAB', 'Strip TABLET 650', 'CROCIN'].map(soughtWords)).toEqual([
    ['oil', 'synthetic'],
    [],
    ['crocin'],
  ]);
});
