import { type purchaseReturnChange, purchaseReturnInput } from '@bahi/contract/wire/purchase-return.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { FACTOR_PER_ONE, quantityOfPacks } from '@bahi/domain/catalogue/packs';
import { mulDiv } from '@bahi/domain/money/round';
import {
  purchaseReturnIssues,
  quantityToReturn,
  returnPrice,
  untaxedReturn,
} from '@bahi/domain/purchase/purchase-return';
import { readExpiry } from '@bahi/domain/stock/batch';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { refuseIssues, wirePath } from '../../../core/refuse-issues.ts';
import { getStockBatches, type WantedBatch } from '../../../core/stock/batches.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  blankBoughtLine,
  type BoughtItem,
  inUnit,
  mergeBoughtLine,
  pricedAnew,
  readBoughtLines,
} from '../bought-lines.ts';
import type { LineBatch, PurchaseReturn, ReturnLine } from '../purchase-return-store.ts';
import { readReceivedGoods, type ReceivedGoods } from '../received-goods.ts';
import { byPlace, chooseWarehouse, editHead } from '../vendor-document.ts';
import { sourceIssues } from './assert-may-go.ts';

export type ReturnEdit = Omit<Infer<typeof purchaseReturnChange>, 'rowVersion' | 'approve' | 'receiveId'>;
export type ReturnLineInput = NonNullable<ReturnEdit['lines']>[number];

/** Goods go back from where they are sold, and from where they were put aside. */
const FROM: readonly WarehouseKind[] = [WarehouseKind.store, WarehouseKind.quarantine];

/** The return as an edit makes it, checked and priced anew, not yet saved. */
export async function editPurchaseReturn(tx: Tx, before: PurchaseReturn, edit: ReturnEdit): Promise<PurchaseReturn> {
  const [head, warehouse] = await Promise.all([
    editHead(tx, before, edit),
    chooseWarehouse(tx, before, edit.warehouseId, FROM),
  ]);
  const headed: PurchaseReturn = {
    ...before,
    ...head,
    ...warehouse,
    returnedOn: edit.returnedOn ?? before.returnedOn,
    reason: edit.reason ?? before.reason,
    claimPaise: kept(edit.claimPaise, before.claimPaise),
    creditBy: kept(edit.creditBy, before.creditBy),
  };
  const inputs = edit.lines?.flatMap(byBatch);
  const sources = await sourcesOf(tx, headed, inputs ?? []);
  const lines = inputs ? await readLines(tx, headed, inputs, sources) : { lines: before.lines };
  const priced = priceReturn(tx.ctx, { ...headed, ...lines });
  refuseIssues(purchaseReturnInput, byPlace(sourceIssues(priced, sources), priced.lines));
  assertSound(tx.ctx, priced, false);
  return priced;
}

/** Refuses what keeps a return from being saved or posted, by the field. */
export function assertSound({ today }: Ctx, back: PurchaseReturn, approving: boolean): void {
  refuseIssues(purchaseReturnInput, byPlace(purchaseReturnIssues(back, { today, approving }), back.lines));
}

export const receiveIdsOf = (lines: readonly Pick<ReturnLine, 'sourceReceiveId'>[]): string[] =>
  [...new Set(lines.flatMap(({ sourceReceiveId }) => sourceReceiveId ?? []))].sort();

/** What the named lines of receives brought. */
export const sourcesOf = (tx: Tx, { lines, warehouseId }: PurchaseReturn, inputs: readonly ReturnLineInput[]) =>
  readReceivedGoods(
    tx,
    [...new Set([...receiveIdsOf(lines), ...inputs.flatMap(({ source }) => source?.id ?? [])])],
    warehouseId || null,
  );

/** Whether the tax of a line is past its day (inventory-purchasing rule 24). */
export const isTaxGone = ({ billedOn, receiveCode }: ReturnLine, returnedOn: string): boolean =>
  billedOn !== null && untaxedReturn({ code: receiveCode, billedOn }, returnedOn) !== null;

