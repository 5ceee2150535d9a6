import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import {
  agesFrom,
  type DepreciationTerms,
  saidDepreciation,
  type SaidDepreciation,
} from '@bahi/domain/service/insurance/depreciation';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredLine, StoredWorkOrder } from '../stored-order.ts';
import type { OrderInsurance } from '../order-insurance-store.ts';
import { readDepreciationRates } from './depreciation-rates.ts';
import { readTieUp, type TieUp } from './tie-up-store.ts';

export interface AssessTerms extends DepreciationTerms {
  insurance: OrderInsurance;
  tieUp: TieUp;
}

/** With what lines of an order or estimate are assessed: depreciation by age and policy, under-insurance, the discount of the tie-up. */
export async function assessTermsOf(
  tx: Tx,
  order: Pick<StoredWorkOrder, 'vehicleId' | 'openedOn'>,
  insurance: OrderInsurance | null,
): Promise<AssessTerms> {
  if (!insurance) throw refuse('Say who insures the vehicle.', [{ path: 'InsId', message: 'Choose the insurer.' }]);
  const lossOn = insurance.lossOn ?? order.openedOn;
  const [tieUp, rates, [vehicle]] = await Promise.all([
    readTieUp(tx, insurance.insurerCode),
    readDepreciationRates(tx, insurance.insurerCode, lossOn),
    tx.query<{ year: number | null }>('select year from vehicle where org_id = $1 and id = $2', [
      tx.ctx.orgId,
      order.vehicleId,
    ]),
  ]);
  return {
    insurance,
    tieUp,
    agesFrom: agesFrom({ registeredOn: insurance.registeredOn, year: vehicle?.year ?? null })?.on ?? null,
    lossOn,
    zeroDepreciation: insurance.zeroDepreciation,
    notZero: tieUp.notZero,
    rates,
  };
}

/** The percentage of the rule, or by hand with a note; what is missing is told at its line. */
export function depreciationOf(
  line: Pick<StoredLine, 'id' | 'family' | 'description'>,
  said: SaidDepreciation,
  paintApart: boolean,
  terms: DepreciationTerms,
  issues: Issue[],
): number | null {
  const percent = saidDepreciation({ name: line.description, family: line.family, paintApart }, said, terms);
  if (typeof percent === 'number') return percent;
  issues.push(lineIssue(line.id, percent.missing, percent.message));
  return null;
}
