import type { lateCredits } from '@bahi/contract/endpoints/accounting/bill';
import type { InputOf } from '@bahi/contract/endpoint';
import { lateCreditPaise, lateCreditStage, LISTED_UNPAID_DAYS, reversedAfter } from '@bahi/domain/purchase/late-credit';
import { addDays } from '@bahi/domain/time/dates';
import { IS_OPEN } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';

interface LateRow {
  id: string;
  kind: 'Bill' | 'Expense';
  code: string;
  vendorId: string;
  vendorName: string;
  vendorBillNo: string | null;
  invoicedOn: string;
  totalPaise: number;
  unpaidPaise: number;
  creditPaise: number;
}

const INVOICED_ON = 'coalesce(b.vendor_bill_date, o.dated_on)';

/** What is unpaid for 150 days of which a credit was taken, the oldest first (rule 21); reverse charge has no such limit. */
export async function listLateCredits(tx: Tx, query: NonNullable<InputOf<typeof lateCredits>['query']>) {
  const { today } = tx.ctx;
  const where = inEntity(tx, 'o')
    .asked((day) => `${INVOICED_ON} <= ${day}`, addDays(today, -LISTED_UNPAID_DAYS))
    .asked((kinds) => `o.kind = any (${kinds}::text[])`, ['bill', 'expense']);
  const page = await listPage<LateRow>(tx, {
    columns: `o.id, case o.kind when 'bill' then 'Bill' else 'Expense' end as kind, o.code, o.vendor_id as "vendorId",
      v.name as "vendorName", b.vendor_bill_no as "vendorBillNo", ${INVOICED_ON} as "invoicedOn",
      o.total_paise as "totalPaise", o.total_paise - o.settled_paise as "unpaidPaise", f.credit as "creditPaise"`,
    from: `(select * from open_item o where o.side = 'payable' and o.role = 'due' and ${IS_OPEN}) o
      join vendor v on v.org_id = o.org_id and v.id = o.vendor_id
      left join bill b on b.org_id = o.org_id and b.entity_id = o.entity_id and b.id = o.id
      join lateral (select sum(p.credit_paise)::bigint as credit from purchase_fact p
        where p.org_id = o.org_id and p.entity_id = o.entity_id and p.document_id = o.id) f on f.credit > 0
      join document_gst g on g.org_id = o.org_id and g.entity_id = o.entity_id and g.document_id = o.id
        and g.ended_at is null and not g.reverse_charge`,
    where,
    order: [
      { column: INVOICED_ON, type: 'date', of: (row) => row.invoicedOn },
      { column: 'o.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'asc',
    limit: query.limit,
    cursor: query.cursor,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      payBy: reversedAfter(row.invoicedOn),
      stage: lateCreditStage(row.invoicedOn, today)!,
      reversePaise: lateCreditPaise(row),
    })),
  };
}
