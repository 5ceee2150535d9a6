import { proposedLabourPrice } from '../../catalogue/labour-price.ts';
import { formatUnitPrice } from '../../money/format.ts';
import type { Paise, Quantity, UnitPrice } from '../../money/units.ts';
import { formatDate } from '../../time/dates.ts';
import { extendedAmount } from '../../totals/price-line.ts';
import { BODY_TYPES, type BodyType } from '../../vehicle/body-types.ts';

/** What an insurer pays for an hour of work on vehicles of a body type, from a day on or from ever (`Rates` of a tie-up). */
export interface LabourRate {
  bodyType: BodyType;
  rate: UnitPrice;
  fromOn?: string | null | undefined;
}

/** The rate that holds on a day, the latest of the body type; null where none is agreed. */
export function labourRateOn(rates: readonly LabourRate[], bodyType: string | null, on: string): UnitPrice | null {
  const [latest] = rates
    .filter((one) => one.bodyType === bodyType && (one.fromOn ?? '') <= on)
    .toSorted((one, other) => (other.fromOn ?? '').localeCompare(one.fromOn ?? ''));
  return latest?.rate ?? null;
}

/** What the insurer pays at most for work of so many standard hours: 2.5 hours at ₹640 = 160000; twice of it 320000. */
export const mostOfHours = (hours: Quantity, quantity: Quantity, rate: UnitPrice): Paise =>
  extendedAmount(quantity, proposedLabourPrice(hours, rate));

/** As people are told of it: `Sedan ₹700.00 from 01/01/2026`. */
export function labourRateText({ bodyType, rate, fromOn }: LabourRate): string {
  const { label } = BODY_TYPES.find(({ value }) => value === bodyType)!;
  return `${label} ₹${formatUnitPrice(rate)}${fromOn ? ` from ${formatDate(fromOn)}` : ''}`;
}

/** The place of a rate that nobody could apply: a body type has one for a day, and an hour costs something. */
export function labourRateIssue(rates: readonly LabourRate[]): { path: string; message: string } | null {
  const keys = rates.map(({ bodyType, fromOn }) => `${bodyType} ${fromOn ?? ''}`);
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twice >= 0) return { path: `Rates.${twice}.From`, message: 'This body type has a rate from that day already.' };
  const free = rates.findIndex(({ rate }) => rate <= 0);
  return free < 0 ? null : { path: `Rates.${free}.Rate`, message: 'Enter what an hour costs.' };
}
