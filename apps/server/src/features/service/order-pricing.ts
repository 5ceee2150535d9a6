import { type PricingFacts, pricingRules, isSupplyInterState } from '@bahi/domain/document/priced-document';
import type { TaxRates } from '@bahi/domain/document/priced-line';
import type { WorkOrderLine } from '@bahi/domain/document/work-order';
import type { Paise } from '@bahi/domain/money/units';
import type { Recipient } from '@bahi/domain/tax/place-of-supply';
import { findTaxCode, isTaxCodeValidOn, NO_TAX, SEEDED_TAX_CODES, taxCodeForSupply } from '@bahi/domain/tax/tax-codes';
import { type PricedOrder, priceOrder } from '@bahi/domain/totals/priced-order';
import { withWorkedPrice, workBackTotals } from '@bahi/domain/totals/work-back-totals';
import { noAmounts, type WorkOrderTotals } from '@bahi/domain/totals/work-order-totals';
import { invariant } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { pricingFactsOf } from '../../core/document/pricing-facts.ts';
import type { Tx } from '../../core/tx.ts';
import { loadCustomers } from './load-masters.ts';
import type { StoredLine, StoredWorkOrder } from './stored-order.ts';

/** What pricing an order asks for besides the order. */
export function orderFacts(ctx: Ctx, recipient: Recipient | undefined): PricingFacts {
  invariant(recipient, 'an order has a customer');
  return pricingFactsOf(ctx, recipient);
}

export async function loadOrderFacts(tx: Tx, customerId: string): Promise<PricingFacts> {
  return orderFacts(tx.ctx, (await loadCustomers(tx, [customerId])).get(customerId));
}

/** Whether a code may stand on a document of that day. */
export function isTaxCodeInForce(code: number, date: string): boolean {
  const found = findTaxCode(SEEDED_TAX_CODES, code);
  return found !== undefined && isTaxCodeValidOn(found, date);
}

const ratesOf = (line: Pick<WorkOrderLine, 'taxCode'>): TaxRates =>
  findTaxCode(SEEDED_TAX_CODES, line.taxCode) ?? NO_TAX;

/** A code of the wrong type becomes the same rate's other type (decisions §4); what is billed keeps its own. */
export function withTaxCodes(order: StoredWorkOrder, facts: PricingFacts): StoredWorkOrder {
  const interState = isSupplyInterState(order, facts);
  return {
    ...order,
    lines: order.lines.map((line) => {
      const code = taxCodeForSupply(SEEDED_TAX_CODES, line.taxCode, interState)?.code ?? line.taxCode;
      return line.invoiceId !== null || code === line.taxCode ? line : { ...line, taxCode: code };
    }),
  };
}

/** The order with its amounts: priced once for a change, and handed on to all that asks for them. */
export const pricedOrder = (order: StoredWorkOrder, facts: PricingFacts): PricedOrder =>
  priceOrder({
    order: { ...order, lines: order.lines.map((line) => ({ ...line, billed: line.invoiceId !== null })) },
    taxOf: ratesOf,
    rules: pricingRules(order, facts),
  });

/** The order with every amount of its lines and header computed anew; a client's own totals are never read. */
export function withAmounts(order: StoredWorkOrder, totals: WorkOrderTotals): StoredWorkOrder {
  const { subTotalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundPaise, totalPaise } = totals;
  return {
    ...order,
    lines: order.lines.map((line) => withLineAmounts(line, totals)),
    subTotalPaise,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    roundPaise,
    totalPaise,
  };
}

function withLineAmounts(line: StoredLine, totals: WorkOrderTotals): StoredLine {
  const faces = totals.lines.get(line.id);
  const none = noAmounts(line.id);
  const { customer, insurer, estimate } = faces ?? { customer: none, insurer: none, estimate: none };
  return {
    ...line,
    ...customer,
    // A percentage shows what it comes to; the amount of a line that counts for nothing stays as entered.
    discountPaise: faces && line.discountPercent ? customer.discountPaise : line.discountPaise,
    insurerTaxablePaise: insurer.taxablePaise,
    insurerCgstPaise: insurer.cgstPaise,
    insurerSgstPaise: insurer.sgstPaise,
    insurerIgstPaise: insurer.igstPaise,
    insurerTotalPaise: insurer.totalPaise,
    estimateTaxablePaise: estimate.taxablePaise,
    estimateCgstPaise: estimate.cgstPaise,
    estimateSgstPaise: estimate.sgstPaise,
    estimateIgstPaise: estimate.igstPaise,
    estimateTotalPaise: estimate.totalPaise,
  };
}

/** Works hand-edited totals back into unit prices (`SetTotal`, decisions §3), each in its share; names the lines where none fits. */
export function withTotalsAsked(
  order: StoredWorkOrder,
  facts: PricingFacts,
  wanted: ReadonlyMap<string, Paise>,
): { order: StoredWorkOrder; impossible: string[] } {
  if (wanted.size === 0) return { order, impossible: [] };
  const { rules, totals } = pricedOrder(order, facts);
  const alternatives = totals.options.flatMap((option) => option.totals.shares);
  const shares = [...alternatives, ...totals.shares].filter(({ payer }) => payer !== 'Ins');
  const prices = new Map(
    shares.flatMap(({ lines, discounts }) => [...workBackTotals(lines, discounts, rules, wanted)]),
  );
  return {
    order: { ...order, lines: order.lines.map((line) => withWorkedPrice(line, prices.get(line.id))) },
    impossible: [...wanted.keys()].filter((id) => !prices.has(id)),
  };
}

/** What each of these lines comes to, in their order. */
export const amountsOf = (lines: readonly { id: string; totalPaise: Paise }[], lineIds: readonly string[]): Paise[] => {
  const amounts = new Map(lines.map((line) => [line.id, line.totalPaise]));
  return lineIds.map((id) => amounts.get(id) ?? 0);
};
