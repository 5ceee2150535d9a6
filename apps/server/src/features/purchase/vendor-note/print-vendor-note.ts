import type { FileAnswer } from '@bahi/contract/endpoint';
import { StoredNoteStatus } from '@bahi/domain/purchase/vendor-note';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { printVendorDocument } from '../print-vendor-document.ts';
import { vendorDebitNotes } from '../vendor-debit-note-store.ts';

/** The note as its vendor gets it. */
export async function printVendorNote(tx: Tx, id: string): Promise<FileAnswer> {
  const note = await vendorDebitNotes.get(tx, id);
  const { billCode, billedOn, vendorNoteNo, vendorNoteDate } = note;
  return printVendorDocument(tx, note, {
    title: 'Debit note',
    unnumbered: 'Not posted',
    datedOn: note.notedOn,
    watermark: WATERMARKS[note.status] ?? null,
    facts: [
      { label: 'Why', text: WHY[note.kind] },
      { label: 'Against', text: billedOn && `${billCode ?? 'what was owed'} of ${formatDate(billedOn)}` },
      {
        label: 'Your note',
        text: [vendorNoteNo, vendorNoteDate && `of ${formatDate(vendorNoteDate)}`].filter(Boolean).join(' '),
      },
    ],
    noteOf: () => null,
  });
}

const WHY = { Return: 'Goods returned', Price: 'Billed too dear', Scheme: 'Scheme' } as const;

const WATERMARKS: Partial<Record<StoredNoteStatus, 'DRAFT' | 'CANCELLED'>> = {
  [StoredNoteStatus.draft]: 'DRAFT',
  [StoredNoteStatus.cancelled]: 'CANCELLED',
};
