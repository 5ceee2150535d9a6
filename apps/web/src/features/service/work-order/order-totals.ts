import {
  NO_DISCOUNTS,
  type DocumentDiscounts,
  type LineAmounts,
  type TaxRates,
} from '@bahi/domain/document/priced-line';
import { isInterState, placeOfSupply } from '@bahi/domain/tax/place-of-supply';
import { entityChargesTax, SupplyType, type GstType } from '@bahi/domain/tax/registration';
import { findTaxCode, taxCodeForSupply, type TaxCode } from '@bahi/domain/tax/tax-codes';
import { computeWorkOrderTotals, noAmounts, type WorkOrderTotals } from '@bahi/domain/totals/work-order-totals';
import type { SessionData } from '../../../app/session-store.ts';
import type { OrderCustomer, OrderLine, WorkOrderView } from './order-state.ts';

/** The totals of an order with the amounts of each line in the order of the grid. */
export interface OrderTotals extends Omit<WorkOrderTotals, 'lines' | 'shares'> {
  rows: LineAmounts[];
}

/** What the amounts of an order depend on besides its lines. */
export interface PricingFacts {
  codes: readonly TaxCode[];
  interState: boolean;
  taxed: boolean;
  labourInclusive: boolean;
  roundToRupee: boolean;
  adjustPaise: number;
  discounts: DocumentDiscounts;
  warrantyPartyId: string | null;
}

const WITHOUT_TAX: TaxRates = { code: 0, type: 1, cgstPercent: 0, sgstPercent: 0, igstPercent: 0 };

/** Live amounts by the same rules as the server's, which has the last word. */
export function computeOrderTotals(lines: readonly OrderLine[], facts: PricingFacts): OrderTotals {
  const rates = new Map<number, TaxRates>();
  const ratesOf = (code: number): TaxRates => {
    let found = rates.get(code);
    if (!found) {
      found = taxCodeForSupply(facts.codes, code, facts.interState) ?? findTaxCode(facts.codes, code) ?? WITHOUT_TAX;
      rates.set(code, found);
    }
    return found;
  };
  const {
    lines: amounts,
    shares: _,
    ...totals
  } = computeWorkOrderTotals(
    { lines: lines as OrderLine[], discounts: facts.discounts, warrantyPartyId: facts.warrantyPartyId },
    (line) => ratesOf(line.taxCode),
    facts,
  );
  return { ...totals, rows: lines.map(({ id }) => amounts.get(id)?.customer ?? noAmounts(id)) };
}

/** Repairs are services, also with the parts that are fitted: the customer's state decides (decisions §5). */
export function isInterStateFor(
  customer: OrderCustomer | null,
  view: Pick<WorkOrderView, 'customerId' | 'settings' | 'igstPaise' | 'cgstPaise'> | null,
  entityState: string,
): boolean {
  if (view && view.customerId === customer?.id) {
    if (view.igstPaise) return true;
    if (view.cgstPaise) return false;
    if (view.settings.placeOfSupply) return view.settings.placeOfSupply !== entityState;
  }
  const gstin = customer?.gstin || null;
  const supplyType = gstin ? SupplyType.registered : SupplyType.consumer;
  const place = placeOfSupply({
    nature: 'services',
    entityState,
    supplyType,
    registeredState: gstin?.slice(0, 2) ?? null,
    billingState: customer?.stateCode ?? null,
    deliveryState: null,
  });
  return isInterState(entityState, place.stateCode, supplyType);
}

/** The facts of a document in the signed-in entity. */
export function pricingFacts(
  { entity }: Pick<SessionData, 'entity'>,
  codes: readonly TaxCode[],
  document: {
    customer: OrderCustomer | null;
    view: WorkOrderView | null;
    discounts: DocumentDiscounts;
    warrantyPartyId: string | null;
  },
): PricingFacts {
  const { view, customer } = document;
  const { tax } = entity.settings.common;
  return {
    codes,
    interState: isInterStateFor(customer, view, entity.stateCode),
    taxed: (view?.settings.taxed ?? true) && entityChargesTax(tax.gstType as GstType),
    labourInclusive: tax.labourTotalType === 'BT',
    roundToRupee: entity.settings.common.roundToRupee,
    adjustPaise: view?.adjustPaise ?? 0,
    discounts: document.discounts ?? NO_DISCOUNTS,
    warrantyPartyId: document.warrantyPartyId,
  };
}
