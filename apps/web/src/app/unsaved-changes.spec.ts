import { expect, it } from 'vitest';
import { isAnotherPage, isLeftOffline, oneAtATime } from './unsaved-changes.ts';

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

it('Back pressed twice asks once: the second is no leaving, and nothing is asked when the first is answered', async () => {
  const answers: ((leave: boolean) => void)[] = [];
  const ask = oneAtATime(() => new Promise<boolean>((answer) => answers.push(answer)));
  const first = ask();
  expect(await ask()).toBe(false);
  answers[0]!(true);
  expect([await first, answers.length]).toEqual([true, 1]);
  void ask();
  expect(answers.length).toBe(2);
});

it.each([
  ['/items', '/vendors', false],
  ['/items', '/items', true],
  ['/items', '/help/stock', true],
  ['/help/stock', '/help/counter', true],
  ['/help/counter', '/accounting/salesreceipts/new', true],
  ['/helpless', '/items', false],
])('without a network %s is left for %s: %s', (from, to, isLeft) => {
  expect(isLeftOffline(at(from), at(to))).toBe(isLeft);
});
