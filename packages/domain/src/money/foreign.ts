import type { Paise, UnitPrice } from './units.ts';

/**
 * An amount in another currency, in its own places, at rupees of one unit of it: ₹1,00,000.00 at ₹83.1250 of a dollar =
 * 'USD 1,203.01', at ₹0.5500 of a yen = 'JPY 181,818'. It is told exactly however little a unit is worth, half a place up.
 */
export function formatForeign(paise: Paise, currency: string, rate: UnitPrice): string {
  const { maximumFractionDigits: places = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const divisor = BigInt(rate);
  const smallest = (BigInt(paise) * 10n ** BigInt(places + 2) * 2n + divisor) / (divisor * 2n);
  const written = new Intl.NumberFormat('en', { minimumFractionDigits: places, maximumFractionDigits: places });
  return `${currency} ${written.format(`${smallest}E-${places}` as `${number}`)}`;
}
