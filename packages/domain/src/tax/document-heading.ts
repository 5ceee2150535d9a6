import type { GstType, SupplyType } from './registration.ts';
import { entityChargesTax, isExport, isSez, isZeroRatedWithoutTax } from './registration.ts';
import { usesUtgst } from './states.ts';
import type { TaxKind } from './tax-codes.ts';

export const DocumentHeading = {
  taxInvoice: 'Tax Invoice',
  billOfSupply: 'Bill of Supply',
  invoiceCumBillOfSupply: 'Invoice-cum-Bill of Supply',
  summary: 'Summary, not a tax invoice',
} as const;
export type DocumentHeading = (typeof DocumentHeading)[keyof typeof DocumentHeading];

/**
 * Derives the heading of an invoice (decisions §5): an entity that charges no tax, an untaxed document and an exempt-only
 * one make a Bill of Supply; taxable and exempt together for an unregistered buyer an Invoice-cum-Bill of Supply (Rule 46A).
 */
export function documentHeading(document: {
  gstType: GstType;
  /** `Settings.Tax` of the document. */
  taxSetting: boolean;
  buyerRegistered: boolean;
  kinds: readonly TaxKind[];
}): DocumentHeading {
  if (!entityChargesTax(document.gstType) || !document.taxSetting) return DocumentHeading.billOfSupply;
  const taxable = document.kinds.includes('taxable');
  const exempt = document.kinds.some((kind) => kind !== 'taxable');
  if (exempt && !taxable) return DocumentHeading.billOfSupply;
  if (exempt && !document.buyerRegistered) return DocumentHeading.invoiceCumBillOfSupply;
  return DocumentHeading.taxInvoice;
}

/**
 * What a composition dealer says at the top of each bill of supply (Rule 5(1)(f)). Prints that are frozen are known by these very
 * words: written otherwise, they would stand at the foot of all that were printed before.
 */
export const COMPOSITION_WORDS = 'Composition taxable person, not eligible to collect tax on supplies.';

/** Names the tax heads of a document: 'UTGST' in place of 'SGST' in a union territory without legislature. */
export function taxHeadLabels(stateCode: string): { cgst: 'CGST'; sgst: 'SGST' | 'UTGST'; igst: 'IGST' } {
  return { cgst: 'CGST', sgst: usesUtgst(stateCode) ? 'UTGST' : 'SGST', igst: 'IGST' };
}

/** The endorsement of Rule 46 on an export or a supply to an SEZ; null on any other supply. */
export function zeroRatedEndorsement(supplyType: SupplyType): string | null {
  if (!isExport(supplyType) && !isSez(supplyType)) return null;
  const supply = isExport(supplyType)
    ? 'SUPPLY MEANT FOR EXPORT'
    : 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS';
  return isZeroRatedWithoutTax(supplyType)
    ? `${supply} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`
    : `${supply} ON PAYMENT OF INTEGRATED TAX`;
}
