import { purchaseReceiveInput } from '@bahi/contract/wire/purchase-receive.wire';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import type { Paise } from '@bahi/domain/money/units';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import {
  dayOfMeasure,
  goodsOfLine,
  PurchaseReceiveStatus,
  type ReceivedGoods,
  shortLifeQuestion,
} from '@bahi/domain/purchase/purchase-receive';
import { schemeOf } from '@bahi/domain/purchase/read-bill/bill-to-receive';
import { daysBetween } from '@bahi/domain/time/dates';
import { batchKey } from '@bahi/domain/stock/batch';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import { askFirst } from '../../../core/app-error.ts';
import { addLinks, endLinks } from '../../../core/document/document-links.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { type ArrivedGoods, lockNeeding, reserveArrived, tellArrived } from '../../../core/sale/needed-goods.ts';
import { serveRequests, takeBackServed } from '../../../core/sale/serve-requests.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { PlannedMove } from '../../../core/stock/apply-moves.ts';
import { makeBatches } from '../../../core/stock/batches.ts';
import { getQuarantine, getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { awaitedGoods, billGoodsThatCame } from '../awaited-goods.ts';
import { type LockedOrders, purchaseOrders, withDerivedStatus } from '../purchase-order-store.ts';
import { type PurchaseReceive, purchaseReceives, type ReceiveLine } from '../purchase-receive-store.ts';
import { linesOfOrders } from '../orders-to-receive.ts';
import { forgetBilled } from '../not-billed.ts';
import { reopenReturn, unlinkSwap } from '../swapped-goods.ts';
import { assertUsableVendor } from '../vendor-document.ts';
import { learnTerms } from '../vendor-terms.ts';
import { assertLicensed, assertMayCome } from './assert-may-come.ts';
import { assertSound, editPurchaseReceive, orderIdsOf } from './edit-purchase-receive.ts';

const KIND = 'purchaseReceive';
const REVISION = 1;

export interface Asked {
  allowShortLife?: boolean | null | undefined;
  /** What the goods of each line cost, where they come in place of goods that went back: nobody bills them. */
  swapped?: ReadonlyMap<string, Paise> | undefined;
  /** Why it is posted although what it was made of does not stand. */
  reason?: string | null | undefined;
}

/** Takes the goods in: layers, batches, pieces, number, journal, and what came of the orders. */
export async function receiveGoods(
  tx: Tx,
  before: PurchaseReceive,
  orders: LockedOrders,
  { allowShortLife, reason, swapped }: Asked,
): Promise<PurchaseReceive> {
  const { ctx } = tx;
  assertUsableVendor(before.vendor);
  await getUsableWarehouse(tx, before.warehouseId);
  // Read anew: its vendor may write other taxes, its items be told apart otherwise by now.
  const receive = await editPurchaseReceive(tx, before, {});
  assertSound(ctx, receive, true);
  if (swapped) assertLicensed(tx, receive);
  else await assertMayCome(tx, receive, orders);
  const on = dayOfMeasure(receive.receivedOn, ctx.today);
  const question = shortLifeQuestion(receive, ctx.settings.inventory.minimumLifeDays, on);
  if (question && !allowShortLife) throw askFirst('AllowShortLife', question);
  const awaited = await awaitedGoods(tx, receive, entityChargesTax(ctx.settings.tax.gstType));
  const goods = goodsOf(receive, swapped ? (line) => swapped.get(line.id)! : awaited.costOf);
  const quarantineId = goods.some(({ isRejected }) => isRejected) ? await getQuarantine(tx, 'what is rejected') : null;
  const batchIds = await batchesOf(tx, goods);
  await lockNeeding(tx, orderIdsOf(receive.lines));
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id: receive.id,
      on: receive.receivedOn,
      purpose: JournalPurpose.post,
      revision: REVISION,
      code: receive.code,
      numberPeriod: receive.numberPeriod,
      series: KIND,
      narration: (code) => `Purchase receive ${code}, ${receive.vendorName}`,
    },
    {
      moves: goods.map((each) => moveOf(receive, each, { quarantineId, batchIds })),
      journal: (account, moves) => moves.flatMap(({ costPaise }) => stockJournalLines('receive', costPaise, account)),
    },
  );
  const costOf = (lineId: string) =>
    posted.moves.reduce((sum, move) => sum + (move.documentLineId === lineId ? move.costPaise : 0), 0);
  const after: PurchaseReceive = {
    ...receive,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    quarantineId,
    status: PurchaseReceiveStatus.received,
    lines: receive.lines.map((line) => ({ ...line, costPaise: costOf(line.id) })),
  };
  if (!swapped) await learnTerms(tx, receive, await deliveredOf(tx, receive));
  addLinks(tx, 'receive', { kind: KIND, id: receive.id }, linksOf(receive));
  billGoodsThatCame(tx, receive.id, awaited);
  const saved = purchaseReceives.save(tx, before, after, 'receive', reason);
  if (awaited.came.length > 0) forgetBilled(tx, [saved.id]);
  await followOrders(tx, orders, after, { action: 'receive', reason: posted.code });
  await reserveArrived(tx, receive.warehouseId, arrivedOf(goods));
  await serveRequests(tx, receive, arrivedOf(goods));
  await tellArrived(tx, arrivedOf(goods));
  return saved;
}

/** What of it came of orders, and was not rejected. */
const arrivedOf = (goods: readonly LineGoods[]): (ArrivedGoods & { lineId: string })[] =>
  goods.flatMap(({ line: { id: lineId, sourceOrderId, sourceLineId }, isRejected, quantity }) =>
    sourceOrderId === null || isRejected
      ? []
      : [{ purchaseId: sourceOrderId, purchaseLineId: sourceLineId!, lineId, quantity }],
  );

