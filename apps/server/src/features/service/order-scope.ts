import { scopeOf } from '@bahi/domain/access/access';
import { type Branch, type Reach, reachOf } from '../../core/access/branches.ts';
import type { Ctx } from '../../core/context.ts';
import type { Tx } from '../../core/tx.ts';

/**
 * Whether the caller reads only his own orders: those that he advises or has a labour line on (decisions §8).
 * Who was let in by another right (parts of orders) is not narrowed by this one.
 */
export function readsOwnOnly({ access }: Pick<Ctx, 'access'>): boolean {
  const scope = scopeOf(access, 'Service.WO', 'R');
  return scope === 'own' || scope === 'team';
}

export function isInScope(
  ctx: Pick<Ctx, 'access' | 'userId'>,
  order: { advisorId: string | null; lines: readonly { technicianId: string | null }[] },
): boolean {
  if (!readsOwnOnly(ctx)) return true;
  return order.advisorId === ctx.userId || order.lines.some((line) => line.technicianId === ctx.userId);
}

/** Who has worked on an order without being named on it reads it as his own. */
export async function hasWorkedOn(tx: Tx, orderId: string): Promise<boolean> {
  const { orgId, entityId, userId } = tx.ctx;
  return (await tx.query(WORKED_ON, [orgId, entityId, orderId, userId])).length > 0;
}
const WORKED_ON = `select id from work_order_time
  where org_id = $1 and entity_id = $2 and work_order_id = $3 and technician_id = $4 limit 1`;

/** The same as a condition on `work_order w`; `$user` is the placeholder of the user's id. */
export const ownCondition = (user: string): string =>
  `(w.advisor_id = ${user} or exists (select from work_order_line l
     where l.org_id = w.org_id and l.entity_id = w.entity_id and l.work_order_id = w.id and l.technician_id = ${user})
     or exists (select from work_order_time t
     where t.org_id = w.org_id and t.entity_id = w.entity_id and t.work_order_id = w.id and t.technician_id = ${user}))`;

/** Orders `w` over several branches: all of those in which the caller reads all, his own of those in which he reads these. */
export const reachCondition = (all: string, own: string, user: string): string =>
  `(w.entity_id = any (${all}::uuid[]) or (w.entity_id = any (${own}::uuid[]) and ${ownCondition(user)}))`;

/**
 * Where the caller reads orders. Who was let in by another right than that on orders is let in to those of the branch that
 * he is signed in to, not narrowed by it.
 */
export function reachOfOrders(tx: Tx, branches: readonly Branch[]): Reach {
  const reach = reachOf(branches, 'Service.WO');
  const { entityId } = tx.ctx;
  return [...reach.all, ...reach.own].includes(entityId) ? reach : { ...reach, all: [entityId, ...reach.all] };
}
