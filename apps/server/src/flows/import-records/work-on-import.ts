import { ImportMode, ImportStatus } from '@bahi/contract/wire/import.wire';
import type { App } from '../../core/app.ts';
import { AppError, isPassing } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { letOthersGoOn } from '../../core/database.ts';
import { forgetPlans } from '../../core/forget-plans.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { refreshStatistics } from '../../core/refresh-statistics.ts';
import type { ParsedSheet } from '../../core/sheet/parse-sheet.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import type { Tx } from '../../core/tx.ts';
import { findUserContext } from '../../core/user-context.ts';
import { findExisting, matchKeys } from './find-existing.ts';
import { type OpenedImport, openImport, readImported } from './import-context.ts';
import { auditImport, tellProgress } from './import-progress.ts';
import { type ImportRun, insertResults, type RowResult, saveRun, WORKING } from './import-store.ts';
import { type MappedColumn, mappedColumns, readRow, type ReadRow, resolveReferences } from './read-row.ts';
import { References } from './references.ts';
import { type MatchedRow, saveAtOnce, saveRow, type Saving } from './save-row.ts';
import { assertMay, type FindVerbs } from './target-verbs.ts';
import { undoBatch } from './undo-import.ts';

export const IMPORT_QUEUE = 'import';
const BATCH_ROWS = 200;
/** Rows that are saved without waiting for each other; one that is refused has all of them saved one by one. */
const AT_ONCE_ROWS = 20;
/** Rows of one kind that name each other are tried together, up to so many. */
const TOGETHER_ROWS = 5_000;

interface ImportJob {
  orgId: string;
  importId: string;
}

/** Checks, runs and undoes imports; one that a killed process left behind is gone on with every minute. */
export const importQueue = (app: App, findVerbs: FindVerbs): JobQueue => ({
  name: IMPORT_QUEUE,
  cron: '* * * * *',
  async run(data) {
    const { orgId, importId } = data as Partial<ImportJob>;
    const jobs = orgId && importId ? [{ orgId, importId }] : await listForsaken(app);
    await eachAlone(
      jobs,
      (job) => `import ${job.importId}`,
      (job) => workOnImport(app, findVerbs, job),
    );
  },
});

const FORSAKEN_MINUTES = 2;

async function listForsaken(app: App): Promise<ImportJob[]> {
  const { rows } = await app.pool.query<{ orgId: string }>('select distinct org_id as "orgId" from domain_directory');
  const now = app.clock.now();
  const found: ImportJob[] = [];
  for (const { orgId } of rows) {
    const open = await asTenant(app.pool, { orgId, entityIds: [] }, (client) =>
      client.query<{ id: string }>(
        `select id from import_run where org_id = $1 and status in ('Checking', 'Running', 'Undoing')
           and updated_at < $2::timestamptz - make_interval(mins => $3) order by id`,
        [orgId, now, FORSAKEN_MINUTES],
      ),
    );
    found.push(...open.rows.map(({ id }) => ({ orgId, importId: id })));
  }
  return found;
}

/**
 * Works until the import is through, batch by batch. Each batch is a transaction that also says how far it is, so that
 * a killed job goes on behind the last whole batch and two that meet never do the same rows. Rights are asked for anew
 * with every batch.
 */
export async function workOnImport(app: App, findVerbs: FindVerbs, job: ImportJob): Promise<void> {
  const state: WorkState = { references: new References(), sheet: null, firstOf: null };
  for (let more = true; more;) {
    const ctx = await findWorker(app, findVerbs, job);
    if (!ctx) return;
    const began = performance.now();
    try {
      more = await workOnBatch(ctx, findVerbs, job.importId, state);
    } catch (error) {
      // The job is tried again: a crowd that passes ends no import.
      if (!(error instanceof AppError) || isPassing(error)) throw error;
      await fail(app, job, error.message);
      return;
    }
    // Else the rest of the import, and whoever opens a list meanwhile, is planned for tables as small as before.
    await refreshStatistics(app.pool);
    await letOthersGoOn(ctx, performance.now() - began);
  }
}

