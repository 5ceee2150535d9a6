import * as calls from '@bahi/contract/endpoints/accounting/vendor-credit-note';
import { RecordPage } from '../../../kit/record-page.tsx';
import type { NoteScreens } from './note-screens.ts';
import { VendorNoteEditor } from './vendor-note-editor.tsx';
import { VendorNoteList } from './vendor-note-list.tsx';

const SCREENS: NoteScreens = {
  kind: 'vendorCreditNote',
  word: 'vendor credit note',
  many: 'Vendor credit notes',
  title: 'Vendor Credit Notes',
  isPaper: true,
  page: '/vendorcreditnote/vendorcreditnote/$id',
  calls: {
    get: calls.getVendorCreditNote,
    create: calls.createVendorCreditNote,
    update: calls.updateVendorCreditNote,
    setStatus: calls.setVendorCreditNoteStatus,
    search: calls.searchVendorCreditNotes,
    print: calls.printVendorCreditNote,
    apply: calls.applyVendorCreditNote,
    auditLog: calls.vendorCreditNoteAuditLog,
  },
};

/** `/vendorcreditnote/vendorcreditnotes`: what vendors give back, the newest day first. */
export const VendorCreditNoteListPage = () => <VendorNoteList screens={SCREENS} />;

/** `/vendorcreditnote/vendorcreditnote/{new|id}`. */
export const VendorCreditNotePage = () => (
  <RecordPage endpoint={SCREENS.calls.get}>{(note) => <VendorNoteEditor note={note} screens={SCREENS} />}</RecordPage>
);
