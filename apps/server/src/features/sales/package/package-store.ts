import { peopleInReach } from '@bahi/domain/access/access';
import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { PackageStatus, PackedKind } from '@bahi/domain/sales/package';
import { salesPackage, salesPackageLine } from '../../../../db/schema/package.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import type { Tx } from '../../../core/tx.ts';

export interface PackageLine extends Omit<
  typeof salesPackageLine.$inferSelect,
  'orgId' | 'entityId' | 'packageId' | 'position' | 'trackBy'
> {
  trackBy: TrackBy;
  batchNo: string | null;
  expiresOn: string | null;
}

export interface Package extends Omit<typeof salesPackage.$inferSelect, 'orgId' | 'entityId' | 'searchText'> {
  status: PackageStatus;
  customerName: string;
  orderCode: string | null;
  challanCode: string | null;
  returnCode: string | null;
  deliveryAddress: string | null;
  createdByName: string | null;
  lines: PackageLine[];
}

/** The creators whose packages alone the caller may reach (decisions §10, own and team). */
export const onlyPackagesOf = ({ ctx }: Tx): readonly string[] | null => peopleInReach(ctx.access, 'Sales.SO', ctx);

export const packages = documentStore<Package>({
  kind: 'package',
  word: 'package',
  table: salesPackage,
  joined: {
    columns: `c.name as "customerName", o.code as "orderCode", h.code as "challanCode", r.code as "returnCode",
      coalesce(o.delivery_address, h.delivery_address) as "deliveryAddress", u.name as "createdByName"`,
    from: `join customer c on c.org_id = d.org_id and c.id = d.customer_id
      left join sales_order o on o.org_id = d.org_id and o.entity_id = d.entity_id and o.id = d.order_id
      left join delivery_challan h on h.org_id = d.org_id and h.entity_id = d.entity_id and h.id = d.challan_id
      left join sales_return r on r.org_id = d.org_id and r.entity_id = d.entity_id and r.id = d.return_id
      left join app_user u on u.org_id = d.org_id and u.id = d.created_by`,
  },
  rows: {
    lines: {
      table: salesPackageLine,
      owner: 'packageId',
      key: 'id',
      joined: {
        columns: 'b.batch_no as "batchNo", b.expires_on as "expiresOn"',
        from: 'left join batch b on b.org_id = l.org_id and b.id = l.batch_id',
      },
    },
  },
  onlyOf: onlyPackagesOf,
  search: { table: 'sales_package', of: ['customerId', 'orderId', 'challanId', 'trackingNo'] },
});

/** What a package is packed of; the challan of an order's goods is made later. */
export const packedOf = ({ orderId, challanId }: Pick<Package, 'orderId' | 'challanId'>) =>
  ({ kind: orderId === null ? 'Challan' : 'Order', id: (orderId ?? challanId)! }) satisfies {
    kind: PackedKind;
    id: string;
  };

/** Part numbers are nobody's where the industry hides them. */
export const shownPartNumber = ({ ctx }: Tx, partNumber: string | null): string | null =>
  hidesPartNumbers(ctx.entity.industry) ? null : partNumber;
