import { expect, it } from 'vitest';
import { REPORT_IDS, reportsOf } from './report-ids.ts';

it('the reports of a hundred are those of its menu, from the first to the last', () => {
  expect(reportsOf(3)).toEqual([301, 302, 303, 304, 305, 306, 307]);
  expect(reportsOf(9)).toEqual([]);
  const all = [...Array(10).keys()].flatMap(reportsOf);
  expect(all.toSorted((a, b) => a - b)).toEqual([...REPORT_IDS].toSorted((a, b) => a - b));
});