/** Lines whose bill is too old are priced without tax; they keep their code, for the day that is entered may change. */
function priceReturn(ctx: Ctx, back: PurchaseReturn): PurchaseReturn {
  const taxed = back.lines.map((line) => (isTaxGone(line, back.returnedOn) ? { ...line, taxCode: null } : line));
  // The total is the note's to round.
  const priced = pricedAnew(ctx, { ...back, lines: taxed }, false);
  return { ...priced, lines: priced.lines.map((line, at) => ({ ...line, taxCode: back.lines[at]!.taxCode })) };
}

/** Each batch is a line of its own; the first keeps the line's id. */
function byBatch(input: ReturnLineInput): ReturnLineInput[] {
  const { batches, ...rest } = input;
  if (!batches || batches.length < 2) return [input];
  return batches.map((batch, at) => ({
    ...rest,
    id: at === 0 ? rest.id : undefined,
    quantity: batch.quantity ?? 0,
    freeQuantity: batch.freeQuantity ?? 0,
    batches: [batch],
  }));
}

/** A batch with what is printed on it. */
type KnownBatch = LineBatch & { id: string; itemId: string };

async function readLines(
  tx: Tx,
  before: PurchaseReturn,
  inputs: readonly ReturnLineInput[],
  sources: readonly ReceivedGoods[],
) {
  const batches = await namedBatches(tx, before, inputs);
  return readBoughtLines<ReturnLine, ReturnLineInput>(tx, before, inputs, {
    prefix: 'RT',
    body: purchaseReturnInput,
    isSame: (line, input) =>
      (input.source === undefined || isOf(line, input)) &&
      (!input.batches?.length || batches.get(input)?.id === line.batchId),
    blank: (id, item, input) => blankLine(id, item, { input, batch: batches.get(input), sources }),
    merge: (line, input, item, at) => {
      const counted = inUnit(purchaseReturnInput, line, input, { item, at });
      const merged = mergeBoughtLine<ReturnLine>(counted, { ...input, unitCode: counted.unitCode });
      const serialNos = input.serialNos?.length === 0 ? null : kept(input.serialNos, line.serialNos);
      return input.batches?.length === 0 ? { ...merged, ...NO_BATCH, serialNos } : { ...merged, serialNos };
    },
  });
}

const isOf = (line: ReturnLine, { source }: ReturnLineInput): boolean =>
  (source?.id ?? null) === line.sourceReceiveId && (source?.line ?? null) === line.sourceLineId;

const NO_BATCH = { batchId: null, batchNo: null, expiresOn: null, madeOn: null, mrp: null, retailerPrice: null };

interface Named {
  input: ReturnLineInput;
  batch: KnownBatch | undefined;
  sources: readonly ReceivedGoods[];
}

/** A line before anything is said about it: at the price that its goods came at, else as its item is usually bought. */
function blankLine(id: string, item: BoughtItem | undefined, { input, batch, sources }: Named): ReturnLine {
  const usual = blankBoughtLine(id, item);
  const came = sources.find(
    (goods) =>
      goods.receiveId === input.source?.id &&
      goods.id === input.source.line &&
      (!batch || goods.batchId === null || goods.batchId === batch.id),
  );
  const ofReceive = came && {
    description: came.description,
    hsn: came.hsn,
    unitCode: came.unitCode,
    factor: came.factor,
    taxCode: came.taxCode,
    unitPrice: returnPrice(came, came.factor),
  };
  return {
    ...usual,
    ...ofReceive,
    tracked: item?.tracked ?? false,
    trackBy: item?.trackBy ?? TrackBy.quantity,
    stockUnit: item?.unitCode ?? null,
    decimals: item?.decimals ?? 3,
    drugSchedule: item?.drugSchedule ?? null,
    ...NO_BATCH,
    ...(batch && {
      batchId: batch.id,
      batchNo: batch.batchNo,
      expiresOn: batch.expiresOn,
      madeOn: batch.madeOn,
      mrp: batch.mrp,
      retailerPrice: batch.retailerPrice,
    }),
    serialNos: null,
    sourceReceiveId: input.source?.id ?? null,
    sourceLineId: input.source?.line ?? null,
    receiveCode: came?.receiveCode ?? null,
    billedOn: came?.billedOn ?? null,
    costPaise: 0,
    receivedPaise: 0,
    unbilledPaise: 0,
    unbilledQuantity: 0,
  };
}

