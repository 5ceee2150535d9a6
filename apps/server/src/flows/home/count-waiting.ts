import type { Tx } from '../../core/tx.ts';
import type { Counted } from './counted.ts';

/** How many documents `d` wait, and what they come to. */
export async function countWaiting(tx: Tx, from: string, values: unknown[]): Promise<Counted> {
  const [found] = await tx.queryOnce<Counted>(
    `select count(*)::int as count, coalesce(sum(d.total_paise), 0)::bigint as "amountPaise" ${from}`,
    values,
  );
  return found!;
}
