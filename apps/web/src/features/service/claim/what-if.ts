import type { Paise } from '@bahi/domain/money/units';
import { LineStatus, Payer, type WorkOrderLine } from '@bahi/domain/document/work-order';
import { allOfCustomer, type ClaimShares, claimShares, pricesOfShares } from '@bahi/domain/service/claim/claim-lines';
import { depreciationPercent, paintedApart } from '@bahi/domain/service/insurance/depreciation';
import { type TwoInvoices, twoInvoices } from '@bahi/domain/service/insurance/two-invoices';
import { isActive } from '@bahi/domain/status/line-status';
import { ratesForSupply } from '@bahi/domain/tax/tax-codes';
import type { SessionData } from '../../../app/session-store.ts';
import { asOrderView, linesOfView, stateOfView } from '../order-state.ts';
import { pricingFacts } from '../order-totals.ts';
import type { ClaimGridLine, Workbench } from './claim-grid.ts';

/** What is tried out beside the lines. */
export interface WhatIf {
  excessPaise: Paise;
  underInsuredPercent: number;
  /** Null where each line is depreciated as it stands. */
  depreciationPercent: number | null;
  /** Null where those pay who do. */
  payer: typeof Payer.customer | typeof Payer.insurance | null;
}

export const viewOf = ({ order, estimate }: Workbench) => order ?? asOrderView(estimate!);

/** The work that is claimed, as far as no key changes it. */
export function claimedWork(bench: Workbench, session: Pick<SessionData, 'entity'>) {
  const view = viewOf(bench);
  const lines = linesOfView(view).map((line): WorkOrderLine & { id: string } =>
    isActive(line.status) ? { ...line, status: LineStatus.approved } : line,
  );
  const facts = pricingFacts(session, { header: stateOfView(view).header, view });
  /** As they were priced last: of 500 components a key changes one. */
  const priced = new Map<string, Priced>();
  /** What the tie-up lets the insurer pay for the hours of a line. */
  const most = new Map(bench.agreed?.map(({ lineId, paise }) => [lineId, paise]));
  return { bench, lines, facts, priced, most };
}

interface Priced extends Tried {
  of: ClaimGridLine;
  line: WorkOrderLine;
}
interface Tried {
  tried: WhatIf;
  paintApart: boolean;
}

/** What both invoices would come to as the lines stand in the grid, by the rules of the server; nothing is saved. */
export function whatIfInvoices(
  { bench, lines: all, facts, priced: before, most }: ReturnType<typeof claimedWork>,
  lines: readonly ClaimGridLine[],
  tried: WhatIf,
): TwoInvoices {
  const claimed = new Map(lines.map((line) => [line.lineId, line]));
  const isPainted = paintIsApart(all, lines);
  const priced = all.map((line): WorkOrderLine => {
    const of = claimed.get(line.id);
    if (!of) return line;
    const paintApart = isPainted(line.id);
    const known = before.get(line.id);
    if (known?.of === of && known.tried === tried && known.paintApart === paintApart) return known.line;
    const shares = sharesOf(bench, of, { tried, paintApart, mostPaise: most.get(line.id) });
    const next = { ...line, discountPercent: null, ...pricesOfShares(line, of, shares) };
    before.set(line.id, { of, tried, paintApart, line: next });
    return next;
  });
  return twoInvoices({
    order: { lines: priced, discounts: facts.discounts, warrantyPartyId: facts.warrantyPartyId },
    rules: facts,
    customerRates: ratesForSupply(facts.interState),
    insurerRates: ratesForSupply(bench.interState),
    excessPaise: tried.excessPaise,
    billed: [],
    excessBilled: [],
  });
}

/** Whether a part of the same repair as a line is paint. */
export function paintIsApart(
  work: readonly Pick<WorkOrderLine, 'id' | 'family' | 'repairId'>[],
  lines: readonly ClaimGridLine[],
): (lineId: string) => boolean {
  const repairs = new Map(work.map(({ id, repairId }) => [id, repairId]));
  const isPainted = paintedApart(
    lines.map(({ lineId, kind, material }) => ({ isPart: kind === 'Pr', material, repairId: repairs.get(lineId) })),
  );
  return (lineId) => isPainted(repairs.get(lineId));
}

/** What insurer and customer pay of a component; what was assessed and approved holds for no other depreciation or payer. */
function sharesOf(
  bench: Workbench,
  line: ClaimGridLine,
  { tried, paintApart, mostPaise }: Tried & { mostPaise: Paise | undefined },
): ClaimShares {
  if (tried.payer === Payer.customer) return allOfCustomer(line);
  const isOther = tried.payer !== null || tried.depreciationPercent !== null;
  const of = isOther ? { ...line, assessedPaise: null, approvedPaise: null, shortTo: null } : line;
  const byLine = () => of.depreciationPercent ?? ruleOf(bench, of, paintApart) ?? 0;
  return claimShares(of, {
    // What the insurer pays alone is not depreciated (rule 13).
    depreciationPercent: tried.payer === Payer.insurance ? 0 : (tried.depreciationPercent ?? byLine()),
    underInsuredPercent: tried.underInsuredPercent,
    tieUpPercent: (of.kind === 'Pr' ? bench.partsDiscountPercent : bench.labourDiscountPercent) ?? 0,
    mostPaise,
  });
}

/** Depreciation of the rule; nothing while the material is not known. */
export function ruleOf(
  { insurance, agesFrom = null, lossOn, notZero, rates }: RuleTerms,
  { kind, material }: Pick<ClaimGridLine, 'kind' | 'material'>,
  paintApart: boolean,
): number | null {
  const line = { family: kind === 'Pr' ? ('part' as const) : ('labour' as const), material, paintApart };
  const { zeroDepreciation } = insurance;
  return depreciationPercent(line, { agesFrom, lossOn, zeroDepreciation, notZero, rates });
}

type RuleTerms = Pick<Workbench, 'agesFrom' | 'lossOn' | 'notZero' | 'rates'> & {
  insurance: Pick<Workbench['insurance'], 'zeroDepreciation'>;
};
