import { expect, it } from 'vitest';
import { layRows, sameValue, type ReportGroup } from './report-rows.ts';

const rows = [
  { rate: 5, paise: 100 },
  { rate: 5, paise: 200 },
  { rate: 18, paise: 50 },
];
const group = (value: number, count: number, paise: number): ReportGroup => ({ value, count, totals: { paise } });
const groups = [group(5, 2, 300), group(18, 1, 50)];
const shown = (closed: number[], fetched = rows.length) =>
  layRows(rows.slice(0, fetched), groups, (row) => row.rate, new Set(closed)).map((each) =>
    each.kind === 'row' ? each.row.paise : `${each.group.value}${each.open ? '' : ' closed'}`,
  );

it('rows stand under the heads of their groups', () => {
  expect(shown([])).toEqual(['5', 100, 200, '18', 50]);
});

it('a closed group shows its head alone, and the groups behind it are seen before their rows are there', () => {
  expect(shown([5])).toEqual(['5 closed', '18', 50]);
  expect(shown([5, 18], 1)).toEqual(['5 closed', '18 closed']);
});

it('an open group whose rows are not all there is the last that shows', () => {
  expect(shown([], 1)).toEqual(['5', 100]);
});

it('the total of a column is the sum of its rows', () => {});

it('a group of none and one of an empty text are the same', () => {
  expect([sameValue(null, ''), sameValue(undefined, null), sameValue('a', null), sameValue(0, null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
