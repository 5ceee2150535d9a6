import type { createItem, getItem } from '@bahi/contract/endpoints/catalogue/item';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { getMasterItem } from '@bahi/contract/endpoints/catalogue/master-item';
import { type DrugSchedule, ItemKind, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { itemDetailIssues, type ItemDetails, itemIssues } from '@bahi/domain/catalogue/item-rules';
import { DEFAULT_UNIT } from '@bahi/domain/catalogue/units';
import { DEFAULT_PARTS_ACCOUNT, FALLBACK_LABOUR_TAX_CODE_INTRA } from '@bahi/domain/constants';
import type { EntityConfig } from '@bahi/domain/industry/config';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import type { GstType } from '@bahi/domain/tax/registration';
import type { CustomForm } from '../../../kit/custom-fields/custom-fields.tsx';
import type { FormErrors } from '../../../kit/use-record-form.ts';

export type ItemRecord = OutputOf<typeof getItem>;
export type MasterItemRecord = OutputOf<typeof getMasterItem>;
type Body = InputOf<typeof createItem>['body'];

export interface ItemForm {
  partNumber: string;
  name: string;
  genericName: string;
  manufacturer: string;
  hsn: string;
  unitCode: string | null;
  barcode: string;
  otherBarcodes: string[];
  kind: ItemKind;
  categoryId: string | null;
  fits: string;
  tracked: boolean;
  trackBy: TrackBy;
  drugSchedule: DrugSchedule | null;
  shelfLifeDays: number | null;
  purchaseUnit: string;
  purchaseFactor: number | null;
  saleUnit: string;
  saleFactor: number | null;
  weight: number | null;
  active: boolean;
  customValues: CustomForm;
  salePrice: number | null;
  mrp: number | null;
  minimumPrice: number | null;
  wholesalePrice: number | null;
  purchaseCost: number | null;
  taxCode: number | null;
  accountCode: number | null;
  reorderLevel: number | null;
  reorderQuantity: number | null;
  warehouseId: string | null;
  binLocation: string;
}

/** Most goods bear the standard rate. */
export const emptyItem: ItemForm = {
  partNumber: '',
  name: '',
  genericName: '',
  manufacturer: '',
  hsn: '',
  unitCode: DEFAULT_UNIT,
  barcode: '',
  otherBarcodes: [],
  kind: ItemKind.goods,
  categoryId: null,
  fits: '',
  tracked: true,
  trackBy: TrackBy.quantity,
  drugSchedule: null,
  shelfLifeDays: null,
  purchaseUnit: '',
  purchaseFactor: null,
  saleUnit: '',
  saleFactor: null,
  weight: null,
  active: true,
  customValues: {},
  salePrice: null,
  mrp: null,
  minimumPrice: null,
  wholesalePrice: null,
  purchaseCost: null,
  taxCode: FALLBACK_LABOUR_TAX_CODE_INTRA,
  accountCode: DEFAULT_PARTS_ACCOUNT,
  reorderLevel: null,
  reorderQuantity: null,
  warehouseId: null,
  binLocation: '',
};

/** What the organisation says of an item; its prices are those of an item that has none. */
export const formOfMasterItem = (record: ItemRecord | MasterItemRecord): ItemForm => ({
  ...emptyItem,
  partNumber: record.partNumber ?? '',
  name: record.name,
  genericName: record.genericName ?? '',
  manufacturer: record.manufacturer ?? '',
  hsn: record.hsn,
  unitCode: record.unitCode,
  barcode: record.barcode ?? '',
  otherBarcodes: record.otherBarcodes ?? [],
  kind: record.kind,
  categoryId: record.categoryId ?? null,
  fits: record.fits ?? '',
  tracked: record.tracked,
  trackBy: record.trackBy,
  drugSchedule: record.drugSchedule ?? null,
  shelfLifeDays: record.shelfLifeDays ?? null,
  purchaseUnit: record.purchaseUnit ?? '',
  purchaseFactor: record.purchaseFactor ?? null,
  saleUnit: record.saleUnit ?? '',
  saleFactor: record.saleFactor ?? null,
  weight: record.weight ?? null,
  active: record.active,
  customValues: record.customValues ?? {},
});

export const formOfItem = (record: ItemRecord): ItemForm => ({
  ...formOfMasterItem(record),
  salePrice: record.salePrice ?? null,
  mrp: record.mrp ?? null,
  minimumPrice: record.minimumPrice ?? null,
  wholesalePrice: record.wholesalePrice ?? null,
  purchaseCost: record.purchaseCost ?? null,
  taxCode: record.taxCode ?? FALLBACK_LABOUR_TAX_CODE_INTRA,
  accountCode: record.accountCode ?? DEFAULT_PARTS_ACCOUNT,
  reorderLevel: record.reorderLevel || null,
  reorderQuantity: record.reorderQuantity || null,
  warehouseId: record.warehouseId ?? null,
  binLocation: record.binLocation ?? '',
});

const text = (value: string): string | null => value.trim() || null;

interface Hidden {
  partNumbers: boolean;
  cost: boolean;
}

/** What is saved: emptied fields as null, so that they are cleared; hidden ones are left out by their absence. */
export function bodyOfMasterItem(form: ItemForm, hidden: Pick<Hidden, 'partNumbers'>) {
  return {
    ...(!hidden.partNumbers && { partNumber: text(form.partNumber) }),
    name: form.name.trim(),
    genericName: text(form.genericName),
    manufacturer: text(form.manufacturer),
    hsn: form.hsn.trim(),
    unitCode: form.unitCode,
    barcode: text(form.barcode),
    otherBarcodes: form.otherBarcodes,
    kind: form.kind,
    categoryId: form.categoryId,
    fits: text(form.fits),
    tracked: form.tracked,
    trackBy: form.trackBy,
    drugSchedule: form.drugSchedule,
    shelfLifeDays: form.shelfLifeDays,
    purchaseUnit: text(form.purchaseUnit),
    purchaseFactor: form.purchaseFactor,
    saleUnit: text(form.saleUnit),
    saleFactor: form.saleFactor,
    weight: form.weight,
    active: form.active,
    customValues: form.customValues,
  };
}

export function bodyOfItem(form: ItemForm, hidden: Hidden): Body {
  return {
    ...bodyOfMasterItem(form, hidden),
    salePrice: form.salePrice ?? 0,
    mrp: form.mrp,
    minimumPrice: form.minimumPrice,
    wholesalePrice: form.wholesalePrice,
    ...(!hidden.cost && { purchaseCost: form.purchaseCost }),
    taxCode: form.taxCode ?? 0,
    accountCode: form.accountCode,
    reorderLevel: form.reorderLevel,
    reorderQuantity: form.reorderQuantity,
    warehouseId: form.warehouseId,
    binLocation: text(form.binLocation),
  };
}

export interface ItemFormRules {
  industry: IndustryCode;
  gstType: GstType;
  config: Pick<EntityConfig, 'features'>;
  today: string;
  /** What is kept unchanged is not asked about. */
  saved: ItemForm | null;
  /** A master item has no prices and no tax. */
  master?: boolean;
}

/** The rules of the server; a tax code that is kept unchanged is not asked about. */
export function validateItem(
  form: ItemForm,
  { industry, gstType, config, today, saved, master }: ItemFormRules,
): FormErrors {
  const facts = {
    partNumber: text(form.partNumber),
    hsn: form.hsn.trim(),
    unitCode: form.unitCode ?? '',
    salePrice: form.salePrice ?? 0,
    mrp: form.mrp ?? 0,
    taxCode: form.taxCode ?? 0,
  };
  const issues = [
    ...itemIssues(facts, { industry, gstType }, today),
    ...itemDetailIssues(detailsOf(form), saved && detailsOf(saved), { industry, config }),
  ].filter((issue) => issue.path !== 'taxCode' || (!master && form.taxCode !== saved?.taxCode));
  const found = Object.fromEntries(issues.map((issue) => [issue.path, issue.message]));
  const { partNumber, ...others } = found;
  // In the order of the fields: the first message leads to the first field.
  return {
    ...(partNumber && { partNumber }),
    ...(!form.name.trim() && { name: MESSAGES.fieldRequired }),
    ...others,
    ...(!form.hsn.trim() && { hsn: MESSAGES.fieldRequired }),
    ...(form.taxCode === null && !master && { taxCode: MESSAGES.fieldRequired }),
  };
}

const detailsOf = (form: ItemForm): ItemDetails => ({
  ...form,
  purchaseUnit: text(form.purchaseUnit),
  saleUnit: text(form.saleUnit),
  salePrice: form.salePrice ?? 0,
  minimumPrice: form.minimumPrice ?? 0,
});
