import type { FileAnswer } from '@bahi/contract/endpoint';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { AppError } from '../../../core/app-error.ts';
import { readStoredFile } from '../../../core/files/stored-files.ts';
import type { InvoicePrint } from '../../../core/print/invoice-print.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { buildCreditNotePrint } from './build-credit-note-print.ts';
import { creditNotes } from './credit-note-store.ts';

const WATERMARKS = {
  [StoredNoteStatus.draft]: 'DRAFT',
  [StoredNoteStatus.open]: null,
  [StoredNoteStatus.cancelled]: 'CANCELLED',
} as const;

/** The note as its customer gets it: frozen once it is posted, as it stands while it is a draft. */
export async function printCreditNote(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const [note, [stored]] = await Promise.all([
    creditNotes.get(tx, id),
    tx.query<{ snapshot: InvoicePrint | null }>(
      'select snapshot from credit_note where org_id = $1 and entity_id = $2 and id = $3',
      [tx.ctx.orgId, tx.ctx.entityId, id],
    ),
  ]);
  const print = stored?.snapshot ?? (await buildCreditNotePrint(tx, note));
  const logo = print.logoFileId ? (await readStoredFile(tx, print.logoFileId)).bytes : null;
  const state = { watermark: WATERMARKS[note.status], paidPaise: 0, duePaise: print.totalPaise };
  const bytes = await printPdf({ kind: 'invoice', print, logo, state });
  return { bytes, fileName: `${print.heading} ${print.code ?? 'draft'}.pdf`, contentType: 'application/pdf' };
}
