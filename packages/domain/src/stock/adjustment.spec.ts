import { describe, expect, it } from 'vitest';
import { findDefaultRole } from '../access/default-roles.ts';
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
    adjustmentActions({ status, own }, findDefaultRole(roleKey)!.access)
      .filter((action) => action.allowed)
      .map((action) => action.verb);

  it.each([
    ['clerk', 'PendingApproval', true, ['Save', 'Cancel']],
    ['clerk', 'PendingApproval', false, []],
    ['clerk', 'Approved', true, []],
    ['parts', 'PendingApproval', false, ['Save', 'Approve', 'Cancel']],
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
