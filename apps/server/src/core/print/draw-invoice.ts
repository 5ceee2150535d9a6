import { canPayByUpi, upiLink } from '@bahi/domain/payments/upi-link';
import { CONTINUED_TOP, drawContinuedHeader, drawDocumentHeader } from './document-header.ts';
import { drawEinvoice } from './draw-einvoice.ts';
import { drawLines } from './draw-lines.ts';
import { drawInvoiceFoot } from './invoice-foot.ts';
import { exportEntries, invoiceHeader } from './invoice-header.ts';
import { type InvoicePrintJob, type InvoicePrintState, WITH_TAX } from './invoice-print.ts';
import { drawPageFeet } from './page-feet.ts';
import { closeDocument, openDocument, pointsOfMm } from './page.ts';
import { drawWorkings, explainedPrintLine } from './workings.ts';
import { type ShownInvoice, layOutInvoice } from './lay-out-invoice.ts';

/** Draws a print of an invoice: all of Rule 46 but on a summary, as many pages as it takes (spec 2 §2, decisions §5). */
export async function drawInvoice({ print: frozen, state: now, choice, logo }: InvoicePrintJob): Promise<Uint8Array> {
  const { print, layout, isInvoice, options, copies } = layOutInvoice(frozen, choice ?? WITH_TAX);
  // How the invoice stands is told on the invoice alone.
  const state = isInvoice || choice?.variant === 'NoTax' ? now : standing(print, now);
  const exported = isInvoice && state.exportDetails ? exportEntries(state.exportDetails, print.totalPaise) : [];
  const title = `${print.heading} ${print.code ?? 'Draft'}`;
  const doc = openDocument(title, `${print.invoicedOn}T00:00:00Z`, options.paper);
  const turnPage = (): number => {
    doc.addPage();
    drawContinuedHeader(doc, invoiceHeader(print, ''));
    return CONTINUED_TOP;
  };
  const starts = copies.map((label, copy) => {
    if (copy > 0) doc.addPage();
    const start = doc.bufferedPageRange().count - 1;
    const top = drawDocumentHeader(doc, invoiceHeader(print, label, exported), pointsOfMm(options.letterheadMm), logo);
    const below = isInvoice && state.einvoice ? drawEinvoice(doc, state.einvoice, top) : top;
    const afterLines = drawLines(doc, { ...print, layout, sums: print }, below, turnPage);
    drawInvoiceFoot(
      doc,
      { print, layout, isInvoice, options, state, payLink: state === now ? payLink(print, state) : null },
      afterLines,
      turnPage,
    );
    if (options.workings && layout === 'lines')
      drawWorkings(doc, { ...print, lines: frozen.lines.map(explainedPrintLine), sums: print }, turnPage);
    return start;
  });
  drawPageFeet(doc, title, { watermark: state.watermark, starts });
  return closeDocument(doc);
}

/** An annexure or summary is neither paid nor due, and asks nobody to pay. */
const standing = ({ totalPaise }: ShownInvoice, { watermark }: InvoicePrintState): InvoicePrintState => ({
  watermark,
  paidPaise: 0,
  duePaise: totalPaise,
});

/** A draft is not asked to be paid, nor what is cancelled; above its limit UPI takes nothing. */
function payLink({ upi, code }: ShownInvoice, { watermark, duePaise }: InvoicePrintState): string | null {
  if (!upi || !canPayByUpi(duePaise) || code === null || watermark) return null;
  return upiLink({ ...upi, reference: code, note: `Invoice ${code}`, amountPaise: duePaise });
}