interface WorkState {
  references: References;
  sheet: ParsedSheet | null;
  /** The first row of the file that is for a record, by its match key. */
  firstOf: Map<string, number> | null;
}

/** Who started it, with the rights of now; null where there is nothing to work on. */
async function findWorker(app: App, findVerbs: FindVerbs, { orgId, importId }: ImportJob): Promise<Ctx | null> {
  const found = await asTenant(app.pool, { orgId, entityIds: [] }, (client) =>
    client.query<Pick<ImportRun, 'status' | 'branchId' | 'createdBy' | 'target'>>(
      `select status, branch_id as "branchId", created_by as "createdBy", target from import_run
       where org_id = $1 and id = $2`,
      [orgId, importId],
    ),
  );
  const run = found.rows[0];
  if (!run || !WORKING.includes(run.status)) return null;
  const place = { orgId, entityId: run.branchId, userId: run.createdBy };
  const ctx = await findUserContext(app, place, `import ${importId}`);
  if (!ctx) await fail(app, { orgId, importId }, 'Whoever started this import has no access any more.');
  // A record of the organisation may be used in all the branches that the user may enter.
  else if (findVerbs(run.target).target.update.scope === 'organisation') ctx.entityIds = ctx.mayEnterEntityIds;
  return ctx;
}

async function fail(app: App, { orgId, importId }: ImportJob, message: string): Promise<void> {
  await asTenant(app.pool, { orgId, entityIds: [] }, (client) =>
    client.query(
      `update import_run set status = 'Failed', message = $3, updated_at = $4, row_version = row_version + 1
       where org_id = $1 and id = $2`,
      [orgId, importId, message.slice(0, 500), app.clock.now()],
    ),
  );
}

/** One batch; answers whether there is more to do. */
async function workOnBatch(ctx: Ctx, findVerbs: FindVerbs, importId: string, state: WorkState): Promise<boolean> {
  const opened = await inTransaction(ctx, async (tx) => {
    const open = await openImport(tx, findVerbs, importId);
    if (open.run.status !== ImportStatus.undoing) state.sheet ??= await readImported(tx, open);
    return open;
  });
  if (opened.run.mode === ImportMode.update) assertMay(opened.verbs.target.update, ctx);
  switch (opened.run.status) {
    case ImportStatus.undoing:
      return inTransaction(ctx, (tx) => undoBatch(tx, findVerbs, importId));
    case ImportStatus.checking:
      return checkBatch(ctx, findVerbs, opened, state);
    case ImportStatus.running:
      return runBatch(ctx, findVerbs, opened, state);
    default:
      return false;
  }
}

/** Thrown to take back what a check has tried. */
class TakenBack extends Error {
  readonly results: RowResult[];
  constructor(results: RowResult[]) {
    super('taken back');
    this.results = results;
  }
}

async function checkBatch(ctx: Ctx, findVerbs: FindVerbs, opened: OpenedImport, state: WorkState): Promise<boolean> {
  const { run, verbs } = opened;
  const namesItself = verbs.target.columns.some((column) => column.reference === verbs.target.key);
  const size = namesItself && run.rowCount <= TOGETHER_ROWS ? TOGETHER_ROWS : BATCH_ROWS;
  const results = await inTransaction(ctx, async (tx) => {
    throw new TakenBack(await saveRows(tx, opened, state, size));
  }).catch((error: unknown) => {
    if (error instanceof TakenBack) return error.results;
    throw error;
  });
  if (namesItself) state.references.clear();
  return inTransaction(ctx, async (tx) => {
    const { run: now } = await openImport(tx, findVerbs, run.id, 'for update');
    if (now.status !== ImportStatus.checking || now.doneRows !== run.doneRows) return WORKING.includes(now.status);
    const refused = results.filter((result) => result.issues);
    await insertResults(tx, run.id, refused);
    return advance(tx, now, results, ImportStatus.checked);
  });
}

async function runBatch(ctx: Ctx, findVerbs: FindVerbs, opened: OpenedImport, state: WorkState): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { run } = await openImport(tx, findVerbs, opened.run.id, 'for update');
    if (run.status !== ImportStatus.running) return WORKING.includes(run.status);
    const results = await saveRows(tx, { ...opened, run }, state, BATCH_ROWS);
    await insertResults(tx, run.id, results);
    return advance(tx, run, results, ImportStatus.done);
  });
}

