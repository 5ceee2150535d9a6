import { describe, expect, it } from 'vitest';

import { documentChargesTax, isExport, isSez, requiresGstin, SUPPLY_TYPES } from './registration.ts';

const taxed = { gstType: 'Regular', supplyType: 'B2C', taxSetting: true } as const;

describe('Who charges tax (decisions §5)', () => {
  it('a Regular entity does; Composition and Unregistered do not', () => {
    expect(documentChargesTax(taxed)).toBe(true);
    expect(documentChargesTax({ ...taxed, gstType: 'Composition' })).toBe(false);
    expect(documentChargesTax({ ...taxed, gstType: 'Unregistered' })).toBe(false);
  });

  it('Settings.Tax false leaves the document untaxed', () => {
    expect(documentChargesTax({ ...taxed, taxSetting: false })).toBe(false);
  });

  it('each treatment of the customer has its effects', () => {
    expect(
      SUPPLY_TYPES.map(({ type }) => [
        type,
        documentChargesTax({ ...taxed, supplyType: type }),
        isSez(type),
        isExport(type),
        requiresGstin(type),
      ]),
    ).toEqual([
      ['B2B', true, false, false, true],
      ['B2C', true, false, false, false],
      ['SEZWP', true, true, false, true],
      ['SEZWOP', false, true, false, true],
      ['EXPWP', true, false, true, false],
      ['EXPWOP', false, false, true, false],
      ['DEXP', true, false, false, true],
    ]);
  });
});
