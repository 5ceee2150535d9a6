import { describe, expect, it } from 'vitest';
import { lineWords, marksOf, withWords } from './line-words.ts';
import { newLine } from '../order-state.ts';

const picked = { ...newLine('labour', 'WO1', 106), operationId: 'op', description: 'Oil change' };

describe('the words of a line', () => {
  it('what is typed behind a picked description is added to it', () => {
    expect(withWords(picked, 'Oil change with flush')).toMatchObject({
      description: 'Oil change',
      customText: 'with flush',
    });
    expect(lineWords({ ...picked, customText: 'with flush' })).toBe('Oil change – with flush');
  });

  it('typed again it stays what it is, and taken away it is gone', () => {
    const added = { ...picked, customText: 'with flush' };
    expect(withWords(added, 'Oil change – with flush')).toEqual(added);
    expect(withWords(added, 'Oil change')).toEqual(picked);
  });

  it('other words take the place of the description; a free line has only its words', () => {
    expect(withWords(picked, 'Oil and filter')).toMatchObject({ description: 'Oil and filter', customText: '' });
    const free = { ...newLine('labour', 'WO2', 106), description: 'Wash' };
    expect(withWords(free, 'Wash and wax')).toMatchObject({ description: 'Wash and wax', customText: '' });
  });
});

it('a line says what it is besides its price', () => {
  expect(marksOf(picked)).toEqual([]);
  expect(
    marksOf({
      ...picked,
      billed: true,
      sublet: true,
      vendorName: 'Lathe Works',
      adviseNextVisit: true,
      reopened: true,
    }),
  ).toEqual(['Billed', 'Sublet to Lathe Works', 'Advised for the next visit', 'Reopened']);
});
