import { QueuedState } from '@bahi/domain/sales/bill-queue';
import { useEffect } from 'react';
import { useSession } from '../../app/session-store.ts';
import { useStore } from '../store.ts';
import { type KeptBill, ownerOf, showBills, shownBills } from './kept-bills.ts';
import { sendWaitingBills } from './send-waiting.ts';

/** How often is tried again what the server could not take. */
const AGAIN_MS = 20_000;
const NONE: readonly KeptBill[] = [];

/** The bills of this device, and a sending of those that wait, now and when the network is back. */
export function useKeptBills(): readonly KeptBill[] {
  const owner = ownerOf(useSession());
  const bills = useStore(shownBills, (state) => (state.owner === owner ? state.bills : NONE));
  const isWaiting = bills.some(({ state }) => state === QueuedState.waiting);
  useEffect(() => {
    const send = () => void sendWaitingBills();
    // A browser that keeps nothing has no bills that wait.
    showBills(owner).then(send, (error: unknown) => console.warn('This browser keeps no bills', error));
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [owner]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void sendWaitingBills(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return bills;
}
