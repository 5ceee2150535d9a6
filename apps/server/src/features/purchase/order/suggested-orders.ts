import type { ItemUnit } from '@bahi/domain/catalogue/item-units';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { Quantity } from '@bahi/domain/money/units';
import { type StockNeed, suggestedQuantity } from '@bahi/domain/purchase/suggested-order';
import { freeByTerms, inWholePacks, usualTerms, type VendorTerms } from '@bahi/domain/purchase/usual-terms';
import { UNITS_OF_ITEM } from '../../../core/catalogue/item-units.ts';
import { keptSecret } from '../../../core/stock/blind-counts.ts';
import { DECIMALS } from '../../../core/stock/decimals.ts';
import { isShortOf, neededGoods, suggestedOf } from '../../../core/stock/needed-goods.ts';
import { listUsableWarehouses } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';

/** What is read of an item in one place. */
interface Row extends StockNeed {
  itemId: string;
  itemName: string;
  partNumber: string | null;
  stockUnit: string;
  decimals: number;
  purchaseUnit: string | null;
  purchaseFactor: number | null;
  units: ItemUnit[];
  warehouseId: string;
  warehouseName: string;
  vendorId: string | null;
  vendorName: string | null;
  draftedQuantity: Quantity;
  terms: VendorTerms | null;
}

export interface SuggestedRow extends Omit<Row, 'terms' | 'units'> {
  suggestedQuantity: Quantity;
  /** In units of buying of the vendor. */
  quantity: Quantity;
  unitCode: string;
  factor: number;
  freeGoods: Quantity;
}

export const SUGGESTED_OF = {
  org: '$1',
  entities: 'array[$2::uuid]',
  today: '$4',
  usable: 'select $2::uuid as entity_id, u.id, u.place from unnest($3::uuid[]) with ordinality u (id, place)',
  ofItems: (item: string) => `($5::uuid[] is null or ${item} = any ($5))`,
};
const SUGGESTED = `${neededGoods(SUGGESTED_OF)}
  select n.item_id as "itemId", i.name as "itemName", i.part_number as "partNumber", i.unit_code as "stockUnit", ${DECIMALS} as decimals,
    i.purchase_unit as "purchaseUnit", i.purchase_factor_e6 as "purchaseFactor", ${UNITS_OF_ITEM} as units, w.id as "warehouseId",
    w.name as "warehouseName", n.vendor_id as "vendorId", n.vendor_name as "vendorName", n.terms, n.free as "freeQuantity",
    n.ordered + n.drafted as "incomingQuantity", n.drafted as "draftedQuantity", n.needed as "neededQuantity",
    n.used as "usedQuantity", n.lead_days as "leadDays", n.reorder_level as "reorderLevel", n.reorder_max as "reorderMaximum",
    n.reorder_quantity as "reorderQuantity"
  from netted n join item i on i.org_id = $1 and i.id = n.item_id
    join warehouse w on w.org_id = $1 and w.entity_id = $2 and w.id = n.place
  where ($6::uuid is null or n.place = $6) and ($7::uuid is null or n.vendor_id = $7) and n.item_id <> all ($8::uuid[])
    and ${suggestedOf('n')} > 0 and (not $9 or ${isShortOf('n')})
  order by n.vendor_name nulls last, n.vendor_id, lower(i.name), i.id, w.name
  limit 1000`;

interface Asked {
  warehouseId?: string | null | undefined;
  vendorId?: string | null | undefined;
  itemIds?: readonly string[];
  /** Only what is needed and neither there nor to come. */
  short?: boolean | null | undefined;
}

/** What is to be ordered now, by vendor and item. What a blind count keeps from the caller is not told here either. */
export async function readSuggestedOrders(
  tx: Tx,
  { warehouseId, vendorId, itemIds, short }: Asked,
): Promise<SuggestedRow[]> {
  const { orgId, entityId, today, entity } = tx.ctx;
  const usable = (await listUsableWarehouses(tx)).map(({ id }) => id);
  if (usable.length === 0) return [];
  const secret = await keptSecret(tx, null);
  const rows = await tx.queryOnce<Row>(SUGGESTED, [
    ...[orgId, entityId, usable, today, itemIds ?? null],
    ...[warehouseId ?? null, vendorId ?? null, secret.itemIds, short ?? false],
  ]);
  return rows.flatMap(({ terms, units, ...row }): SuggestedRow[] => {
    const suggested = suggestedQuantity(row);
    if (suggested <= 0) return [];
    const usual = usualTerms({ ...row, unitCode: row.stockUnit, units }, terms);
    const quantity = inWholePacks(suggested, usual.factor, row.decimals);
    return [
      {
        ...row,
        partNumber: hidesPartNumbers(entity.industry) ? null : row.partNumber,
        suggestedQuantity: suggested,
        quantity,
        unitCode: usual.unitCode,
        factor: usual.factor,
        freeGoods: freeByTerms(quantity, usual),
      },
    ];
  });
}
