import type { WireType } from '@bahi/contract/wire-type';
import { batchProblem } from '@bahi/domain/stock/batch';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { refuse } from '../../core/app-error.ts';
import { wirePath } from '../../core/refuse-issues.ts';
import type { AppliedMove, PlannedMove } from '../../core/stock/apply-moves.ts';
import { findBatches } from '../../core/stock/batches.ts';
import type { Tx } from '../../core/tx.ts';
import { type GoodsLine, goodsOfMove } from './goods-lines.ts';

/** Expired and held goods do not travel (inventory-purchasing rule 5). */
export async function assertMayTravel(
  tx: Tx,
  lines: readonly Pick<GoodsLine, 'batchId'>[],
  on: string,
  body: WireType,
): Promise<void> {
  const batches = await findBatches(
    tx,
    lines.flatMap(({ batchId }) => batchId ?? []),
  );
  for (const [at, { batchId }] of lines.entries()) {
    const batch = batchId ? batches.get(batchId) : undefined;
    const problem = batch ? batchProblem(batch, on < tx.ctx.today ? tx.ctx.today : on) : null;
    if (problem) throw refuse(problem, [{ path: wirePath(body, `lines.${at}.batchNo`), message: problem }]);
  }
}

/** Line `at` out of its warehouse, and into another as the same goods; two moves a line, in the order of the lines. */
export function movesToPlace(
  line: GoodsLine,
  at: number,
  { body, warehouseId, placeId }: { body: WireType; warehouseId: string; placeId: string },
): PlannedMove[] {
  const goods = goodsOfMove(line, at, body);
  const { quantity } = line;
  const purpose = MovePurpose.transfer;
  return [
    { ...goods, kind: 'issue', purpose, warehouseId, quantity },
    {
      ...goods,
      binId: null,
      serialNos: null,
      kind: 'receive',
      purpose,
      warehouseId: placeId,
      quantity,
      carries: 2 * at,
    },
  ];
}

/** Goods that left one place, as they come into a warehouse. */
export const intoWarehouse = (
  { itemId, batchId, quantity, documentLineId, path }: PlannedMove,
  warehouseId: string,
  carries: number | AppliedMove['shares'],
): PlannedMove => ({
  kind: 'receive',
  purpose: MovePurpose.transfer,
  itemId,
  warehouseId,
  quantity,
  documentLineId,
  carries,
  ...(batchId !== undefined && { batchId }),
  ...(path && { path }),
});

export interface LyingGoods {
  layers: number[];
  pieces: string[];
}

/** By line of the document that brought them: its layers there that are not used up, and its numbered pieces among them. */
export async function goodsElsewhere(tx: Tx, documentId: string, revision: number): Promise<Map<string, LyingGoods>> {
  const rows = await tx.query<LyingGoods & { lineId: string }>(
    `select m.document_line_id as "lineId", jsonb_agg(l.seq order by l.rank, l.seq) as layers,
       coalesce((select jsonb_agg(s.serial_no order by s.serial_key) from serial s where s.org_id = m.org_id and s.item_id = m.item_id
         and s.branch_id = m.entity_id and s.warehouse_id = m.warehouse_id and s.status = $5 and s.layer_seq = any (array_agg(l.seq))), '[]')
         as pieces
     from stock_move m join stock_layer l on l.org_id = m.org_id and l.entity_id = m.entity_id and l.receipt_move_id = m.id
     where m.org_id = $1 and m.entity_id = $2 and m.document_id = $3 and m.revision = $4 and m.quantity_e3 > 0
       and l.issued_quantity_e3 < l.quantity_e3
     group by m.org_id, m.entity_id, m.item_id, m.warehouse_id, m.document_line_id`,
    [tx.ctx.orgId, tx.ctx.entityId, documentId, revision, SerialStatus.inStock],
  );
  return new Map(rows.map((row) => [row.lineId, row]));
}
