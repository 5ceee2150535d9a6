import { nameOfUser } from '../../core/document/name-of-user.ts';
import type { Infer } from '@bahi/contract/wire-type';
import type { vendorSummary } from '@bahi/contract/wire/vendor.wire';
import type { Issue } from '@bahi/domain/document/issue';
import { kept } from '@bahi/domain/document/kept';
import { NO_SUMS } from '@bahi/domain/document/priced-line';
import type { Paise, Percent } from '@bahi/domain/money/units';
import type { MsmeClass, VendorTreatment } from '@bahi/domain/parties/vendor';
import { vendorChargesTax } from '@bahi/domain/purchase/bought-line';
import type { DrugLicence } from '@bahi/domain/parties/drug-licence';
import type { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { invalid } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { newId } from '../../core/new-id.ts';
import { stampsOf } from '../../core/stamps.ts';
import { getUsableWarehouse } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';

/** What orders, receives and returns take of their vendor. */
export interface DocumentVendor extends Omit<Infer<typeof vendorSummary>, 'phone' | 'gstin' | 'stateCode'> {
  phone: string | null;
  gstin: string | null;
  treatment: VendorTreatment;
  stateCode: string | null;
  msmeClass: MsmeClass | null;
  tdsSection: string | null;
  tdsPercent: Percent | null;
  tdsLimitPaise: Paise | null;
  active: boolean;
  drugLicences: DrugLicence[];
}

const VENDOR = `jsonb_build_object('id', v.id, 'name', v.name, 'phone', v.phone, 'gstin', v.gstin, 'treatment', v.treatment,
  'stateCode', v.billing_address ->> 'stateCode', 'paymentDays', v.payment_days, 'msmeClass', v.msme_class,
  'tdsSection', v.tds_section, 'tdsPercent', v.tds_percent_e4, 'tdsLimitPaise', v.tds_limit_paise, 'active', v.active, 'drugLicences', v.drug_licences)`;

/** Vendor and maker of a document `d`, as its store and lists read them. */
export const VENDOR_HEAD = {
  columns: `${VENDOR} as vendor, v.name as "vendorName", ${nameOfUser('created_by')} as "createdByName"`,
  from: 'join vendor v on v.org_id = d.org_id and v.id = d.vendor_id',
};

/** The same of a document that may have no vendor. */
export const VENDOR_OR_NONE = {
  columns: `case when v.id is not null then ${VENDOR} end as vendor, v.name as "vendorName", ${nameOfUser('created_by')} as "createdByName"`,
  from: 'left join vendor v on v.org_id = d.org_id and v.id = d.vendor_id',
};

/** And the warehouse of one that moves goods. */
export const HEAD = {
  columns: `${VENDOR_HEAD.columns}, w.name as "warehouseName"`,
  from: `${VENDOR_HEAD.from}
    left join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id`,
};

const MONEY_FIELDS = [
  ...['unitPrice', 'discountPaise', 'discountPercent', 'overallDiscountPercent', 'overallDiscountPaise', 'amountPaise'],
  ...['recordDiscountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'],
  ...['subTotalPaise', 'adjustPaise', 'roundPaise', 'costPaise'],
];

/** Money of documents and lines, whose changes the audit log shows to who sees costs, or prices. */
export const moneySeenWith = <S extends 'cost' | 'price'>(sees: S): Record<string, S> =>
  Object.fromEntries(MONEY_FIELDS.map((key) => [key, sees]));

export async function chooseVendor<V extends DocumentVendor | null>(
  tx: Tx,
  before: { vendorId: string | null; vendor: V },
  vendorId: string | null | undefined,
): Promise<V | DocumentVendor> {
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
  /** Of what may be chosen; stores where it is not said. */
  kinds?: readonly WarehouseKind[],
): Promise<{ warehouseId: string; warehouseName: string | null }> {
  const there = before.warehouseId;
  if (there && (warehouseId === undefined || warehouseId === there))
    return { warehouseId: there, warehouseName: before.warehouseName };
  const { id, name } = await getUsableWarehouse(tx, warehouseId, { kinds });
  return { warehouseId: id, warehouseName: name };
}

/** What every kind lets its head be told. */
interface HeadEdit {
  vendorId?: string | null | undefined;
  overallDiscountPercent?: Percent | null | undefined;
  overallDiscountPaise?: Paise | null | undefined;
  notes?: string | null | undefined;
  terms?: string | null | undefined;
  settings?: { taxed?: boolean | null | undefined } | null | undefined;
}

interface VendorHead {
  vendorId: string;
  vendor: DocumentVendor;
  vendorName: string;
  overallDiscountPercent: Percent | null;
  overallDiscountPaise: Paise;
  notes: string | null;
  terms: string | null;
  taxed: boolean;
  placeOfSupply: string | null;
}

/** What an edit makes of vendor, discount, words and tax of a document: a vendor who writes no tax is paid none. */
export async function editHead(tx: Tx, before: VendorHead, edit: HeadEdit): Promise<VendorHead> {
  const vendor = await chooseVendor(tx, before, edit.vendorId);
  const taxed = edit.settings?.taxed ?? (vendor === before.vendor ? before.taxed : true);
  return {
    vendor,
    vendorId: vendor.id,
    vendorName: vendor.name,
    overallDiscountPercent: kept(edit.overallDiscountPercent, before.overallDiscountPercent),
    overallDiscountPaise: kept(edit.overallDiscountPaise, before.overallDiscountPaise) ?? 0,
    notes: kept(edit.notes, before.notes),
    terms: kept(edit.terms, before.terms),
    taxed: vendorChargesTax(vendor.treatment) && taxed,
    placeOfSupply: tx.ctx.entity.stateCode,
  };
}

/** What a page is told of the tax of its document. */
export const settingsOf = ({
  taxed,
  placeOfSupply,
  vendor,
}: Pick<VendorHead, 'taxed' | 'placeOfSupply' | 'vendor'>) => ({
  taxed,
  placeOfSupply,
  sourceState: vendor.stateCode,
});

/** Issues by the id of a line, as the body names them: by its place. */
export function byPlace(issues: readonly Issue[], lines: readonly { id: string }[]): Issue[] {
  const places = new Map(lines.map((line, index) => [line.id, index]));
  return issues.map(({ path, message }) => {
    const [, lineId, field] = path.match(/^lines\.(\w+)\.(\w+)$/) ?? [];
    return { path: lineId ? `lines.${places.get(lineId)}.${field}` : path, message };
  });
}

/** The head of a document before anything is said about it; its vendor is named by the first save. */
export const blankHead = (ctx: Ctx) => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  vendorId: '',
  vendor: {} as DocumentVendor,
  vendorName: '',
  ...blankMoney(ctx),
  notes: null,
  terms: null,
  lineCount: 0,
  cancelReason: null,
  ...stampsOf(ctx),
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});

const blankMoney = ({ entity }: Ctx) => ({
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
