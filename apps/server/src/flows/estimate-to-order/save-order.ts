import type * as contract from '@bahi/contract/endpoints/sales/sales-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { SalesOrderStatus } from '@bahi/domain/sales/sales-order';
import type { Tx } from '../../core/tx.ts';
import { freeConverted, lockSourceEstimate } from '../../features/sales/estimate/converted-estimates.ts';
import {
  setSalesOrderStatus as setStatus,
  updateSalesOrder as update,
} from '../../features/sales/order/sales-order-verbs.ts';

/** Changes a draft; lines of an estimate that are taken off can be sold of it again. */
export async function updateSalesOrder(tx: Tx, input: InputOf<typeof contract.updateSalesOrder>) {
  const estimate = await lockSourceEstimate(tx, input.params.id);
  const view = await update(tx, input);
  const gone = input.body.removed ?? [];
  await freeConverted(tx, estimate, { toId: view.id, gone, action: 'orderLineRemoved' });
  return view;
}

/** Approves or cancels an order; what is cancelled gives back what it had of its estimate. */
export async function setSalesOrderStatus(tx: Tx, input: InputOf<typeof contract.setSalesOrderStatus>) {
  const estimate = await lockSourceEstimate(tx, input.params.id);
  const view = await setStatus(tx, input);
  if (view.status === SalesOrderStatus.cancelled)
    await freeConverted(tx, estimate, { toId: view.id, action: 'orderCancelled', reason: input.body.reason });
  return view;
}
