import type { TakenKind, TakenState } from '@bahi/domain/connectx/shared-document';
import type { Tx } from '../../core/tx.ts';

export interface KnownState extends TakenState {
  id: string;
  code: string | null;
  status: string;
}

/** What documents that were taken say of themselves; `$1`, `$2` are organisation and entity, `$3` their ids. */
const STATES: Readonly<Record<TakenKind, string>> = {
  salesOrder: `select d.id, d.code, d.status, d.status <> 'Cancelled' as "isThere",
      d.status not in ('Draft', 'Cancelled') as "isPosted",
      d.status <> 'Draft' and (d.status = 'Shipped' or d.ship_status <> 'Not Shipped') as "isShipped",
      d.status in ('Invoiced', 'Closed') and made.invoices > 0 as "isInvoiced",
      d.status in ('Invoiced', 'Closed') and made.invoices > 0 and made.unpaid = 0 as "isPaid"
    from sales_order d cross join lateral (
      select count(*) as invoices, count(*) filter (where v.status not in ('Closed')) as unpaid
      from invoice v where v.org_id = $1 and v.entity_id = $2 and v.status not in ('Draft', 'Pending Approval', 'Cancelled')
        and v.id in (select l.to_id from document_link l where l.org_id = $1 and l.entity_id = $2 and l.from_id = d.id
          and l.purpose = 'invoice' and l.ended_at is null)) made
    where d.org_id = $1 and d.entity_id = $2 and d.id = any ($3::uuid[])`,
};

export const readTakenStates = (tx: Tx, kind: TakenKind, ids: readonly string[]): Promise<KnownState[]> =>
  tx.query<KnownState>(STATES[kind], [tx.ctx.orgId, tx.ctx.entityId, ids]);
