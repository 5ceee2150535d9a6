import { expect, test } from 'vitest';
import { blankRate, bodyOfRate, missingInRate, nextUnpriced, rateColumns, rateOf, withHours } from './rate-lines.ts';

const oil = {
  id: 'a',
  code: 'OIL',
  description: 'Oil change',
  sac: '9987',
  taxCode: 107,
  accountCode: 4000,
  active: true,
  unitPrice: 4_500_000,
  rowVersion: 2,
};

test('a code that is read and saved again stays the same; a price that was never set stays unset', () => {
  expect(bodyOfRate(rateOf(oil))).toEqual({
    code: 'OIL',
    description: 'Oil change',
    sac: '9987',
    hours: null,
    unitPrice: 4_500_000,
    taxCode: 107,
    active: true,
  });
});

test('code and description must be there', () => {
  expect(Object.keys(missingInRate(blankRate('new-1')))).toEqual(['code', 'description']);
  expect(missingInRate(rateOf(oil))).toEqual({});
});

test('codes are written in capitals, and an old tax code stays among the choices', () => {
  const columns = rateColumns({
    today: '2026-11-21',
    editable: true,
    hourlyRate: () => null,
    renderChoice: () => null,
  });
  const column = (key: string) => columns.find((one) => one.key === key)!;
  expect(column('code').write!(blankRate('new-1'), 'oil-2').code).toBe('OIL-2');
  expect(column('taxCode').options!(rateOf(oil))[0]).toEqual({ value: '107', label: 'GST 12%' });
  expect(column('taxCode').options!(blankRate('x')).some((choice) => choice.value === '107')).toBe(false);
});

test('hours propose the price by the rate of the guide; a price that somebody decided stays', () => {
  const line = rateOf({ ...oil, unitPrice: undefined });
  const proposed = withHours(line, 1_500, 9_000_000);
  expect([proposed.hours, proposed.unitPrice]).toEqual([1_500, 13_500_000]);
  expect(withHours(proposed, 2_000, 9_000_000).unitPrice).toBe(18_000_000);
  expect(withHours(proposed, null, 9_000_000).unitPrice).toBeNull();
  expect(withHours(rateOf(oil), 1_500, 9_000_000).unitPrice).toBe(4_500_000);
  expect(withHours(line, 1_500, null).unitPrice).toBeNull();
});

test('the next line without a price is found forwards and backwards, round the end', () => {
  const lines = [0, 1, 2, 3].map((row) =>
    rateOf({ ...oil, id: `${row}`, unitPrice: row === 1 || row === 3 ? undefined : 1 }),
  );
  expect([nextUnpriced(lines, -1, 1), nextUnpriced(lines, 1, 1), nextUnpriced(lines, 3, 1)]).toEqual([1, 3, 1]);
  expect([nextUnpriced(lines, 3, -1), nextUnpriced(lines, 1, -1)]).toEqual([1, 3]);
  expect(nextUnpriced([lines[0]!], 0, 1)).toBe(-1);
  expect(nextUnpriced([], -1, 1)).toBe(-1);
});