/** The batches that lines name, by the line: one that lies in the warehouse where it is named by what is printed on it. */
async function namedBatches(
  tx: Tx,
  { warehouseId, lines }: PurchaseReturn,
  inputs: readonly ReturnLineInput[],
): Promise<Map<ReturnLineInput, KnownBatch>> {
  const ids = new Map<ReturnLineInput, string>();
  const byName: (WantedBatch & { input: ReturnLineInput })[] = [];
  for (const [at, input] of inputs.entries()) {
    const [named] = input.batches ?? [];
    if (!named) continue;
    const itemId = input.itemId ?? lines.find(({ id }) => id === input.id)?.itemId;
    const path = wirePath(purchaseReturnInput, `lines.${at}.batches`);
    if (!itemId) throw invalid(path, 'Choose the item of this batch.');
    const { batchId, batchNo, mrp } = named;
    const expiresOn = named.expiresOn ? readExpiry(named.expiresOn) : null;
    if (named.expiresOn && expiresOn === null) throw invalid(path, 'Enter an expiry like 08/27 or 15/08/2027.');
    if (batchId) ids.set(input, batchId);
    else if (batchNo) byName.push({ input, itemId, warehouseId, batch: batchNo, expiresOn, mrp: mrp ?? null, path });
  }
  const found = await getStockBatches(tx, byName);
  for (const [at, { input }] of byName.entries()) ids.set(input, found[at]!);
  const rows = await tx.query<KnownBatch>(
    `select id, item_id as "itemId", batch_no as "batchNo", expires_on as "expiresOn", made_on as "madeOn",
       nullif(mrp_e4, 0) as mrp, ptr_e4 as "retailerPrice" from batch where org_id = $1 and id = any ($2::uuid[])`,
    [tx.ctx.orgId, [...ids.values()]],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...ids].map(([input, id]) => {
      const batch = known.get(id);
      const itemId = input.itemId ?? lines.find((line) => line.id === input.id)?.itemId;
      const path = wirePath(purchaseReturnInput, `lines.${inputs.indexOf(input)}.batches`);
      if (!batch || batch.itemId !== itemId) throw invalid(path, 'Choose a batch of this item.');
      return [input, batch];
    }),
  );
}

/** All that is left of what came, as lines are entered: what lies there of it and has not gone back. */
export function linesLeft(goods: readonly ReceivedGoods[]): ReturnLineInput[] {
  return goods.flatMap((each): ReturnLineInput[] => {
    const quantity = Math.min(quantityToReturn(each), ...(each.isStocked ? [each.cameHere, each.freeHere] : []));
    if (quantity <= 0) return [];
    const packs = mulDiv(quantity, FACTOR_PER_ONE, each.factor);
    const isWhole = quantityOfPacks(packs, each.factor) === quantity;
    return [
      {
        itemId: each.itemId,
        ...(each.itemId === null && { description: each.description }),
        quantity: isWhole ? packs : quantity,
        ...(!isWhole && each.stockUnit && { unitCode: each.stockUnit }),
        freeQuantity: 0,
        ...(each.batchId && { batches: [{ batchId: each.batchId }] }),
        source: { kind: 'PurchaseReceive', id: each.receiveId, line: each.id },
      },
    ];
  });
}

export const nothingLeft = () => refuse('Nothing of this receive is left to return.');
