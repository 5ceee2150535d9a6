import type * as credit from '@bahi/contract/endpoints/accounting/vendor-credit-note';
import type * as debit from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import type { NoteKind } from '@bahi/domain/purchase/vendor-note';

/** What sets the screens of our notes to vendors apart from those of theirs to us. */
export interface NoteScreens {
  kind: NoteKind;
  /** As it is said. */
  word: string;
  many: string;
  /** Of nothing to show. */
  title: string;
  /** Whether it is entered from the vendor's own paper, which is asked about where it may be the same as another. */
  isPaper: boolean;
  page: '/vendordebit/vendordebitnote/$id' | '/vendorcreditnote/vendorcreditnote/$id';
  calls: {
    get: typeof debit.getVendorDebitNote | typeof credit.getVendorCreditNote;
    create: typeof debit.createVendorDebitNote | typeof credit.createVendorCreditNote;
    update: typeof debit.updateVendorDebitNote | typeof credit.updateVendorCreditNote;
    setStatus: typeof debit.setVendorDebitNoteStatus | typeof credit.setVendorCreditNoteStatus;
    apply: typeof debit.applyVendorDebitNote | typeof credit.applyVendorCreditNote;
    search: typeof debit.searchVendorDebitNotes | typeof credit.searchVendorCreditNotes;
    print: typeof debit.printVendorDebitNote | typeof credit.printVendorCreditNote;
    auditLog: typeof debit.vendorDebitNoteAuditLog | typeof credit.vendorCreditNoteAuditLog;
  };
}
