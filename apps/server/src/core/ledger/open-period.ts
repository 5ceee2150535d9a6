import { AppError } from '../app-error.ts';
import type { Tx } from '../tx.ts';

/**
 * The one check of every writer of ledger and stock (decisions §5): refuses a day on or before the lock date.
 * The settings row is share-locked, so that a lock waits for postings in flight and they cannot slip past it.
 */
export async function assertOpenPeriod(tx: Tx, day: string): Promise<void> {
  const [row] = await tx.query<{ lockedUntil: string | null }>(
    `select value ->> 'lockedUntil' as "lockedUntil" from entity_setting
     where org_id = $1 and entity_id = $2 and section = 'accounting' for share`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  const lockedUntil = row?.lockedUntil;
  if (lockedUntil && day <= lockedUntil)
    throw new AppError('Locked', `The books are locked until ${lockedUntil}; choose a later date than ${day}.`);
}
