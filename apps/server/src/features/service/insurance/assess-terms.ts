import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import {
  agesFrom,
  type DepreciationTerms,
  depreciationPercent,
  handDepreciationIssue,
  type Material,
} from '@bahi/domain/service/insurance/depreciation';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredLine, StoredWorkOrder } from '../stored-order.ts';
import type { OrderInsurance } from '../order-insurance-store.ts';
import { readTieUp, type TieUp } from './tie-up-store.ts';

export interface AssessTerms extends DepreciationTerms {
  insurance: OrderInsurance;
  tieUp: TieUp;
}

/** What is said of a line that is assessed. */
interface AssessedLine {
  material?: Material | null | undefined;
  depreciationPercent?: number | null | undefined;
  note?: string | null | undefined;
}

/** With what lines of an order or estimate are assessed: depreciation by age and policy, under-insurance, the discount of the tie-up. */
export async function assessTermsOf(
  tx: Tx,
  order: Pick<StoredWorkOrder, 'vehicleId' | 'openedOn'>,
  insurance: OrderInsurance | null,
): Promise<AssessTerms> {
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
export function depreciationOf(
  line: Pick<StoredLine, 'id' | 'family'>,
  { material = null, depreciationPercent: byHand, note }: AssessedLine,
  paintApart: boolean,
  terms: AssessTerms,
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
