import { formatDate, formatDayMonth } from '@bahi/domain/time/dates';

/** A promise as it is read at a glance: `Today 17:00`, `21 Nov` this year, else the date. */
export function promisedText(wall: string, today: string): string {
  const date = wall.slice(0, 10);
  if (date === today) return `Today ${wall.slice(11, 16)}`;
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(date) : formatDate(date);
}
