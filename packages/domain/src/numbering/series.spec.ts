import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/gstin.json' with { type: 'json' };
import { DOCUMENT_KIND_KEYS } from '../document/kinds.ts';
import { branchCodeOf, DEFAULT_PADDING, defaultPrefix, distinctPrefix } from './default-prefixes.ts';
import {
  areConsecutive,
  assertSeriesPrefix,
  findPrefixProblem,
  formatNumber,
  isLegalNumber,
  isSeriesNumber,
  numberKey,
  periodKey,
  tryFormatNumber,
} from './series.ts';

describe('Document numbers (Rule 46, decisions §5)', () => {
  it.each(vectors.invoice_number.cases)('$number is legal: $valid', ({ number, valid }) => {
    expect(isLegalNumber(number)).toBe(valid);
  });

  it('our own series do not begin with 0, - or /', () => {
    expect(['012345678901236', '-1', '/1', '1/2'].map(isSeriesNumber)).toEqual([false, false, false, true]);
  });

  it('a number is prefix and padded count', () => {
    expect(formatNumber({ prefix: 'INV-KOR-', next: 42, padding: 5 })).toBe('INV-KOR-00042');
    expect(formatNumber({ prefix: 'RO/', next: 9999, padding: 4 })).toBe('RO/9999');
    expect(formatNumber({ prefix: 'RO/', next: 10000, padding: 4 })).toBe('RO/10000');
  });

  it('a series that outgrows 16 characters is full', () => {
    const full = { prefix: 'INV-KORAM-A-', next: 10000, padding: 4 };
    expect(tryFormatNumber({ ...full, next: 9999 })).toBe('INV-KORAM-A-9999');
    expect(tryFormatNumber(full)).toBeUndefined();
    expect(() => formatNumber(full)).toThrow(RangeError);
    expect(tryFormatNumber({ ...full, next: 0 })).toBeUndefined();
  });

  it('a prefix is refused with a sentence', () => {
    expect(findPrefixProblem('INV-', 5)).toBeUndefined();
    expect(findPrefixProblem('INV KOR-', 5)).toBe('Use letters, digits, - and / only.');
    expect(findPrefixProblem('0INV', 5)).toBe('The prefix cannot begin with 0, - or /.');
    expect(findPrefixProblem('-INV', 5)).toBe('The prefix cannot begin with 0, - or /.');
    expect(findPrefixProblem('INVOICE-2026', 5)).toBe('A number has at most 16 characters.');
    expect(findPrefixProblem('', 4)).toBe('Numbers that are filled up with zeros need a prefix.');
    expect(findPrefixProblem('', 1)).toBeUndefined();
    expect(() => assertSeriesPrefix('A', 0)).toThrow('A number has at least one digit.');
  });

  it('counts per financial year, per day or for ever', () => {
    expect(periodKey('financialYear', '2026-03-31')).toBe('2025-26');
    expect(periodKey('day', '2026-03-31')).toBe('2026-03-31');
    expect(periodKey('none', '2026-03-31')).toBe('');
  });

  it('numbers are compared in upper case', () => {
    expect(numberKey(' g2qxhY')).toBe('G2QXHY');
  });

  it.each(vectors.series_grouping.cases)('$a and $b are consecutive: $consecutive', ({ a, b, consecutive }) => {
    expect(areConsecutive(a, b)).toBe(consecutive);
  });
});

describe('Default prefixes carry the branch code', () => {
  it('differ per kind and fit every branch', () => {
    const kinds = DOCUMENT_KIND_KEYS;
    const prefixes = kinds.map((kind) => defaultPrefix(kind, 'Koramangala', 'AUTO1'));
    expect(new Set(prefixes).size).toBe(kinds.length);
    for (const prefix of prefixes) expect(findPrefixProblem(prefix, DEFAULT_PADDING)).toBeUndefined();
    expect(defaultPrefix('invoice', 'KOR', 'AUTO1')).toBe('INV-KOR-');
    expect(defaultPrefix('workOrder', '', 'AUTO1')).toBe('RO-');
    expect(defaultPrefix('workOrder', 'BSG', 'SVCS1')).toBe('WO-BSG-');
    expect(branchCodeOf('1st Block')).toBe('1STBL');
  });

  it('two branches with the same code get different prefixes', () => {
    const taken = new Set(['INV-KORAM-', 'INV-KORAM2-']);
    expect(distinctPrefix('INV-KORAM-', () => false)).toBe('INV-KORAM-');
    expect(distinctPrefix('INV-KORAM-', (prefix) => taken.has(prefix))).toBe('INV-KORAM3-');
    expect(distinctPrefix('BILL-KORAM-', (prefix) => prefix === 'BILL-KORAM-')).toBe('BILL-KORA2-');
  });
});

it.each([
  ['A', 0, 'A number has at least one digit.'],
  ['A', 1.5, 'A number has at least one digit.'],
  ['ABCDEFGHIJK', 5, undefined],
  ['ABCDEFGHIJKL', 5, 'A number has at most 16 characters.'],
  ['', 2, 'Numbers that are filled up with zeros need a prefix.'],
])('the prefix "%s" with %d digits: %s', (prefix, padding, problem) => {
  expect(findPrefixProblem(prefix, padding)).toBe(problem);
});

it('a wrong prefix and a number of none throw, the first number is 1', () => {
  expect(() => assertSeriesPrefix('A B', 5)).toThrow('Prefix "A B": Use letters, digits, - and / only.');
  expect(() => assertSeriesPrefix('A-', 5)).not.toThrow();
  expect(() => formatNumber({ prefix: 'A-', next: 0, padding: 4 })).toThrow('Series "A-" has no legal number 0');
  expect(tryFormatNumber({ prefix: 'A-', next: 1, padding: 4 })).toBe('A-0001');
  expect(() => defaultPrefix('invoice', 'A B', 'HC2')).not.toThrow();
});

it('prefixes are counted on to 999, cut to leave room for the digits', () => {
  const taken = (last: number) => (prefix: string) => Number(/(\d*)-$/.exec(prefix)![1] || 1) <= last;
  expect([1, 9, 998].map((last) => distinctPrefix('INV-KORAM-', taken(last)))).toEqual([
    'INV-KORAM2-',
    'INV-KORA10-',
    'INV-KOR999-',
  ]);
  expect(() => distinctPrefix('INV-', () => true)).toThrow('Every prefix like "INV-" is taken');
});
