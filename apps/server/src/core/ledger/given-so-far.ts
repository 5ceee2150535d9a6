import type { Paise } from '@bahi/domain/money/units';
import type { GivenSoFar } from '@bahi/domain/totals/discount-ceiling';
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

/** What receipts of the counter gave themselves, of what their lines came to. */
const AT_COUNTER = `select receipt_id as due, sum(discount_paise + record_discount_paise)::bigint as given, sum(amount_paise)::bigint as base
  from sales_receipt_line where org_id = $1 and entity_id = $2 and receipt_id = any ($3::uuid[]) group by 1`;

/**
 * What was given away of each due so far: with the discounts of the document, as they were signed at its approval, what
 * settled it without money, and what was written off. The caller has locked the dues.
 */
export async function givenSoFar(
  tx: Tx,
  dues: readonly { id: string; totalPaise: Paise }[],
): Promise<Map<string, GivenSoFar>> {
  const ids = dues.map(({ id }) => id);
  const rows = await tx.query<Row>(
    `select due.id, coalesce(i.signed_given_paise + i.written_off_paise, r.given, 0) + coalesce(s.paise, 0)
              + coalesce(n.paise, 0) as "givenPaise",
            coalesce(i.signed_base_paise, r.base, due.total) as "subTotalPaise"
     from unnest($3::uuid[], $4::bigint[]) as due (id, total)
       left join invoice i on i.org_id = $1 and i.entity_id = $2 and i.id = due.id
       left join (${AT_COUNTER}) r on r.due = due.id
       left join (${SETTLED}) s on s.due = due.id
       left join (${NOTED}) n on n.due = due.id`,
    [tx.ctx.orgId, tx.ctx.entityId, ids, dues.map(({ totalPaise }) => totalPaise)],
  );
  return new Map(rows.map(({ id, ...given }) => [id, given]));
}
