import { inOurUnit, joinGoods, type SharedKind } from '@bahi/domain/connectx/shared-document';
import type { Tx } from '../../core/tx.ts';
import type { Snapshot } from '../../features/connectx/snapshot-store.ts';
import { createSalesOrder } from '../../features/sales/order/sales-order-verbs.ts';
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
