import type { Infer } from '@bahi/contract/wire-type';
import type {
  complaintView,
  labourView,
  partView,
  workOrderLinesAnswer,
  workOrderRow,
  workOrderView,
} from '@bahi/contract/wire/work-order.wire';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { computeAuthorisedExcess } from '@bahi/domain/status/authorised-amount';
import { nextStep } from '@bahi/domain/status/next-step';
import { workOrderButtons } from '@bahi/domain/status/work-order-actions';
import { invariant } from '../../../core/app-error.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { CUSTOMER_SUMMARY } from '../../../core/parties/customer-summary.ts';
import type { Tx } from '../../../core/tx.ts';
import { workOrderContextOf } from './work-order-context.ts';
import { loadWorkOrder, type StoredLine, type StoredWorkOrder } from './work-order-store.ts';

export type WorkOrderView = Infer<typeof workOrderView>;
export type WorkOrderRow = Infer<typeof workOrderRow>;
export type WorkOrderLinesAnswer = Infer<typeof workOrderLinesAnswer>;

interface OrderReference {
  id: string;
  code: string;
}

interface Names {
  names: ReadonlyMap<string, string>;
  vendors: ReadonlyMap<string, string>;
  /** Earlier orders that lines come from, by id; later ones that have taken lines up, by line id. */
  earlier: ReadonlyMap<string, string>;
  takenUp: ReadonlyMap<string, OrderReference>;
  hidePartNumbers: boolean;
}

export async function namesOf(tx: Tx, order: StoredWorkOrder): Promise<Names> {
  const ids = [order.advisorId, ...order.lines.map((line) => line.technicianId)].filter((id) => id !== null);
  const { orgId } = tx.ctx;
  const named = (text: string, keys: readonly (string | null)[]) => {
    const wanted = [...new Set(keys.filter((key) => key !== null))];
    return wanted.length > 0 ? tx.query<{ id: string; name: string }>(text, [orgId, wanted]) : [];
  };
  const [staff, vendors, earlier, takenUp] = await Promise.all([
    named('select id, name from app_user where org_id = $1 and id = any ($2::uuid[])', ids),
    named(
      'select id, name from vendor where org_id = $1 and id = any ($2::uuid[])',
      order.lines.map((line) => line.vendorId),
    ),
    named(
      'select id, code as name from work_order where org_id = $1 and id = any ($2::uuid[])',
      order.lines.map((line) => line.carriedFromOrderId),
    ),
    tx.query<OrderReference & { lineId: string }>(TAKEN_UP, [orgId, order.id]),
  ]);
  const byId = (rows: readonly { id: string; name: string }[]) => new Map(rows.map((row) => [row.id, row.name]));
  return {
    names: byId(staff),
    vendors: byId(vendors),
    earlier: byId(earlier),
    takenUp: new Map(takenUp.map(({ lineId, id, code }) => [lineId, { id, code }])),
    hidePartNumbers: hidesPartNumbers(tx.ctx.entity.industry),
  };
}

/** Lines of an order that a later order has taken up. */
const TAKEN_UP = `select l.carried_from_line_id as "lineId", w.id, w.code
  from work_order_line l join work_order w on w.org_id = l.org_id and w.entity_id = l.entity_id and w.id = l.work_order_id
  where l.org_id = $1 and l.carried_from_order_id = $2`;

/** The whole order as its screen shows it, with what may be done with it now. */
export async function getWorkOrderView(tx: Tx, id: string): Promise<WorkOrderView> {
  const order = await loadWorkOrder(tx, id);
  const [context, parties, approvals, names] = await Promise.all([
    workOrderContextOf(tx, order),
    loadParties(tx, order),
    tx.query<ApprovalRow>(APPROVALS, [tx.ctx.orgId, tx.ctx.entityId, id]),
    namesOf(tx, order),
  ]);
  const { taxed, untaxedReason, placeOfSupply, placeOfSupplyReason, inclusive } = order;
  return {
    ...withDiscounts.toRow(order),
    ...parties,
    ...linesView(order, names),
    advisorName: order.advisorId && names.names.get(order.advisorId),
    settings: {
      taxed,
      untaxedReason,
      placeOfSupply,
      placeOfSupplyReason,
      inclusive,
      sourceState: tx.ctx.entity.stateCode,
      review: order.review,
    },
    approvals,
    overAuthorised: computeAuthorisedExcess(order.lines, approvals),
    invoiceIds: context.invoiceIds,
    actions: workOrderButtons(order, context),
    next: nextStep(
      { ...order, lines: order.lines.map((line) => ({ ...line, billed: line.invoiceId !== null })) },
      context,
    ),
  };
}

