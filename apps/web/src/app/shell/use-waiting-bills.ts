import { useEffect } from 'react';
import { useSession } from '../session-store.ts';
import { whenStable } from '../when-stable.ts';

/** Bills of the counter that wait on this device are sent from every page, when there is a network (sales rule 28). */
export function useWaitingBills(): void {
  const { data, entityId, userId } = useSession();
  const { on } = data.entity.settings.accounting.salesReceipt;
  useEffect(() => {
    if (!on) return undefined;
    const send = () =>
      void import('../../kit/device-bills/send-waiting.ts').then(
        ({ sendWaitingBills }) => sendWaitingBills(),
        // Of a version that is gone, or without a network: the next page does it.
        (error: unknown) => console.warn('Waiting bills are not sent yet', error),
      );
    const stop = whenStable(send);
    addEventListener('online', send);
    return () => {
      stop();
      removeEventListener('online', send);
    };
  }, [on, entityId, userId]);
}
