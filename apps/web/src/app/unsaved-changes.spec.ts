import { expect, it } from 'vitest';
import { isAnotherPage } from './unsaved-changes.ts';

const at = (pathname: string, search: object = {}) => ({ pathname, search });

it.each([
  ['another address', at('/a'), at('/b'), [], true],
  ['a tab or a preview of the same record', at('/a/1', { tab: 'x' }), at('/a/1', { tab: 'y' }), [], false],
  ['a new record that begins otherwise', at('/roles/new', { copy: '1' }), at('/roles/new', { copy: '2' }), [], true],
  ['the same new record', at('/roles/new', { copy: '1' }), at('/roles/new', { copy: '1' }), [], false],
  [
    'the one of several things that the address chooses',
    at('/a', { guide: '1' }),
    at('/a', { guide: '2' }),
    ['guide'],
    true,
  ],
  [
    'what the address says besides',
    at('/a', { guide: '1', page: 1 }),
    at('/a', { guide: '1', page: 2 }),
    ['guide'],
    false,
  ],
])('%s: an unsaved document is asked about, and stays offline', (_what, current, next, chosenBy, another) => {
  expect(isAnotherPage(current, next, chosenBy)).toBe(another);
});
