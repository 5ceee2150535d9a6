import type * as contract from '@bahi/contract/endpoints/purchase/purchase-return';
import type { InputOf } from '@bahi/contract/endpoint';
import type { purchaseReturnView } from '@bahi/contract/wire/purchase-return.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import {
  purchaseReturnAction,
  purchaseReturnActions,
  PurchaseReturnStatus,
  type PurchaseReturnVerb,
  ReturnReason,
  untaxedReturn,
} from '@bahi/domain/purchase/purchase-return';
import { AppError, invalid } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { readUsedBy } from '../../../core/document/document-links.ts';
import type { Tx } from '../../../core/tx.ts';
import { lockSources } from '../lock-sources.ts';
import type { LockedOrders } from '../purchase-order-store.ts';
import { purchaseReceives } from '../purchase-receive-store.ts';
import { type PurchaseReturn, purchaseReturns, readNotes, type ReturnLine } from '../purchase-return-store.ts';
import { readReceivedGoods } from '../received-goods.ts';
import { blankHead, settingsOf } from '../vendor-document.ts';
import { editPurchaseReturn, linesLeft, nothingLeft, receiveIdsOf, type ReturnEdit } from './edit-purchase-return.ts';
import { cancelReturn, returnGoods } from './return-goods.ts';

export async function createPurchaseReturn(tx: Tx, { body }: InputOf<typeof contract.createPurchaseReturn>) {
  const { approve, receiveId, ...edit } = body;
  const blank = blankReturn(tx);
  const left = receiveId && !edit.lines ? await leftOfReceive(tx, blank, receiveId, edit) : null;
  if (!edit.vendorId && !left) throw invalid('VendorId', MESSAGES.fieldRequired);
  const made = left ?? { before: blank, edit };
  const draft = await makeReturn(tx, made.before, made.edit);
  if (!approve) return viewOf(tx, draft);
  return viewOf(tx, await approveReturn(tx, draft, await lockGoods(tx, receiveIdsOf(draft.lines))));
}

/** A draft of a return, written. */
export async function makeReturn(tx: Tx, before: PurchaseReturn, edit: ReturnEdit): Promise<PurchaseReturn> {
  const draft = await editPurchaseReturn(tx, before, edit);
  purchaseReturns.insert(tx, draft);
  return draft;
}

/**
 * What is left of a receive, from where it lies: what was rejected first, then what was put into the warehouse. Its vendor is
 * who he was, though nothing may be bought of him any more.
 */
async function leftOfReceive(tx: Tx, blank: PurchaseReturn, receiveId: string, edit: ReturnEdit) {
  const { vendor, vendorId, vendorName, taxed, warehouseId, quarantineId } = await purchaseReceives.get(tx, receiveId);
  for (const place of edit.warehouseId ? [edit.warehouseId] : [quarantineId, warehouseId]) {
    if (!place) continue;
    const lines = linesLeft(await readReceivedGoods(tx, [receiveId], place));
    if (lines.length === 0) continue;
    return {
      before: { ...blank, vendor, vendorId, vendorName, taxed },
      edit: { settings: { taxed }, ...edit, warehouseId: place, lines },
    };
  }
  throw nothingLeft();
}

/** Changes a draft; with `Approve` what was just saved goes back, as one verb. */
export async function updatePurchaseReturn(tx: Tx, { params, body }: InputOf<typeof contract.updatePurchaseReturn>) {
  const { rowVersion, approve, receiveId: _, ...edit } = body;
  const named = edit.lines?.flatMap(({ source }) => source?.id ?? []) ?? [];
  const { before, orders } = await lockReturn(tx, params.id, rowVersion, approve ? named : null);
  await assertAction(tx, before, 'Save');
  const saved = purchaseReturns.save(tx, before, await editPurchaseReturn(tx, before, edit), 'update');
  return viewOf(tx, approve ? await approveReturn(tx, saved, orders) : saved);
}

