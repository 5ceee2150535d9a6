import { describe, expect, it } from 'vitest';
import { factorOfUnit, leastLifeDays, moreUnits, unitIssues, withUnit } from './item-units.ts';

const STRIP = { name: 'Strip', factor: 15_000_000, barcode: '8901' };
const CARTON = { name: 'Carton', factor: 600_000_000, barcode: null };
const BOX = { name: 'Box', factor: 150_000_000, barcode: null };

describe('Units of an item', () => {
  it('are more than those in which it is bought and sold', () => {
    const bought = { purchaseUnit: 'Carton', saleUnit: 'Strip' };
    expect(moreUnits([STRIP, BOX, CARTON], bought)).toEqual({ Box: 150_000_000 });
    expect(moreUnits([STRIP, BOX], { purchaseUnit: null, saleUnit: null })).toEqual({
      Strip: 15_000_000,
      Box: 150_000_000,
    });
  });

  it.each([
    ['Box', 150_000_000],
    ['Tin', null],
    [null, null],
  ])('what a %s holds is %s', (name, factor) => {
    expect(factorOfUnit([STRIP, BOX], name)).toBe(factor);
  });

  it.each([
    ['makes the unit that is not there', 'Box', 100_000_000, [STRIP, CARTON, { ...BOX, factor: 100_000_000 }]],
    [
      'changes what a known one holds, and its code stays',
      'Strip',
      10_000_000,
      [{ ...STRIP, factor: 10_000_000 }, CARTON],
    ],
    ['without a name says nothing', '', 10_000_000, [STRIP, CARTON]],
    ['that is none says nothing', null, 10_000_000, [STRIP, CARTON]],
    ['that holds nothing says nothing', 'Box', null, [STRIP, CARTON]],
  ])('bought in a unit: it %s', (_, name, factor, units) => {
    expect(withUnit([STRIP, CARTON], name, factor)).toEqual(units);
  });

  it.each([
    ['two of their own names and codes', [STRIP, CARTON], []],
    ['no name', [STRIP, { ...BOX, name: ' ' }], ['units.1.name: Enter the name of the unit, such as Strip or Carton.']],
    ['the name of the own unit', [{ ...BOX, name: ' Nos' }], ['units.0.name: NOS is the unit of the item itself.']],
    ['one name twice', [BOX, { ...CARTON, name: 'bOX ' }], ['units.1.name: bOX  is named twice.']],
    ['nothing inside', [{ ...BOX, factor: 0 }], ['units.0.factor: Enter how many NOS it holds.']],
    ['the least inside', [{ ...BOX, factor: 1 }], []],
    [
      'one code twice',
      [STRIP, { ...BOX, barcode: '8901' }],
      ['units.1.barcode: Two units cannot bear the same barcode.'],
    ],
  ])('units with %s', (_, units, told) => {
    expect(unitIssues(units, 'NOS').map(({ path, message }) => `${path}: ${message}`)).toEqual(told);
  });

  it('days that goods have left are those of the item, else those of the branch', () => {
    expect([leastLifeDays(30, 90), leastLifeDays(0, 90), leastLifeDays(null, 90)]).toEqual([30, 0, 90]);
  });
});
