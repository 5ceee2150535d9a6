import { addHours } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';

export interface NewestBackup {
  takenAt: string | null;
  late: boolean;
  error: string | null;
}

const LATE_AFTER_HOURS = 48;

/** When the installation was backed up last and whether that is to be worried about; null where it never tried. */
export async function findNewestBackup(tx: Tx): Promise<NewestBackup | null> {
  const [found] = await tx.query<{ takenAt: string | null; tried: boolean; error: string | null }>(
    `select (select max(started_at) from backup_run where error is null) as "takenAt",
            exists (select from backup_run) as tried,
            (select error from backup_run order by started_at desc limit 1) as error`,
  );
  if (!found?.tried) return null;
  const late = found.error !== null || !found.takenAt || found.takenAt < addHours(tx.ctx.now, -LATE_AFTER_HOURS);
  return { takenAt: found.takenAt, late, error: found.error };
}
