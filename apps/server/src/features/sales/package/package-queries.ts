import type { searchPackages } from '@bahi/contract/endpoints/sales/package';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { onlyPackagesOf, type Package, packages } from './package-store.ts';
import { headOfPackage } from './package-view.ts';

type Query = NonNullable<InputOf<typeof searchPackages>['query']>;
type Row = Package & { lineCount: number };

const LINES = `from sales_package_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.package_id = d.id`;

/** Packages, the newest day first. */
export async function listPackages(tx: Tx, { text, statuses, ...query }: Query) {
  const where = inEntity(tx, 'd')
    .asked((people) => `d.created_by = any(${people})`, onlyPackagesOf(tx))
    .asked((each) => `d.status = any(${each}::text[])`, statuses?.length ? statuses : null)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked((order) => `d.order_id = ${order}`, query.orderId)
    .asked((challan) => `d.challan_id = ${challan}`, query.challanId)
    .asked((item) => `exists (select ${LINES} and l.item_id = ${item})`, query.itemId)
    .asked((from) => `d.packed_on >= ${from}`, query.from)
    .asked((to) => `d.packed_on <= ${to}`, query.to);
  for (const word of text ? likeWords(text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  const page = await listPage<Row>(tx, {
    columns: `${packages.heads.columns}, (select count(*)::int ${LINES}) as "lineCount"`,
    from: packages.heads.from,
    where,
    order: [
      { column: 'd.packed_on', type: 'date', of: (row) => row.packedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
  return { ...page, rows: page.rows.map(headOfPackage) };
}
