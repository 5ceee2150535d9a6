import type { FileAnswer } from '@bahi/contract/endpoint';
import { columnsFor, RECORD_ID } from '@bahi/contract/import/import-target';
import type { SheetCell } from '@bahi/contract/import/write-cell';
import type { SheetFormat } from '@bahi/contract/wire/import.wire';
import { openSheetWriter, sheetContentType } from '../../core/sheet/sheets.ts';
import { SHEET_LIMITS } from '../../core/sheet/sheet-limits.ts';
import type { Tx } from '../../core/tx.ts';
import { openImport, readImported, REQUIRED_MARK } from './import-context.ts';
import { listIssues } from './import-store.ts';
import { assertMay, type FindVerbs } from './target-verbs.ts';

/** An empty sheet of a target: headings, an example row that is passed over when it is left in, and notes. */
export async function makeTemplate(
  tx: Tx,
  findVerbs: FindVerbs,
  key: string,
  format: SheetFormat,
): Promise<FileAnswer> {
  const { target } = findVerbs(key);
  assertMay(target.create, tx.ctx);
  const { sees, entity } = tx.ctx;
  const columns = columnsFor(target, { sees, industry: entity.industry }).filter(
    (column) => !column.exportOnly && column.key !== RECORD_ID.key,
  );
  const headings = columns.map((column) => column.header + (column.required ? REQUIRED_MARK : ''));
  const notes = columns.flatMap((column, at) => {
    const note = [column.required && 'Must be filled.', column.help, choicesOf(column.choices)]
      .filter(Boolean)
      .join(' ');
    return note ? [[headings[at]!, note] as const] : [];
  });
  const writer = openSheetWriter({ format, name: target.label.many, headings, notes });
  const example = columns.map((column) => column.example ?? null);
  if (example.filter(Boolean).length > 1) writer.write([example]);
  return {
    bytes: await writer.finish(),
    fileName: `${fileStem(target.label.many)}-template.${format}`,
    contentType: sheetContentType(format),
  };
}

const MOST_CHOICES = 20;
const choicesOf = (choices: readonly { label: string }[] | undefined): string =>
  choices && choices.length <= MOST_CHOICES ? `One of: ${choices.map(({ label }) => label).join(', ')}.` : '';

const fileStem = (label: string): string => label.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The refused rows as they were sent; the last column says why. Corrected, the file can be sent again as it is. */
export async function errorSheet(tx: Tx, findVerbs: FindVerbs, id: string, format: SheetFormat): Promise<FileAnswer> {
  const opened = await openImport(tx, findVerbs, id);
  const { headings, rows } = await readImported(tx, opened);
  const refused = await listIssues(tx, opened.run, SHEET_LIMITS.rows);
  const writer = openSheetWriter({ format, name: 'Errors', headings: [...headings, 'Row', 'Error'], notes: [] });
  const cells = refused.map(({ position, rowNumber, issues }): SheetCell[] => {
    const sent = rows[position - 1]?.cells ?? [];
    const why = issues.map(({ heading, message }) => (heading ? `${heading}: ${message}` : message)).join(' · ');
    return [...headings.map((_, at) => sent[at] || null), rowNumber, why];
  });
  writer.write(cells);
  return {
    bytes: await writer.finish(),
    fileName: `${fileStem(opened.run.fileName.replace(/\.\w+$/, ''))}-errors.${format}`,
    contentType: sheetContentType(format),
  };
}
