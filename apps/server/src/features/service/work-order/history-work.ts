import type { vehicleHistory as endpoint } from '@bahi/contract/endpoints/service/work-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { cameBackFrom, type Visit } from '@bahi/domain/intake/came-back';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { branchesIn, type Reach } from '../../../core/access/branches.ts';
import type { Tx } from '../../../core/tx.ts';
import { reachCondition } from '../order-scope.ts';

type HistoryRow = OutputOf<typeof endpoint>['rows'][number];
type Work = Pick<HistoryRow, 'complaints' | 'labour' | 'parts' | 'cameBackFrom'>;

interface Line {
  workOrderId: string;
  family: 'labour' | 'part';
  description: string;
  quantity: number;
  status: LineStatus;
  adviseNextVisit: boolean;
  totalPaise: number;
}

interface StoredVisit extends Omit<Visit, 'repaired'> {
  code: string;
  status: WorkOrderStatus;
}

/** What was complained of, done, fitted and advised on orders of a vehicle, and which of them are repeat visits. */
export async function workOfOrders(
  tx: Tx,
  vehicleId: string,
  orderIds: readonly string[],
  reach: Reach,
): Promise<(orderId: string) => Work> {
  const [stored, visits] = await Promise.all([
    tx.query<Line>(
      `select work_order_id as "workOrderId", family, description, quantity_e3 as quantity, status,
         advise_next_visit as "adviseNextVisit", total_paise as "totalPaise"
       from work_order_line
       where org_id = $1 and entity_id = any ($2::uuid[]) and work_order_id = any ($3::uuid[])
         and status <> $4 order by work_order_id, position`,
      [tx.ctx.orgId, branchesIn(reach), orderIds, LineStatus.cancelled],
    ),
    listVisits(tx, vehicleId, reach),
  ]);
  const lines = stored.map((line) => ({ ...line, description: spokenDescription(line.description) }));
  const known = visits.map((visit) => ({ ...visit, repaired: !isUndone(visit.status) }));
  return (orderId) => {
    const visit = known.find((one) => one.id === orderId);
    const own = lines.filter((line) => line.workOrderId === orderId);
    const back = visit && !isUndone(visit.status) ? cameBackFrom(visit, known) : null;
    return {
      complaints: visit?.complaints.map((one) => one.description) ?? [],
      labour: own.filter((line) => line.family === 'labour'),
      parts: own.filter((line) => line.family === 'part'),
      cameBackFrom: back && { id: back.id, code: known.find((one) => one.id === back.id)!.code },
    };
  };
}

/** The earlier order of this branch that an order came back from; null for none. */
export async function findEarlierVisit(
  tx: Tx,
  order: { id: string; vehicleId: string | null; status: WorkOrderStatus },
): Promise<string | null> {
  if (order.vehicleId === null || isUndone(order.status)) return null;
  const here: Reach = { all: [tx.ctx.entityId], own: [], team: [] };
  const visits = (await listVisits(tx, order.vehicleId, here)).map((visit) => ({
    ...visit,
    repaired: !isUndone(visit.status),
  }));
  const visit = visits.find(({ id }) => id === order.id);
  return (visit && cameBackFrom(visit, visits)?.id) ?? null;
}

const isUndone = (status: WorkOrderStatus): boolean =>
  status === WorkOrderStatus.cancelled || status === WorkOrderStatus.declined;

/** More visits than that are not looked through for a repeat. */
const MOST_VISITS = 500;

/** Every order of the vehicle that the caller may read, with its complaints, newest first. */
function listVisits(tx: Tx, vehicleId: string, reach: Reach): Promise<StoredVisit[]> {
  const values: unknown[] = [tx.ctx.orgId, vehicleId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  return tx.query<StoredVisit>(
    `select w.id, w.code, w.status, w.opened_on as "openedOn",
       (w.completed_at at time zone e.time_zone)::date::text as "doneOn",
       coalesce((select jsonb_agg(jsonb_build_object('complaintId', c.complaint_id, 'description', c.description)
           order by c.position)
         from work_order_complaint c
         where c.org_id = w.org_id and c.entity_id = w.entity_id and c.work_order_id = w.id), '[]') as complaints
     from work_order w join entity e on e.org_id = w.org_id and e.id = w.entity_id
     where w.org_id = $1 and w.vehicle_id = $2 and ${reachCondition(tx, reach, bind)}
     order by w.id desc limit ${MOST_VISITS}`,
    values,
  );
}
