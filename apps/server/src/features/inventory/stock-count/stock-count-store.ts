import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import type { CountedLine, StockCountStatus } from '@bahi/domain/stock/stock-count';
import { stockCount, stockCountLine } from '../../../../db/schema/stock-count.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { DECIMALS } from '../../../core/stock/decimals.ts';
import { isOfPermittedWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';

type LineRow = Omit<typeof stockCountLine.$inferSelect, 'orgId' | 'entityId' | 'countId' | 'position'>;

export interface StockCountLine extends Omit<LineRow, keyof CountedLine>, CountedLine {
  partNumber: string | null;
  name: string;
  trackBy: TrackBy;
  unitCode: string;
  /** Decimals that its unit is counted with. */
  decimals: number;
  barcodes: string[];
  batchName: string | null;
  batchExpiresOn: string | null;
  batchMrp: number | null;
  binName: string | null;
  countedByName: string | null;
  againByName: string | null;
}

export interface StockCount extends Omit<typeof stockCount.$inferSelect, 'orgId' | 'entityId'> {
  status: StockCountStatus;
  warehouseName: string;
  categoryName: string | null;
  createdByName: string | null;
  adjustmentCode: string | null;
  adjustmentStatus: AdjustmentStatus | null;
  lines: StockCountLine[];
}

const nameOfUser = (column: string) =>
  `(select u.name from app_user u where u.org_id = l.org_id and u.id = l.${column})`;

/** Columns of what a line is about; `l` is any row that names an item, a batch and a bin. */
export const GOODS = {
  columns: `i.part_number as "partNumber", i.name, i.track_by as "trackBy", i.unit_code as "unitCode",
    ${DECIMALS} as decimals,
    array(select k.barcode from item_barcode k where k.org_id = i.org_id and k.item_id = i.id order by 1) as barcodes,
    b.batch_no as "batchName", b.expires_on as "batchExpiresOn", b.mrp_e4 as "batchMrp", g.name as "binName"`,
  from: `join item i on i.org_id = l.org_id and i.id = l.item_id
    left join batch b on b.org_id = l.org_id and b.id = l.batch_id
    left join location g on g.org_id = l.org_id and g.id = l.bin_id`,
};

export const stockCounts = documentStore<StockCount>({
  kind: 'stockCount',
  word: 'stock count',
  table: stockCount,
  joined: {
    columns: `w.name as "warehouseName", c.name as "categoryName", u.name as "createdByName", a.code as "adjustmentCode",
      a.status as "adjustmentStatus"`,
    from: `join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id
      left join item_category c on c.org_id = d.org_id and c.id = d.category_id
      left join app_user u on u.org_id = d.org_id and u.id = d.created_by
      left join stock_adjustment a on a.org_id = d.org_id and a.entity_id = d.entity_id and a.id = d.adjustment_id`,
  },
  rows: {
    lines: {
      table: stockCountLine,
      owner: 'countId',
      key: 'id',
      joined: {
        columns: `${GOODS.columns}, ${nameOfUser('counted_by')} as "countedByName", ${nameOfUser('again_by')} as "againByName"`,
        from: GOODS.from,
      },
    },
  },
  // What the books say is nobody's change, and a blind count tells it nowhere.
  logged: ({ lines, takenBackBy: _, ...head }) => ({ ...head, lines: lines.map(logged) }),
  loggedFirst: ({ lines: _, takenBackBy: _by, ...head }) => head,
  sees: { mrp: 'price' },
  isReached: isOfPermittedWarehouse,
});

const logged = ({
  id,
  batchNo,
  expiresOn,
  mrp,
  countedQuantity,
  serialNos,
  againAsked,
  againQuantity,
}: StockCountLine) => ({ id, batchNo, expiresOn, mrp, countedQuantity, serialNos, againAsked, againQuantity });

export const getStockCount = async (tx: Tx, id: string): Promise<StockCount> =>
  asSeen(tx, await stockCounts.get(tx, id));

export const lockStockCount = async (tx: Tx, id: string, seenVersion?: number | null): Promise<StockCount> =>
  asSeen(tx, await stockCounts.lock(tx, id, seenVersion));

/** In healthcare part numbers stay hidden. */
function asSeen({ ctx }: Tx, count: StockCount): StockCount {
  return hidesPartNumbers(ctx.entity.industry)
    ? { ...count, lines: count.lines.map((line) => ({ ...line, partNumber: null })) }
    : count;
}
