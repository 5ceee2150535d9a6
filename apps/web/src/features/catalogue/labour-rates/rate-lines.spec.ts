import { expect, test } from 'vitest';
import { blankRate, bodyOfRate, missingInRate, rateColumns, rateOf } from './rate-lines.ts';

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
  const columns = rateColumns('2026-11-21', true);
  const column = (key: string) => columns.find((one) => one.key === key)!;
  expect(column('code').write!(blankRate('new-1'), 'oil-2').code).toBe('OIL-2');
  expect(column('taxCode').options!(rateOf(oil))[0]).toEqual({ value: '107', label: 'GST 12%' });
  expect(column('taxCode').options!(blankRate('x')).some((choice) => choice.value === '107')).toBe(false);
});
