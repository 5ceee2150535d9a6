import type { OutputOf } from '@bahi/contract/endpoint';
import type { advisedOfVehicle, takeUpAdvised as takeUp } from '@bahi/contract/endpoints/service/advised-work';
import type { InputOf } from '@bahi/contract/endpoint';
import type { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { isOfferedLater } from '@bahi/domain/status/follow-up';
import { isActive } from '@bahi/domain/status/line-status';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { guideOfVehicle } from '../../../core/catalogue/guide-of-vehicle.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { invalid, notFound, refuse } from '../../../core/app-error.ts';
import { loadBranches, seesIn } from '../../../core/access/branches.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { reachCondition, reachOfOrders } from '../order-scope.ts';
import { editWorkOrder } from '../edit-work-order.ts';
import type { LabourInput, PartInput } from '../merge-lines.ts';
import { getWorkOrderView, type WorkOrderView } from './work-order-queries.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';
import type { StoredLine, StoredWorkOrder } from '../stored-order.ts';

type Offer = OutputOf<typeof advisedOfVehicle>['rows'][number];

interface SourceLine {
  orderId: string;
  orderCode: string;
  orderStatus: WorkOrderStatus;
  openedOn: string;
  entityId: string;
  entityName: string;
  lineId: string;
  family: LineFamily;
  status: LineStatus;
  labourLineId: string | null;
  operationId: string | null;
  itemId: string | null;
  description: string;
  hsn: string | null;
  unitCode: string | null;
  quantity: Quantity;
  unitPrice: UnitPrice;
  /** Of the guide or the price list of this branch, today; null where none is set. */
  priceToday: UnitPrice | null;
  taxCode: number;
  adviseNextVisit: boolean;
  declinedOnOrder: boolean;
  remindOn: string | null;
  billed: boolean;
  notWanted: boolean;
  takenUp: boolean;
}

/** What both kinds of lines are told by. */
const OFFERED = `org_id, id, family, status, position, labour_line_id, operation_id, item_id, description, hsn, unit_code, quantity_e3,
  unit_price_e4, tax_code, advise_next_visit, declined_on_order, remind_on, not_wanted`;
/** Lines of an order, and those of its estimate that were declined as it was made (rule 4). */
const LINES_OF_ORDER = `select ${OFFERED}, invoice_id, carried_from_order_id from work_order_line o
    where o.org_id = w.org_id and o.entity_id = w.entity_id and o.work_order_id = w.id
  union all
  select ${OFFERED}, null, null from service_estimate_line y
    where y.org_id = w.org_id and y.entity_id = w.entity_id and y.declined_on_order and y.status = 'Declined' and y.estimate_id in (
      select z.id from service_estimate z where z.org_id = w.org_id and z.entity_id = w.entity_id and z.work_order_id = w.id)`;

/**
 * Lines of settled orders of a vehicle that were advised, declined, or hang on such labour; without those that a later
 * order has taken up, has done by itself, or speaks of again. Over all branches in which the user reads orders; his own orders only where his
 * right reaches no further.
 */
const sourcesWithin = (
  condition: string,
): string => `select w.id as "orderId", w.code as "orderCode", w.status as "orderStatus", w.opened_on as "openedOn",
    w.entity_id as "entityId", e.display_name as "entityName", l.id as "lineId", l.family, l.status, l.labour_line_id as "labourLineId",
    l.operation_id as "operationId", l.item_id as "itemId", l.description, l.hsn, l.unit_code as "unitCode",
    l.quantity_e3 as quantity, l.unit_price_e4 as "unitPrice", l.tax_code as "taxCode",
    coalesce(op.price_e4, ip.sale_price_e4) as "priceToday", l.advise_next_visit as "adviseNextVisit",
    l.declined_on_order as "declinedOnOrder", l.remind_on as "remindOn", l.invoice_id is not null as billed,
    l.not_wanted as "notWanted", l.carried_from_order_id is not null as "takenUp"
  from work_order w
    join entity e on e.org_id = w.org_id and e.id = w.entity_id
    cross join lateral (${LINES_OF_ORDER}) l
    left join operation_price op on op.org_id = l.org_id and op.operation_id = l.operation_id
      and op.guide_id = ${guideOfVehicle('w.org_id', 'w.vehicle_id')}
    left join item_price ip on ip.org_id = l.org_id and ip.entity_id = $3 and ip.item_id = l.item_id
  where w.org_id = $1 and w.vehicle_id = $2
    and w.status in ('Completed', 'Closed', 'Cancelled', 'Declined') and ${condition}
    and not exists (select from work_order_line c where c.org_id = l.org_id and c.carried_from_order_id = w.id
      and c.carried_from_line_id = l.id)
    and not exists (select from work_order o
      join work_order_line d on d.org_id = o.org_id and d.entity_id = o.entity_id and d.work_order_id = o.id
      where o.org_id = w.org_id and o.entity_id = any ($4::uuid[]) and o.vehicle_id = w.vehicle_id and o.id >= w.id
        and (d.status = 'Completed' or o.id > w.id and (d.advise_next_visit or d.declined_on_order)) and d.family = l.family
        and (d.operation_id = l.operation_id or d.item_id = l.item_id))
  order by w.id desc, l.position, l.id`;

async function listSources(tx: Tx, vehicleId: string): Promise<SourceLine[]> {
  const { orgId, entityIds, entityId } = tx.ctx;
  const branches = await loadBranches(tx);
  const reach = reachOfOrders(tx, branches);
  const values: unknown[] = [orgId, vehicleId, entityId, entityIds];
  const condition = reachCondition(tx, reach, (value) => `$${values.push(value)}`);
  const found = await tx.queryOnce<SourceLine>(sourcesWithin(condition), values);
  // Where the caller sees no prices, that of the earlier order is not his to learn: without one of today the line has none.
  const rows = found.map((line) => (seesIn(branches, line.entityId).price ? line : { ...line, unitPrice: 0 }));
  const offered = rows.filter((line) => isOfferedLater(line, line.orderStatus));
  const key = (orderId: string, lineId: string) => `${orderId} ${lineId}`;
  const labour = new Set(
    offered.filter((line) => line.family === 'labour').map((line) => key(line.orderId, line.lineId)),
  );
  // The parts of advised labour come with it, however they were marked themselves.
  return rows.filter(
    (line) =>
      offered.includes(line) ||
      (line.labourLineId !== null &&
        !line.billed &&
        !line.notWanted &&
        labour.has(key(line.orderId, line.labourLineId))),
  );
}

export async function listAdvised(tx: Tx, vehicleId: string): Promise<OutputOf<typeof advisedOfVehicle>> {
  const [vehicle] = await tx.query('select id from vehicle where org_id = $1 and id = $2', [tx.ctx.orgId, vehicleId]);
  if (!vehicle) throw notFound('vehicle');
  return wholeOf((await listSources(tx, vehicleId)).map(offerOf));
}

const offerOf = (line: SourceLine): Offer => ({
  ...line,
  description: spokenDescription(line.description),
  unitPrice: line.priceToday ?? line.unitPrice,
  declined: !line.adviseNextVisit,
});

/**
 * Puts advised and declined work of earlier orders on an order: new lines at today's prices that name where they come
 * from, labour for the first complaint without a service, parts on their labour.
 */
export async function takeUpAdvised(
  tx: Tx,
  id: string,
  { lines, rowVersion }: InputOf<typeof takeUp>['body'],
): Promise<WorkOrderView> {
  const before = await loadWorkOrderForUpdate(tx, id);
  await assertFreshRecord(tx, before, rowVersion);
  if (lines.length === 0) throw invalid('Lines', 'Choose the work to add.');
  if (before.vehicleId === null) throw refuse('The order has no vehicle.');
  const sources = await listSources(tx, before.vehicleId);
  const wanted = (line: SourceLine) =>
    line.orderId !== id && lines.some((one) => one.orderId === line.orderId && one.lineId === line.lineId);
  const taken = sources.filter(wanted);
  if (taken.length < new Set(lines.map((one) => `${one.orderId} ${one.lineId}`)).size)
    throw refuse('Some of this work is on another order already or is not offered any more. Open the list again.');
  const placed = placeLines(before, taken);
  const edited = await editWorkOrder(tx, before, editsOf(before, placed));
  await saveWorkOrder(tx, before, withOrigins(edited, placed), 'takeUpAdvised');
  return getWorkOrderView(tx, id);
}

type Placed = SourceLine & { newId: string };

/** Ids of the new lines, given ahead so that a part can name the labour that it comes with. */
function placeLines(order: StoredWorkOrder, sources: readonly SourceLine[]): Placed[] {
  let { lastLabourNo, lastPartNo } = order;
  return sources.map((line) => ({
    ...line,
    newId: line.family === 'labour' ? `WO${(lastLabourNo += 1)}` : `WP${(lastPartNo += 1)}`,
  }));
}

function editsOf(order: StoredWorkOrder, placed: readonly Placed[]): { labour: LabourInput[]; parts: PartInput[] } {
  const answered = new Set(order.lines.filter((line) => isActive(line.status)).map((line) => line.complaintId));
  const complaintId = order.complaints.find((one) => !answered.has(one.id))?.id;
  const common = (line: Placed) => ({
    id: line.newId,
    description: line.description,
    quantity: line.quantity,
    // What no guide or price list prices keeps its own price.
    ...(line.priceToday === null && { unitPrice: line.unitPrice, taxCode: line.taxCode }),
  });
  return {
    labour: placed
      .filter((line) => line.family === 'labour')
      .map((line) => ({
        ...common(line),
        operationId: line.operationId ?? undefined,
        sac: line.operationId ? undefined : (line.hsn ?? undefined),
        complaintId,
      })),
    parts: placed
      .filter((line) => line.family === 'part')
      .map((line) => {
        const labour = placed.find((one) => one.orderId === line.orderId && one.lineId === line.labourLineId);
        return {
          ...common(line),
          itemId: line.itemId ?? undefined,
          ...(line.itemId ? {} : { hsn: line.hsn ?? undefined, unitCode: line.unitCode ?? undefined }),
          labourLineId: labour?.newId,
          free: labour === undefined,
        };
      }),
  };
}

function withOrigins(order: StoredWorkOrder, placed: readonly Placed[]): StoredWorkOrder {
  const origins = new Map(placed.map((line) => [line.newId, line]));
  const marked = (line: StoredLine): StoredLine => {
    const from = origins.get(line.id);
    return from ? { ...line, carriedFromOrderId: from.orderId, carriedFromLineId: from.lineId } : line;
  };
  return { ...order, lines: order.lines.map(marked) };
}
