import type { mappingBody } from '@bahi/contract/wire/import.wire';
import { ImportMode, ImportStatus } from '@bahi/contract/wire/import.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { UploadedFile } from '@bahi/contract/endpoint';
import { columnsFor } from '@bahi/contract/import/import-target';
import { proposeMapping } from '@bahi/contract/import/propose-mapping';
import { invalid, refuse } from '../../core/app-error.ts';
import { storeFile } from '../../core/files/stored-files.ts';
import { newId } from '../../core/new-id.ts';
import { readSheetInWorker } from '../../core/parse/in-worker.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';
import { assertHasFile, openImport, withoutExample } from './import-context.ts';
import { clearResults, countWorking, hasLater, type ImportRun, insertRun, saveRun, WORKING } from './import-store.ts';
import { assertMay, type FindVerbs } from './target-verbs.ts';
import { IMPORT_QUEUE } from './work-on-import.ts';

const SAMPLE_LENGTH = 60;
/** Imports of one organisation that are worked on at once (reliability P37). */
const MOST_WORKING = 2;

const NO_COUNTS = {
  doneRows: 0,
  createdRows: 0,
  updatedRows: 0,
  skippedRows: 0,
  failedRows: 0,
  undoneRows: 0,
  keptRows: 0,
} as const;

/** Keeps a file, and proposes what its columns mean. */
export async function uploadImport(
  tx: Tx,
  findVerbs: FindVerbs,
  key: string,
  { bytes, fileName }: UploadedFile,
): Promise<ImportRun> {
  const { ctx } = tx;
  const { target } = findVerbs(key);
  assertMay(target.create, ctx);
  const columns = columnsFor(target, { sees: ctx.sees, industry: ctx.entity.industry });
  const { headings, rows } = withoutExample(await readSheetInWorker(ctx, bytes), columns);
  if (rows.length === 0) throw invalid('file', 'The file holds headings but no rows.');
  const proposed = proposeMapping(headings, columns);
  const sampleOf = (at: number) => rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, SAMPLE_LENGTH) ?? null;
  const run: ImportRun = {
    ...NO_COUNTS,
    ...stampsOf(ctx),
    id: newId(),
    branchId: ctx.entityId,
    target: target.key,
    fileId: await storeFile(tx, { name: fileName, contentType: 'application/octet-stream', bytes }),
    fileName,
    status: ImportStatus.uploaded,
    mode: ImportMode.skip,
    columns: headings.map((heading, at) => ({ heading, sample: sampleOf(at), key: proposed[at] ?? null })),
    rowCount: rows.length,
    message: null,
    byUserName: ctx.userName,
    finishedAt: null,
    filePrunedAt: null,
    rowVersion: 1,
  };
  await insertRun(tx, run);
  return run;
}

/** Says what the columns mean; what was found wrong before no longer counts. */
export async function mapImport(
  tx: Tx,
  findVerbs: FindVerbs,
  id: string,
  { mode, columns: chosen }: Infer<typeof mappingBody>,
): Promise<ImportRun> {
  const { run, verbs, columns } = await openImport(tx, findVerbs, id, 'for update');
  assertNotBegun(run);
  if (mode === ImportMode.update) assertMay(verbs.target.update, tx.ctx);
  if (chosen.length !== run.columns.length)
    throw invalid('Columns', `The file has ${run.columns.length} columns; say of each what it means.`);
  const taken = new Set<string>();
  for (const [at, { key }] of chosen.entries()) {
    if (!key) continue;
    const path = `Columns.${at}.Key`;
    const column = columns.find((each) => each.key === key && !each.exportOnly);
    if (!column) throw invalid(path, 'This column cannot be imported.');
    if (taken.has(key)) throw invalid(path, `Two columns are meant to be ${column.header}.`);
    taken.add(key);
  }
  if (taken.size === 0) throw invalid('Columns', 'Say of at least one column what it means.');
  await clearResults(tx, id);
  const mapped = run.columns.map((found, at) => ({ ...found, key: chosen[at]!.key ?? null }));
  return saveRun(tx, { ...run, ...NO_COUNTS, mode, columns: mapped, status: ImportStatus.uploaded, message: null });
}

function assertNotBegun(run: ImportRun): void {
  const open: readonly ImportStatus[] = [ImportStatus.uploaded, ImportStatus.checked, ImportStatus.failed];
  if (WORKING.includes(run.status)) throw refuse('This import is being worked on.');
  if (!open.includes(run.status) || run.finishedAt) throw refuse('This import is done. Send the file again.');
  assertHasFile(run);
}

export async function startCheck(tx: Tx, findVerbs: FindVerbs, id: string): Promise<ImportRun> {
  const { run } = await openImport(tx, findVerbs, id, 'for update');
  if (run.status === ImportStatus.checking) return run;
  assertNotBegun(run);
  return start(tx, run, ImportStatus.checking);
}

export async function startRun(tx: Tx, findVerbs: FindVerbs, id: string): Promise<ImportRun> {
  const { run } = await openImport(tx, findVerbs, id, 'for update');
  if (run.status === ImportStatus.running || run.status === ImportStatus.done) return run;
  if (run.status !== ImportStatus.checked) throw refuse('Check the rows first.');
  assertHasFile(run);
  return start(tx, run, ImportStatus.running);
}

async function start(tx: Tx, run: ImportRun, status: ImportStatus): Promise<ImportRun> {
  await assertNotBusy(tx);
  await clearResults(tx, run.id);
  return begun(tx, { ...run, ...NO_COUNTS, status, message: null });
}

export async function startUndo(tx: Tx, findVerbs: FindVerbs, id: string): Promise<ImportRun> {
  const { run } = await openImport(tx, findVerbs, id, 'for update');
  if (run.status === ImportStatus.undoing || run.status === ImportStatus.undone) return run;
  if (run.status !== ImportStatus.done) throw refuse('Only an import that is done can be undone.');
  if (await hasLater(tx, run)) throw refuse('Only the last import can be undone; there is a later one.');
  await assertNotBusy(tx);
  return begun(tx, { ...run, doneRows: 0, status: ImportStatus.undoing });
}

async function assertNotBusy(tx: Tx): Promise<void> {
  if ((await countWorking(tx)) >= MOST_WORKING) throw refuse('Other imports are running. Wait until one is through.');
}

async function begun(tx: Tx, run: ImportRun): Promise<ImportRun> {
  const saved = await saveRun(tx, run);
  const { ctx } = tx;
  tx.afterCommit(() => ctx.wake(IMPORT_QUEUE, { orgId: ctx.orgId, importId: run.id }));
  return saved;
}