/** What this teaches of the vendor: unit, price before discounts, scheme, and the days since it was ordered. */
async function deliveredOf(tx: Tx, { receivedOn, lines }: PurchaseReceive) {
  const ordered = new Map(
    (await linesOfOrders(tx, orderIdsOf(lines))).map(({ orderId, orderedOn }) => [orderId, orderedOn]),
  );
  return lines.flatMap((line) => {
    if (line.itemId === null || line.unitCode === null || line.quantity <= 0) return [];
    const { itemId, unitCode, factor, quantity, freeQuantity } = line;
    const since = line.sourceOrderId === null ? undefined : ordered.get(line.sourceOrderId);
    const scheme = schemeOf(quantity, freeQuantity) ?? { schemeQuantity: 0, schemeFreeQuantity: 0 };
    const leadDays = since === undefined ? null : daysBetween(since, receivedOn);
    return [{ itemId, unitCode, factor, unitPrice: line.unitPrice || null, leadDays, ...scheme }];
  });
}

/** The goods leave at their own cost and the orders expect them again; refused where too much of them is gone. */
export async function cancelReceive(
  tx: Tx,
  before: PurchaseReceive,
  orders: LockedOrders,
  reason: string | null,
): Promise<PurchaseReceive> {
  const { id, code, receivedOn, status } = before;
  const isPosted = status === PurchaseReceiveStatus.received;
  const swappedFor = isPosted ? await unlinkSwap(tx, id) : null;
  if (isPosted) {
    const document = { kind: KIND, id, code, revision: REVISION };
    await takeBackServed(tx, id);
    await mirrorDocument(tx, document, JournalPurpose.post, receivedOn, `Cancelled: purchase receive ${code}`);
    endLinks(tx, id);
  }
  const after = { ...before, status: PurchaseReceiveStatus.cancelled, cancelReason: reason };
  const saved = purchaseReceives.save(tx, before, after, 'cancel', reason);
  if (isPosted) await followOrders(tx, orders, before, { action: 'cancelReceive', reason: code });
  await reopenReturn(tx, swappedFor, code);
  return saved;
}

/** What came of the orders is what their links say now. */
async function followOrders(
  tx: Tx,
  orders: LockedOrders,
  { id: receiveId, lines }: Pick<PurchaseReceive, 'id' | 'lines'>,
  { action, reason }: { action: string; reason: string | null },
): Promise<void> {
  for (const orderId of orderIdsOf(lines)) {
    const order = orders.get(orderId)!;
    const after = purchaseOrders.save(tx, order, await withDerivedStatus(tx, order), action, reason);
    if (action === 'receive' && after.status === PurchaseOrderStatus.partReceived && order.createdBy)
      tx.notice(
        'deliveryShort',
        { kind: KIND, id: receiveId, toUserId: order.createdBy },
        { code: reason!, order: order.code! },
      );
  }
}

interface LineGoods extends ReceivedGoods {
  line: ReceiveLine;
}

/** Goods of lines of which stock is kept; the others wait for their bill. */
const goodsOf = ({ lines }: PurchaseReceive, costOf: (line: ReceiveLine) => Paise): LineGoods[] =>
  lines
    .filter(({ itemId, tracked }) => itemId !== null && tracked)
    .flatMap((line) => goodsOfLine(line, costOf(line)).map((goods) => ({ ...goods, line })));

const batchName = ({ line, batch }: LineGoods): string =>
  `${line.itemId} ${batchKey(batch?.batchNo ?? '')} ${batch?.expiresOn} ${batch?.mrp}`;

/** The batches that came, found or made: before stock is locked. */
async function batchesOf(tx: Tx, goods: readonly LineGoods[]): Promise<Map<string, string>> {
  const named = goods.filter(({ batch, line }) => batch !== null && line.trackBy === 'BN');
  const ids = await makeBatches(
    tx,
    named.map(({ line, batch }) => ({ ...batch!, itemId: line.itemId!, factor: line.factor })),
  );
  return new Map(named.map((each, at) => [batchName(each), ids[at]!]));
}

interface Places {
  quarantineId: string | null;
  batchIds: ReadonlyMap<string, string>;
}

function moveOf(receive: PurchaseReceive, goods: LineGoods, { quarantineId, batchIds }: Places): PlannedMove {
  const { line, batch, isRejected, enteredQuantity, quantity, costPaise } = goods;
  const at = receive.lines.indexOf(line);
  const entered = { quantity: enteredQuantity, unitCode: line.unitCode!, factor: line.factor };
  return {
    kind: 'receive',
    purpose: MovePurpose.receive,
    itemId: line.itemId!,
    quantity,
    totalPaise: costPaise,
    warehouseId: isRejected ? quarantineId! : receive.warehouseId,
    batchId: batchIds.get(batchName(goods)) ?? null,
    // A bin is a place in the warehouse of the receive.
    binId: isRejected ? null : (batch?.binId ?? line.binId),
    serialNos: line.serialNos,
    entered: line.factor === FACTOR_PER_ONE ? null : entered,
    documentLineId: line.id,
    path: (field) => wirePath(purchaseReceiveInput, `lines.${at}.${field === 'batchNo' ? 'batches' : field}`),
  };
}

function linksOf({ lines }: PurchaseReceive) {
  return lines.flatMap((line) =>
    line.sourceOrderId === null
      ? []
      : [
          {
            from: { kind: 'purchaseOrder', id: line.sourceOrderId, lineId: line.sourceLineId! } as const,
            toLineId: line.id,
            quantity: boughtQuantity(line),
          },
        ],
  );
}
