import { describe, expect, test } from 'vitest';
import { CONFIG_MODULES, defaultConfig, FEATURE_KEYS } from './config.ts';
import {
  derivesStatusByDefault,
  hasPatients,
  hidesPartNumbers,
  INDUSTRY_CODES,
  isAutomotive,
  normaliseIndustry,
  showsMargin,
  isHospital,
} from './industry.ts';
import { inWordsOf, makeWords, wordsOf } from './words.ts';

describe('business types', () => {
  test('in some places the same codes are written with a hyphen', () => {
    expect(['HC-1', 'AUTO-4', 'SVCS-1', 'MAN-1', 'other', 'PROJECTS'].map(normaliseIndustry)).toEqual([
      'HC1',
      'AUTO4',
      'SVCS1',
      'MAN1',
      'OTHER',
      'PROJECTS',
    ]);
    expect(normaliseIndustry('SHOP')).toBeNull();
  });

  test('AUTO3, SVCS2 and SVCS3 behave as AUTO1 and SVCS1', () => {
    expect(['AUTO-3', 'SVCS2', 'SVCS-3'].map(normaliseIndustry)).toEqual(['AUTO1', 'SVCS1', 'SVCS1']);
  });

  test('margin is shown only for HC-1, HC-2 and HC-4', () => {
    expect(INDUSTRY_CODES.filter(showsMargin)).toEqual(['HC1', 'HC2', 'HC4']);
  });

  test('part numbers are hidden for healthcare industries', () => {
    expect(INDUSTRY_CODES.filter(hidesPartNumbers)).toEqual(['HC1', 'HC2', 'HC3', 'HC4']);
  });

  test('HC-1 denotes a distributor entity, which has no patients', () => {
    expect(INDUSTRY_CODES.filter(hasPatients)).toEqual(['HC2', 'HC3', 'HC4']);
  });

  test('the derivation flag is on by default for AUTO and SVCS', () => {
    expect(INDUSTRY_CODES.filter(derivesStatusByDefault)).toEqual(['SVCS1', 'AUTO1', 'AUTO2', 'AUTO4']);
    expect(INDUSTRY_CODES.filter(isAutomotive)).toEqual(['AUTO1', 'AUTO2', 'AUTO4']);
  });
});

describe('config', () => {
  test('every business type has a value for each module and feature', () => {
    for (const industry of INDUSTRY_CODES) {
      const config = defaultConfig(industry);
      expect(Object.keys(config.modules)).toEqual([...CONFIG_MODULES]);
      expect(Object.keys(config.features)).toEqual([...FEATURE_KEYS]);
    }
  });

  test('AUTO1 and AUTO2 differ in label and default features only (AUTO2: multi-brand workshop)', () => {
    const one = defaultConfig('AUTO1');
    const secondBranch = defaultConfig('AUTO2');
    expect(secondBranch).toEqual({ ...one, features: { ...one.features, MBrand: true } });
  });
});

describe('words', () => {
  test('wording adapts to the industry: vehicle or equipment, repair order or work order, part or item; customers keep their word', () => {
    const speak = (industry: (typeof INDUSTRY_CODES)[number]) => {
      const say = makeWords(industry);
      return [say('vehicle'), say('workOrder'), say('item'), say('customer')];
    };
    expect(speak('AUTO1')).toEqual(['Vehicle', 'Repair order', 'Part', 'Customer']);
    expect(speak('SVCS1')).toEqual(['Equipment', 'Work order', 'Item', 'Customer']);
    expect(speak('HC3')).toEqual(['Equipment', 'Work order', 'Item', 'Customer']);
    expect(speak('HC1')[3]).toBe('Customer');
  });

  test('plurals and parameters', () => {
    const say = makeWords('AUTO1');
    expect([say('item', { n: 2 }), say.many('workOrder'), say('line', { n: 1 }), say('line', { n: 3 })]).toEqual([
      'Parts',
      'Repair orders',
      '1 line',
      '3 lines',
    ]);
    expect(say('nothingToShow', { what: say.many('invoice') })).toBe('No Invoices to Show');
  });

  test('no industry misses a word', () => {
    const keys = Object.keys(wordsOf('OTHER'));
    expect(INDUSTRY_CODES.every((industry) => keys.every((key) => key in wordsOf(industry)))).toBe(true);
  });
});

test.each([
  ['AUTO1', 'Approve work orders', 'Approve repair orders'],
  ['AUTO1', 'Work order types', 'Repair order types'],
  ['SVCS1', 'Approve work orders', 'Approve work orders'],
] as const)('in %s "%s" reads "%s"', (industry, text, read) => {
  expect(inWordsOf(text, makeWords(industry))).toBe(read);
});

test('what is not given stays in its braces', () => {
  expect(makeWords('AUTO1')('newOne', {} as never)).toBe('New {what}');
});

test('hospitals are of two kinds of healthcare', () => {
  expect(INDUSTRY_CODES.filter(isHospital)).toEqual(['HC3', 'HC4']);
});
