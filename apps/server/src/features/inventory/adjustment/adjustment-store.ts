import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { stockAdjustment, stockAdjustmentLine } from '../../../../db/schema/inventory.ts';
import { notFound } from '../../../core/app-error.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import type { Tx } from '../../../core/tx.ts';

export interface AdjustmentLine {
  id: string;
  itemId: string;
  partNumber: string | null;
  name: string;
  unitCode: string;
  trackBy: TrackBy;
  /** Signed difference in units of the item; 0 where its value is adjusted. */
  quantity: number;
  /** As it was entered in a pack of the item; null where it was entered in its unit. */
  enteredQuantity: number | null;
  enteredUnit: string | null;
  factor: number | null;
  /** Of one unit as entered. */
  unitCost: number;
  batchNo: string | null;
  expiresOn: string | null;
  mrp: number | null;
  /** Known once it is posted. */
  batchId: string | null;
  serialNos: string[] | null;
  binId: string | null;
  newCost: number | null;
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
      joined: {
        columns: 'i.part_number as "partNumber", i.name, i.unit_code as "unitCode", i.track_by as "trackBy"',
        from: 'join item i on i.org_id = l.org_id and i.id = l.item_id',
      },
    },
  },
  sees: { valuePaise: 'cost', unitCost: 'cost', costPaise: 'cost', newCost: 'cost', mrp: 'price' },
});

export const getAdjustment = async (tx: Tx, id: string): Promise<AdjustmentRecord> =>
  asSeen(tx, await adjustments.get(tx, id));

export const lockAdjustment = async (tx: Tx, id: string, seenVersion?: number | null): Promise<AdjustmentRecord> =>
  asSeen(tx, await adjustments.lock(tx, id, seenVersion));

/** An adjustment of a warehouse that the caller may not use does not exist for him. */
function asSeen({ ctx }: Tx, record: AdjustmentRecord): AdjustmentRecord {
  if (permittedWarehouseIds(ctx.access)?.includes(record.warehouseId) === false) throw notFound('adjustment');
  return hidesPartNumbers(ctx.entity.industry)
    ? { ...record, lines: record.lines.map((line) => ({ ...line, partNumber: null })) }
    : record;
}
