import { type purchaseReceiveChange, purchaseReceiveInput } from '@bahi/contract/wire/purchase-receive.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { Issue } from '@bahi/domain/document/issue';
import {
  InputCredit,
  InputCreditClass,
  leftToReceive,
  purchaseReceiveIssues,
  takesBatches,
} from '@bahi/domain/purchase/purchase-receive';
import { formatDate } from '@bahi/domain/time/dates';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { binIssues, withBinNames } from '../../../core/stock/bins.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  blankBoughtLine,
  type BoughtItem,
  inUnit,
  mergeBoughtLine,
  pricedAnew,
  readBoughtLines,
} from '../bought-lines.ts';
import type { PurchaseReceive, ReceiveLine } from '../purchase-receive-store.ts';
import { type KnownBatch, knownBatches, mergeBatches, unreadExpiries } from '../received-batches.ts';
import { byPlace, chooseWarehouse, editHead } from '../vendor-document.ts';
import {
  discountsOf,
  followedDiscounts,
  isOpen,
  linesOfOrders,
  type SourceLine,
  sourceOf,
} from '../orders-to-receive.ts';

export type ReceiveEdit = Omit<
  Infer<typeof purchaseReceiveChange>,
  'rowVersion' | 'approve' | 'allowShortLife' | 'orderIds'
>;
type LineInput = NonNullable<ReceiveEdit['lines']>[number];

/** The receive as an edit makes it, checked and priced anew, not yet saved. */
export async function editPurchaseReceive(
  tx: Tx,
  before: PurchaseReceive,
  edit: ReceiveEdit,
): Promise<PurchaseReceive> {
  const { ctx } = tx;
  const [head, warehouse] = await Promise.all([
    editHead(tx, before, edit),
    chooseWarehouse(tx, before, edit.warehouseId),
  ]);
  const headed: PurchaseReceive = {
    ...before,
    ...head,
    ...warehouse,
    receivedOn: edit.receivedOn ?? before.receivedOn,
    vendorDocumentNo: kept(edit.vendorDocumentNo, before.vendorDocumentNo),
    vendorDocumentDate: kept(edit.vendorDocumentDate, before.vendorDocumentDate),
    lorryReceiptNo: kept(edit.lorryReceiptNo, before.lorryReceiptNo),
    ...(edit.lines
      ? await readLines(
          tx,
          { ...before, vendorId: head.vendorId, receivedOn: edit.receivedOn ?? before.receivedOn },
          edit.lines,
        )
      : { lines: before.lines.map(withOwnBatches) }),
  };
  const sources = await sourcesOf(tx, headed.lines);
  const issues = [...sourceIssues(headed, sources), ...(await binIssues(tx, headed.warehouseId, binsOf(headed)))];
  refuseIssues(purchaseReceiveInput, byPlace(issues, headed.lines));
  assertSound(ctx, headed, false);
  // The total is the bill's to round.
  return pricedAnew(ctx, { ...headed, lines: await withBinNames(tx, headed.lines) }, false);
}

/** An item may be told apart otherwise by now: batches that it has no longer are nobody's. */
const withOwnBatches = (line: ReceiveLine): ReceiveLine => (takesBatches(line) ? line : { ...line, batches: [] });

/** Refuses what keeps a receive from being saved or posted, by the field. */
export function assertSound({ today }: Ctx, receive: PurchaseReceive, receiving: boolean): void {
  refuseIssues(purchaseReceiveInput, byPlace(purchaseReceiveIssues(receive, { today, receiving }), receive.lines));
}

/** The lines of orders that lines are received of. */
async function sourcesOf(tx: Tx, lines: readonly ReceiveLine[]): Promise<Map<string, SourceLine>> {
  const found = await linesOfOrders(tx, orderIdsOf(lines));
  return new Map(found.map((line) => [sourceKey(line.orderId, line.id), line]));
}

const sourceKey = (orderId: string | null, lineId: string | null): string => `${orderId} ${lineId}`;

export const orderIdsOf = (lines: readonly Pick<ReceiveLine, 'sourceOrderId'>[]): string[] =>
  [...new Set(lines.flatMap(({ sourceOrderId }) => sourceOrderId ?? []))].sort();

/** A line that is named is of this vendor and item (inventory-purchasing rule 12). */
function sourceIssues({ vendorId, receivedOn, lines }: PurchaseReceive, sources: Map<string, SourceLine>): Issue[] {
  return lines.flatMap((line) => {
    if (line.sourceOrderId === null) return [];
    const source = sources.get(sourceKey(line.sourceOrderId, line.sourceLineId));
    const at = (message: string) => [{ path: `lines.${line.id}.source`, message }];
    if (!source) return at('This line of the order does not exist.');
    if (source.vendorId !== vendorId) return at(`${source.orderCode ?? 'The order'} is of another vendor.`);
    if (source.itemId !== line.itemId) return at(`${source.orderCode ?? 'The order'} says another item.`);
    if (receivedOn >= source.orderedOn) return [];
    const ordered = `${source.orderCode ?? 'The order'} was given on ${formatDate(source.orderedOn)}`;
    return [{ path: 'receivedOn', message: `${ordered}: its goods do not come before.` }];
  });
}

