import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import type { VendorNote } from '../vendor-note-store.ts';
import type { NoteSource } from './source-goods.ts';

/** A debit note as the vendor answers it: line by line, at most what it claims. */
export function readClaim(claim: VendorNote): NoteSource {
  const { id, code, status, vendorId, notedOn, totalPaise, lines, billedOn } = claim;
  return {
    id,
    kind: 'VendorDebitNote',
    code,
    isLive: status === StoredNoteStatus.open,
    vendorId,
    datedOn: notedOn,
    claimPaise: totalPaise,
    // It is answered once; the database refuses another.
    notedPaise: 0,
    billId: null,
    // What is taken off the whole claim stays off the answer as a whole.
    lessPaise: lines.reduce((sum, { recordDiscountPaise }) => sum + recordDiscountPaise, 0),
    lines: lines.map((line) => ({
      ...line,
      taxablePaise: line.taxablePaise + line.recordDiscountPaise,
      stockUnit: line.unitCode,
      unbilledQuantity: 0,
      receivedPaise: 0,
      unbilledPaise: 0,
      claimedQuantity: 0,
      claimedPaise: 0,
      taxed: line.cgstPaise + line.sgstPaise + line.igstPaise > 0,
      billedOn,
    })),
  };
}
