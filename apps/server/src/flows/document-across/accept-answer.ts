import type { acceptAnswer as endpoint } from '@bahi/contract/endpoints/connectx/shared-document';
import type { InputOf } from '@bahi/contract/endpoint';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { refuse } from '../../core/app-error.ts';
import { contentHash } from '../../core/links/content-hash.ts';
import type { Tx } from '../../core/tx.ts';
import { lockFor } from '../../features/connectx/shared-document-verbs.ts';
import { viewOf } from '../../features/connectx/snapshot-queries.ts';
import { moveSnapshot, type Snapshot } from '../../features/connectx/snapshot-store.ts';
import { purchaseOrders } from '../../features/purchase/purchase-order-store.ts';
import {
  reopenPurchaseOrder,
  setPurchaseOrderStatus,
  updatePurchaseOrder,
} from '../../features/purchase/order/purchase-order-verbs.ts';
import { readPaper } from './shared-papers.ts';

/**
 * The own order says what was answered, changed by its own verbs: it is reopened, changed and approved by who may change what
 * was approved (rule 21).
 */
export async function acceptAnswer(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await lockFor(tx, 'Accept', { id: params.id, rowVersion: body.rowVersion });
  const answered = new Map((before.answer ?? []).map((line) => [line.id, line]));
  await assertAsAnswered(tx, before);
  const at = { params: { id: before.sentDocumentId }, query: undefined };
  const reason = `As ${before.otherName} answered`;
  const open = await reopenPurchaseOrder(tx, { ...at, body: { reason } });
  const days = [...answered.values()].flatMap(({ expectedOn }) => expectedOn ?? []).sort();
  const lines = open.lines.flatMap(({ id, itemId, description, quantity, unitPrice, ...line }) => {
    const said = answered.get(id);
    const now = said ? { quantity: said.quantity, unitPrice: said.unitPrice } : { quantity, unitPrice };
    if (now.quantity === 0) return [];
    const { hsn, unitCode, freeQuantity, discountPercent, discountPaise, taxCode } = line;
    return [{ id, itemId, description, hsn, unitCode, freeQuantity, discountPercent, discountPaise, taxCode, ...now }];
  });
  const expectedOn = days.at(-1);
  const changed = await updatePurchaseOrder(tx, { ...at, body: { lines, ...(expectedOn && { expectedOn }) } });
  const approved = await setPurchaseOrderStatus(tx, {
    ...at,
    body: { status: PurchaseOrderStatus.approved, rowVersion: changed.rowVersion },
  });
  if (approved.status !== PurchaseOrderStatus.approved)
    throw refuse('The changed order is above your limit: who may approve it accepts the answer.');
  const { paper, totalPaise } = await readPaper(tx, before.kind, before.sentDocumentId);
  return viewOf(tx, await moveSnapshot(tx, before, { status: 'Confirmed', answer: null, paper, totalPaise }, 'accept'));
}

/** The other side answered what it read: an order that says something else by now, or to somebody else, was never answered. */
async function assertAsAnswered(tx: Tx, { kind, sentDocumentId, hash, otherName }: Snapshot): Promise<void> {
  await purchaseOrders.lock(tx, sentDocumentId);
  const { paper } = await readPaper(tx, kind, sentDocumentId);
  if (contentHash(paper) !== hash)
    throw refuse(`The order is not as ${otherName} has answered it: withdraw that, and send it as it is now.`);
}
