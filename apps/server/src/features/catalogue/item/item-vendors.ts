import type { listItemVendors as endpoint } from '@bahi/contract/endpoints/catalogue/item';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { getItem } from './item-store.ts';

type Row = OutputOf<typeof endpoint>['rows'][number];

/** Who sells an item, by what came of him; the usual one first, then who delivered last. */
export async function listItemVendors(tx: Tx, itemId: string) {
  await getItem(tx, itemId);
  const rows = await tx.query<Row>(
    `select v.vendor_id as "vendorId", p.name as "vendorName", v.preferred, v.unit_code as "unitCode", v.factor_e6 as factor,
       v.unit_price_e4 as "unitPrice", v.scheme_quantity_e3 as "schemeQuantity", v.scheme_free_quantity_e3 as "schemeFreeQuantity",
       v.lead_days as "leadDays", v.received_on as "receivedOn",
       array(select n.name from vendor_item_name n where n.org_id = v.org_id and n.vendor_id = v.vendor_id and n.item_id = v.item_id
         order by n.is_code desc, n.name limit 50) as names
     from vendor_item v join vendor p on p.org_id = v.org_id and p.id = v.vendor_id
     where v.org_id = $1 and v.item_id = $2
     order by v.preferred desc, v.received_on desc nulls last, p.name limit 100`,
    [tx.ctx.orgId, itemId],
  );
  return wholeOf(rows);
}
