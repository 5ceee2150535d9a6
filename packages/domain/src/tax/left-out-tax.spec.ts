import { expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { leavesOutTaxOf, leftOutTaxIssues, type TaxedLine } from './left-out-tax.ts';

const TODAY = '2026-06-10';
const part = (taxCode: number, more: Partial<TaxedLine> = {}): TaxedLine => ({
  id: 'IP1',
  family: 'part',
  taxCode,
  itemId: 'filter',
  operationCode: null,
  ...more,
});
const refused = (before: TaxedLine[], after: TaxedLine[], given: number | null, date = TODAY): string[] =>
  leftOutTaxIssues(before, after, () => given, date).map(({ path }) => path);

it('a line is not brought below the tax that its item or operation gives', () => {
  expect(refused([], [part(106)], 106)).toEqual([]);
  expect(refused([], [part(114)], 106)).toEqual([]);
  expect(refused([], [part(117)], 106)).toEqual([]);
  expect(refused([], [part(105)], 106)).toEqual(['lines.IP1.taxCode']);
  expect(refused([part(106)], [part(118)], 106)).toEqual(['lines.IP1.taxCode']);
  expect(refused([part(106)], [part(105)], 105)).toEqual([]);
  expect(refused([part(105)], [part(101)], 106)).toEqual(['lines.IP1.taxCode']);
});

it('a line that stays, or carries more than it did, is nobody’s change; another item is', () => {
  expect(refused([part(105)], [part(105)], 106)).toEqual([]);
  expect(refused([part(105)], [part(107)], 106)).toEqual([]);
  expect(refused([part(105)], [part(105, { operationCode: 'OIL01' })], 106)).toEqual([]);
  expect(refused([part(105)], [part(105, { itemId: 'battery' })], 106)).toEqual(['lines.IP1.taxCode']);
  const labour = { family: 'labour', itemId: null, operationCode: 'OIL01' } as const;
  expect(refused([part(105, labour)], [part(105, { ...labour, operationCode: 'WASH' })], 106)).toHaveLength(1);
});

it('free words carry 18 %, what waits for a code nothing, and of a code that has ended any tax is left', () => {
  const free = { itemId: null };
  expect([refused([], [part(105, free)], null), refused([], [part(106, free)], null)]).toEqual([
    ['lines.IP1.taxCode'],
    [],
  ]);
  expect(refused([], [part(0, free)], null)).toEqual([]);
  expect([refused([], [part(105)], 107), refused([], [part(101)], 107)]).toEqual([[], ['lines.IP1.taxCode']]);
  expect(refused([], [part(105)], 107, '2025-09-21')).toEqual(['lines.IP1.taxCode']);
});

it('a customer becomes one without tax by who may leave out tax of documents', () => {
  const holding = (...flags: ('Accounting.InvDisc' | 'Service.EdApprWO')[]) => buildAccess({ flags });
  expect(leavesOutTaxOf('B2C', 'EXPWOP', holding())).toBe(true);
  expect(leavesOutTaxOf('SEZWP', 'SEZWOP', holding())).toBe(true);
  expect(leavesOutTaxOf('SEZWOP', 'EXPWOP', holding())).toBe(false);
  expect(leavesOutTaxOf('B2C', 'EXPWP', holding())).toBe(false);
  expect(leavesOutTaxOf('B2C', 'EXPWOP', holding('Accounting.InvDisc'))).toBe(false);
  expect(leavesOutTaxOf('B2C', 'EXPWOP', holding('Service.EdApprWO'))).toBe(false);
});
