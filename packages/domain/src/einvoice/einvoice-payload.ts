import { numberOfPercent, rupeesOfPaise, unitsOfQuantity } from '../money/convert.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import { isExport, isZeroRatedWithoutTax, type SupplyType } from '../tax/registration.ts';
import { OTHER_COUNTRIES } from '../tax/states.ts';
import type { ExportDetails } from './export-details.ts';
import type { TaxKind } from '../tax/tax-codes.ts';

/** A party as the e-invoice portal wants it; what is missing is told by `einvoiceIssues`. */
export interface EinvoiceParty {
  gstin: string | null;
  name: string;
  tradeName?: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  pin: string | null;
  stateCode: string | null;
  /** Of an address abroad. */
  countryCode?: string | null;
}

export interface EinvoiceLine {
  description: string;
  hsn: string;
  kind: TaxKind;
  quantity: Quantity;
  /** What of it a list gives free, and what of the discount that is. */
  freeQuantity?: Quantity;
  freePaise?: Paise;
  unitCode: string | null;
  unitPrice: UnitPrice;
  amountPaise: Paise;
  /** Own discount and share of document discounts. */
  discountPaise: Paise;
  taxablePaise: Paise;
  ratePercent: Percent;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
}

/** An approved invoice, or a note on one, as far as the portal asks for it. */
export interface EinvoiceSource {
  /** Of a note: what it is, and the invoice that it corrects. */
  note?: { type: 'CRN' | 'DBN'; invoiceNumber: string; invoicedOn: string };
  supplyType: SupplyType;
  number: string;
  invoicedOn: string;
  placeOfSupply: string;
  seller: EinvoiceParty;
  buyer: EinvoiceParty;
  /** Where the goods go when that is not the buyer's address. */
  delivery: EinvoiceParty | null;
  lines: readonly EinvoiceLine[];
  adjustPaise: Paise;
  roundPaise: Paise;
  totalPaise: Paise;
  /** Of an export: what customs know of it. */
  exportDetails?: ExportDetails | null;
}

/** The portal's own names and forms (schema 1.1): amounts are rupees, dates day/month/year. */
export type EinvoiceValue = string | number | EinvoiceObject | readonly EinvoiceObject[];
export interface EinvoiceObject {
  [name: string]: EinvoiceValue;
}

/** PIN code that stands for an address abroad. */
const ABROAD_PIN = '999999';
/** How the portal is told of a buyer without a GSTIN. */
const NO_GSTIN = 'URP';

/** The portal takes three places of a price; a fourth is rounded. */
const price = (unitPrice: UnitPrice): number => mulDiv(unitPrice, 1, 10) / 1_000;

