import { expect, it } from 'vitest';
import { accountIssues, accountTree, type ChartAccount, isControlAccount } from './account-rules.ts';

const account = (code: number, over: Partial<ChartAccount> = {}): ChartAccount => ({
  code,
  name: `Account ${code}`,
  type: 'expense',
  parentCode: null,
  active: true,
  role: null,
  ...over,
});
const chart = [
  account(1000, { type: 'asset', role: 'cash', name: 'Cash in hand' }),
  account(6000),
  account(6010, { parentCode: 6000 }),
  account(6011, { parentCode: 6010 }),
];
const stored = (code: number, used = false, balancePaise = 0, isDefault = false) => ({
  ...chart.find((each) => each.code === code)!,
  used,
  balancePaise,
  isDefault,
});

it.each([
  ['a code out of range', account(99), null, ['code']],
  ['a taken code', account(6000, { name: 'Other' }), null, ['code']],
  ['a taken name in another case', account(7000, { name: 'CASH IN HAND' }), null, ['name']],
  ['no name', account(7000, { name: ' ' }), null, ['name']],
  ['an unknown parent', account(7000, { parentCode: 9000 }), null, ['parentCode']],
  ['a parent of another type', account(7000, { parentCode: 1000 }), null, ['parentCode']],
  ['a parent that stands under it', account(6000, { parentCode: 6011 }), stored(6000), ['parentCode']],
  ['itself as parent', account(6000, { parentCode: 6000 }), stored(6000), ['parentCode']],
  ['another type once it is used', account(6011, { type: 'income' }), stored(6011, true), ['type']],
  ['another type with accounts below', account(6000, { type: 'income' }), stored(6000), ['type']],
  ['inactive with a balance', account(6011, { active: false }), stored(6011, true, 500), ['active']],
  ['inactive with active accounts below', account(6000, { active: false }), stored(6000), ['active']],
  [
    'inactive though the product posts to it',
    account(1000, { name: 'Cash', type: 'asset', active: false }),
    stored(1000),
    ['active'],
  ],
  ['inactive though the settings name it', account(6011, { active: false }), stored(6011, false, 0, true), ['active']],
  [
    'another type though the settings name it',
    account(6011, { type: 'income' }),
    stored(6011, false, 0, true),
    ['type'],
  ],
  ['nothing wrong', account(6020, { parentCode: 6000 }), null, []],
  ['another name of a used one', account(6011, { name: 'Wages', parentCode: 6010 }), stored(6011, true, 500), []],
] as const)('an account is refused for %s', (_, changed, before, paths) => {
  expect(accountIssues(changed, chart, before).map((issue) => issue.path)).toEqual(paths);
});

it('accounts stand under their parents in the order of their codes', () => {
  const rows = [account(6010, { parentCode: 6000 }), account(7000), account(6000), account(6011, { parentCode: 6010 })];
  expect(accountTree(rows).map(({ account: { code }, depth }) => [code, depth])).toEqual([
    [6000, 0],
    [6010, 1],
    [6011, 2],
    [7000, 0],
  ]);
});

it('customers, vendors and stock stand behind the control accounts', () => {
  expect(
    [null, 'cash', 'receivable', 'inventory', 'outputCgst'].map((role) => isControlAccount(role as never)),
  ).toEqual([false, false, true, true, false]);
});
