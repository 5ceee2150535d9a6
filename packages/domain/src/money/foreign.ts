import { mulDiv } from './round.ts';
import type { Paise, UnitPrice } from './units.ts';

/**
 * An amount in another currency, in its own places, at rupees of one unit of it: ₹1,00,000.00 at ₹83.1250 of a dollar =
 * 'USD 1,203.01', at ₹0.5500 of a yen = 'JPY 181,818'.
 */
export function formatForeign(paise: Paise, currency: string, rate: UnitPrice): string {
  const { maximumFractionDigits: places = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const smallest = mulDiv(paise, 10 ** (places + 2), rate);
  const written = new Intl.NumberFormat('en', { minimumFractionDigits: places, maximumFractionDigits: places });
  return `${currency} ${written.format(smallest / 10 ** places)}`;
}
