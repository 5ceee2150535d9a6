import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('one thing is told in the singular, none and many in the plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'line'))).toEqual(['0 lines', '1 line', '2 lines']);
  expect(counted(2, 'branch', 'branches')).toBe('2 branches');
});
