import { searchCreditNotes } from '@bahi/contract/endpoints/accounting/credit-note';
import { type CreditNoteKind, type CreditNoteStatus, ItcReversal } from '@bahi/domain/notes/credit-note';
import { useNavigate } from '@tanstack/react-router';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { NoteList } from '../note-list.tsx';
import { KIND, STATUS } from './credit-note-words.ts';

/** What a registered buyer said of the credit that he had taken: where it is not given back, the return is checked (sales rule 37). */
const GIVEN_BACK: Readonly<Record<ItcReversal, string>> = {
  Yes: 'Given back',
  No: 'Not given back: check the return',
  NA: 'None was taken',
};

/** `/credit/creditnotes`: what invoices are lowered by, the newest day first. */
export function CreditNoteListPage() {
  const navigate = useNavigate();
  const address = useListAddress();
  const status = address.filter('status') as CreditNoteStatus | null;
  const kind = address.filter('kind') as CreditNoteKind | null;
  const itcReversed = address.filter('credit') as ItcReversal | null;
  const query = { text: address.term, statuses: status ? [status] : null, kind, itcReversed };
  const list = useListState(useEndpointPages(searchCreditNotes, { query }, { keepPrevious: true }));
  return (
    <NoteList
      of="creditNote"
      open={(id) => void navigate({ to: '/credit/creditnote/$id', params: { id } })}
      list={list}
      address={address}
      statuses={STATUS}
      kinds={KIND}
      more={
        <ChoiceFilter
          address={address}
          name="credit"
          label="Tax credit"
          any="Given back or not"
          options={Object.values(ItcReversal).map((value) => ({ value, label: GIVEN_BACK[value] }))}
        />
      }
      rest={{ title: 'Left (₹)', paise: (row) => row.leftPaise }}
    />
  );
}
