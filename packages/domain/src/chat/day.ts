import { addDays, formatDate, wallClock } from '../time/dates.ts';

/** Days and times of messages are those of India for every reader (chat rule 12). */
export const ZONE_OF_CHAT = 'Asia/Kolkata';

/** The day and the time at which something was written: 18:29:59Z is 23:59, one second later the next day. */
export const writtenAt = (instant: string): { date: string; time: string } => wallClock(ZONE_OF_CHAT, instant);

/** The heading of a day: '2026-11-21' on the next day = 'Yesterday'. */
export function dayHeading(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatDate(date);
}

/** Rows by the day on which they were written, in their order. */
export function groupByDay<R extends { createdAt: string }>(rows: readonly R[]): { date: string; rows: R[] }[] {
  const days: { date: string; rows: R[] }[] = [];
  for (const row of rows) {
    const { date } = writtenAt(row.createdAt);
    const last = days.at(-1);
    if (last?.date === date) last.rows.push(row);
    else days.push({ date, rows: [row] });
  }
  return days;
}
