import { can } from '@bahi/domain/access/access';
import type { Paise } from '@bahi/domain/money/units';
import { loadBranches } from '../../../core/access/branches.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

const UNAPPLIED = `from payment p where p.org_id = $1 and p.customer_id = any ($2::uuid[]) and p.status = 'Received'
  and p.unapplied_paise > 0`;

/**
 * What one of them has paid in advance pays the invoices of the others from then on: a merge that does this is made by who
 * may change payments in the branches that hold the money.
 */
export async function assertMergedMoney(
  tx: Tx,
  { keepId, mergeIds }: { keepId: string; mergeIds: readonly string[] },
): Promise<void> {
  const held = await tx.query<{ entityId: string }>(`select distinct p.entity_id as "entityId" ${UNAPPLIED}`, [
    tx.ctx.orgId,
    [keepId, ...mergeIds],
  ]);
  if (held.length === 0) return;
  const mayChange = (await loadBranches(tx)).filter(({ access }) => can(access, 'Accounting.CPay', 'U'));
  if (held.every(({ entityId }) => mayChange.some(({ id }) => id === entityId))) return;
  throw new AppError(
    'Forbidden',
    'One of them has money that is not applied: who may change payments merges them, or it is refunded or applied first.',
  );
}

/** What the merged ones have paid in advance, which pays for the kept one from then on. */
export async function unappliedOf(tx: Tx, customerIds: readonly string[]): Promise<Paise> {
  const [found] = await tx.query<{ paise: Paise }>(
    `select coalesce(sum(p.unapplied_paise), 0)::bigint as paise ${UNAPPLIED}`,
    [tx.ctx.orgId, customerIds],
  );
  return found!.paise;
}
