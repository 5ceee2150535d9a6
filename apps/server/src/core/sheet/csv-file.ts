import type { FileAnswer } from '@bahi/contract/endpoint';
import type { SheetCell } from '@bahi/contract/import/write-cell';
import { csvLines } from './build-csv.ts';

/** A CSV file to be opened in a spreadsheet; the mark at its beginning lets names be read as UTF-8. */
export const csvFile = (fileName: string, rows: readonly (readonly SheetCell[])[]): FileAnswer => ({
  bytes: new TextEncoder().encode(`\uFEFF${csvLines(rows)}`),
  fileName,
  contentType: 'text/csv; charset=utf-8',
});
