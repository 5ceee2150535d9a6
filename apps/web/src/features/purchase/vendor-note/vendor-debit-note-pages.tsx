import * as calls from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import { RecordPage } from '../../../kit/record-page.tsx';
import type { NoteScreens } from './note-screens.ts';
import { VendorNoteEditor } from './vendor-note-editor.tsx';
import { VendorNoteList } from './vendor-note-list.tsx';

const SCREENS: NoteScreens = {
  kind: 'vendorDebitNote',
  word: 'vendor debit note',
  many: 'Vendor debit notes',
  title: 'Vendor Debit Notes',
  isPaper: false,
  page: '/vendordebit/vendordebitnote/$id',
  calls: {
    get: calls.getVendorDebitNote,
    create: calls.createVendorDebitNote,
    update: calls.updateVendorDebitNote,
    setStatus: calls.setVendorDebitNoteStatus,
    search: calls.searchVendorDebitNotes,
    print: calls.printVendorDebitNote,
    apply: calls.applyVendorDebitNote,
    auditLog: calls.vendorDebitNoteAuditLog,
  },
};

/** `/vendordebit/vendordebitnotes`: what vendors are asked to give back, the newest day first. */
export const VendorDebitNoteListPage = () => <VendorNoteList screens={SCREENS} />;

/** `/vendordebit/vendordebitnote/{new|id}`. */
export const VendorDebitNotePage = () => (
  <RecordPage endpoint={SCREENS.calls.get}>{(note) => <VendorNoteEditor note={note} screens={SCREENS} />}</RecordPage>
);
