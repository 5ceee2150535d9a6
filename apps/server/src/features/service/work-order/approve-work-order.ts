import { chargesTax } from '@bahi/domain/document/priced-document';
import type { approveWorkOrder as endpoint } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { awaitsApproval } from '@bahi/domain/status/line-status';
import { approvalIssues } from '@bahi/domain/status/work-order-rules';
import { approve } from '@bahi/domain/status/work-order-transitions';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { applyStatuses } from '../edit-work-order.ts';
import { assertMaySign, priceChange } from '../price-order.ts';
import { amountsOf, isTaxCodeInForce, loadOrderFacts, pricedOrder } from '../order-pricing.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import { withStamps } from '../settle-order.ts';
import { workOrderContextOf } from '../work-order-context.ts';
import { getWorkOrderView, type WorkOrderView } from './work-order-queries.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

type Input = NonNullable<InputOf<typeof endpoint>['body']>;

/** Approves lines and keeps who authorised them and how; prices, tax codes and the discount ceiling are asked first. */
export async function approveWorkOrder(tx: Tx, id: string, input: Input): Promise<WorkOrderView> {
  const before = await loadWorkOrderForUpdate(tx, id);
  await assertFreshRecord(tx, before, input.rowVersion);
  const [context, facts] = await Promise.all([workOrderContextOf(tx, before), loadOrderFacts(tx, before.customerId)]);
  const lineIds = input.lineIds ?? undefined;
  const authorisation = {
    authorisedBy: input.authorisedBy ?? null,
    authorisedMode: input.authorisedMode ?? null,
  };
  const transition = approve(before, context, authorisation, lineIds);
  const approval = {
    taxed: chargesTax(before, facts),
    isTaxCode: (code: number) => isTaxCodeInForce(code, before.openedOn),
  };
  refuseOrderIssues([...(transition.ok ? [] : transition.issues), ...approvalIssues(before, approval, lineIds)]);
  if (!transition.ok) return getWorkOrderView(tx, id);
  const after = applyStatuses(before, transition.status, transition.lines);
  const priced = pricedOrder(after, facts);
  assertMaySign(tx.ctx, priced);
  const approved = priceChange(tx.ctx, { before, after, facts, priced });
  const saved = await saveWorkOrder(tx, before, withStamps(before, approved, tx.ctx.now), 'approve', input.note);
  const taken = before.lines
    .filter((line) => awaitsApproval(line.status) && (lineIds?.includes(line.id) ?? true))
    .map((line) => line.id);
  await recordApproval(tx, saved, taken, input);
  return getWorkOrderView(tx, id);
}

export async function recordApproval(
  tx: Tx,
  order: StoredWorkOrder,
  lineIds: string[],
  input: Pick<Input, 'authorisedBy' | 'authorisedMode' | 'note'>,
): Promise<void> {
  const linePaise = amountsOf(order.lines, lineIds);
  const totalPaise = linePaise.reduce((total, paise) => total + paise, 0);
  await tx.query(
    `insert into work_order_approval (org_id, entity_id, work_order_id, id, line_ids, authorised_by, authorised_mode, note,
       total_paise, approved_at, approved_by, line_paise)
     values ($1, $2, $3, $4, $5::text[], $6, $7, $8, $9, $10, $11, $12::bigint[])`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      order.id,
      newId(),
      lineIds,
      input.authorisedBy ?? null,
      input.authorisedMode ?? null,
      input.note ?? null,
      totalPaise,
      tx.ctx.now,
      tx.ctx.userId,
      linePaise,
    ],
  );
}
