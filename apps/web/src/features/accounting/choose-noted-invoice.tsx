import { creditableInvoices } from '@bahi/contract/endpoints/accounting/credit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { call } from '../../app/api-client.ts';
import { BeginOfSource } from '../../kit/begin-of-source.tsx';
import type { Search } from '../../ui/search-source.ts';

type Found = OutputOf<typeof creditableInvoices>['rows'][number];

const searchInvoiceOptions: Search<Found> = async (text, signal) => {
  const { rows } = await call(creditableInvoices, { query: { text } }, { signal });
  return rows.map((row) => ({
    id: row.invoiceId,
    title: row.code,
    detail: [row.customerName, formatDate(row.invoicedOn)].join(' · '),
    aside: row.totalPaise === undefined ? undefined : formatRupees(row.totalPaise),
    value: row,
  }));
};

interface ChooseNotedInvoiceProps {
  title: string;
  empty: string;
  onPick: (invoiceId: string) => void;
}

/** A note of a customer begins with its invoice: it is chosen, and the draft is open. */
export const ChooseNotedInvoice = ({ title, empty, onPick }: ChooseNotedInvoiceProps) => (
  <BeginOfSource title={title} label="Invoice" search={searchInvoiceOptions} empty={empty} onPick={onPick} />
);
