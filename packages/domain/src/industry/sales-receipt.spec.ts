import { expect, test } from 'vitest';
import { INDUSTRY_CODES } from './industry.ts';
import { usualSalesReceipt } from './sales-receipt.ts';

test('pharmacies, hospitals, workshops and others sell at the counter; a pharmacy with the tax inside', () => {
  const selling = INDUSTRY_CODES.filter((code) => usualSalesReceipt(code).on);
  expect(selling).toEqual(['AUTO1', 'AUTO2', 'AUTO4', 'OTHER', 'HC2', 'HC3', 'HC4']);
  expect(INDUSTRY_CODES.filter((code) => usualSalesReceipt(code).taxIncluded)).toEqual(['HC2', 'HC4']);
});
