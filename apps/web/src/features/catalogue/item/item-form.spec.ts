import type { UnitPrice } from '@bahi/domain/money/units';
import { expect, test } from 'vitest';
import { bodyOfItem, emptyItem, formOfItem, validateItem, type ItemRecord } from './item-form.ts';

const record: ItemRecord = {
  id: 'a',
  partNumber: 'BP-1',
  name: 'Brake pad',
  hsn: '8708',
  unitCode: 'SET',
  tracked: true,
  active: true,
  salePrice: 14_505_000 as UnitPrice,
  taxCode: 107,
  accountCode: 4100,
  rowVersion: 3,
};
const rules = { industry: 'AUTO1', today: '2026-11-21', savedTaxCode: null } as const;

test('an item that is read into the form and saved again stays the same', () => {
  expect(bodyOfItem(formOfItem(record), { partNumbers: false, cost: false })).toEqual({
    partNumber: 'BP-1',
    name: 'Brake pad',
    genericName: null,
    manufacturer: null,
    hsn: '8708',
    unitCode: 'SET',
    barcode: null,
    tracked: true,
    active: true,
    salePrice: 14_505_000,
    mrp: null,
    purchaseCost: null,
    taxCode: 107,
    accountCode: 4100,
    reorderLevel: null,
    binLocation: null,
  });
});

test('what is hidden is not sent, so that it stays', () => {
  const body = bodyOfItem(formOfItem(record), { partNumbers: true, cost: true });
  expect(['partNumber' in body, 'purchaseCost' in body]).toEqual([false, false]);
});

test('every wrong field is named; an old tax code may stay', () => {
  expect(Object.keys(validateItem(emptyItem, rules)).sort()).toEqual(['hsn', 'name', 'partNumber']);
  expect(validateItem(formOfItem(record), rules)).toEqual({ taxCode: 'GST 12% is not in force on 2026-11-21.' });
  expect(validateItem(formOfItem(record), { ...rules, savedTaxCode: 107 })).toEqual({});
});
