import type { EntitySettings } from '@bahi/contract/settings/entity-settings';
import { LabourTotalType } from '@bahi/domain/constants';
import type { PricingRules, TaxRates } from '@bahi/domain/document/priced-line';
import type { WorkOrderLine } from '@bahi/domain/document/work-order';
import type { Paise } from '@bahi/domain/money/units';
import { isInterState, placeOfSupply, type Recipient } from '@bahi/domain/tax/place-of-supply';
import { documentChargesTax } from '@bahi/domain/tax/registration';
import { findTaxCode, isTaxCodeValidOn, NO_TAX, SEEDED_TAX_CODES, taxCodeForSupply } from '@bahi/domain/tax/tax-codes';
import type { PricedOrder } from '@bahi/domain/status/approved-work';
import { workBackTotal } from '@bahi/domain/totals/unit-price-from-total';
import { computeWorkOrderTotals, noAmounts, type WorkOrderTotals } from '@bahi/domain/totals/work-order-totals';
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

/** The order with all that its amounts follow from. */
export const pricedOrder = (order: StoredWorkOrder, facts: PricingFacts): PricedOrder => ({
  order: { ...order, lines: order.lines.map((line) => ({ ...line, billed: line.invoiceId !== null })) },
  taxOf: ratesOf,
  rules: rulesOf(order, facts),
});

export function totalsOf(order: StoredWorkOrder, facts: PricingFacts): WorkOrderTotals {
  const { order: priced, taxOf, rules } = pricedOrder(order, facts);
  return computeWorkOrderTotals(priced, taxOf, rules);
}

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
export function workBackTotals(
  order: StoredWorkOrder,
  facts: PricingFacts,
  wanted: ReadonlyMap<string, Paise>,
): { order: StoredWorkOrder; impossible: string[] } {
  let worked = order;
  const impossible: string[] = [];
  for (const [lineId, totalPaise] of wanted) {
    const share = totalsOf(worked, facts).shares.find(
      (one) => one.payer !== 'Ins' && one.lines.some((line) => line.id === lineId),
    );
    const price = share && workBackTotal(share.lines, share.discounts, rulesOf(worked, facts), lineId, totalPaise);
    if (!price) {
      impossible.push(lineId);
      continue;
    }
    const { unitPrice, discountPercent, discountPaise } = price;
    worked = {
      ...worked,
      lines: worked.lines.map((line) =>
        line.id === lineId ? { ...line, unitPrice, discountPercent, discountPaise } : line,
      ),
    };
  }
  return { order: worked, impossible };
}
