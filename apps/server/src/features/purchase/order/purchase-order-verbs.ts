import type * as contract from '@bahi/contract/endpoints/purchase/purchase-order';
import type { InputOf } from '@bahi/contract/endpoint';
import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { purchaseOrderView } from '@bahi/contract/wire/purchase-order.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { hasFlag } from '@bahi/domain/access/access';
import { PAISE_PER_RUPEE } from '@bahi/domain/money/units';
import { MESSAGES } from '@bahi/domain/messages';
import {
  higherApprovalReasons,
  needsHigherApproval,
  purchaseOrderAction,
  purchaseOrderActions,
  type PurchaseOrderState,
  PurchaseOrderStatus,
  type PurchaseOrderVerb,
  quantityToCome,
} from '@bahi/domain/purchase/purchase-order';
import { invalid } from '../../../core/app-error.ts';
import { tellApproved } from '../../../core/approvals/tell-approved.ts';
import { keepReturn } from '../../../core/approvals/keep-return.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { endLinks, readUsedBy } from '../../../core/document/document-links.ts';
import { shrinkNeeds } from '../../../core/sale/needed-goods.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertSound, editPurchaseOrder, measuredForApproval, type OrderEdit } from './edit-purchase-order.ts';
import {
  boughtByLine,
  type PurchaseOrder,
  purchaseOrders,
  readNeededLines,
  readProgress,
  withDerivedStatus,
} from '../purchase-order-store.ts';
import { blankOrder, NOT_ASKED } from '../blank-purchase-order.ts';
import { boughtBefore, lockBuying } from '../bought-before.ts';
import { assertUsableVendor, settingsOf } from '../vendor-document.ts';

export async function createPurchaseOrder(tx: Tx, { body }: InputOf<typeof contract.createPurchaseOrder>) {
  const { approve, ...edit } = body;
  const draft = await draftOrder(tx, edit);
  return viewOf(tx, approve ? await approveOrder(tx, draft) : draft);
}

export async function draftOrder(tx: Tx, edit: OrderEdit): Promise<PurchaseOrder> {
  const draft = await editPurchaseOrder(tx, blankOrder(tx), edit);
  purchaseOrders.insert(tx, draft);
  return draft;
}

/** Changes a draft; with `Approve` what was just saved is approved, as one verb. */
export async function updatePurchaseOrder(tx: Tx, { params, body }: InputOf<typeof contract.updatePurchaseOrder>) {
  const { rowVersion, approve, ...edit } = body;
  const before = await purchaseOrders.lock(tx, params.id, rowVersion);
  await assertAction(tx, before, 'Save');
  const saved = purchaseOrders.save(tx, before, await editOwn(tx, before, edit), 'update');
  await shrinkNeeds(tx, saved.id, boughtByLine(before, saved));
  return viewOf(tx, approve ? await approveOrder(tx, saved) : saved);
}

/** Whoever signs, signs what he was shown: another vendor, other lines or another total ask anew. */
async function editOwn(tx: Tx, before: PurchaseOrder, edit: OrderEdit): Promise<PurchaseOrder> {
  const after = await editPurchaseOrder(tx, before, edit);
  const signed = ({ vendorId, totalPaise, lines }: PurchaseOrder) => JSON.stringify([vendorId, totalPaise, lines]);
  return signed(after) === signed(before) ? after : { ...after, ...NOT_ASKED };
}

export async function setPurchaseOrderStatus(
  tx: Tx,
  { params, body }: InputOf<typeof contract.setPurchaseOrderStatus>,
) {
  const before = await purchaseOrders.lock(tx, params.id, body.rowVersion);
  if (body.status === PurchaseOrderStatus.approved) return viewOf(tx, await approveOrder(tx, before, body.reason));
  await assertAction(tx, before, 'Cancel');
  if (before.code !== null && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  const after = { ...before, ...NOT_ASKED, status: PurchaseOrderStatus.cancelled, cancelReason: body.reason ?? null };
  endLinks(tx, before.id, null, 'need');
  return viewOf(tx, purchaseOrders.save(tx, before, after, 'cancel', body.reason));
}

export async function reopenPurchaseOrder(tx: Tx, { params, body }: InputOf<typeof contract.reopenPurchaseOrder>) {
  const before = await purchaseOrders.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, before, 'ReOpen');
  const after =
    before.status === PurchaseOrderStatus.approved
      ? { ...before, status: PurchaseOrderStatus.draft }
      : await withDerivedStatus(tx, { ...withShort(before, () => 0), status: PurchaseOrderStatus.approved });
  return viewOf(tx, purchaseOrders.save(tx, before, after, 'reopen', body.reason));
}

/** Sends an order that is above the limit of who asked back to him, a draft as before, with the reason. */
export async function returnPurchaseOrder(tx: Tx, { params, body }: InputOf<typeof contract.returnPurchaseOrder>) {
  const before = await purchaseOrders.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, before, 'Return');
  const document = purchaseOrders.save(tx, before, { ...before, ...NOT_ASKED }, 'return', body.reason);
  await keepReturn(tx, { kind: 'purchaseOrder', document, askedBy: before.askedBy, reason: body.reason });
  return viewOf(tx, document);
}

