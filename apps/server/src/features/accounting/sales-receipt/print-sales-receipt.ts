import type { printSalesReceipt as endpoint } from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { ConsolidateBy, InvoiceVariant } from '@bahi/domain/document/print-variants';
import { escPos } from '@bahi/domain/sales/esc-pos';
import { isSheet, ReceiptPaper, rollColumns } from '@bahi/domain/sales/receipt-paper';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { secondsBetween } from '@bahi/domain/time/dates';
import { AppError, refuse } from '../../../core/app-error.ts';
import { readStoredFile } from '../../../core/files/stored-files.ts';
import { type InvoicePrintState, printOptionsOf } from '../../../core/print/invoice-print.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { rollLines } from '../../../core/print/roll-lines.ts';
import type { CounterPrint } from '../../../core/print/roll-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { printedEinvoice } from '../einvoice-store.ts';
import { buildReceiptPrint } from './build-receipt-print.ts';
import { opensDrawer } from './open-drawer.ts';
import { findReceiptEinvoice } from './receipt-einvoice.ts';
import { type SalesReceipt, salesReceipts } from './sales-receipt-store.ts';

/** The counter prints a receipt as it posts it; what is printed later is a duplicate. */
const PRINTED_AT_ONCE_SECONDS = 120;

type PrintQuery = NonNullable<InputOf<typeof endpoint>['query']>;

/** A receipt with all that its paper tells: as it was frozen; a held bill as it is. */
async function loadShown(tx: Tx, id: string) {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const [receipt, [stored]] = await Promise.all([
    salesReceipts.get(tx, id),
    tx.query<{ snapshot: CounterPrint | null }>(
      'select snapshot from sales_receipt where org_id = $1 and entity_id = $2 and id = $3',
      [tx.ctx.orgId, tx.ctx.entityId, id],
    ),
  ]);
  const isDraft = receipt.status === SalesReceiptStatus.draft;
  const print = (!isDraft && stored?.snapshot) || buildReceiptPrint(tx.ctx, receipt);
  const mark = markOf(tx, receipt);
  const given = await findReceiptEinvoice(tx, id);
  return { receipt, print, mark, einvoice: given && printedEinvoice(given) };
}

/** The receipt for the printer that hangs on a device (sales §6), whose drawer opens with the first print of a bill that took cash. */
export async function printForPrinter(tx: Tx, id: string, { paper: asked }: PrintQuery): Promise<FileAnswer> {
  const { receipt, print, mark, einvoice } = await loadShown(tx, id);
  const paper = asked ?? tx.ctx.settings.salesReceipt.paper;
  if (isSheet(paper)) throw refuse('A sheet is printed as PDF.');
  const bytes = escPos(rollLines({ print, mark, einvoice }, rollColumns(paper)), {
    isCut: paper === ReceiptPaper.roll80,
    opensDrawer: mark === null && (await opensDrawer(tx, receipt)),
  });
  if (!bytes) throw refuse('It has letters that a printer of receipts does not know: print it as PDF.');
  return { bytes, fileName: `${print.heading} ${print.code ?? 'draft'}.bin`, contentType: 'application/octet-stream' };
}

export async function printSalesReceipt(tx: Tx, id: string, query: PrintQuery): Promise<FileAnswer> {
  const { receipt, print, mark, einvoice } = await loadShown(tx, id);
  const paper = query.paper ?? tx.ctx.settings.salesReceipt.paper;
  const bytes = isSheet(paper)
    ? await onSheet(tx, { ...print, options: { ...printOptionsOf(print), paper } }, { receipt, mark, einvoice })
    : await printPdf({ kind: 'roll', print, mark, einvoice, widthMm: paper === ReceiptPaper.roll58 ? 58 : 80 });
  return { bytes, fileName: `${print.heading} ${print.code ?? 'draft'}.pdf`, contentType: 'application/pdf' };
}

function markOf(tx: Tx, { status, updatedAt }: SalesReceipt): string | null {
  if (status === SalesReceiptStatus.draft) return 'DRAFT';
  if (status === SalesReceiptStatus.cancelled) return 'CANCELLED';
  return secondsBetween(updatedAt, tx.ctx.now) > PRINTED_AT_ONCE_SECONDS ? 'Duplicate' : null;
}

interface Shown {
  receipt: SalesReceipt;
  mark: string | null;
  einvoice: InvoicePrintState['einvoice'];
}

async function onSheet(tx: Tx, print: CounterPrint, { receipt, mark, einvoice }: Shown): Promise<Uint8Array> {
  const logo = print.logoFileId ? (await readStoredFile(tx, print.logoFileId)).bytes : null;
  return printPdf({
    kind: 'invoice',
    print: mark === 'Duplicate' ? { ...print, heading: `${print.heading} (Duplicate)` } : print,
    logo,
    choice: { variant: InvoiceVariant.withTax, labour: ConsolidateBy.one, parts: ConsolidateBy.one, copies: null },
    state: {
      watermark: mark === 'DRAFT' || mark === 'CANCELLED' ? mark : null,
      paidPaise: receipt.status === SalesReceiptStatus.closed ? receipt.totalPaise : 0,
      writtenOffPaise: 0,
      duePaise: 0,
      einvoice,
    },
  });
}
