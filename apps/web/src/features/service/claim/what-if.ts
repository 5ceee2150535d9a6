import type { Paise } from '@bahi/domain/money/units';
import { LineStatus, type WorkOrderLine } from '@bahi/domain/document/work-order';
import { claimShares, pricesOfShares } from '@bahi/domain/service/claim/claim-lines';
import { depreciationPercent } from '@bahi/domain/service/insurance/depreciation';
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
}

/** What both invoices would come to as the lines stand in the grid, by the rules of the server; nothing is saved. */
export function whatIfInvoices(
  bench: Workbench,
  lines: readonly ClaimGridLine[],
  { excessPaise, underInsuredPercent }: WhatIf,
  session: Pick<SessionData, 'entity'>,
): TwoInvoices {
  const view = bench.order ?? asOrderView(bench.estimate!);
  const facts = pricingFacts(session, { header: stateOfView(view).header, view });
  const claimed = new Map(lines.map((line) => [line.lineId, line]));
  const all = linesOfView(view);
  const painted = all.some(({ id, family }) => family === 'part' && claimed.get(id)?.material === 'Paint');
  const priced = all.map((line): WorkOrderLine => {
    const agreed = isActive(line.status) ? { ...line, status: LineStatus.approved } : line;
    const of = claimed.get(line.id);
    if (!of) return agreed;
    const terms = {
      depreciationPercent: of.depreciationPercent ?? ruleOf(bench, of, painted),
      underInsuredPercent,
      tieUpPercent: (of.kind === 'Pr' ? bench.partsDiscountPercent : bench.labourDiscountPercent) ?? 0,
    };
    return { ...agreed, discountPercent: null, ...pricesOfShares(line, of, claimShares(of, terms)) };
  });
  return twoInvoices({
    order: { lines: priced, discounts: facts.discounts, warrantyPartyId: facts.warrantyPartyId },
    rules: facts,
    customerRates: ratesForSupply(facts.interState),
    insurerRates: ratesForSupply(bench.interState),
    excessPaise,
    billed: [],
    excessBilled: [],
  });
}

/** Depreciation of the rule; nothing while the material is not known. */
function ruleOf({ insurance, notZero }: Workbench, { kind, material }: ClaimGridLine, paintApart: boolean): number {
  const line = { family: kind === 'Pr' ? ('part' as const) : ('labour' as const), material, paintApart };
  const terms = {
    agesFrom: insurance.agesFrom ?? null,
    lossOn: insurance.lossOn ?? insurance.agesFrom ?? '9999-12-31',
    zeroDepreciation: insurance.zeroDepreciation,
    notZero: [...notZero],
  };
  return depreciationPercent(line, terms) ?? 0;
}
