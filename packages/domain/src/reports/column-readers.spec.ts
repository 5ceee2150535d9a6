import { describe, expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import type { IndustryCode } from '../industry/industry.ts';
import { mayReadColumn } from './column-readers.ts';

const nobody = buildAccess({});
const readsPatients = buildAccess({ areas: { 'Common.Patient': 'R' } });
const readsCustomers = buildAccess({ areas: { 'Common.Customer': 'R' } });

describe('A column of a report', () => {
  it.each([
    ['HC1', true],
    ['HC2', true],
    ['HC3', false],
    ['HC4', true],
    ['AUTO1', false],
    ['OTHER', false],
  ] as const)('of margins in %s: %s', (industry, shown) => {
    expect(mayReadColumn('margin', { industry, access: nobody })).toBe(shown);
  });

  it('of a patient needs Common.Patient R, wherever he is named', () => {
    const shown = (access: typeof nobody) =>
      (['HC2', 'OTHER'] as IndustryCode[]).map((industry) => mayReadColumn('patient', { industry, access }));
    expect([nobody, readsCustomers, readsPatients].map(shown)).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('of who pays needs Customer R or Patient R in HC2 to HC4, where he is a patient', () => {
    const shown = (industry: IndustryCode) =>
      [nobody, readsCustomers, readsPatients].map((access) => mayReadColumn('payer', { industry, access }));
    expect(shown('HC2')).toEqual([false, true, true]);
    expect(shown('HC1')).toEqual([true, true, true]);
    expect(shown('AUTO1')).toEqual([true, true, true]);
  });
});
