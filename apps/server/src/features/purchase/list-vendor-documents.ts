import type { Tx } from '../../core/tx.ts';
import { inEntity } from '../../kit/list-query.ts';
import { likeWords } from '../../kit/search-words.ts';

/** What orders and receives are searched by alike. */
export interface VendorDocumentQuery {
  text?: string | null;
  statuses?: readonly string[] | null;
  vendorId?: string | null;
  warehouseId?: string | null;
  itemId?: string | null;
  from?: string | null;
  to?: string | null;
}

/** Conditions on documents `d` of one kind: `day` is the column that dates them, `lines` what reads their lines `l`. */
export function whereVendorDocument(
  tx: Tx,
  query: VendorDocumentQuery,
  { day, lines }: { day: string; lines: string },
) {
  const where = inEntity(tx, 'd')
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((vendor) => `d.vendor_id = ${vendor}`, query.vendorId)
    .asked((warehouse) => `d.warehouse_id = ${warehouse}`, query.warehouseId)
    .asked((item) => `exists (select ${lines} and l.item_id = ${item})`, query.itemId)
    .asked((from) => `d.${day} >= ${from}`, query.from)
    .asked((to) => `d.${day} <= ${to}`, query.to);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return where;
}
