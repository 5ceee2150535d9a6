import { expect, it } from 'vitest';
import { ApiError, panelError } from './api-error.ts';

it('a refusal that comes again has neither a reference number nor a second try', () => {
  const told = (status: number) => panelError(new ApiError(status, 'From is after To.', { ref: 'r-1' }));
  expect([400, 404, 422, 500, 503].map(told)).toEqual([
    ...[0, 0, 0].map(() => ({ message: 'From is after To.', reference: undefined, final: true })),
    ...[0, 0].map(() => ({ message: 'From is after To.', reference: 'r-1', final: false })),
  ]);
});
