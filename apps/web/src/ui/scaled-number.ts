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

/** What may stand in the field while typing: digits, one point, a leading minus; commas and the rupee sign of pasted amounts fall away. */
export function cleanNumberText(text: string): string | null {
  const cleaned = text.replaceAll(/[,\s₹%]/g, '');
  return /^-?\d*\.?\d*$/.test(cleaned) ? cleaned : null;
}

/** The scaled integer of a typed text: null when it is empty, undefined when it has too many places or is too large. */
export function readNumber(unit: NumberUnit, text: string): number | null | undefined {
  const cleaned = cleanNumberText(text);
  if (cleaned === null) return undefined;
  if (cleaned === '' || cleaned === '-' || cleaned === '.' || cleaned === '-.') return null;
  return tryScaled(cleaned, units[unit].places);
}
