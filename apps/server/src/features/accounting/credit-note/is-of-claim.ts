import { totalAsSent } from '../../../core/exchange/assert-original-stands.ts';
import type { Tx } from '../../../core/tx.ts';

/** Whether a note grants what another company claimed by a paper of its own: its amounts stay as they were sent. */
export const isOfClaim = async (tx: Tx, { id }: { id: string }): Promise<boolean> =>
  (await totalAsSent(tx, 'creditNote', id)) !== undefined;
