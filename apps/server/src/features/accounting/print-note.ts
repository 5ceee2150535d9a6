import type { FileAnswer } from '@bahi/contract/endpoint';
import { readStoredFile } from '../../core/files/stored-files.ts';
import type { InvoicePrint } from '../../core/print/invoice-print.ts';
import { printPdf } from '../../core/print/print-pool.ts';
import type { Tx } from '../../core/tx.ts';

const WATERMARKS: Readonly<Record<string, 'DRAFT' | 'CANCELLED'>> = {
  Draft: 'DRAFT',
  'Pending Approval': 'DRAFT',
  Cancelled: 'CANCELLED',
};

/** A note as its customer gets it: frozen once it is posted, as it stands while it is a draft. */
export async function printNote(
  tx: Tx,
  table: 'credit_note' | 'debit_note',
  note: { id: string; status: string },
  build: () => Promise<InvoicePrint>,
): Promise<FileAnswer> {
  const [stored] = await tx.query<{ snapshot: InvoicePrint | null }>(
    `select snapshot from ${table} where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, note.id],
  );
  const print = stored?.snapshot ?? (await build());
  const logo = print.logoFileId ? (await readStoredFile(tx, print.logoFileId)).bytes : null;
  const state = { watermark: WATERMARKS[note.status] ?? null, paidPaise: 0, duePaise: print.totalPaise };
  const bytes = await printPdf({ kind: 'invoice', print, logo, state });
  return { bytes, fileName: `${print.heading} ${print.code ?? 'draft'}.pdf`, contentType: 'application/pdf' };
}
