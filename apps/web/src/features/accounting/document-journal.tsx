import { searchJournals } from '@bahi/contract/endpoints/accounting/ledger';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { JournalEntries } from './journal-entries.tsx';
import { NotLoaded } from '../../kit/not-loaded.tsx';

/** What a document posted: the journal behind it. */
export function DocumentJournal({ documentId }: { documentId: string }) {
  const journals = useEndpointQuery(searchJournals, { query: { documentId } });
  if (!journals.data) return <NotLoaded query={journals} height={120} />;
  return <JournalEntries entries={journals.data.rows} documentId={documentId} />;
}
