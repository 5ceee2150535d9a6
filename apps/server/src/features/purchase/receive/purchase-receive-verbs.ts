import type * as contract from '@bahi/contract/endpoints/purchase/purchase-receive';
import type { InputOf } from '@bahi/contract/endpoint';
import type { purchaseReceiveView } from '@bahi/contract/wire/purchase-receive.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { linkedQuantity } from '@bahi/domain/document/links';
import { MESSAGES } from '@bahi/domain/messages';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import {
  dayOfMeasure,
  deriveBilledStatus,
  licenceProblem,
  mrpBelowCost,
  purchaseReceiveAction,
  purchaseReceiveActions,
  PurchaseReceiveStatus,
  type PurchaseReceiveVerb,
} from '@bahi/domain/purchase/purchase-receive';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { AppError, invalid } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { readLinked, readUsedBy } from '../../../core/document/document-links.ts';
import type { Tx } from '../../../core/tx.ts';
import { readGoneUnbilled } from '../gone-unbilled.ts';
import { type LockedOrders, purchaseOrders } from '../purchase-order-store.ts';
import { type PurchaseReceive, purchaseReceives } from '../purchase-receive-store.ts';
import { findSwapOf } from '../swapped-goods.ts';
import { blankHead, settingsOf } from '../vendor-document.ts';
import { editPurchaseReceive, linesToCome, orderIdsOf } from './edit-purchase-receive.ts';
import { sourceOf } from '../orders-to-receive.ts';
import { type Asked, cancelReceive, receiveGoods } from './receive-goods.ts';

export async function createPurchaseReceive(tx: Tx, { body }: InputOf<typeof contract.createPurchaseReceive>) {
  const { approve, allowShortLife, orderIds, ...edit } = body;
  const toCome = orderIds?.length && !edit.lines ? await linesToCome(tx, orderIds) : null;
  if (!edit.vendorId && !toCome) throw invalid('VendorId', MESSAGES.fieldRequired);
  const asked = toCome
    ? {
        ...toCome,
        settings: { taxed: toCome.taxed },
        ...edit,
        vendorId: edit.vendorId ?? toCome.vendorId,
        lines: toCome.lines,
      }
    : edit;
  const draft = await editPurchaseReceive(tx, blankReceive(tx), asked);
  purchaseReceives.insert(tx, draft);
  if (!approve) return viewOf(tx, draft);
  const orders = await purchaseOrders.lockAll(tx, orderIdsOf(draft.lines));
  return viewOf(tx, await receive(tx, draft, orders, { allowShortLife }));
}

/** Changes a draft; with `Approve` what was just saved is received, as one verb. */
export async function updatePurchaseReceive(tx: Tx, { params, body }: InputOf<typeof contract.updatePurchaseReceive>) {
  const { rowVersion, approve, allowShortLife, orderIds: _, ...edit } = body;
  const named = edit.lines?.flatMap(({ source }) => source?.id ?? []) ?? [];
  const { before, orders } = await lockReceive(tx, params.id, rowVersion, approve ? named : null);
  await assertAction(tx, before, 'Save');
  const saved = purchaseReceives.save(tx, before, await editPurchaseReceive(tx, before, edit), 'update');
  return viewOf(tx, approve ? await receive(tx, saved, orders, { allowShortLife }) : saved);
}

