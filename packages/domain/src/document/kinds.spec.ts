import { expect, test } from 'vitest';
import { ACCESS_AREAS } from '../access/areas.ts';
import { DOCUMENT_KIND_KEYS, DOCUMENT_KINDS, kindLabel, kindRow } from './kinds.ts';

test('every kind names an existing access area and a prefix of its own', () => {
  const areas = new Set<string>(ACCESS_AREAS.map((row) => row.area));
  expect(DOCUMENT_KIND_KEYS.filter((kind) => !areas.has(DOCUMENT_KINDS[kind].area))).toEqual([]);
  expect(new Set(DOCUMENT_KIND_KEYS.map((kind) => DOCUMENT_KINDS[kind].prefix)).size).toBe(DOCUMENT_KIND_KEYS.length);
});

test('prefixes begin with a letter and leave room in 16 characters', () => {
  expect(DOCUMENT_KIND_KEYS.every((kind) => /^[A-Z]{2,4}$/.test(DOCUMENT_KINDS[kind].prefix))).toBe(true);
});

test('a number is unique per class (INV, CRN, DBN)', () => {
  const classes = DOCUMENT_KIND_KEYS.filter((kind) => kindRow(kind).invoiceClass !== null);
  expect(classes.map((kind) => [kind, kindRow(kind).invoiceClass])).toEqual([
    ['invoice', 'INV'],
    ['salesReceipt', 'INV'],
    ['creditNote', 'CRN'],
    ['debitNote', 'DBN'],
  ]);
});

test('wording adapts to the industry: repair order or work order', () => {
  expect([kindLabel('workOrder', 'AUTO1'), kindLabel('workOrder', 'SVCS1'), kindLabel('invoice', 'AUTO1')]).toEqual([
    'Repair order',
    'Work order',
    'Invoice',
  ]);
});
