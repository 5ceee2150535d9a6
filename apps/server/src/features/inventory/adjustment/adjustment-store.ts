import type { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { stockAdjustment, stockAdjustmentLine } from '../../../../db/schema/inventory.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { isOfPermittedWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { PLACED_GOODS, type GoodsLine, shownLines } from '../goods-lines.ts';

/** Its quantity is a signed difference, 0 where its value is adjusted; its cost is signed, 0 until a decrease is posted. */
export interface AdjustmentLine extends GoodsLine {
  /** Of one unit as entered. */
  unitCost: number;
  newCost: number | null;
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

export const adjustments = documentStore<AdjustmentRecord>({
  kind: 'adjustment',
  word: 'adjustment',
  table: stockAdjustment,
  joined: {
    columns: 'w.name as "warehouseName", u.name as "createdByName"',
    from: `join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id
      left join app_user u on u.org_id = d.org_id and u.id = d.created_by`,
  },
  rows: {
    lines: {
      table: stockAdjustmentLine,
      owner: 'adjustmentId',
      key: 'id',
      joined: PLACED_GOODS,
    },
  },
  sees: { valuePaise: 'cost', unitCost: 'cost', costPaise: 'cost', newCost: 'cost', mrp: 'price' },
  isReached: isOfPermittedWarehouse,
});

export const getAdjustment = async (tx: Tx, id: string): Promise<AdjustmentRecord> =>
  asSeen(tx, await adjustments.get(tx, id));

export const lockAdjustment = async (tx: Tx, id: string, seenVersion?: number | null): Promise<AdjustmentRecord> =>
  asSeen(tx, await adjustments.lock(tx, id, seenVersion));

/** What of its goods the caller may read. */
const asSeen = (tx: Tx, record: AdjustmentRecord): AdjustmentRecord => ({
  ...record,
  lines: shownLines(tx, record.lines),
});
