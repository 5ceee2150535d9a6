import { expect, test } from 'vitest';
import { isNewAccount, knownFrom, mayPayInto } from './new-account.ts';

test('an account is new for 30 days, the last of them included', () => {
  expect(knownFrom('2026-11-01')).toBe('2026-12-01');
  expect(['2026-11-01', '2026-11-30', '2026-12-01'].map((today) => isNewAccount('2026-11-01', today))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['who entered it, while it is new', { enteredBy: 'me' }, {}, false],
  ['who entered it, once it is known', { enteredBy: 'me' }, { today: '2026-12-01' }, true],
  ['somebody else', { enteredBy: 'you' }, {}, true],
  ['an administrator who entered it', { enteredBy: 'me' }, { isAdministrator: true }, true],
  ['whoever pays into one of before such names were kept', { enteredBy: null }, {}, true],
])('%s', (_who, account, payer, may) => {
  const entered = { enteredOn: '2026-11-01', ...account };
  expect(mayPayInto(entered, { userId: 'me', isAdministrator: false, today: '2026-11-30', ...payer })).toBe(may);
});
