import type { TaxHeads } from '@bahi/domain/facts/frozen-lines';
import { type GstTable, gstTableOf, returnPeriodOf } from '@bahi/domain/facts/gst-table';
import type { Paise } from '@bahi/domain/money/units';
import type { VendorTreatment } from '@bahi/domain/parties/vendor';
import { stateOfGstin } from '@bahi/domain/tax/gstin';
import { isInterState } from '@bahi/domain/tax/place-of-supply';
import { documentChargesTax, GstType, type SupplyType } from '@bahi/domain/tax/registration';
import type { Ctx } from '../context.ts';

/** How a document is treated for tax, without what its posting knows (kind, number, revision, day). */
export interface DocumentGst {
  /** None of a walk-in at the counter. */
  partyId: string | null;
  gstin: string | null;
  legalName: string;
  tradeName: string;
  stateCode: string;
  partyGstin: string | null;
  partyName: string;
  partyTreatment: SupplyType | VendorTreatment;
  partyStateCode: string | null;
  partyCountryCode: string | null;
  placeOfSupply: string;
  taxHeads: TaxHeads;
  reverseCharge: boolean;
  gstTable: GstTable | null;
  returnPeriod: string;
}

interface Address {
  stateCode?: string | null;
  countryCode?: string | null;
}

/** A document that sells, or a note on one, as it stands when it is posted. */
export interface OutwardSupply {
  isNote: boolean;
  datedOn: string;
  customer: { id: string | null; name: string; gstin: string | null; supplyType: SupplyType; billingAddress: Address };
  /** Null is the entity's own state. */
  placeOfSupply: string | null;
  /** `Settings.Tax`. */
  taxed: boolean;
  totalPaise: Paise;
  /** Of a note: the total of what it corrects. */
  correctedPaise?: Paise;
}

/** How a document is treated, of either side, as the entity is registered at this moment. */
export const documentGstOf = (
  ctx: Pick<Ctx, 'entity' | 'company' | 'settings'>,
  supply: OutwardSupply | InwardSupply,
): DocumentGst => ('customer' in supply ? outwardGst(ctx, supply) : inwardGst(ctx, supply));

/** The treatment of what is sold. Only who is registered as a regular taxpayer files GSTR-1, with its tables. */
function outwardGst(ctx: Pick<Ctx, 'entity' | 'company' | 'settings'>, supply: OutwardSupply): DocumentGst {
  const { customer, datedOn, isNote, totalPaise, correctedPaise } = supply;
  const { supplyType, gstin: buyerGstin } = customer;
  const own = ownGst(ctx);
  const placeOfSupply = supply.placeOfSupply ?? own.stateCode;
  const { gstType } = ctx.settings.tax;
  const interState = isInterState(own.stateCode, placeOfSupply, supplyType);
  const bearsTax = documentChargesTax({ gstType, supplyType, taxSetting: supply.taxed });
  const document = { isNote, datedOn, supplyType, buyerGstin, entityState: own.stateCode, placeOfSupply, totalPaise };
  return {
    ...own,
    partyId: customer.id,
    partyGstin: buyerGstin,
    partyName: customer.name,
    partyTreatment: supplyType,
    partyStateCode: customer.billingAddress.stateCode ?? stateOfGstin(buyerGstin),
    partyCountryCode: customer.billingAddress.countryCode ?? null,
    placeOfSupply,
    taxHeads: bearsTax ? (interState ? 'inter' : 'intra') : 'none',
    reverseCharge: false,
    gstTable: gstType === GstType.regular ? gstTableOf({ ...document, correctedPaise }) : null,
    returnPeriod: returnPeriodOf(datedOn),
  };
}

/** A bill or a vendor's note as it stands when it is posted. */
export interface InwardSupply {
  datedOn: string;
  vendor: {
    /** None of another branch. */
    id: string | null;
    name: string;
    gstin: string | null;
    treatment: VendorTreatment;
    stateCode: string | null;
    countryCode?: string | null;
  };
  placeOfSupply: string | null;
  /** Which heads its lines bear, as they were priced. */
  taxHeads: TaxHeads;
  /** The entity owes the tax itself. */
  reverseCharge: boolean;
}

/** The treatment of what is bought; it stands in no table of GSTR-1. */
function inwardGst(ctx: Pick<Ctx, 'entity' | 'company' | 'settings'>, supply: InwardSupply): DocumentGst {
  const { vendor, datedOn, taxHeads, reverseCharge } = supply;
  const own = ownGst(ctx);
  return {
    ...own,
    partyId: vendor.id,
    partyGstin: vendor.gstin,
    partyName: vendor.name,
    partyTreatment: vendor.treatment,
    partyStateCode: vendor.stateCode,
    partyCountryCode: vendor.countryCode ?? null,
    placeOfSupply: supply.placeOfSupply ?? own.stateCode,
    taxHeads,
    reverseCharge,
    gstTable: null,
    returnPeriod: returnPeriodOf(datedOn),
  };
}

/** The entity as its documents name it; the number of a registration that has ended stands on none. */
const ownGst = ({ entity, company, settings }: Pick<Ctx, 'entity' | 'company' | 'settings'>) => ({
  gstin: settings.tax.gstType === GstType.unregistered ? null : entity.gstin,
  legalName: company.legalName ?? entity.displayName,
  tradeName: entity.displayName,
  stateCode: entity.stateCode,
});
