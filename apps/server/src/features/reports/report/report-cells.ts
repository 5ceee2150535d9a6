import type { SheetCell } from '@bahi/contract/import/write-cell';
import { isNumeric, type ReportColumn, type ReportRow } from '@bahi/contract/reports/define-report';
import { numberOfPercent, rupeesOfPaise, rupeesOfUnitPrice, unitsOfQuantity } from '@bahi/domain/money/convert';
import { cellText } from '@bahi/contract/reports/cell-text';
import type { ReportGroup, Sums } from '@bahi/domain/reports/report-rows';
import { wallClock } from '@bahi/domain/time/dates';

/** What makes cells of a column: numbers are numbers, days are days. */
export function sheetCellOf(column: ReportColumn, zone: string): (value: ReportRow[string]) => SheetCell {
  const write = cellWriter(column, zone);
  return (value) => (value === null || value === undefined || value === '' ? null : write(value));
}

function cellWriter(column: ReportColumn, zone: string): (value: string | number) => SheetCell {
  switch (column.kind) {
    case 'money':
      return (value) => rupeesOfPaise(Number(value));
    case 'price':
      return (value) => rupeesOfUnitPrice(Number(value));
    case 'quantity':
      return (value) => unitsOfQuantity(Number(value));
    case 'percent':
      return (value) => numberOfPercent(Number(value));
    case 'integer':
      return Number;
    case 'date':
      return (value) => ({ day: String(value) });
    case 'instant':
      return (value) => {
        const { date, time } = wallClock(zone, String(value));
        return `${date} ${time}`;
      };
    case 'text':
      return (value) => cellText(column, value, zone);
  }
}

export type Line =
  | { kind: 'row'; row: ReportRow }
  | { kind: 'head'; group: ReportGroup }
  | { kind: 'sum'; group: ReportGroup }
  | { kind: 'total'; sums: Sums };

/** A line of totals: its name in the first column that holds none. */
export function sumCells<C>(
  columns: readonly ReportColumn[],
  name: string,
  sums: Sums,
  cellOf: (column: ReportColumn, value: number | null) => C,
  blank: (name: string) => C,
): C[] {
  const named = columns.findIndex((column) => !column.total && !isNumeric(column));
  return columns.map((column, index) =>
    column.total ? cellOf(column, sums[column.key] ?? null) : blank(index === named ? name : ''),
  );
}
