import { type PriceList, PriceListKind } from '@bahi/domain/pricing/price-list';
import type { Tx } from '../tx.ts';
import { HOLDS_ON, LIST_CONTENT } from './list-content.ts';

/** The list by which a vendor sells on a day (inventory-purchasing rule 28); null where he has none that holds then. */
export async function findVendorList(tx: Tx, vendorId: string | null, on: string): Promise<PriceList | null> {
  if (!vendorId || !tx.ctx.config.features.PrList) return null;
  const [found] = await tx.query<PriceList>(
    `select ${LIST_CONTENT} from vendor v join price_list l on l.org_id = v.org_id and l.id = v.price_list_id
     where v.org_id = $1 and v.id = $2 and l.kind = '${PriceListKind.purchase}' and ${HOLDS_ON('$3')}`,
    [tx.ctx.orgId, vendorId, on],
  );
  return found ?? null;
}
