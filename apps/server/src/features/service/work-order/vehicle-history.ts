import { hideUnseen } from '@bahi/contract/codec';
import type { vehicleHistory as endpoint } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { vehicleHistoryRow } from '@bahi/contract/wire/work-order.wire';
import { can } from '@bahi/domain/access/access';
import {
  type Branch,
  branchesIn,
  loadBranches,
  type Reach,
  reachOf,
  seesIn,
  withinReach,
} from '../../../core/access/branches.ts';
import { invariant, notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, pageOf } from '../../../kit/paging.ts';
import { reachCondition, reachOfOrders } from '../order-scope.ts';
import { workOfOrders } from './history-work.ts';
import { ROWS, type WorkOrderRow } from './work-order-queries.ts';

type History = OutputOf<typeof endpoint>;
type HistoryRow = History['rows'][number];

/**
 * Orders of one vehicle over all entities in which the user reads orders, newest first, with what he may see in each. Each
 * names the customer of its day; who may not read customers learns none but the present owner.
 */
export async function vehicleHistory(
  tx: Tx,
  vehicleId: string,
  { limit, cursor }: InputOf<typeof endpoint>['query'],
): Promise<History> {
  const { orgId } = tx.ctx;
  const [vehicle] = await tx.query<{ ownerId: string | null }>(
    'select customer_id as "ownerId" from vehicle where org_id = $1 and id = $2',
    [orgId, vehicleId],
  );
  if (!vehicle) throw notFound('vehicle');
  const size = limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(cursor, 1)?.[0] ?? null;
  const branches = await loadBranches(tx);
  const reach = reachOfOrders(tx, branches);
  const values: unknown[] = [orgId, vehicleId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const mine = `w.org_id = $1 and w.vehicle_id = $2 and ${reachCondition(tx, reach, bind)}`;
  const countAll = countRows(tx, `work_order w where ${mine}`, values);
  const behind = after === null ? '' : `and w.id < ${bind(after)}::uuid`;
  const rows = await tx.queryOnce<WorkOrderRow>(
    `${ROWS} where ${mine} ${behind} order by w.id desc limit ${bind(size + 1)}`,
    values,
  );
  const page = pageOf(rows, size, (row) => [row.id], countAll);
  return { ...page, rows: await completed(tx, page.rows, { vehicleId, ownerId: vehicle.ownerId, branches, reach }) };
}

interface Surroundings extends Pick<HistoryRow, 'entityName' | 'odometer' | 'invoices'> {
  id: string;
  entityId: string;
  customerId: string;
}

interface Reader {
  vehicleId: string;
  ownerId: string | null;
  branches: readonly Branch[];
  reach: Reach;
}

async function completed(
  tx: Tx,
  rows: readonly WorkOrderRow[],
  { vehicleId, ownerId, branches, reach }: Reader,
): Promise<HistoryRow[]> {
  if (rows.length === 0) return [];
  const { orgId, access } = tx.ctx;
  const invoices = reachOf(branches, 'Accounting.Invoice');
  const values: unknown[] = [orgId, branchesIn(reach), rows.map((row) => row.id)];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const isTheirs = (people: string) => `i.created_by = any (${people}::uuid[])`;
  const found = await tx.query<Surroundings>(
    `select w.id, w.entity_id as "entityId", w.customer_id as "customerId", e.display_name as "entityName", w.odometer,
       coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'code', i.code, 'status', i.status,
           'totalPaise', i.total_paise) order by i.id)
         from invoice i where i.org_id = w.org_id and i.entity_id = w.entity_id and i.work_order_id = w.id
           and i.status <> 'Cancelled'
           and ${withinReach(tx, invoices, bind, 'i.entity_id', isTheirs)}), '[]') as invoices
     from work_order w join entity e on e.org_id = w.org_id and e.id = w.entity_id
     where w.org_id = $1 and w.entity_id = any ($2::uuid[]) and w.id = any ($3::uuid[])`,
    values,
  );
  const work = await workOfOrders(
    tx,
    vehicleId,
    rows.map((row) => row.id),
    reach,
  );
  const surroundings = new Map(found.map((one) => [one.id, one]));
  const seesCustomers = can(access, 'Common.Customer', 'R');
  return rows.map((row) => {
    const around = surroundings.get(row.id);
    invariant(around, 'an order of the page is there');
    const { customerId, entityId, entityName, odometer, invoices: ofOrder } = around;
    const all = { ...row, ...work(row.id), entityName, odometer, invoices: ofOrder };
    const whole = hideUnseen(vehicleHistoryRow, all, seesIn(branches, entityId));
    return seesCustomers || customerId === ownerId
      ? whole
      : { ...whole, customerName: 'Former owner', customerPhone: null };
  });
}
