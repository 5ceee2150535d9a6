import type { swapReturnedGoods as endpoint } from '@bahi/contract/endpoints/purchase/purchase-return';
import type { InputOf } from '@bahi/contract/endpoint';
import { swapInput } from '@bahi/contract/wire/purchase-return.wire';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import { InputCredit } from '@bahi/domain/purchase/purchase-receive';
import { purchaseReturnAction } from '@bahi/domain/purchase/purchase-return';
import { costsOfSwap, priceOfSwapped } from '@bahi/domain/purchase/swapped-goods';
import { formatDate } from '@bahi/domain/time/dates';
import { invalid, refuse } from '../../core/app-error.ts';
import { assertAllowed } from '../../core/document/assert-allowed.ts';
import { itemsAsLines, refusedAt } from '../../core/refused-at.ts';
import { wirePath } from '../../core/refuse-issues.ts';
import type { Tx } from '../../core/tx.ts';
import { purchaseReceives } from '../../features/purchase/purchase-receive-store.ts';
import {
  type PurchaseReturn,
  purchaseReturns,
  withStatusOfNotes,
} from '../../features/purchase/purchase-return-store.ts';
import { editPurchaseReceive } from '../../features/purchase/receive/edit-purchase-receive.ts';
import { blankReceive, viewOf } from '../../features/purchase/receive/purchase-receive-verbs.ts';
import { receiveGoods } from '../../features/purchase/receive/receive-goods.ts';
import { linkSwap } from '../../features/purchase/swapped-goods.ts';
import { readReturned } from '../../features/purchase/vendor-note/return-to-claim.ts';

type Body = InputOf<typeof endpoint>['body'];

/**
 * The vendor gives goods of the same kind in place of money for what went back (inventory-purchasing §12): they are received at what
 * those were received at, without tax and without a bill. No bill tells of them later, so their paper is named, and each swap stands in
 * the log of the return.
 */
export async function swapReturnedGoods(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const back = await purchaseReturns.lock(tx, params.id, body.rowVersion);
  assertAllowed(purchaseReturnAction({ status: back.status, usedBy: [] }, 'Swap', tx.ctx));
  if (!body.vendorDocumentNo?.trim())
    throw invalid('VDocNo', 'Enter the number of the paper that the goods came with.');
  if (body.lines.length === 0) throw invalid('Lines', 'Enter what came.');
  const receivedOn = body.receivedOn ?? tx.ctx.today;
  if (receivedOn < back.returnedOn)
    throw invalid('Date', `The goods went back on ${formatDate(back.returnedOn)}: others do not come before.`);
  return refusedAt(itemsAsLines, () => receiveSwapped(tx, back, body, receivedOn));
}

async function receiveSwapped(tx: Tx, back: PurchaseReturn, body: Body, receivedOn: string) {
  const draft = await editPurchaseReceive(tx, blankReceive(tx), {
    vendorId: back.vendorId,
    warehouseId: body.warehouseId,
    receivedOn,
    vendorDocumentNo: body.vendorDocumentNo,
    settings: { taxed: false },
    lines: body.lines.map((line, place) => lineOf(back, line, place)),
  });
  const costs = await costsOf(tx, back, body, draft.lines.map(boughtQuantity));
  const priced = {
    ...draft,
    lines: draft.lines.map((line, place) => ({ ...line, unitPrice: priceOfSwapped(costs[place]!, line.quantity) })),
  };
  purchaseReceives.insert(tx, priced);
  const swapped = new Map(priced.lines.map((line, place) => [line.id, costs[place]!]));
  const received = await receiveGoods(tx, priced, new Map(), { allowShortLife: body.allowShortLife, swapped });
  linkSwap(
    tx,
    back.id,
    received.id,
    received.lines.map((line, place) => ({
      returnLineId: body.lines[place]!.line,
      receiveLineId: line.id,
      quantity: boughtQuantity(line),
      costPaise: costs[place]!,
    })),
  );
  purchaseReturns.save(tx, back, await withStatusOfNotes(tx, back), 'swap', received.code);
  return viewOf(tx, received);
}

const pathOf = (place: number, field: string): string => wirePath(swapInput, `lines.${place}.${field}`);

/** A line of the receive, of the item and in the unit of what went back. */
function lineOf({ lines }: PurchaseReturn, sent: Body['lines'][number], place: number) {
  const of = lines.find(({ id }) => id === sent.line);
  if (!of || of.itemId === null || !of.tracked) throw invalid(pathOf(place, 'line'), 'Choose a line of the return.');
  if (sent.quantity <= 0) throw invalid(pathOf(place, 'quantity'), 'Enter how many came.');
  const { batches, serialNos, binId, quantity } = sent;
  return {
    ...{ itemId: of.itemId, unitCode: of.unitCode, quantity, unitPrice: 0, inputCredit: InputCredit.none },
    ...{ batches, serialNos, binId },
  };
}

async function costsOf(tx: Tx, back: PurchaseReturn, body: Body, quantities: readonly number[]): Promise<number[]> {
  const { lines } = await readReturned(tx, back, back.id);
  const swapped = body.lines.map(({ line }, place) => ({ returnLineId: line, quantity: quantities[place]! }));
  return costsOfSwap(lines, swapped).map((told, place) => {
    if ('costPaise' in told) return told.costPaise;
    throw refuse(told.problem, [{ path: pathOf(place, 'quantity'), message: told.problem }]);
  });
}
