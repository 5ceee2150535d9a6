import { describe, expect, it } from 'vitest';
import { buildAccess, findDefaultRole } from '../access/default-roles.ts';
import { adjustmentActions, adjustmentIssues, suitsKind } from './adjustment.ts';

const today = '2026-11-21';
const count = {
  reasonKind: 'count',
  reason: null,
  adjustedOn: today,
  lines: [
    { itemId: 'oil', quantity: 2_000 },
    { itemId: 'filter', quantity: -1_000 },
  ],
} as const;

describe('An adjustment', () => {
  it('is in order with signed differences of different items', () => {
    expect(adjustmentIssues(count, today)).toEqual([]);
  });

  it('names what is wrong, lines by their index', () => {
    const lines = [
      { itemId: 'oil', quantity: 0 },
      { itemId: 'oil', quantity: 1_000 },
    ];
    expect(adjustmentIssues({ reasonKind: 'other', reason: null, adjustedOn: '2026-11-22', lines }, today)).toEqual([
      { path: 'adjustedOn', message: 'Stock cannot be adjusted on a day to come.' },
      { path: 'reason', message: 'Say why the stock is adjusted.' },
      { path: 'lines.0.quantity', message: 'Enter a difference other than zero.' },
      { path: 'lines.1.itemId', message: 'This item stands on another line too.' },
    ]);
    expect(adjustmentIssues({ ...count, lines: [] }, today)).toEqual([
      { path: 'lines', message: 'Enter at least one line.' },
    ]);
  });

  it('only adds as opening stock and only takes away as damage', () => {
    expect(adjustmentIssues({ ...count, reasonKind: 'opening' }, today)).toEqual([
      { path: 'lines.1.quantity', message: 'Opening stock only adds.' },
    ]);
    expect(adjustmentIssues({ ...count, reasonKind: 'damage' }, today)).toEqual([
      { path: 'lines.0.quantity', message: 'Damage only takes away.' },
    ]);
  });
});

describe('What may be done with an adjustment (decisions §8)', () => {
  const allowed = (roleKey: string, status: 'PendingApproval' | 'Approved' | 'Cancelled', own = false) =>
    adjustmentActions({ status, own }, findDefaultRole(roleKey)!)
      .filter((action) => action.allowed)
      .map((action) => action.verb);

  it.each([
    ['clerk', 'PendingApproval', true, ['Save', 'Cancel']],
    ['clerk', 'PendingApproval', false, []],
    ['clerk', 'Approved', true, []],
    ['parts', 'PendingApproval', false, ['Save', 'Approve', 'Return', 'Cancel']],
    ['parts', 'PendingApproval', true, ['Save', 'Approve', 'Cancel']],
    ['parts', 'Approved', false, ['Cancel']],
    ['parts', 'Cancelled', false, []],
    ['cashier', 'PendingApproval', false, []],
  ] as const)('%s on %s (own: %s): %j', (role, status, own, expected) => {
    expect(allowed(role, status, own)).toEqual(expected);
  });
});

it.each([
  ['In', 'opening', true],
  ['Out', 'opening', false],
  ['Out', 'damage', true],
  ['In', 'damage', false],
  ['Both', 'damage', true],
  [null, 'damage', true],
  ['In', 'count', true],
  ['Out', 'other', true],
  ['In', null, true],
] as const)('a reason of stock going %s is offered for %s: %s', (direction, kind, offered) => {
  expect(suitsKind(direction, kind)).toBe(offered);
});

it('an adjustment of today is in order, with one line and with a reason in words', () => {
  const one = {
    reasonKind: 'other',
    reason: 'Sample',
    adjustedOn: today,
    lines: [{ itemId: 'oil', quantity: 1 }],
  } as const;
  expect(adjustmentIssues(one, today)).toEqual([]);
  expect(adjustmentIssues({ ...one, reasonKind: 'opening' }, today)).toEqual([]);
  expect(adjustmentIssues({ ...one, reasonKind: 'damage', lines: [{ itemId: 'oil', quantity: -1 }] }, today)).toEqual(
    [],
  );
  expect(adjustmentIssues({ ...one, reasonKind: 'damage', lines: [{ itemId: 'oil', quantity: 0 }] }, today)).toEqual([
    { path: 'lines.0.quantity', message: 'Enter a difference other than zero.' },
  ]);
});

describe('Why a verb of an adjustment is closed', () => {
  const noPermission = 'You do not have the permission for this.';
  const posted = 'What is posted is not changed; make another adjustment.';
  const notWaiting = 'This adjustment does not wait for approval.';
  const entered = 'You entered this adjustment yourself: change it instead.';
  const reasons = (areas: string, status: 'PendingApproval' | 'Approved' | 'Cancelled', own = false) =>
    adjustmentActions({ status, own }, { access: buildAccess({ areas: { 'Inventory.Adjust': areas } }) }).map(
      ({ verb, allowed, reason }) => [verb, allowed ? null : reason],
    );

  it.each([
    ['C', 'PendingApproval', true, [null, noPermission, null], entered],
    ['C', 'PendingApproval', false, [noPermission, noPermission, noPermission], noPermission],
    ['U', 'PendingApproval', false, [null, null, null], null],
    ['D', 'PendingApproval', true, [noPermission, noPermission, noPermission], entered],
    ['U', 'Approved', true, [posted, notWaiting, noPermission], notWaiting],
    ['D', 'Approved', false, [posted, notWaiting, null], notWaiting],
    ['CRUD', 'Cancelled', true, [posted, notWaiting, 'This adjustment is cancelled already.'], notWaiting],
  ] as const)('with %s, %s (own: %s)', (areas, status, own, [save, approve, cancel], giveBack) => {
    expect(reasons(areas, status, own)).toEqual([
      ['Save', save],
      ['Approve', approve],
      ['Return', giveBack],
      ['Cancel', cancel],
    ]);
  });
});

it('a value adjustment moves no goods and says what one unit is worth', () => {
  const facts = { reasonKind: 'value' as const, reason: null, adjustedOn: '2026-11-18' };
  const issues = (quantity: number, newCost?: number) =>
    adjustmentIssues({ ...facts, lines: [{ itemId: 'a', quantity, newCost: newCost ?? null }] }, '2026-11-18');
  expect(issues(0, 0)).toEqual([]);
  expect(issues(1, 5)).toEqual([
    { path: 'lines.0.quantity', message: 'A value adjustment moves no goods: leave the difference at 0.' },
  ]);
  expect(issues(0)).toEqual([{ path: 'lines.0.newCost', message: 'Enter what one unit is worth.' }]);
});

it('an item may stand on several lines by batch, and an expiry is one that can be read', () => {
  const facts = { reasonKind: 'count' as const, reason: null, adjustedOn: '2026-11-18' };
  const line = (batchNo: string, expiresOn: string | null = null) => ({ itemId: 'a', quantity: 1, batchNo, expiresOn });
  const issues = (...lines: ReturnType<typeof line>[]) => adjustmentIssues({ ...facts, lines }, '2026-11-18');
  expect(issues(line('B1'), line('B2'), line('B1', '08/27'))).toEqual([]);
  expect(issues(line('B1'), line('b 1'))).toEqual([
    { path: 'lines.1.itemId', message: 'This item stands on another line too.' },
  ]);
  expect(issues(line('B1', 'soon'))).toEqual([
    { path: 'lines.0.expiresOn', message: 'Enter an expiry like 08/27 or 15/08/2027.' },
  ]);
});