/** Builds the INV-01 request of schema 1.1 from an approved invoice; `einvoiceIssues` tells whether it is complete. */
export function buildEinvoicePayload(source: EinvoiceSource): EinvoiceObject {
  const listed = source.lines
    .map((line, at) => ({ line, number: String(at + 1) }))
    .filter(({ line }) => isListed(line));
  const sum = (key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    rupeesOfPaise(listed.reduce((total, { line }) => total + line[key], 0));
  const unlistedPaise = source.lines.reduce((total, line) => (isListed(line) ? total : total + line.totalPaise), 0);
  const igstInState = sum('igstPaise') > 0 && source.seller.stateCode === source.placeOfSupply;
  return {
    Version: '1.1',
    TranDtls: {
      TaxSch: 'GST',
      SupTyp: source.supplyType,
      RegRev: 'N',
      ...(igstInState && { IgstOnIntra: 'Y' }),
    },
    DocDtls: { Typ: source.note?.type ?? 'INV', No: source.number.toUpperCase(), Dt: portalDate(source.invoicedOn) },
    SellerDtls: partyDetails(source.seller),
    BuyerDtls: buyerDetails(source),
    ...(source.delivery && { ShipDtls: partyDetails(source.delivery) }),
    ItemList: listed.map(({ line, number }) => itemDetails(line, number, rateOf(source, line))),
    ValDtls: {
      AssVal: sum('taxablePaise'),
      CgstVal: sum('cgstPaise'),
      SgstVal: sum('sgstPaise'),
      IgstVal: sum('igstPaise'),
      CesVal: 0,
      Discount: rupeesOfPaise(Math.max(-source.adjustPaise, 0)),
      OthChrg: rupeesOfPaise(unlistedPaise + Math.max(source.adjustPaise, 0)),
      RndOffAmt: rupeesOfPaise(source.roundPaise),
      TotInvVal: rupeesOfPaise(source.totalPaise),
    },
    ...(source.note && { RefDtls: referenceOf(source.note) }),
    ...exportDetailsOf(source),
  };
}

/** What goes abroad or to an SEZ without payment of tax is told at the rate 0, whatever its code says. */
const rateOf = ({ supplyType }: EinvoiceSource, { ratePercent }: EinvoiceLine): number =>
  isZeroRatedWithoutTax(supplyType) ? 0 : numberOfPercent(ratePercent);

/** What goes abroad names its shipping bill, as far as customs gave one by then, and where and in what it is paid. */
function exportDetailsOf({ supplyType, buyer, exportDetails }: EinvoiceSource): EinvoiceObject {
  if (!isExport(supplyType)) return {};
  const details = withValues({
    ShipBNo: exportDetails?.shippingBillNo,
    ShipBDt: exportDetails?.shippedOn && portalDate(exportDetails.shippedOn),
    Port: exportDetails?.portCode,
    ForCur: exportDetails?.currencyCode,
    CntCode: buyer.countryCode,
  });
  return Object.keys(details).length > 0 ? { ExpDtls: details } : {};
}

const referenceOf = ({ invoiceNumber, invoicedOn }: NonNullable<EinvoiceSource['note']>): EinvoiceObject => ({
  PrecDocDtls: [{ InvNo: invoiceNumber.toUpperCase(), InvDt: portalDate(invoicedOn) }],
});

/** Nil-rated, exempt and non-GST lines are not listed; their value goes to the other charges. */
export const isListed = (line: Pick<EinvoiceLine, 'kind'>): boolean => line.kind === 'taxable';

/** '2025-11-05' = '05/11/2025'. */
const portalDate = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** Fields without a value are left out: the check names them. */
function withValues(fields: Readonly<Record<string, EinvoiceValue | null | undefined>>): EinvoiceObject {
  const kept = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(kept) as EinvoiceObject;
}

const addressOf = ({ line1, line2, city, pin, stateCode }: EinvoiceParty) => ({
  Addr1: line1?.slice(0, 100),
  // A second line of fewer than three letters is refused.
  Addr2: line2 && line2.length > 2 ? line2.slice(0, 100) : null,
  Loc: city,
  Pin: pin && /^\d+$/.test(pin) ? Number(pin) : pin,
  Stcd: stateCode,
});

const partyDetails = (party: EinvoiceParty): EinvoiceObject =>
  withValues({
    Gstin: party.gstin,
    LglNm: party.name.slice(0, 100),
    TrdNm: party.tradeName === party.name ? null : party.tradeName,
    ...addressOf(party),
  });

function buyerDetails({ buyer, supplyType, placeOfSupply }: EinvoiceSource): EinvoiceObject {
  const { Gstin, LglNm, TrdNm, ...address } = partyDetails(
    isExport(supplyType) ? { ...buyer, gstin: NO_GSTIN, pin: ABROAD_PIN, stateCode: OTHER_COUNTRIES } : buyer,
  );
  return withValues({ Gstin, LglNm, TrdNm, Pos: placeOfSupply, ...address });
}

/** Where prices hold their tax, the portal is told the price before it; what is free is told apart from what is paid. */
function itemDetails(
  { freeQuantity: free = 0, freePaise = 0, ...whole }: EinvoiceLine,
  number: string,
  rate: number,
): EinvoiceObject {
  const line: EinvoiceLine = {
    ...whole,
    quantity: whole.quantity - free,
    amountPaise: whole.amountPaise - freePaise,
    discountPaise: whole.discountPaise - freePaise,
  };
  const exclusive = line.amountPaise - line.discountPaise === line.taxablePaise;
  const service = line.hsn.startsWith('99');
  const amountPaise = exclusive ? line.amountPaise : line.taxablePaise;
  const unitPrice = exclusive ? line.unitPrice : mulDiv(line.taxablePaise, 100_000, line.quantity || 1_000);
  // Of services the quantity may be left out; it is told where the price is not the whole.
  const counted = !service || line.quantity !== 1_000;
  return withValues({
    SlNo: number,
    PrdDesc: line.description.slice(0, 300),
    IsServc: service ? 'Y' : 'N',
    HsnCd: line.hsn,
    Qty: counted ? unitsOfQuantity(line.quantity) : null,
    FreeQty: free > 0 ? unitsOfQuantity(free) : null,
    Unit: counted ? (line.unitCode ?? (service ? 'OTH' : null)) : null,
    UnitPrice: price(unitPrice),
    TotAmt: rupeesOfPaise(amountPaise),
    Discount: rupeesOfPaise(exclusive ? line.discountPaise : 0),
    AssAmt: rupeesOfPaise(line.taxablePaise),
    GstRt: rate,
    IgstAmt: rupeesOfPaise(line.igstPaise),
    CgstAmt: rupeesOfPaise(line.cgstPaise),
    SgstAmt: rupeesOfPaise(line.sgstPaise),
    TotItemVal: rupeesOfPaise(line.totalPaise),
  });
}
