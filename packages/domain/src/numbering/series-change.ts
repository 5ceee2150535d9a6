import type { InvoiceClass } from '../document/kinds.ts';
import { reasonProblem } from '../text/reason.ts';
import { findPrefixProblem, isSeriesNumber, numberKey, type NumberSeries } from './series.ts';

export interface SeriesState extends NumberSeries {
  /** Prefixes that the series had before, in upper case, each with the number that came next. */
  usedPrefixes: Readonly<Record<string, number>>;
}

/** What somebody wants of a series; an absent field stays. */
export interface SeriesChange {
  prefix?: string | undefined;
  next?: number | undefined;
  padding?: number | undefined;
}

/** A prefix that another series of the same registration and class has or had. */
export interface ForeignPrefix {
  prefix: string;
  /** Of whom, for the sentence: 'Invoice of Balaji Motors, Hosur'. */
  owner: string;
}

export interface SeriesProblem {
  at: 'prefix' | 'next' | 'padding' | 'reason';
  message: string;
}

/** The highest count of digits that a series is filled up to. */
export const PADDING_MAX = 8;

/**
 * Tells whether two prefixes can make the same number: 'INV-' and 'inv-' do, 'INV-' and 'INV-1' too (INV-10001 is the
 * 10001st of the one and the first of the other), 'INV-' and 'INV-A-' do not.
 */
export function prefixesMeet(first: string, second: string): boolean {
  const [a, b] = [numberKey(first), numberKey(second)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return long.startsWith(short) && /^\d*$/.test(long.slice(short.length));
}

/** The least number that a series may take next with a prefix: after what was taken with it, 1 for a new one. */
export function leastNext(series: SeriesState, prefix: string): number {
  return numberKey(prefix) === numberKey(series.prefix) ? series.next : (series.usedPrefixes[numberKey(prefix)] ?? 1);
}

/** The series after a change; a new prefix starts where it was left, or at 1. */
export function changeSeries(series: SeriesState, change: SeriesChange): SeriesState {
  const prefix = change.prefix ?? series.prefix;
  const renamed = numberKey(prefix) !== numberKey(series.prefix);
  return {
    prefix,
    padding: change.padding ?? series.padding,
    next: change.next ?? leastNext(series, prefix),
    usedPrefixes:
      renamed && series.next > 1
        ? { ...series.usedPrefixes, [numberKey(series.prefix)]: series.next }
        : series.usedPrefixes,
  };
}

/** Tells whether a change leaves out numbers: from 43 to 50, or a new prefix that begins at 101. */
export function leavesGap(before: SeriesState, after: SeriesState): boolean {
  return after.next > leastNext(before, after.prefix);
}

export interface SeriesChangeContext {
  invoiceClass: InvoiceClass | null;
  /** Prefixes of the other series of the same registration and class. */
  others: readonly ForeignPrefix[];
  reason: string | null;
}

/**
 * Finds what is wrong with a changed series (Rule 46, decisions §5): a form that a number cannot have, a number that was
 * taken, a prefix that makes numbers of another series, a gap without a reason.
 */
export function findSeriesProblem(
  before: SeriesState,
  after: SeriesState,
  { invoiceClass, others, reason }: SeriesChangeContext,
): SeriesProblem | undefined {
  if (!Number.isInteger(after.padding) || after.padding < 1 || after.padding > PADDING_MAX)
    return { at: 'padding', message: `Choose 1 to ${PADDING_MAX} digits.` };
  const form = findPrefixProblem(after.prefix, after.padding);
  if (form) return { at: 'prefix', message: form };
  const meeting =
    numberKey(after.prefix) === numberKey(before.prefix) ? undefined : meetingPrefix(before, after, others);
  if (meeting) return { at: 'prefix', message: meeting };
  const least = leastNext(before, after.prefix);
  if (!Number.isInteger(after.next) || after.next < least) {
    const taken = least > 1 ? `${after.prefix}${String(least - 1).padStart(after.padding, '0')} is taken. ` : '';
    return { at: 'next', message: `${taken}The next number is ${least} or higher.` };
  }
  if (!isSeriesNumber(after.prefix + String(after.next).padStart(after.padding, '0')))
    return {
      at: 'next',
      message: 'This number is too long: at most 16 characters with its prefix, not beginning with 0.',
    };
  if (invoiceClass !== null && leavesGap(before, after) && reasonProblem(reason))
    return { at: 'reason', message: 'Numbers are left out: say why. Your reason is kept in the audit log.' };
  return undefined;
}

function meetingPrefix(before: SeriesState, after: SeriesState, others: readonly ForeignPrefix[]): string | undefined {
  const foreign = others.find(({ prefix }) => prefixesMeet(prefix, after.prefix));
  if (foreign) return `${foreign.prefix} belongs to ${foreign.owner}; the same number could be given out twice.`;
  const own = [...(before.next > 1 ? [before.prefix] : []), ...Object.keys(before.usedPrefixes)].find(
    (prefix) => numberKey(prefix) !== numberKey(after.prefix) && prefixesMeet(prefix, after.prefix),
  );
  return own && `With ${own}, which was used before, the same number could be given out twice.`;
}
