import { tryScaled } from '@bahi/domain/money/convert';
import {
  formatFactor,
  formatPaise,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
  groupIndian,
} from '@bahi/domain/money/format';

/** The scaled integers that a number field can hold. */
export type NumberUnit = 'money' | 'unitPrice' | 'quantity' | 'percent' | 'factor' | 'integer';

interface UnitRule {
  places: number;
  format: (value: number) => string;
}

const units: Readonly<Record<NumberUnit, UnitRule>> = {
  money: { places: 2, format: formatPaise },
  unitPrice: { places: 4, format: formatUnitPrice },
  quantity: { places: 3, format: formatQuantity },
  percent: { places: 4, format: (value) => formatPercent(value).replace('%', '') },
  factor: { places: 6, format: formatFactor },
  integer: { places: 0, format: (value) => (value < 0 ? '-' : '') + groupIndian(String(Math.abs(value))) },
};

/** How a number is read: with Indian grouping. */
export const showNumber = (unit: NumberUnit, value: number | null): string =>
  value === null ? '' : units[unit].format(value);

/** How a number is typed: without grouping. */
export const plainNumber = (unit: NumberUnit, value: number | null): string =>
  showNumber(unit, value).replaceAll(',', '');

/** What may stand in the field while typing: digits, commas, one point, a leading minus; the rupee sign of pasted amounts falls away. */
export function cleanNumberText(text: string): string | null {
  const cleaned = text.replaceAll(/[\s₹%]/g, '');
  return /^-?[\d,]*\.?\d*$/.test(cleaned) ? cleaned : null;
}

/** One comma that groups nothing: `1,5`, `0,500` and `1500,500`, where `1,500` is fifteen hundred. */
const DECIMAL_COMMA = /^(?!-?[1-9]\d{0,2},\d{3})(-?\d*),(\d+)$/;

/**
 * The scaled integer of a typed text: null when it is empty, undefined when it has too many places or is too large. Commas
 * group; one that cannot is the decimal comma of other keyboards, so that 1,5 is never fifteen where there are decimals.
 */
export function readNumber(unit: NumberUnit, text: string): number | null | undefined {
  const { places } = units[unit];
  const typed = cleanNumberText(text);
  if (typed === null) return undefined;
  const cleaned = (places > 0 ? typed.replace(DECIMAL_COMMA, '$1.$2') : typed).replaceAll(',', '');
  if (cleaned === '' || cleaned === '-' || cleaned === '.' || cleaned === '-.') return null;
  return tryScaled(cleaned, places);
}
