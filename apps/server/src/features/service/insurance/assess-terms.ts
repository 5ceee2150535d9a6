import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import {
  agesFrom,
  type DepreciationTerms,
  saidDepreciation,
  type SaidDepreciation,
} from '@bahi/domain/service/insurance/depreciation';
import type { AgreedTerms } from '@bahi/domain/service/insurance/insurer-share';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredLine, StoredWorkOrder } from '../stored-order.ts';
import type { OrderInsurance } from '../order-insurance-store.ts';
import { readDepreciationRates } from './depreciation-rates.ts';
import { readTieUp } from './tie-up-store.ts';

export interface AssessTerms extends DepreciationTerms, AgreedTerms {
  insurance: OrderInsurance;
  notZero: AgreedTerms['notZero'];
  rates: AgreedTerms['rates'];
}

type Dated = Pick<StoredWorkOrder, 'openedOn'>;
type Insured = Pick<OrderInsurance, 'insurerCode' | 'lossOn'>;

/** The day by which a vehicle ages, and whose rates hold. */
const dayOfLoss = ({ lossOn }: Insured, { openedOn }: Dated): string => lossOn ?? openedOn;

/** What is agreed with the insurer now, and by what rates he depreciates a loss of that day. */
export async function readAgreedTerms(tx: Tx, order: Dated, insurance: Insured): Promise<AgreedTerms> {
  const [{ labourDiscountPercent, partsDiscountPercent, notZero }, rates] = await Promise.all([
    readTieUp(tx, insurance.insurerCode),
    readDepreciationRates(tx, insurance.insurerCode, dayOfLoss(insurance, order)),
  ]);
  return { labourDiscountPercent, partsDiscountPercent, notZero, rates };
}

/** The terms of its claim; while it has none what is agreed now. */
export const agreedTermsOf = async (
  tx: Tx,
  order: Dated,
  insurance: Insured & Pick<OrderInsurance, 'agreed'>,
): Promise<AgreedTerms> => insurance.agreed ?? readAgreedTerms(tx, order, insurance);

/** With what lines of an order or estimate are assessed: depreciation by age and policy, under-insurance, the discount of the tie-up. */
export async function assessTermsOf(
  tx: Tx,
  order: Pick<StoredWorkOrder, 'vehicleId' | 'openedOn'>,
  insurance: OrderInsurance | null,
): Promise<AssessTerms> {
  if (!insurance) throw refuse('Say who insures the vehicle.', [{ path: 'InsId', message: 'Choose the insurer.' }]);
  const [agreed, [vehicle]] = await Promise.all([
    agreedTermsOf(tx, order, insurance),
    tx.query<{ year: number | null }>('select year from vehicle where org_id = $1 and id = $2', [
      tx.ctx.orgId,
      order.vehicleId,
    ]),
  ]);
  return {
    ...agreed,
    insurance,
    agesFrom: agesFrom({ registeredOn: insurance.registeredOn, year: vehicle?.year ?? null })?.on ?? null,
    lossOn: dayOfLoss(insurance, order),
    zeroDepreciation: insurance.zeroDepreciation,
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
