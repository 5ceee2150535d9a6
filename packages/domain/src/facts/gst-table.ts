import type { Paise } from '../money/units.ts';
import { isExport, isSez, type SupplyType } from '../tax/registration.ts';
import { isInterState } from '../tax/place-of-supply.ts';
import type { TaxKind } from '../tax/tax-codes.ts';

/** Tables of GSTR-1 by their names in the return: 4 and 6B, 5, 6A, 7, 8, and 9B of either kind of buyer. */
export type GstTable = 'b2b' | 'b2cl' | 'exp' | 'b2cs' | 'nil' | 'cdnr' | 'cdnur';

/** A document as GSTR-1 looks at it. */
export interface OutwardDocument {
  isNote: boolean;
  datedOn: string;
  supplyType: SupplyType;
  buyerGstin: string | null;
  entityState: string;
  placeOfSupply: string;
  totalPaise: Paise;
  /** Of a note: the total of what it corrects. */
  correctedPaise?: Paise;
}

const LAST_DAY_OF_OLD_LIMIT = '2024-07-31';
const OLD_LIMIT: Paise = 25_000_000;
const LIMIT: Paise = 10_000_000;

/**
 * The table in which a document stands as a whole (accounting rule 27): ₹2,596 to a consumer of another state is b2cs,
 * ₹2,59,600 is b2cl; of a note the larger of the two totals decides.
 */
export function gstTableOf(document: OutwardDocument): GstTable {
  const { isNote, supplyType, buyerGstin } = document;
  if (isExport(supplyType)) return isNote ? 'cdnur' : 'exp';
  if (buyerGstin !== null || isSez(supplyType)) return isNote ? 'cdnr' : 'b2b';
  if (!isLarge(document)) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

/** An inter-state sale to a consumer above the limit of its day. */
function isLarge(document: OutwardDocument): boolean {
  const { datedOn, entityState, placeOfSupply, supplyType, totalPaise, correctedPaise = 0 } = document;
  const limit = datedOn <= LAST_DAY_OF_OLD_LIMIT ? OLD_LIMIT : LIMIT;
  return isInterState(entityState, placeOfSupply, supplyType) && Math.max(totalPaise, correctedPaise) > limit;
}

/** The table of a note by that of the invoice that it lowers, which is never below it: b2cl is cdnur, b2cs stays b2cs. */
export const noteTableOf = (ofInvoice: GstTable | null): GstTable | null => ofInvoice && NOTE_TABLES[ofInvoice];
const NOTE_TABLES: Readonly<Record<GstTable, GstTable>> = {
  b2b: 'cdnr',
  b2cl: 'cdnur',
  exp: 'cdnur',
  b2cs: 'b2cs',
  nil: 'nil',
  cdnr: 'cdnr',
  cdnur: 'cdnur',
};

/** The table of a line: what is exempt, nil-rated or outside of GST stands in table 8, whatever its document. */
export const gstTableOfLine = (ofDocument: GstTable | null, kind: TaxKind): GstTable | null =>
  ofDocument === null || kind === 'taxable' ? ofDocument : 'nil';

/** The month of a return as portals write it: 2026-11-22 is `112026`. */
export const returnPeriodOf = (datedOn: string): string => `${datedOn.slice(5, 7)}${datedOn.slice(0, 4)}`;
