import type { Invariant } from './invariant.ts';

export const billing: Invariant[] = [
  {
    promise: 'A line that bills one of an order is linked to it, until its invoice is cancelled.',
    sql: `select coalesce(k.entity_id, i.entity_id) as "entityId", concat_ws(' ', i.code, coalesce(k.line, i.line)) as subject,
        case when k.line is null then 'billed, not linked' else 'linked, not billed' end as found
      from (select entity_id, to_id, to_line_id as line, from_id as order_id, from_line_id as order_line from document_link
          where org_id = $1 and purpose = 'invoice' and from_kind = 'workOrder' and ended_at is null) k
        full join (select d.entity_id, d.id as to_id, d.code, l.id as line, d.work_order_id as order_id, l.source_line_id as order_line
          from invoice d join invoice_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.invoice_id = d.id
          where d.org_id = $1 and d.status <> 'Cancelled' and d.work_order_id is not null and l.source_line_id is not null) i
          using (entity_id, to_id, line, order_id, order_line)
      where k.line is null or i.line is null`,
  },
];
