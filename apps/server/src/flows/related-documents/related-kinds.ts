import { permittedWarehouseIds } from '@bahi/domain/access/access';
import type { LinkedKind } from '@bahi/domain/document/links';
import type { Tx } from '../../core/tx.ts';
import { onlyInvoicesOf } from '../../features/accounting/invoice/invoice-scope.ts';
import { onlyChallansOf } from '../../features/sales/challan/challan-store.ts';
import { onlySalesOrdersOf } from '../../features/sales/order/sales-order-store.ts';
import { ofPeopleOrAll, onlyOrdersOf } from '../../features/service/order-scope.ts';

interface RelatedKind {
  /** The table, with the name that the other columns call it by. */
  from: string;
  day: string;
  /** What it comes to, and to whom that is shown. */
  total: { column: string; as: 'totalPaise' | 'costPaise' };
  /** Which of them the caller may open, where that is not all; `$4` is the value. */
  only?: { condition: string; value: (tx: Tx) => unknown };
}

/** How every linked kind is read for the chain; alphabetical. */
export const RELATED_KINDS: Readonly<Record<LinkedKind, RelatedKind>> = {
  deliveryChallan: {
    from: 'delivery_challan d',
    day: 'd.challan_on',
    total: { column: 'd.total_paise', as: 'totalPaise' },
    only: { condition: '($4::uuid[] is null or d.created_by = any ($4))', value: onlyChallansOf },
  },
  invoice: {
    from: 'invoice d',
    day: 'd.invoiced_on',
    total: { column: 'd.total_paise', as: 'totalPaise' },
    only: { condition: '($4::uuid[] is null or d.created_by = any ($4))', value: onlyInvoicesOf },
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
  salesOrder: {
    from: 'sales_order d',
    day: 'd.ordered_on',
    total: { column: 'd.total_paise', as: 'totalPaise' },
    only: { condition: '($4::uuid[] is null or d.created_by = any ($4))', value: onlySalesOrdersOf },
  },
  workOrder: {
    from: 'work_order w',
    day: 'w.opened_on',
    total: { column: 'w.total_paise', as: 'totalPaise' },
    only: { condition: ofPeopleOrAll('$4'), value: ({ ctx }) => onlyOrdersOf(ctx) },
  },
};
