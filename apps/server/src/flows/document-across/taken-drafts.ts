import { inOurUnit, joinGoods, type SharedKind, type TakenKind } from '@bahi/domain/connectx/shared-document';
import type { Tx } from '../../core/tx.ts';
import type { Snapshot } from '../../features/connectx/snapshot-store.ts';
import { updateCreditNote } from '../../features/accounting/credit-note/credit-note-verbs.ts';
import { updateVendorNote } from '../../features/purchase/vendor-note/vendor-note-verbs.ts';
import { creditBook } from '../../features/purchase/vendor-note-store.ts';
import { salesOrders } from '../../features/sales/order/sales-order-store.ts';
import { createSalesOrder, updateSalesOrder } from '../../features/sales/order/sales-order-verbs.ts';
import { billOfInvoice, orderOfEstimate, receiveOfChallan } from './bought-drafts.ts';
import { creditOfTheirClaim, creditOfTheirNote } from './note-drafts.ts';
import type { OurItems } from './our-goods.ts';
import type { PaperLine } from './shared-paper.ts';
import type { Draft, DraftMaker, Taking } from './taken-draft.ts';

const orderOfOrder: DraftMaker = (tx, { code, paper }, { partyId, items }) =>
  createSalesOrder(tx, {
    params: undefined,
    query: undefined,
    body: {
      customerId: partyId,
      reference: code,
      referenceOn: paper.datedOn,
      expectedOn: laterThan(tx.ctx.today, paper.expectedOn),
      deliveryAddress: paper.deliveryAddress,
      notes: paper.notes,
      settings: { inclusive: false },
      parts: soldParts(paper.lines, items),
    },
  });

/** What is made of each kind (rule 19). */
const DRAFTS: Readonly<Record<SharedKind, DraftMaker>> = {
  purchaseOrder: orderOfOrder,
  salesEstimate: orderOfEstimate,
  deliveryChallan: receiveOfChallan,
  package: receiveOfChallan,
  invoice: billOfInvoice,
  creditNote: creditOfTheirNote,
  vendorDebitNote: creditOfTheirClaim,
};

export const makeDraft = (tx: Tx, snapshot: Snapshot, taking: Taking): Promise<Draft> =>
  DRAFTS[snapshot.kind](tx, snapshot, taking);

/** Notes are priced anew once it is known what they were made of: they round as that does, and a claim is granted to the paisa. */
export async function comeToAsSent(tx: Tx, kind: TakenKind, id: string): Promise<void> {
  const at = { params: { id }, query: undefined, body: {} };
  if (kind === 'vendorCreditNote') await updateVendorNote(tx, creditBook, at);
  if (kind === 'creditNote') await updateCreditNote(tx, at);
}

/** A day that has passed is not promised anew. */
const laterThan = (today: string, day: string | null | undefined): string | null => (day && day >= today ? day : null);

/** What was ordered as it is sold: at the price that was ordered, free goods with those that are paid. */
const soldParts = (lines: readonly PaperLine[], items: OurItems) =>
  joinGoods(lines.flatMap((line) => soldLines(line, items))).map(({ discountPaise, ...line }) => ({
    ...line,
    priceTyped: true,
    ...(discountPaise !== 0 && { discountPaise }),
  }));

function soldLines(line: PaperLine, items: OurItems) {
  const { itemId, factor } = items.get(line.id)!;
  const paid = inOurUnit({ quantity: line.quantity, unitPrice: line.unitPrice ?? 0 }, factor);
  const free = inOurUnit({ quantity: line.freeQuantity ?? 0, unitPrice: 0 }, factor);
  return [
    { itemId, ...paid, discountPaise: line.discountPaise ?? 0 },
    ...(free.quantity > 0 ? [{ itemId, ...free, discountPaise: 0 }] : []),
  ];
}

/**
 * A draft follows what was agreed on after it was taken: lines of their goods say quantity and price anew, those that they want
 * no more go, and what was entered here besides stays.
 */
export async function renewOrder(tx: Tx, orderId: string, { paper, connectionId }: Snapshot, items: OurItems) {
  const order = await salesOrders.get(tx, orderId);
  const parts = soldParts(paper.lines, items);
  const wanted = new Set(parts.map(({ itemId }) => itemId));
  const matched = await tx.query<{ itemId: string }>(
    'select item_id as "itemId" from matched_item where org_id = $1 and entity_id = $2 and connection_id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, connectionId],
  );
  const theirs = new Set(matched.map(({ itemId }) => itemId));
  const lineOf = new Map(order.lines.map((line) => [line.itemId, line.id]));
  const gone = order.lines.filter(({ itemId }) => itemId && theirs.has(itemId) && !wanted.has(itemId));
  await updateSalesOrder(tx, {
    params: { id: orderId },
    query: undefined,
    body: {
      parts: parts.map((part) => ({ discountPaise: 0, ...part, id: lineOf.get(part.itemId) })),
      removed: gone.map(({ id }) => id),
    },
  });
}
