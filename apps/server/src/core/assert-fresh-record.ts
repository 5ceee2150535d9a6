import { formatInstant } from '@bahi/domain/time/dates';
import { AppError } from './app-error.ts';
import { lastChangedBy } from './audit-log.ts';
import type { Tx } from './tx.ts';

/** Refuses a stale `_v` with who changed the record last and when (decisions §1); without one nothing is asked. */
export async function assertFreshRecord(
  tx: Tx,
  row: { id: string; rowVersion: number; updatedAt: string },
  sentVersion: number | null | undefined,
): Promise<void> {
  if (sentVersion === undefined || sentVersion === null || sentVersion === row.rowVersion) return;
  assertFresh(tx, row, sentVersion, await lastChangedBy(tx, row.id));
}

/** The same refusal where it is known who changed the row. */
export function assertFresh(
  tx: Tx,
  row: { rowVersion: number; updatedAt: string },
  sentVersion: number | null | undefined,
  changedBy?: string | null,
): void {
  if (sentVersion === undefined || sentVersion === null || sentVersion === row.rowVersion) return;
  throw new AppError(
    'Stale',
    `${changedBy ?? 'Somebody'} changed this record at ${formatInstant(tx.ctx.entity.timeZone, row.updatedAt)}. Refresh to see the change.`,
  );
}
