import { formatDate } from '@bahi/domain/time/dates';
import type { InvoicePrint, PrintParty } from './invoice-print.ts';
import {
  ACCENT,
  box,
  type Doc,
  LEFT,
  MARGIN,
  MUTED,
  RIGHT,
  rule,
  setLine,
  setText,
  textHeight,
  WIDTH,
} from './page.ts';

/** Where the lines go on from on later pages. */
export const CONTINUED_TOP = MARGIN + 36;

/** Supplier and heading below the letterhead, then buyer, document and vehicle side by side; answers where the lines begin. */
export function drawInvoiceHeader(
  doc: Doc,
  print: InvoicePrint,
  copy: string,
  letterhead: number,
  logo?: Uint8Array | null,
): number {
  const start = MARGIN + letterhead;
  const { supplier } = print;
  const picture = logo ? drawLogo(doc, logo, start) : { width: 0, height: 0 };
  const name = LEFT + picture.width;
  const half = WIDTH * 0.6 - picture.width;
  let y = start + setText(doc, supplier.name, name, start - 3, half, { size: 15, bold: true, colour: ACCENT });
  for (const text of [supplier.address.join(', '), contactOf(supplier)]) {
    y += setText(doc, text, name, y, half, { size: 7.6, colour: MUTED });
  }
  setLine(doc, identityOf(supplier, 'Unregistered'), name, y + 2, half, { size: 8, bold: true });
  const right = LEFT + WIDTH * 0.6;
  const width = WIDTH * 0.4;
  setLine(doc, print.heading.toUpperCase(), right, start - 2, width, { size: 14, bold: true, align: 'right' });
  setLine(doc, copy, right, start + 18, width, { size: 6.8, colour: MUTED, align: 'right' });
  const number = print.code ?? 'Draft, not yet numbered';
  setLine(doc, number, right, start + 31, width, { size: 11, bold: true, colour: ACCENT, align: 'right' });
  setLine(doc, formatDate(print.invoicedOn), right, start + 46, width, { size: 8.5, align: 'right' });
  const top = Math.max(y + 16, start + 60, start + picture.height + 6);
  rule(doc, top, ACCENT);
  return drawPanels(doc, print, top + 6);
}

const LOGO = { width: 110, height: 54, gap: 10 } as const;