export async function setPurchaseReturnStatus(
  tx: Tx,
  { params, body }: InputOf<typeof contract.setPurchaseReturnStatus>,
) {
  const { before, orders } = await lockReturn(tx, params.id, body.rowVersion, []);
  if (body.status === PurchaseReturnStatus.approved) return viewOf(tx, await approveReturn(tx, before, orders));
  await assertAction(tx, before, 'Cancel');
  if (before.status !== PurchaseReturnStatus.draft && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOf(tx, await cancelReturn(tx, before, orders, body.reason ?? null));
}

async function approveReturn(tx: Tx, before: PurchaseReturn, orders: LockedOrders): Promise<PurchaseReturn> {
  await assertAction(tx, before, 'Approve');
  return returnGoods(tx, before, orders);
}

/** Receives and their orders stand still while goods go back of them. */
const lockGoods = (tx: Tx, receiveIds: readonly string[]): Promise<LockedOrders> =>
  lockSources(tx, { receiveIds: [...new Set(receiveIds)].sort(), orderIds: [] });

/**
 * The return, locked behind the receives that it names and their orders; `named` are those that its new lines name, null locks
 * none of them.
 */
async function lockReturn(
  tx: Tx,
  id: string,
  seenVersion: number | null | undefined,
  named: readonly string[] | null,
): Promise<{ before: PurchaseReturn; orders: LockedOrders }> {
  if (named === null) return { before: await purchaseReturns.lock(tx, id, seenVersion), orders: new Map() };
  const seen = [...named, ...receiveIdsOf((await purchaseReturns.get(tx, id)).lines)];
  const orders = await lockGoods(tx, seen);
  const before = await purchaseReturns.lock(tx, id, seenVersion);
  // Somebody made it a return of other receives meanwhile.
  if (receiveIdsOf(before.lines).some((receiveId) => !seen.includes(receiveId))) throw new AppError('Stale');
  return { before, orders };
}

async function assertAction(tx: Tx, { id, status }: PurchaseReturn, verb: PurchaseReturnVerb): Promise<void> {
  assertAllowed(purchaseReturnAction({ status, usedBy: await readUsedBy(tx, id) }, verb, tx.ctx));
}

/** A return with what is credited of it and what the caller may do with it. */
export async function viewOf(tx: Tx, record: PurchaseReturn): Promise<Infer<typeof purchaseReturnView>> {
  const { ctx } = tx;
  const [notes, usedBy] = await Promise.all([readNotes(tx, record.id), readUsedBy(tx, record.id)]);
  const hidden = hidesPartNumbers(ctx.entity.industry);
  const receives = [...new Map(record.lines.map((line) => [line.sourceReceiveId, line.receiveCode]))].flatMap(
    ([id, code]) => (id ? [{ id, code }] : []),
  );
  const [only, ...others] = receives;
  return {
    ...record,
    claimPaise: record.claimPaise ?? record.totalPaise,
    receiveId: only && others.length === 0 ? only.id : null,
    receives,
    warnings: warningsOf(record),
    settings: settingsOf(record),
    lines: record.lines.map((line) => ({
      ...line,
      partNumber: hidden ? null : line.partNumber,
      baseQuantity: boughtQuantity(line),
      claimedQuantity: notes.lines.get(line.id)?.claimedQuantity ?? 0,
      creditedQuantity: notes.lines.get(line.id)?.creditedQuantity ?? 0,
      batches: batchesOf(line),
      source: line.sourceReceiveId
        ? { kind: 'PurchaseReceive', id: line.sourceReceiveId, line: line.sourceLineId! }
        : undefined,
    })),
    actions: purchaseReturnActions({ status: record.status, usedBy }, ctx),
  };
}

const batchesOf = ({ batchId, batchNo, expiresOn, madeOn, mrp, retailerPrice, quantity, freeQuantity }: ReturnLine) =>
  batchId === null
    ? []
    : [{ batchId, batchNo: batchNo!, expiresOn, madeOn, mrp, retailerPrice, quantity, freeQuantity }];

/** Whose tax is past its day, once for each receive (inventory-purchasing rule 24). */
const warningsOf = ({ taxed, returnedOn, lines }: PurchaseReturn): string[] =>
  taxed
    ? [
        ...new Set(
          lines.flatMap(({ billedOn, receiveCode }) =>
            billedOn === null ? [] : (untaxedReturn({ code: receiveCode, billedOn }, returnedOn) ?? []),
          ),
        ),
      ]
    : [];

/** A draft before anything is said about it. */
export const blankReturn = ({ ctx }: Tx): PurchaseReturn => ({
  ...blankHead(ctx),
  status: PurchaseReturnStatus.draft,
  returnedOn: ctx.today,
  warehouseId: '',
  warehouseName: null,
  reason: ReturnReason.damaged,
  claimPaise: null,
  creditBy: null,
});
