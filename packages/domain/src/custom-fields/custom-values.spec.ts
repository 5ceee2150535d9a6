import { describe, expect, it } from 'vitest';
import { type CustomField, customValueProblem, formatCustomValue, mergeCustomValues } from './custom-values.ts';

const field = (id: string, kind: CustomField['kind'], over: Partial<CustomField> = {}): CustomField => ({
  id,
  label: id,
  kind,
  options: [{ text: 'Gold' }, { text: 'Silver' }],
  required: false,
  active: true,
  ...over,
});
const fields = [
  field('shelf', 'text'),
  field('weight', 'number'),
  field('since', 'date'),
  field('fragile', 'yesNo'),
  field('grade', 'choice'),
];

describe('Values of custom fields', () => {
  it.each<[string, unknown, string | undefined]>([
    ['shelf', ' A-4 ', undefined],
    ['shelf', 4, 'Enter a text of at most 300 characters.'],
    ['shelf', 'x'.repeat(301), 'Enter a text of at most 300 characters.'],
    ['weight', 2.5, undefined],
    ['weight', '2.5', 'Enter a number.'],
    ['weight', Number.NaN, 'Enter a number.'],
    ['since', '2028-02-29', undefined],
    ['since', '2026-02-29', 'Enter a date.'],
    ['since', '21-11-2026', 'Enter a date.'],
    ['fragile', false, undefined],
    ['fragile', 'no', 'Answer yes or no.'],
    ['grade', 'Gold', undefined],
    ['grade', 'gold', 'Choose one from the list.'],
    ['grade', { $gt: '' }, 'Choose one from the list.'],
    ['colour', 'red', 'There is no such field.'],
  ])('%s takes %o: %s', (id, value, message) => {
    const { issues } = mergeCustomValues(fields, {}, { [id]: value });
    expect(issues).toEqual(message ? [{ path: `customValues.${id}`, message }] : []);
  });

  it('what is not sent stays, null and an empty text clear, a removed field keeps its value', () => {
    const before = { shelf: 'A', weight: 1, gone: 'kept' };
    expect(mergeCustomValues(fields, before, { shelf: '', fragile: true, gone: 'kept' })).toEqual({
      values: { weight: 1, fragile: true, gone: 'kept' },
      issues: [],
    });
  });

  it('a required field is asked for, one that is not active is not', () => {
    const asked = [field('a', 'text', { required: true }), field('b', 'text', { required: true, active: false })];
    expect(mergeCustomValues(asked, {}, {}).issues).toEqual([
      { path: 'customValues.a', message: 'This Field Is Required.' },
    ]);
    expect(mergeCustomValues(asked, { a: 'x' }, { a: null }).issues).toHaveLength(1);
    expect(mergeCustomValues(asked, {}, { a: 'x' }).issues).toEqual([]);
  });

  it('are shown in words', () => {
    expect([
      formatCustomValue('yesNo', true),
      formatCustomValue('date', '2026-11-21'),
      formatCustomValue('number', 2.5),
      formatCustomValue('text', undefined),
    ]).toEqual(['Yes', '21-11-2026', '2.5', '']);
  });
});

it.each([
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2025-02-29', false],
  ['2026-04-30', true],
  ['2026-04-31', false],
  ['2026-12-31', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0000-01-01', false],
])('%s is a day: %s', (day, isDay) => {
  expect(customValueProblem({ kind: 'date', options: [] }, day) === undefined).toBe(isDay);
});

it.each<[CustomField['kind'], unknown, boolean]>([
  ['text', 'x'.repeat(300), true],
  ['number', 1e12, true],
  ['number', -1e12, true],
  ['number', 1e12 + 1, false],
  ['number', -1e12 - 1, false],
  ['number', Number.POSITIVE_INFINITY, false],
  ['date', 20261121, false],
  ['yesNo', true, true],
])('a %s takes %s: %s', (kind, value, taken) => {
  expect(customValueProblem({ kind, options: [] }, value) === undefined).toBe(taken);
});

it('what is sent is merged into what stood, and what is wrong leaves it', () => {
  const before = { shelf: 'A', weight: 1 };
  expect(mergeCustomValues(fields, before, { shelf: undefined, weight: 'x', grade: 'Gold' })).toEqual({
    values: { weight: 1, grade: 'Gold' },
    issues: [{ path: 'customValues.weight', message: 'Enter a number.' }],
  });
  expect(mergeCustomValues(fields, before, { shelf: ' A ', grade: null })).toEqual({ values: before, issues: [] });
});

it('a required field with a wrong value is told once, one with a value not at all', () => {
  const asked = [field('a', 'number', { required: true }), field('b', 'text', { required: true })];
  expect(mergeCustomValues(asked, {}, { a: 'x' }).issues).toEqual([
    { path: 'customValues.a', message: 'Enter a number.' },
    { path: 'customValues.b', message: 'This Field Is Required.' },
  ]);
  expect(mergeCustomValues(asked, { a: 0, b: 'x' }, {}).issues).toEqual([]);
  expect([formatCustomValue('yesNo', false), formatCustomValue('choice', 'Gold')]).toEqual(['No', 'Gold']);
});

it('a text with dashes is no date', () => {
  expect(formatCustomValue('text', 'A-4-7')).toBe('A-4-7');
});
