import type * as contract from '@bahi/contract/endpoints/sales/delivery-challan';
import type { InputOf } from '@bahi/contract/endpoint';
import { ChallanStatus, dueBackUntil, UNBILLED_CHALLANS } from '@bahi/domain/sales/delivery-challan';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { type Challan, challans, onlyChallansOf } from './challan-store.ts';
import { dueOf } from './challan-view.ts';

type Query = NonNullable<InputOf<typeof contract.searchChallans>['query']>;

/** What waits: drafts too. */
export const WAITING_CHALLANS: readonly ChallanStatus[] = [ChallanStatus.draft, ...UNBILLED_CHALLANS];

const LEFT = `d.status in ('Open', 'PartInvoiced', 'Invoiced')`;

/** Challans, the newest day first, or with `oldest` the oldest. */
export async function listChallans(tx: Tx, query: Query, oldest = false) {
  const { today } = tx.ctx;
  const where = inEntity(tx, 'd')
    .asked((people) => `d.created_by = any(${people})`, onlyChallansOf(tx))
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((why) => `d.why = ${why}`, query.why)
    .asked((day) => `(${LEFT} and d.why = 'Supply' and d.challan_on < ${day}::date)`, query.invoiceDue ? today : null)
    .asked((day) => `(${LEFT} and d.back_by <= ${day}::date)`, query.dueBack ? dueBackUntil(today) : null)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked((warehouse) => `d.warehouse_id = ${warehouse}`, query.warehouseId)
    .asked(
      (item) => `exists (select from delivery_challan_line l where l.org_id = d.org_id and l.entity_id = d.entity_id
        and l.challan_id = d.id and l.item_id = ${item})`,
      query.itemId,
    )
    .asked((from) => `d.challan_on >= ${from}`, query.from)
    .asked((to) => `d.challan_on <= ${to}`, query.to);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  const page = await listPage<Challan>(tx, {
    columns: challans.heads.columns,
    from: challans.heads.from,
    where,
    order: [
      { column: 'd.challan_on', type: 'date', of: (row) => row.challanOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: oldest ? 'asc' : 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...dueOf(row, today) })) };
}
