import { type ImportColumn, RECORD_ID } from '@bahi/contract/import/import-target';
import { readCell } from '@bahi/contract/import/read-cell';
import { putAt } from '@bahi/contract/import/write-cell';
import { isUuid } from '@bahi/domain/text/uuid';
import type { FoundColumn, RowIssue } from '../../../db/schema/imports.ts';
import type { SheetRow } from '../../core/sheet/sheet-limits.ts';
import type { Tx } from '../../core/tx.ts';
import type { References } from './references.ts';

/** A column of the file that fills one of the target. */
export interface MappedColumn {
  at: number;
  heading: string;
  column: ImportColumn;
}

/** The columns of a file that mean something to its reader. */
export const mappedColumns = (found: readonly FoundColumn[], columns: readonly ImportColumn[]): MappedColumn[] =>
  found.flatMap(({ heading, key }, at) => {
    const column = columns.find((each) => each.key === key && !each.exportOnly);
    return column ? [{ at, heading, column }] : [];
  });

export interface ReadRow {
  position: number;
  rowNumber: number;
  /** By the names of the wire; empty cells are absent. */
  body: Record<string, unknown>;
  recordId: string | null;
  issues: RowIssue[];
}

/** A row as the body of a save; references stay the texts that name them. */
export function readRow(row: SheetRow, position: number, mapped: readonly MappedColumn[]): ReadRow {
  const read: ReadRow = { position, rowNumber: row.rowNumber, body: {}, recordId: null, issues: [] };
  for (const { at, heading, column } of mapped) {
    const cell = row.cells[at] ?? '';
    if (cell === '') continue;
    if (column.key === RECORD_ID.key) {
      const id = cell.trim().toLowerCase();
      if (isUuid(id)) read.recordId = id;
      else read.issues.push({ heading, message: 'This is not a record ID. Leave it empty for a new record.' });
      continue;
    }
    const value = readCell(column, cell);
    if ('message' in value) read.issues.push({ heading, message: value.message });
    else putAt(read.body, column.path, value.value);
  }
  return read;
}

/** Puts the ids of what is named into the body. */
export async function resolveReferences(
  tx: Tx,
  row: ReadRow,
  mapped: readonly MappedColumn[],
  references: References,
): Promise<void> {
  for (const { column, heading } of mapped) {
    if (!column.reference) continue;
    const text = row.body[column.path];
    if (typeof text !== 'string') continue;
    const found = await references.resolve(tx, column.reference, text);
    if ('id' in found) row.body[column.path] = found.id;
    else {
      delete row.body[column.path];
      row.issues.push({ heading, message: found.message });
    }
  }
}