/** What who may approve it needs to know of an order that asks. */
export async function getPurchaseOrderApproval(
  tx: Tx,
  { params }: InputOf<typeof contract.purchaseOrderApproval>,
): Promise<Infer<typeof approvalCard>> {
  const order = await purchaseOrders.get(tx, params.id);
  const { actions, lines } = await viewOf(tx, order);
  const { cost } = tx.ctx.sees;
  const state = (verb: PurchaseOrderVerb) => actions.find((action) => action.verb === verb)!;
  const limitPaise = approvalLimitPaise(tx);
  const measured = await measuredWithDay(tx, order, order.askedBy);
  const mayApprove = state('Approve').allowed && !needsHigherApproval(measured, limitPaise, tx.ctx.access);
  return {
    id: order.id,
    rowVersion: order.rowVersion,
    code: order.code,
    name: order.vendorName,
    askedBy: order.askedByName,
    reasons: higherApprovalReasons(measured, limitPaise),
    totalPaise: cost ? order.totalPaise : null,
    theirLimitPaise: limitPaise > 0 ? limitPaise : null,
    lines: lines.map(({ id, description, quantity, unitCode, discountPaise, totalPaise }) => ({
      id,
      description,
      quantity,
      unitCode,
      ...(cost && { discountPaise, totalPaise }),
    })),
    mayApprove,
    mayReturn: state('Return').allowed,
    why: mayApprove ? null : (state('Approve').reason ?? MESSAGES.noPermission),
  };
}

export async function closePurchaseOrder(tx: Tx, { params, body }: InputOf<typeof contract.closePurchaseOrder>) {
  const before = await purchaseOrders.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, before, 'CloseShort');
  const progress = await readProgress(tx, before);
  const missing = new Map(progress.map((line) => [line.id, quantityToCome(line.orderedQuantity, line)]));
  const after = { ...withShort(before, (lineId) => missing.get(lineId)!), status: PurchaseOrderStatus.closed };
  await shrinkNeeds(tx, before.id, new Map(progress.map((line) => [line.id, line.receivedQuantity])));
  return viewOf(tx, purchaseOrders.save(tx, before, after, 'closeShort', body.reason));
}

const withShort = (order: PurchaseOrder, shortOf: (lineId: string) => number): PurchaseOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, shortQuantity: shortOf(line.id) })),
});

/** Takes the number; above the limit the order stays a draft that asks who may change approved ones. */
async function approveOrder(tx: Tx, before: PurchaseOrder, reason?: string | null): Promise<PurchaseOrder> {
  const { now, userId, userName, access } = tx.ctx;
  await assertAction(tx, before, 'Approve');
  assertUsableVendor(before.vendor);
  assertSound(tx.ctx, before, true);
  // Priced anew: its vendor may write other taxes by now.
  const order = await editPurchaseOrder(tx, before, {});
  if (!hasFlag(access, 'Service.EdApprPO') && approvalLimitPaise(tx) > 0) await lockBuying(tx, order.vendorId);
  if (needsHigherApproval(await measuredWithDay(tx, order, userId), approvalLimitPaise(tx), access)) {
    const asked = { ...order, askedBy: userId, askedByName: userName, askedAt: now };
    tx.notice('approvalAsked', { kind: 'purchaseOrder', id: order.id }, { code: order.code, name: order.vendorName });
    return purchaseOrders.save(tx, before, asked, 'requestApproval');
  }
  // One that was reopened keeps its number.
  const number = before.code === null ? await takeNumber(tx, 'purchaseOrder', before.orderedOn) : {};
  const after = { ...order, ...number, ...NOT_ASKED, status: PurchaseOrderStatus.approved };
  tellApproved(tx, 'purchaseOrder', after, before.askedBy);
  return purchaseOrders.save(tx, before, after, 'approve', reason);
}

/** What the limit is held against: the order, and what else who entered it or asks bought of its vendor about its day. */
async function measuredWithDay(tx: Tx, order: PurchaseOrder, userId: string | null): Promise<PurchaseOrder> {
  const measured = measuredForApproval(tx.ctx, order);
  const limitPaise = approvalLimitPaise(tx);
  if (limitPaise <= 0) return measured;
  const { id, vendorId, orderedOn: on, createdBy, lines } = order;
  const beforePaise = await boughtBefore(tx, { id, vendorId, on, userIds: [userId, createdBy], limitPaise, lines });
  return { ...measured, totalPaise: measured.totalPaise + beforePaise };
}

const approvalLimitPaise = ({ ctx }: Tx): number => ctx.settings.purchase.approvalLimit * PAISE_PER_RUPEE;

const stateOf = async (tx: Tx, order: PurchaseOrder): Promise<PurchaseOrderState> => ({
  status: order.status,
  isNumbered: order.code !== null,
  isNeeded: order.isNeeded,
  usedBy: await readUsedBy(tx, order.id),
  asked: order.askedBy === null ? null : order.askedBy === tx.ctx.userId ? 'own' : 'other',
});

async function assertAction(tx: Tx, order: PurchaseOrder, verb: PurchaseOrderVerb): Promise<void> {
  assertAllowed(purchaseOrderAction(await stateOf(tx, order), verb, tx.ctx));
}

/** An order with what has come of it and what the caller may do with it. */
export async function viewOf(tx: Tx, order: PurchaseOrder): Promise<Infer<typeof purchaseOrderView>> {
  const [lines, state] = await Promise.all([readNeededLines(tx, order), stateOf(tx, order)]);
  return {
    ...order,
    lines,
    settings: settingsOf(order),
    actions: purchaseOrderActions(state, tx.ctx),
  };
}
