import type { insuranceSplit, orderInsuranceView } from '@bahi/contract/wire/insurance.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import { ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
import { agesFrom } from '@bahi/domain/service/insurance/depreciation';
import { twoInvoices } from '@bahi/domain/service/insurance/two-invoices';
import { stateOfGstin } from '@bahi/domain/tax/gstin';
import { findTaxCode, NO_TAX, ratesForSupply, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { isInterState } from '@bahi/domain/tax/place-of-supply';
import { SupplyType } from '@bahi/domain/tax/registration';
import { findClaimOf } from '../claim-of-order.ts';
import { insurerOf, listBranches } from './tie-up-store.ts';
import { loadOrderFacts, pricedOrder } from '../order-pricing.ts';
import { workOrderContextOf } from '../work-order-context.ts';
import type { StoredWorkOrder } from '../stored-order.ts';
import type { Tx } from '../../../core/tx.ts';
import { excessOf, type InsuredWork, type OrderInsurance } from '../order-insurance-store.ts';

type View = Infer<typeof orderInsuranceView>;
type Split = Infer<typeof insuranceSplit>;

/** Who insures the vehicle, and what both invoices come to if they were made of all lines now. */
export async function viewOrderInsurance(
  tx: Tx,
  { work, order }: { work: InsuredWork; order: StoredWorkOrder },
  insurance: OrderInsurance | null,
  year: number | null,
): Promise<View> {
  const ages = agesFrom({ registeredOn: insurance?.registeredOn ?? null, year });
  const claim = insurance && (await findClaimOf(tx, work));
  const terms = insurance ?? {
    mode: ClaimMode.cashless,
    reimburseInvoice: true,
    zeroDepreciation: false,
    excessPaise: 0,
    voluntaryExcessPaise: 0,
    salvagePaise: 0,
  };
  return {
    underInsuredPercent: 0,
    rowVersion: 0,
    ...terms,
    insurerName: insurance ? insurerOf(insurance.insurerCode).name : null,
    claimId: claim?.id,
    claimCode: claim?.code,
    agesFrom: ages?.on ?? null,
    ageEstimated: ages?.estimated ?? false,
    split: order.lines.some(({ payer }) => hasInsurerFace(payer)) ? await splitOf(tx, order, insurance) : null,
  };
}

async function splitOf(tx: Tx, order: StoredWorkOrder, insurance: OrderInsurance | null): Promise<Split> {
  const [facts, { billed, excessBilled }, interState] = await Promise.all([
    loadOrderFacts(tx, order.customerId),
    workOrderContextOf(tx, order),
    isInsurerInterState(tx, insurance),
  ]);
  const { order: priced, rules } = pricedOrder(order, facts);
  return twoInvoices({
    order: priced,
    rules,
    customerRates: codeRates,
    insurerRates: ratesForSupply(interState),
    excessPaise: excessOf(insurance),
    billed,
    excessBilled,
  });
}

const codeRates = (code: number) => findTaxCode(SEEDED_TAX_CODES, code) ?? NO_TAX;

export async function isInsurerInterState(tx: Tx, insurance: OrderInsurance | null): Promise<boolean> {
  if (!insurance?.branchId) return false;
  const branch = (await listBranches(tx, insurance.insurerCode)).find(({ id }) => id === insurance.branchId)!;
  return isInterState(tx.ctx.entity.stateCode, stateOfGstin(branch.gstin), SupplyType.registered);
}