export async function setPurchaseReceiveStatus(
  tx: Tx,
  { params, body }: InputOf<typeof contract.setPurchaseReceiveStatus>,
) {
  const { before, orders } = await lockReceive(tx, params.id, body.rowVersion, []);
  if (body.status === PurchaseReceiveStatus.received) return viewOf(tx, await receive(tx, before, orders, body));
  await assertAction(tx, before, 'Cancel');
  if (before.status === PurchaseReceiveStatus.received && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOf(tx, await cancelReceive(tx, before, orders, body.reason ?? null));
}

/** The receive, locked behind the orders that it names; `named` are those that its new lines name, null locks none. */
async function lockReceive(
  tx: Tx,
  id: string,
  seenVersion: number | null | undefined,
  named: readonly string[] | null,
): Promise<{ before: PurchaseReceive; orders: LockedOrders }> {
  if (named === null) return { before: await purchaseReceives.lock(tx, id, seenVersion), orders: new Map() };
  const seen = await purchaseReceives.get(tx, id);
  const orders = await purchaseOrders.lockAll(tx, [...named, ...orderIdsOf(seen.lines)]);
  const before = await purchaseReceives.lock(tx, id, seenVersion);
  // Somebody made it a receive of other orders meanwhile.
  if (orderIdsOf(before.lines).some((orderId) => !orders.has(orderId))) throw new AppError('Stale');
  return { before, orders };
}

async function receive(tx: Tx, before: PurchaseReceive, orders: LockedOrders, asked: Asked): Promise<PurchaseReceive> {
  await assertAction(tx, before, 'Receive');
  return receiveGoods(tx, before, orders, asked);
}

async function assertAction(tx: Tx, { id, status }: PurchaseReceive, verb: PurchaseReceiveVerb): Promise<void> {
  assertAllowed(purchaseReceiveAction({ status, usedBy: await readUsedBy(tx, id) }, verb, tx.ctx));
}

/** A receive with what is billed and returned of it and what the caller may do with it. */
export async function viewOf(tx: Tx, record: PurchaseReceive): Promise<Infer<typeof purchaseReceiveView>> {
  const { ctx } = tx;
  const orderIds = orderIdsOf(record.lines);
  const [linked, goneUnbilled, usedBy, swapOf, orders] = await Promise.all([
    readLinked(tx, record.id),
    readGoneUnbilled(tx, record.id),
    readUsedBy(tx, record.id),
    findSwapOf(tx, record.id),
    tx.query<{ id: string; code: string | null }>(
      `select id, code from purchase_order where org_id = $1 and entity_id = $2 and id = any ($3::uuid[]) order by code, id`,
      [ctx.orgId, ctx.entityId, orderIds],
    ),
  ]);
  const hidden = hidesPartNumbers(ctx.entity.industry);
  const lines = record.lines.map((line) => ({
    ...line,
    partNumber: hidden ? null : line.partNumber,
    receivedQuantity: boughtQuantity(line),
    billedQuantity: linkedQuantity(linked, line.id, 'bill'),
    returnedQuantity: linkedQuantity(linked, line.id, 'return'),
    goneUnbilledQuantity: goneUnbilled.get(line.id) ?? 0,
    source: line.sourceOrderId && sourceOf({ orderId: line.sourceOrderId, id: line.sourceLineId! }),
  }));
  return {
    ...record,
    lines: lines.map(({ source, ...line }) => ({ ...line, ...(source && { source }) })),
    billedStatus: deriveBilledStatus(lines.map((line) => ({ ...line, quantity: line.receivedQuantity }))),
    orderIds,
    orders,
    swapOf,
    warnings: warningsOf(tx, record),
    settings: settingsOf(record),
    actions: purchaseReceiveActions({ status: record.status, usedBy }, ctx),
  };
}

/** What somebody should look at; nothing of costs for who may not see them. */
function warningsOf({ ctx }: Tx, { status, vendor, lines, receivedOn }: PurchaseReceive): string[] {
  const licence = licenceProblem(
    vendor,
    lines.map(({ drugSchedule }) => drugSchedule),
    status === PurchaseReceiveStatus.draft ? dayOfMeasure(receivedOn, ctx.today) : receivedOn,
  );
  return [...(licence ? [licence.message] : []), ...(ctx.sees.cost ? lines.flatMap(mrpBelowCost) : [])];
}

/** A draft before anything is said about it. */
export const blankReceive = ({ ctx }: Tx): PurchaseReceive => ({
  ...blankHead(ctx),
  status: PurchaseReceiveStatus.draft,
  receivedOn: ctx.today,
  warehouseId: '',
  warehouseName: null,
  quarantineId: null,
  vendorDocumentNo: null,
  vendorDocumentDate: null,
  lorryReceiptNo: null,
});
