import { describe, expect, it } from 'vitest';
import { columnsFor, type ImportColumn, isListed } from './import-target.ts';
import { proposeMapping } from './propose-mapping.ts';
import { readCell } from './read-cell.ts';
import { findImportTarget, IMPORT_TARGETS } from './targets.ts';
import { writeCell } from './write-cell.ts';

const columnOf = (target: string, key: string): ImportColumn =>
  findImportTarget(target)!.columns.find((column) => column.key === key)!;

describe('The columns of a sheet follow the body of the create endpoint', () => {
  it.each(IMPORT_TARGETS.map((target) => [target.key, target] as const))('%s', (_, target) => {
    const headers = target.columns.map((column) => column.header);
    expect(headers.filter((header, at) => headers.indexOf(header) !== at)).toEqual([]);
    const keys = new Set(target.columns.map((column) => column.key));
    for (const key of target.matchBy.flat()) expect(keys).toContain(key);
    const wanted = Object.entries(target.create.body!.fields!).filter(([, field]) => !field.optional);
    for (const [key] of wanted) expect(keys).toContain(key);
  });

  it('prices and costs are columns of who sees them, part numbers of industries that have them', () => {
    const item = findImportTarget('item')!;
    const keysFor = (price: boolean, industry: 'AUTO1' | 'HC2') =>
      columnsFor(item, { sees: { price, cost: price, insurer: false }, industry }).map((column) => column.key);
    expect(keysFor(true, 'AUTO1')).toEqual(expect.arrayContaining(['partNumber', 'salePrice', 'purchaseCost', 'id']));
    for (const key of ['salePrice', 'mrp', 'purchaseCost']) expect(keysFor(false, 'AUTO1')).not.toContain(key);
    expect(keysFor(true, 'HC2')).not.toContain('partNumber');
    const bank = findImportTarget('vendor')!.columns.filter((column) => column.key.startsWith('bank.'));
    expect(bank.map((column) => column.sees)).toEqual(bank.map(() => 'price'));
  });

  it('lists that hold every column need no look at each record', () => {
    expect([isListed(findImportTarget('make')!), isListed(findImportTarget('customer')!)]).toEqual([true, false]);
  });
});

it.each([
  ['item', 'taxCode', 'GST 18%', 106],
  ['item', 'taxCode', '18', 106],
  ['item', 'taxCode', '18%', 106],
  ['item', 'taxCode', '0.18', 106],
  ['item', 'taxCode', '114', 114],
  ['item', 'taxCode', 'IGST 18%', 114],
  ['item', 'salePrice', '₹ 1,25,000.50', 125_000.5],
  ['item', 'tracked', 'no', false],
  ['item', 'unitCode', 'litre', 'LTR'],
  ['item', 'name', `'=1+1`, '=1+1'],
  ['customer', 'billingAddress.stateCode', 'karnataka', '29'],
  ['customer', 'billingAddress.stateCode', '7', '07'],
  ['customer', 'supplyType', 'Registered business', 'B2B'],
  ['customer', 'supplyType', 'b2c', 'B2C'],
  ['vehicle', 'nextServiceOn', '5/4/2026', '2026-04-05'],
])('of %s, %s written %j is %j', (target, key, cell, value) => {
  expect(readCell(columnOf(target, key), cell)).toEqual({ value });
});

it.each([
  ['item', 'salePrice', 'about 100', 'This is not a number.'],
  ['item', 'tracked', 'perhaps', 'Enter Yes or No.'],
  ['vehicle', 'nextServiceOn', '31/02/2026', 'This is not a date. Enter it as DD/MM/YYYY.'],
  ['customer', 'billingAddress.stateCode', 'Karnatka', '“Karnatka” is not known here. Did you mean Karnataka?'],
  ['customer', 'supplyType', 'friend', '“friend” is not known here. Enter one of: Registered business, Consumer,'],
])('of %s, %s written %j is refused: %s', (target, key, cell, message) => {
  expect(readCell(columnOf(target, key), cell)).toEqual({ message: expect.stringContaining(message) });
});

it('a group is one line per row of it, and is written as it is read', () => {
  const points = columnOf('checklist', 'items');
  const answers = points.parts![1]!.choices!;
  const text = `Tyres | ${answers[0]!.label} | Yes\nBrakes | ${answers[1]!.label} | No`;
  const read = readCell(points, text) as { value: Record<string, unknown>[] };
  expect(read.value).toHaveLength(2);
  expect(writeCell(points, { [points.path]: read.value })).toBe(text);
  expect(readCell(points, 'a | b | c | d | e | f')).toEqual({ message: 'A line has 6 parts; 5 are known.' });
});

describe('A mapping is proposed by likeness of the headings', () => {
  const customer = findImportTarget('customer')!.columns;
  const item = findImportTarget('item')!.columns;
  it.each([
    ['the same', customer, ['Name', 'Phone *', 'GSTIN'], ['name', 'phone', 'gstin']],
    ['case and signs', customer, ['NAME', 'e-mail', 'credit_days'], ['name', 'email', 'creditDays']],
    ['names of the wire', customer, ['Name', 'BillAddr.Ct'], ['name', 'billingAddress.city']],
    ['aliases', item, ['Item code', 'Description', 'GST %', 'Rate'], ['partNumber', 'name', 'taxCode', 'salePrice']],
    ['slips', item, ['Part Numbr', 'Sale prce', 'Barcode (EAN)'], ['partNumber', 'salePrice', 'barcode']],
    ['each column once', customer, ['Name', 'Customer name'], ['name', null]],
    ['what means nothing', customer, ['Colour of the gate', '', '#'], [null, null, null]],
    ['what stands in exports only', item, ['On hand'], [null]],
  ] as const)('%s', (_, columns, headings, expected) => {
    expect(proposeMapping(headings, columns)).toEqual(expected);
  });
});
