import type { intakeCard } from '@bahi/contract/endpoints/service/intake';
import type { OutputOf } from '@bahi/contract/endpoint';
import { WORK_ORDER_DASHBOARD_STATUSES } from '@bahi/domain/status/work-order-status';
import { loadBranches } from '../../core/access/branches.ts';
import { notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { branchesOfDues } from '../../features/accounting/invoice/branches-of-dues.ts';
import { findTotalDue } from '../../features/accounting/invoice/invoice-queries.ts';
import { seesDues } from '../../features/parties/sees-dues.ts';
import { reachCondition, reachOfOrders } from '../../features/service/order-scope.ts';
import { listAdvised } from '../../features/service/work-order/advised-lines.ts';

type Card = OutputOf<typeof intakeCard>;
type Visit = Card['visits'][number];

const MOST_VISITS = 3;
const MOST_ORDERS = 12;
const OPEN: ReadonlySet<string> = new Set(WORK_ORDER_DASHBOARD_STATUSES);

/** What who takes a vehicle in wants to know before he asks: whose it is, what is open, owed, advised and due. */
export async function readIntakeCard(tx: Tx, id: string): Promise<Card> {
  const [vehicle] = await tx.query<Omit<Card, 'owner' | 'open' | 'visits' | 'due' | 'advised'> & Owner>(
    `select v.policy_until as "policyUntil", v.next_service_on as "nextServiceOn", v.next_service_km as "nextServiceKm",
       c.id as "ownerId", c.name as "ownerName", c.phone as "ownerPhone"
     from vehicle v left join customer c on c.org_id = v.org_id and c.id = v.customer_id
     where v.org_id = $1 and v.id = $2`,
    [tx.ctx.orgId, id],
  );
  if (!vehicle) throw notFound('vehicle');
  const { ownerId, ownerName, ownerPhone, ...dates } = vehicle;
  const [orders, advised, due] = await Promise.all([ordersOf(tx, id), listAdvised(tx, id), dueOf(tx, ownerId)]);
  return {
    ...dates,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName!, phone: ownerPhone },
    open: orders.filter(({ status }) => OPEN.has(status)),
    visits: orders.filter(({ status }) => !OPEN.has(status)).slice(0, MOST_VISITS),
    due,
    advised: [...new Set(advised.rows.filter(({ family }) => family === 'labour').map((line) => line.description))],
  };
}

interface Owner {
  ownerId: string | null;
  ownerName: string | null;
  ownerPhone: string | null;
}

/** Open orders, then the last ones, in all branches in which the caller reads them. */
async function ordersOf(tx: Tx, vehicleId: string): Promise<Visit[]> {
  const reach = reachOfOrders(tx, await loadBranches(tx));
  const values: unknown[] = [tx.ctx.orgId, vehicleId, tx.ctx.entityId, [...OPEN]];
  const bind = (value: unknown) => `$${values.push(value)}`;
  return tx.queryOnce<Visit>(
    `select w.id, w.code, w.status, w.opened_on as "openedOn", w.odometer, e.display_name as "entityName",
       w.entity_id = $3 as here
     from work_order w join entity e on e.org_id = w.org_id and e.id = w.entity_id
     where w.org_id = $1 and w.vehicle_id = $2 and ${reachCondition(tx, reach, bind)}
     order by w.status = any ($4::text[]) desc, w.id desc limit ${MOST_ORDERS}`,
    values,
  );
}

async function dueOf(tx: Tx, ownerId: string | null): Promise<Card['due']> {
  if (ownerId === null || !seesDues(tx.ctx.access, 'customer')) return null;
  const found = await findTotalDue(tx, ownerId, await branchesOfDues(tx));
  return found && found.duePaise > 0 ? { duePaise: found.duePaise, overduePaise: found.overduePaise } : null;
}
