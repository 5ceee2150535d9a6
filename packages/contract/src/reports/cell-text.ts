import { formatPaise, formatPercent, formatQuantity } from '@bahi/domain/money/format';
import { formatDate, wallClock } from '@bahi/domain/time/dates';
import type { ReportColumn, ReportRow } from './define-report.ts';

/** A value as people read it, on screens and in print: ₹ 118000 paise is '1,180.00', 180000 is '18%'. */
export function cellText(column: ReportColumn, value: ReportRow[string], zone: string): string {
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'money':
      return formatPaise(Number(value));
    case 'quantity':
      return formatQuantity(Number(value));
    case 'percent':
      return formatPercent(Number(value));
    case 'date':
      return formatDate(String(value));
    case 'instant': {
      const { date, time } = wallClock(zone, String(value));
      return `${formatDate(date)} ${time}`;
    }
    default:
      return column.labels?.[String(value)] ?? String(value);
  }
}

/** What a group is called: its value, or that it has none. */
export const groupText = (column: ReportColumn, value: ReportRow[string], zone: string): string =>
  cellText(column, value, zone) || `No ${column.title.toLowerCase()}`;
