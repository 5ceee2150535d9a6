import type { FileAnswer } from '@bahi/contract/endpoint';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { printVendorDocument } from '../print-vendor-document.ts';
import type { NoteBook } from '../vendor-note-store.ts';

/** The note as its vendor gets it, or as his own was entered. */
export async function printVendorNote(tx: Tx, book: NoteBook, id: string): Promise<FileAnswer> {
  const note = await book.store.get(tx, id);
  const { billCode, billedOn, vendorNoteNo, vendorNoteDate, debitNoteId, answerCode } = note;
  return printVendorDocument(tx, note, {
    title: book.isPaper ? 'Credit note of the vendor' : 'Debit note',
    unnumbered: 'Not posted',
    priced: tx.ctx.sees.price,
    datedOn: note.notedOn,
    watermark: WATERMARKS[note.status] ?? null,
    facts: [
      { label: 'Why', text: WHY[note.kind] },
      { label: 'Answers', text: debitNoteId && answerCode },
      {
        label: 'Against',
        text: debitNoteId ? null : billedOn && `${billCode ?? 'what was owed'} of ${formatDate(billedOn)}`,
      },
      {
        label: 'Your note',
        text: [vendorNoteNo, vendorNoteDate && `of ${formatDate(vendorNoteDate)}`].filter(Boolean).join(' '),
      },
    ],
    noteOf: () => null,
  });
}

const WHY = {
  Return: 'Goods returned',
  Price: 'Billed too dear',
  Scheme: 'Scheme',
  Short: 'Goods not received',
} as const;

const WATERMARKS: Partial<Record<StoredNoteStatus, 'DRAFT' | 'CANCELLED'>> = {
  [StoredNoteStatus.draft]: 'DRAFT',
  [StoredNoteStatus.cancelled]: 'CANCELLED',
};
