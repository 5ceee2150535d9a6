import type { receiveTransferOrder as endpoint } from '@bahi/contract/endpoints/inventory/transfer-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { arrivalInput } from '@bahi/contract/wire/transfer-order.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { arrivedTaxLines, lostTaxLines } from '@bahi/domain/posting/branch-supply-journal';
import { type ArrivedTax, arrivedTax } from '@bahi/domain/stock/branch-supply';
import { type StockPosting, stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import {
  type Arrival,
  arrivalIssues,
  deriveTransferStatus,
  quantityToArrive,
  Shortage,
  TransferStatus,
} from '@bahi/domain/stock/transfer-order';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { inEntity } from '../../../core/other-entity.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { refuseIssues, wirePath } from '../../../core/refuse-issues.ts';
import type { PlannedMove } from '../../../core/stock/apply-moves.ts';
import { binIssues } from '../../../core/stock/bins.ts';
import { getUsableWarehouse, HELD, warehouseOfProduct } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { goodsElsewhere, intoWarehouse } from '../goods-elsewhere.ts';
import { factsOfArrival } from '../supplied-goods.ts';
import { DISPATCH, KIND, tellOtherBranch } from './send-goods.ts';
import { lockTransfer, type OpenTransfer, stateOf, type TransferLine, transferOrders } from './transfer-order-store.ts';
import { assertAction, viewOf } from './transfer-order-view.ts';

type Body = InputOf<typeof endpoint>['body'];

/** What arrived goes to the warehouse where it was sent; what is missing goes back or is lost, as who sent it says. */
export async function receiveTransferOrder(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const open = await lockTransfer(tx, params.id, body.rowVersion);
  const { sender, transfer: before } = open;
  const reason = body.reason || null;
  const arrivals = body.lines.map(arrivalOf);
  const isShort = arrivals.some(({ shortQuantity }) => shortQuantity !== 0);
  const hasCome = !isShort || arrivals.some(({ quantity }) => quantity !== 0);
  if (hasCome) {
    assertAction(tx, open, 'Receive');
    await getUsableWarehouse(tx, before.toWarehouseId, { kinds: HELD });
  }
  if (isShort) assertAction(tx, open, 'Settle');
  refuseIssues(arrivalInput, [
    ...arrivalIssues(arrivals, before.lines, { reason, taxInvoice: before.taxInvoice }),
    ...(await binIssues(
      tx,
      before.toWarehouseId,
      arrivals.map(({ binId }, at) => ({ binId, path: `lines.${at}.binId` })),
    )),
  ]);
  const lines = before.lines.map((line) => {
    const told = arrivals.find(({ id }) => id === line.id);
    if (!told) return line;
    return {
      ...line,
      receivedQuantity: line.receivedQuantity + told.quantity,
      shortQuantity: line.shortQuantity + told.shortQuantity,
    };
  });
  const after = { ...before, lines, arrivals: before.arrivals + 1, status: deriveTransferStatus(lines) };
  // Credit is taken with the last of the goods, also where the sender says that they are lost.
  const tax = before.taxInvoice && after.status === TransferStatus.received ? arrivedTax(lines) : null;
  await postArrival(
    await inEntity(tx, before.toBranchId),
    open,
    await partsOf(sender, open, arrivals),
    tax && { tax, lines },
  );
  const saved = transferOrders.save(sender, before, after, hasCome ? 'receive' : 'closeShort', reason);
  tellOtherBranch(sender, saved);
  return viewOf(tx, { sender, transfer: saved, state: stateOf(tx, sender.ctx.entityId, saved) });
}

type SentArrival = Body['lines'][number];
type Told = Arrival & Pick<SentArrival, 'serialNos' | 'shortNos' | 'binId'>;

const arrivalOf = ({ id, quantity, shortQuantity, shortage, serialNos, shortNos, binId }: SentArrival): Told => ({
  id,
  quantity: quantity ?? 0,
  shortQuantity: shortQuantity ?? 0,
  shortage: shortage ?? null,
  serialNos: serialNos ?? null,
  shortNos: shortNos ?? null,
  binId: binId ?? null,
});

/** Goods of one line that leave the way together. */
interface Part {
  line: TransferLine;
  /** Where they come to: the receiving warehouse, the sending one again, or nowhere. */
  to: 'there' | 'back' | 'lost';
  quantity: number;
  serialNos: readonly string[] | null;
  /** Where it is put; absent where nobody said so. */
  binId: string | null;
  ofLayers: readonly number[];
  path: PlannedMove['path'];
}

/** What arrived and what is missing, line by line, with the layers and pieces in which it lies on the way. */
async function partsOf(sender: Tx, { transfer }: OpenTransfer, arrivals: readonly Told[]): Promise<Part[]> {
  const onWay = await goodsElsewhere(sender, transfer.id, DISPATCH);
  return arrivals.flatMap(({ id, quantity, shortQuantity, shortage, serialNos, shortNos, binId }, at): Part[] => {
    const line = transfer.lines.find((each) => each.id === id)!;
    const { layers, pieces } = onWay.get(id) ?? { layers: [], pieces: [] };
    const path: PlannedMove['path'] = (field) => wirePath(arrivalInput, `lines.${at}.${field}`);
    // Where all of it came nobody has to name it again.
    const whole = quantity === quantityToArrive(line) ? pieces : [];
    const part = { line, binId: line.binId, ofLayers: layers, path };
    const isSerial = line.trackBy === TrackBy.serial;
    const came = isSerial ? (serialNos ?? whole) : null;
    const missing = isSerial ? (shortNos ?? []) : null;
    const to = shortage === Shortage.back ? 'back' : 'lost';
    return [
      ...(quantity > 0 ? [{ ...part, to: 'there' as const, quantity, serialNos: came, binId: binId ?? null }] : []),
      ...(shortQuantity > 0 ? [{ ...part, to, quantity: shortQuantity, serialNos: missing } as const] : []),
    ];
  });
}

/** The legs of an arrival: off the way in the branch that sent, and, where it is another, into the one that receives. */
async function postArrival(
  receiver: Tx,
  { sender, transfer }: OpenTransfer,
  parts: readonly Part[],
  last: { tax: ArrivedTax; lines: readonly TransferLine[] } | null,
): Promise<void> {
  const { id, code } = transfer;
  const isBetween = transfer.toBranchId !== sender.ctx.entityId;
  const transitId = await warehouseOfProduct(sender, WarehouseKind.transit);
  const posting = { kind: KIND, id, code, purpose: JournalPurpose.post, revision: DISPATCH + transfer.arrivals + 1 };
  const plans = plansOf(parts, { transitId, transfer, isBetween });
  const sent = await postDocument(
    sender,
    { ...posting, on: sender.ctx.today, narration: () => `Transfer ${code} arrived at ${transfer.toName}` },
    {
      moves: plans.map(({ move }) => move),
      journal: (account, moves) => [
        ...moves.flatMap(({ costPaise }, at) => {
          const { books } = plans[at]!;
          return books === null ? [] : stockJournalLines(books, costPaise, account);
        }),
        ...lostTaxLines(last?.tax.lostPaise ?? 0, account),
      ],
    },
  );
  if (!isBetween) return;
  const { toWarehouseId: warehouseId } = transfer;
  const arrived = sent.moves.flatMap((move, at) => {
    const { books, binId } = plans[at]!;
    return books === 'branchOut' ? [{ ...intoWarehouse(move, warehouseId, move.shares), binId }] : [];
  });
  if (arrived.length === 0 && last === null) return;
  const datedOn = receiver.ctx.today;
  const facts = last && factsOfArrival(receiver, { sender, datedOn, code: code!, warehouseId, lines: last.lines });
  await postDocument(
    receiver,
    { ...posting, on: datedOn, narration: () => `Transfer ${code} from ${transfer.fromName}` },
    {
      moves: arrived,
      journal: (account, moves) => [
        ...moves.flatMap(({ costPaise }) => stockJournalLines('branchIn', costPaise, account)),
        ...(last ? arrivedTaxLines(last.tax, account) : []),
      ],
      ...(facts && { facts }),
    },
  );
}

/** A move with what it does to the ledger; null where the move beside it says it. */
interface Plan {
  move: PlannedMove;
  books: StockPosting | null;
  /** Where in the warehouse that it comes to it is put. */
  binId: string | null;
}

interface Way {
  transitId: string;
  transfer: OpenTransfer['transfer'];
  isBetween: boolean;
}

function plansOf(parts: readonly Part[], { transitId, transfer, isBetween }: Way): Plan[] {
  const plans: Plan[] = [];
  for (const { line, to, quantity, serialNos, binId, ofLayers, path } of parts) {
    const { itemId, batchId } = line;
    const isLost = to === 'lost';
    const off: PlannedMove = {
      kind: 'issue',
      itemId,
      batchId,
      warehouseId: transitId,
      quantity,
      serialNos,
      ofLayers,
      path,
      purpose: isLost ? MovePurpose.adjust : MovePurpose.transfer,
      serialStatus: isLost ? SerialStatus.scrapped : SerialStatus.issued,
      documentLineId: line.id,
    };
    const leaves = isBetween && to === 'there';
    plans.push({ move: off, books: isLost ? 'transferLoss' : leaves ? 'branchOut' : 'transferIn', binId });
    if (isLost || leaves) continue;
    const warehouseId = to === 'back' ? transfer.warehouseId : transfer.toWarehouseId;
    plans.push({ move: { ...intoWarehouse(off, warehouseId, plans.length - 1), binId }, books: null, binId });
  }
  return plans;
}
