import { formatQuantity } from '../money/format.ts';
import type { Quantity } from '../money/units.ts';
import { addDays, addMonths, formatDate, isDate } from '../time/dates.ts';
import { monthOf, SHORT_MONTHS } from '../time/month-of.ts';

/** A batch or serial number as it is compared: capitals without blanks, `b 12-a` is `B12-A`. */
export const batchKey = (no: string): string => no.replaceAll(/\s/gu, '').toUpperCase();

/** Reads an expiry as it is printed: `2027-08-15`, `15/08/2027`, or a month, `08/27`, `Aug-27`, whose last day it is. */
export function readExpiry(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (isDate(typed)) return typed;
  const [, month = '', year = ''] = /^(\d{1,2}|[a-z]{3,9})[\s/.-]*(\d{2}|\d{4})$/u.exec(typed) ?? [];
  if (year !== '') return lastDayOf(month, year);
  const [, day = '', ofMonth = '', ofYear = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/u.exec(typed) ?? [];
  const date = `${wholeYear(ofYear)}-${ofMonth.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

const wholeYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function lastDayOf(month: string, year: string): string | null {
  const named = monthOf(month);
  const number = named > 0 ? named : Number(month);
  const first = `${wholeYear(year)}-${String(number).padStart(2, '0')}-01`;
  return isDate(first) ? addDays(addMonths(first, 1), -1) : null;
}

/** An expiry as it is printed: 31/08/2027 is the month, `Aug 2027`; another day is that day. */
export function formatExpiry(expiresOn: string): string {
  if (!addDays(expiresOn, 1).endsWith('-01')) return formatDate(expiresOn);
  const [year, month] = expiresOn.split('-');
  return `${SHORT_MONTHS[Number(month) - 1]} ${year}`;
}

/** A batch as its stock in a warehouse is looked at. */
export interface BatchStock {
  batchId: string;
  expiresOn: string | null;
  onHold: boolean;
  /** On hand less reserved. */
  freeQuantity: Quantity;
  /** Its oldest open layer. */
  rank: number;
}

/** Whether a batch is past its last day; the day itself is unexpired. */
export const isExpired = (batch: { expiresOn: string | null }, on: string): boolean =>
  batch.expiresOn !== null && batch.expiresOn < on;

/** Why goods of a batch do not go out to a customer or a job, or null (inventory-purchasing rule 5). */
export function batchProblem(
  batch: { batchNo: string; expiresOn: string | null; onHold: boolean },
  on: string,
): string | null {
  if (isExpired(batch, on)) return `Batch ${batch.batchNo} expired on ${formatDate(batch.expiresOn!)}.`;
  return batch.onHold ? `Batch ${batch.batchNo} is on hold.` : null;
}

/** Says that a batch is held already, or goes already, or null. */
export function holdProblem(batch: { batchNo: string; onHold: boolean }, hold: boolean): string | null {
  if (batch.onHold !== hold) return null;
  return hold ? `Batch ${batch.batchNo} is on hold already.` : `Batch ${batch.batchNo} is not on hold.`;
}

export interface BatchPick {
  batchId: string;
  quantity: Quantity;
}

/**
 * First expired, first out (inventory-purchasing rule 3): takes from what is free of each batch, passing over those that are
 * expired, held, or expire sooner than `minimumLifeDays`; equal expiry goes by rank, no expiry last. Answers what is left open.
 */
export function pickBatches(
  batches: readonly BatchStock[],
  quantity: Quantity,
  { on, minimumLifeDays }: { on: string; minimumLifeDays: number },
): { picks: BatchPick[]; shortfall: Quantity } {
  const soonest = addDays(on, minimumLifeDays);
  const picks: BatchPick[] = [];
  let left = quantity;
  for (const batch of byExpiry(batches)) {
    const taken = Math.min(left, batch.freeQuantity);
    if (taken <= 0 || batch.onHold || isExpired(batch, soonest)) continue;
    picks.push({ batchId: batch.batchId, quantity: taken });
    left -= taken;
  }
  return { picks, shortfall: left };
}

/**
 * The batch that should leave before another one, or undefined: it may go out, is free and expires sooner (inventory-purchasing
 * rule 4). Of A to 31 May and B to 31 August, B alone is asked about, and only while A is free.
 */
export const firstToExpire = <B extends BatchStock>(
  batches: readonly B[],
  issued: { expiresOn: string | null },
  { on, minimumLifeDays }: { on: string; minimumLifeDays: number },
): B | undefined =>
  byExpiry(batches).find(
    (batch) =>
      batch.expiresOn !== null &&
      batch.expiresOn < (issued.expiresOn ?? '9999-12-31') &&
      batch.freeQuantity > 0 &&
      !batch.onHold &&
      !isExpired(batch, addDays(on, minimumLifeDays)),
  );

/** What is asked of who issues a batch although another one expires sooner. */
export const laterBatchQuestion = (earlier: { batchNo: string; expiresOn: string | null }, batchNo: string): string =>
  `Batch ${earlier.batchNo} expires on ${formatDate(earlier.expiresOn!)}, before batch ${batchNo}. Say why ${batchNo} goes.`;

/** Batches in the order in which they should leave. */
export const byExpiry = <B extends Pick<BatchStock, 'expiresOn' | 'rank'>>(batches: readonly B[]): B[] =>
  batches.toSorted((a, b) => {
    const [one, other] = [a.expiresOn ?? '9999-12-31', b.expiresOn ?? '9999-12-31'];
    return one < other ? -1 : one > other ? 1 : a.rank - b.rank;
  });

/** Says that a back-dated issue takes what was not there on a day since (inventory-purchasing rule 8). */
export const notThereThen = (on: string, quantity: Quantity): string =>
  `On ${formatDate(on)} only ${formatQuantity(Math.max(0, quantity))} were there.`;
