import { permittedWarehouseIds } from '@bahi/domain/access/access';
import type { LinkedKind } from '@bahi/domain/document/links';
import type { Tx } from '../../core/tx.ts';
import { onlyInvoicesOf } from '../../features/accounting/invoice/invoice-scope.ts';
import { onlyChallansOf } from '../../features/sales/challan/challan-store.ts';
import { onlySalesEstimatesOf } from '../../features/sales/estimate/sales-estimate-store.ts';
import { onlySalesOrdersOf } from '../../features/sales/order/sales-order-store.ts';
import { onlyPackagesOf } from '../../features/sales/package/package-store.ts';
import { onlySalesReturnsOf } from '../../features/sales/return/sales-return-store.ts';
import { ofServiceEstimates, onlyServiceEstimatesOf } from '../../features/service/estimate-scope.ts';
import { ofPeopleOrAll, onlyOrdersOf } from '../../features/service/order-scope.ts';

export interface RelatedKind {
  /** The table, with the name that the other columns call it by. */
  from: string;
  day: string;
  /** What it comes to, and to whom that is shown. */
  total: { column: string; as: 'totalPaise' | 'costPaise' };
  /** Which of them the caller may open, where that is not all; `$4` is the value. */
  only?: { condition: string; value: (tx: Tx) => unknown };
}

const OF_PEOPLE = '($4::uuid[] is null or d.created_by = any ($4))';

/** How every linked kind is read for the chain; alphabetical. */
export const RELATED_KINDS: Readonly<Record<LinkedKind, RelatedKind>> = {
  deliveryChallan: {
    from: 'delivery_challan d',
    day: 'd.challan_on',
    total: { column: 'd.total_paise', as: 'totalPaise' },
    only: { condition: '($4::uuid[] is null or d.created_by = any ($4))', value: onlyChallansOf },
  },
  estimate: {
    from: 'service_estimate d',
    day: 'd.opened_on',
    total: { column: 'd.total_paise', as: 'totalPaise' },
    only: { condition: ofServiceEstimates('$4'), value: onlyServiceEstimatesOf },
  },
  invoice: {
    from: 'invoice d',
    day: 'd.invoiced_on',
    total: { column: 'd.total_paise', as: 'totalPaise' },
    only: { condition: OF_PEOPLE, value: onlyInvoicesOf },
  },
  package: {
    from: 'sales_package d',
    day: 'd.packed_on',
    total: { column: 'null::bigint', as: 'totalPaise' },
    only: { condition: OF_PEOPLE, value: onlyPackagesOf },
  },
  purchaseOrder: {
    from: 'purchase_order d',
    day: 'd.ordered_on',
    total: { column: 'd.total_paise', as: 'costPaise' },
  },
  purchaseReceive: {
    from: 'purchase_receive d',
    day: 'd.received_on',
    total: { column: 'd.total_paise', as: 'costPaise' },
    only: {
      condition: '($4::uuid[] is null or d.warehouse_id = any ($4))',
      value: ({ ctx }) => permittedWarehouseIds(ctx.access),
    },
  },
  salesEstimate: {
    from: 'sales_estimate d',
    day: 'd.estimated_on',
    total: { column: 'd.total_paise', as: 'totalPaise' },
    only: { condition: OF_PEOPLE, value: onlySalesEstimatesOf },
  },
  salesOrder: {
    from: 'sales_order d',
    day: 'd.ordered_on',
    total: { column: 'd.total_paise', as: 'totalPaise' },
    only: { condition: OF_PEOPLE, value: onlySalesOrdersOf },
  },
  salesReturn: {
    from: 'sales_return d',
    day: 'd.returned_on',
    total: {
      column: `(select n.total_paise from credit_note n where n.org_id = d.org_id and n.entity_id = d.entity_id
        and n.return_id = d.id and n.status = 'Open')`,
      as: 'totalPaise',
    },
    only: {
      condition: `(($4::jsonb ->> 'people') is null or ($4::jsonb -> 'people') ? d.created_by::text)
        and (($4::jsonb ->> 'warehouses') is null or ($4::jsonb -> 'warehouses') ? d.warehouse_id::text)`,
      value: (tx) =>
        JSON.stringify({ people: onlySalesReturnsOf(tx), warehouses: permittedWarehouseIds(tx.ctx.access) }),
    },
  },
  workOrder: {
    from: 'work_order w',
    day: 'w.opened_on',
    total: { column: 'w.total_paise', as: 'totalPaise' },
    only: { condition: ofPeopleOrAll('$4'), value: ({ ctx }) => onlyOrdersOf(ctx) },
  },
};
