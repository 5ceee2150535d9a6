import type { SharedStatus } from '../../connectx/shared-document.ts';
import type { Paise, Percent } from '../../money/units.ts';
import type { ClaimLineKind } from '../claim/claim-lines.ts';
import {
  type DepreciationRate,
  type DepreciationTerms,
  type Material,
  type MissingDepreciation,
  paintedApart,
  saidDepreciation,
  type SaidDepreciation,
} from '../insurance/depreciation.ts';
import { MOTOR_TARIFF } from '../insurance/depreciation-rates.ts';
import { shareEstimate, type TieUpDiscounts, tieUpPercentOf } from '../insurance/insurer-share.ts';

/** What a connected surveyor is asked to assess: the claim of a workshop (service §6). */
export const ASKED_KIND = 'claim';

/** How far it has come: an answer is `Changed`, one that was taken over `Confirmed`, as with every document that is shared. */
export const ASKED_STATUSES = [
  'Sent',
  'Seen',
  'Changed',
  'Confirmed',
  'Refused',
  'Withdrawn',
] as const satisfies readonly SharedStatus[];
export type AskedStatus = (typeof ASKED_STATUSES)[number];

export const ASKED_STATUS_LABELS: Readonly<Record<AskedStatus, string>> = {
  Sent: 'To assess',
  Seen: 'Seen',
  Changed: 'Assessed',
  Confirmed: 'Taken over',
  Refused: 'Refused',
  Withdrawn: 'Withdrawn',
};
/** Somebody still has to do something about it. */
export const OPEN_ASKED: readonly AskedStatus[] = ['Sent', 'Seen', 'Changed'];

export const ASKED_VERBS = ['Answer', 'Refuse', 'Withdraw', 'TakeOver'] as const;
export type AskedVerb = (typeof ASKED_VERBS)[number];

const VERBS: Readonly<Record<AskedVerb, { by: 'workshop' | 'surveyor'; from: readonly AskedStatus[] }>> = {
  Answer: { by: 'surveyor', from: OPEN_ASKED },
  Refuse: { by: 'surveyor', from: OPEN_ASKED },
  Withdraw: { by: 'workshop', from: OPEN_ASKED },
  TakeOver: { by: 'workshop', from: ['Changed'] },
};

/** The verbs of a side in a status. */
export const askedVerbs = (status: AskedStatus, side: 'workshop' | 'surveyor'): AskedVerb[] =>
  ASKED_VERBS.filter((verb) => VERBS[verb].by === side && VERBS[verb].from.includes(status));

/** With what the components of a claim are assessed, as they crossed with it. */
export interface AskedTerms extends DepreciationTerms, TieUpDiscounts {
  underInsuredPercent: Percent;
}

/** What the paper of a claim says of them; what is not known is not there. */
type PaperTerms = Pick<AskedTerms, 'lossOn' | 'zeroDepreciation' | 'notZero'> &
  Partial<Record<'underInsuredPercent' | keyof TieUpDiscounts, Percent | null>> & {
    agesFrom?: string | null | undefined;
    rates?: readonly DepreciationRate[] | null | undefined;
  };

export const termsOfPaper = ({
  agesFrom,
  lossOn,
  zeroDepreciation,
  notZero,
  rates,
  underInsuredPercent,
  labourDiscountPercent,
  partsDiscountPercent,
}: PaperTerms): AskedTerms => ({
  agesFrom: agesFrom ?? null,
  lossOn,
  zeroDepreciation,
  notZero,
  rates: rates?.map((rate) => ({ ...rate, months: rate.months ?? null })) ?? MOTOR_TARIFF,
  underInsuredPercent: underInsuredPercent ?? 0,
  labourDiscountPercent: labourDiscountPercent ?? 0,
  partsDiscountPercent: partsDiscountPercent ?? 0,
});

/** A component as it was sent. */
export interface AskedLine {
  id: string;
  description: string;
  kind: ClaimLineKind;
  repairId?: string | null | undefined;
  claimedPaise: Paise;
  /** What the tie-up lets the insurer pay for its hours. */
  mostPaise?: Paise | null | undefined;
}

