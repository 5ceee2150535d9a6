import { describe, expect, it, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { convertedIssue } from './order-to-invoice.ts';
import {
  deriveEstimateStatus,
  type EstimatedProgress,
  expiryProblem,
  keptPricesIssues,
  leftToConvert,
  salesEstimateActions,
  salesEstimateIssues,
  type SalesEstimateState,
  validUntil,
} from './sales-estimate.ts';

const line = (quantity: number, ordered: number, invoiced = 0, declined = 0): EstimatedProgress => ({
  quantity: quantity * 1000,
  orderedQuantity: ordered * 1000,
  invoicedQuantity: invoiced * 1000,
  declinedQuantity: declined * 1000,
});

test('of 10 ordered 4, invoiced 1, declined 2: 3 are left', () => {
  expect(leftToConvert(line(10, 4, 1, 2))).toBe(3000);
});

test.each([
  ['nothing sold', [line(2, 0)], 'Approved', 'Confirmed'],
  ['some sold', [line(2, 2), line(3, 1)], 'Approved', 'Confirmed'],
  ['all lines ordered or declined', [line(2, 2), line(3, 1, 1, 1)], 'Converted', 'Converted'],
] as const)('Converted when all lines are ordered or declined, and back: %s', (_, lines, approved, confirmed) => {
  expect(deriveEstimateStatus('Approved', false, lines)).toBe(approved);
  expect(deriveEstimateStatus('Converted', false, lines)).toBe(approved);
  expect(deriveEstimateStatus('Confirmed', true, lines)).toBe(confirmed);
  expect(deriveEstimateStatus('New', false, lines)).toBe('New');
});

test('`Prices have expired on {date}.`: from 1 May for one day they hold on the 2nd (rule 7)', () => {
  const validTo = validUntil('2026-05-01', 1);
  expect([validTo, expiryProblem(validTo, '2026-05-02')]).toEqual(['2026-05-02', null]);
  expect(expiryProblem(validTo, '2026-05-03')).toBe('Prices have expired on 02/05/2026.');
});

test('what an estimate must say: a day that has come, days that are promised, a reason for what is adjusted', () => {
  const header = { adjustPaise: 5, adjustReason: null, taxed: true, untaxedReason: null };
  const issues = salesEstimateIssues({ ...header, estimatedOn: '2026-05-02', validDays: 366 }, '2026-05-01');
  expect(issues.map(({ path }) => path)).toEqual(['estimatedOn', 'validDays', 'adjustReason']);
  const sound = { ...header, adjustPaise: 0, estimatedOn: '2026-05-01' };
  const paths = [0, 1, 365].map((validDays) => salesEstimateIssues({ ...sound, validDays }, '2026-05-01').length);
  expect(paths).toEqual([1, 0, 0]);
});

test('expired prices hold again by EdApprEst, not by more days', () => {
  const [before, after] = [{ validTo: '2026-05-01' }, { validTo: '2026-05-20' }];
  const issues = (flags: 'Sales.EdApprEst'[], today: string) =>
    keptPricesIssues(before, after, { access: buildAccess({ areas: {}, flags }), today }).map(({ path }) => path);
  expect([issues([], '2026-05-03'), issues(['Sales.EdApprEst'], '2026-05-03'), issues([], '2026-05-01')]).toEqual([
    ['validDays'],
    [],
    [],
  ]);
  // Days that end before today let nothing hold; those that end today do.
  expect([issues([], '2026-05-20'), issues([], '2026-05-21')]).toEqual([['validDays'], []]);
});

test('Estimated {q}, sold {s}: at most {n} more.', () => {
  expect(convertedIssue('QP1', line(10, 4), 6000)).toBeNull();
  expect(convertedIssue('QP1', line(10, 3, 1), 7000)?.message).toBe('Estimated 10, sold 4: at most 6 more.');
});

describe('what may be done with an estimate', () => {
  const all = buildAccess({
    areas: { 'Sales.Est': 'CRUD', 'Sales.SO': 'C', 'Accounting.Invoice': 'C' },
    flags: ['Sales.ApprEst', 'Sales.EdApprEst'],
  });
  const seller = buildAccess({ areas: { 'Sales.Est': 'CRU' } });
  const allowed = (fields: Partial<SalesEstimateState>, access = all) =>
    salesEstimateActions(
      { status: 'New', expired: null, usedBy: [], asked: null, raisedByCaller: false, ...fields },
      { access },
    )
      .filter((action) => action.allowed)
      .map(({ verb }) => verb)
      .join(' ');
  const expired = 'Prices have expired on 02/05/2026.';

  it.each([
    ['New', {}, 'Save Send Approve Reprice Decline Cancel'],
    ['New', { asked: 'own' }, 'Save Reprice Decline Cancel'],
    ['New', { asked: 'other' }, 'Save Approve Return Reprice Decline Cancel'],
    ['New', { asked: 'other', raisedByCaller: true }, 'Save Return Reprice Decline Cancel'],
    ['New', { expired }, 'Save Reprice KeepPrices Decline Cancel'],
    ['WtngForAppr', {}, 'Approve ReOpen Reprice Decline Cancel'],
    ['Approved', {}, 'Confirm ReOpen Reprice ToOrder ToInvoice Decline Cancel'],
    ['Approved', { expired }, 'ReOpen Reprice KeepPrices Decline Cancel'],
    ['Approved', { usedBy: ['SO1'] }, 'Confirm ToOrder ToInvoice DeclineRest'],
    ['Confirmed', {}, 'ReOpen Reprice ToOrder ToInvoice Decline Cancel'],
    ['Converted', { usedBy: ['SO1'] }, ''],
    ['Declined', {}, 'Restart'],
    ['Cancelled', {}, 'Restart'],
  ] as const)('%s %j', (status, fields, verbs) => {
    expect(allowed({ status, ...fields })).toBe(verbs);
  });

  it.each([
    ['New', 'Save Send Reprice Decline Cancel'],
    ['WtngForAppr', 'ReOpen Reprice'],
    ['Approved', 'Confirm'],
    ['Confirmed', ''],
  ] as const)('D, ApprEst and EdApprEst are rights of their own: %s', (status, verbs) => {
    expect(allowed({ status }, seller)).toBe(verbs);
  });
});
