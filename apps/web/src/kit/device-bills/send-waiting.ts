import { createSalesReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { nextToSend, type SendAnswer, slipNo } from '@bahi/domain/sales/bill-queue';
import { call } from '../../app/api-client.ts';
import { deviceInstant } from '../../app/device-clock.ts';
import { queryClient } from '../../app/query-client.ts';
import { getSession } from '../../app/session-store.ts';
import { invalidateTouched } from '../../app/use-endpoint.ts';
import { answerOfError, onePass, sendEachOnce } from '../device-queue.ts';
import { keptBills, type KeptBill, type KeptBills, ownerOf, showBills } from './kept-bills.ts';

/** Sends a bill by its name, with what its paper says. */
async function post({ clientId, device, slip, soldAt, totalPaise, body, tenders }: KeptBill): Promise<SendAnswer> {
  const sent = { ...body, tenders, clientId, soldAt, slip: { no: slipNo(device, slip), totalPaise } };
  try {
    const { id, code } = await call(createSalesReceipt, { body: sent });
    // Only a receipt that was posted has a number.
    return code ? { kind: 'posted', receipt: { id, code } } : { kind: 'refused', reason: 'This bill is held.' };
  } catch (error) {
    return answerOfError(error);
  }
}

/** Sends what waits, in the order of its slips. */
export const sendInOrder = (
  bills: Pick<KeptBills, 'of' | 'settle'>,
  owner: string,
  send: (bill: KeptBill) => Promise<SendAnswer>,
): Promise<number> => sendEachOnce(bills, owner, send, nextToSend);

async function pass(): Promise<void> {
  const session = getSession();
  if (!session || !navigator.onLine) return;
  const owner = ownerOf(session);
  const bills = keptBills();
  // Who signed in meanwhile does not send them.
  const isOwn = () => getSession()?.userId === session.userId && getSession()?.entityId === session.entityId;
  const posted = await sendInOrder(bills, owner, (bill) =>
    isOwn() ? post(bill) : Promise.resolve({ kind: 'unreachable' }),
  );
  await bills.tidy(owner, deviceInstant());
  await showBills(owner);
  if (posted > 0) await invalidateTouched(queryClient, createSalesReceipt);
}

/** Sends the bills of who is signed in. */
export const sendWaitingBills = onePass('bahi.bills', pass, 'The waiting bills could not be read');