const binsOf = ({ lines }: PurchaseReceive) =>
  lines.flatMap(({ id, binId, batches }) => [
    { path: `lines.${id}.binId`, binId },
    ...batches.map((batch) => ({
      ...{ path: `lines.${id}.batches`, binId: batch.binId },
      of: `Batch ${batch.batchNo}: `,
    })),
  ]);

/** All that is still to come of the named orders, as lines are entered; refused where they are not of one vendor. */
export async function linesToCome(tx: Tx, orderIds: readonly string[]) {
  const lines = await linesOfOrders(tx, orderIds);
  const [first] = lines;
  if (!first || lines.some(({ vendorId }) => vendorId !== first.vendorId))
    throw invalid('POIds', 'Choose orders of one vendor.');
  const toCome = lines.filter(isOpen).map((line): LineInput => {
    const { quantity, freeQuantity } = leftToReceive(line, line.received);
    const { itemId, description } = line;
    return { itemId, ...(itemId === null && { description }), quantity, freeQuantity, source: sourceOf(line) };
  });
  if (toCome.length === 0) throw refuse('Nothing of this order is to come.');
  return { vendorId: first.vendorId, warehouseId: first.warehouseId, taxed: first.taxed, lines: toCome };
}

/** What lines are read against: what was ordered, and batches that are known. */
interface Known {
  sources: Map<string, SourceLine>;
  batches: Map<string, KnownBatch>;
}

async function readLines(tx: Tx, before: PurchaseReceive, inputs: readonly LineInput[]) {
  const named = inputs.flatMap(({ source }) => source?.id ?? []);
  const [found, batches] = await Promise.all([
    linesOfOrders(tx, [...new Set([...named, ...orderIdsOf(before.lines)])]),
    knownBatches(tx, inputs),
  ]);
  const known = { batches, sources: new Map(found.map((line) => [sourceKey(line.orderId, line.id), line])) };
  refuseIssues(purchaseReceiveInput, unreadExpiries(inputs, 'lines'));
  return readBoughtLines<ReceiveLine, LineInput>(tx, before, inputs, {
    prefix: 'RP',
    body: purchaseReceiveInput,
    listedOn: before.receivedOn,
    isAgreed: ({ sourceOrderId }) => sourceOrderId !== null,
    isSame: (line, { source }) =>
      source === undefined ||
      sourceKey(source?.id ?? null, source?.line ?? null) === sourceKey(line.sourceOrderId, line.sourceLineId),
    blank: (id, item, input) => blankLine(id, item, input, known),
    merge: (line, input, item, at) => mergeLine(line, input, { item, at, ...known }),
  });
}

/** A line before anything is said about it: as it was ordered, else as its item is usually bought. */
function blankLine(id: string, item: BoughtItem | undefined, { source }: LineInput, { sources }: Known): ReceiveLine {
  const ordered = source && sources.get(sourceKey(source.id, source.line));
  const usual = blankBoughtLine(id, item);
  return {
    ...usual,
    ...(ordered && {
      description: ordered.description,
      hsn: ordered.hsn,
      unitCode: ordered.unitCode,
      factor: ordered.factor,
      unitPrice: ordered.unitPrice,
      taxCode: ordered.taxCode,
      ...discountsOf(ordered, 0),
    }),
    sourceOrderId: source?.id ?? null,
    sourceLineId: source?.line ?? null,
    tracked: item?.tracked ?? false,
    trackBy: item?.trackBy ?? TrackBy.quantity,
    stockUnit: item?.unitCode ?? null,
    decimals: item?.decimals ?? 3,
    drugSchedule: item?.drugSchedule ?? null,
    minimumLifeDays: item?.minimumLifeDays ?? null,
    rejectedQuantity: 0,
    inputCredit: InputCredit.claim,
    inputCreditClass: InputCreditClass.inputs,
    batches: [],
    serialNos: null,
    binId: null,
    binName: null,
    costPaise: 0,
  };
}

/** One line that is read: its item, and its place in the body for what is refused of it. */
interface Read extends Known {
  item: BoughtItem | undefined;
  at: number;
}

function mergeLine(before: ReceiveLine, input: LineInput, read: Read): ReceiveLine {
  const ordered = read.sources.get(sourceKey(before.sourceOrderId, before.sourceLineId));
  const counted = inUnit(purchaseReceiveInput, before, input, read);
  const line = {
    ...counted,
    ...followedDiscounts(before, { quantity: input.quantity, factor: counted.factor }, ordered),
  };
  const merged = mergeBoughtLine<ReceiveLine>(line, { ...input, unitCode: line.unitCode });
  return {
    ...merged,
    rejectedQuantity: kept(input.rejectedQuantity, line.rejectedQuantity) ?? 0,
    inputCredit: input.inputCredit ?? line.inputCredit,
    inputCreditClass: input.inputCreditClass ?? line.inputCreditClass,
    serialNos: input.serialNos?.length === 0 ? null : kept(input.serialNos, line.serialNos),
    binId: kept(input.binId, line.binId),
    batches: mergeBatches(merged, before, input, { body: purchaseReceiveInput, list: 'lines', ...read }),
  };
}
