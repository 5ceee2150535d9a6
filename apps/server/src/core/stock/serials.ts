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
  path: (field: 'serialNos') => string;
}

/** The pieces of a move, locked; refused where a number is missing, named twice, or not where it should be (inventory-purchasing rule 6). */
export async function lockPieces(tx: Tx, move: NamedPieces): Promise<SerialRow[]> {
  const serialNos = move.serialNos ?? [];
  const refusal = (message: string) => refuse(message, [{ path: move.path('serialNos'), message }]);
  const miscounted = serialCountProblem(serialNos, move.quantity);
  if (miscounted) throw refusal(miscounted);
  const keys = serialNos.map(batchKey);
  const rows = await tx.query<SerialRow>(
    `select ${COLUMNS} from serial s
     where s.org_id = $1 and s.item_id = $2 and s.serial_key = any ($3::text[]) order by s.serial_key for update`,
    [tx.ctx.orgId, move.itemId, keys],
  );
  const known = new Map(rows.map((row) => [row.serialKey, row]));
  return serialNos.map((serialNo, at): SerialRow => {
    const row = known.get(keys[at]!);
    const problem = problemOf(move, serialNo, row);
    if (problem) throw refusal(problem);
    if (row) return row;
    const { itemId, warehouseId } = move;
    return {
      ...{ id: newId(), itemId, serialNo: serialNo.trim(), serialKey: keys[at]! },
      ...{ status: SerialStatus.inStock, warehouseId, binId: null, layerSeq: 0 },
    };
  });
}

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
