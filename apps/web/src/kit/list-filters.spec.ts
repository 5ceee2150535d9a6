import { expect, it } from 'vitest';
import { filtersOf, isAct } from './list-filters.ts';

it('what an address asks to be done is no filter of the list, and no part of a view', () => {
  const search = { status: 'Invited', as: '', invite: 'Vendor 4a' };
  expect([filtersOf(search), isAct(search), isAct({ status: 'Invited' })]).toEqual([
    { status: 'Invited' },
    true,
    false,
  ]);
});
