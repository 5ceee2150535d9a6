import type { Infer } from '@bahi/contract/wire-type';
import type { workOrderLinesAnswer, workOrderRow, workOrderView } from '@bahi/contract/wire/work-order.wire';
import { computeAuthorisedExcess } from '@bahi/domain/status/authorised-amount';
import { nextStep } from '@bahi/domain/status/next-step';
import { workOrderButtons } from '@bahi/domain/status/work-order-actions';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import type { Tx } from '../../../core/tx.ts';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { findOrderType } from '../order-type.ts';
import { listDueChecklists } from '../required-checklists.ts';
import { workOrderContextOf } from '../work-order-context.ts';
import { loadWorkOrder } from './work-order-store.ts';
import { linesView, loadParties, namesOf } from '../order-view.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

export type WorkOrderView = Infer<typeof workOrderView>;
export type WorkOrderRow = Infer<typeof workOrderRow>;
export type WorkOrderLinesAnswer = Infer<typeof workOrderLinesAnswer>;

/** The whole order as its screen shows it, with what may be done with it now. */
export async function getWorkOrderView(tx: Tx, id: string): Promise<WorkOrderView> {
  const order = await loadWorkOrder(tx, id);
  const [context, parties, approvals, names, type, checklists] = await Promise.all([
    workOrderContextOf(tx, order),
    loadParties(tx, order),
    tx.query<ApprovalRow>(APPROVALS, [tx.ctx.orgId, tx.ctx.entityId, id]),
    namesOf(tx, order),
    findOrderType(tx, order.orderTypeId),
    isWorkOrderActive(order.status) ? listDueChecklists(tx, order) : [],
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
    overAuthorised: computeAuthorisedExcess(order.lines, approvals, tx.ctx.settings.service.authTolerancePercent),
    invoiceIds: context.invoiceIds,
    orderTypeName: type?.name,
    orderTypePayer: type?.payer,
    checklists,
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
