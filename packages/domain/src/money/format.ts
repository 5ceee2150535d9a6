import { roundToRupee } from './round.ts';
import type { Factor, Paise, Percent, Quantity, UnitPrice } from './units.ts';

/** Groups whole digits the Indian way, the last three and then pairs: '1234567' = '12,34,567'. */
export function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits;
  let grouped = digits.slice(-3);
  let end = digits.length - 3;
  while (end > 2) {
    grouped = `${digits.slice(end - 2, end)},${grouped}`;
    end -= 2;
  }
  return `${digits.slice(0, end)},${grouped}`;
}

/** Writes a whole number, of rows or kilometres: 1234567 = '12,34,567'. */
export function formatCount(count: number): string {
  return count < 0 ? `-${formatCount(-count)}` : groupIndian(String(count));
}

/** Writes a scaled integer with its point and grouping, keeping at least `minPlaces` behind the point. */
function formatScaled(value: number, places: number, minPlaces: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  let fraction = digits.slice(digits.length - places);
  let length = fraction.length;
  while (length > minPlaces && fraction.charCodeAt(length - 1) === 48) length -= 1;
  fraction = fraction.slice(0, length);
  const whole = groupIndian(digits.slice(0, digits.length - places));
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Writes an amount without symbol: 123456789 paise = '12,34,567.89'. */
export function formatPaise(paise: Paise): string {
  return formatScaled(paise, 2, 2);
}

/** Writes an amount with the rupee sign, the minus before it: -10000000 paise = '-₹1,00,000.00'. */
export function formatRupees(paise: Paise): string {
  return paise < 0 ? `-₹${formatPaise(-paise)}` : `₹${formatPaise(paise)}`;
}

/** Writes an amount that is compared, not paid, to the rupee: 12345678 paise = '₹1,23,457'. */
export function formatWholeRupees(paise: Paise): string {
  return formatRupees(roundToRupee(paise)).slice(0, -3);
}

/** Writes a unit price with two to four places: 123456 = '12.3456', 1000000 = '100.00'. */
export function formatUnitPrice(unitPrice: UnitPrice): string {
  return formatScaled(unitPrice, 4, 2);
}

/** Writes a quantity without needless zeros: 1500 = '1.5', 2000 = '2'. */
export function formatQuantity(quantity: Quantity): string {
  return formatScaled(quantity, 3, 0);
}

/** Writes a percentage without needless zeros: 180000 = '18%', 2500 = '0.25%'. */
export function formatPercent(percent: Percent): string {
  return `${formatScaled(percent, 4, 0)}%`;
}

/** Writes a conversion without needless zeros: 15000000 = '15', 333333 = '0.333333'. */
export function formatFactor(factor: Factor): string {
  return formatScaled(factor, 6, 0);
}
