import type { Tx } from '../tx.ts';
import { addLayer, keyOf, LAYER_COLUMNS, type LockedStock, type Pool, type PoolLayer } from './locked-stock.ts';
import type { SerialRow } from './stock-writing.ts';

/** A move that names goods, not only how many. */
interface NamingMove extends Pool {
  kind: 'receive' | 'return' | 'issue';
  receipt?: { documentId: string; lineId: string } | null;
  ofLayers?: readonly number[];
}

/** Of each move whose goods leave the receipt that brought them first: the layers that are open of it. */
export type OwnLayers = ReadonlyMap<NamingMove, ReadonlySet<number>>;

const OWN_LAYERS = `select p.at::int as at, l.seq
  from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[]) with ordinality
      as p (item_id, warehouse_id, batch_id, document_id, line_id, at)
    join stock_move m on m.org_id = $1 and m.entity_id = $2 and m.document_id = p.document_id and m.document_line_id = p.line_id
      and m.item_id = p.item_id
    join stock_layer l on l.org_id = m.org_id and l.entity_id = m.entity_id and l.receipt_move_id = m.id
      and l.item_id = p.item_id and l.warehouse_id = p.warehouse_id and l.batch_id is not distinct from p.batch_id
  where l.issued_quantity_e3 < l.quantity_e3`;

export async function readOwnLayers(tx: Tx, moves: readonly NamingMove[]): Promise<OwnLayers> {
  const asked = moves.flatMap((move) =>
    move.kind === 'issue' && move.receipt ? [{ move, receipt: move.receipt }] : [],
  );
  if (asked.length === 0) return new Map();
  const rows = await tx.query<{ at: number; seq: number }>(OWN_LAYERS, [
    ...[tx.ctx.orgId, tx.ctx.entityId, asked.map(({ move }) => move.itemId), asked.map(({ move }) => move.warehouseId)],
    asked.map(({ move }) => move.batchId ?? null),
    ...[asked.map(({ receipt }) => receipt.documentId), asked.map(({ receipt }) => receipt.lineId)],
  ]);
  const byMove = Map.groupBy(rows, ({ at }) => asked[at - 1]!.move);
  return new Map([...byMove].map(([move, own]) => [move, new Set(own.map(({ seq }) => seq))]));
}

const NAMED = `select ${LAYER_COLUMNS} from unnest($3::uuid[], $4::uuid[], $5::bigint[]) as p (item_id, warehouse_id, seq)
    join stock_layer l on l.org_id = $1 and l.entity_id = $2 and l.item_id = p.item_id and l.warehouse_id = p.warehouse_id
      and l.seq = p.seq
  where l.issued_quantity_e3 < l.quantity_e3`;

/** Loads what moves name: their layers, those of their pieces and of their receipts may lie behind what a quantity would take. */
export async function loadNamedLayers(
  tx: Tx,
  stocks: ReadonlyMap<string, LockedStock>,
  moves: readonly NamingMove[],
  { own, pieces }: { own: OwnLayers; pieces: ReadonlyMap<NamingMove, readonly SerialRow[]> },
): Promise<void> {
  const loaded = new Set(
    [...stocks.values()].flatMap(({ layers }) => [...layers.values()].flat().map(({ seq }) => seq)),
  );
  const wanted = new Map<number, NamingMove>();
  for (const move of moves) {
    const ofPieces = move.kind === 'issue' ? (pieces.get(move) ?? []).map(({ layerSeq }) => layerSeq) : [];
    for (const seq of [...(move.ofLayers ?? []), ...ofPieces, ...(own.get(move) ?? [])])
      if (!loaded.has(seq)) wanted.set(seq, move);
  }
  if (wanted.size === 0) return;
  const places = [...wanted.values()];
  const layers = await tx.query<PoolLayer>(NAMED, [
    ...[tx.ctx.orgId, tx.ctx.entityId, places.map(({ itemId }) => itemId)],
    ...[places.map(({ warehouseId }) => warehouseId), [...wanted.keys()]],
  ]);
  for (const layer of layers) addLayer(stocks.get(keyOf(layer))!, { ...layer, id: String(layer.seq) });
}
