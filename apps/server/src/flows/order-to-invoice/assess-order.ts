import type { assessInput } from '@bahi/contract/wire/insurance.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import {
  payerOfShares,
  priceOfAmount,
  shareEstimate,
  tieUpPercentOf,
} from '@bahi/domain/service/insurance/insurer-share';
import { extendedAmount } from '@bahi/domain/totals/price-line';
import { paintedApart } from '@bahi/domain/service/insurance/depreciation';
import { AppError, refuse } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import { findClaimOfOrder } from '../../features/service/claim-of-order.ts';
import { type AssessTerms, assessTermsOf, depreciationOf } from '../../features/service/insurance/assess-terms.ts';
import { findOrderInsurance } from '../../features/service/order-insurance-store.ts';
import { editWorkOrder } from '../../features/service/edit-work-order.ts';
import { refuseOrderIssues } from '../../features/service/refuse-order-issues.ts';
import { getWorkOrderView } from '../../features/service/work-order/work-order-queries.ts';
import type { StoredLine } from '../../features/service/stored-order.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from '../../features/service/work-order/work-order-store.ts';

type Input = Infer<typeof assessInput>;

/**
 * Shares the named lines of the insurer between him and the customer (spec service rules 13 to 15): depreciation of the rule or by
 * hand, under-insurance, discount of the tie-up. What they cost is kept as their estimate.
 */
export async function assessOrder(tx: Tx, id: string, input: Input) {
  if (!tx.ctx.sees.insurer || !tx.ctx.sees.price) throw new AppError('Forbidden');
  const before = await loadWorkOrderForUpdate(tx, id);
  await assertFreshRecord(tx, before, input.rowVersion);
  const claim = await findClaimOfOrder(tx, id);
  if (claim) throw refuse(`Assess claim ${claim.code}: its approval shares the lines.`);
  const terms = await assessTermsOf(
    tx,
    { work: { kind: 'workOrder', id }, order: before, on: before.openedOn },
    await findOrderInsurance(tx, id),
  );
  const byId = new Map(before.lines.map((line) => [line.id, line]));
  const isPainted = paintedApart(
    input.lines.flatMap(({ id: lineId, material }) => {
      const line = byId.get(lineId);
      return line ? [{ isPart: line.family === 'part', repairId: line.repairId, material }] : [];
    }),
  );
  const issues: Issue[] = [];
  const shared = input.lines.flatMap((asked) => {
    const line = byId.get(asked.id);
    if (!line || !hasInsurerFace(line.payer)) {
      issues.push(lineIssue(asked.id, 'payer', `${asked.id} is not paid by the insurer.`));
      return [];
    }
    // A part that is repaired as it is costs nothing by itself: the work on it is shared.
    if (line.quantity === 0) return [];
    const depreciation = depreciationOf(line, asked, isPainted(line.repairId), terms, issues);
    return depreciation === null ? [] : [sharedLine(line, depreciation, terms)];
  });
  refuseOrderIssues(issues);
  const labour = shared.filter((line) => line.id.startsWith('WO'));
  const parts = shared.filter((line) => line.id.startsWith('WP'));
  const after = await editWorkOrder(tx, before, { labour, parts });
  const notes = input.lines.flatMap(({ id: lineId, note }) => (note ? [`${lineId}: ${note}`] : []));
  if (after !== before) await saveWorkOrder(tx, before, after, 'assess', notes.join('; ') || null);
  return getWorkOrderView(tx, id);
}

/** What was quoted, or both prices where nothing was. */
function sharedLine(line: StoredLine, depreciation: number, terms: AssessTerms) {
  const estimateUnitPrice = line.estimateUnitPrice || line.unitPrice + line.insurerUnitPrice;
  const shares = shareEstimate(extendedAmount(line.quantity, estimateUnitPrice), {
    depreciationPercent: depreciation,
    underInsuredPercent: terms.insurance.underInsuredPercent,
    tieUpPercent: tieUpPercentOf(line.family, terms),
    mostPaise: terms.most.get(line.id) ?? null,
  });
  const customer = priceOfAmount(shares.customerPaise, line.quantity);
  return {
    id: line.id,
    payer: payerOfShares(shares),
    estimateUnitPrice,
    unitPrice: customer.unitPrice,
    discountPaise: customer.discountPaise,
    insurerUnitPrice: priceOfAmount(shares.insurerPaise, line.quantity).unitPrice,
  };
}
