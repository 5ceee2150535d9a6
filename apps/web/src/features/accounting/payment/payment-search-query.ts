import type { searchPayments } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { tryScaled } from '@bahi/domain/money/convert';
import type { PaymentSearchFields } from './payment-search-keys.ts';

type Query = InputOf<typeof searchPayments>['query'];

const STATUSES = ['Received', 'Cancelled', 'Bounced'] as const;
const paiseOf = (rupees: string | undefined): number | undefined =>
  rupees === undefined ? undefined : (tryScaled(rupees, 2) ?? undefined);

/** The search that an address asks for; what it does not understand of an address is left out. */
export const searchQueryOf = (fields: PaymentSearchFields): Query => ({
  text: fields.text,
  from: fields.from,
  to: fields.to,
  code: fields.code,
  phone: fields.phone,
  customerId: fields.customer,
  invoiceCode: fields.invoice,
  tenderType: fields.type,
  reference: fields.reference,
  fromPaise: paiseOf(fields.least),
  toPaise: paiseOf(fields.most),
  receivedById: fields.by,
  ...(fields.unapplied === 'true' && { unapplied: true }),
  status: STATUSES.find((status) => status === fields.status),
});
