import type { Quantity } from '@bahi/domain/money/units';
import { freeByTerms, inWholePacks } from '@bahi/domain/purchase/usual-terms';
import { readTermsOfItems } from '../../core/catalogue/terms-of-items.ts';
import { addNeeds } from '../../core/sale/needed-goods.ts';
import type { Tx } from '../../core/tx.ts';
import type { BoughtInput } from '../../features/purchase/bought-lines.ts';
import { draftOrder } from '../../features/purchase/order/purchase-order-verbs.ts';
import type { PurchaseOrder } from '../../features/purchase/purchase-order-store.ts';

interface Needed {
  /** What needs the goods. */
  kind: 'salesOrder' | 'partRequest';
  id: string;
  vendorId: string;
  warehouseId: string | null;
  expectedOn: string | null;
  reference: string | null;
  bought: readonly { lineId: string; itemId: string; quantity: Quantity }[];
}

/** The draft of an order to a vendor of what a document needs, in the units in which he sells, each line with its need. */
export async function draftNeeded(tx: Tx, { kind, id, bought, ...head }: Needed): Promise<PurchaseOrder> {
  const itemIds = bought.map(({ itemId }) => itemId);
  const terms = new Map((await readTermsOfItems(tx, head.vendorId, itemIds)).map((each) => [each.itemId, each]));
  const draft = await draftOrder(tx, {
    ...head,
    lines: bought.map(({ itemId, quantity }): BoughtInput => {
      const usual = terms.get(itemId)!;
      const packs = inWholePacks(quantity, usual.factor, usual.decimals);
      return { itemId, quantity: packs, freeQuantity: freeByTerms(packs, usual) };
    }),
  });
  addNeeds(
    tx,
    draft.id,
    bought.map(({ lineId, quantity }, at) => ({ kind, id, lineId, purchaseLineId: draft.lines[at]!.id, quantity })),
  );
  return draft;
}
