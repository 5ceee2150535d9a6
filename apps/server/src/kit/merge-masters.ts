import { titleOf } from '@bahi/contract/define-master';
import { getTableName } from 'drizzle-orm';
import { invalid } from '../core/app-error.ts';
import type { AuditChange } from '../core/audit-draft.ts';
import { deleteMerged, moveReferences } from '../core/merge-rows.ts';
import type { Tx } from '../core/tx.ts';
import { type BoundMaster, lockMasters, type StoredMaster, updateMaster } from './master-store.ts';
import { changesOf } from './master-changes.ts';
import { assertNotBelowItself, getMaster } from './master-verbs.ts';

export interface MergeBody {
  keepId: string;
  mergeIds: string[];
}

/** Makes several records one: what names the others names the kept one, then the others are deleted. */
export async function mergeMasters(tx: Tx, bound: BoundMaster, { keepId, mergeIds }: MergeBody): Promise<StoredMaster> {
  const { master, table } = bound;
  const others = new Set(mergeIds);
  if (others.size === 0) throw invalid('MergeIds', 'Choose at least one to merge.');
  if (others.has(keepId)) throw invalid('MergeIds', 'The one that stays cannot be merged into itself.');
  const rows = await lockMasters(tx, bound, [keepId, ...others]);
  const [kept, merged] = [rows.find((row) => row.id === keepId), rows.filter((row) => others.has(row.id))];
  const gone = `does not exist any more. Refresh the list.`;
  if (!kept) throw invalid('KeepId', `This ${master.label.one.toLowerCase()} ${gone}`);
  if (merged.length < others.size) throw invalid('MergeIds', `One of these ${master.label.many.toLowerCase()} ${gone}`);

  const moved = await moveReferences(tx, getTableName(table), keepId, [...others]);
  await deleteMerged(tx, getTableName(table), [...others]);
  for (const { key, target } of bound.references)
    if (target === bound) await assertNotBelowItself(tx, bound, await getMaster(tx, bound, keepId), key);
  await updateMaster(tx, bound, { id: keepId, rowVersion: kept.rowVersion + 1 });

  const into = titleOf(master, kept);
  const audit = (action: string, row: StoredMaster, changes: AuditChange[], reason?: string) =>
    tx.audit({
      action,
      kind: master.key,
      id: row.id,
      code: titleOf(master, row),
      changes,
      reason,
      chain: 'organisation',
    });
  for (const { updatedAt: _, ...row } of merged)
    audit('delete', row, changesOf(master, row, {}), `Merged into “${into}”`);
  audit('merge', kept, [
    { path: 'merged', from: merged.map((row) => ({ record: row.id, title: titleOf(master, row) })), to: null },
    ...moved.map((each): AuditChange => ({ path: each.table, from: null, to: each.rows })),
  ]);
  return getMaster(tx, bound, keepId);
}
