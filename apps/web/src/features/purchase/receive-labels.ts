import type { getPurchaseReceive } from '@bahi/contract/endpoints/purchase/purchase-receive';
import type { OutputOf } from '@bahi/contract/endpoint';
import { FACTOR_PER_ONE, splitPacks } from '@bahi/domain/catalogue/packs';
import type { Quantity } from '@bahi/domain/money/units';
import { MOST_OF_ONE_LABEL } from '@bahi/domain/stock/code-128';
import type { LabelLine } from '../../kit/labels-dialog.tsx';

type ReceivedLine = Pick<
  OutputOf<typeof getPurchaseReceive>['lines'][number],
  'itemId' | 'quantity' | 'freeQuantity' | 'batches'
>;

function wholePacks(quantity: Quantity): number {
  const { packs, rest } = splitPacks(quantity, FACTOR_PER_ONE);
  return Math.min(MOST_OF_ONE_LABEL, Math.max(1, packs + (rest > 0 ? 1 : 0)));
}

/** The labels of what came, by item and batch: 10+1 strips have eleven, or one. What is only described has none. */
export const labelsOf = (lines: readonly ReceivedLine[], eachPack: boolean): LabelLine[] =>
  lines.flatMap(({ itemId, quantity, freeQuantity, batches }): LabelLine[] => {
    if (!itemId) return [];
    const count = (paid: Quantity, free: Quantity) => (eachPack ? wholePacks(paid + free) : 1);
    if (batches.length === 0) return [{ itemId, count: count(quantity, freeQuantity ?? 0) }];
    return batches.map((batch) => ({
      itemId,
      batchNo: batch.batchNo,
      expiresOn: batch.expiresOn,
      count: count(batch.quantity ?? 0, batch.freeQuantity ?? 0),
    }));
  });
