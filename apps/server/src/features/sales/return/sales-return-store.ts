import { peopleInReach } from '@bahi/domain/access/access';
import type { NoteOfReturn, ReturnCondition, ReturnPlace, StoredReturnStatus } from '@bahi/domain/sales/sales-return';
import { salesReturn, salesReturnLine } from '../../../../db/schema/sales-return.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { isOfPermittedWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';

export interface ReturnLine extends Omit<
  typeof salesReturnLine.$inferSelect,
  'orgId' | 'entityId' | 'returnId' | 'position'
> {
  condition: ReturnCondition;
  place: ReturnPlace;
}

export interface SalesReturn extends Omit<typeof salesReturn.$inferSelect, 'orgId' | 'entityId' | 'searchText'> {
  status: StoredReturnStatus;
  /** Of a walk-in who he said he was. */
  customerName: string;
  createdByName: string | null;
  warehouseName: string | null;
  saleCode: string | null;
  soldOn: string;
  /** Its live note, a draft too. */
  note: (NoteOfReturn & { id: string; code: string | null }) | null;
  lines: ReturnLine[];
}

/** The creators whose returns alone the caller may reach (decisions §10, own and team). */
export const onlySalesReturnsOf = ({ ctx }: Tx): readonly string[] | null => peopleInReach(ctx.access, 'Sales.SO', ctx);

export const salesReturns = documentStore<SalesReturn>({
  kind: 'salesReturn',
  word: 'sales return',
  table: salesReturn,
  joined: {
    columns: `coalesce(c.name, s.name, 'Walk-in') as "customerName", u.name as "createdByName", w.name as "warehouseName", coalesce(i.code, s.code, h.code) as "saleCode",
      coalesce(i.invoiced_on, s.sold_on, h.challan_on) as "soldOn", case when n.id is null then null else jsonb_build_object('id', n.id, 'code', n.code,
        'status', n.status, 'totalPaise', n.total_paise, 'settledPaise', coalesce(o.settled_paise, n.refunded_paise + n.exchanged_paise)) end as note`,
    from: `left join customer c on c.org_id = d.org_id and c.id = d.customer_id
      left join invoice i on i.org_id = d.org_id and i.entity_id = d.entity_id and i.id = d.invoice_id
      left join sales_receipt s on s.org_id = d.org_id and s.entity_id = d.entity_id and s.id = d.receipt_id
      left join delivery_challan h on h.org_id = d.org_id and h.entity_id = d.entity_id and h.id = d.challan_id
      left join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id
      left join app_user u on u.org_id = d.org_id and u.id = d.created_by
      left join credit_note n on n.org_id = d.org_id and n.entity_id = d.entity_id and n.return_id = d.id and n.status <> 'Cancelled'
      left join open_item o on o.org_id = n.org_id and o.entity_id = n.entity_id and o.id = n.id`,
  },
  closed: ({ status }) => status !== 'Draft',
  rows: { lines: { table: salesReturnLine, owner: 'returnId', key: 'id' } },
  onlyOf: onlySalesReturnsOf,
  isReached: isOfPermittedWarehouse,
  logged: ({ note: _note, ...logged }) => logged,
  sees: { costPaise: 'cost' },
  search: { table: 'sales_return', of: ['customerId', 'invoiceId', 'receiptId', 'challanId'] },
});
