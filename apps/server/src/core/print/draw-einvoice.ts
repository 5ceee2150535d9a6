import type { InvoicePrintState } from './invoice-print.ts';
import { box, type Doc, drawQr, LEFT, MUTED, RIGHT, setLine, WIDTH } from './page.ts';

/** Large enough for the camera of a phone: the signed code holds about a thousand letters. */
const QR = 104;

/** The reference number and signed code of the e-invoice portal, below the parties; answers where the lines begin. */
export function drawEinvoice(doc: Doc, einvoice: NonNullable<InvoicePrintState['einvoice']>, top: number): number {
  const height = QR + 8;
  box(doc, LEFT, top, WIDTH, height);
  drawQr(doc, einvoice.signedQr, RIGHT - QR - 4, top + 4, QR, 'L');
  setLine(doc, 'E-INVOICE', LEFT + 6, top + 5, 200, { size: 6.2, bold: true, colour: MUTED, spacing: 0.4 });
  const width = WIDTH - QR - 20;
  const entries: [string, string][] = [
    ['IRN', einvoice.irn],
    ['Acknowledgement', einvoice.ackNumber],
    ['Acknowledged', einvoice.acknowledgedAt],
  ];
  entries.forEach(([label, text], at) => {
    setLine(doc, label, LEFT + 6, top + 18 + at * 12, 70, { size: 7.2, colour: MUTED });
    setLine(doc, text, LEFT + 76, top + 18 + at * 12, width - 76, { size: 7.6, bold: at === 0 });
  });
  return top + height + 8;
}
