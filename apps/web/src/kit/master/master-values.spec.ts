import { describe, expect, it } from 'vitest';
import { initialValues, masterText, shownFields, validateMaster, type MasterFields } from './master-values.ts';

const fields: MasterFields = {
  name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 5 },
  rate: { kind: 'percent', wire: 'Rate', label: 'Rate', min: 0, max: 100 },
  price: { kind: 'money', wire: 'Price', label: 'Price', min: 1 },
  tracked: { kind: 'yesNo', wire: 'Tracked', label: 'Tracked' },
  body: {
    kind: 'choice',
    wire: 'Body',
    label: 'Body',
    initial: 'suv',
    options: [{ value: 'suv', label: 'SUV / MUV' }],
  },
  make: { kind: 'reference', wire: 'Make', label: 'Make', reference: 'make' },
  from: { kind: 'date', wire: 'From', label: 'From' },
};

describe('a declared record', () => {
  it('begins with what its declaration says', () => {
    expect(initialValues(fields)).toEqual({
      name: null,
      rate: null,
      price: null,
      tracked: false,
      body: 'suv',
      make: null,
      from: null,
    });
  });

  it('is refused for what is missing, too long, too small or too large', () => {
    expect(validateMaster(fields, { name: '  ', rate: 1_010_000, price: 99 })).toEqual({
      name: 'This Field Is Required.',
      rate: 'Enter at most 100.',
      price: 'Enter at least 1.00.',
    });
    expect(validateMaster(fields, { name: 'Maruti' })).toEqual({ name: 'Enter at most 5 characters.' });
    expect(validateMaster(fields, { name: 'Kia', rate: 180000, price: 100 })).toEqual({});
  });

  it('reads in a list as a person writes it', () => {
    expect(masterText(fields.rate!, 180000)).toBe('18%');
    expect(masterText(fields.price!, 123456700)).toBe('12,34,567.00');
    expect(masterText(fields.body!, 'suv')).toBe('SUV / MUV');
    expect(masterText(fields.from!, '2026-11-21')).toBe('21/11/2026');
    expect(masterText(fields.make!, 'm1', () => 'Kia')).toBe('Kia');
    expect(masterText(fields.tracked!, true)).toBe('Yes');
  });

  it('shows only the fields of the features and the industry of the entity', () => {
    const shown: MasterFields = {
      name: fields.name!,
      units: { ...fields.name!, when: { feature: 'MUoM' } },
      doctor: { ...fields.name!, when: { industries: ['HC1'] } },
    };
    expect(Object.keys(shownFields(shown, {}, 'AUTO1'))).toEqual(['name']);
    expect(Object.keys(shownFields(shown, { MUoM: true }, 'HC1'))).toEqual(['name', 'units', 'doctor']);
  });
});
