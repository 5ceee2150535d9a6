import { expiryProblem } from '@bahi/domain/sales/sales-estimate';
import {
  serviceEstimateAction,
  type ServiceEstimateState,
  type ServiceEstimateVerb,
} from '@bahi/domain/service/service-estimate-actions';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import { ofPeopleOrAll, onlyOrdersOf } from '../order-scope.ts';
import type { ServiceEstimate } from './estimate-store.ts';

type OrderOfEstimate = NonNullable<ServiceEstimateState['order']>;

/** Whether anything was done of what an estimate brought to its order: begun, issued, timed or billed. */
const ORDER = `select w.code, w.status, (
    exists (select from work_order_line l where l.org_id = w.org_id and l.entity_id = w.entity_id and l.work_order_id = w.id
      and l.estimate_line_id is not null
      and (l.issued_quantity_e3 > 0 or l.returned_quantity_e3 > 0 or l.invoice_id is not null
        or l.status not in ('Approved', 'WtngForParts', 'PartsAvl', 'Cancelled', 'Declined')))
    or exists (select from work_order_time t where t.org_id = w.org_id and t.entity_id = w.entity_id and t.work_order_id = w.id)
    or exists (select from invoice i where i.org_id = w.org_id and i.entity_id = w.entity_id and i.work_order_id = w.id
      and i.status <> 'Cancelled')) as begun, ${ofPeopleOrAll('$4')} as reached
  from work_order w where w.org_id = $1 and w.entity_id = $2 and w.id = $3`;

/** What the buttons of an estimate look at. */
export async function stateOf(tx: Tx, estimate: ServiceEstimate): Promise<ServiceEstimateState> {
  const { orgId, entityId, today } = tx.ctx;
  const { status, lines, validTo, workOrderId } = estimate;
  const [order] = workOrderId
    ? await tx.query<OrderOfEstimate>(ORDER, [orgId, entityId, workOrderId, onlyOrdersOf(tx.ctx)])
    : [];
  return { status, lines, expired: expiryProblem(validTo, today), order: order ?? null };
}

export async function assertAction(tx: Tx, estimate: ServiceEstimate, verb: ServiceEstimateVerb): Promise<void> {
  assertAllowed(serviceEstimateAction(await stateOf(tx, estimate), verb, tx.ctx));
}
