import { createSalesReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { endsPass, nextToSend, type SendAnswer, slipNo } from '@bahi/domain/sales/bill-queue';
import { call } from '../../app/api-client.ts';
import { ApiError, isFinal, isTransient, messageOf } from '../../app/api-error.ts';
import { deviceInstant } from '../../app/device-clock.ts';
import { queryClient } from '../../app/query-client.ts';
import { getSession } from '../../app/session-store.ts';
import { invalidateTouched } from '../../app/use-endpoint.ts';
import { keptBills, type KeptBill, type KeptBills, ownerOf, showBills } from './kept-bills.ts';

/** Whether a call came to no answer: it may have been done all the same. */
export const isCut = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'Offline' || isTransient(error));

/** A closed period and a name that somebody else used are met again, too. */
const REFUSED = [409, 423];

/** What an error means for the bill that was sent. */
export function answerOfError(error: unknown): SendAnswer {
  if (!(error instanceof ApiError) || isCut(error) || error.status === 401) return { kind: 'unreachable' };
  return isFinal(error) || REFUSED.includes(error.status)
    ? { kind: 'refused', reason: messageOf(error) }
    : { kind: 'busy' };
}

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

/** Sends what waits, in the order of its slips, until nothing is left or nothing can be sent; answers how many were posted. */
export async function sendInOrder(
  bills: Pick<KeptBills, 'of' | 'settle'>,
  owner: string,
  send: (bill: KeptBill) => Promise<SendAnswer>,
): Promise<number> {
  const tried = new Set<string>();
  let posted = 0;
  for (;;) {
    const next = nextToSend(await bills.of(owner), tried);
    if (!next) return posted;
    tried.add(next.clientId);
    const answer = await send(next);
    await bills.settle(owner, next.clientId, answer);
    if (answer.kind === 'posted') posted += 1;
    if (endsPass(answer)) return posted;
  }
}

let running: Promise<void> | null = null;

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

/**
 * Sends the bills of who is signed in; one pass at a time, over all tabs where the browser has locks. Without them two passes
 * may send one bill, which is one receipt all the same.
 */
export function sendWaitingBills(): Promise<void> {
  running ??= (
    navigator.locks ? navigator.locks.request('bahi.bills', { ifAvailable: true }, (lock) => lock && pass()) : pass()
  )
    .then(() => undefined)
    .catch((error: unknown) => console.warn('The waiting bills could not be read', error))
    .finally(() => {
      running = null;
    });
  return running;
}
