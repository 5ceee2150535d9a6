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

it('what was chosen once for a code, else for a name, is surely meant; a strange code is read by its name', () => {
  const learnt = { codes: new Map([['x1', 'a']]), names: new Map([['pads', 'b']]) };
  const known = itemMatcher([{ id: 'pads', name: 'Pads', partNumber: 'P-1', barcode: null }], learnt);
  const of = (description: string, code: string | null) => known({ description, code });
  expect([of('Pads', 'X-1'), of('PADS', null), of('Pads', 'Z-9'), of('Other', 'P1')]).toEqual([
    { itemId: 'a', score: 1 },
    { itemId: 'b', score: 1 },
    { itemId: 'b', score: 1 },
    { itemId: 'pads', score: 1 },
  ]);
});

it('the same name is surely the same item; half of the words in common is the least, the first of two alike wins', () => {
  const known = itemMatcher([
    { id: 'one', name: 'Brake pads', partNumber: '', barcode: null },
    { id: 'two', name: 'Brake shoes', partNumber: '', barcode: null },
    { id: 'three', name: '650', partNumber: '', barcode: null },
  ]);
  const of = (description: string) => known({ description, code: null });
  expect([of('brake-pads'), of('Brake oil'), of('Brake'), of('650 mg'), of('...')]).toEqual([
    { itemId: 'one', score: 0.98 },
    { itemId: 'one', score: 0.5 },
    { itemId: 'one', score: 2 / 3 },
    null,
    null,
  ]);
});
