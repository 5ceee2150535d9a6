import { expect, it } from 'vitest';
import { pickDoNow } from './do-now.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const groups = [
  { key: 'overdue' as const, rows: rows('o1', 'o2', 'o3') },
  { key: 'late' as const, rows: rows('l1', 'l2', 'l3') },
  { key: 'invoicesToSign' as const, rows: rows('i1') },
];
const picked = (most: number) => pickDoNow(groups, most).map(({ id }) => id);

it('no kind hides another: the first of each comes before the second of any', () => {
  expect(picked(3)).toEqual(['i1', 'l1', 'o1']);
  expect(picked(4)).toEqual(['i1', 'l1', 'o1', 'o2']);
});

it('all of few are named, the most urgent kind first', () => {
  expect(picked(10)).toEqual(['i1', 'l1', 'l2', 'l3', 'o1', 'o2', 'o3']);
});
