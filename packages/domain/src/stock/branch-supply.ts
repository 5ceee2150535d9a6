import type { Paise } from '../money/units.ts';
import { mulDiv } from '../money/round.ts';
import { type TaxHeads, totalTax } from '../posting/bill-journal.ts';
import { isInterState } from '../tax/place-of-supply.ts';
import { documentChargesTax, GstType, SupplyType } from '../tax/registration.ts';
import { ratesForSupply } from '../tax/tax-codes.ts';
import { taxOnTop, type TaxSplit, withoutTax } from '../totals/split-tax.ts';

/** A branch as goods leave it, or arrive at it. */
export interface RegisteredBranch {
  name: string;
  gstin: string | null;
  gstType: GstType;
  stateCode: string;
}

/** How goods go to a branch under another GSTIN: as a supply between distinct persons (CGST Act, section 25(4)). */
export interface BranchSupply {
  taxed: boolean;
  interState: boolean;
}

/** The number under which a branch stands on documents; one whose registration ended has none. */
const registeredAs = ({ gstin, gstType }: RegisteredBranch): string | null =>
  gstType === GstType.unregistered ? null : gstin;

/** Tells how goods are supplied from one branch to another, or null: under one GSTIN, or from a branch without one, a challan goes with them (rule 25). */
export function branchSupply(from: RegisteredBranch, to: RegisteredBranch): BranchSupply | null {
  const gstin = registeredAs(from);
  if (gstin === null || gstin === registeredAs(to)) return null;
  return {
    taxed: documentChargesTax({ gstType: from.gstType, supplyType: SupplyType.registered, taxSetting: true }),
    interState: isInterState(from.stateCode, to.stateCode, SupplyType.registered),
  };
}

/** Tells why a supply cannot be made as a transfer, or null: tax that is no credit would have to join what the goods cost there. */
export const supplyProblem = ({ taxed }: BranchSupply, to: RegisteredBranch): string | null =>
  taxed && to.gstType !== GstType.regular
    ? `${to.name} takes no credit for tax: goods do not go there by a transfer. Make an invoice to it instead.`
    : null;

/** The tax on what a line is worth: ₹1,000 at 18 % to another state is IGST ₹180. */
export const taxOfTransfer = (valuePaise: Paise, taxCode: number, { taxed, interState }: BranchSupply): TaxSplit =>
  taxed ? taxOnTop(valuePaise, ratesForSupply(interState)(taxCode)) : withoutTax(valuePaise);

export interface TaxedTransferLine extends TaxHeads {
  quantity: number;
  receivedQuantity: number;
}

/** A line as far as it arrived: of ₹1,000 and IGST ₹180 on 10 pieces of which 9 came ₹900 and ₹162. */
export function arrivedLine<L extends TaxedTransferLine & { valuePaise: Paise }>(line: L): L {
  const { quantity, receivedQuantity } = line;
  const came = (paise: Paise): Paise => mulDiv(paise, receivedQuantity, quantity);
  const { valuePaise, cgstPaise, sgstPaise, igstPaise } = line;
  const heads = { cgstPaise: came(cgstPaise), sgstPaise: came(sgstPaise), igstPaise: came(igstPaise) };
  return { ...line, ...heads, quantity: receivedQuantity, valuePaise: came(valuePaise) };
}

/** What of the tax is a credit of the branch where goods arrived, and what went with goods that were lost on the way. */
export interface ArrivedTax extends TaxHeads {
  lostPaise: Paise;
}

/**
 * The tax of a transfer once nothing of it is on the way: credit is taken with the last of the goods (section 16(2)), and never
 * of what was lost. IGST ₹180 on 10 pieces of which 9 came: credit ₹162, lost ₹18.
 */
export function arrivedTax(lines: readonly TaxedTransferLine[]): ArrivedTax {
  const heads = headsOf(lines.map((line) => arrivedLine({ ...line, valuePaise: 0 })));
  return { ...heads, lostPaise: totalTax(headsOf(lines)) - totalTax(heads) };
}

/** The heads of lines, added up. */
export const headsOf = (lines: readonly TaxHeads[]): TaxHeads => ({
  cgstPaise: lines.reduce((sum, line) => sum + line.cgstPaise, 0),
  sgstPaise: lines.reduce((sum, line) => sum + line.sgstPaise, 0),
  igstPaise: lines.reduce((sum, line) => sum + line.igstPaise, 0),
});
