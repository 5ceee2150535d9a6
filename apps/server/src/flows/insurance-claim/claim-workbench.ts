import type { claimWorkbench } from '@bahi/contract/wire/claim.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { sourcesOn } from '@bahi/domain/service/insurance/depreciation-rates';
import type { Tx } from '../../core/tx.ts';
import { loadInsuredWork } from './insured-work.ts';
import { findInsurance, type InsuredWork } from '../../features/service/order-insurance-store.ts';
import { isInsurerInterState, viewOrderInsurance } from '../../features/service/insurance/order-insurance-view.ts';
import { assessTermsOf } from '../../features/service/insurance/assess-terms.ts';
import { serviceEstimates } from '../../features/service/estimate/estimate-store.ts';
import { viewOf } from '../../features/service/estimate/estimate-view.ts';
import { getWorkOrderView } from '../../features/service/work-order/work-order-queries.ts';
import { listPaymentsToSettle } from './claim-money.ts';
import { claims, workOf } from './claim-store.ts';
import { viewClaim } from './claim-view.ts';
import { assertMayClaim } from './locked-claim.ts';

type Workbench = Infer<typeof claimWorkbench>;

/** A claim with all that its workbench computes with: the order, the terms of its insurance, payments that wait to be spread. */
export async function readWorkbench(tx: Tx, id: string): Promise<Workbench> {
  assertMayClaim(tx);
  const saved = await claims.get(tx, id);
  const { workOrderId } = saved;
  const work = workOf(saved);
  const order = await loadInsuredWork(tx, work);
  const insurance = await findInsurance(tx, work);
  const [claim, shown, terms, interState, payments, [vehicle], [rounded]] = await Promise.all([
    viewClaim(tx, id, order),
    viewOfWork(tx, work),
    assessTermsOf(tx, { work, order, on: saved.intimatedOn }, insurance),
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
    insurance: await viewOrderInsurance(tx, { work, order }, insurance, vehicle?.year ?? null),
    ...shown,
    interState,
    labourDiscountPercent: terms.labourDiscountPercent,
    partsDiscountPercent: terms.partsDiscountPercent,
    hourlyRate: terms.hourlyRate,
    agreed: [...terms.most].map(([lineId, paise]) => ({ lineId, paise })),
    agesFrom: terms.agesFrom,
    lossOn: terms.lossOn,
    notZero: terms.notZero,
    rates: terms.rates,
    tables: sourcesOn(terms.tables, terms.lossOn),
    payments,
    roundPaise: rounded!.paise,
  };
}

const viewOfWork = async (tx: Tx, { kind, id }: InsuredWork): Promise<Pick<Workbench, 'order' | 'estimate'>> =>
  kind === 'workOrder'
    ? { order: await getWorkOrderView(tx, id) }
    : { estimate: await viewOf(tx, await serviceEstimates.get(tx, id)) };