type ApprovalRow = WorkOrderView['approvals'][number] & { linePaise: number[] };

const APPROVALS = `select to_jsonb(a.line_paise) as "linePaise", a.line_ids as "lineIds", a.authorised_by as "authorisedBy", a.authorised_mode as "authorisedMode",
    a.note, a.total_paise as "totalPaise", a.approved_at as "approvedAt", coalesce(u.name, '') as "approvedByName"
  from work_order_approval a left join app_user u on u.org_id = a.org_id and u.id = a.approved_by
  where a.org_id = $1 and a.entity_id = $2 and a.work_order_id = $3 order by a.id`;

interface PartiesRow {
  customer: WorkOrderView['customer'];
  vehicle: WorkOrderView['vehicle'];
  labourTimeGuideId: string | null;
}

export async function loadParties(tx: Tx, order: StoredWorkOrder): Promise<PartiesRow> {
  const [row] = await tx.query<PartiesRow>(
    `select ${CUSTOMER_SUMMARY} as customer,
       case when v.id is null then null else jsonb_build_object('id', v.id, 'registrationNumber', v.registration_number,
         'make', v.make_name, 'model', v.model_name, 'variant', v.variant, 'year', v.year) end as vehicle,
       v.labour_time_guide_id as "labourTimeGuideId"
     from customer c left join vehicle v on v.org_id = c.org_id and v.id = $3
     where c.org_id = $1 and c.id = $2`,
    [tx.ctx.orgId, order.customerId, order.vehicleId],
  );
  invariant(row, 'an order has a customer');
  return row;
}

export function linesView(
  order: StoredWorkOrder,
  names: Names,
): {
  complaints: Infer<typeof complaintView>[];
  labour: Infer<typeof labourView>[];
  parts: Infer<typeof partView>[];
} {
  return {
    complaints: order.complaints,
    labour: order.lines.filter((line) => line.family === 'labour').map((line) => lineView(line, names)),
    parts: order.lines.filter((line) => line.family === 'part').map((line) => lineView(line, names)),
  };
}

const lineView = (line: StoredLine, { names, vendors, earlier, takenUp, hidePartNumbers }: Names) => ({
  ...line,
  listPrice: line.listPrice ?? 0,
  minimumPrice: line.minimumPrice ?? 0,
  reopened: line.reopened ?? false,
  vendorName: line.vendorId && vendors.get(line.vendorId),
  carriedFrom: line.carriedFromOrderId
    ? { id: line.carriedFromOrderId, code: earlier.get(line.carriedFromOrderId) ?? 'another branch' }
    : null,
  carriedTo: takenUp.get(line.id),
  partNumber: hidePartNumbers ? null : line.partNumber,
  technicianName: line.technicianId && names.get(line.technicianId),
});

/** The answer of line calls. */
export async function linesAnswer(tx: Tx, order: StoredWorkOrder, message?: string): Promise<WorkOrderLinesAnswer> {
  const { subTotalPaise, totalPaise, roundPaise, status, rowVersion } = order;
  return {
    ...linesView(order, await namesOf(tx, order)),
    subTotalPaise,
    totalPaise,
    roundPaise,
    status,
    message,
    rowVersion,
  };
}

/** Select list and joins of dashboard, search and history rows over `work_order w`. */
export const ROW_COLUMNS = `w.id, w.code, w.status, w.opened_on as "openedOn", c.name as "customerName", c.phone as "customerPhone",
    v.registration_number as "registrationNumber",
    nullif(concat_ws(' ', nullif(v.make_name, ''), nullif(v.model_name, ''), v.variant), '') as "vehicleName",
    u.name as "advisorName", w.promised_at as "promisedAt", w.total_paise as "totalPaise",
    coalesce((select sum(i.total_paise - i.paid_paise) from invoice i
      where i.org_id = w.org_id and i.entity_id = w.entity_id and i.work_order_id = w.id
        and i.status not in ('Cancelled', 'Draft', 'Pending Approval')), w.total_paise)::bigint as "duePaise",
    w.row_version as "rowVersion"`;
export const ROW_TABLES = `from work_order w
    join customer c on c.org_id = w.org_id and c.id = w.customer_id
    left join vehicle v on v.org_id = w.org_id and v.id = w.vehicle_id
    left join app_user u on u.org_id = w.org_id and u.id = w.advisor_id`;
export const ROWS = `select ${ROW_COLUMNS} ${ROW_TABLES}`;
