import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { SupplyType } from '@bahi/domain/tax/registration';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { incomeAccountOf } from '../../../core/ledger/income-account-of.ts';
import { listStaff, type StaffMember } from '../../../core/parties/list-staff.ts';
import { listUsableWarehouses, type WarehouseRow } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Recipient } from './recompute.ts';

export interface OrderCustomer extends Recipient {
  id: string;
  name: string;
  active: boolean;
}

export interface ItemMaster {
  id: string;
  partNumber: string;
  name: string;
  hsn: string;
  unitCode: string;
  tracked: boolean;
  active: boolean;
  /** Null where this entity has set no price, tax or account for the item. */
  salePrice: UnitPrice | null;
  taxCode: number | null;
  accountCode: number | null;
}

export interface OperationMaster {
  id: string;
  code: string;
  description: string;
  sac: string;
  taxCode: number;
  accountCode: number;
  active: boolean;
  /** Price in the vehicle's labour time guide, else in the organisation's default one; null where none is set. */
  price: UnitPrice | null;
  hours: Quantity | null;
}

export interface VehicleMaster {
  id: string;
  customerId: string | null;
  lastOdometer: number | null;
}

/** What the rows of a request may refer to. */
export interface MasterKeys {
  customerIds: readonly string[];
  vehicleId: string | null;
  itemIds: readonly string[];
  operationIds: readonly string[];
  operationCodes: readonly string[];
  vendorIds: readonly string[];
  complaintIds: readonly string[];
}

/** Masters that an edit needs, found by what it names; whatever is missing here does not exist for the caller. */
export interface Masters {
  customers: Map<string, OrderCustomer>;
  vehicle: VehicleMaster | null;
  items: Map<string, ItemMaster>;
  operations: OperationMaster[];
  complaints: Map<string, string>;
  /** Active vendors, for sublet work. */
  vendors: Set<string>;
  /** Income accounts that may be posted to. */
  accounts: Set<number>;
  /** Where a new line earns when it does not say. */
  incomeAccounts: Record<LineFamily, number>;
  staff: StaffMember[];
  warehouses: WarehouseRow[];
}

export async function loadMasters(tx: Tx, keys: MasterKeys): Promise<Masters> {
  const { orgId, entityId } = tx.ctx;
  const [customers, vehicles, items, operations, complaints, vendors, accounts, staff, warehouses] = await Promise.all([
    loadCustomers(tx, keys.customerIds, keys.vehicleId),
    keys.vehicleId
      ? tx.query<VehicleMaster>(
          'select id, customer_id as "customerId", last_odometer as "lastOdometer" from vehicle where org_id = $1 and id = $2',
          [orgId, keys.vehicleId],
        )
      : [],
    keys.itemIds.length > 0 ? tx.query<ItemMaster>(ITEMS, [orgId, entityId, keys.itemIds]) : [],
    keys.operationIds.length + keys.operationCodes.length > 0
      ? tx.query<OperationMaster>(OPERATIONS, [
          orgId,
          keys.vehicleId,
          keys.operationIds,
          keys.operationCodes.map((code) => code.toLowerCase()),
        ])
      : [],
    keys.complaintIds.length > 0
      ? tx.query<{ id: string; description: string }>(
          'select id, description from complaint where org_id = $1 and id = any ($2::uuid[])',
          [orgId, keys.complaintIds],
        )
      : [],
    keys.vendorIds.length > 0
      ? tx.query<{ id: string }>('select id from vendor where org_id = $1 and id = any ($2::uuid[]) and active', [
          orgId,
          keys.vendorIds,
        ])
      : [],
    tx.query<{ code: number }>(
      `select code from account where org_id = $1 and entity_id = $2 and type = 'income' and active`,
      [orgId, entityId],
    ),
    listStaff(tx),
    listUsableWarehouses(tx),
  ]);
  return {
    customers,
    vehicle: vehicles[0] ?? null,
    items: new Map(items.map((row) => [row.id, row])),
    operations,
    complaints: new Map(complaints.map((row) => [row.id, row.description])),
    vendors: new Set(vendors.map((row) => row.id)),
    accounts: new Set(accounts.map((row) => row.code)),
    incomeAccounts: { labour: incomeAccountOf(tx.ctx, 'labour'), part: incomeAccountOf(tx.ctx, 'parts') },
    staff,
    warehouses,
  };
}

/** Customers by id, and the present owner of a vehicle where one is named. */
export async function loadCustomers(
  tx: Tx,
  ids: readonly string[],
  vehicleId: string | null = null,
): Promise<Map<string, OrderCustomer>> {
  const rows = await tx.query<OrderCustomer & { supplyType: SupplyType }>(
    `select id, name, active, gstin, supply_type as "supplyType", billing_address ->> 'stateCode' as "billingState",
            delivery_address ->> 'stateCode' as "deliveryState"
     from customer
     where org_id = $1 and (id = any ($2::uuid[]) or id = (select customer_id from vehicle where org_id = $1 and id = $3))`,
    [tx.ctx.orgId, ids, vehicleId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const ITEMS = `select i.id, i.part_number as "partNumber", i.name, i.hsn, i.unit_code as "unitCode", i.tracked, i.active,
    p.sale_price_e4 as "salePrice", p.tax_code as "taxCode", p.account_code as "accountCode"
  from item i left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id
  where i.org_id = $1 and i.id = any ($3::uuid[])`;

const OPERATIONS = `select o.id, o.code, o.description, o.sac, o.tax_code as "taxCode", o.account_code as "accountCode", o.active,
    p.price_e4 as price, p.hours_e3 as hours
  from operation_code o left join operation_price p on p.org_id = o.org_id and p.operation_id = o.id
    and p.guide_id = coalesce(
      (select v.labour_time_guide_id from vehicle v where v.org_id = $1 and v.id = $2),
      (select g.id from labour_time_guide g where g.org_id = $1 and g.is_default and g.active order by g.id limit 1))
  where o.org_id = $1 and (o.id = any ($3::uuid[]) or lower(o.code) = any ($4::text[]))`;
