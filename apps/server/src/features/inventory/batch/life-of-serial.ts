import type { lifeOfSerial as endpoint } from '@bahi/contract/endpoints/inventory/batch';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { batchKey } from '@bahi/domain/stock/batch';
import { notFound } from '../../../core/app-error.ts';
import { DOCUMENT_CODE } from '../../../core/stock/document-code.ts';
import type { Tx } from '../../../core/tx.ts';

type Life = OutputOf<typeof endpoint>;

const PIECE = `select s.id, s.serial_no as "serialNo", s.status, w.name as "warehouseName", s.warranty_until as "warrantyUntil"
  from serial s join warehouse w on w.org_id = s.org_id and w.entity_id = s.branch_id and w.id = s.warehouse_id
  where s.org_id = $1 and s.branch_id = $2 and s.item_id = $3 and s.serial_key = $4 and ($5::uuid[] is null or s.warehouse_id = any ($5))`;
const MOVES = `select m.id, m.moved_on as "movedOn", m.posted_at as "postedAt", m.document_kind as "documentKind",
    m.document_id as "documentId", ${DOCUMENT_CODE} as "documentCode", w.name as "warehouseName", m.quantity_e3 > 0 as "isIn",
    u.name as "userName"
  from stock_move_serial x join stock_move m on m.org_id = x.org_id and m.entity_id = x.entity_id and m.id = x.move_id
    join warehouse w on w.org_id = m.org_id and w.entity_id = m.entity_id and w.id = m.warehouse_id
    left join app_user u on u.org_id = m.org_id and u.id = m.posted_by
  where x.org_id = $1 and x.entity_id = $2 and x.serial_id = $3 and m.quantity_e3 <> 0
    and ($4::uuid[] is null or m.warehouse_id = any ($4))
  order by m.id desc limit 500`;

/** What became of one piece: its moves in this branch, of warehouses that the caller may use. */
export async function lifeOfSerial(tx: Tx, { params }: InputOf<typeof endpoint>): Promise<Life> {
  const { orgId, entityId, access } = tx.ctx;
  const permitted = permittedWarehouseIds(access);
  const key = [orgId, entityId, params.itemId, batchKey(params.serialNo), permitted];
  const [piece] = await tx.query<Omit<Life, 'moves'>>(PIECE, key);
  if (!piece) throw notFound('serial number');
  return { ...piece, moves: await tx.query<Life['moves'][number]>(MOVES, [orgId, entityId, piece.id, permitted]) };
}
