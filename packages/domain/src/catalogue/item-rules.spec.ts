import { describe, expect, it } from 'vitest';
import { isHsn, itemIssues } from './item-rules.ts';
import { isUnitCode, UNIT_CODES } from './units.ts';

const padSet = {
  partNumber: 'BP-1012',
  hsn: '87083000',
  unitCode: 'SET',
  salePrice: 14_500_000,
  mrp: 15_000_000,
  taxCode: 106,
};
const today = '2026-11-21';

describe('An item', () => {
  it('is in order with part number, HSN, unit, price within the MRP and a tax code in force', () => {
    expect(itemIssues(padSet, 'AUTO1', today)).toEqual([]);
    expect(itemIssues({ ...padSet, mrp: 0 }, 'AUTO1', today)).toEqual([]);
    expect(itemIssues({ ...padSet, salePrice: padSet.mrp }, 'AUTO1', today)).toEqual([]);
  });

  it('names every field that is wrong', () => {
    const wrong = { partNumber: null, hsn: '870', unitCode: 'EA', salePrice: 2, mrp: 1, taxCode: 107 };
    expect(itemIssues(wrong, 'AUTO1', today)).toEqual([
      { path: 'partNumber', message: 'This Field Is Required.' },
      { path: 'hsn', message: 'Enter 4, 6 or 8 digits.' },
      { path: 'unitCode', message: 'Choose a unit that GST returns know, such as NOS or LTR.' },
      { path: 'salePrice', message: 'The sale price may not exceed the MRP.' },
      { path: 'taxCode', message: 'GST 12% is not in force on 2026-11-21.' },
    ]);
    expect(itemIssues({ ...padSet, taxCode: 999 }, 'AUTO1', today)).toEqual([
      { path: 'taxCode', message: 'This tax code does not exist.' },
    ]);
  });

  it('needs no part number in healthcare, where part numbers are hidden', () => {
    expect(itemIssues({ ...padSet, partNumber: null }, 'HC2', today)).toEqual([]);
  });
});

it.each([
  ['9987', true],
  ['870830', true],
  ['87083000', true],
  ['87', false],
  ['87083', false],
  ['8708 ', false],
  ['8708300012', false],
])('HSN %s is accepted: %s', (text, expected) => expect(isHsn(text)).toBe(expected));

it('There are the 45 unit quantity codes of GSTN', () => {
  expect(UNIT_CODES).toHaveLength(45);
  expect([isUnitCode('NOS'), isUnitCode('EA'), isUnitCode('toString')]).toEqual([true, false, false]);
});
