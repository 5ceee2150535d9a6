import type { vehicleHistory as endpoint } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { invariant, notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, pageOf } from '../../../kit/paging.ts';
import { ownCondition, readsOwnOnly } from '../order-scope.ts';
import { workOfOrders } from './history-work.ts';
import { ROWS, type WorkOrderRow } from './work-order-queries.ts';

type History = OutputOf<typeof endpoint>;
type HistoryRow = History['rows'][number];

/**
 * Orders of one vehicle over all entities that the user may enter, newest first. Each names the customer of its day; who
 * may not read customers learns none but the present owner.
 */
export async function vehicleHistory(
  tx: Tx,
  vehicleId: string,
  { limit, cursor }: InputOf<typeof endpoint>['query'],
): Promise<History> {
  const { orgId, entityIds, userId } = tx.ctx;
  const [vehicle] = await tx.query<{ ownerId: string | null }>(
    'select customer_id as "ownerId" from vehicle where org_id = $1 and id = $2',
    [orgId, vehicleId],
  );
  if (!vehicle) throw notFound('vehicle');
  const size = limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(cursor, 1)?.[0] ?? null;
  const rows = await tx.queryOnce<WorkOrderRow>(
    `${ROWS} where w.org_id = $1 and w.entity_id = any ($2::uuid[]) and w.vehicle_id = $3
       and (not $4::boolean or ${ownCondition('$5::uuid')}) and ($6::uuid is null or w.id < $6::uuid)
     order by w.id desc limit $7`,
    [orgId, entityIds, vehicleId, readsOwnOnly(tx.ctx), userId, after, size + 1],
  );
  const page = pageOf(rows, size, (row) => [row.id]);
  return { ...page, rows: await completed(tx, page.rows, vehicleId, vehicle.ownerId) };
}

interface Surroundings extends Pick<HistoryRow, 'entityName' | 'odometer' | 'invoices'> {
  id: string;
  customerId: string;
}

async function completed(
  tx: Tx,
  rows: readonly WorkOrderRow[],
  vehicleId: string,
  ownerId: string | null,
): Promise<HistoryRow[]> {
  if (rows.length === 0) return [];
  const { orgId, entityIds, access } = tx.ctx;
  const found = await tx.query<Surroundings>(
    `select w.id, w.customer_id as "customerId", e.display_name as "entityName", w.odometer,
       coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'code', i.code, 'status', i.status,
           'totalPaise', i.total_paise) order by i.id)
         from invoice i where i.org_id = w.org_id and i.entity_id = w.entity_id and i.work_order_id = w.id
           and i.status <> 'Cancelled'), '[]') as invoices
     from work_order w join entity e on e.org_id = w.org_id and e.id = w.entity_id
     where w.org_id = $1 and w.entity_id = any ($2::uuid[]) and w.id = any ($3::uuid[])`,
    [orgId, entityIds, rows.map((row) => row.id)],
  );
  const work = await workOfOrders(
    tx,
    vehicleId,
    rows.map((row) => row.id),
  );
  const surroundings = new Map(found.map((one) => [one.id, one]));
  const seesInvoices = can(access, 'Accounting.Invoice', 'R');
  const seesCustomers = can(access, 'Common.Customer', 'R');
  return rows.map((row) => {
    const around = surroundings.get(row.id);
    invariant(around, 'an order of the page is there');
    const { customerId, entityName, odometer, invoices } = around;
    const whole = { ...row, ...work(row.id), entityName, odometer, invoices: seesInvoices ? invoices : [] };
    return seesCustomers || customerId === ownerId
      ? whole
      : { ...whole, customerName: 'Former owner', customerPhone: null };
  });
}
