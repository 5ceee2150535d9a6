import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../industry/config.ts';
import { trackingChoices } from './item-kinds.ts';
import { isHsn, itemDetailIssues, type ItemDetails, itemIssues } from './item-rules.ts';
import { isUnitCode, UNIT_CODES } from './units.ts';

const padSet = {
  partNumber: 'BP-1012',
  hsn: '87083000',
  unitCode: 'SET',
  salePrice: 14_500_000,
  mrp: 17_500_000,
  taxCode: 106,
};
const today = '2026-11-21';
const workshop = { industry: 'AUTO1', gstType: 'Regular' } as const;

describe('An item', () => {
  it('is in order with part number, HSN, unit, price within the MRP and a tax code in force', () => {
    expect(itemIssues(padSet, workshop, today)).toEqual([]);
    expect(itemIssues({ ...padSet, mrp: 0 }, workshop, today)).toEqual([]);
    expect(itemIssues({ ...padSet, salePrice: 14_830_508 }, workshop, today)).toEqual([]);
  });

  it('names every field that is wrong', () => {
    const wrong = { partNumber: null, hsn: '870', unitCode: 'EA', salePrice: 200, mrp: 100, taxCode: 107 };
    expect(itemIssues(wrong, workshop, today)).toEqual([
      { path: 'partNumber', message: 'This Field Is Required.' },
      { path: 'hsn', message: 'Enter 4, 6 or 8 digits.' },
      { path: 'unitCode', message: 'Choose a unit that GST returns know, such as NOS or LTR.' },
      { path: 'salePrice', message: 'The sale price with tax may not exceed the MRP.' },
      { path: 'taxCode', message: 'GST 12% is not in force on 2026-11-21.' },
    ]);
    expect(itemIssues({ ...padSet, taxCode: 999 }, workshop, today)).toEqual([
      { path: 'taxCode', message: 'This tax code does not exist.' },
    ]);
  });

  it.each([
    ['at 18 % ₹338.98 is ₹400 to the paisa', 3_389_800, 106, 'Regular', []],
    ['what is computed from the MRP is within it', 3_389_831, 106, 'Regular', []],
    ['at 18 % ₹338.99 is ₹400.01', 3_389_900, 106, 'Regular', ['salePrice']],
    ['at 40 % ₹285.71 is ₹399.99', 2_857_100, 117, 'Regular', []],
    ['at 40 % ₹338.98 is ₹474.57', 3_389_800, 117, 'Regular', ['salePrice']],
    ['what is exempt may cost the MRP', 4_000_000, 118, 'Regular', []],
    ['what is exempt may not cost more', 4_000_100, 118, 'Regular', ['salePrice']],
    ['a composition dealer charges no tax on top', 4_000_000, 106, 'Composition', []],
    ['nor does who is unregistered', 4_000_100, 106, 'Unregistered', ['salePrice']],
  ] as const)('with an MRP of ₹400, %s', (_, salePrice, taxCode, gstType, paths) => {
    const issues = itemIssues({ ...padSet, salePrice, taxCode, mrp: 4_000_000 }, { ...workshop, gstType }, today);
    expect(issues.map((issue) => issue.path)).toEqual(paths);
  });

  it('needs no part number in healthcare, where part numbers are hidden', () => {
    expect(itemIssues({ ...padSet, partNumber: null }, { ...workshop, industry: 'HC2' }, today)).toEqual([]);
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

describe('The details of an item', () => {
  const details: ItemDetails = {
    kind: 'goods',
    tracked: true,
    trackBy: 'Qty',
    drugSchedule: null,
    unitCode: 'TBS',
    units: [{ name: 'Strip', factor: 15_000_000, barcode: null }],
    reorderLevel: 10_000,
    reorderMaximum: 0,
    reorders: [],
    purchaseUnit: null,
    purchaseFactor: null,
    saleUnit: null,
    saleFactor: null,
    salePrice: 100_000,
    minimumPrice: 0,
  };
  const workshop = { industry: 'AUTO1', config: defaultConfig('AUTO1') } as const;
  const pharmacy = { industry: 'HC2', config: defaultConfig('HC2') } as const;
  const strip = { saleUnit: 'Strip', saleFactor: 15_000_000 };
  const box = { name: 'Box', factor: 150_000_000, barcode: '8901' };
  const main = { warehouseId: 'main', reorderLevel: 5_000, reorderMaximum: 20_000 };

  it.each([
    ['goods by quantity are in order', {}, workshop, []],
    ['batches need the feature BN', { trackBy: 'BN' }, workshop, ['trackBy']],
    ['a pharmacy tracks batches', { trackBy: 'BN', drugSchedule: 'H1', ...strip }, pharmacy, []],
    ['serial numbers need the feature SN', { trackBy: 'SN' }, pharmacy, ['trackBy']],
    ['drug schedules are for healthcare', { drugSchedule: 'X' }, workshop, ['drugSchedule']],
    ['no stock is kept of a service', { kind: 'service' }, workshop, ['tracked']],
    ['a pack says how much it holds', { purchaseUnit: 'Carton' }, workshop, ['purchaseFactor']],
    ['a pack has a name', { saleFactor: 10_000_000 }, workshop, ['saleUnit']],
    ['what an order fills up to is not below its level', { reorderMaximum: 9_000 }, workshop, ['reorderMaximum']],
    ['a warehouse has levels of its own once', { reorders: [main, main] }, workshop, ['reorders.1.warehouseId']],
    ['a unit stands there once', { units: [box, { ...box, name: 'box' }] }, workshop, ['units.1.name']],
    ['a unit is not the item’s own', { units: [{ ...box, name: 'tbs' }] }, workshop, ['units.0.name']],
    ['a unit holds something', { units: [{ ...box, factor: 0 }] }, workshop, ['units.0.factor']],
    ['a code stands on one unit', { units: [box, { ...box, name: 'Tin' }] }, workshop, ['units.1.barcode']],
    ['the minimum price is within the sale price', { minimumPrice: 100_001 }, workshop, ['minimumPrice']],
  ] as const)('%s', (_, change, rules, paths) =>
    expect(itemDetailIssues({ ...details, ...change }, null, rules).map((issue) => issue.path)).toEqual(paths),
  );

  it('what was said before may stay though the feature was switched off', () => {
    const batches: ItemDetails = { ...details, trackBy: 'BN', drugSchedule: 'H' };
    expect(itemDetailIssues(batches, batches, workshop)).toEqual([]);
  });
});

describe('What is wrong with the details of an item, in words', () => {
  const details: ItemDetails = {
    kind: 'goods',
    tracked: true,
    trackBy: 'Qty',
    drugSchedule: null,
    unitCode: 'TBS',
    units: [{ name: 'Strip', factor: 15_000_000, barcode: null }],
    reorderLevel: 10_000,
    reorderMaximum: 0,
    reorders: [],
    purchaseUnit: null,
    purchaseFactor: null,
    saleUnit: null,
    saleFactor: null,
    salePrice: 100_000,
    minimumPrice: 0,
  };
  const rules = { industry: 'AUTO1', config: defaultConfig('AUTO1') } as const;
  const hold = 'Enter how many units the pack holds.';
  const named = 'Enter the name of the pack, such as Strip or Carton.';

  it.each<[Partial<ItemDetails>, { path: string; message: string }[]]>([
    [{ kind: 'service' }, [{ path: 'tracked', message: 'No stock is kept of a service.' }]],
    [{ kind: 'service', tracked: false }, []],
    [{ trackBy: 'SN' }, [{ path: 'trackBy', message: 'Serial number is not switched on for this branch.' }]],
    [{ drugSchedule: 'H' }, [{ path: 'drugSchedule', message: 'Drug schedules are for healthcare.' }]],
    [{ purchaseUnit: 'Carton' }, [{ path: 'purchaseFactor', message: hold }]],
    [{ saleUnit: 'Strip' }, [{ path: 'saleFactor', message: hold }]],
    [{ purchaseFactor: 1 }, [{ path: 'purchaseUnit', message: named }]],
    [{ saleFactor: 1 }, [{ path: 'saleUnit', message: named }]],
    [{ saleUnit: 'Strip', saleFactor: 1, purchaseUnit: 'Carton', purchaseFactor: 1 }, []],
    [
      { minimumPrice: 100_001 },
      [{ path: 'minimumPrice', message: 'The minimum price may not exceed the sale price.' }],
    ],
    [{ minimumPrice: 100_000 }, []],
    [{ minimumPrice: 5, salePrice: 0 }, []],
    [
      { minimumPrice: 2, salePrice: 1 },
      [{ path: 'minimumPrice', message: 'The minimum price may not exceed the sale price.' }],
    ],
  ])('%j', (change, expected) => {
    expect(itemDetailIssues({ ...details, ...change }, null, rules)).toEqual(expected);
  });

  it('another choice than before is asked for its feature', () => {
    const before: ItemDetails = { ...details, trackBy: 'BN', drugSchedule: 'H' };
    const after: ItemDetails = { ...before, trackBy: 'SN', drugSchedule: 'X' };
    expect(itemDetailIssues(after, before, rules).map(({ path }) => path)).toEqual(['trackBy', 'drugSchedule']);
    expect(itemDetailIssues({ ...before, drugSchedule: null }, before, rules)).toEqual([]);
  });
});

it('quantity is always a way of tracking, batches and serial numbers by their features', () => {
  const choices = (BN: boolean, SN: boolean) =>
    trackingChoices({ features: { ...defaultConfig('AUTO1').features, BN, SN } });
  expect([choices(false, false), choices(true, false), choices(false, true), choices(true, true)]).toEqual([
    ['Qty'],
    ['Qty', 'BN'],
    ['Qty', 'SN'],
    ['Qty', 'BN', 'SN'],
  ]);
});
