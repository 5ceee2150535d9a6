import { searchCreditNotes } from '@bahi/contract/endpoints/accounting/credit-note';
import type { CreditNoteKind, CreditNoteStatus } from '@bahi/domain/notes/credit-note';
import { useNavigate } from '@tanstack/react-router';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { NoteList } from '../note-list.tsx';
import { KIND, STATUS } from './credit-note-words.ts';

/** `/credit/creditnotes`: what invoices are lowered by, the newest day first. */
export function CreditNoteListPage() {
  const navigate = useNavigate();
  const address = useListAddress();
  const status = address.filter('status') as CreditNoteStatus | null;
  const kind = address.filter('kind') as CreditNoteKind | null;
  const query = { text: address.term, statuses: status ? [status] : null, kind };
  const list = useListState(useEndpointPages(searchCreditNotes, { query }, { keepPrevious: true }));
  return (
    <NoteList
      of="creditNote"
      open={(id) => void navigate({ to: '/credit/creditnote/$id', params: { id } })}
      list={list}
      address={address}
      statuses={STATUS}
      kinds={KIND}
      rest={{ title: 'Left (₹)', paise: (row) => row.leftPaise }}
    />
  );
}
