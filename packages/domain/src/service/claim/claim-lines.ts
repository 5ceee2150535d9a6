import { hasInsurerFace } from '../../document/payer.ts';
import { type ComponentKind, Payer, type WorkOrderLine } from '../../document/work-order.ts';
import type { Paise, Percent, UnitPrice } from '../../money/units.ts';
import { isActive } from '../../status/line-status.ts';
import { extendedAmount } from '../../totals/price-line.ts';
import { isWorkOnly } from '../accidental-repair.ts';
import type { Material } from '../insurance/depreciation.ts';
import { payerOfShares, priceOfAmount, shareEstimate, type ShareTerms } from '../insurance/insurer-share.ts';

/** What a line of a claim is: the price of a part, one of the three works on it, or other labour. */
export const CLAIM_LINE_KINDS = ['Pr', 'Lab', 'RRF', 'Dtng', 'Ptng'] as const;
export type ClaimLineKind = (typeof CLAIM_LINE_KINDS)[number];
export const CLAIM_LINE_KIND_LABELS: Readonly<Record<ClaimLineKind, string>> = {
  Pr: 'Part',
  Lab: 'Labour',
  RRF: 'Remove, refit',
  Dtng: 'Denting',
  Ptng: 'Painting',
};

/** Who bears what the insurer does not approve of what was assessed (rule 24). */
export const ShortTo = { customer: 'Cus', nobody: 'None', open: 'Open' } as const;
export type ShortTo = (typeof ShortTo)[keyof typeof ShortTo];

/** One component of a claim. Amounts are before tax. */
export interface ClaimLine {
  /** `CM<n>`; never reused. */
  id: string;
  /** Of the order. */
  lineId: string;
  kind: ClaimLineKind;
  /** As it was when the line came into the claim; never overwritten. */
  claimedPaise: Paise;
  material: Material | null;
  depreciationPercent: Percent | null;
  /** What the surveyor lets the insurer pay; null until he has seen it. */
  assessedPaise: Paise | null;
  approvedPaise: Paise | null;
  /** Who bears the rest of what was assessed. */
  shortTo: ShortTo | null;
  reason: string | null;
  note: string | null;
}

type Claimed = Pick<
  WorkOrderLine,
  | 'id'
  | 'family'
  | 'status'
  | 'payer'
  | 'quantity'
  | 'unitPrice'
  | 'insurerUnitPrice'
  | 'estimateUnitPrice'
  | 'componentKind'
  | 'repairId'
>;

const KINDS: Readonly<Record<ComponentKind, ClaimLineKind>> = { RRF: 'RRF', Dtng: 'Dtng', Ptng: 'Ptng' };

const kindOf = ({ family, componentKind }: Pick<Claimed, 'family' | 'componentKind'>): ClaimLineKind => {
  if (family === 'part') return 'Pr';
  return componentKind ? KINDS[componentKind] : 'Lab';
};

/** What a line was quoted at; both of its prices where nothing was. */
export const quotedPrice = ({
  estimateUnitPrice,
  unitPrice,
  insurerUnitPrice,
}: Pick<Claimed, 'estimateUnitPrice' | 'unitPrice' | 'insurerUnitPrice'>): UnitPrice =>
  estimateUnitPrice || unitPrice + insurerUnitPrice;

/** Lines of the order that the insurer pays and the claim does not have yet, as they come into it. */
export function linesToClaim(
  lines: readonly Claimed[],
  claimed: readonly Pick<ClaimLine, 'lineId'>[],
  lastNumber: number,
): ClaimLine[] {
  const known = new Set(claimed.map(({ lineId }) => lineId));
  return lines
    .filter((line) => hasInsurerFace(line.payer) && isActive(line.status) && !isWorkOnly(line) && !known.has(line.id))
    .map((line, index) => ({
      id: `CM${lastNumber + index + 1}`,
      lineId: line.id,
      kind: kindOf(line),
      claimedPaise: extendedAmount(line.quantity, quotedPrice(line)),
      material: null,
      depreciationPercent: null,
      assessedPaise: null,
      approvedPaise: null,
      shortTo: null,
      reason: null,
      note: null,
    }));
}

/** What the insurer pays of a line after depreciation, under-insurance and the tie-up: ₹8,000 at 50 % = 400000. */
export const assessedBy = (claimedPaise: Paise, terms: ShareTerms): Paise =>
  shareEstimate(claimedPaise, terms).insurerPaise;

export interface ClaimShares {
  insurerPaise: Paise;
  customerPaise: Paise;
}

/**
 * What insurer and customer pay of a line (rules 14 and 24). What depreciation took is the customer's already, and what the
 * surveyor took beyond it; `To` rules what was assessed and not approved. ₹8,000 at 50 %, assessed ₹4,000, of which ₹3,500 are
 * approved: the customer pays ₹4,500 where he bears the rest, else ₹4,000.
 */
export function claimShares(
  line: Pick<ClaimLine, 'claimedPaise' | 'assessedPaise' | 'approvedPaise' | 'shortTo'>,
  terms: ShareTerms,
): ClaimShares {
  const rule = shareEstimate(line.claimedPaise, terms);
  const assessed = line.assessedPaise ?? rule.insurerPaise;
  const insurerPaise = line.approvedPaise ?? assessed;
  const borne = line.shortTo === ShortTo.customer ? assessed - insurerPaise : 0;
  return { insurerPaise, customerPaise: Math.max(0, rule.customerPaise + rule.insurerPaise - assessed) + borne };
}

/** Where the insurer receives no invoice the customer pays what was quoted, and is reimbursed what was approved (rule 22). */
export const allOfCustomer = ({ claimedPaise }: Pick<ClaimLine, 'claimedPaise'>): ClaimShares => ({
  insurerPaise: 0,
  customerPaise: claimedPaise,
});

/** The prices of a line of the order as the claim puts them in force. */
export function pricesOfShares(
  line: Pick<Claimed, 'id' | 'quantity'>,
  claim: Pick<ClaimLine, 'claimedPaise' | 'assessedPaise'>,
  shares: ClaimShares,
) {
  const { quantity } = line;
  const customer = priceOfAmount(shares.customerPaise, quantity);
  const quoted = priceOfAmount(Math.max(claim.claimedPaise, claim.assessedPaise ?? 0), quantity);
  return {
    id: line.id,
    // Nobody pays what was given away: it stays the insurer's, at nothing.
    payer: shares.insurerPaise + shares.customerPaise === 0 ? Payer.insurance : payerOfShares(shares),
    estimateUnitPrice: quoted.unitPrice,
    unitPrice: customer.unitPrice,
    discountPaise: customer.discountPaise,
    insurerUnitPrice: priceOfAmount(shares.insurerPaise, quantity).unitPrice,
  };
}
