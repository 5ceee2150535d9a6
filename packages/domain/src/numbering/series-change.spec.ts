import { describe, expect, it } from 'vitest';
import {
  changeSeries,
  findSeriesProblem,
  leastNext,
  prefixesMeet,
  type SeriesChange,
  type SeriesState,
} from './series-change.ts';

const series: SeriesState = { prefix: 'INV-A-', next: 43, padding: 5, usedPrefixes: { 'OLD-': 8 } };
const others = [{ prefix: 'INV-B-', owner: 'Invoice of Hosur' }];
const problem = (change: SeriesChange, reason: string | null = null, invoiceClass: 'INV' | null = 'INV') =>
  findSeriesProblem(series, changeSeries(series, change), { invoiceClass, others, reason });

describe('A number is never given out twice (decisions §5)', () => {
  it.each([
    ['INV-', 'inv-', true],
    ['INV-', 'INV-1', true],
    ['INV-', 'INV-A-', false],
    ['INV-A', 'INV-B', false],
    ['', '7', true],
    ['26/', '26/0', true],
  ])('prefixes %s and %s meet: %s', (a, b, meet) => {
    expect([prefixesMeet(a, b), prefixesMeet(b, a)]).toEqual([meet, meet]);
  });

  it('a next number never goes back to or below one that was taken', () => {
    expect(problem({ next: 42 })).toEqual({
      at: 'next',
      message: 'INV-A-00042 is taken. The next number is 43 or higher.',
    });
    expect(problem({ next: 43 })).toBeUndefined();
    expect(problem({ prefix: 'inv-a-', next: 1 })?.at).toBe('next');
  });

  it('a new prefix begins at 1, one that was used before goes on', () => {
    expect(changeSeries(series, { prefix: 'KOR/' })).toEqual({
      prefix: 'KOR/',
      next: 1,
      padding: 5,
      usedPrefixes: { 'OLD-': 8, 'INV-A-': 43 },
    });
    expect(leastNext(series, 'old-')).toBe(8);
    expect(problem({ prefix: 'OLD-', next: 7 })?.at).toBe('next');
  });

  it('a prefix of another series of the registration and class is refused, also one that merges into it', () => {
    expect(problem({ prefix: 'inv-b-' })).toEqual({
      at: 'prefix',
      message: 'INV-B- belongs to Invoice of Hosur; the same number could be given out twice.',
    });
    expect(problem({ prefix: 'INV-B-9' })?.at).toBe('prefix');
    expect(problem({ prefix: 'OLD-1' })?.message).toBe(
      'With OLD-, which was used before, the same number could be given out twice.',
    );
  });
});

describe('A series has no gaps without a reason', () => {
  it('of an invoice class, others may leave numbers out', () => {
    expect(problem({ next: 50 })?.at).toBe('reason');
    expect(problem({ next: 50 }, 'Book 2 was lost')).toBeUndefined();
    expect(problem({ prefix: 'NEW-', next: 101 })?.at).toBe('reason');
    expect(problem({ next: 50 }, null, null)).toBeUndefined();
  });
});

describe('A number has at most 16 characters of letters, digits, - and /', () => {
  it.each<[SeriesChange, string]>([
    [{ prefix: 'INV KOR' }, 'prefix'],
    [{ prefix: '0INV' }, 'prefix'],
    [{ prefix: 'INVOICE-OF-26' }, 'prefix'],
    [{ padding: 9 }, 'padding'],
    [{ padding: 0 }, 'padding'],
    [{ prefix: 'INVOICE-26-', next: 100_000_000 }, 'next'],
  ])('%o is refused at %s', (change, at) => {
    expect(problem(change, 'because')?.at).toBe(at);
  });
});

describe('The answer in full', () => {
  const long = 'This number is too long: at most 16 characters with its prefix, not beginning with 0.';
  it.each<[string, SeriesState, SeriesChange, string | null, ReturnType<typeof problem>]>([
    ['no digit', series, { padding: 0 }, null, { at: 'padding', message: 'Choose 1 to 8 digits.' }],
    ['half a digit', series, { padding: 1.5 }, null, { at: 'padding', message: 'Choose 1 to 8 digits.' }],
    ['nine digits', series, { padding: 9 }, null, { at: 'padding', message: 'Choose 1 to 8 digits.' }],
    ['eight digits', series, { padding: 8 }, null, undefined],
    ['one digit', series, { padding: 1 }, null, undefined],
    [
      'a wrong prefix',
      series,
      { prefix: 'A B' },
      null,
      { at: 'prefix', message: 'Use letters, digits, - and / only.' },
    ],
    [
      'half a number',
      series,
      { next: 43.5 },
      null,
      { at: 'next', message: 'INV-A-00042 is taken. The next number is 43 or higher.' },
    ],
    [
      'number 0 of a new prefix',
      series,
      { prefix: 'N-', next: 0 },
      null,
      { at: 'next', message: 'The next number is 1 or higher.' },
    ],
    [
      'a number that is too long',
      series,
      { prefix: 'INVOICE-26-', next: 1_000_000 },
      'because',
      { at: 'next', message: long },
    ],
    ['the longest number', series, { prefix: 'INVOICE-26-', next: 99_999 }, 'because', undefined],
    [
      'a gap of one',
      series,
      { next: 44 },
      ' ab ',
      { at: 'reason', message: 'Numbers are left out: say why. Your reason is kept in the audit log.' },
    ],
    ['a gap of one with a reason', series, { next: 44 }, 'abc', undefined],
    [
      'a prefix that the present one could be read as',
      series,
      { prefix: 'INV-A-1' },
      null,
      { at: 'prefix', message: 'With INV-A-, which was used before, the same number could be given out twice.' },
    ],
    [
      'the same, where no number was taken yet',
      { ...series, next: 1, usedPrefixes: {} },
      { prefix: 'INV-A-1' },
      null,
      undefined,
    ],
    ['its own prefix in another case', series, { prefix: 'inv-a-', next: 43 }, null, undefined],
    ['a prefix of its own that was used before', series, { prefix: 'OLD-' }, null, undefined],
  ])('of %s', (_, before, change, reason, expected) => {
    expect(findSeriesProblem(before, changeSeries(before, change), { invoiceClass: 'INV', others, reason })).toEqual(
      expected,
    );
  });

  it('a series keeps what is not changed, and remembers a prefix with which a number was taken', () => {
    expect(changeSeries(series, {})).toEqual(series);
    expect(changeSeries(series, { padding: 3, next: 50 })).toEqual({ ...series, padding: 3, next: 50 });
    const fresh = { ...series, next: 1 };
    expect(changeSeries(fresh, { prefix: 'NEW-' })).toEqual({ ...fresh, prefix: 'NEW-' });
    expect(changeSeries({ ...series, next: 2 }, { prefix: 'NEW-' }).usedPrefixes).toEqual({ 'OLD-': 8, 'INV-A-': 2 });
    expect(leastNext(series, 'OTHER-')).toBe(1);
  });
});
