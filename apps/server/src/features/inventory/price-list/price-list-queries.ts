import type { searchPriceLists } from '@bahi/contract/endpoints/inventory/price-list';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { seesCost } from '@bahi/domain/access/access';
import { PriceBase, PriceListKind } from '@bahi/domain/pricing/price-list';
import type { Tx } from '../../../core/tx.ts';
import { inOrganisation, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';

type Row = OutputOf<typeof searchPriceLists>['rows'][number];

/** Price lists of the organisation by name. */
export function listPriceLists(tx: Tx, query: NonNullable<InputOf<typeof searchPriceLists>['query']>) {
  const where = inOrganisation(tx, 'l')
    .asked((term) => `lower(l.name) like ${term}`, query.text && likeTerm(query.text))
    .asked((active) => `l.active = ${active}`, query.active)
    .asked((kind) => `l.kind = ${kind}`, query.kind);
  // On the cost a percentage tells it; what a vendor asks is a cost.
  const percent = seesCost(tx.ctx.access)
    ? 'l.percent_e4'
    : `case when l.base <> '${PriceBase.cost}' and l.kind <> '${PriceListKind.purchase}' then l.percent_e4 end`;
  return listPage<Row>(tx, {
    columns: `l.id, l.name, l.kind, c.name as "customerCategoryName", l.valid_from as "validFrom", l.valid_until as "validUntil", l.base,
      ${percent} as percent, l.active,
      (select count(*)::int from price_list_line x where x.org_id = l.org_id and x.list_id = l.id) as "lineCount",
      (select count(*)::int from customer k where k.org_id = l.org_id and k.price_list_id = l.id) as "customerCount",
      (select count(*)::int from vendor v where v.org_id = l.org_id and v.price_list_id = l.id) as "vendorCount"`,
    from: 'price_list l left join customer_category c on c.org_id = l.org_id and c.id = l.customer_category_id',
    where,
    order: [
      { column: 'lower(l.name)', type: 'text', of: (row) => row.name.toLowerCase() },
      { column: 'l.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'asc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
