import type { UnitPrice } from '@bahi/domain/money/units';
import { defaultConfig } from '@bahi/domain/industry/config';
import { expect, test } from 'vitest';
import { bodyOfItem, emptyItem, formOfItem, validateItem, type ItemRecord } from './item-form.ts';

const record: ItemRecord = {
  id: 'a',
  partNumber: 'BP-1',
  name: 'Brake pad',
  hsn: '8708',
  unitCode: 'SET',
  kind: 'goods',
  tracked: true,
  trackBy: 'Qty',
  counterMaximum: 30_000,
  active: true,
  salePrice: 14_505_000 as UnitPrice,
  taxCode: 107,
  accountCode: 4100,
  rowVersion: 3,
};
const rules = {
  industry: 'AUTO1',
  gstType: 'Regular',
  config: defaultConfig('AUTO1'),
  today: '2026-11-21',
  saved: null,
} as const;

test('an item that is read into the form and saved again stays the same', () => {
  expect(bodyOfItem(formOfItem(record), { partNumbers: false, cost: false })).toEqual({
    partNumber: 'BP-1',
    name: 'Brake pad',
    genericName: null,
    manufacturer: null,
    hsn: '8708',
    unitCode: 'SET',
    barcode: null,
    otherBarcodes: [],
    kind: 'goods',
    categoryId: null,
    fits: null,
    tracked: true,
    trackBy: 'Qty',
    drugSchedule: null,
    noReturn: false,
    soldLoose: true,
    counterMaximum: 30_000,
    shelfLifeDays: null,
    minimumLifeDays: null,
    leadDays: null,
    vendorId: null,
    units: [],
    purchaseUnit: null,
    saleUnit: null,
    weight: null,
    active: true,
    salePrice: 14_505_000,
    mrp: null,
    minimumPrice: null,
    wholesalePrice: null,
    purchaseCost: null,
    taxCode: 107,
    accountCode: 4100,
    reorderLevel: null,
    reorderQuantity: null,
    reorderMaximum: null,
    reorders: [],
    warehouseId: null,
    binLocation: null,
    customValues: {},
  });
});

test('what is hidden is not sent, so that it stays', () => {
  const body = bodyOfItem(formOfItem(record), { partNumbers: true, cost: true });
  expect(['partNumber' in body, 'purchaseCost' in body]).toEqual([false, false]);
});

test('every wrong field is named; an old tax code may stay', () => {
  expect(Object.keys(validateItem(emptyItem, rules)).sort()).toEqual(['hsn', 'name', 'partNumber']);
  expect(validateItem(formOfItem(record), rules)).toEqual({ taxCode: 'GST 12% is not in force on 2026-11-21.' });
  expect(validateItem(formOfItem(record), { ...rules, saved: formOfItem(record) })).toEqual({});
});

test('a master item is asked neither for prices nor for a tax code', () => {
  const form = { ...formOfItem(record), taxCode: null, saleUnit: 'Box' };
  expect(validateItem(form, { ...rules, master: true })).toEqual({
    saleFactor: 'Enter how many units the pack holds.',
  });
});
