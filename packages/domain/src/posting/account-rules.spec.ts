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

const issue = (path: string, message: string) => [{ path, message }];

it.each<[string, ChartAccount, ReturnType<typeof stored> | null, { path: string; message: string }[]]>([
  ['the lowest code', account(100), null, []],
  ['the highest code', account(999_999), null, []],
  ['a code below it', account(99), null, issue('code', 'Enter a code from 100 to 999999.')],
  ['a code above it', account(1_000_000), null, issue('code', 'Enter a code from 100 to 999999.')],
  ['half a code', account(100.5), null, issue('code', 'Enter a code from 100 to 999999.')],
  ['a taken code', account(1000, { name: 'New' }), null, issue('code', 'The code 1000 is taken by Cash in hand.')],
  ['its own code', account(6011, { parentCode: 6010 }), stored(6011), []],
  ['no name', account(7000, { name: '' }), null, issue('name', 'This Field Is Required.')],
  ['a taken name', account(7000, { name: ' cash in hand ' }), null, issue('name', 'Another account has this name.')],
  ['an unknown parent', account(7000, { parentCode: 9 }), null, issue('parentCode', 'This account does not exist.')],
  [
    'a parent of another type',
    account(7000, { parentCode: 1000 }),
    null,
    issue('parentCode', 'Cash in hand is of another type; choose one of the same type.'),
  ],
  [
    'a parent that stands under it',
    account(6000, { parentCode: 6011 }),
    stored(6000),
    issue('parentCode', 'An account cannot stand under itself.'),
  ],
  ['another type, unused', account(6011, { type: 'income' }), stored(6011), []],
  [
    'another type, used',
    account(6011, { type: 'income' }),
    stored(6011, true),
    issue('type', 'The type stays once an account is used.'),
  ],
  [
    'another type over others',
    account(6000, { type: 'income' }),
    stored(6000),
    issue('type', 'Accounts of the present type stand under it.'),
  ],
  [
    'another type though the product posts to it',
    account(1000, { name: 'Cash', type: 'income', role: 'cash' }),
    stored(1000),
    issue('type', 'The type stays once an account is used.'),
  ],
  [
    'inactive though the product posts to it',
    account(1000, { name: 'Cash', type: 'asset', active: false }),
    stored(1000),
    issue('active', 'The product posts to this account by itself; it stays active.'),
  ],
  [
    'inactive with a balance',
    account(6011, { active: false }),
    stored(6011, true, -1),
    issue('active', 'Its balance is not zero; move it by a journal first.'),
  ],
  [
    'inactive over active ones',
    account(6000, { active: false }),
    stored(6000),
    issue('active', 'Active accounts stand under it.'),
  ],
  ['inactive, used once, now zero', account(6011, { active: false }), stored(6011, true), []],
  ['inactive as before', account(6011, { active: false }), { ...stored(6011, true, 500), active: false }, []],
])('of an account with %s it is said', (_, changed, before, expected) => {
  expect(accountIssues(changed, chart, before)).toEqual(expected);
});

it('an account over inactive ones may be inactive', () => {
  const rows = [account(6000), account(6010, { parentCode: 6000, active: false })];
  const before = { ...rows[0]!, used: false, balancePaise: 0, isDefault: false };
  expect(accountIssues(account(6000, { active: false }), rows, before)).toEqual([]);
});

it('an account whose parent is not shown stands at the top', () => {
  const rows = [account(6010, { parentCode: 6000 }), account(6011, { parentCode: 6010 })];
  expect(accountTree(rows).map(({ account: { code }, depth }) => [code, depth])).toEqual([
    [6010, 0],
    [6011, 1],
  ]);
});

it('one active account below is enough to keep the one above, and a parent of none is no account', () => {
  const rows = [account(6000), account(6010, { parentCode: 6000, active: false }), account(6020, { parentCode: 6000 })];
  const before = { ...rows[0]!, used: false, balancePaise: 0, isDefault: false };
  expect(accountIssues(account(6000, { active: false }), rows, before)).toEqual(
    issue('active', 'Active accounts stand under it.'),
  );
  expect(accountTree([account(6000, { parentCode: 0 })])).toEqual([
    { account: account(6000, { parentCode: 0 }), depth: 0 },
  ]);
});
