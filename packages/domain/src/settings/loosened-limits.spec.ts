import { expect, it, test } from 'vitest';
import { buildAccess, findDefaultRole } from '../access/default-roles.ts';
import { loosenedLimits } from './loosened-limits.ts';

const office = buildAccess({ areas: { 'Settings.Settings': 'RU', 'Accounting.Invoice': 'CRU' } });
const changed = (section: string, key: string, before: unknown, after: unknown, access = office) =>
  loosenedLimits({ [section]: { [key]: before } }, { [section]: { [key]: after } }, access).length > 0;

test.each([
  ['purchase', 'approvalLimit', 50_000, 90_000, true],
  ['purchase', 'approvalLimit', 50_000, 0, true],
  ['purchase', 'approvalLimit', 50_000, 10_000, false],
  ['purchase', 'approvalLimit', 0, 10_000, false],
  ['purchase', 'overPercent', 0, 5, true],
  ['purchase', 'quantityTolerance', 5, 0, false],
  ['purchase', 'priceTolerance', 2, 3, true],
  ['invoicing', 'belowListCounts', true, false, true],
  ['invoicing', 'belowListCounts', false, true, false],
  ['invoicing', 'creditLimit', 'Approval', 'Warn', true],
  ['invoicing', 'creditLimit', 'Off', 'Approval', false],
  ['sales', 'overdueDays', 30, 0, true],
  ['inventory', 'negativeStock', false, true, true],
  ['inventory', 'batchReason', true, false, true],
  ['inventory', 'countTolerance', 5, 10, true],
  ['inventory', 'countTolerance', 5, 5, false],
])('%s.%s from %s to %s sets a limit aside: %s', (section, key, before, after, loosens) => {
  expect(changed(section, key, before, after)).toBe(loosens);
});

it('who may pass a limit loosens it, and who administers the branch any', () => {
  const signs = buildAccess({
    areas: { 'Settings.Settings': 'RU', 'Accounting.Bill': 'D', 'Inventory.Adjust': 'U', 'Accounting.Invoice': 'D' },
    flags: ['Service.EdApprPO'],
  });
  const ordersAlone = buildAccess({ flags: ['Service.EdApprPO'] });
  expect([
    changed('purchase', 'approvalLimit', 1, 2, signs),
    changed('purchase', 'approvalLimit', 1, 2, ordersAlone),
    changed('inventory', 'countTolerance', 1, 2, signs),
    changed('invoicing', 'creditLimit', 'Warn', 'Off', signs),
    changed('invoicing', 'belowListCounts', true, false, findDefaultRole('owner')!.access),
  ]).toEqual([false, true, false, false, false]);
});