/** Counts the rows that a batch is through with; at the last one the import takes its next status. */
async function advance(tx: Tx, run: ImportRun, results: readonly RowResult[], end: ImportStatus): Promise<boolean> {
  const count = (outcome: RowResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const doneRows = run.doneRows + results.length;
  const through = doneRows >= run.rowCount;
  const saved = await saveRun(tx, {
    ...run,
    doneRows,
    createdRows: run.createdRows + count('created'),
    updatedRows: run.updatedRows + count('updated'),
    skippedRows: run.skippedRows + count('skipped'),
    failedRows: run.failedRows + count('failed'),
    ...(through && { status: end }),
    ...(through && end === ImportStatus.done && { finishedAt: tx.ctx.now }),
  });
  tellProgress(tx, saved);
  if (through && end === ImportStatus.done) {
    auditImport(tx, saved, 'import');
    const about = { kind: saved.target, id: saved.id, toUserId: tx.ctx.userId, isAwaited: true } as const;
    tx.notice('importDone', about, { name: saved.fileName });
  }
  return !through;
}

/** Reads and saves the next rows of the file. */
async function saveRows(
  tx: Tx,
  { run, verbs, columns }: OpenedImport,
  state: WorkState,
  size: number,
): Promise<RowResult[]> {
  const mapped = mappedColumns(run.columns, columns);
  const { rows } = state.sheet!;
  forgetPlans(tx);
  state.firstOf ??= listFirst(rows, mapped, verbs.target);
  const batch = rows
    .slice(run.doneRows, run.doneRows + size)
    .map((row, at) => readRow(row, run.doneRows + at + 1, mapped));
  for (const row of batch) refuseRepeated(row, state.firstOf, verbs.target);
  const results: RowResult[] = [];
  const saving = { verbs, mode: run.mode, mapped };
  // What a row names may be made by the row before it, so rows of a kind that names itself are found one by one.
  const alone = mapped.some(({ column }) => column.reference === verbs.target.key);
  if (!alone) for (const row of batch) await resolveReferences(tx, row, mapped, state.references);
  const existing = await findExisting(tx, verbs.target, batch);
  if (verbs.target.rowsTogether && !alone)
    return saveTogether(
      tx,
      batch.map((row, at) => ({ row, existingId: existing[at] })),
      saving,
    );
  for (const [at, row] of batch.entries()) {
    if (alone) await resolveReferences(tx, row, mapped, state.references);
    results.push(await saveRow(tx, row, existing[at], saving));
  }
  return results;
}

async function saveTogether(tx: Tx, rows: readonly MatchedRow[], saving: Saving): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE_ROWS) {
    const some = rows.slice(from, from + AT_ONCE_ROWS);
    const saved = await saveAtOnce(tx, some, saving);
    if (saved) results.push(...saved);
    else for (const { row, existingId } of some) results.push(await saveRow(tx, row, existingId, saving));
  }
  return results;
}

const keysOf = (row: ReadRow, target: OpenedImport['verbs']['target']): string[] =>
  row.recordId
    ? [row.recordId]
    : matchKeys(target, row.body)
        .slice(0, 1)
        .map((each) => each.key);

/** References are compared as they are written here. */
function listFirst(
  rows: ParsedSheet['rows'],
  mapped: readonly MappedColumn[],
  target: OpenedImport['verbs']['target'],
): Map<string, number> {
  const first = new Map<string, number>();
  for (const [at, row] of rows.entries())
    for (const key of keysOf(readRow(row, at + 1, mapped), target)) if (!first.has(key)) first.set(key, row.rowNumber);
  return first;
}

function refuseRepeated(row: ReadRow, firstOf: Map<string, number>, target: OpenedImport['verbs']['target']): void {
  for (const key of keysOf(row, target)) {
    const first = firstOf.get(key);
    if (first !== undefined && first !== row.rowNumber)
      row.issues.push({ message: `Row ${first} is for the same ${target.label.one.toLowerCase()}.` });
  }
}
