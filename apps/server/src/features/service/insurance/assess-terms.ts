import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import {
  agesFrom,
  type DepreciationRate,
  type DepreciationTerms,
  saidDepreciation,
  type SaidDepreciation,
} from '@bahi/domain/service/insurance/depreciation';
import { ratesOn, sourcesOn, sourcesText } from '@bahi/domain/service/insurance/depreciation-rates';
import { labourRateText } from '@bahi/domain/service/insurance/labour-rate';
import type { AgreedTerms } from '@bahi/domain/service/insurance/insurer-share';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredLine, StoredWorkOrder } from '../stored-order.ts';
import type { InsuredWork, OrderInsurance } from '../order-insurance-store.ts';
import { type AgreedLabour, readAgreedLabour } from './agreed-labour.ts';
import { readDepreciationTables } from './depreciation-tables.ts';
import { readTieUp } from './tie-up-store.ts';

export interface AssessTerms extends DepreciationTerms, AgreedTerms, AgreedLabour {
  insurance: OrderInsurance;
  notZero: AgreedTerms['notZero'];
  rates: DepreciationRate[];
}

/** What is agreed with the insurer now, and by what tables he depreciates. */
export async function readAgreedTerms(tx: Tx, insurerCode: string): Promise<AgreedTerms> {
  const [{ labourDiscountPercent, partsDiscountPercent, notZero, labourRates }, tables] = await Promise.all([
    readTieUp(tx, insurerCode),
    readDepreciationTables(tx, insurerCode),
  ]);
  return { labourDiscountPercent, partsDiscountPercent, notZero, tables, labourRates };
}

/** The terms of its claim; while it has none what is agreed now. */
export const agreedTermsOf = async (
  tx: Tx,
  { agreed, insurerCode }: Pick<OrderInsurance, 'agreed' | 'insurerCode'>,
): Promise<AgreedTerms> => agreed ?? readAgreedTerms(tx, insurerCode);

/** The terms of a claim as the audit log tells them: a jsonb of tables says nothing to people. */
export const loggedTerms = (agreed: AgreedTerms | null, lossOn: string) =>
  agreed && {
    labourDiscountPercent: agreed.labourDiscountPercent,
    partsDiscountPercent: agreed.partsDiscountPercent,
    depreciationTables: sourcesText(sourcesOn(agreed.tables, lossOn)),
    labourRates: agreed.labourRates.map(labourRateText).join(', ') || null,
  };
export const TERMS_SEE = {
  labourDiscountPercent: 'insurer',
  partsDiscountPercent: 'insurer',
  depreciationTables: 'insurer',
  labourRates: 'insurer',
} as const;

interface AssessedWork {
  work: InsuredWork;
  order: Pick<StoredWorkOrder, 'vehicleId' | 'openedOn'>;
  /** The day of its claim, of the work itself while there is none: the rates of the tie-up go by it. */
  on: string;
}

/** With what lines of an order or estimate are assessed: depreciation by age and policy, under-insurance, the discount of the tie-up. */
export async function assessTermsOf(
  tx: Tx,
  { work, order, on }: AssessedWork,
  insurance: OrderInsurance | null,
): Promise<AssessTerms> {
  if (!insurance) throw refuse('Say who insures the vehicle.', [{ path: 'InsId', message: 'Choose the insurer.' }]);
  const [agreed, [vehicle]] = await Promise.all([
    agreedTermsOf(tx, insurance),
    tx.query<{ year: number | null }>('select year from vehicle where org_id = $1 and id = $2', [
      tx.ctx.orgId,
      order.vehicleId,
    ]),
  ]);
  // By the day of the loss a vehicle ages, and its rates hold.
  const lossOn = insurance.lossOn ?? order.openedOn;
  const { vehicleId } = order;
  return {
    ...agreed,
    ...(await readAgreedLabour(tx, { work, vehicleId, on }, agreed.labourRates)),
    rates: ratesOn(agreed.tables, lossOn),
    insurance,
    agesFrom: agesFrom({ registeredOn: insurance.registeredOn, year: vehicle?.year ?? null })?.on ?? null,
    lossOn,
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
