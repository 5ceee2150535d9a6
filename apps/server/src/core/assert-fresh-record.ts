import { lastChangedBy } from './audit-log.ts';
import { assertFresh, type Tx } from './tx.ts';

/** Refuses a stale `_v` with who changed the record last and when (decisions §1); without one nothing is asked. */
export async function assertFreshRecord(
  tx: Tx,
  row: { id: string; rowVersion: number; updatedAt: string },
  sentVersion: number | null | undefined,
): Promise<void> {
  if (sentVersion === undefined || sentVersion === null || sentVersion === row.rowVersion) return;
  assertFresh(row, sentVersion, await lastChangedBy(tx, row.id));
}
