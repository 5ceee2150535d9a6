import { searchDebitNotes } from '@bahi/contract/endpoints/accounting/debit-note';
import type { DebitNoteKind, DebitNoteStatus } from '@bahi/domain/notes/debit-note';
import { useNavigate } from '@tanstack/react-router';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { NoteList } from '../note-list.tsx';
import { KIND, STATUS } from './debit-note-words.ts';

/** `/debit/debitnotes`: what invoices are raised by, the newest day first. */
export function DebitNoteListPage() {
  const navigate = useNavigate();
  const address = useListAddress();
  const status = address.filter('status') as DebitNoteStatus | null;
  const kind = address.filter('kind') as DebitNoteKind | null;
  const query = { text: address.term, statuses: status ? [status] : null, kind };
  const list = useListState(useEndpointPages(searchDebitNotes, { query }, { keepPrevious: true }));
  return (
    <NoteList
      of="debitNote"
      open={(id) => void navigate({ to: '/debit/debitnote/$id', params: { id } })}
      list={list}
      address={address}
      statuses={STATUS}
      kinds={KIND}
      rest={{ title: 'Due (₹)', paise: (row) => row.duePaise }}
    />
  );
}
