import type { createItem, getItem } from '@bahi/contract/endpoints/catalogue/item';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { itemIssues } from '@bahi/domain/catalogue/item-rules';
import { DEFAULT_UNIT } from '@bahi/domain/catalogue/units';
import { DEFAULT_PARTS_ACCOUNT, FALLBACK_LABOUR_TAX_CODE_INTRA } from '@bahi/domain/constants';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import type { FormErrors } from '../../../kit/use-record-form.ts';

export type ItemRecord = OutputOf<typeof getItem>;
type Body = InputOf<typeof createItem>['body'];

export interface ItemForm {
  partNumber: string;
  name: string;
  genericName: string;
  manufacturer: string;
  hsn: string;
  unitCode: string | null;
  barcode: string;
  tracked: boolean;
  active: boolean;
  salePrice: number | null;
  mrp: number | null;
  purchaseCost: number | null;
  taxCode: number | null;
  accountCode: number | null;
  reorderLevel: number | null;
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
  tracked: true,
  active: true,
  salePrice: null,
  mrp: null,
  purchaseCost: null,
  taxCode: FALLBACK_LABOUR_TAX_CODE_INTRA,
  accountCode: DEFAULT_PARTS_ACCOUNT,
  reorderLevel: null,
  binLocation: '',
};

export const formOfItem = (record: ItemRecord): ItemForm => ({
  partNumber: record.partNumber ?? '',
  name: record.name,
  genericName: record.genericName ?? '',
  manufacturer: record.manufacturer ?? '',
  hsn: record.hsn,
  unitCode: record.unitCode,
  barcode: record.barcode ?? '',
  tracked: record.tracked,
  active: record.active,
  salePrice: record.salePrice ?? null,
  mrp: record.mrp ?? null,
  purchaseCost: record.purchaseCost ?? null,
  taxCode: record.taxCode ?? FALLBACK_LABOUR_TAX_CODE_INTRA,
  accountCode: record.accountCode ?? DEFAULT_PARTS_ACCOUNT,
  reorderLevel: record.reorderLevel || null,
  binLocation: record.binLocation ?? '',
});

const text = (value: string): string | null => value.trim() || null;

/** What is saved: emptied fields as null, so that they are cleared; hidden ones are left out by their absence. */
export function bodyOfItem(form: ItemForm, hidden: { partNumbers: boolean; cost: boolean }): Body {
  return {
    ...(!hidden.partNumbers && { partNumber: text(form.partNumber) }),
    name: form.name.trim(),
    genericName: text(form.genericName),
    manufacturer: text(form.manufacturer),
    hsn: form.hsn.trim(),
    unitCode: form.unitCode,
    barcode: text(form.barcode),
    tracked: form.tracked,
    active: form.active,
    salePrice: form.salePrice ?? 0,
    mrp: form.mrp,
    ...(!hidden.cost && { purchaseCost: form.purchaseCost }),
    taxCode: form.taxCode ?? 0,
    accountCode: form.accountCode,
    reorderLevel: form.reorderLevel,
    binLocation: text(form.binLocation),
  };
}

/** The rules of the server; a tax code that is kept unchanged is not asked about. */
export function validateItem(
  form: ItemForm,
  { industry, today, savedTaxCode }: { industry: IndustryCode; today: string; savedTaxCode: number | null },
): FormErrors {
  const facts = {
    partNumber: text(form.partNumber),
    hsn: form.hsn.trim(),
    unitCode: form.unitCode ?? '',
    salePrice: form.salePrice ?? 0,
    mrp: form.mrp ?? 0,
    taxCode: form.taxCode ?? 0,
  };
  const issues = itemIssues(facts, industry, today).filter(
    (issue) => issue.path !== 'taxCode' || form.taxCode !== savedTaxCode,
  );
  const found = Object.fromEntries(issues.map((issue) => [issue.path, issue.message]));
  const { partNumber, ...others } = found;
  // In the order of the fields: the first message leads to the first field.
  return {
    ...(partNumber && { partNumber }),
    ...(!form.name.trim() && { name: MESSAGES.fieldRequired }),
    ...others,
    ...(!form.hsn.trim() && { hsn: MESSAGES.fieldRequired }),
    ...(form.taxCode === null && { taxCode: MESSAGES.fieldRequired }),
  };
}
