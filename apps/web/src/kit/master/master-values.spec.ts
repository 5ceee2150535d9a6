import { describe, expect, it } from 'vitest';
import {
  initialValues,
  masterText,
  rowAfter,
  sameValue,
  shownFields,
  validateMaster,
  type MasterFields,
} from './master-values.ts';

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

  it('holds groups of rows, each cell of which is checked by its place', () => {
    const points: MasterFields = {
      label: { kind: 'text', wire: 'Desc', label: 'Point', required: true },
      answer: { kind: 'choice', wire: 'Type', label: 'Answer', required: true, options: [] },
    };
    const items: MasterFields = {
      items: { kind: 'group', wire: 'Items', label: 'Points', required: true, fields: points },
    };
    expect(initialValues(items)).toEqual({ items: [{ label: null, answer: null }] });
    expect(validateMaster(items, { items: [] })).toEqual({ items: 'This Field Is Required.' });
    expect(validateMaster(items, { items: [{ label: 'Horn', answer: 'yesNo' }, { label: ' ' }] })).toEqual({
      'items.1.label': 'This Field Is Required.',
      'items.1.answer': 'This Field Is Required.',
    });
    const twice = [
      { label: 'Horn', answer: 'yesNo' },
      { label: 'horn', answer: 'text' },
    ];
    expect(validateMaster(items, { items: twice }, 'checklist')).toEqual({
      'items.1.label': 'This point is in the list already.',
    });
    expect(rowAfter(points, twice[1])).toEqual({ label: null, answer: 'text' });
    expect(masterText(items.items!, twice)).toBe('Horn, horn');
    expect(sameValue(twice, structuredClone(twice))).toBe(true);
    expect(sameValue(twice, twice.toReversed())).toBe(false);
  });
});
