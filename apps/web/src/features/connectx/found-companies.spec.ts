import { expect, it } from 'vitest';
import { ApiError } from '../../app/api-error.ts';
import { foundOfError } from './found-companies.ts';

it('that no company is found is told by 404 alone; a look that failed says why, and offers no mail', () => {
  const told = (status: number) => foundOfError(new ApiError(status, 'Try again in an hour.'));
  expect(told(404)).toEqual({ found: [] });
  expect([429, 500, 0].map(told)).toEqual([429, 500, 0].map(() => ({ found: null, error: 'Try again in an hour.' })));
});
