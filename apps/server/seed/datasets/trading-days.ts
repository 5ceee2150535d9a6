import { addDays, daysBetween } from '@bahi/domain/time/dates';
import type { Random } from '../engine/random.ts';

/** National and state holidays, month and day: nobody works. */
const HOLIDAYS = ['01-26', '05-01', '08-15', '10-02', '11-01'];
const SUNDAY = 0;
/** Before all that is told. */
const A_SUNDAY = '2023-01-01';
/** From Sunday on; Saturdays bring those who work on other days. */
const WEEKDAYS = [0.7, 1.05, 0.95, 0.9, 0.95, 1, 1.25] as const;

export interface TradePlan {
  /** The first and last day before today. */
  fromDaysAgo: number;
  toDaysAgo: number;
  /** How many come in all. */
  total: number;
  /** How much more the last day brings than the first, in percent. */
  growthPercent: number;
  /** By month of the year, from January on. */
  season: readonly number[];
  openOnSundays?: true;
}

export interface TradingDay {
  daysAgo: number;
  /** 1 to 12. */
  month: number;
  count: number;
}

/** Days with how many came on each: by weekday, season and growth, none on days off. */
export function tradingDays(startedOn: string, plan: TradePlan, random: Random): TradingDay[] {
  const { fromDaysAgo, toDaysAgo, total, growthPercent, season, openOnSundays } = plan;
  const length = fromDaysAgo - toDaysAgo;
  const days = Array.from({ length: length + 1 }, (_, index) => {
    const day = addDays(startedOn, index - fromDaysAgo);
    const month = Number(day.slice(5, 7));
    const weekday = daysBetween(A_SUNDAY, day) % 7;
    const isOff = HOLIDAYS.includes(day.slice(5)) || (weekday === SUNDAY && !openOnSundays);
    const growth = 1 + (growthPercent / 100) * (index / length - 0.5);
    const chance = random.between(70, 130);
    const weight = isOff ? 0 : WEEKDAYS[weekday]! * season[month - 1]! * growth * chance;
    return { daysAgo: fromDaysAgo - index, month, weight };
  });
  const whole = days.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  let come = 0;
  return days.map(({ daysAgo, month, weight }) => {
    passed += weight;
    const count = Math.floor((total * passed) / whole + 0.5) - come;
    come += count;
    return { daysAgo, month, count };
  });
}
