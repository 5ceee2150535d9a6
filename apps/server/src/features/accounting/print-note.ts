import type { FileAnswer } from '@bahi/contract/endpoint';
import { readStoredFile } from '../../core/files/stored-files.ts';
import type { InvoicePrint } from '../../core/print/invoice-print.ts';
import { printPdf } from '../../core/print/print-pool.ts';
import type { Tx } from '../../core/tx.ts';
import { printedEinvoice } from './einvoice-store.ts';
import { type EinvoicedNote, findNoteEinvoice } from './note-einvoice.ts';

const WATERMARKS: Readonly<Record<string, 'DRAFT' | 'CANCELLED'>> = {
  Draft: 'DRAFT',
  'Pending Approval': 'DRAFT',
  Cancelled: 'CANCELLED',
};

/** A note as its customer gets it: frozen once it is posted, as it stands while it is a draft. */
export async function printNote(
  tx: Tx,
  of: EinvoicedNote,
  note: { id: string; status: string },
  build: () => Promise<InvoicePrint>,
): Promise<FileAnswer> {
  const table = 'creditNoteId' in of ? 'credit_note' : 'debit_note';
  const [[stored], einvoice] = await Promise.all([
    tx.query<{ snapshot: InvoicePrint | null }>(
      `select snapshot from ${table} where org_id = $1 and entity_id = $2 and id = $3`,
      [tx.ctx.orgId, tx.ctx.entityId, note.id],
    ),
    findNoteEinvoice(tx, of),
  ]);
  const print = stored?.snapshot ?? (await build());
  const logo = print.logoFileId ? (await readStoredFile(tx, print.logoFileId)).bytes : null;
  const state = {
    watermark: WATERMARKS[note.status] ?? null,
    paidPaise: 0,
    duePaise: print.totalPaise,
    einvoice: einvoice && printedEinvoice(einvoice),
  };
  const bytes = await printPdf({ kind: 'invoice', print, logo, state });
  return { bytes, fileName: `${print.heading} ${print.code ?? 'draft'}.pdf`, contentType: 'application/pdf' };
}
