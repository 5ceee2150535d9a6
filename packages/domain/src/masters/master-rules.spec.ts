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
});
