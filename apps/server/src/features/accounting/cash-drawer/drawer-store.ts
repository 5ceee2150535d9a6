import type { Paise } from '@bahi/domain/money/units';
import type { HandoverFacts } from '@bahi/domain/payments/cash-drawer';
import { can } from '@bahi/domain/access/access';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

/** Who may change payments sees every drawer of the entity, others their own. */
export const supervises = (tx: Tx): boolean => can(tx.ctx.access, 'Accounting.CPay', 'U');
/** Whose drawers alone the caller may see, or null for all. */
export const onlyDrawersOf = (tx: Tx): string | null => (supervises(tx) ? null : tx.ctx.userId);

export interface LockedDrawer {
  id: string;
  userId: string;
  status: 'Open' | 'Closed';
  floatPaise: Paise;
  /** What should be in it; after the count what is left of it. */
  cashPaise: Paise;
  rowVersion: number;
  updatedAt: string;
}

const DRAWER = `select d.id, d.user_id as "userId", d.status, d.float_paise as "floatPaise", d.cash_paise as "cashPaise",
    d.row_version as "rowVersion", d.updated_at as "updatedAt"
  from cash_drawer d where d.org_id = $1 and d.entity_id = $2 and d.id = $3`;

export async function lockDrawer(tx: Tx, id: string): Promise<LockedDrawer> {
  const [found] = await tx.query<LockedDrawer>(`${DRAWER} for update`, [tx.ctx.orgId, tx.ctx.entityId, id]);
  if (!found || (found.userId !== tx.ctx.userId && !supervises(tx))) throw notFound('cash drawer');
  return found;
}

export interface LockedHandover extends HandoverFacts {
  id: string;
  drawerId: string;
  amountPaise: Paise;
}

/** Locks a handover, then nothing else: drawers are locked after it, in id order. */
export async function lockHandover(tx: Tx, id: string): Promise<LockedHandover> {
  const [found] = await tx.query<LockedHandover>(
    `select h.id, h.drawer_id as "drawerId", h.amount_paise as "amountPaise", h.status, h.to_user_id as "toUserId",
            (select d.user_id from cash_drawer d where d.org_id = h.org_id and d.entity_id = h.entity_id and d.id = h.drawer_id)
              as "fromUserId"
     from cash_handover h where h.org_id = $1 and h.entity_id = $2 and h.id = $3 for update of h`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  if (!found) throw notFound('handover');
  return found;
}

/** What is offered of a drawer and not decided yet. */
export async function waitingPaise(tx: Tx, drawerId: string): Promise<Paise> {
  const [row] = await tx.query<{ sum: Paise }>(
    `select coalesce(sum(amount_paise), 0)::bigint as sum from cash_handover
     where org_id = $1 and entity_id = $2 and drawer_id = $3 and status = 'Waiting'`,
    [tx.ctx.orgId, tx.ctx.entityId, drawerId],
  );
  return row!.sum;
}
