import type { Infer } from '@bahi/contract/wire-type';
import type { vendorSummary } from '@bahi/contract/wire/vendor.wire';
import type { Issue } from '@bahi/domain/document/issue';
import { NO_SUMS } from '@bahi/domain/document/priced-line';
import type { VendorTreatment } from '@bahi/domain/parties/vendor';
import type { DrugLicence } from '@bahi/domain/purchase/purchase-receive';
import { invalid } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { getUsableWarehouse } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';

/** What orders, receives and returns take of their vendor. */
export interface DocumentVendor extends Omit<Infer<typeof vendorSummary>, 'phone' | 'gstin' | 'stateCode'> {
  phone: string | null;
  gstin: string | null;
  treatment: VendorTreatment;
  stateCode: string | null;
  active: boolean;
  drugLicences: DrugLicence[];
}

const VENDOR = `jsonb_build_object('id', v.id, 'name', v.name, 'phone', v.phone, 'gstin', v.gstin, 'treatment', v.treatment,
  'stateCode', v.billing_address ->> 'stateCode', 'paymentDays', v.payment_days, 'active', v.active, 'drugLicences', v.drug_licences)`;

export const nameOfUser = (column: string): string =>
  `(select u.name from app_user u where u.org_id = d.org_id and u.id = d.${column})`;

/** Vendor, warehouse and maker of a document `d`, as its store and lists read them. */
export const HEAD = {
  columns: `${VENDOR} as vendor, v.name as "vendorName", w.name as "warehouseName", ${nameOfUser('created_by')} as "createdByName"`,
  from: `join vendor v on v.org_id = d.org_id and v.id = d.vendor_id
    left join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id`,
};

/** Fields whose changes the audit log shows to who sees costs. */
export const SEEN_WITH_COST = Object.fromEntries(
  ['unitPrice', 'discountPaise', 'discountPercent', 'overallDiscountPercent', 'overallDiscountPaise', 'amountPaise']
    .concat(['recordDiscountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'])
    .concat(['subTotalPaise', 'adjustPaise', 'roundPaise', 'costPaise'])
    .map((key) => [key, 'cost' as const]),
);

/** What was sent over what is there: absent stays, null clears (decisions §1). */
export const kept = <T>(sent: T | undefined, there: T): T => (sent === undefined ? there : sent);

export async function chooseVendor(
  tx: Tx,
  before: { vendorId: string; vendor: DocumentVendor },
  vendorId: string | null | undefined,
): Promise<DocumentVendor> {
  if (vendorId === undefined || vendorId === before.vendorId) return before.vendor;
  const [found] = await tx.query<{ vendor: DocumentVendor }>(
    `select ${VENDOR} as vendor from vendor v where v.org_id = $1 and v.id = $2`,
    [tx.ctx.orgId, vendorId],
  );
  if (!found) throw invalid('VendorId', 'Choose a vendor.');
  assertUsableVendor(found.vendor);
  return found.vendor;
}

export function assertUsableVendor({ name, active }: DocumentVendor): void {
  if (!active) throw invalid('VendorId', `${name} is inactive: choose another vendor.`);
}

export async function chooseWarehouse<W extends string | null>(
  tx: Tx,
  before: { warehouseId: W; warehouseName: string | null },
  warehouseId: string | null | undefined,
): Promise<{ warehouseId: string; warehouseName: string | null }> {
  const there = before.warehouseId;
  if (there && (warehouseId === undefined || warehouseId === there))
    return { warehouseId: there, warehouseName: before.warehouseName };
  const { id, name } = await getUsableWarehouse(tx, warehouseId);
  return { warehouseId: id, warehouseName: name };
}

/** Issues by the id of a line, as the body names them: by its place. */
export function byPlace(issues: readonly Issue[], lines: readonly { id: string }[]): Issue[] {
  const places = new Map(lines.map((line, index) => [line.id, index]));
  return issues.map(({ path, message }) => {
    const [, lineId, field] = path.match(/^lines\.(\w+)\.(\w+)$/) ?? [];
    return { path: lineId ? `lines.${places.get(lineId)}.${field}` : path, message };
  });
}

/** The money of a document before anything is said about it. */
export const blankMoney = ({ entity }: Ctx) => ({
  labourDiscountPercent: null,
  labourDiscountPaise: 0,
  partsDiscountPercent: null,
  partsDiscountPaise: 0,
  overallDiscountPercent: null,
  overallDiscountPaise: 0,
  taxed: true,
  untaxedReason: null,
  placeOfSupply: entity.stateCode,
  placeOfSupplyReason: null,
  adjustPaise: 0,
  adjustReason: null,
  ...NO_SUMS,
});
