import { describe, expect, it } from 'vitest';
import { MASTER_RULES } from './master-rules.ts';

describe('Rules of masters', () => {
  it('A checklist names every point once, in whatever case', () => {
    const items = [{ label: 'Tyre pressure' }, { label: 'Brakes' }, { label: ' tyre PRESSURE ' }, { label: '' }];
    expect(MASTER_RULES.checklist({ items })).toEqual([
      { path: 'items.2.label', message: 'This point is in the list already.' },
    ]);
    expect(MASTER_RULES.checklist({ items: items.slice(0, 2) })).toEqual([]);
    expect(MASTER_RULES.checklist({})).toEqual([]);
  });

  it('An attribute takes every value once', () => {
    expect(MASTER_RULES.itemAttribute({ values: [{ value: 'Red' }, { value: 'RED' }, { value: 'red' }] })).toEqual([
      { path: 'values.1.value', message: 'This value is in the list already.' },
      { path: 'values.2.value', message: 'This value is in the list already.' },
    ]);
  });

  it('A part is superseded by another one, and fits years that run forward', () => {
    const part = (more: object) => MASTER_RULES.vehiclePart({ code: 'BP-1', ...more });
    expect(part({ supersededBy: ' bp-1 ' })).toEqual([
      { path: 'supersededBy', message: 'A part is superseded by another code.' },
    ]);
    expect(part({ vehicles: [{ yearFrom: 2018 }, { yearFrom: 2019, yearTo: 2018 }] })).toEqual([
      { path: 'vehicles.1.yearTo', message: 'Enter 2019 or a later year.' },
    ]);
    expect(part({ supersededBy: 'BP-2', vehicles: [{ yearFrom: 2018, yearTo: 2018 }, { yearTo: 2018 }] })).toEqual([]);
  });
});

it('a field of one of several has two choices or more, each once', () => {
  const field = (kind: string, ...texts: string[]) =>
    MASTER_RULES.customField({ kind, options: texts.map((text) => ({ text })) });
  const few = { path: 'options', message: 'Enter at least two choices.' };
  expect([
    field('choice', 'A', 'B'),
    field('choice', 'A'),
    field('text', 'A'),
    MASTER_RULES.customField({ kind: 'choice' }),
  ]).toEqual([[], [few], [], [few]]);
  expect(field('choice', 'A', ' a')).toEqual([
    { path: 'options.1.text', message: 'This choice is in the list already.' },
  ]);
});

it('a checklist names every body type once; a part without a code is superseded by any', () => {
  expect(MASTER_RULES.checklist({ bodyTypes: [{ bodyType: 'suv' }, { bodyType: 'suv' }] })).toEqual([
    { path: 'bodyTypes.1.bodyType', message: 'This body type is in the list already.' },
  ]);
  expect(MASTER_RULES.checklist({ items: [{ label: '' }, {}, { label: ' ' }] })).toEqual([]);
  expect(
    [{}, { supersededBy: 'A' }, { code: 'A', supersededBy: null }, { code: '', supersededBy: ' ' }].flatMap((row) =>
      MASTER_RULES.vehiclePart(row),
    ),
  ).toEqual([]);
});

it('rows without a text are not each other', () => {
  expect(MASTER_RULES.checklist({ items: [{}, {}, { label: null }, { label: 'undefined' }] })).toEqual([]);
});
