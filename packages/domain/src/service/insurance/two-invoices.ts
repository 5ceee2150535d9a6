import {
  type BilledPayer,
  type BillingShare,
  billableShares,
  workOrderToInvoice,
} from '../../convert/work-order-to-invoice.ts';
import { hasInsurerFace } from '../../document/payer.ts';
import { NO_DISCOUNTS, type PricingRules, type TaxRates } from '../../document/priced-line.ts';
import { Payer, type WorkOrder } from '../../document/work-order.ts';
import type { Paise } from '../../money/units.ts';
import { computeTotals } from '../../totals/compute-totals.ts';
import { computeWorkOrderTotals, type WorkOrderTotals } from '../../totals/work-order-totals.ts';
import { type BilledFace, invoicesDifference } from './invoices-difference.ts';
import { type ExcessBilled, type InsuredFace, planExcess } from './policy-excess.ts';

type RatesOf = (taxCode: number) => TaxRates;

export interface SharedOrder {
  order: Pick<WorkOrder, 'lines' | 'discounts' | 'warrantyPartyId'>;
  rules: PricingRules;
  /** At which the customer is taxed, and the insurer in the state of his branch. */
  customerRates: RatesOf;
  insurerRates: RatesOf;
  /** What the customer bears of the claim, with tax. */
  excessPaise: Paise;
  /** On live invoices already. */
  billed: readonly BillingShare[];
  excessBilled: readonly ExcessBilled[];
}

export interface InvoiceFace {
  taxablePaise: Paise;
  taxPaise: Paise;
  totalPaise: Paise;
}

export interface TwoInvoices {
  insurer: InvoiceFace;
  customer: InvoiceFace;
  /** Policy excess that moves to the customer, and what of it exceeds all that is insured. */
  movedPaise: Paise;
  leftPaise: Paise;
  /** By how much both differ from their lines taxed as one (rule 18). */
  differencePaise: Paise;
}

/** What the insurer pays of each line before the policy excess moves. */
export const insuredFaces = (
  { lines }: Pick<WorkOrder, 'lines'>,
  totals: Pick<WorkOrderTotals, 'lines'>,
  customerTax: (taxCode: number) => TaxRates | null,
): InsuredFace[] =>
  lines
    .filter(({ payer }) => hasInsurerFace(payer))
    .map(({ id, family, taxCode }) => ({
      lineId: id,
      family,
      taxablePaise: totals.lines.get(id)?.insurer.taxablePaise ?? 0,
      customerTax: customerTax(taxCode),
    }));

/**
 * What both invoices of an order come to if all its approved lines were billed now, done or not, before rounding to the rupee.
 * The bumper of rule 17: ₹8,558.00 to the insurer, ₹6,310.00 to the customer.
 */
export function twoInvoices(shared: SharedOrder): TwoInvoices {
  const { order, rules, customerRates, insurerRates, billed } = shared;
  const taxed = rules.taxed ? customerRates : () => null;
  const totals = computeWorkOrderTotals(order, ({ taxCode }) => customerRates(taxCode), rules);
  const open = billableShares(order, billed, false).filter(({ payer }) => payer === Payer.insurance);
  const faces = insuredFaces(order, totals, taxed);
  const excess = planExcess(faces, new Set(open.map(({ lineId }) => lineId)), shared.excessPaise, shared.excessBilled);
  const said: BilledFace[] = [];
  const invoiceOf = (payer: BilledPayer, ratesOf: RatesOf): InvoiceFace => {
    const draft = workOrderToInvoice(order, { payer, billed, invoiceNeedsCompleted: false, excess });
    const lines = draft?.lines ?? [];
    const priceable = lines.map((line) => ({ ...line, tax: ratesOf(line.taxCode) }));
    const own = { ...rules, roundToRupee: false, adjustPaise: 0 };
    const sums = computeTotals(priceable, draft?.discounts ?? NO_DISCOUNTS, own);
    lines.forEach(({ sourceLineId, taxCode }, i) => {
      const { taxablePaise, totalPaise } = sums.lines[i]!;
      said.push({ lineId: sourceLineId!, taxablePaise, totalPaise, customerTax: taxed(taxCode) });
    });
    const { taxablePaise, totalPaise } = sums;
    return { taxablePaise, taxPaise: sums.cgstPaise + sums.sgstPaise + sums.igstPaise, totalPaise };
  };
  const insurer = invoiceOf(Payer.insurance, insurerRates);
  const customer = invoiceOf(Payer.customer, customerRates);
  const { movedPaise, leftPaise } = excess;
  return { insurer, customer, movedPaise, leftPaise, differencePaise: invoicesDifference(said) };
}
