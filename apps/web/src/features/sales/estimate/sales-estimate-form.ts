import {
  createSalesEstimate,
  getSalesEstimate,
  updateSalesEstimate,
} from '@bahi/contract/endpoints/sales/sales-estimate';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { salesEstimateInput } from '@bahi/contract/wire/sales-estimate.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { salesEstimateIssues } from '@bahi/domain/sales/sales-estimate';
import { present } from '../../../kit/document/document-body.ts';
import type { DocumentKind, NamedList, Sending } from '../../../kit/document/document-kind.ts';
import { type DraftFacts, SALE, saleBodyOfLines } from '../../../kit/sale/sale-body.ts';
import { changedIn, checkSaleForm, SALE_FIELD_OF_PATH } from '../../../kit/sale/sale-form.ts';
import { progressedLines, type SaleLine } from '../../../kit/sale/sale-line.ts';
import type { SaleTotals } from '../../../kit/sale/sale-pricing.ts';
import { NEW_SOLD, SOLD_LABELS, soldChangesOf, type SoldForm, soldFormOf } from '../../../kit/sale/sold-form.ts';

export type SalesEstimateRecord = OutputOf<typeof getSalesEstimate>;
type EstimateBody = NonNullable<InputOf<typeof createSalesEstimate>['body']>;

/** What can be changed on a new estimate besides its lines. */
export interface EstimateForm extends SoldForm {
  estimatedOn: string | null;
  /** Empty takes the days of the settings. */
  validDays: number | null;
}

export const ESTIMATE_LABELS: Readonly<Record<keyof EstimateForm, string>> = {
  ...SOLD_LABELS,
  reference: 'Their reference',
  estimatedOn: 'Date',
  validDays: 'Prices hold for (days)',
};

export const newEstimate = (today: string): EstimateForm => ({ ...NEW_SOLD, estimatedOn: today, validDays: null });

export const formOfEstimate = (estimate: SalesEstimateRecord): EstimateForm => ({
  ...soldFormOf(estimate),
  estimatedOn: estimate.estimatedOn,
  validDays: estimate.validDays ?? null,
});

/** What a Save sends of the header: changed fields only, null for what was emptied (decisions §1). */
function changesOf(saved: EstimateForm, form: EstimateForm): Partial<EstimateBody> {
  const changed = changedIn(saved, form);
  return {
    ...soldChangesOf(saved, form),
    ...(changed('estimatedOn') && { estimatedOn: form.estimatedOn }),
    ...(changed('validDays') && { validDays: form.validDays }),
  };
}

const LISTS: readonly NamedList<SaleLine>[] = [
  { key: 'labour', prefix: 'QO', holds: ({ family }) => family === 'labour' },
  { key: 'parts', prefix: 'QP', holds: ({ family }) => family === 'part' },
];

/** What is the same of every estimate, whoever opens it. */
export const SALES_ESTIMATE = {
  ...SALE,
  linesOf: (estimate: SalesEstimateRecord) =>
    progressedLines(estimate, ['orderedQuantity', 'invoicedQuantity', 'declinedQuantity']),
  unasked: new Set([...SALE.unasked, 'progress']),
  copiedAs: 'salesEstimate',
  calls: { get: getSalesEstimate, create: createSalesEstimate, update: updateSalesEstimate },
  input: salesEstimateInput,
  labels: ESTIMATE_LABELS,
  datedBy: 'estimatedOn',
  fieldOf: SALE_FIELD_OF_PATH,
  lists: LISTS,
} as const satisfies Partial<DocumentKind<SalesEstimateRecord, EstimateForm, SaleLine, SaleTotals>>;

/** Of a new estimate all that was filled in, the day always; of a saved one what changed. */
export function estimateBody(sending: Sending<EstimateForm, SaleLine>, facts: DraftFacts): Partial<EstimateBody> {
  const { header, saved } = sending;
  return {
    ...(saved
      ? changesOf(saved.header, header)
      : { ...(present(changesOf(newEstimate(''), header)) as Partial<EstimateBody>), estimatedOn: header.estimatedOn }),
    ...saleBodyOfLines(sending, LISTS, facts, () => ({})),
  };
}

/** What can be told before the server is asked. */
export const checkEstimate = (saved: EstimateForm, form: EstimateForm, mayDiscount: boolean, today: string) => ({
  ...checkSaleForm(saved, form, mayDiscount, ({ estimatedOn, validDays, ...header }) =>
    salesEstimateIssues({ ...header, estimatedOn: estimatedOn ?? today, validDays: validDays ?? 1 }, today),
  ),
  ...(!form.estimatedOn && { estimatedOn: MESSAGES.fieldRequired }),
});
