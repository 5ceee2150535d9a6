import { type purchaseOrderChange, purchaseOrderInput } from '@bahi/contract/wire/purchase-order.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Issue } from '@bahi/domain/document/issue';
import { NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import {
  isInterStatePurchase,
  pricePurchase,
  purchaseOrderIssues,
  vendorChargesTax,
} from '@bahi/domain/purchase/purchase-order';
import { FACTOR_PER_ONE, packPriceOfUnit } from '@bahi/domain/catalogue/packs';
import { invalid } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { type OrderLine, type OrderVendor, type PurchaseOrder, VENDOR } from './purchase-order-store.ts';

export type OrderEdit = Omit<Infer<typeof purchaseOrderChange>, 'rowVersion' | 'approve'>;
type LineInput = NonNullable<OrderEdit['lines']>[number];

/** What was sent over what is there: absent stays, null clears (decisions §1). */
const kept = <T>(sent: T | undefined, there: T): T => (sent === undefined ? there : sent);

/** The order as an edit makes it, checked and priced anew, not yet saved. */
export async function editPurchaseOrder(tx: Tx, before: PurchaseOrder, edit: OrderEdit): Promise<PurchaseOrder> {
  const { ctx } = tx;
  const [vendor, warehouse] = await Promise.all([
    chooseVendor(tx, before, edit.vendorId),
    chooseWarehouse(tx, before, edit),
  ]);
  const headed: PurchaseOrder = {
    ...before,
    ...{ vendor, vendorId: vendor.id, vendorName: vendor.name, ...warehouse },
    orderedOn: edit.orderedOn ?? before.orderedOn,
    expectedOn: kept(edit.expectedOn, before.expectedOn),
    deliveryAddress: kept(edit.deliveryAddress, before.deliveryAddress),
    reference: kept(edit.reference, before.reference),
    overallDiscountPercent: kept(edit.overallDiscountPercent, before.overallDiscountPercent),
    overallDiscountPaise: kept(edit.overallDiscountPaise, before.overallDiscountPaise) ?? 0,
    adjustPaise: kept(edit.adjustPaise, before.adjustPaise) ?? 0,
    notes: kept(edit.notes, before.notes),
    terms: kept(edit.terms, before.terms),
    // A bill of such a vendor carries no tax, so that none is ordered.
    taxed:
      vendorChargesTax(vendor.treatment) && (edit.settings?.taxed ?? (vendor === before.vendor ? before.taxed : true)),
    placeOfSupply: ctx.entity.stateCode,
    ...(edit.lines && (await readLines(tx, before, edit.lines))),
  };
  assertSound(ctx, headed, false);
  return priced(ctx, headed);
}

/** Refuses what keeps an order from being saved or approved, by the field. */
export function assertSound({ today }: Ctx, order: PurchaseOrder, approving: boolean): void {
  const places = new Map(order.lines.map((line, index) => [line.id, index]));
  const byIndex = purchaseOrderIssues(order, { today, approving }).map(({ path, message }): Issue => {
    const [, lineId, field] = path.match(/^lines\.(\w+)\.(\w+)$/) ?? [];
    return { path: lineId ? `lines.${places.get(lineId)}.${field}` : path, message };
  });
  refuseIssues(purchaseOrderInput, byIndex);
}

function priced(ctx: Ctx, order: PurchaseOrder): PurchaseOrder {
  const {
    lines,
    labourDiscountPaise: _labour,
    partsDiscountPaise: _parts,
    ...sums
  } = pricePurchase(order.lines, {
    ...order,
    taxed: order.taxed && entityChargesTax(ctx.settings.tax.gstType),
    interState: isInterStatePurchase(order.vendor, ctx.entity.stateCode),
    roundToRupee: ctx.settings.accounting.roundToRupee,
  });
  if (sums.totalPaise < 0) throw invalid('Adjust', 'The total cannot be below zero.');
  return { ...order, ...sums, lines: order.lines.map((line, at) => ({ ...line, ...lines[at]! })) };
}

/** What the approval limit is held against: all the tax that the vendor writes, and nothing adjusted down. */
export const measuredForApproval = (ctx: Ctx, order: PurchaseOrder): PurchaseOrder =>
  priced(ctx, {
    ...order,
    taxed: vendorChargesTax(order.vendor.treatment),
    adjustPaise: Math.max(0, order.adjustPaise),
  });

async function chooseVendor(tx: Tx, before: PurchaseOrder, vendorId: string | null | undefined): Promise<OrderVendor> {
  if (vendorId === undefined || vendorId === before.vendorId) return before.vendor;
  const [found] = await tx.query<{ vendor: OrderVendor }>(
    `select ${VENDOR} as vendor from vendor v where v.org_id = $1 and v.id = $2`,
    [tx.ctx.orgId, vendorId],
  );
  if (!found) throw invalid('VendorId', 'Choose a vendor.');
  assertUsableVendor(found.vendor);
  return found.vendor;
}

export function assertUsableVendor({ name, active }: OrderVendor): void {
  if (!active) throw invalid('VendorId', `${name} is inactive: choose another vendor.`);
}

async function chooseWarehouse(tx: Tx, before: PurchaseOrder, { warehouseId }: OrderEdit) {
  if (before.warehouseId !== null && (warehouseId === undefined || warehouseId === before.warehouseId)) return {};
  const { id, name } = await getUsableWarehouse(tx, warehouseId);
  return { warehouseId: id, warehouseName: name };
}

interface BoughtItem {
  id: string;
  partNumber: string | null;
  name: string;
  hsn: string | null;
  unitCode: string;
  purchaseUnit: string | null;
  purchaseFactor: number | null;
  active: boolean;
  purchaseCost: number | null;
  taxCode: number | null;
}

const ITEMS = `select i.id, i.part_number as "partNumber", i.name, i.hsn, i.unit_code as "unitCode",
    i.purchase_unit as "purchaseUnit", i.purchase_factor_e6 as "purchaseFactor", i.active,
    p.purchase_cost_e4 as "purchaseCost", p.tax_code as "taxCode"
  from item i left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id
  where i.org_id = $1 and i.id = any ($3::uuid[])`;

/** Lines as they are kept; what a new one does not say comes from its item. */
async function readLines(tx: Tx, before: PurchaseOrder, inputs: readonly LineInput[]) {
  const { orgId, entityId } = tx.ctx;
  const found = await tx.query<BoughtItem>(ITEMS, [orgId, entityId, inputs.flatMap(({ itemId }) => itemId ?? [])]);
  const items = new Map(found.map((item) => [item.id, item]));
  const old = new Map(before.lines.map((line) => [line.id, line]));
  let { lineCount } = before;
  const issues: Issue[] = [];
  const lines = inputs.map((input, index): OrderLine => {
    const item = input.itemId ? items.get(input.itemId) : undefined;
    const there = input.id ? old.get(input.id) : undefined;
    if (there) old.delete(there.id);
    const same = there && there.itemId === kept(input.itemId, there.itemId) ? there : undefined;
    if (input.itemId && (!item || (!item.active && !same)))
      issues.push({
        path: `lines.${index}.itemId`,
        message: item ? `${item.name} is inactive.` : 'This item does not exist.',
      });
    return mergeLine(same ?? blankLine(there?.id ?? `PP${(lineCount += 1)}`, item), input);
  });
  refuseIssues(purchaseOrderInput, issues);
  return { lines, lineCount };
}

/** A line before anything is said about it: as its item is usually bought. */
function blankLine(id: string, item: BoughtItem | undefined): OrderLine {
  const factor = (item?.purchaseUnit && item.purchaseFactor) || FACTOR_PER_ONE;
  return {
    id,
    itemId: item?.id ?? null,
    partNumber: item?.partNumber ?? null,
    description: item?.name ?? '',
    hsn: item?.hsn ?? null,
    unitCode: (item?.purchaseFactor ? item.purchaseUnit : null) ?? item?.unitCode ?? null,
    factor,
    quantity: 0,
    freeQuantity: 0,
    unitPrice: packPriceOfUnit(item?.purchaseCost ?? 0, factor),
    discountPercent: null,
    discountPaise: 0,
    taxCode: item?.taxCode ?? null,
    shortQuantity: 0,
    ...NO_AMOUNTS,
  };
}

const mergeLine = (line: OrderLine, input: LineInput): OrderLine => ({
  ...line,
  description: kept(input.description, line.description) ?? '',
  hsn: kept(input.hsn, line.hsn),
  quantity: input.quantity,
  unitCode: kept(input.unitCode, line.unitCode),
  freeQuantity: kept(input.freeQuantity, line.freeQuantity) ?? 0,
  unitPrice: kept(input.unitPrice, line.unitPrice) ?? 0,
  discountPercent: kept(input.discountPercent, line.discountPercent),
  discountPaise: kept(input.discountPaise, line.discountPaise) ?? 0,
  taxCode: kept(input.taxCode, line.taxCode),
});
