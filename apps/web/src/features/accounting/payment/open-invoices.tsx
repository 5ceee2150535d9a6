import type { Speak } from '@bahi/domain/industry/words';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { openDuesOf } from '@bahi/contract/endpoints/accounting/open-dues';
import { useWords } from '../../../app/use-words.ts';
import { documentPath } from '../../../app/document-places.ts';
import { type OpenDue, OpenDues } from '../open-dues.tsx';
import { dueKeyOf, type Shares } from '../due-keys.ts';

export type OpenRow = OutputOf<typeof openDuesOf>['rows'][number];

interface OpenInvoicesProps {
  rows: readonly OpenRow[];
  shares: Shares;
  /** By `dueKeyOf`. */
  onShare: (dueKey: string, paise: number) => void;
}

/** What is owed without a document of its own. */
const nameOf = ({ chargeId, code }: OpenRow): string => (chargeId ? `Cheque charge of ${code}` : 'Opening due');

const pathOf = ({ invoiceId, debitNoteId }: OpenRow): string | undefined =>
  invoiceId ? documentPath('invoice', invoiceId) : debitNoteId ? documentPath('debitNote', debitNoteId) : undefined;

/** A due as the table of shares shows it. */
export const dueOfRow = (row: OpenRow, say: Speak): OpenDue => ({
  key: dueKeyOf(row),
  name: pathOf(row) ? (row.code ?? say('invoice')) : nameOf(row),
  path: pathOf(row),
  datedOn: row.datedOn,
  dueOn: row.dueOn,
  totalPaise: row.totalPaise,
  duePaise: row.duePaise,
});

/** What the customer owes, and how much of the payment each invoice takes. */
export function OpenInvoices({ rows, ...shares }: OpenInvoicesProps) {
  const say = useWords();
  const dues = rows.map((row) => dueOfRow(row, say));
  return (
    <OpenDues label={`Open ${say.many('invoice').toLowerCase()}`} title={say('invoice')} rows={dues} {...shares} />
  );
}
