import { expect, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { mayMendEinvoice, refusalWords } from './refusal.ts';

const of = (areas: object, technician = false) => buildAccess({ areas, technician });

test.each([
  ['invoice', of({ 'Accounting.Invoice': 'RU' }), true],
  ['invoice', of({ 'Accounting.Invoice': 'R' }), false],
  ['invoice', of({ 'Accounting.Invoice': 'RU' }, true), false],
  ['salesReceipt', of({ 'Accounting.SlsRcpt': 'RU' }), true],
  ['salesReceipt', of({ 'Accounting.Invoice': 'RU' }), false],
  ['creditNote', of({ 'Sales.CNote': 'RU' }), true],
  ['debitNote', of({ 'Accounting.Invoice': 'RU' }), true],
  ['bill', of({ 'Accounting.Bill': 'RU' }), false],
  ['entity', of({ 'Accounting.Invoice': 'RU' }), false],
] as const)('whether an e-invoice of %s may be mended by %o: %s', (kind, access, may) => {
  expect(mayMendEinvoice(kind, access)).toBe(may);
});

test('what the portal said is told with its code, where it gave one', () => {
  const message = 'GSTIN is not active';
  expect([refusalWords({ portalCode: '3028', message }), refusalWords({ message })]).toEqual([
    '3028: GSTIN is not active',
    message,
  ]);
});
