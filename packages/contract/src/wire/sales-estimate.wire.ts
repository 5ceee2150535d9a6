import { AUTH_MODES, MOST_VALID_DAYS, SalesEstimateStatus } from '@bahi/domain/sales/sales-estimate';
import {
  array,
  choice,
  choiceOf,
  date,
  instant,
  integer,
  money,
  object,
  optional,
  quantity,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { saleHead, saleInputFields, saleView } from './sale-header.wire.ts';
import { saleLabourInput, saleLabourView, salePartInput, salePartView, saleWirePath } from './sale-line.wire.ts';

/** What has become of an estimated line. */
const progressView = {
  orderedQuantity: required('OrdQty', quantity()),
  /** By invoices that no order stands before. */
  invoicedQuantity: required('InvQty', quantity()),
  declinedQuantity: required('DeclQty', quantity()),
} as const;

const labourView = object({ ...saleLabourView, ...progressView });
const partView = object({ ...salePartView, ...progressView });

const headerFields = {
  estimatedOn: optional('Date', date()),
  /** For how many days its prices hold; the entity's own where nothing is said. */
  validDays: optional('ValidDays', integer({ min: 1, max: MOST_VALID_DAYS })),
} as const;

export const salesEstimateInput = object({ ...saleInputFields, ...headerFields });
export const salesEstimateChange = object({ ...salesEstimateInput.fields, rowVersion });

const head = {
  ...saleHead,
  status: required('Sts', choiceOf(SalesEstimateStatus)),
  estimatedOn: required('Date', date()),
  /** The last day on which its prices hold. */
  validTo: required('ValidTo', date()),
  version: required('Ver', integer()),
} as const;

export const salesEstimateView = object({
  ...saleView,
  ...headerFields,
  ...head,
  /** The day of its prices. */
  pricedOn: required('PrDate', date()),
  authorisedBy: optional('AuthBy', text(80)),
  authorisedMode: optional('AuthMode', text(20)),
  confirmedAt: optional('AuthAt', instant()),
  labour: required('Ops', array(labourView)),
  parts: required('Items', array(partView)),
});

export const salesEstimateRow = object({
  ...head,
  customerName: required('Customer', text()),
  totalPaise: required('Total', money(), { sees: 'price' }),
});

/** An estimate as it went out once. */
export const salesEstimateVersion = object({
  version: required('Ver', integer()),
  frozenAt: required('At', instant()),
  frozenByName: optional('By', text()),
  validTo: required('ValidTo', date()),
  totalPaise: required('Total', money(), { sees: 'price' }),
});

/** Who said yes for the customer, told with the status Confirmed. */
export const authorisation = {
  authorisedBy: optional('AuthBy', text(80)),
  authorisedMode: optional('AuthMode', choice(AUTH_MODES)),
} as const;

/** Prices of today, or, with `Keep`, the old ones for as many days again. */
export const repriceInput = object({ keep: optional('Keep', yesNo()), rowVersion });

/** What of an estimate is sold; all that is left where no lines are named. */
export const estimateToConvert = object({
  lines: optional(
    'Lines',
    array(object({ id: required('_id', text(20)), quantity: required('Qty', quantity()) }), 1000),
  ),
  /** What becomes of what is not taken: it may be sold later, which is so where nothing is said, or is declined. */
  rest: optional('Rest', choice(['Keep', 'Decline'])),
  rowVersion,
});

/** The wire path of a broken rule: 'lines.QP1.quantity' is 'Items.QP1.Qty'. */
export const salesEstimateWirePath = saleWirePath({
  input: salesEstimateInput,
  labour: { ...labourView.fields, ...saleLabourInput.fields },
  parts: { ...partView.fields, ...salePartInput },
  partPrefix: 'QP',
});
