import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { ItemUnit } from '@bahi/domain/catalogue/item-units';
import { UNITS_OF_ITEM } from '../../core/catalogue/item-units.ts';
import type { Tx } from '../../core/tx.ts';

/** What rows of a bill ask of their item. */
export interface BilledItem {
  id: string;
  name: string;
  unitCode: string;
  units: ItemUnit[];
  /** The unit of a line that names none. */
  usualUnit: string;
  takesBatches: boolean;
  /** Whether stock is kept of it. */
  tracked: boolean;
}

export async function billedItems(
  tx: Tx,
  vendorId: string,
  itemIds: readonly string[],
): Promise<Map<string, BilledItem>> {
  const rows = await tx.query<BilledItem>(
    `select i.id, i.name, i.unit_code as "unitCode", ${UNITS_OF_ITEM} as units,
       coalesce(v.unit_code, i.purchase_unit, i.unit_code) as "usualUnit", i.tracked and i.track_by = '${TrackBy.batch}' as "takesBatches",
       i.tracked
     from item i left join vendor_item v on v.org_id = i.org_id and v.vendor_id = $2 and v.item_id = i.id
     where i.org_id = $1 and i.id = any ($3::uuid[])`,
    [tx.ctx.orgId, vendorId, itemIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
