import type { Paise } from '@bahi/domain/money/units';
import type { GivenSoFar } from '@bahi/domain/totals/discount-ceiling';
import { countedPaise, measureGiveaway } from '@bahi/domain/totals/giveaway';
import { inOneMessage } from '../in-one-message.ts';
import type { Tx } from '../tx.ts';

interface Row extends GivenSoFar {
  id: string;
}

/** Settlement discounts that stand in dues. */
const SETTLED = `select due_id as due, sum(discount_paise)::bigint as paise from open_allocation
  where org_id = $1 and entity_id = $2 and detached_at is null and due_id = any ($3::uuid[]) group by 1`;

/** What credit notes have taken off, except of tax that was too high and of goods that came back (sales rule 35). */
const NOTED = `select coalesce(invoice_id, receipt_id) as due, sum(sub_total_paise)::bigint as paise from credit_note
  where org_id = $1 and entity_id = $2 and status = 'Open' and kind <> 'Tax' and return_id is null
    and (invoice_id = any ($3::uuid[]) or receipt_id = any ($3::uuid[])) group by 1`;

const GIVEN = `select due.id, coalesce(i.signed_given_paise + i.written_off_paise, 0) + coalesce(s.paise, 0)
    + coalesce(n.paise, 0) as "givenPaise", coalesce(i.signed_base_paise, due.total) as "subTotalPaise"
  from unnest($3::uuid[], $4::bigint[]) as due (id, total)
    left join invoice i on i.org_id = $1 and i.entity_id = $2 and i.id = due.id
    left join (${SETTLED}) s on s.due = due.id
    left join (${NOTED}) n on n.due = due.id`;

/** Lines of receipts as their giveaway is measured; a receipt keeps no sum of it. */
const AT_COUNTER = `select l.receipt_id as due, r.adjust_paise as "adjustPaise", l.id, l.quantity_e3 as quantity,
    l.price_factor_e6 as "priceFactor", l.discount_percent_e4 as "discountPercent", l.list_price_e4 as "listPrice",
    l.minimum_price_e4 as "minimumPrice", l.amount_paise as "amountPaise", l.discount_paise as "discountPaise", l.record_discount_paise as "recordDiscountPaise"
  from sales_receipt r join sales_receipt_line l on l.org_id = r.org_id and l.entity_id = r.entity_id and l.receipt_id = r.id
  where r.org_id = $1 and r.entity_id = $2 and r.id = any ($3::uuid[])`;

type CounterLine = Parameters<typeof measureGiveaway>[0][number] &
  Parameters<typeof measureGiveaway>[1]['lines'][number] & { due: string; adjustPaise: Paise };

/**
 * What was given away of each due so far: with the discounts of the document, as they were signed at its approval, what
 * settled it without money, and what was written off. The caller has locked the dues.
 */
export async function givenSoFar(
  tx: Tx,
  dues: readonly { id: string; totalPaise: Paise }[],
): Promise<Map<string, GivenSoFar>> {
  const { orgId, entityId } = tx.ctx;
  const ids = dues.map(({ id }) => id);
  const [rows, lines] = await inOneMessage([
    tx.query<Row>(GIVEN, [orgId, entityId, ids, dues.map(({ totalPaise }) => totalPaise)]),
    tx.query<CounterLine>(AT_COUNTER, [orgId, entityId, ids]),
  ]);
  const sold = Map.groupBy(lines, ({ due }) => due);
  return new Map(rows.map(({ id, ...later }) => [id, withCounter(tx, later, sold.get(id))]));
}

/** What a receipt gave as it was sold counts as at the counter: discounts, what was adjusted down, prices below the list. */
function withCounter({ ctx }: Tx, later: GivenSoFar, lines: readonly CounterLine[] = []): GivenSoFar {
  const [first] = lines;
  if (!first) return later;
  const subTotalPaise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const given = measureGiveaway(lines, { adjustPaise: first.adjustPaise, subTotalPaise, lines });
  const { belowListCounts } = ctx.settings.invoicing;
  return { givenPaise: later.givenPaise + countedPaise(given, belowListCounts), subTotalPaise };
}
