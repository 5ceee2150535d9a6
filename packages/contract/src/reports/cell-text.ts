import { formatPaise, formatPercent, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { formatDate, formatInstant } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import type { ReportColumn, ReportRow } from './define-report.ts';

const WRITTEN = { registration: formatRegistration, phone: formatPhone };

/** A value as people read it, on screens and in print: ₹ 118000 paise is '1,180.00', 180000 is '18%'. */
export function cellText(column: ReportColumn, value: ReportRow[string], zone: string): string {
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'money':
      return formatPaise(Number(value));
    case 'price':
      return formatUnitPrice(Number(value));
    case 'quantity':
      return formatQuantity(Number(value));
    case 'percent':
      return formatPercent(Number(value));
    case 'date':
      return formatDate(String(value));
    case 'instant':
      return formatInstant(zone, String(value));
    default:
      if (column.written) return WRITTEN[column.written](String(value));
      return column.labels?.[String(value)] ?? String(value);
  }
}

/** What a group is called: its value, or that it has none. */
export const groupText = (column: ReportColumn, value: ReportRow[string], zone: string): string =>
  cellText(column, value, zone) || `No ${column.title.toLowerCase()}`;
