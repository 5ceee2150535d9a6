import {
  billableShares,
  type BilledPayer,
  type BillingShare,
  workOrderToInvoice,
} from '@bahi/domain/convert/work-order-to-invoice';
import type { PricingFacts } from '@bahi/domain/document/priced-document';
import { chargesTax } from '@bahi/domain/document/priced-document';
import { Payer } from '@bahi/domain/document/work-order';
import type { Paise } from '@bahi/domain/money/units';
import { belowQuestion, compareFaces } from '@bahi/domain/service/insurance/compare-faces';
import {
  excessForTotal,
  type ExcessPlan,
  type InsuredFace,
  planExcess,
} from '@bahi/domain/service/insurance/policy-excess';
import { type TieUpDiscounts, tieUpPercentOf } from '@bahi/domain/service/insurance/insurer-share';
import { insuredFaces } from '@bahi/domain/service/insurance/two-invoices';
import { findTaxCode, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { extendedAmount } from '@bahi/domain/totals/price-line';
import type { PricedOrder } from '@bahi/domain/totals/priced-order';
import { sharedPriceIssues } from '@bahi/domain/status/work-order-rules';
import { AppError, refuse } from '../../core/app-error.ts';
import { refuseOrderIssues } from '../../features/service/refuse-order-issues.ts';
import type { StoredWorkOrderContext } from '../../features/service/work-order-context.ts';
import type { StoredLine, StoredWorkOrder } from '../../features/service/stored-order.ts';

export interface InsuredOrder {
  order: StoredWorkOrder;
  priced: PricedOrder;
  facts: PricingFacts;
  context: Pick<StoredWorkOrderContext, 'billed' | 'excessBilled' | 'settings'>;
}

/** What is asked of the two invoices. */
export interface SplitAsked {
  payers: readonly BilledPayer[];
  excessPaise: Paise;
  /** The total that the insurer is billed at most. */
  insurerPaise?: Paise | undefined;
  confirmed?: boolean;
  /** What the tie-up takes off the insurer's share; null where nobody insures it. */
  tieUp: TieUpDiscounts | null;
}

/** Shares that the insurer's invoice bills now. */
export const insurerShares = ({ order, context }: InsuredOrder): BillingShare[] =>
  billableShares(order, context.billed, context.settings.invoiceNeedsCompleted).filter(
    ({ payer }) => payer === Payer.insurance,
  );

/** The policy excess as both invoices move it now (spec service rule 16). */
function excessPlanOf(insured: InsuredOrder, payers: readonly BilledPayer[], excessPaise: Paise): ExcessPlan {
  const open = payers.includes(Payer.insurance) ? insurerShares(insured).map(({ lineId }) => lineId) : [];
  return planExcess(facesOf(insured), new Set(open), excessPaise, insured.context.excessBilled);
}

const facesOf = ({ order, priced, facts }: InsuredOrder): InsuredFace[] =>
  insuredFaces(order, priced.totals, (taxCode) =>
    chargesTax(order, facts) ? (findTaxCode(SEEDED_TAX_CODES, taxCode) ?? null) : null,
  );

/** The excess that the invoices made now move, and what was accepted; refuses what cannot be split so, and asks about what is billed to nobody. */
export function splitInsured(
  insured: InsuredOrder,
  asked: SplitAsked,
): { excess: ExcessPlan; accepted: string | null } {
  const shares = asked.payers.includes(Payer.insurance) ? insurerShares(insured) : [];
  const lines = shares.map(({ lineId }) => insured.order.lines.find(({ id }) => id === lineId)!);
  const accepted = assertFaces(lines, asked);
  const due = insuredTotal(insured, lines);
  const wanted = excessFor(insured, due, asked);
  const plan = excessPlanOf(insured, asked.payers, wanted);
  if (plan.movedPaise > 0 && !asked.payers.includes(Payer.customer))
    throw refuse('The policy excess moves value to the customer’s invoice: make both invoices together.', [
      { path: 'Payers', message: 'Make both invoices together.' },
    ]);
  if (lines.length > 0 && plan.movedPaise > 0 && plan.movedPaise >= due)
    throw refuse('The policy excess takes up all that the insurer pays: change who pays to the customer.');
  return { excess: plan, accepted };
}

const insuredTotal = ({ priced }: InsuredOrder, lines: readonly StoredLine[]): Paise =>
  lines.reduce((sum, { id }) => sum + (priced.totals.lines.get(id)?.insurer.totalPaise ?? 0), 0);

/** A total that is wanted below what the insurer owes moves the difference as the excess moves. */
function excessFor(insured: InsuredOrder, due: Paise, { payers, excessPaise, insurerPaise }: SplitAsked): Paise {
  if (insurerPaise === undefined) return excessPaise;
  const { movedPaise } = excessPlanOf(insured, payers, excessPaise);
  const wanted = excessForTotal({ duePaise: due, movedPaise, excessPaise }, insurerPaise);
  if (wanted === null)
    throw new AppError('SplitExceeds', undefined, [{ path: 'Split.Ins', message: 'The insurer’s share is less.' }]);
  return wanted;
}

/** Both prices of a shared line, and both together beside what was estimated (spec service rules 19 and 20). */
function assertFaces(lines: readonly StoredLine[], { tieUp, confirmed = false }: SplitAsked): string | null {
  refuseOrderIssues(lines.flatMap(sharedPriceIssues));
  const findings = compareFaces(lines.map((line) => comparedOf(line, tieUp)));
  refuseOrderIssues(
    findings
      .filter(({ kind }) => kind === 'above')
      .map(({ id, message }) => ({ path: `lines.${id}.insurerUnitPrice`, message })),
  );
  const question = belowQuestion(findings);
  if (question && !confirmed) throw new AppError('SplitBelow', question, [{ path: 'ConfirmSplit', message: question }]);
  return question;
}

const comparedOf = (line: StoredLine, tieUp: SplitAsked['tieUp']) => ({
  id: line.id,
  payer: line.payer,
  quantity: line.quantity,
  estimatePaise: line.estimateUnitPrice ? extendedAmount(line.quantity, line.estimateUnitPrice) : null,
  customerPaise: line.amountPaise,
  insurerPaise: extendedAmount(line.quantity, line.insurerUnitPrice),
  tieUpPercent: tieUp ? tieUpPercentOf(line.family, tieUp) : 0,
});

/** The draft of one payer, with what the policy excess moves. */
export const draftFor = (
  { order, context }: InsuredOrder,
  payer: BilledPayer,
  excess: ExcessPlan,
  existingLineIds: readonly string[] = [],
) =>
  workOrderToInvoice(order, {
    payer,
    billed: context.billed,
    invoiceNeedsCompleted: context.settings.invoiceNeedsCompleted,
    existingLineIds,
    excess,
  });
