import type { ImportColumn } from './import-target.ts';
import { withoutEnd } from '@bahi/domain/text/without-end';

/** What stands in a cell of an exported sheet: numbers stay numbers, `YYYY-MM-DD` in `day` a date. */
export type SheetCell = string | number | { day: string } | null;

/** The cell of a record as it was encoded for its reader, titles by their readable path in `titles`. */
export function writeCell(column: ImportColumn, record: Readonly<Record<string, unknown>>): SheetCell {
  const value = valueAt(record, column.path);
  if (value === undefined || value === null || value === '') return null;
  if (column.parts) return writeGroup(column.parts, value);
  if (column.choices) return labelOf(column, value);
  switch (column.type.kind) {
    case 'integer':
    case 'scaled':
      return Number(value);
    case 'yesNo':
      return value === true ? 'Yes' : 'No';
    case 'date':
      return { day: String(value) };
    default:
      return String(value);
  }
}

/** The rows of a group, one per line; what parts them is no part of a text. */
function writeGroup(parts: readonly ImportColumn[], value: unknown): SheetCell {
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const lines = rows.map((row) =>
    withoutEnd(
      parts
        .map((part) => {
          const cell = writeCell(part, row);
          const text = cell === null ? '' : typeof cell === 'object' ? cell.day : String(cell);
          return text.replace(/[|\r\n]+/g, ' ');
        })
        .join(' | '),
      (sign) => sign === ' ' || sign === '|',
    ),
  );
  return lines.length === 0 ? null : lines.join('\n');
}

/** The label where it is no other choice's too, else the value. */
function labelOf(column: ImportColumn, value: unknown): SheetCell {
  const found = column.choices!.find((choice) => choice.value === value);
  const alone = column.choices!.filter((choice) => choice.label === found?.label).length === 1;
  return found && alone ? found.label : typeof value === 'number' ? value : String(value);
}

/** What stands at a path (`BillAddr.Ct`) of a record. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, part) => (at && typeof at === 'object' ? (at as Record<string, unknown>)[part] : undefined),
      record,
    );
}

/** Puts a value to a path of a body, making what lies between. */
export function putAt(body: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop()!;
  let at = body;
  for (const part of parts) at = (at[part] ??= {}) as Record<string, unknown>;
  at[last] = value;
}
