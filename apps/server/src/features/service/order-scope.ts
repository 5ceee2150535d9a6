import { peopleInReach } from '@bahi/domain/access/access';
import { type Branch, branchesIn, type Reach, reachOf, withinReach } from '../../core/access/branches.ts';
import type { Ctx } from '../../core/context.ts';
import type { Tx } from '../../core/tx.ts';

/**
 * The people whose orders alone the caller reads: those that they advise or have a labour line on (decisions §10, own and
 * team); null for all. Who was let in by another right (parts of orders) is not narrowed by this one.
 */
export const onlyOrdersOf = (ctx: Pick<Ctx, 'access' | 'userId' | 'teamIds'>): readonly string[] | null =>
  peopleInReach(ctx.access, 'Service.WO', ctx);

export function isInScope(
  ctx: Pick<Ctx, 'access' | 'userId' | 'teamIds'>,
  order: { advisorId: string | null; lines: readonly { technicianId: string | null }[] },
): boolean {
  const people = onlyOrdersOf(ctx);
  const isTheirs = (id: string | null) => id !== null && people!.includes(id);
  return people === null || isTheirs(order.advisorId) || order.lines.some((line) => isTheirs(line.technicianId));
}

/** Who has worked on an order without being named on it reads it as his own. */
export async function hasWorkedOn(tx: Tx, orderId: string): Promise<boolean> {
  const { orgId, entityId } = tx.ctx;
  return (await tx.query(WORKED_ON, [orgId, entityId, orderId, onlyOrdersOf(tx.ctx)])).length > 0;
}
const WORKED_ON = `select id from work_order_time
  where org_id = $1 and entity_id = $2 and work_order_id = $3 and technician_id = any ($4::uuid[]) limit 1`;

/** The same as a condition on `work_order w`; `people` is the placeholder of `onlyOrdersOf`, where that is not null. */
export const ofPeople = (people: string): string =>
  `(w.advisor_id = any (${people}::uuid[]) or exists (select from work_order_line l
     where l.org_id = w.org_id and l.entity_id = w.entity_id and l.work_order_id = w.id and l.technician_id = any (${people}::uuid[]))
     or exists (select from work_order_time t
     where t.org_id = w.org_id and t.entity_id = w.entity_id and t.work_order_id = w.id and t.technician_id = any (${people}::uuid[])))`;
/** The same where the placeholder may be null, for all. */
export const ofPeopleOrAll = (people: string): string => `(${people}::uuid[] is null or ${ofPeople(people)})`;

/** Orders `w` over several branches: all, his own or those of his team, as the caller reads them there. */
export const reachCondition = (tx: Tx, reach: Reach, bind: (value: unknown) => string): string =>
  withinReach(tx, reach, bind, 'w.entity_id', ofPeople);

/**
 * Where the caller reads orders. Who was let in by another right than that on orders is let in to those of the branch that
 * he is signed in to, not narrowed by it.
 */
export function reachOfOrders(tx: Tx, branches: readonly Branch[]): Reach {
  const reach = reachOf(branches, 'Service.WO');
  const { entityId } = tx.ctx;
  return branchesIn(reach).includes(entityId) ? reach : { ...reach, all: [entityId, ...reach.all] };
}
