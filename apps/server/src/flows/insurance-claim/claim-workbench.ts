import type { claimWorkbench } from '@bahi/contract/wire/claim.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Tx } from '../../core/tx.ts';
import { findOrderInsurance } from '../../features/service/insurance/order-insurance-store.ts';
import { isInsurerInterState, viewOrderInsurance } from '../../features/service/insurance/order-insurance-view.ts';
import { readTieUp } from '../../features/service/insurance/tie-up-store.ts';
import { loadWorkOrder } from '../../features/service/work-order/work-order-store.ts';
import { getWorkOrderView } from '../../features/service/work-order/work-order-queries.ts';
import { listPaymentsToSettle } from './claim-money.ts';
import { claims } from './claim-store.ts';
import { viewClaim } from './claim-view.ts';
import { assertMayClaim } from './locked-claim.ts';

/** A claim with all that its workbench computes with: the order, the terms of its insurance, payments that wait to be spread. */
export async function readWorkbench(tx: Tx, id: string): Promise<Infer<typeof claimWorkbench>> {
  assertMayClaim(tx);
  const { workOrderId, insurerCode } = await claims.get(tx, id);
  const order = await loadWorkOrder(tx, workOrderId);
  const insurance = await findOrderInsurance(tx, workOrderId);
  const [claim, view, tieUp, interState, payments, [vehicle], [rounded]] = await Promise.all([
    viewClaim(tx, id, order),
    getWorkOrderView(tx, workOrderId),
    readTieUp(tx, insurerCode),
    isInsurerInterState(tx, insurance),
    listPaymentsToSettle(tx, id, workOrderId),
    tx.query<{ year: number | null }>('select year from vehicle where org_id = $1 and id = $2', [
      tx.ctx.orgId,
      order.vehicleId,
    ]),
    tx.query<{ paise: number }>(
      `select coalesce(sum(round_paise), 0)::bigint as paise from invoice where org_id = $1 and entity_id = $2
         and work_order_id = $3 and payer = 'Ins' and status in ('Unpaid', 'Partial', 'Closed')`,
      [tx.ctx.orgId, tx.ctx.entityId, workOrderId],
    ),
  ]);
  return {
    claim,
    insurance: await viewOrderInsurance(tx, order, insurance, vehicle?.year ?? null),
    order: view,
    interState,
    labourDiscountPercent: tieUp.labourDiscountPercent,
    partsDiscountPercent: tieUp.partsDiscountPercent,
    notZero: tieUp.notZero,
    payments,
    roundPaise: rounded!.paise,
  };
}
