import { peopleInReach } from '@bahi/domain/access/access';
import { type LinkedQuantities, linkedQuantity } from '@bahi/domain/document/links';
import type { DiscountFields, DocumentDiscounts, LineFamily } from '@bahi/domain/document/priced-line';
import { type ChallanProgress, ChallanStatus, type ChallanWhy } from '@bahi/domain/sales/delivery-challan';
import type { ShipStatus } from '@bahi/domain/sales/sales-order';
import { deliveryChallan, deliveryChallanLine } from '../../../../db/schema/delivery-challan.ts';
import { documentStore, type DocumentStoreOptions } from '../../../core/document/document-store.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { BUYER, type Buyer } from '../../../core/sale/buyer.ts';
import { PRICE_LIST_NAME } from '../../../core/sale/sale-price-list.ts';
import { SALE_SEES } from '../../../core/sale/sale-sees.ts';
import type { Tx } from '../../../core/tx.ts';

type ChallanColumns = typeof deliveryChallan.$inferSelect;
export type ChallanLine = Omit<
  typeof deliveryChallanLine.$inferSelect,
  'orgId' | 'entityId' | 'challanId' | 'family'
> & {
  family: LineFamily;
  orderCode: string | null;
};

export interface Challan extends Omit<
  ChallanColumns,
  'orgId' | 'entityId' | 'searchText' | 'createdBy' | keyof DiscountFields
> {
  status: ChallanStatus;
  shipStatus: ShipStatus;
  why: ChallanWhy;
  discounts: DocumentDiscounts;
  customer: Buyer;
  customerName: string;
  warehouseName: string | null;
  priceListName: string | null;
  createdByName: string | null;
  lines: ChallanLine[];
}

/** The creators whose challans alone the caller may reach, or null for all of the entity (decisions §10, own and team). */
export const onlyChallansOf = ({ ctx }: Tx): readonly string[] | null => peopleInReach(ctx.access, 'Sales.DC', ctx);

const OPTIONS: DocumentStoreOptions<Challan> = {
  kind: 'deliveryChallan',
  word: 'challan',
  table: deliveryChallan,
  without: ['createdBy'],
  joined: {
    columns: `${BUYER} as customer, c.name as "customerName", w.name as "warehouseName", ${PRICE_LIST_NAME},
      (select u.name from app_user u where u.org_id = d.org_id and u.id = d.created_by) as "createdByName"`,
    from: `join customer c on c.org_id = d.org_id and c.id = d.customer_id
      left join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id`,
  },
  rows: {
    lines: {
      table: deliveryChallanLine,
      owner: 'challanId',
      key: 'id',
      positioned: true,
      joined: {
        columns: 'o.code as "orderCode"',
        from: 'left join sales_order o on o.org_id = l.org_id and o.entity_id = l.entity_id and o.id = l.order_id',
      },
    },
  },
  closed: ({ status }) => status !== ChallanStatus.draft,
  shape: withDiscounts,
  logged: withDiscounts.toRow,
  loggedFirst: ({ status, lines, totalPaise }) => ({ status, lines, totalPaise }),
  sees: SALE_SEES,
  search: { table: 'delivery_challan', of: ['customerId', 'reference'] },
};

export const challans = documentStore({ ...OPTIONS, onlyOf: onlyChallansOf });
/** The same for who bills the goods of an order, whoever sent them. */
export const challansOfAnybody = documentStore(OPTIONS);

export type ProgressedChallanLine = ChallanLine & ChallanProgress;

/** What has become of each line, from what is linked to it. */
export const withChallanProgress = (
  { lines }: Pick<Challan, 'lines'>,
  linked: LinkedQuantities,
): ProgressedChallanLine[] =>
  lines.map((line) => ({
    ...line,
    invoicedQuantity: linkedQuantity(linked, line.id, 'invoice'),
    billedQuantity: linkedQuantity(linked, line.id, 'sell'),
    returnedQuantity: linkedQuantity(linked, line.id, 'return'),
  }));
