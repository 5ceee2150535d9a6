import type { FileAnswer } from '@bahi/contract/endpoint';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { printNote } from '../print-note.ts';
import { buildCreditNotePrint } from './build-credit-note-print.ts';
import { creditNotes } from './credit-note-store.ts';

export async function printCreditNote(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const note = await creditNotes.get(tx, id);
  return printNote(tx, { creditNoteId: id }, note, () => buildCreditNotePrint(tx, note));
}
