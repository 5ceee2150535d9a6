import { describe, expect, it, test } from 'vitest';
import { readCounterEntry, unitsTyped } from './counter-entry.ts';

it.each([
  ['dolo*10', 'dolo', { packs: 0, units: 10_000 }],
  ['dolo 650 * 1+3', 'dolo 650', { packs: 1_000, units: 3_000 }],
  ['dolo*2s', 'dolo', { packs: 2_000, units: 0 }],
  ['1+3', '', { packs: 1_000, units: 3_000 }],
  ['2S', '', { packs: 2_000, units: 0 }],
  ['*10', '', { packs: 0, units: 10_000 }],
  ['*0', '', { packs: 0, units: 0 }],
  ['8901296100161', '8901296100161', null],
  ['dolo', 'dolo', null],
  ['dolo*-4', 'dolo*-4', null],
  ['dolo*NaN', 'dolo*NaN', null],
  ['  ', '', null],
])('The box takes %j (sales rule 17)', (typed, term, quantity) => {
  expect(readCounterEntry(typed)).toEqual({ term, quantity, code: null });
});

describe('One box takes barcode, GS1 code (item, batch, expiry), name, generic; `dolo*10`, `1+3` (strip of 15 and 3 = 18), `2s` (sales rule 17)', () => {
  test('A scanned code of GS1 finds its item and names its batch (sales rule 17)', () => {
    expect(readCounterEntry('01089012961001651727053110A*2')).toEqual({
      term: '8901296100165',
      quantity: null,
      code: { gtin: '08901296100165', batchNo: 'A*2', expiresOn: '2027-05-31', serialNo: null },
    });
  });

  test('A strip of 15 and 3 are 18 (sales rule 17)', () => {
    const strip = { name: 'Strip', factor: 15_000_000 };
    expect(unitsTyped({ packs: 1_000, units: 3_000 }, strip)).toBe(18_000);
    expect(unitsTyped({ packs: 2_000, units: 0 }, strip)).toBe(30_000);
  });
});
