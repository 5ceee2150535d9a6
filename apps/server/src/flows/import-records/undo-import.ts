import type { RowIssue } from '../../../db/schema/imports.ts';
import { ImportStatus } from '@bahi/contract/wire/import.wire';
import { AppError } from '../../core/app-error.ts';
import { lastChangedBy } from '../../core/audit-log.ts';
import { forgetPlans } from '../../core/forget-plans.ts';
import { inOneMessage } from '../../core/in-one-message.ts';
import type { Tx } from '../../core/tx.ts';
import { mapError } from '../../http/error-mapper.ts';
import { openImport } from './import-context.ts';
import { auditImport, tellProgress } from './import-progress.ts';
import { listToUndo, type RowResult, saveRun, saveUndone, type UndoneRow } from './import-store.ts';
import { checked } from './save-row.ts';
import type { FindVerbs, TargetVerbs } from './target-verbs.ts';

const BATCH_ROWS = 200;
const AT_ONCE_ROWS = 20;

/** Takes rows back, the last first; answers whether there are more. */
export async function undoBatch(tx: Tx, findVerbs: FindVerbs, importId: string): Promise<boolean> {
  const { run, verbs } = await openImport(tx, findVerbs, importId, 'for update');
  if (run.status !== ImportStatus.undoing) return false;
  const rows = await listToUndo(tx, importId, BATCH_ROWS);
  forgetPlans(tx);
  const undone: UndoneRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE_ROWS) {
    const some = rows.slice(from, from + AT_ONCE_ROWS);
    const taken = verbs.target.rowsTogether ? await undoAtOnce(tx, verbs, some) : null;
    if (taken) undone.push(...taken);
    else for (const row of some) undone.push({ position: row.position, issues: await undoRow(tx, verbs, row) });
  }
  await saveUndone(tx, importId, undone);
  const kept = undone.filter(({ issues }) => issues).length;
  const more = rows.length === BATCH_ROWS;
  const saved = await saveRun(tx, {
    ...run,
    doneRows: more ? Math.min(run.rowCount, run.doneRows + rows.length) : run.rowCount,
    undoneRows: run.undoneRows + rows.length - kept,
    keptRows: run.keptRows + kept,
    ...(!more && { status: ImportStatus.undone }),
  });
  tellProgress(tx, saved);
  if (!more) auditImport(tx, saved, 'undo');
  return more;
}

/** Takes rows back without waiting for each other; null, with nothing changed, where one of them fails. */
async function undoAtOnce(tx: Tx, verbs: TargetVerbs, rows: readonly RowResult[]): Promise<UndoneRow[] | null> {
  const undoOne = async (row: RowResult): Promise<UndoneRow> => ({
    position: row.position,
    issues: await takeBack(tx, verbs, row),
  });
  try {
    return await tx.savepoint(() => inOneMessage(rows.map(undoOne)));
  } catch {
    // Which row it was, and why, is told when they are taken back one by one.
    return null;
  }
}

/** Why a row could not be taken back; null where it was. */
async function undoRow(tx: Tx, verbs: TargetVerbs, row: RowResult): Promise<RowIssue[] | null> {
  try {
    return await tx.savepoint(() => takeBack(tx, verbs, row));
  } catch (error) {
    const { body, unexpected, status } = mapError(error, tx.ctx.requestId);
    if (unexpected || status === 503 || body.errorCode === 'Busy') throw error;
    return [{ message: body.message }];
  }
}

async function takeBack(tx: Tx, verbs: TargetVerbs, row: RowResult): Promise<RowIssue[] | null> {
  const params = { id: row.recordId! };
  const stored = await verbs.get(tx, { params }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NotFound') return null;
    throw error;
  });
  // What is gone already needs no taking back.
  if (!stored) return null;
  const { rowVersion } = stored as { rowVersion: number };
  if (rowVersion !== row.recordVersion) {
    const who = (await lastChangedBy(tx, params.id)) ?? 'Somebody';
    return [{ message: `${who} has changed it since.` }];
  }
  if (row.outcome === 'updated') {
    const body = checked(verbs.target.update, { ...row.before, _v: rowVersion }, tx);
    await verbs.update(tx, { params, body });
    return null;
  }
  if (verbs.remove) {
    await verbs.remove(tx, { params });
    return null;
  }
  await verbs.update(tx, { params, body: { active: false, rowVersion } });
  return [{ message: `${verbs.target.label.many} are never deleted; it was made inactive.` }];
}
