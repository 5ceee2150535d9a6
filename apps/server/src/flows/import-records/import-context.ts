import { columnsFor, type ImportColumn } from '@bahi/contract/import/import-target';
import { notFound, refuse } from '../../core/app-error.ts';
import { readStoredFile } from '../../core/files/stored-files.ts';
import { readSheetInWorker } from '../../core/parse/in-worker.ts';
import type { ParsedSheet } from '../../core/sheet/parse-sheet.ts';
import type { Tx } from '../../core/tx.ts';
import { getRun, type ImportRun } from './import-store.ts';
import { assertMay, type FindVerbs, type TargetVerbs } from './target-verbs.ts';

export interface OpenedImport {
  run: ImportRun;
  verbs: TargetVerbs;
  columns: readonly ImportColumn[];
}

/**
 * An import for who made it, or who administers the branch: its file holds whatever its maker may see. To others it
 * does not exist.
 */
export async function openImport(
  tx: Tx,
  findVerbs: FindVerbs,
  id: string,
  lock: '' | 'for update' = '',
): Promise<OpenedImport> {
  const run = await getRun(tx, id, lock);
  const { ctx } = tx;
  const own = run.createdBy === ctx.userId || ctx.access.SA || ctx.access.EA;
  if (run.branchId !== ctx.entityId || !own) throw notFound('import');
  const verbs = findVerbs(run.target);
  assertMay(verbs.target.create, ctx);
  return { run, verbs, columns: columnsFor(verbs.target, { sees: ctx.sees, industry: ctx.entity.industry }) };
}

/** Files are given up after a while (`prune-import-files.ts`). */
export function assertHasFile({ filePrunedAt }: Pick<ImportRun, 'filePrunedAt'>): void {
  if (filePrunedAt) throw refuse('The file of this import is no longer kept. Send it again.');
}

/** The rows of an import's file; its example row, left in from the template, is none. */
export async function readImported(tx: Tx, { run, columns }: OpenedImport): Promise<ParsedSheet> {
  assertHasFile(run);
  const { bytes } = await readStoredFile(tx, run.fileId);
  return withoutExample(await readSheetInWorker(tx.ctx, bytes), columns);
}

export function withoutExample(sheet: ParsedSheet, columns: readonly ImportColumn[]): ParsedSheet {
  const examples = sheet.headings.map((heading) => columns.find((column) => column.header === bare(heading))?.example);
  if (examples.filter(Boolean).length < 2) return sheet;
  const isExample = (cells: readonly string[]) =>
    examples.every((example, at) => (cells[at] ?? '') === (example ?? ''));
  return { ...sheet, rows: sheet.rows.filter(({ cells }) => !isExample(cells)) };
}

/** Templates mark what must be filled. */
export const REQUIRED_MARK = ' *';
const bare = (heading: string): string =>
  heading.endsWith(REQUIRED_MARK) ? heading.slice(0, -REQUIRED_MARK.length) : heading;
