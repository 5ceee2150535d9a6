import type { subletBill as endpoint } from '@bahi/contract/endpoints/service/sublet';
import type { InputOf } from '@bahi/contract/endpoint';
import { subletBillProblem } from '@bahi/domain/service/sublet';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { notFound, refuse } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { findSubletBill } from '../../core/sublet/settle-sublets.ts';
import type { Tx } from '../../core/tx.ts';
import { draftWorkBill } from '../../features/purchase/bill/bill-verbs.ts';
import { loadWorkOrderForUpdate } from '../../features/service/work-order/work-order-store.ts';

/** Makes the one bill of a sublet line, under the lock of its order: whoever comes second is answered the same (rule 38). */
export async function makeSubletBill(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const order = await loadWorkOrderForUpdate(tx, params.id);
  const line = order.lines.find(({ id }) => id === params.lineId);
  if (!line) throw notFound('line');
  const problem = subletBillProblem(line, order.status);
  if (problem) throw refuse(problem);
  const known = await findSubletBill(tx, order.id, line.id);
  if (known) return { billId: known.id, code: known.code };
  await assertFreshRecord(tx, order, body.rowVersion);
  const bill = await draftWorkBill(tx, line.vendorId!, [
    {
      of: { workOrderId: order.id, workOrderLineId: line.id },
      description: `${spokenDescription(line.description)}, ${order.code}`.slice(0, 500),
      costPaise: line.subletCostPaise,
    },
  ]);
  tx.audit({ action: 'subletBill', kind: 'workOrder', id: order.id, code: order.code, reason: line.id });
  return { billId: bill.id, code: bill.code };
}
