import type { Paise, Quantity } from '@bahi/domain/money/units';
import { addLinks } from '../../core/document/document-links.ts';
import type { Tx } from '../../core/tx.ts';
import { followReturn } from './follow-return.ts';
import { forgetBilled } from './not-billed.ts';
import { type PurchaseReturn, purchaseReturns } from './purchase-return-store.ts';

/** Goods of a line of a receive that came in place of those of a returned one. */
export interface Swapped {
  returnLineId: string;
  receiveLineId: string;
  quantity: Quantity;
  costPaise: Paise;
}

/**
 * Says that goods of a receive stand against those of a return: what went back is claimed and credited by them, and they are billed
 * by what went back, so that nothing of either waits for a paper. Both links bear the cost that goods received, not billed take from
 * one and give to the other.
 */
export function linkSwap(tx: Tx, returnId: string, receiveId: string, swapped: readonly Swapped[]): void {
  addLinks(
    tx,
    'note',
    { kind: 'purchaseReceive', id: receiveId },
    swapped.map(({ returnLineId, receiveLineId, quantity, costPaise }) => ({
      ...{ quantity, costPaise },
      from: { kind: 'purchaseReturn', id: returnId, lineId: returnLineId },
      toLineId: receiveLineId,
    })),
  );
  addLinks(
    tx,
    'bill',
    { kind: 'purchaseReturn', id: returnId },
    swapped.map(({ returnLineId, receiveLineId, quantity, costPaise }) => ({
      ...{ quantity, costPaise },
      from: { kind: 'purchaseReceive', id: receiveId, lineId: receiveLineId },
      toLineId: returnLineId,
    })),
  );
  forgetBilled(tx, [returnId, receiveId]);
}

/** The return in place of whose goods those of a receive came, also of one that is cancelled. */
export async function findSwapOf(tx: Tx, receiveId: string): Promise<{ id: string; code: string | null } | null> {
  const [row] = await tx.query<{ id: string; code: string | null }>(
    `select r.id, r.code from purchase_return r where r.org_id = $1 and r.entity_id = $2 and r.id in (
       select k.to_id from document_link k where k.org_id = $1 and k.entity_id = $2 and k.from_id = $3
         and k.purpose = 'bill' and k.to_kind = 'purchaseReturn')`,
    [tx.ctx.orgId, tx.ctx.entityId, receiveId],
  );
  return row ?? null;
}

/** Before a receive is cancelled: the return that its goods stand against, locked behind it, whose swap ends. */
export async function unlinkSwap(tx: Tx, receiveId: string): Promise<PurchaseReturn | null> {
  const swapOf = await findSwapOf(tx, receiveId);
  if (!swapOf) return null;
  const back = await purchaseReturns.lock(tx, swapOf.id);
  tx.ride(
    tx.query(
      `update document_link set ended_at = $4 where org_id = $1 and entity_id = $2 and from_id = $3 and purpose = 'bill'
         and to_kind = 'purchaseReturn' and ended_at is null`,
      [tx.ctx.orgId, tx.ctx.entityId, receiveId, tx.ctx.now],
    ),
  );
  return back;
}

/** What went back waits for money again. */
export const reopenReturn = (tx: Tx, back: PurchaseReturn | null, code: string | null): Promise<void> =>
  back ? followReturn(tx, back, { action: 'cancelReceive', reason: code }) : Promise.resolve();
