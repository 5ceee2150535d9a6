import type { OutputOf } from '@bahi/contract/endpoint';
import type { openDuesOf } from '@bahi/contract/endpoints/accounting/payment';
import { useWords } from '../../../app/use-words.ts';
import { documentPath } from '../../../app/document-places.ts';
import { OpenDues } from '../open-dues.tsx';
import { dueKeyOf, type Shares } from './payment-form.ts';

export type OpenRow = OutputOf<typeof openDuesOf>['rows'][number];

interface OpenInvoicesProps {
  rows: readonly OpenRow[];
  shares: Shares;
  /** By `dueKeyOf`. */
  onShare: (dueKey: string, paise: number) => void;
}

/** What is owed without an invoice. */
const nameOf = ({ chargeId, code }: OpenRow): string => (chargeId ? `Cheque charge of ${code}` : 'Opening due');

/** What the customer owes, and how much of the payment each invoice takes. */
export function OpenInvoices({ rows, ...shares }: OpenInvoicesProps) {
  const say = useWords();
  const dues = rows.map((row) => ({
    key: dueKeyOf(row),
    name: row.invoiceId ? (row.code ?? say('invoice')) : nameOf(row),
    path: row.invoiceId ? documentPath('invoice', row.invoiceId) : undefined,
    datedOn: row.datedOn,
    dueOn: row.dueOn,
    totalPaise: row.totalPaise,
    duePaise: row.duePaise,
  }));
  return (
    <OpenDues label={`Open ${say.many('invoice').toLowerCase()}`} title={say('invoice')} rows={dues} {...shares} />
  );
}
