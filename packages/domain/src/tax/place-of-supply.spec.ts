import { describe, expect, it } from 'vitest';

import type { Recipient, Supply } from './place-of-supply.ts';
import {
  hasWholeAddress,
  isInterState,
  lacksRequiredAddress,
  natureOfLines,
  placeOfSupply,
} from './place-of-supply.ts';

const walkIn: Recipient = { supplyType: 'B2C', gstin: null, billingState: null, deliveryState: null };
const MAHARASHTRA = '27AAPFU0939F1ZV';
const KARNATAKA = '29AAGCB7383J1Z4';

describe('Place of supply (decisions §5)', () => {
  it.each<[string, Partial<Recipient> & Pick<Partial<Supply>, 'nature'>, string, boolean]>([
    ['a walk-in is at the entity', {}, '29', false],
    ['a walk-in for services is at the entity', { nature: 'services' }, '29', false],
    ['goods go by the delivery state', { billingState: '29', deliveryState: '33' }, '33', true],
    ['goods without delivery go by the billing state', { billingState: '27' }, '27', true],
    [
      'goods to a registered buyer still go by delivery',
      { supplyType: 'B2B', gstin: MAHARASHTRA, billingState: '27', deliveryState: '29' },
      '29',
      false,
    ],
    [
      'services go by the GSTIN of a registered recipient',
      { nature: 'services', supplyType: 'B2B', gstin: MAHARASHTRA, billingState: '29' },
      '27',
      true,
    ],
    ['services to an unregistered one go by the address', { nature: 'services', billingState: '33' }, '33', true],
    ['an SEZ in the own state is inter', { supplyType: 'SEZWP', gstin: KARNATAKA }, '29', true],
    ['an export is to other countries', { supplyType: 'EXPWOP', billingState: '29' }, '96', true],
  ])('%s', (_, { nature = 'goods', ...change }, stateCode, interState) => {
    const recipient = { ...walkIn, ...change };
    expect(placeOfSupply({ nature, entityState: '29', recipient })).toEqual({ stateCode, interState });
  });

  it('an invoice with labour is a service, one of parts alone is of goods', () => {
    expect(natureOfLines([{ family: 'part' }, { family: 'part' }])).toBe('goods');
    expect(natureOfLines([{ family: 'part' }, { family: 'labour' }])).toBe('services');
    expect(natureOfLines([])).toBe('services');
  });

  it('an overridden place keeps the rule of inter-state', () => {
    expect(isInterState('29', '29', 'B2C')).toBe(false);
    expect(isInterState('29', '33', 'B2C')).toBe(true);
    expect(isInterState('29', '29', 'SEZWOP')).toBe(true);
  });

  it('an address names its state, of an export its country and no state', () => {
    const indian = { line1: '4 MG Road', stateCode: '29' };
    const german = { line1: '12 Elbchaussee', countryCode: 'DE' };
    expect(['B2C', 'EXPWP', 'EXPWOP'].map((type) => hasWholeAddress(type as 'B2C', indian))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['B2C', 'EXPWP', 'EXPWOP'].map((type) => hasWholeAddress(type as 'B2C', german))).toEqual([
      false,
      true,
      true,
    ]);
    expect(hasWholeAddress('EXPWP', { countryCode: 'DE' })).toBe(false);
    expect(hasWholeAddress('EXPWP', { line1: '4 MG Road', countryCode: 'IN' })).toBe(false);
  });

  it("an unregistered buyer's address is required from ₹50,000", () => {
    const nobody = { registered: false, hasAddress: false };
    expect(lacksRequiredAddress(nobody, 5_000_000)).toBe(true);
    expect(lacksRequiredAddress(nobody, 4_999_999)).toBe(false);
    expect(lacksRequiredAddress({ ...nobody, hasAddress: true }, 5_000_000)).toBe(false);
    expect(lacksRequiredAddress({ ...nobody, registered: true }, 5_000_000)).toBe(false);
  });
});
