import { purchaseReturnInput } from '@bahi/contract/wire/purchase-return.wire';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { returnedGoodsLines } from '@bahi/domain/posting/stock-journal';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import {
  givenBackProblem,
  PurchaseReturnStatus,
  returnedParts,
  sharesOfReturn,
  unbilledOf,
  waitingForBill,
} from '@bahi/domain/purchase/purchase-return';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { refuse } from '../../../core/app-error.ts';
import { addLinks, endLinks } from '../../../core/document/document-links.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { AppliedMove, PlannedMove } from '../../../core/stock/apply-moves.ts';
import type { Tx } from '../../../core/tx.ts';
import { forgetBilled } from '../not-billed.ts';
import { followOrders, type LockedOrders } from '../purchase-order-store.ts';
import { type PurchaseReturn, purchaseReturns, type ReturnLine, withStatusOfNotes } from '../purchase-return-store.ts';
import type { ReceivedGoods } from '../received-goods.ts';
import { assertMayGo, goodsOfLine } from './assert-may-go.ts';
import { assertSound, editPurchaseReturn, sourcesOf } from './edit-purchase-return.ts';

const KIND = 'purchaseReturn';
const REVISION = 1;

/** Takes the goods out: layers of their receive first, number, journal, and what went back of receives and locked orders. */
export async function returnGoods(tx: Tx, before: PurchaseReturn, orders: LockedOrders): Promise<PurchaseReturn> {
  // Read anew: its vendor may write other taxes, its items be told apart otherwise by now.
  const edited = await editPurchaseReturn(tx, before, {});
  assertSound(tx.ctx, edited, true);
  const sources = await sourcesOf(tx, edited, []);
  assertMayGo(edited, sources);
  const back = { ...edited, lines: withShares(edited.lines, sources) };
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id: back.id,
      on: back.returnedOn,
      purpose: JournalPurpose.post,
      revision: REVISION,
      code: back.code,
      numberPeriod: back.numberPeriod,
      series: KIND,
      narration: (code) => `Purchase return ${code}, ${back.vendorName}`,
    },
    {
      moves: back.lines.filter(isStocked).map((line) => moveOf(back, line)),
      journal: (account, moves) => journalOf(back, moves, account),
    },
  );
  const costs = costsOf(posted.moves);
  refuseGivenBack(tx, back, costs);
  const approved: PurchaseReturn = {
    ...back,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    status: PurchaseReturnStatus.approved,
    lines: back.lines.map((line) => {
      const costPaise = costs.get(line.id) ?? 0;
      return { ...line, costPaise, receivedPaise: receivedOf(line, costPaise) };
    }),
  };
  addLinks(tx, 'return', { kind: KIND, id: back.id }, linksOf(back.lines, sources));
  const saved = purchaseReturns.save(tx, before, await withStatusOfNotes(tx, approved), 'approve');
  forgetBilled(
    tx,
    sources.map(({ receiveId }) => receiveId),
  );
  // What nobody billed of it is not billed any more.
  await followOrders(tx, orders, { action: 'returnGoods', reason: posted.code });
  return saved;
}

/** The goods lie again where they lay, at the cost that they left with, and may go back anew. */
export async function cancelReturn(
  tx: Tx,
  before: PurchaseReturn,
  orders: LockedOrders,
  reason: string | null,
): Promise<PurchaseReturn> {
  const { id, code, returnedOn, status } = before;
  if (status !== PurchaseReturnStatus.draft) {
    const document = { kind: KIND, id, code, revision: REVISION };
    await mirrorDocument(tx, document, JournalPurpose.post, returnedOn, `Cancelled: purchase return ${code}`);
    endLinks(tx, id);
  }
  const after = { ...before, status: PurchaseReturnStatus.cancelled, cancelReason: reason };
  const saved = purchaseReturns.save(tx, before, after, 'cancel', reason);
  await followOrders(tx, orders, { action: 'cancelReturn', reason: code });
  return saved;
}

function refuseGivenBack({ ctx }: Tx, { lines }: PurchaseReturn, costs: ReadonlyMap<string, number>): void {
  lines.forEach((line, at) => {
    const problem = isStocked(line) && givenBackProblem(line, costs.get(line.id) ?? 0, ctx.access);
    if (problem)
      throw refuse(problem, [{ path: wirePath(purchaseReturnInput, `lines.${at}.unitPrice`), message: problem }]);
  });
}

const isStocked = ({ itemId, tracked }: ReturnLine): boolean => itemId !== null && tracked;

