import type { ticketToWorkOrder as endpoint } from '@bahi/contract/endpoints/service/ticket';
import type { InputOf } from '@bahi/contract/endpoint';
import { refuse } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import { assertAction } from '../../features/service/ticket/ticket-view.ts';
import { type Ticket, tickets } from '../../features/service/ticket/ticket-store.ts';
import { askedWork } from '../../features/service/asker.ts';
import { createWorkOrder } from '../../features/service/work-order/create-work-order.ts';

/** Makes the one order of a ticket (rule 33): whoever comes second, also at once, is answered the same. */
export async function convertTicket(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await tickets.lock(tx, params.id);
  assertAction(tx, before, 'ConvertToWO');
  if (before.workOrderId !== null) return { workOrderId: before.workOrderId, code: before.workOrderCode ?? '' };
  await assertFreshRecord(tx, before, body.rowVersion);
  const order = await createWorkOrder(tx, orderOf(tx, before));
  tickets.save(tx, before, { ...before, workOrderId: order.id }, 'convert', order.code);
  return { workOrderId: order.id, code: order.code };
}

/** What is asked of the workshop: what the ticket is about. */
function orderOf({ ctx }: Tx, { code, subject, description, customerId, vehicleId }: Ticket) {
  if (customerId === null) {
    const message = 'Choose the customer for whom the work is done.';
    throw refuse(message, [{ path: 'CustomerId', message }]);
  }
  return {
    customerId,
    vehicleId,
    ...askedWork(ctx.config.features, { wanted: [subject], notes: description, origin: `Ticket ${code}` }),
  };
}
