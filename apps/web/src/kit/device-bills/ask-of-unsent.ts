import { drawerQuestion } from '@bahi/domain/sales/bill-queue';
import { getSession } from '../../app/session-store.ts';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { keptBills, ownerOf } from './kept-bills.ts';
import { sendWaitingBills } from './send-waiting.ts';

/**
 * Whether the drawer may be closed with what waits on this device: what can be sent is sent first; an empty text where who was
 * asked about refused bills goes back.
 */
export async function askOfUnsent(): Promise<string | null> {
  const session = getSession();
  if (!session) return null;
  await sendWaitingBills();
  // A browser that keeps nothing has no bills that wait.
  const bills = await keptBills()
    .of(ownerOf(session))
    .catch(() => []);
  const { refused, asked } = drawerQuestion(bills);
  if (refused) return refused;
  if (!asked) return null;
  const goesOn = await confirm({ heading: 'Bills need you', message: asked, ok: 'Close drawer', cancel: 'Back' });
  return goesOn ? null : '';
}
