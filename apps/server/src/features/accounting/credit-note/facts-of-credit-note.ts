import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import type { SaleFacts } from '../../../core/facts/freeze-facts.ts';
import { notedLine } from '../note-lines.ts';
import { factsOfNote, freeOfReturned, type Treatment, treatmentOfNote } from '../note-treatment.ts';
import type { CreditNote } from './credit-note-store.ts';

/** What a note freezes: its lines count against those of its invoice; what came back has taken off their cost by then. Without tax it stands in no return. */
export function factsOfCreditNote(note: CreditNote, treatment: Treatment, account: AccountOfRole): SaleFacts {
  const commercial = note.kind === CreditNoteKind.commercial;
  const gst = treatmentOfNote(note, treatment, commercial);
  const lines = note.lines.map((line) => ({
    ...treatment.lines.get(line.sourceLineId),
    ...(commercial ? givenLine(line) : notedLine(line, gst)),
    freeQuantity: freeOfReturned(treatment, line.sourceLineId, line.quantity ?? 0),
    ofDocumentId: note.receiptId ?? note.invoiceId,
    ofLineId: line.sourceLineId,
  }));
  return factsOfNote(note, treatment, { gst, lines, lowers: true, account });
}

/** Given without touching the tax: it lowers income, and nothing that a return tells. */
const givenLine = (line: CreditNote['lines'][number]) => ({
  ...notedLine({ ...line, taxablePaise: 0 }, { taxHeads: 'none', gstTable: null }),
  kind: 'head' as const,
  taxKind: null,
});
