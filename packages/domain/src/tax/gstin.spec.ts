import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/gstin.json' with { type: 'json' };
import { checkGstin, gstinCheckDigit, isPan, normaliseGstin, stateOfGstin } from './gstin.ts';

interface GstinCase {
  gstin: string;
  verdict: string;
  computed_check_digit?: string;
  checksum_ok?: boolean;
  state_code?: string;
  pan?: string;
}

describe('A GSTIN is checked by form, state and check digit (gst-facts §11)', () => {
  it.each(vectors.cases as GstinCase[])('$gstin is $verdict', (example) => {
    const check = checkGstin(example.gstin);
    expect(check.valid).toBe(example.verdict === 'valid');
    if (check.valid) expect([check.stateCode, check.pan]).toEqual([example.state_code, example.pan]);
    if (example.computed_check_digit) {
      expect(gstinCheckDigit(example.gstin.slice(0, 14))).toBe(example.computed_check_digit);
    }
  });

  it('names what is wrong', () => {
    const problem = (text: string) => {
      const check = checkGstin(text);
      return check.valid ? null : check.problem;
    };
    expect(problem('27AAPFU0939F1Z')).toBe('length');
    expect(problem('02AMBPG7773M002')).toBe('format');
    expect(problem('40AABCD1234E1ZK')).toBe('state');
    expect(problem('24AABCD1234E1ZF')).toBe('checkDigit');
  });

  it('reads what was typed with blanks and in small letters', () => {
    expect(normaliseGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV');
    expect(checkGstin('27aapfu0939f1zv').valid).toBe(true);
    expect(gstinCheckDigit('27-APFU0939F1Z')).toBeUndefined();
  });

  it('knows the form of a PAN', () => {
    expect(isPan('aapfu0939f')).toBe(true);
    expect(isPan('AAPFU0000F')).toBe(false);
  });
});

it('names the kind of a GSTIN, with the PAN of those that carry one', () => {
  const of = (first14: string) => {
    const check = checkGstin(first14 + gstinCheckDigit(first14));
    return check.valid ? [check.kind, check.stateCode, check.pan] : check.problem;
  };
  expect([
    of('27AAPFU0939F1Z'),
    of('27AAPFU0939F1C'),
    of('27AAPF10939F1D'),
    of('2717ABC12345UN'),
    of('2717ABC12345NR'),
  ]).toEqual([
    ['regular', '27', 'AAPFU0939F'],
    ['taxCollector', '27', 'AAPFU0939F'],
    ['taxDeductor', '27', null],
    ['uin', '27', null],
    ['nonResident', '27', null],
  ]);
  expect([stateOfGstin('27AAPFU0939F1ZV'), stateOfGstin(null), stateOfGstin(undefined)]).toEqual(['27', null, null]);
  expect([gstinCheckDigit('27AAPFU0939F1'), gstinCheckDigit('00000000000000')]).toEqual([undefined, '0']);
});
