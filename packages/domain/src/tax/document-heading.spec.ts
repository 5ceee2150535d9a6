import { describe, expect, it } from 'vitest';

import { documentHeading, taxHeadLabels, zeroRatedEndorsement } from './document-heading.ts';
import { INDIAN_STATES, findState } from './states.ts';

const plain = { gstType: 'Regular', taxSetting: true, buyerRegistered: false, kinds: ['taxable'] } as const;

describe('The heading of an invoice (decisions §5)', () => {
  it('is Tax Invoice for taxable lines', () => {
    expect(documentHeading(plain)).toBe('Tax Invoice');
    expect(documentHeading({ ...plain, kinds: [] })).toBe('Tax Invoice');
  });

  it('is Bill of Supply where no tax is charged', () => {
    expect(documentHeading({ ...plain, gstType: 'Composition' })).toBe('Bill of Supply');
    expect(documentHeading({ ...plain, gstType: 'Unregistered' })).toBe('Bill of Supply');
    expect(documentHeading({ ...plain, taxSetting: false })).toBe('Bill of Supply');
    expect(documentHeading({ ...plain, kinds: ['exempt', 'nil', 'nonGst'] })).toBe('Bill of Supply');
  });

  it('is Invoice-cum-Bill of Supply for mixed lines to an unregistered buyer only', () => {
    expect(documentHeading({ ...plain, kinds: ['taxable', 'nil'] })).toBe('Invoice-cum-Bill of Supply');
    expect(documentHeading({ ...plain, kinds: ['taxable', 'nil'], buyerRegistered: true })).toBe('Tax Invoice');
  });

  it('UTGST is printed for SGST in states 04, 26, 31, 35, 38, 97', () => {
    const territories = INDIAN_STATES.filter(({ code }) => taxHeadLabels(code).sgst === 'UTGST');
    expect(territories.map(({ code }) => code)).toEqual(['04', '26', '31', '35', '38', '97']);
    expect(findState('29')).toEqual({ code: '29', name: 'Karnataka', unionTerritory: false, current: true });
    expect(findState('40')).toBeUndefined();
  });
});

it.each([
  ['EXPWP', 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX'],
  ['EXPWOP', 'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX'],
  ['SEZWP', 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX'],
  [
    'SEZWOP',
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  ],
  ['B2B', null],
  ['B2C', null],
  ['DEXP', null],
] as const)('a %s invoice carries the endorsement of Rule 46: %s', (supplyType, words) => {
  expect(zeroRatedEndorsement(supplyType)).toBe(words);
});
