import { batchKey } from '@bahi/domain/stock/batch';
import { serialBackProblem, serialCountProblem, serialInProblem, serialOutProblem } from '@bahi/domain/stock/serial';
import { SerialStatus } from '@bahi/domain/stock/stock-words';
import { refuse } from '../app-error.ts';
import { newId } from '../new-id.ts';
import type { Tx } from '../tx.ts';
import type { SerialRow } from './stock-writing.ts';

/** Pieces that a move names by their numbers. */
export interface NamedPieces {
  itemId: string;
  warehouseId: string;
  kind: 'receive' | 'return' | 'issue';
  quantity: number;
  serialNos?: readonly string[] | null;
}

/**
 * The pieces of each move, locked in one order whatever the order of moves; refused where a number is missing, named twice, or not
 * where it should be (inventory-purchasing rule 6).
 */
export async function lockPieces<Move extends NamedPieces>(
  tx: Tx,
  moves: readonly Move[],
  pathOf: (move: Move) => string,
): Promise<Map<Move, SerialRow[]>> {
  if (moves.length === 0) return new Map();
  for (const move of moves) {
    const miscounted = serialCountProblem(move.serialNos ?? [], move.quantity);
    if (miscounted) throw refuse(miscounted, [{ path: pathOf(move), message: miscounted }]);
  }
  const named = moves.flatMap(({ itemId, serialNos }) =>
    (serialNos ?? []).map((no) => ({ itemId, key: batchKey(no) })),
  );
  const rows = await tx.query<SerialRow>(
    `select ${COLUMNS} from serial s
     where s.org_id = $1 and (s.item_id, s.serial_key) in (select * from unnest($2::uuid[], $3::text[]))
     order by s.item_id, s.serial_key for update`,
    [tx.ctx.orgId, named.map(({ itemId }) => itemId), named.map(({ key }) => key)],
  );
  const known = new Map(rows.map((row) => [`${row.itemId} ${row.serialKey}`, row]));
  const pieceOf = (move: Move, serialNo: string): SerialRow => {
    const serialKey = batchKey(serialNo);
    const row = known.get(`${move.itemId} ${serialKey}`);
    const problem = problemOf(move, serialNo, row);
    if (problem) throw refuse(problem, [{ path: pathOf(move), message: problem }]);
    return row ?? newPiece(move, serialNo.trim(), serialKey);
  };
  return new Map(moves.map((move) => [move, (move.serialNos ?? []).map((serialNo) => pieceOf(move, serialNo))]));
}

const newPiece = ({ itemId, warehouseId }: NamedPieces, serialNo: string, serialKey: string): SerialRow => ({
  id: newId(),
  itemId,
  serialNo,
  serialKey,
  status: SerialStatus.inStock,
  warehouseId,
  binId: null,
  layerSeq: 0,
});

function problemOf({ kind, warehouseId }: NamedPieces, serialNo: string, row: SerialRow | undefined): string | null {
  if (kind === 'issue') return serialOutProblem(serialNo, row, warehouseId);
  if (kind === 'return') return serialBackProblem(serialNo, row);
  return row ? serialInProblem(row) : null;
}

/** The pieces that a move went with, locked. */
export const piecesOfMove = (tx: Tx, moveId: number): Promise<SerialRow[]> =>
  tx.query<SerialRow>(
    `select ${COLUMNS} from stock_move_serial m join serial s on s.org_id = m.org_id and s.id = m.serial_id
     where m.org_id = $1 and m.entity_id = $2 and m.move_id = $3 order by s.serial_key for update of s`,
    [tx.ctx.orgId, tx.ctx.entityId, moveId],
  );

const COLUMNS = `s.id, s.item_id as "itemId", s.serial_no as "serialNo", s.serial_key as "serialKey", s.status,
  s.warehouse_id as "warehouseId", s.bin_id as "binId", s.layer_seq as "layerSeq"`;
