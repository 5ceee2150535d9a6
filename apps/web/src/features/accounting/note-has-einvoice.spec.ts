import { describe, expect, it } from 'vitest';
import { noteHasEinvoice } from './note-has-einvoice.ts';

describe('Notes to B2B, SEZ, export have e-invoices (sales rule 39)', () => {
  it.each([
    ['B2B', '29AABCL1234F1Z5', true],
    ['SEZWOP', '29AABCL1234F1Z5', true],
    ['DEXP', '29AABCL1234F1Z5', true],
    ['EXPWP', null, true],
    ['EXPWOP', null, true],
    ['B2C', null, false],
    [null, '29AABCL1234F1Z5', true],
    [null, null, false],
  ] as const)('of a sale to %s with GSTIN %s: %s', (supplyType, customerGstin, has) => {
    expect(noteHasEinvoice({ supplyType, customerGstin })).toBe(has);
  });
});
