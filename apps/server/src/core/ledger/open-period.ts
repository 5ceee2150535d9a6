import { formatDate } from '@bahi/domain/time/dates';
import { AppError } from '../app-error.ts';
import type { Tx } from '../tx.ts';

/**
 * The one check of every writer of ledger and stock (decisions §5): refuses a day on or before the lock date.
 * The settings row is share-locked, so that a lock waits for postings in flight and they cannot slip past it.
 */
export async function assertOpenPeriod(tx: Tx, day: string): Promise<void> {
  let lock = locks.get(tx);
  if (!lock) locks.set(tx, (lock = readLock(tx)));
  const lockedUntil = await lock;
  if (lockedUntil && day <= lockedUntil)
    throw new AppError(
      'Locked',
      `The books are locked until ${formatDate(lockedUntil)}: ${formatDate(day)} is closed.`,
    );
}

/** Asked once per transaction: the share lock keeps the answer true until its end. */
const locks = new WeakMap<Tx, Promise<string | null>>();

async function readLock(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ lockedUntil: string | null }>(
    `select value ->> 'lockedUntil' as "lockedUntil" from entity_setting
     where org_id = $1 and entity_id = $2 and section = 'accounting' for share`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return row?.lockedUntil ?? null;
}
