import { inOurUnit, joinGoods, type SharedKind } from '@bahi/domain/connectx/shared-document';
import type { Tx } from '../../core/tx.ts';
import type { Paper, Snapshot } from '../../features/connectx/snapshot-store.ts';
import { createSalesOrder } from '../../features/sales/order/sales-order-verbs.ts';

interface Taking {
  /** Our vendor or customer that sent it. */
  partyId: string;
  /** By the ids of its lines. */
  items: ReadonlyMap<string, { itemId: string; factor: number }>;
}
interface Draft {
  id: string;
  status: string;
}
type Line = Paper['lines'][number];

/** What is made of each kind: a draft that its own verb makes, by the rights of who takes it (rule 19). */
const DRAFTS: Readonly<Record<SharedKind, (tx: Tx, snapshot: Snapshot, taking: Taking) => Promise<Draft>>> = {
  purchaseOrder: async (tx, { code, paper }, { partyId, items }) =>
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
        parts: joinGoods(paper.lines.flatMap((line) => soldLines(line, items))).map(({ discountPaise, ...line }) => ({
          ...line,
          priceTyped: true,
          ...(discountPaise !== 0 && { discountPaise }),
        })),
      },
    }),
};

export const makeDraft = (tx: Tx, snapshot: Snapshot, taking: Taking): Promise<Draft> =>
  DRAFTS[snapshot.kind](tx, snapshot, taking);

/** A day that has passed is not promised anew. */
const laterThan = (today: string, day: string | null | undefined): string | null => (day && day >= today ? day : null);

/** At the price that was ordered, free goods with those that are paid. */
function soldLines(line: Line, items: Taking['items']) {
  const { itemId, factor } = items.get(line.id)!;
  const paid = inOurUnit({ quantity: line.quantity, unitPrice: line.unitPrice ?? 0 }, factor);
  const free = inOurUnit({ quantity: line.freeQuantity ?? 0, unitPrice: 0 }, factor);
  return [
    { itemId, ...paid, discountPaise: line.discountPaise ?? 0 },
    ...(free.quantity > 0 ? [{ itemId, ...free, discountPaise: 0 }] : []),
  ];
}
