import type { ReceiptWorth } from '@bahi/domain/posting/stock-journal';
import { differencesOf } from '@bahi/domain/purchase/match-bill';
import { type ChargeShare, type ReceiptRevaluation, revalueReceipts } from '../../../core/stock/revalue-receipts.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Bill } from '../bill-store.ts';
import type { CoveredLine } from './cover-bill.ts';

/**
 * Gives the goods of a bill what it says they cost (inventory-purchasing rule 10) and lays on them the charges that they bear
 * (rule 11); answers what stock bears of it and what is a difference of price. The receives are locked by the caller, who posts the answer.
 */
export async function revalueBilledGoods(
  tx: Tx,
  { id, revision, billedOn }: Bill,
  covered: readonly CoveredLine[],
  charges: readonly ChargeShare[],
): Promise<ReceiptWorth[]> {
  const source = { documentKind: 'bill', documentId: id, revision, movedOn: billedOn };
  const worth = await revalueReceipts(tx, source, [...covered.flatMap(dearer), ...charges]);
  return [...worth, ...covered.flatMap(billedTooMuch)];
}

const dearer = ({ line, cover, cost }: CoveredLine): ReceiptRevaluation[] =>
  cover
    ? differencesOf(cost, cover).map(({ receipt, differencePaise }) => ({
        documentLineId: line.id,
        receiveId: receipt.receiveId,
        receiveLineId: receipt.lineId,
        differencePaise,
      }))
    : [];

/** What is billed beyond all that came and is to come: no goods bear it. */
const billedTooMuch = ({ cover, cost }: CoveredLine): ReceiptWorth[] =>
  cover?.taken.length === 0 ? [{ inventoryPaise: 0, priceDifferencePaise: cost.differencePaise }] : [];
