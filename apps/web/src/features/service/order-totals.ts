import type { LineOption } from '@bahi/domain/document/work-order';
import type { Access } from '@bahi/domain/access/access';
import { LabourTotalType } from '@bahi/domain/constants';
import { hasCustomerFace } from '@bahi/domain/document/payer';
import type { DocumentDiscounts, LineAmounts } from '@bahi/domain/document/priced-line';
import { explainedOrder } from '@bahi/domain/explain/explained-lines';
import type { Paise } from '@bahi/domain/money/units';
import { withOptionsOfOwners } from '@bahi/domain/service/line-options';
import type { TieUpDiscounts } from '@bahi/domain/service/insurance/insurer-share';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { isInterState, placeOfSupply } from '@bahi/domain/tax/place-of-supply';
import { entityChargesTax, SupplyType, type GstType } from '@bahi/domain/tax/registration';
import { ratesForSupply } from '@bahi/domain/tax/tax-codes';
import { approvedWorkIssues } from '@bahi/domain/status/approved-work';
import type { WorkRights } from '@bahi/domain/status/work-rights';
import { giveawayChanges } from '@bahi/domain/totals/order-giveaway';
import { type OrderPricing, type PricedOrder, priceOrder } from '@bahi/domain/totals/priced-order';
import { withWorkedPrice, workBackTotal } from '@bahi/domain/totals/work-back-totals';
import { computeWorkOrderTotals, noAmounts, type WorkOrderTotals } from '@bahi/domain/totals/work-order-totals';
import type { SessionData } from '../../app/session-store.ts';
import type { OrderCustomer, OrderHeader, OrderLine, WorkOrderView } from './order-state.ts';

/** The totals of an order with the amounts of each line in the order of the grid. */
export interface OrderTotals extends Omit<WorkOrderTotals, 'lines' | 'shares' | 'options'> {
  rows: LineAmounts[];
  /** What the whole comes to with each alternative, where there are several. */
  options: readonly { option: LineOption; totalPaise: Paise }[];
}

/** What the amounts of an order depend on besides its lines. */
export interface PricingFacts {
  interState: boolean;
  taxed: boolean;
  labourInclusive: boolean;
  /** All prices hold their tax (`Settings.Incl`). */
  inclusive: boolean;
  roundToRupee: boolean;
  adjustPaise: number;
  discounts: DocumentDiscounts;
  warrantyPartyId: string | null;
  tieUp?: TieUpDiscounts | null;
}

function pricingOf(lines: readonly OrderLine[], facts: PricingFacts): OrderPricing {
  const ratesOf = ratesForSupply(facts.interState);
  return {
    order: {
      lines: withOptionsOfOwners(lines),
      discounts: facts.discounts,
      warrantyPartyId: facts.warrantyPartyId,
      tieUp: facts.tieUp,
    },
    taxOf: (line) => ratesOf(line.taxCode),
    rules: facts,
  };
}

function orderTotals(lines: readonly OrderLine[], facts: PricingFacts): WorkOrderTotals {
  const { order, taxOf, rules } = pricingOf(lines, facts);
  return computeWorkOrderTotals(order, taxOf, rules);
}

/** Live amounts by the same rules as the server's, which has the last word. */
export function computeOrderTotals(lines: readonly OrderLine[], facts: PricingFacts): OrderTotals {
  const { lines: amounts, shares: _shares, options, ...totals } = orderTotals(lines, facts);
  return {
    ...totals,
    options: options.length > 1 ? options.map(({ option, totals: { totalPaise } }) => ({ option, totalPaise })) : [],
    rows: lines.map(({ id, payer }) => {
      const faces = amounts.get(id);
      return (hasCustomerFace(payer) ? faces?.customer : faces?.insurer) ?? noAmounts(id);
    }),
  };
}

/** What explains the totals: each share of those who pay, with its lines. */
export const explainedOrderTotals = (lines: readonly OrderLine[], facts: PricingFacts, stateCode: string) =>
  explainedOrder(pricingOf(lines, facts).order, orderTotals(lines, facts), taxHeadLabels(stateCode));

/** What the order gives away beside what it gave before, asked at a save. */
export const computeGiveawayChanges = (before: Priced | null, after: Priced) =>
  giveawayChanges(before && priced(before), priced(after));

/** Why approved work may not become dearer than it was by a change of the document, as the server refuses it. */
export function dearerRefusal(
  before: Priced,
  after: Priced,
  { access, rights }: { access: Access; rights: WorkRights },
): string | undefined {
  return approvedWorkIssues(priced(before), priced(after), access, { rights }).find(({ path }) => path === '')?.message;
}
export interface Priced {
  lines: readonly OrderLine[];
  facts: PricingFacts;
}

/** What is saved is compared with after every key, and priced once. */
const pricedBefore = new WeakMap<Priced, PricedOrder>();
function priced(stated: Priced): PricedOrder {
  const known = pricedBefore.get(stated) ?? priceOrder(pricingOf(stated.lines, stated.facts));
  pricedBefore.set(stated, known);
  return known;
}

/** The line as a typed total makes it (decisions §3); itself where no unit price gives that total. */
export function lineOfTotal(
  lines: readonly OrderLine[],
  facts: PricingFacts,
  line: OrderLine,
  totalPaise: number,
): OrderLine {
  const all = lines.some(({ id }) => id === line.id)
    ? lines.map((one) => (one.id === line.id ? line : one))
    : [...lines, line];
  const { shares, options } = orderTotals(all, facts);
  const share = [...shares, ...options.flatMap(({ totals }) => totals.shares)].find(
    (one) => one.payer !== 'Ins' && one.lines.some(({ id }) => id === line.id),
  );
  const price = share && workBackTotal(share.lines, share.discounts, facts, line.id, totalPaise);
  return withWorkedPrice(line, price);
}

/** Repairs are services, also with the parts that are fitted: the customer's state decides (decisions §5). */
function isInterStateFor(
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
    recipient: { supplyType, gstin, billingState: customer?.stateCode ?? null, deliveryState: null },
  });
  return isInterState(entityState, place.stateCode, supplyType);
}

/** Whether the entity enters labour with its tax (`LTot`). */
export const isLabourInclusive = ({ entity }: Pick<SessionData, 'entity'>): boolean =>
  entity.settings.common.tax.labourTotalType === LabourTotalType.taxInside;

/** The facts of a document in the signed-in entity. */
export function pricingFacts(
  { entity }: Pick<SessionData, 'entity'>,
  document: { header: OrderHeader; view: WorkOrderView | null },
): PricingFacts {
  const { view, header } = document;
  const { tax } = entity.settings.common;
  const { placeOfSupply: place } = header;
  const moved = place !== null && place !== (view?.settings.placeOfSupply ?? null);
  return {
    interState: moved ? place !== entity.stateCode : isInterStateFor(header.customer, view, entity.stateCode),
    taxed: header.taxed && entityChargesTax(tax.gstType as GstType),
    labourInclusive: isLabourInclusive({ entity }),
    inclusive: header.inclusive,
    roundToRupee: entity.settings.common.roundToRupee,
    adjustPaise: header.adjustPaise,
    discounts: header.discounts,
    warrantyPartyId: header.warrantyPartyId,
    tieUp: view?.tieUp ?? null,
  };
}
