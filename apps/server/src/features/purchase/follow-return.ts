import type { Tx } from '../../core/tx.ts';
import { type PurchaseReturn, purchaseReturns, withStatusOfNotes } from './purchase-return-store.ts';

/** The return is claimed and credited as its notes and swaps say, and waits again when one is cancelled. */
export async function followReturn(
  tx: Tx,
  back: PurchaseReturn,
  { action, reason }: { action: string; reason: string | null },
): Promise<void> {
  const after = await withStatusOfNotes(tx, back);
  if (after.status !== back.status) purchaseReturns.save(tx, back, after, action, reason);
}
