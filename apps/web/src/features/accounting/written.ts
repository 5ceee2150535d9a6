import { formatPaise } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { formatDate, formatDayMonth } from '@bahi/domain/time/dates';

/** An amount in a column; what the reader may not see is empty. */
export const amount = (paise: Paise | null | undefined): string =>
  paise === null || paise === undefined ? '' : formatPaise(paise);

/** As `amount`, nothing as a dash, so that what is open stands out. */
export const amountOrDash = (paise: Paise | null | undefined): string => (paise === 0 ? '–' : amount(paise));

/** A day in a list: `21 Nov` this year, else `21/11/2025`. */
export const listDay = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(date) : formatDate(date);
