import type { itemInput, masterItemInput } from '@bahi/contract/wire/item.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { ItemKind, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { readCustomValues } from '../../../core/custom-fields/custom-fields.ts';
import { diff } from '../../../core/diff.ts';
import { incomeAccountOf } from '../../../core/ledger/income-account-of.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertItem } from './item-checks.ts';
import { reordersOf, unitsAsSaid } from './item-parts.ts';
import { insertItem, ITEM_SEES, type ItemRecord } from './item-store.ts';

type Description = Infer<typeof masterItemInput>;

/** An item of the organisation, with its prices in the signed-in entity. */
export async function createItem(tx: Tx, input: Infer<typeof itemInput>): Promise<ItemRecord> {
  return addItem(tx, {
    ...newItem(tx, input),
    salePrice: input.salePrice ?? 0,
    mrp: input.mrp ?? null,
    minimumPrice: input.minimumPrice ?? null,
    wholesalePrice: input.wholesalePrice ?? null,
    purchaseCost: input.purchaseCost ?? null,
    taxCode: input.taxCode,
    accountCode: input.accountCode ?? incomeAccountOf(tx.ctx, 'parts'),
    reorderLevel: input.reorderLevel ?? 0,
    reorderQuantity: input.reorderQuantity ?? null,
    reorderMaximum: input.reorderMaximum ?? null,
    reorders: reordersOf(input.reorders),
    warehouseId: input.warehouseId ?? null,
    binLocation: input.binLocation ?? null,
  });
}

/** An item as the organisation describes it, without prices. */
export function newItem(tx: Tx, input: Description): ItemRecord {
  const kind = input.kind ?? ItemKind.goods;
  return {
    id: newId(),
    partNumber: input.partNumber ?? null,
    name: input.name,
    genericName: input.genericName ?? null,
    manufacturer: input.manufacturer ?? null,
    hsn: input.hsn,
    unitCode: input.unitCode ?? tx.ctx.settings.inventory.defaultUnit,
    barcode: input.barcode ?? input.otherBarcodes?.[0] ?? null,
    otherBarcodes: input.otherBarcodes ?? null,
    kind,
    categoryId: input.categoryId ?? null,
    categoryName: null,
    fits: input.fits ?? null,
    tracked: input.tracked ?? kind === ItemKind.goods,
    trackBy: input.trackBy ?? TrackBy.quantity,
    drugSchedule: input.drugSchedule ?? null,
    noReturn: input.noReturn ?? false,
    soldLoose: input.soldLoose ?? true,
    counterMaximum: input.counterMaximum || null,
    shelfLifeDays: input.shelfLifeDays ?? null,
    minimumLifeDays: input.minimumLifeDays ?? null,
    leadDays: input.leadDays ?? null,
    vendorId: input.vendorId ?? null,
    vendorName: null,
    ...unitsAsSaid([], input, { purchaseUnit: input.purchaseUnit ?? null, saleUnit: input.saleUnit ?? null }),
    weight: input.weight || null,
    attributes: input.attributes ?? null,
    variantAxes: null,
    parentItemId: null,
    parentName: null,
    imageFileId: null,
    customValues: (input.customValues ?? {}) as ItemRecord['customValues'],
    active: input.active ?? true,
    ...NO_PRICES,
    rowVersion: 1,
    updatedAt: tx.ctx.now,
  };
}

const NO_PRICES = {
  salePrice: null,
  mrp: null,
  minimumPrice: null,
  wholesalePrice: null,
  purchaseCost: null,
  taxCode: null,
  accountCode: null,
  reorderLevel: null,
  reorderQuantity: null,
  reorderMaximum: null,
  reorders: null,
  warehouseId: null,
  binLocation: null,
} as const;

/** Who sends no custom values is not asked for the required ones: a variant, a quick new item. */
const sentOf = ({ customValues }: ItemRecord) => (Object.keys(customValues).length > 0 ? customValues : undefined);

/** Checks and writes a new item. */
export async function addItem(tx: Tx, added: ItemRecord): Promise<ItemRecord> {
  const record = { ...added, customValues: await readCustomValues(tx, 'item', {}, sentOf(added)) };
  await assertItem(tx, record, null);
  const made = await insertItem(tx, record);
  tx.audit({
    action: 'create',
    kind: 'item',
    id: record.id,
    code: record.name,
    changes: diff({}, record, ITEM_SEES),
    chain: 'organisation',
  });
  return made;
}
