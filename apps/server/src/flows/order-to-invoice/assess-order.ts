import type { assessInput } from '@bahi/contract/wire/insurance.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import {
  agesFrom,
  type DepreciationTerms,
  depreciationPercent,
  handDepreciationIssue,
} from '@bahi/domain/service/insurance/depreciation';
import { payerOfShares, priceOfAmount, shareEstimate } from '@bahi/domain/service/insurance/insurer-share';
import { extendedAmount } from '@bahi/domain/totals/price-line';
import { AppError, refuse } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import { readTieUp, type TieUp } from '../../features/service/insurance/tie-up-store.ts';
import { editWorkOrder } from '../../features/service/edit-work-order.ts';
import { refuseIssues } from '../../features/service/refuse-issues.ts';
import { getWorkOrderView } from '../../features/service/work-order/work-order-queries.ts';
import type { StoredLine, StoredWorkOrder } from '../../features/service/stored-order.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from '../../features/service/work-order/work-order-store.ts';
import { findOrderInsurance, type OrderInsurance } from './order-insurance-store.ts';

type Input = Infer<typeof assessInput>;
type AssessedLine = Input['lines'][number];

interface Terms extends DepreciationTerms {
  insurance: OrderInsurance;
  tieUp: TieUp;
}

/**
 * Shares the named lines of the insurer between him and the customer (spec service rules 13 to 15): depreciation of the rule or by
 * hand, under-insurance, discount of the tie-up. What they cost is kept as their estimate.
 */
export async function assessOrder(tx: Tx, id: string, input: Input) {
  if (!tx.ctx.sees.insurer || !tx.ctx.sees.price) throw new AppError('Forbidden');
  const before = await loadWorkOrderForUpdate(tx, id);
  await assertFreshRecord(tx, before, input.rowVersion);
  const terms = await termsOf(tx, before);
  const byId = new Map(before.lines.map((line) => [line.id, line]));
  const paintApart = input.lines.some(({ id: lineId, material }) => lineId.startsWith('WP') && material === 'Paint');
  const issues: Issue[] = [];
  const shared = input.lines.flatMap((asked) => {
    const line = byId.get(asked.id);
    if (!line || !hasInsurerFace(line.payer)) {
      issues.push(lineIssue(asked.id, 'payer', `${asked.id} is not paid by the insurer.`));
      return [];
    }
    const depreciation = depreciationOf(line, asked, paintApart, terms, issues);
    return depreciation === null ? [] : [sharedLine(line, depreciation, terms)];
  });
  refuseIssues(issues);
  const labour = shared.filter((line) => line.id.startsWith('WO'));
  const parts = shared.filter((line) => line.id.startsWith('WP'));
  const after = await editWorkOrder(tx, before, { labour, parts });
  const notes = input.lines.flatMap(({ id: lineId, note }) => (note ? [`${lineId}: ${note}`] : []));
  if (after !== before) await saveWorkOrder(tx, before, after, 'assess', notes.join('; ') || null);
  return getWorkOrderView(tx, id);
}

async function termsOf(tx: Tx, order: StoredWorkOrder): Promise<Terms> {
  const insurance = await findOrderInsurance(tx, order.id);
  if (!insurance) throw refuse('Say who insures the vehicle.', [{ path: 'InsId', message: 'Choose the insurer.' }]);
  const [tieUp, [vehicle]] = await Promise.all([
    readTieUp(tx, insurance.insurerCode),
    tx.query<{ year: number | null }>('select year from vehicle where org_id = $1 and id = $2', [
      tx.ctx.orgId,
      order.vehicleId,
    ]),
  ]);
  return {
    insurance,
    tieUp,
    agesFrom: agesFrom({ registeredOn: insurance.registeredOn, year: vehicle?.year ?? null })?.on ?? null,
    lossOn: insurance.lossOn ?? order.openedOn,
    zeroDepreciation: insurance.zeroDepreciation,
    notZero: tieUp.notZero,
  };
}

/** The percentage of the rule, or by hand with a note. A part says what it is made of. */
function depreciationOf(
  line: StoredLine,
  { material = null, depreciationPercent: byHand, note }: AssessedLine,
  paintApart: boolean,
  terms: Terms,
  issues: Issue[],
): number | null {
  const byRule = depreciationPercent({ family: line.family, material, paintApart }, terms);
  if (byHand !== undefined && byHand !== null) {
    const problem = handDepreciationIssue(byHand, byRule, note ?? null);
    if (problem) issues.push(lineIssue(line.id, 'note', problem));
    return byHand;
  }
  if (byRule !== null) return byRule;
  const asked = material === 'Metal' ? 'Enter when the vehicle was registered.' : `Say what ${line.id} is made of.`;
  issues.push(lineIssue(line.id, 'material', asked));
  return null;
}

/** What was quoted, or both prices where nothing was. */
function sharedLine(line: StoredLine, depreciation: number, { insurance, tieUp }: Terms) {
  const estimateUnitPrice = line.estimateUnitPrice || line.unitPrice + line.insurerUnitPrice;
  const shares = shareEstimate(extendedAmount(line.quantity, estimateUnitPrice), {
    depreciationPercent: depreciation,
    underInsuredPercent: insurance.underInsuredPercent,
    tieUpPercent: line.family === 'labour' ? tieUp.labourDiscountPercent : tieUp.partsDiscountPercent,
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
