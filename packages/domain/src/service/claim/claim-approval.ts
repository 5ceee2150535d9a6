import { type Issue, lineIssue } from '../../document/issue.ts';
import { formatRupees } from '../../money/format.ts';
import type { Paise, Quantity, UnitPrice } from '../../money/units.ts';
import { extendedAmount } from '../../totals/price-line.ts';
import { priceOfAmount } from '../insurance/insurer-share.ts';
import { formatDate } from '../../time/dates.ts';
import type { PolicyKind } from '../../vehicle/policy.ts';
import { type ClaimLine, ShortTo } from './claim-lines.ts';

export interface ClaimCover {
  lossOn: string | null;
  driverLicenceTo: string | null;
  /** Policies of the vehicle with this insurer, by the number of the claim where it has one. */
  policies: readonly { kind: PolicyKind; fromOn: string; toOn: string }[];
}

/**
 * Why the insurer may refuse a claim (rule 12): each warns, and its approval wants a reason. A policy from 1 January to 31 December
 * does not cover a loss on the next day.
 */
export function coverWarnings({ lossOn, driverLicenceTo, policies }: ClaimCover): string[] {
  if (lossOn === null) return [];
  const covering = policies.filter(({ fromOn, toOn }) => fromOn <= lossOn && lossOn <= toOn);
  const said = formatDate(lossOn);
  return [
    ...(policies.length === 0
      ? ['no policy of this insurer is on record']
      : covering.length === 0
        ? [`the policy does not cover ${said}`]
        : covering.every(({ kind }) => kind === 'TP')
          ? ['the policy is third-party']
          : []),
    ...(driverLicenceTo !== null && driverLicenceTo < lossOn
      ? [`the licence ended on ${formatDate(driverLicenceTo)}`]
      : []),
  ];
}

/** Rule 12: `A reason is needed: {why}.` */
export const reasonNeeded = (warnings: readonly string[], reason: string | null): string | null =>
  warnings.length === 0 || reason?.trim() ? null : `A reason is needed: ${warnings.join('; ')}.`;

export const ABOVE_CLAIMED = 'The assessed amount is above what is claimed.';

/** Lines that were assessed above what is claimed, which is asked. */
export const linesAboveClaimed = <L extends Pick<ClaimLine, 'claimedPaise' | 'assessedPaise'>>(
  lines: readonly L[],
): L[] => lines.filter(({ claimedPaise, assessedPaise }) => (assessedPaise ?? 0) > claimedPaise);

type Approved = Pick<ClaimLine, 'id' | 'assessedPaise' | 'approvedPaise' | 'shortTo'>;

/** What keeps a claim from being approved (rule 24): each line within what was assessed, and somebody bears the rest. */
export function approvalIssues(lines: readonly Approved[]): Issue[] {
  return lines.flatMap(({ id, assessedPaise, approvedPaise, shortTo }) => {
    if (assessedPaise === null) return [lineIssue(id, 'assessedPaise', 'Assess this line first.')];
    const short = assessedPaise - (approvedPaise ?? assessedPaise);
    if (short < 0) return [lineIssue(id, 'approvedPaise', `At most ${formatRupees(assessedPaise)} are assessed.`)];
    if (short === 0 || shortTo !== null) return [];
    return [lineIssue(id, 'shortTo', `Say who bears ${formatRupees(short)}.`)];
  });
}

/** By how much a line would be billed above what the insurer has approved of it: ₹4,100 of ₹4,000 = 10000. */
export function aboveApproved(
  { quantity, insurerUnitPrice }: { quantity: Quantity; insurerUnitPrice: UnitPrice },
  approvedPaise: Paise,
): Paise {
  const most = extendedAmount(quantity, priceOfAmount(approvedPaise, quantity).unitPrice);
  return extendedAmount(quantity, insurerUnitPrice) - most;
}

/** Whether something waits for the insurer's word: the claim is not approved while it does. */
export const staysOpen = (lines: readonly Approved[]): boolean =>
  lines.some(
    ({ assessedPaise, approvedPaise, shortTo }) =>
      shortTo === ShortTo.open && approvedPaise !== null && approvedPaise < (assessedPaise ?? 0),
  );
