import type { EntitySettings } from '@bahi/contract/settings/entity-settings';
import { LabourTotalType } from '@bahi/domain/constants';
import type { PricingRules, TaxRates } from '@bahi/domain/document/priced-line';
import type { WorkOrderLine } from '@bahi/domain/document/work-order';
import type { Paise } from '@bahi/domain/money/units';
import { isInterState, placeOfSupply, type Recipient } from '@bahi/domain/tax/place-of-supply';
import { documentChargesTax } from '@bahi/domain/tax/registration';
import { findTaxCode, isTaxCodeValidOn, NO_TAX, SEEDED_TAX_CODES, taxCodeForSupply } from '@bahi/domain/tax/tax-codes';
import { type PricedOrder, priceOrder } from '@bahi/domain/totals/priced-order';
import { withWorkedPrice, workBackTotals } from '@bahi/domain/totals/work-back-totals';
import { noAmounts, type WorkOrderTotals } from '@bahi/domain/totals/work-order-totals';
import type { StoredLine, StoredWorkOrder } from './work-order-store.ts';

export interface PricingFacts {
  recipient: Recipient;
  entityState: string;
  settings: Pick<EntitySettings, 'tax' | 'accounting'>;
}

/** Where an order is supplied: repairs are services, also with the parts that are fitted (decisions §5). */
export function derivePlaceOfSupply({ recipient, entityState }: PricingFacts): string {
  return placeOfSupply({ nature: 'services', entityState, recipient }).stateCode;
}

export function isOrderInterState(order: Pick<StoredWorkOrder, 'placeOfSupply'>, facts: PricingFacts): boolean {
  const place = order.placeOfSupply ?? facts.entityState;
  return isInterState(facts.entityState, place, facts.recipient.supplyType);
}

/** Whether the order carries tax at all: a Regular entity, `Settings.Tax` on, no zero-rated supply. */
export const chargesTax = (order: Pick<StoredWorkOrder, 'taxed'>, { settings, recipient }: PricingFacts): boolean =>
  documentChargesTax({
    gstType: settings.tax.gstType,
    supplyType: recipient.supplyType,
    taxSetting: order.taxed,
  });

/** Whether a code may stand on a document of that day. */
export function isTaxCodeInForce(code: number, date: string): boolean {
  const found = findTaxCode(SEEDED_TAX_CODES, code);
  return found !== undefined && isTaxCodeValidOn(found, date);
}

const ratesOf = (line: Pick<WorkOrderLine, 'taxCode'>): TaxRates =>
  findTaxCode(SEEDED_TAX_CODES, line.taxCode) ?? NO_TAX;

function rulesOf(order: StoredWorkOrder, facts: PricingFacts): PricingRules {
  return {
    labourInclusive: facts.settings.tax.labourTotalType === LabourTotalType.taxInside,
    taxed: chargesTax(order, facts),
    roundToRupee: facts.settings.accounting.roundToRupee,
    adjustPaise: order.adjustPaise,
  };
}

/** A code of the wrong type becomes the same rate's other type (decisions §4); what is billed keeps its own. */
export function withTaxCodes(order: StoredWorkOrder, facts: PricingFacts): StoredWorkOrder {
  const interState = isOrderInterState(order, facts);
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
    rules: rulesOf(order, facts),
  });

/** The order with every amount of its lines and header computed anew; a client's own totals are never read. */
export function withAmounts(order: StoredWorkOrder, totals: WorkOrderTotals): StoredWorkOrder {
  return {
    ...order,
    lines: order.lines.map((line) => withLineAmounts(line, totals)),
    subTotalPaise: totals.subTotalPaise,
    taxablePaise: totals.taxablePaise,
    cgstPaise: totals.cgstPaise,
    sgstPaise: totals.sgstPaise,
    igstPaise: totals.igstPaise,
    roundPaise: totals.roundPaise,
    totalPaise: totals.totalPaise,
  };
}

function withLineAmounts(line: StoredLine, totals: WorkOrderTotals): StoredLine {
  const faces = totals.lines.get(line.id);
  const { customer, insurer, estimate } = faces ?? {
    customer: noAmounts(line.id),
    insurer: noAmounts(line.id),
    estimate: noAmounts(line.id),
  };
  return {
    ...line,
    // A percentage shows what it comes to; the amount of a line that counts for nothing stays as entered.
    discountPaise: faces && line.discountPercent ? customer.discountPaise : line.discountPaise,
    amountPaise: customer.amountPaise,
    recordDiscountPaise: customer.recordDiscountPaise,
    taxablePaise: customer.taxablePaise,
    cgstPaise: customer.cgstPaise,
    sgstPaise: customer.sgstPaise,
    igstPaise: customer.igstPaise,
    totalPaise: customer.totalPaise,
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

/** Works hand-edited totals back into unit prices (`SetTotal`, decisions §3); names the lines where none fits. */
export function withTotalsAsked(
  order: StoredWorkOrder,
  facts: PricingFacts,
  wanted: ReadonlyMap<string, Paise>,
): { order: StoredWorkOrder; impossible: string[] } {
  if (wanted.size === 0) return { order, impossible: [] };
  const { rules, totals } = pricedOrder(order, facts);
  const shares = totals.shares.filter(({ payer }) => payer !== 'Ins');
  const prices = new Map(
    shares.flatMap(({ lines, discounts }) => [...workBackTotals(lines, discounts, rules, wanted)]),
  );
  return {
    order: { ...order, lines: order.lines.map((line) => withWorkedPrice(line, prices.get(line.id))) },
    impossible: [...wanted.keys()].filter((id) => !prices.has(id)),
  };
}