/** The logo at the left, as large as it fits without being stretched; answers the room that it takes. */
function drawLogo(doc: Doc, bytes: Uint8Array, top: number): { width: number; height: number } {
  // The declared types of pdfkit know neither `openImage` nor that a picture opened once is embedded once.
  const image = (doc as unknown as { openImage(source: Buffer): { width: number; height: number } }).openImage(
    Buffer.from(bytes),
  );
  const scale = Math.min(LOGO.width / image.width, LOGO.height / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  doc.image(image as never, LEFT, top, size);
  return { width: size.width + LOGO.gap, height: size.height };
}

/** The short header of later pages. */
export function drawContinuedHeader(doc: Doc, print: InvoicePrint): void {
  const { supplier } = print;
  setLine(doc, supplier.name, LEFT, MARGIN - 2, WIDTH * 0.6, { size: 11, bold: true, colour: ACCENT });
  setLine(
    doc,
    `${identityOf(supplier, 'Unregistered')}   ·   To: ${print.buyer.name}`,
    LEFT,
    MARGIN + 14,
    WIDTH * 0.7,
    {
      size: 7.2,
      colour: MUTED,
    },
  );
  const right = RIGHT - 220;
  setLine(doc, `${print.heading.toUpperCase()} ${print.code ?? '(draft)'}`, right, MARGIN - 1, 220, {
    size: 9.5,
    bold: true,
    align: 'right',
  });
  setLine(doc, `${formatDate(print.invoicedOn)}   ·   continued`, right, MARGIN + 14, 220, {
    size: 7.2,
    colour: MUTED,
    align: 'right',
  });
  rule(doc, MARGIN + 28, ACCENT);
}

interface Entry {
  label: string;
  text: string;
  bold?: boolean;
}

function drawPanels(doc: Doc, print: InvoicePrint, top: number): number {
  const gap = 6;
  const panels = [
    { title: 'BILL TO', share: 0.4, entries: buyerEntries(print) },
    { title: 'DOCUMENT', share: 0.29, entries: documentEntries(print) },
    ...(print.vehicle || print.order
      ? [{ title: 'VEHICLE AND ORDER', share: 0.31, entries: vehicleEntries(print) }]
      : []),
  ];
  const shares = panels.reduce((sum, panel) => sum + panel.share, 0);
  const room = WIDTH - gap * (panels.length - 1);
  let x = LEFT;
  const placed = panels.map((panel) => {
    const width = (panel.share / shares) * room;
    const at = { ...panel, x, width };
    x += width + gap;
    return at;
  });
  const height = Math.max(...placed.map(({ entries, width }) => entriesHeight(doc, entries, width - 12))) + 22;
  for (const panel of placed) {
    box(doc, panel.x, top, panel.width, height);
    setLine(doc, panel.title, panel.x + 6, top + 5, panel.width, {
      size: 6.2,
      bold: true,
      colour: MUTED,
      spacing: 0.4,
    });
    let y = top + 15;
    for (const entry of panel.entries) y += drawEntry(doc, entry, panel.x + 6, y, panel.width - 12);
  }
  return top + height + 8;
}

const LABEL = 60;

function entriesHeight(doc: Doc, entries: readonly Entry[], width: number): number {
  return entries.reduce((sum, entry) => sum + entryHeight(doc, entry, width), 0);
}

function entryHeight(doc: Doc, entry: Entry, width: number): number {
  const style = { size: entry.bold ? 9 : 7.6, bold: entry.bold };
  return Math.max(10, textHeight(doc, entry.text, entry.label ? width - LABEL : width, style) + 0.5);
}

function drawEntry(doc: Doc, entry: Entry, x: number, y: number, width: number): number {
  const style = { size: entry.bold ? 9 : 7.6, bold: entry.bold };
  if (entry.label) setLine(doc, entry.label, x, y, LABEL - 4, { size: 7.2, colour: MUTED });
  setText(doc, entry.text, entry.label ? x + LABEL : x, y, entry.label ? width - LABEL : width, style);
  return entryHeight(doc, entry, width);
}

const plain = (text: string): Entry => ({ label: '', text });

function buyerEntries({ buyer, deliveryAddress }: InvoicePrint): Entry[] {
  return [
    { label: '', text: buyer.name, bold: true },
    ...(buyer.address.length > 0 ? [plain(buyer.address.join(', '))] : []),
    ...(buyer.stateCode ? [plain(`State: ${buyer.stateName} (${buyer.stateCode})`)] : []),
    ...(buyer.phone ? [plain(`Phone: ${buyer.phone}`)] : []),
    plain(buyer.gstin ? `GSTIN: ${buyer.gstin}` : 'GSTIN: Unregistered'),
    ...(buyer.more ?? []).map(plain),
    ...(deliveryAddress ? [plain(`Delivery: ${deliveryAddress.join(', ')}`)] : []),
  ];
}

function documentEntries(print: InvoicePrint): Entry[] {
  const { placeOfSupply } = print;
  return [
    { label: 'Number', text: print.code ?? 'Draft' },
    { label: 'Date', text: formatDate(print.invoicedOn) },
    ...(print.dueOn ? [{ label: 'Due date', text: formatDate(print.dueOn) }] : []),
    { label: 'Place of supply', text: `${placeOfSupply.code} ${placeOfSupply.name}` },
    { label: 'Reverse charge', text: 'No' },
  ];
}

function vehicleEntries({ vehicle, order }: InvoicePrint): Entry[] {
  return [
    ...(vehicle?.registrationNumber ? [{ label: '', text: vehicle.registrationNumber, bold: true }] : []),
    ...(vehicle ? [plain(vehicle.name), ...vehicle.details.map(plain)] : []),
    ...(order ? [{ label: order.label, text: `${order.code}, ${formatDate(order.openedOn)}` }] : []),
  ];
}

const contactOf = ({ phone, email }: PrintParty): string =>
  [phone && `Phone ${phone}`, email].filter(Boolean).join('   ·   ');

const identityOf = ({ gstin, stateCode, stateName }: PrintParty, none: string): string =>
  `GSTIN ${gstin ?? none}${stateCode ? `   ·   State ${stateName} (${stateCode})` : ''}`;
