import type { insuranceSplit, orderInsuranceView } from '@bahi/contract/wire/insurance.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { BilledPayer } from '@bahi/domain/convert/work-order-to-invoice';
import { chargesTax } from '@bahi/domain/document/priced-document';
import { NO_DISCOUNTS } from '@bahi/domain/document/priced-line';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import { Payer } from '@bahi/domain/document/work-order';
import { agesFrom } from '@bahi/domain/service/insurance/depreciation';
import { type BilledFace, invoicesDifference } from '@bahi/domain/service/insurance/invoices-difference';
import { stateOfGstin } from '@bahi/domain/tax/gstin';
import { findTaxCode, NO_TAX, ratesForSupply, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { isInterState } from '@bahi/domain/tax/place-of-supply';
import { SupplyType } from '@bahi/domain/tax/registration';
import { computeTotals } from '@bahi/domain/totals/compute-totals';
import { insurerOf, listBranches } from '../../features/service/insurance/tie-up-store.ts';
import { loadOrderFacts, pricedOrder } from '../../features/service/order-pricing.ts';
import { workOrderContextOf } from '../../features/service/work-order-context.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import type { Tx } from '../../core/tx.ts';
import { draftFor, excessPlanOf, type InsuredOrder } from './insured-billing.ts';
import { excessOf, type OrderInsurance } from './order-insurance-store.ts';

type View = Infer<typeof orderInsuranceView>;
type Split = Infer<typeof insuranceSplit>;

const BOTH: readonly BilledPayer[] = [Payer.customer, Payer.insurance];

/** Who insures the vehicle, and what both invoices come to if they were made of all lines now. */
export async function viewOrderInsurance(
  tx: Tx,
  order: StoredWorkOrder,
  insurance: OrderInsurance | null,
  year: number | null,
): Promise<View> {
  const ages = agesFrom({ registeredOn: insurance?.registeredOn ?? null, year });
  const terms = insurance ?? { zeroDepreciation: false, excessPaise: 0, voluntaryExcessPaise: 0, salvagePaise: 0 };
  return {
    underInsuredPercent: 0,
    rowVersion: 0,
    ...terms,
    insurerName: insurance ? insurerOf(insurance.insurerCode).name : null,
    agesFrom: ages?.on ?? null,
    ageEstimated: ages?.estimated ?? false,
    split: order.lines.some(({ payer }) => hasInsurerFace(payer)) ? await splitOf(tx, order, insurance) : null,
  };
}

async function splitOf(tx: Tx, order: StoredWorkOrder, insurance: OrderInsurance | null): Promise<Split> {
  const [facts, context, interState] = await Promise.all([
    loadOrderFacts(tx, order.customerId),
    workOrderContextOf(tx, order),
    isInsurerInterState(tx, insurance),
  ]);
  const priced = pricedOrder(order, facts);
  // As all approved lines were billed now, done or not.
  const settings = { ...context.settings, invoiceNeedsCompleted: false };
  const insured: InsuredOrder = { order, priced, facts, context: { ...context, settings } };
  const plan = excessPlanOf(insured, BOTH, excessOf(insurance));
  const taxed = chargesTax(order, facts);
  const faces: BilledFace[] = [];
  const invoiceOf = (payer: BilledPayer) => {
    const draft = draftFor(insured, payer, plan);
    const lines = draft?.lines ?? [];
    const own = payer === Payer.insurance ? ratesForSupply(interState) : codeRates;
    const rules = { ...priced.rules, roundToRupee: false, adjustPaise: 0 };
    const priceable = lines.map((line) => ({ ...line, tax: own(line.taxCode) }));
    const totals = computeTotals(priceable, draft?.discounts ?? NO_DISCOUNTS, rules);
    lines.forEach((line, i) =>
      faces.push({
        lineId: line.sourceLineId!,
        taxablePaise: totals.lines[i]!.taxablePaise,
        totalPaise: totals.lines[i]!.totalPaise,
        customerTax: taxed ? codeRates(line.taxCode) : null,
      }),
    );
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = totals;
    return { taxablePaise, taxPaise: cgstPaise + sgstPaise + igstPaise, totalPaise };
  };
  const [insurer, customer] = [invoiceOf(Payer.insurance), invoiceOf(Payer.customer)];
  return {
    insurer,
    customer,
    movedPaise: plan.movedPaise,
    leftPaise: plan.leftPaise,
    differencePaise: invoicesDifference(faces),
  };
}

const codeRates = (code: number) => findTaxCode(SEEDED_TAX_CODES, code) ?? NO_TAX;

async function isInsurerInterState(tx: Tx, insurance: OrderInsurance | null): Promise<boolean> {
  if (!insurance?.branchId) return false;
  const branch = (await listBranches(tx, insurance.insurerCode)).find(({ id }) => id === insurance.branchId)!;
  return isInterState(tx.ctx.entity.stateCode, stateOfGstin(branch.gstin), SupplyType.registered);
}
