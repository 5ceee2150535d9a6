import { liveTopic } from '@bahi/contract/live';
import type { Tx } from '../../core/tx.ts';
import type { ImportRun } from './import-store.ts';

/** Tells its owner how far an import is; a job is heard by its owner alone. */
export const tellProgress = (tx: Tx, run: ImportRun): void =>
  tx.live(liveTopic.job(run.id), {
    kind: 'progress',
    byUserId: run.createdBy,
    byUserName: run.byUserName,
    progress: { done: run.doneRows, total: run.rowCount },
  });

export function auditImport(tx: Tx, run: ImportRun, action: string): void {
  const { createdRows, updatedRows, skippedRows, failedRows, undoneRows, keptRows } = run;
  const counts = { target: run.target, createdRows, updatedRows, skippedRows, failedRows, undoneRows, keptRows };
  const changes = Object.entries(counts).flatMap(([path, to]) => (to ? [{ path, from: null, to }] : []));
  tx.audit({ action, kind: 'import', id: run.id, code: run.fileName, changes, chain: 'organisation' });
}