/** What a surveyor says of it: depreciation by the rule where he names none, and what that leaves where he names no amount. */
export interface SaidOfLine extends SaidDepreciation {
  id: string;
  assessedPaise?: Paise | null | undefined;
}

export interface AssessedLine {
  id: string;
  material: Material | null;
  depreciationPercent: Percent;
  assessedPaise: Paise;
  note: string | null;
}

/** How many components nothing is said of; a claim is taken over when there are none. */
export const openComponents = (
  { lines }: { lines: readonly unknown[] },
  answer: { lines: readonly unknown[] } | null | undefined,
): number => lines.length - (answer?.lines.length ?? 0);

/** Tells of a repair of the claim whether a part of it is said to be paint. */
export function askedPaint(lines: readonly AskedLine[], said: readonly SaidOfLine[]): ReturnType<typeof paintedApart> {
  const materials = new Map(said.map(({ id, material }) => [id, material]));
  return paintedApart(
    lines.map(({ id, kind, repairId }) => ({ isPart: kind === 'Pr', repairId, material: materials.get(id) })),
  );
}

/**
 * What is assessed of a component, or what has to be said first: a bumper of ₹8,000 that is Plastic is ₹4,000 at 50 % (rules 13
 * to 15).
 */
export function assessAsked(
  {
    kind,
    claimedPaise,
    mostPaise,
    description,
  }: Pick<AskedLine, 'kind' | 'claimedPaise' | 'mostPaise' | 'description'>,
  said: SaidOfLine,
  paintApart: boolean,
  terms: AskedTerms,
): AssessedLine | MissingDepreciation {
  const isPart = kind === 'Pr';
  const percent = saidDepreciation({ name: description, family: isPart ? 'part' : 'labour', paintApart }, said, terms);
  if (typeof percent !== 'number') return percent;
  const left = shareEstimate(claimedPaise, {
    depreciationPercent: percent,
    underInsuredPercent: terms.underInsuredPercent,
    tieUpPercent: tieUpPercentOf(isPart ? 'part' : 'labour', terms),
    mostPaise,
  });
  return {
    id: said.id,
    material: said.material ?? null,
    depreciationPercent: percent,
    assessedPaise: said.assessedPaise ?? left.insurerPaise,
    note: said.note?.trim() || null,
  };
}

/**
 * What was said of a component, without what the rule gave then: painting at its 12.5 % is Paint and no more, for it may be another
 * percentage beside what is said later of the parts.
 */
export function saidByHand(line: AskedLine, before: AssessedLine, paintApart: boolean, terms: AskedTerms): SaidOfLine {
  const { id, material, note, depreciationPercent, assessedPaise } = before;
  const byRule = assessAsked(line, { id, material, note }, paintApart, terms);
  const isByRule = 'assessedPaise' in byRule && byRule.depreciationPercent === depreciationPercent;
  const left = assessAsked(line, { id, material, note, depreciationPercent }, paintApart, terms);
  const isLeft = 'assessedPaise' in left && left.assessedPaise === assessedPaise;
  return {
    ...{ id, material, note },
    ...(!isByRule && { depreciationPercent }),
    ...(!isLeft && { assessedPaise }),
  };
}

/** How a component stands where it was assessed, or is said to be. */
export interface Assessed {
  id: string;
  depreciationPercent?: Percent | null | undefined;
  assessedPaise?: Paise | null | undefined;
}

/** Components that were assessed here otherwise than the surveyor says: his word takes their place where somebody says so. */
export const assessedOtherwise = <H extends Assessed, S extends Assessed>(
  here: readonly H[],
  said: readonly S[],
): { here: H; there: S }[] =>
  said.flatMap((there) => {
    const line = here.find(({ id, assessedPaise }) => id === there.id && (assessedPaise ?? null) !== null);
    const same = line?.assessedPaise === there.assessedPaise && line?.depreciationPercent === there.depreciationPercent;
    return line && !same ? [{ here: line, there }] : [];
  });

/** Said where the claim is another one than the surveyor read. */
export const CHANGED_SINCE_ASKED = 'The claim has changed since it was sent: send it again.';
