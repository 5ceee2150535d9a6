import { describe, expect, it, test } from 'vitest';
import {
  CURRENCY_CODES,
  currencyWords,
  type ExportDetails,
  exportIssues,
  foreignTotal,
  PORT_CODE,
  SHIPPING_BILL,
} from './export-details.ts';

const NONE: ExportDetails = {
  shippingBillNo: null,
  shippedOn: null,
  portCode: null,
  currencyCode: null,
  exchangeRate: null,
};
const WHOLE: ExportDetails = {
  shippingBillNo: '1234567',
  shippedOn: '2026-05-06',
  portCode: 'INMAA1',
  currencyCode: 'USD',
  exchangeRate: 831_250,
};
const days = { invoicedOn: '2026-05-05', today: '2026-05-10' };
const paths = (details: Partial<ExportDetails>, from = NONE) =>
  exportIssues({ ...from, ...details }, days).map(({ path }) => path);

describe('The shipping bill of an export', () => {
  it('is told whole or not at all: number, date and port', () => {
    expect([paths({}), paths({}, WHOLE)]).toEqual([[], []]);
    expect(paths({ shippingBillNo: '1234567' })).toEqual(['shippedOn', 'portCode']);
    expect(paths({ shippedOn: '2026-05-06', portCode: 'INMAA1' })).toEqual(['shippingBillNo']);
  });

  it('is dated from the invoice to today', () => {
    expect(paths({ shippedOn: '2026-05-05' }, WHOLE)).toEqual([]);
    expect(paths({ shippedOn: '2026-05-04' }, WHOLE)).toEqual(['shippedOn']);
    expect(paths({ shippedOn: '2026-05-10' }, WHOLE)).toEqual([]);
    expect(paths({ shippedOn: '2026-05-11' }, WHOLE)).toEqual(['shippedOn']);
  });

  test.each([
    ['12', false],
    ['123', true],
    ['1234567', true],
    ['12345678', false],
    ['12A4567', false],
  ])('number %s: %s', (number, right) => expect(SHIPPING_BILL.test(number)).toBe(right));

  test.each([
    ['INMAA1', true],
    ['INBLR4', true],
    ['INNSA1', true],
    ['USNYC1', false],
    ['INMAA', false],
    ['inmaa1', false],
  ])('port %s: %s', (code, right) => expect(PORT_CODE.test(code)).toBe(right));
});

describe('The currency of its buyer', () => {
  it('is of the list, and its rate above zero', () => {
    expect(paths({ currencyCode: 'INR' })).toEqual(['currencyCode']);
    expect(paths({ currencyCode: 'EUR' })).toEqual([]);
    expect(paths({ exchangeRate: 831_250 })).toEqual(['currencyCode']);
    expect(paths({ exchangeRate: 0 }, WHOLE)).toEqual(['exchangeRate']);
    expect(CURRENCY_CODES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect(currencyWords('USD')).toBe('USD, US Dollar');
  });

  test.each([
    ['USD', 10_000_000, 831_250, 'USD 1,203.01'],
    ['JPY', 10_000_000, 5_500, 'JPY 181,818'],
    ['KWD', 10_000_000, 2_700_000, 'KWD 370.370'],
    ['BHD', 999_899_990_001_00, 1, 'BHD 9,998,999,900,010,000.000'],
  ])('a total in %s', (currencyCode, paise, exchangeRate, told) => {
    expect(foreignTotal(paise, { ...NONE, currencyCode, exchangeRate })).toBe(told);
  });

  it('is not told without a rate', () => {
    expect(foreignTotal(100, { ...WHOLE, exchangeRate: null })).toBeNull();
    expect(foreignTotal(100, { ...WHOLE, currencyCode: null })).toBeNull();
  });
});
