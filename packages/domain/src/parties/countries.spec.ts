import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryName, isAbroad } from './countries.ts';

describe('Countries', () => {
  it('have a name by their code; what is none has none', () => {
    expect(['DE', 'IN', 'AE', 'XX', 'de', ''].map(countryName)).toEqual([
      'Germany',
      'India',
      'United Arab Emirates',
      null,
      null,
      null,
    ]);
    expect(COUNTRIES.filter(({ code, name }) => code === name)).toEqual([]);
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  });

  it('an address without a country is in India', () => {
    expect([isAbroad({}), isAbroad({ countryCode: null }), isAbroad({ countryCode: 'IN' })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(isAbroad({ countryCode: 'DE' })).toBe(true);
  });
});
