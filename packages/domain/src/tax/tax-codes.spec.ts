import { describe, expect, it } from 'vitest';

import {
  findTaxCode,
  getTaxCode,
  isTaxCodeValidOn,
  labourTaxCode,
  listTaxCodes,
  ratesForSupply,
  SEEDED_TAX_CODES,
  taxCodeForSupply,
} from './tax-codes.ts';

const numbers = (codes: readonly { code: number }[]) => codes.map(({ code }) => code);

describe('Tax codes (decisions §5)', () => {
  it('106 is CGST 9 + SGST 9, 114 is IGST 18', () => {
    expect(findTaxCode(SEEDED_TAX_CODES, 106)).toEqual({
      code: 106,
      type: 1,
      cgstPercent: 90000,
      sgstPercent: 90000,
      igstPercent: 0,
      label: 'GST 18%',
      kind: 'taxable',
      ratePercent: 180000,
      validFrom: '2017-07-01',
      validTo: null,
    });
    expect(findTaxCode(SEEDED_TAX_CODES, 114)).toMatchObject({ type: 2, cgstPercent: 0, igstPercent: 180000 });
    expect([labourTaxCode(false), labourTaxCode(true)]).toEqual([106, 114]);
  });

  it('every rate and kind stands in both types under numbers of its own', () => {
    expect(new Set(numbers(SEEDED_TAX_CODES)).size).toBe(SEEDED_TAX_CODES.length);
    const keys = (type: 1 | 2) =>
      SEEDED_TAX_CODES.filter((code) => code.type === type).map((code) => `${code.kind} ${code.ratePercent}`);
    expect(keys(1).sort()).toEqual(keys(2).sort());
    expect(keys(1)).toHaveLength(12);
    for (const code of SEEDED_TAX_CODES) {
      expect(code.cgstPercent).toBe(code.sgstPercent);
      expect(code.cgstPercent + code.sgstPercent + code.igstPercent).toBe(code.ratePercent);
    }
  });

  it('a code of the wrong type becomes the same rate of the other type', () => {
    for (const code of SEEDED_TAX_CODES) {
      const other = taxCodeForSupply(SEEDED_TAX_CODES, code.code, code.type === 1)!;
      expect([other.kind, other.ratePercent, other.type]).toEqual([
        code.kind,
        code.ratePercent,
        code.type === 1 ? 2 : 1,
      ]);
      expect(taxCodeForSupply(SEEDED_TAX_CODES, other.code, code.type === 2)).toBe(code);
      expect(taxCodeForSupply(SEEDED_TAX_CODES, code.code, code.type === 2)).toBe(code);
    }
    expect(taxCodeForSupply(SEEDED_TAX_CODES, 106, true)?.code).toBe(114);
    expect(taxCodeForSupply(SEEDED_TAX_CODES, 999, true)).toBeUndefined();
  });

  it('12 % ended on 2025-09-21 and 40 % began on 2025-09-22', () => {
    expect(numbers(listTaxCodes(SEEDED_TAX_CODES, 1, '2025-09-21'))).toContain(107);
    expect(numbers(listTaxCodes(SEEDED_TAX_CODES, 1, '2025-09-21'))).not.toContain(117);
    expect(numbers(listTaxCodes(SEEDED_TAX_CODES, 1, '2025-09-22'))).not.toContain(107);
    expect(numbers(listTaxCodes(SEEDED_TAX_CODES, 1, '2025-09-22'))).toContain(117);
  });

  it('28 % ended on 2026-01-31', () => {
    expect(numbers(listTaxCodes(SEEDED_TAX_CODES, 1, '2026-01-31'))).toContain(108);
    expect(numbers(listTaxCodes(SEEDED_TAX_CODES, 1, '2026-02-01'))).not.toContain(108);
    expect(numbers(listTaxCodes(SEEDED_TAX_CODES, 2, '2026-02-01'))).not.toContain(116);
  });

  it('the filter puts the latest (highest id) code of the requested type first (spec 3 §5)', () => {
    const listed = listTaxCodes(SEEDED_TAX_CODES, 2, '2025-10-01');
    expect(listed.slice(0, 5).map(({ code, type }) => [code, type])).toEqual([
      [124, 2],
      [123, 2],
      [122, 2],
      [121, 2],
      [116, 2],
    ]);
    expect(listed.at(-1)).toMatchObject({ code: 101, type: 1 });
  });
});

describe('A code for a supply', () => {
  it('keeps its period: of two of one rate and type the one of the same days, else the latest', () => {
    const [intra, inter] = [findTaxCode(SEEDED_TAX_CODES, 106)!, findTaxCode(SEEDED_TAX_CODES, 114)!];
    const later = { ...inter, code: 900, validFrom: '2030-01-01' };
    const ended = { ...inter, code: 901, validTo: '2029-12-31' };
    expect(taxCodeForSupply([intra, later, inter, ended], 106, true)).toBe(inter);
    expect(taxCodeForSupply([intra, later, ended], 106, true)).toBe(ended);
    expect(taxCodeForSupply([intra, ended, later], 106, true)).toBe(ended);
    expect(taxCodeForSupply([intra], 106, true)).toBeUndefined();
  });

  it('is answered as rates, the same again when asked twice; one that does not exist taxes nothing', () => {
    const rates = ratesForSupply(true);
    expect(rates(106)).toEqual(findTaxCode(SEEDED_TAX_CODES, 114));
    expect(rates(106)).toBe(rates(106));
    expect(rates(999)).toEqual({ code: 0, type: 1, cgstPercent: 0, sgstPercent: 0, igstPercent: 0 });
    expect(ratesForSupply(false)(106)).toEqual(findTaxCode(SEEDED_TAX_CODES, 106));
  });

  it('a stored number that does not exist is a bug', () => {
    expect(getTaxCode(106).code).toBe(106);
    expect(() => getTaxCode(999)).toThrow('Tax code 999 does not exist');
  });

  it('holds on its first and its last day', () => {
    const code = { ...findTaxCode(SEEDED_TAX_CODES, 106)!, validFrom: '2026-01-01', validTo: '2026-01-31' };
    expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) => isTaxCodeValidOn(code, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is named by its rate, or by what it is', () => {
    const labels = [106, 114, 118, 122, 119, 124].map((code) => findTaxCode(SEEDED_TAX_CODES, code)!.label);
    expect(labels).toEqual([
      'GST 18%',
      'IGST 18%',
      'Exempt',
      'Exempt (inter-state)',
      'Nil-rated',
      'Non-GST (inter-state)',
    ]);
  });
});
