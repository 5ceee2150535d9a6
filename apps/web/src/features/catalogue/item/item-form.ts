import type { createItem, getItem } from '@bahi/contract/endpoints/catalogue/item';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { getMasterItem } from '@bahi/contract/endpoints/catalogue/master-item';
import { type DrugSchedule, ItemKind, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { itemDetailIssues, type ItemDetails, itemIssues } from '@bahi/domain/catalogue/item-rules';
import { factorOfUnit, type ItemUnit } from '@bahi/domain/catalogue/item-units';
import { DEFAULT_UNIT } from '@bahi/domain/catalogue/units';
import { DEFAULT_PARTS_ACCOUNT, FALLBACK_LABOUR_TAX_CODE_INTRA } from '@bahi/domain/constants';
import type { EntityConfig } from '@bahi/domain/industry/config';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import type { Factor } from '@bahi/domain/money/units';
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
  noReturn: boolean;
  soldLoose: boolean;
  counterMaximum: number | null;
  shelfLifeDays: number | null;
  minimumLifeDays: number | null;
  leadDays: number | null;
  vendor: { id: string; label: string } | null;
  units: UnitForm[];
  /** Names of `units`. */
  purchaseUnit: string | null;
  saleUnit: string | null;
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
  reorderMaximum: number | null;
  reorders: ReorderForm[];
  warehouseId: string | null;
  binLocation: string;
}

export interface UnitForm {
  name: string;
  factor: number | null;
  barcode: string;
}

export interface ReorderForm {
  warehouseId: string | null;
  reorderLevel: number | null;
  reorderMaximum: number | null;
}

export const emptyUnit: UnitForm = { name: '', factor: null, barcode: '' };
export const emptyReorder: ReorderForm = { warehouseId: null, reorderLevel: null, reorderMaximum: null };

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
  noReturn: false,
  soldLoose: true,
  counterMaximum: null,
  shelfLifeDays: null,
  minimumLifeDays: null,
  leadDays: null,
  vendor: null,
  units: [],
  purchaseUnit: null,
  saleUnit: null,
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
  reorderMaximum: null,
  reorders: [],
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
  noReturn: record.noReturn ?? false,
  soldLoose: record.soldLoose ?? true,
  counterMaximum: record.counterMaximum ?? null,
  shelfLifeDays: record.shelfLifeDays ?? null,
  minimumLifeDays: record.minimumLifeDays ?? null,
  leadDays: record.leadDays ?? null,
  vendor: record.vendorId ? { id: record.vendorId, label: record.vendorName ?? '' } : null,
  units: (record.units ?? []).map(({ name, factor, barcode }) => ({ name, factor, barcode: barcode ?? '' })),
  purchaseUnit: record.purchaseUnit ?? null,
  saleUnit: record.saleUnit ?? null,
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
  reorderMaximum: record.reorderMaximum || null,
  reorders: (record.reorders ?? []).map(({ warehouseId, reorderLevel, reorderMaximum }) => ({
    warehouseId,
    reorderLevel: reorderLevel || null,
    reorderMaximum: reorderMaximum || null,
  })),
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
    noReturn: form.noReturn,
    soldLoose: form.soldLoose,
    counterMaximum: form.counterMaximum,
    shelfLifeDays: form.shelfLifeDays,
    minimumLifeDays: form.minimumLifeDays,
    leadDays: form.leadDays,
    vendorId: form.vendor?.id ?? null,
    units: unitsOf(form).map((unit) => ({ ...unit, factor: unit.factor as Factor })),
    purchaseUnit: form.purchaseUnit,
    saleUnit: form.saleUnit,
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
    reorderMaximum: form.reorderMaximum,
    reorders: form.reorders.map(({ warehouseId, reorderLevel, reorderMaximum }) => ({
      warehouseId: warehouseId ?? '',
      reorderLevel,
      reorderMaximum,
    })),
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
    ...Object.fromEntries(
      form.reorders.flatMap(({ warehouseId }, at) =>
        warehouseId ? [] : [[`reorders.${at}.warehouseId`, MESSAGES.fieldRequired]],
      ),
    ),
    ...(!form.hsn.trim() && { hsn: MESSAGES.fieldRequired }),
    ...(form.taxCode === null && !master && { taxCode: MESSAGES.fieldRequired }),
  };
}

const unitsOf = ({ units }: ItemForm): ItemUnit[] =>
  units.map(({ name, factor, barcode }) => ({ name: name.trim(), factor: factor ?? 0, barcode: text(barcode) }));

const detailsOf = (form: ItemForm): ItemDetails => {
  const units = unitsOf(form);
  return {
    ...form,
    unitCode: form.unitCode ?? '',
    units,
    purchaseFactor: factorOfUnit(units, form.purchaseUnit),
    saleFactor: factorOfUnit(units, form.saleUnit),
    salePrice: form.salePrice ?? 0,
    minimumPrice: form.minimumPrice ?? 0,
    reorderLevel: form.reorderLevel ?? 0,
    reorderMaximum: form.reorderMaximum ?? 0,
    reorders: form.reorders.map(({ warehouseId, reorderLevel, reorderMaximum }) => ({
      warehouseId: warehouseId ?? '',
      reorderLevel: reorderLevel ?? 0,
      reorderMaximum: reorderMaximum ?? 0,
    })),
  };
};
