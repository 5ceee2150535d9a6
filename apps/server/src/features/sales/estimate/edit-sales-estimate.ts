import type { salesEstimateInput } from '@bahi/contract/wire/sales-estimate.wire';
import { salesEstimateWirePath } from '@bahi/contract/wire/sales-estimate.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { LineSpec } from '@bahi/domain/document/merge-lines';
import { NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import {
  keptPricesIssues,
  salesEstimateIssues,
  SalesEstimateStatus,
  validUntil,
} from '@bahi/domain/sales/sales-estimate';
import { orderedLineIssues } from '@bahi/domain/sales/sales-order';
import type { Ctx } from '../../../core/context.ts';
import { refusalsOf } from '../../../core/document/refusals.ts';
import type { Buyer } from '../../../core/sale/buyer.ts';
import { loadSaleMasters, SALE_FIELDS, type SaleRules, settleSale } from '../../../core/sale/edit-sale.ts';
import { derivedPlaceOf } from '../../../core/sale/price-sale.ts';
import type { SaleKind } from '../../../core/sale/sale.ts';
import { raises } from '../../../core/sale/sale-giveaway.ts';
import { NOT_ASKED } from '../../../core/sale/asked.ts';
import { blankSold, chooseBuyer, mergeSoldHeader } from '../../../core/sale/sold-document.ts';
import type { Tx } from '../../../core/tx.ts';
import type { EstimateLine, SalesEstimate } from './sales-estimate-store.ts';

export type EstimateEdit = Infer<typeof salesEstimateInput>;

/** What an estimate is among all that is sold. */
export const ESTIMATE_SALE: SaleKind = {
  kind: 'salesEstimate',
  discountRight: 'Sales.Disc',
  refusals: refusalsOf(salesEstimateWirePath),
};

/** The estimate as an edit makes it, checked and priced anew, not yet saved. */
export async function editSalesEstimate(tx: Tx, before: SalesEstimate, edit: EstimateEdit): Promise<SalesEstimate> {
  const { ctx } = tx;
  const { labour, parts, removed, settings, priceListId } = edit;
  const lines = { labour, parts, removed };
  const [customer, masters] = await Promise.all([
    chooseBuyer(tx, before, edit.customerId),
    loadSaleMasters(tx, before, lines),
  ]);
  const validDays = edit.validDays ?? before.validDays;
  const headed = {
    ...mergeSoldHeader(ctx, before, edit, customer),
    estimatedOn: edit.estimatedOn ?? before.estimatedOn,
    validDays,
    validTo: validUntil(before.pricedOn, validDays),
  };
  const rules: SaleRules<SalesEstimate> = {
    ...ESTIMATE_SALE,
    spec: SPEC,
    masters,
    derivedPlace: (estimate) => derivedPlaceOf(ctx, estimate),
    placeFollows: () => true,
    headerIssues: (estimate) => [
      ...salesEstimateIssues(estimate, ctx.today),
      ...keptPricesIssues(before, estimate, ctx),
    ],
    lineIssues: (_, after) => orderedLineIssues(after.lines, 'estimate'),
    // Prices and tax are those of the day of its prices, which they hold from.
    datedOn: ({ pricedOn }) => pricedOn,
  };
  const after = await settleSale(tx, { before, headed }, { ...lines, settings, priceListId }, rules);
  return withRaised(ctx, before, after);
}

/** A higher total or discount, or another customer, voids the request. */
export const withRaised = (ctx: Ctx, before: SalesEstimate, after: SalesEstimate): SalesEstimate =>
  raises(ctx, before, after) || after.customerId !== before.customerId
    ? { ...after, ...NOT_ASKED, raisedBy: ctx.userId }
    : after;

const SPEC: LineSpec<EstimateLine> = {
  prefixes: { labour: 'QO', part: 'QP' },
  fields: { labour: SALE_FIELDS, part: [...SALE_FIELDS, 'partNumber', 'unitCode'] },
  blank: () => ({
    freeForm: true,
    quantity: QUANTITY_PER_UNIT,
    noDiscount: false,
    declinedQuantity: 0,
    priceTyped: false,
    schemePaise: 0,
    ...NO_AMOUNTS,
  }),
  ofItem: (item) => ({ freeForm: item === null }),
  ofOperation: (operation) => ({ freeForm: operation === null }),
  listed: ['labour', 'part'],
};

/** Nobody has said yes for the customer. */
export const NOT_CONFIRMED = { authorisedBy: null, authorisedMode: null, confirmedAt: null } as const;

/** A new one before anything is said about it. */
export function blankEstimate(ctx: Ctx, customer: Buyer): SalesEstimate {
  const { validDays } = ctx.settings.sales;
  return {
    ...blankSold(ctx, customer),
    status: SalesEstimateStatus.new,
    estimatedOn: ctx.today,
    pricedOn: ctx.today,
    validDays,
    validTo: validUntil(ctx.today, validDays),
    version: 0,
    ...NOT_CONFIRMED,
  };
}
