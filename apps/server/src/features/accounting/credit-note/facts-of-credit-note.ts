import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import type { SaleFacts } from '../../../core/facts/freeze-facts.ts';
import { notedLine } from '../note-lines.ts';
import { factsOfNote, type Treatment, treatmentOfNote } from '../note-treatment.ts';
import type { CreditNote } from './credit-note-store.ts';
import type { NotedReturn } from './noted-return.ts';

/** What a note freezes: its lines count against those of its invoice. Without tax it stands in no return. */
export function factsOfCreditNote(
  note: CreditNote,
  treatment: Treatment,
  account: AccountOfRole,
  back: NotedReturn | null,
): SaleFacts {
  const commercial = note.kind === CreditNoteKind.commercial;
  const gst = treatmentOfNote(note, treatment, commercial);
  const costs = new Map(back?.lines.map(({ sourceLineId, costPaise }) => [sourceLineId, costPaise]));
  const lines = note.lines.map((line) => ({
    ...(commercial ? givenLine(line) : notedLine(line, gst)),
    ofDocumentId: note.invoiceId,
    ofLineId: line.sourceLineId,
    costPaise: costs.get(line.sourceLineId) ?? 0,
  }));
  return factsOfNote(note, treatment, { gst, lines, lowers: true, account });
}

/** Given without touching the tax: it lowers income, and nothing that a return tells. */
const givenLine = (line: CreditNote['lines'][number]) => ({
  ...notedLine({ ...line, taxablePaise: 0 }, { taxHeads: 'none', gstTable: null }),
  kind: 'head' as const,
  taxKind: null,
});
