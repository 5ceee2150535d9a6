import type { Paise, Quantity } from '@bahi/domain/money/units';
import type { ReceiptWorth } from '@bahi/domain/posting/stock-journal';
import { type ChargeBearer, chargeProblem, type LandedBy, spreadCharge } from '@bahi/domain/purchase/landed-charge';
import { type ChangedWorth, changeWorth, keptOfReceipt, raised } from '@bahi/domain/stock/receipt-worth';
import { accountRoleOf } from '@bahi/domain/stock/warehouse-kind';
import { refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { lockGoods, type LockedGoods, returnedOf } from './locked-goods.ts';
import { change, keyOf, type PoolLayer } from './locked-stock.ts';
import { giveValue, revaluation } from './revalue-stock.ts';
import { drawNumbers, type MoveSource, newWriting, writeStock } from './stock-writing.ts';

/** A line of a receive whose goods cost another amount than they came in at. */
export interface ReceiptRevaluation {
  /** The line that says so: of a bill, of a charge on it. */
  documentLineId: string;
  receiveId: string;
  receiveLineId: string;
  /** More, or less, for the whole line of the receive: a part bill spreads over all of it. */
  differencePaise: Paise;
}

/**
 * Gives goods that are in already another worth (inventory-purchasing rules 10, 11): what is left of them, here and where
 * transfers of the entity took it, is closed and opened again under its rank by moves of no quantity; what is used is a difference
 * of price. Answers line by line where the difference went. The caller holds the receives locked, and posts the answer in the same transaction (`receiptWorthLines`).
 * Taking it back is `mirrorDocument` of the document that said so: what goods bear no more goes to the difference of price.
 */
export async function revalueReceipts(
  tx: Tx,
  source: MoveSource,
  lines: readonly ReceiptRevaluation[],
): Promise<Required<ReceiptWorth>[]> {
  if (lines.length === 0) return [];
  const moves = await movesByLine(tx, lines);
  const ids = [...new Set([...moves.values()].flat().map(({ id }) => id))];
  const locked = await lockGoods(tx, ids);
  const returned = await returnedOf(tx, ids);
  const numbers = await numbersFor(tx, lines, moves, locked);
  const writing = newWriting();
  const answers = lines.map(({ documentLineId, differencePaise, ...line }) => {
    const goods = moves.get(lineKey(line))!.map((move) => ({
      ...keptOfReceipt(move, returned.get(move.id) ?? 0),
      layers: locked.leftOf(move.id),
    }));
    const changed = changeWorth(goods, differencePaise);
    const worth = { ...NOWHERE, priceDifferencePaise: changed.priceDifferencePaise };
    for (const rises of byPool(changed)) {
      const { itemId, warehouseId, batchId } = rises[0]!.layer;
      const stock = locked.stocks.get(keyOf({ itemId, warehouseId }))!;
      const costPaise = rises.reduce((sum, { risePaise }) => sum + risePaise, 0);
      const pool = { itemId, warehouseId, batchId };
      const row = revaluation(numbers.moves.shift()!, pool, costPaise, documentLineId);
      writing.moves.push(row);
      giveValue(writing, stock, row, rises.map(raised), numbers.layers.splice(0, rises.length));
      change(stock, row, costPaise);
      worth[`${accountRoleOf(stock.warehouseKind)}Paise`] += costPaise;
    }
    return worth;
  });
  writeStock(tx, source, writing, [...locked.stocks.values()]);
  return answers;
}

const NOWHERE: Required<ReceiptWorth> = {
  inventoryPaise: 0,
  goodsInTransitPaise: 0,
  materialWithOthersPaise: 0,
  priceDifferencePaise: 0,
};

const byPool = ({ rises }: ChangedWorth<PoolLayer>) =>
  [...Map.groupBy(rises, ({ layer }) => `${keyOf(layer)}|${layer.batchId}`)].map(([, of]) => of);

/** As many as the lines can need: each layer that is left, once for each line that is laid on it. */
async function numbersFor(
  tx: Tx,
  lines: readonly ReceiptRevaluation[],
  moves: Map<string, ReceiptMove[]>,
  { leftOf }: LockedGoods,
) {
  const layers = lines.reduce(
    (sum, line) => sum + moves.get(lineKey(line))!.reduce((all, { id }) => all + leftOf(id).length, 0),
    0,
  );
  return drawNumbers(tx, layers, layers);
}

type ReceiveLine = Pick<ReceiptRevaluation, 'receiveId' | 'receiveLineId'>;

interface ReceiptMove extends ReceiveLine, Pick<ChargeBearer, 'itemName' | 'weight'> {
  id: number;
  quantity: Quantity;
  costPaise: Paise;
}

const lineKey = ({ receiveId, receiveLineId }: ReceiveLine): string => `${receiveId}|${receiveLineId}`;

/** The moves that brought goods by receives and were not taken back. */
const movesOf = (tx: Tx, receiveIds: readonly string[]): Promise<ReceiptMove[]> =>
  tx.query<ReceiptMove>(
    `select m.id, m.quantity_e3 as quantity, m.cost_paise as "costPaise", m.document_id as "receiveId",
       m.document_line_id as "receiveLineId", i.name as "itemName", i.weight_e3 as weight
     from stock_move m join item i on i.org_id = m.org_id and i.id = m.item_id
     where m.org_id = $1 and m.entity_id = $2 and m.document_id = any ($3::uuid[]) and m.document_kind = 'purchaseReceive'
       and m.purpose = 'receive' and m.quantity_e3 > 0
       and not exists (select from stock_move r where r.org_id = m.org_id and r.entity_id = m.entity_id and r.reverses_id = m.id)
     order by m.id`,
    [tx.ctx.orgId, tx.ctx.entityId, [...new Set(receiveIds)]],
  );

/** The moves of each line; a line of which no stock is kept has none. */
async function movesByLine(tx: Tx, lines: readonly ReceiveLine[]): Promise<Map<string, ReceiptMove[]>> {
  const moves = await movesOf(
    tx,
    lines.map(({ receiveId }) => receiveId),
  );
  const byLine = Map.groupBy(moves, lineKey);
  return new Map(lines.map((line) => [lineKey(line), byLine.get(lineKey(line)) ?? []]));
}

/** Freight, packing and the like, on a bill of their own or beside the goods. */
export interface LandedCharge {
  documentLineId: string;
  amountPaise: Paise;
  by: LandedBy;
  receiveIds: readonly string[];
  /** Wire path of the field that a refusal names. */
  path: string;
}

/** What of a charge falls on a line of a receive, with how much of it was kept and bears it. */
export interface ChargeShare extends ReceiptRevaluation {
  keptQuantity: Quantity;
}

/** Spreads charges over the lines of receives, for `revalueReceipts` (inventory-purchasing rule 11); locked by the caller. */
export async function spreadOverReceives(tx: Tx, charges: readonly LandedCharge[]): Promise<ChargeShare[]> {
  if (charges.length === 0) return [];
  const all = await bearersOf(
    tx,
    charges.flatMap(({ receiveIds }) => receiveIds),
  );
  return charges.flatMap(({ documentLineId, amountPaise, by, receiveIds, path }) => {
    const lines = all.filter(({ receiveId }) => receiveIds.includes(receiveId));
    const problem = chargeProblem(by, lines);
    if (problem) throw refuse(problem, [{ path, message: problem }]);
    const shares = spreadCharge(amountPaise, by, lines);
    return lines.map(({ receiveId, receiveLineId, keptQuantity }, at) => ({
      documentLineId,
      receiveId,
      receiveLineId,
      keptQuantity,
      differencePaise: shares[at]!,
    }));
  });
}

type Bearer = ChargeBearer & ReceiveLine;

async function bearersOf(tx: Tx, receiveIds: readonly string[]): Promise<Bearer[]> {
  const moves = await movesOf(tx, receiveIds);
  const returned = await returnedOf(
    tx,
    moves.map(({ id }) => id),
  );
  const bearers = new Map<string, Bearer>();
  for (const move of moves) {
    const { receiveId, receiveLineId, itemName, weight } = move;
    const { keptQuantity, keptPaise } = keptOfReceipt(move, returned.get(move.id) ?? 0);
    const sum = bearers.get(lineKey(move));
    bearers.set(lineKey(move), {
      receiveId,
      receiveLineId,
      itemName,
      weight,
      keptQuantity: keptQuantity + (sum?.keptQuantity ?? 0),
      keptPaise: keptPaise + (sum?.keptPaise ?? 0),
    });
  }
  return [...bearers.values()];
}
