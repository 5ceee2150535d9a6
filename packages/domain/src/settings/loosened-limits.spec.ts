import { expect, it, test } from 'vitest';
import { buildAccess, findDefaultRole } from '../access/default-roles.ts';
import type { IndustryCode } from '../industry/industry.ts';
import { loosenedLimits } from './loosened-limits.ts';

const office = buildAccess({ areas: { 'Settings.Settings': 'RU', 'Accounting.Invoice': 'CRU' } });
const changed = (
  section: string,
  key: string,
  before: unknown,
  after: unknown,
  access = office,
  industry: IndustryCode = 'AUTO1',
) => loosenedLimits({ [section]: { [key]: before } }, { [section]: { [key]: after } }, { access, industry }).length > 0;

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
  ['invoicing', 'writeOffLimit', 100, 101, true],
  ['invoicing', 'writeOffLimit', 100, 0, false],
  ['payments', 'handOutLimit', 0, 500, true],
  ['payments', 'handOutLimit', 500, 0, false],
  ['accounting', 'cashDrawerRequired', true, false, true],
  ['accounting', 'cashDrawerRequired', false, true, false],
  ['salesReceipt', 'ruleOfScheduleH', 'Require', 'Warn', true],
  ['salesReceipt', 'ruleOfScheduleH', 'Warn', 'Require', false],
  ['sales', 'returnDays', 15, 16, true],
  ['sales', 'returnDays', 15, 7, false],
  ['sales', 'returnDays', 7, null, true],
  ['sales', 'returnDays', 15, null, false],
  ['sales', 'returnDays', null, 16, true],
  ['sales', 'returnDays', null, 10, false],
  ['sales', 'returnDays', null, null, false],
  ['sales', 'returnChargePercent', 10, 0, true],
  ['sales', 'returnChargePercent', 0, 10, false],
])('%s.%s from %s to %s sets a limit aside: %s', (section, key, before, after, loosens) => {
  expect(changed(section, key, before, after)).toBe(loosens);
});

test.each([
  [null, 7, false],
  [null, 8, true],
  [15, null, false],
  [5, null, true],
])('days of returns of a pharmacy, which are 7 where none are set, from %s to %s: %s', (before, after, loosens) => {
  expect(changed('sales', 'returnDays', before, after, office, 'HC2')).toBe(loosens);
});

it('who may pass a limit loosens it, and who administers the branch any', () => {
  const signs = buildAccess({
    areas: {
      'Settings.Settings': 'RU',
      'Accounting.Bill': 'D',
      'Inventory.Adjust': 'U',
      'Accounting.Invoice': 'D',
      'Accounting.CPay': 'U',
      'Accounting.SlsRcpt': 'D',
      'Sales.SO': 'D',
    },
    flags: ['Service.EdApprPO', 'Accounting.NoRetCh', 'Accounting.WrtOff'],
  });
  const ordersAlone = buildAccess({ flags: ['Service.EdApprPO'] });
  expect([
    changed('purchase', 'approvalLimit', 1, 2, signs),
    changed('purchase', 'approvalLimit', 1, 2, ordersAlone),
    changed('inventory', 'countTolerance', 1, 2, signs),
    changed('invoicing', 'creditLimit', 'Warn', 'Off', signs),
    changed('payments', 'handOutLimit', 1, 2, signs),
    changed('accounting', 'cashDrawerRequired', true, false, signs),
    changed('sales', 'returnDays', 7, 30, signs),
    changed('sales', 'returnChargePercent', 10, 0, signs),
    changed('invoicing', 'writeOffLimit', 1, 2, signs),
    changed('invoicing', 'writeOffLimit', 1, 2, {
      ...signs,
      Accounting: { ...signs.Accounting, Access: true, MA: true },
    }),
    changed('salesReceipt', 'ruleOfScheduleH', 'Require', 'Warn', findDefaultRole('pharmacist')!.access),
    changed('invoicing', 'belowListCounts', true, false, findDefaultRole('owner')!.access),
  ]).toEqual([false, true, false, false, false, false, false, false, true, false, false, false]);
});
