import type { VendorNoteState } from '@bahi/domain/purchase/vendor-note';
import type { VendorNote } from '../vendor-note-store.ts';

/** A note as its buttons see it; the answer of a claim hangs on it. */
export const stateOf = (note: VendorNote): VendorNoteState => ({
  ...note,
  usedBy: note.debitNoteId === null && note.answerCode !== null ? [note.answerCode] : [],
});
