import type { Paise } from '../money/units.ts';
import { daysBetween } from '../time/dates.ts';

/** One movement of a party's account: positive makes him owe more, negative settles. */
export interface PartyMovement {
  on: string;
  amountPaise: Paise;
}

/** What is owed by its age in days; `advance` is what was settled beyond it. The buckets less the advance are the balance. */
export interface Ageing {
  upTo30: Paise;
  upTo60: Paise;
  upTo90: Paise;
  over90: Paise;
  advance: Paise;
}

const bucketOf = (days: number): Exclude<keyof Ageing, 'advance'> =>
  days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'over90';

/**
 * Ages a balance: what settles takes the oldest debt first. ₹1000 owed since 100 days and ₹500 since 10, with ₹1200
 * received, leave 30000 paise of at most 30 days.
 */
export function ageBalance(movements: readonly PartyMovement[], asOf: string): Ageing {
  const ageing: Ageing = { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, advance: 0 };
  let settled = movements.reduce((sum, { amountPaise }) => sum + (amountPaise < 0 ? -amountPaise : 0), 0);
  const debts = movements.filter(({ amountPaise }) => amountPaise > 0).toSorted((a, b) => (a.on < b.on ? -1 : 1));
  for (const { on, amountPaise } of debts) {
    const taken = amountPaise < settled ? amountPaise : settled;
    settled -= taken;
    ageing[bucketOf(daysBetween(on, asOf))] += amountPaise - taken;
  }
  ageing.advance = settled;
  return ageing;
}
