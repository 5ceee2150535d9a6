import type { FileAnswer } from '@bahi/contract/endpoint';
import { JournalVoucherKind } from '@bahi/domain/posting/journal-voucher';
import { printPdf } from '../../../core/print/print-pool.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import type { Tx } from '../../../core/tx.ts';
import { vouchers } from './voucher-store.ts';

/** Drawn from the record, which does not change once it is posted. */
export async function printVoucher(tx: Tx, id: string): Promise<FileAnswer> {
  const { code, status, kind, postedOn, narration, reference, createdByName, cancelReason, totalPaise, lines } =
    await vouchers.get(tx, id);
  const bytes = await printPdf({
    kind: 'voucher',
    title: kind === JournalVoucherKind.opening ? 'Opening balances' : 'Journal voucher',
    code,
    status,
    postedOn,
    narration,
    reference,
    enteredBy: createdByName,
    cancelReason,
    supplier: supplierOf(tx.ctx),
    totalPaise,
    lines: lines.map((line) => ({ ...line, description: line.description ?? null })),
  });
  return { bytes, fileName: `${code ?? 'journal'}.pdf`, contentType: 'application/pdf' };
}
