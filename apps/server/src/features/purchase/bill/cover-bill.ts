import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import {
  type BillCover,
  type BilledCost,
  coverOf,
  type MatchedLine,
  matchBillLine,
  splitBilledCost,
} from '@bahi/domain/purchase/match-bill';
import { costOfReceived } from '@bahi/domain/purchase/purchase-receive';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import type { NewLink } from '../../../core/document/document-links.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Bill, BillLine } from '../bill-store.ts';
import { type BillSources, heldAgainst, sourceKey } from './bill-sources.ts';

/** A line of a bill with the goods that it bills. */
export interface CoveredLine {
  line: BillLine;
  /** With the tax that is no credit. */
  costPaise: number;
  cost: BilledCost;
  cover: BillCover | null;
  matched: MatchedLine | null;
}

const ALL_EXPENSE = (costPaise: number): BilledCost => ({
  takenPaise: 0,
  awaitedPaise: 0,
  differencePaise: 0,
  expensePaise: costPaise,
});

/** A charge stands on the goods that bear it, whatever of them is left. */
const ALL_ON_GOODS = (costPaise: number): BilledCost => ({
  takenPaise: 0,
  awaitedPaise: 0,
  differencePaise: costPaise,
  expensePaise: 0,
});

/** Finds the goods of each line, one after the other, so that two lines never bill the same. */
export function coverBill(ctx: Ctx, bill: Bill, sources: BillSources): CoveredLine[] {
  const held = heldAgainst(sources);
  const takesCredit = entityChargesTax(ctx.settings.tax.gstType);
  const { quantityTolerance, priceTolerance, billFirst } = ctx.settings.purchase;
  return bill.lines.map((line): CoveredLine => {
    const costPaise = costOfReceived(line, takesCredit);
    if (line.landedBy !== null) return { line, costPaise, cost: ALL_ON_GOODS(costPaise), cover: null, matched: null };
    const source = held(line);
    if (!source) return { line, costPaise, cost: ALL_EXPENSE(costPaise), cover: null, matched: null };
    const quantity = boughtQuantity(line);
    const { taxablePaise } = line;
    const tax = bill.reverseCharge ? 0 : line.cgstPaise + line.sgstPaise + line.igstPaise;
    const said = { quantity, taxablePaise, withTaxPaise: taxablePaise + tax };
    const matched = matchBillLine(said, source, { quantityTolerance, priceTolerance, billFirst });
    const cover = coverOf(quantity, source);
    const cost = splitBilledCost(costPaise, quantity, cover, line.tracked);
    for (const { receipt, quantity: some, costPaise: paise } of cover.taken) {
      receipt.billedQuantity += some;
      receipt.billedPaise += cost.takenPaise > 0 ? paise : 0;
    }
    if (source.order) source.order.billedQuantity += cover.takenQuantity + cover.awaitedQuantity;
    return { line, costPaise, cost, cover, matched };
  });
}

/** What the lines bill, as links: of receives, and of the orders that those are of. */
export function linksOfBill(covered: readonly CoveredLine[], { received }: BillSources): NewLink[] {
  return covered.flatMap(({ line, cover, cost }): NewLink[] => {
    if (!cover) return [];
    const taken = cover.taken.flatMap(({ receipt, quantity, costPaise }): NewLink[] => {
      const { receiveId, lineId } = receipt;
      const { orderId, orderLineId } = received.get(sourceKey(receiveId, lineId))!;
      const toLineId = line.id;
      return [
        { from: { kind: 'purchaseReceive', id: receiveId, lineId }, toLineId, quantity, costPaise },
        ...(orderId
          ? [{ from: { kind: 'purchaseOrder', id: orderId, lineId: orderLineId! } as const, toLineId, quantity }]
          : []),
      ];
    });
    if (cover.awaitedQuantity === 0) return taken;
    const from = { kind: 'purchaseOrder', id: line.sourceOrderId!, lineId: line.sourceLineId! } as const;
    const awaited = { quantity: cover.awaitedQuantity, costPaise: cost.awaitedPaise, awaited: true };
    return [...taken, { from, toLineId: line.id, ...awaited }];
  });
}
