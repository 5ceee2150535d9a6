import { stockAdjustment, stockAdjustmentLine } from '../../../../db/schema/inventory.ts';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { type AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { notFound } from '../../../core/app-error.ts';
import { columnsOf, type Tx } from '../../../core/tx.ts';

export interface AdjustmentLine {
  id: string;
  itemId: string;
  partNumber: string | null;
  name: string;
  unitCode: string;
  /** Signed difference. */
  quantity: number;
  unitCost: number;
  /** Signed; 0 until a decrease is posted. */
  costPaise: number;
}

export interface AdjustmentRecord {
  id: string;
  code: string | null;
  numberPeriod: string;
  status: AdjustmentStatus;
  adjustedOn: string;
  reasonKind: AdjustmentReason;
  reason: string | null;
  warehouseId: string;
  warehouseName: string;
  valuePaise: number;
  createdAt: string;
  createdBy: string | null;
  createdByName: string | null;
  updatedAt: string;
  rowVersion: number;
  lines: AdjustmentLine[];
}

/** Fields whose changes the audit log shows to some readers only. */
export const ADJUSTMENT_SEES = { valuePaise: 'cost', unitCost: 'cost', costPaise: 'cost' } as const;

const HEADER_KEYS = [
  'id',
  'code',
  'numberPeriod',
  'status',
  'adjustedOn',
  'reasonKind',
  'reason',
  'warehouseId',
  'valuePaise',
  'createdAt',
  'createdBy',
  'updatedAt',
  'rowVersion',
] as const;

export const ADJUSTMENT_COLUMNS = `${columnsOf(stockAdjustment, 'a', HEADER_KEYS)}, w.name as "warehouseName", u.name as "createdByName"`;
export const ADJUSTMENTS = `stock_adjustment a
  join warehouse w on w.org_id = a.org_id and w.entity_id = a.entity_id and w.id = a.warehouse_id
  left join app_user u on u.org_id = a.org_id and u.id = a.created_by`;

const HEADER = `select ${ADJUSTMENT_COLUMNS} from ${ADJUSTMENTS} where a.org_id = $1 and a.entity_id = $2 and a.id = $3`;
const LINES = `select ${columnsOf(stockAdjustmentLine, 'l', ['id', 'itemId', 'quantity', 'unitCost', 'costPaise'])},
    i.part_number as "partNumber", i.name, i.unit_code as "unitCode"
  from stock_adjustment_line l join item i on i.org_id = l.org_id and i.id = l.item_id
  where l.org_id = $1 and l.entity_id = $2 and l.adjustment_id = $3 order by l.position`;

export async function getAdjustment(
  tx: Tx,
  id: string,
  lock: 'for update' | 'read' = 'read',
): Promise<AdjustmentRecord> {
  const { orgId, entityId, entity } = tx.ctx;
  const key = [orgId, entityId, id];
  const [header] = await tx.query<AdjustmentRecord>(lock === 'read' ? HEADER : `${HEADER} for update of a`, key);
  if (!header || permittedWarehouseIds(tx.ctx.access)?.includes(header.warehouseId) === false)
    throw notFound('adjustment');
  const lines = await tx.query<AdjustmentLine>(LINES, key);
  const hidden = hidesPartNumbers(entity.industry);
  return { ...header, lines: hidden ? lines.map((line) => ({ ...line, partNumber: null })) : lines };
}

/** Inserts or overwrites an adjustment that waited, with all its lines; where it is posted now, they are closed behind it. */
export async function saveAdjustment(tx: Tx, record: AdjustmentRecord): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  const waiting = AdjustmentStatus.pendingApproval;
  await saveAdjustmentHeader(tx, { ...record, status: waiting });
  await tx.query('delete from stock_adjustment_line where org_id = $1 and entity_id = $2 and adjustment_id = $3', [
    orgId,
    entityId,
    record.id,
  ]);
  await tx.insert(
    stockAdjustmentLine,
    record.lines.map((line, index) => ({
      orgId,
      entityId,
      adjustmentId: record.id,
      id: line.id,
      position: index + 1,
      itemId: line.itemId,
      quantity: line.quantity,
      unitCost: line.unitCost,
      costPaise: line.costPaise,
    })),
  );
  if (record.status !== waiting) await saveAdjustmentHeader(tx, record);
}

/** Writes the header alone: the lines of what is posted are closed. */
export async function saveAdjustmentHeader(tx: Tx, record: AdjustmentRecord): Promise<void> {
  const { orgId, entityId, userId, now } = tx.ctx;
  await tx.query(
    `insert into stock_adjustment (org_id, entity_id, id, code, number_period, status, adjusted_on, reason_kind, reason,
                                   warehouse_id, value_paise, row_version, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
     on conflict (org_id, entity_id, id) do update
       set code = excluded.code, number_period = excluded.number_period, status = excluded.status,
           adjusted_on = excluded.adjusted_on, reason_kind = excluded.reason_kind, reason = excluded.reason,
           warehouse_id = excluded.warehouse_id, value_paise = excluded.value_paise, row_version = excluded.row_version,
           updated_at = excluded.updated_at`,
    [
      orgId,
      entityId,
      record.id,
      record.code,
      record.numberPeriod,
      record.status,
      record.adjustedOn,
      record.reasonKind,
      record.reason,
      record.warehouseId,
      record.valuePaise,
      record.rowVersion,
      userId,
      now,
    ],
  );
}
