import type { LineMasters } from '@bahi/domain/document/line-masters';
import type { Recipient } from '@bahi/domain/tax/place-of-supply';
import type { SupplyType } from '@bahi/domain/tax/registration';
import { findIncomeAccounts, findLineItems, findLineOperations } from '../../core/catalogue/line-masters.ts';
import { incomeAccountsOf } from '../../core/ledger/income-account-of.ts';
import { listStaff, type StaffMember } from '../../core/parties/list-staff.ts';
import { listUsableWarehouses, type WarehouseRow } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';

export interface OrderCustomer extends Recipient {
  id: string;
  name: string;
  active: boolean;
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
export interface Masters extends LineMasters {
  customers: Map<string, OrderCustomer>;
  vehicle: VehicleMaster | null;
  complaints: Map<string, string>;
  /** Active vendors, for sublet work. */
  vendors: Set<string>;
  /** Income accounts that may be posted to. */
  accounts: Set<number>;
  staff: StaffMember[];
  warehouses: WarehouseRow[];
}

export async function loadMasters(tx: Tx, keys: MasterKeys): Promise<Masters> {
  const [customers, vehicle, items, operations, complaints, vendors, accounts, staff, warehouses] = await Promise.all([
    loadCustomers(tx, keys.customerIds, keys.vehicleId),
    findVehicle(tx, keys.vehicleId),
    findLineItems(tx, keys.itemIds),
    findLineOperations(tx, { ids: keys.operationIds, codes: keys.operationCodes }, keys.vehicleId),
    findComplaints(tx, keys.complaintIds),
    findActiveVendors(tx, keys.vendorIds),
    findIncomeAccounts(tx),
    listStaff(tx),
    listUsableWarehouses(tx),
  ]);
  return {
    customers,
    vehicle,
    items,
    operations,
    complaints,
    vendors,
    accounts,
    incomeAccounts: incomeAccountsOf(tx.ctx),
    staff,
    warehouses,
  };
}

async function findVehicle(tx: Tx, id: string | null): Promise<VehicleMaster | null> {
  if (id === null) return null;
  const [found] = await tx.query<VehicleMaster>(
    'select id, customer_id as "customerId", last_odometer as "lastOdometer" from vehicle where org_id = $1 and id = $2',
    [tx.ctx.orgId, id],
  );
  return found ?? null;
}

async function findComplaints(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; description: string }>(
    'select id, description from complaint where org_id = $1 and id = any ($2::uuid[])',
    [tx.ctx.orgId, ids],
  );
  return new Map(rows.map((row) => [row.id, row.description]));
}

async function findActiveVendors(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>(
    'select id from vendor where org_id = $1 and id = any ($2::uuid[]) and active',
    [tx.ctx.orgId, ids],
  );
  return new Set(rows.map((row) => row.id));
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