/** What of the price of its receive each line takes along, and what of it nobody has billed; lines of one batch follow each other. */
function withShares(lines: readonly ReturnLine[], sources: readonly ReceivedGoods[]): ReturnLine[] {
  const left = new Map(sources.map((goods) => [goods, goods]));
  const goneBefore = new Map<string, typeof NOTHING>();
  return lines.map((line) => {
    const source = goodsOfLine(line, sources);
    if (!source) return line;
    const goods = left.get(source)!;
    const going = returnedParts(line);
    const key = `${source.receiveId} ${source.id}`;
    const gone = goneBefore.get(key) ?? NOTHING;
    const all = boughtQuantity(line);
    const unbilledQuantity = unbilledOf({ ...source, returnedQuantity: source.returnedOfLine + gone.quantity }, all);
    const waiting = waitingForBill({
      receivedQuantity: source.receivedQuantity,
      costPaise: source.lineCostPaise,
      billed: { quantity: source.billedQuantity, costPaise: source.billedPaise },
      goneUnbilled: {
        quantity: source.goneUnbilledQuantity + gone.unbilledQuantity,
        costPaise: source.goneUnbilledPaise + gone.unbilledPaise,
      },
    });
    const { receivedPaise, unbilledPaise } = sharesOfReturn(goods, going, unbilledQuantity, waiting);
    const { returned } = goods;
    left.set(source, {
      ...goods,
      returned: {
        quantity: returned.quantity + going.quantity,
        freeQuantity: returned.freeQuantity + going.freeQuantity,
        receivedPaise: returned.receivedPaise + receivedPaise,
      },
    });
    goneBefore.set(key, {
      quantity: gone.quantity + all,
      unbilledQuantity: gone.unbilledQuantity + unbilledQuantity,
      unbilledPaise: gone.unbilledPaise + unbilledPaise,
    });
    if (!source.isStocked) return { ...line, receivedPaise: 0, unbilledPaise: 0, unbilledQuantity };
    return { ...line, receivedPaise, unbilledPaise, unbilledQuantity };
  });
}

/** What earlier lines of the return took of the same line of a receive. */
const NOTHING = { quantity: 0, unbilledQuantity: 0, unbilledPaise: 0 };

function moveOf(back: PurchaseReturn, line: ReturnLine): PlannedMove {
  const at = back.lines.indexOf(line);
  const quantity = boughtQuantity(line);
  const entered = { quantity: line.quantity + line.freeQuantity, unitCode: line.unitCode!, factor: line.factor };
  return {
    // Expired and held goods leave this way (inventory-purchasing rule 5).
    kind: 'issue',
    purpose: MovePurpose.return,
    itemId: line.itemId!,
    warehouseId: back.warehouseId,
    quantity,
    batchId: line.batchId,
    serialNos: line.serialNos,
    serialStatus: SerialStatus.returned,
    receipt: line.sourceReceiveId === null ? null : { documentId: line.sourceReceiveId, lineId: line.sourceLineId! },
    entered: line.factor === FACTOR_PER_ONE ? null : entered,
    documentLineId: line.id,
    path: (field) => wirePath(purchaseReturnInput, `lines.${at}.${field === 'batchNo' ? 'batches' : field}`),
  };
}

const costsOf = (moves: readonly AppliedMove[]): Map<string, number> =>
  new Map(moves.map(({ documentLineId, costPaise }) => [documentLineId, costPaise]));

/** Goods of no receive are claimed at what they cost. */
const receivedOf = (line: ReturnLine, costPaise: number): number =>
  line.sourceReceiveId === null ? costPaise : line.receivedPaise;

const journalOf = ({ lines }: PurchaseReturn, moves: readonly AppliedMove[], account: AccountOfRole) => {
  const costs = costsOf(moves);
  return lines.filter(isStocked).flatMap((line) => {
    const costPaise = costs.get(line.id) ?? 0;
    return returnedGoodsLines({ costPaise, receivedPaise: receivedOf(line, costPaise) }, account);
  });
};

/** From the line of the receive, and from the line of the order that it was received of. */
function linksOf(lines: readonly ReturnLine[], sources: readonly ReceivedGoods[]) {
  return lines.flatMap((line) => {
    const source = goodsOfLine(line, sources);
    if (!source) return [];
    const made = { toLineId: line.id, quantity: boughtQuantity(line) };
    const { receiveId, id, sourceOrderId, sourceLineId } = source;
    return [
      { ...made, from: { kind: 'purchaseReceive' as const, id: receiveId, lineId: id } },
      ...(sourceOrderId
        ? [{ ...made, from: { kind: 'purchaseOrder' as const, id: sourceOrderId, lineId: sourceLineId! } }]
        : []),
    ];
  });
}
