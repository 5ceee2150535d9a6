import { searchJournals } from '@bahi/contract/endpoints/accounting/ledger';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { panelError } from '../../app/api-error.ts';
import { JournalEntries } from './journal-entries.tsx';

/** What a document posted: the journal behind it. */
export function DocumentJournal({ documentId }: { documentId: string }) {
  const journals = useEndpointQuery(searchJournals, { query: { documentId } });
  if (journals.error) return <ErrorPanel {...panelError(journals.error)} onRetry={() => void journals.refetch()} />;
  return journals.data ? <JournalEntries entries={journals.data.rows} documentId={documentId} /> : null;
}
