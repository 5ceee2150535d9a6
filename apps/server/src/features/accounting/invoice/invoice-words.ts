import { formatPaise } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import type { StoredInvoice } from './invoice-store.ts';

/** What messages about an invoice may name of it. */
export const invoiceWords = ({ code, totalPaise, dueOn, invoicedOn }: StoredInvoice) => ({
  number: code ?? '',
  amount: formatPaise(totalPaise),
  dueOn: formatDate(dueOn ?? invoicedOn),
});
