import type { PrintParty } from './invoice-print.ts';
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

/** What stands at the top of a document. */
export interface DocumentHeader {
  /** What the law wants above everything else. */
  above?: string;
  supplier: PrintParty;
  heading: string;
  /** Under the heading: for whom the copy is. */
  under: string;
  number: string;
  date: string;
  /** What later pages say of whom it is for. */
  to: string;
  panels: readonly Panel[];
}

/** A box of facts; boxes stand side by side. */
export interface Panel {
  title: string;
  /** Of the width, beside the others. */
  share: number;
  entries: readonly Entry[];
}

export interface Entry {
  label: string;
  text: string;
  bold?: boolean;
  /** A gauge of eight parts in place of the text. */
  eighths?: number;
}

export const plainEntry = (text: string): Entry => ({ label: '', text });

/** Supplier and heading below the letterhead, then the boxes; answers where the document goes on. */
export function drawDocumentHeader(
  doc: Doc,
  header: DocumentHeader,
  letterhead: number,
  logo?: Uint8Array | null,
): number {
  const start = MARGIN + letterhead;
  const { supplier } = header;
  setLine(doc, header.above ?? '', LEFT, start - 14, WIDTH, { size: 8, bold: true, align: 'center' });
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
  setLine(doc, header.heading.toUpperCase(), right, start - 2, width, { size: 14, bold: true, align: 'right' });
  setLine(doc, header.under, right, start + 18, width, { size: 6.8, colour: MUTED, align: 'right' });
  setLine(doc, header.number, right, start + 31, width, { size: 11, bold: true, colour: ACCENT, align: 'right' });
  setLine(doc, header.date, right, start + 46, width, { size: 8.5, align: 'right' });
  const top = Math.max(y + 16, start + 60, start + picture.height + 6);
  rule(doc, top, ACCENT);
  return drawPanels(doc, header.panels, top + 6);
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
export function drawContinuedHeader(doc: Doc, { supplier, heading, number, date, to }: DocumentHeader): void {
  setLine(doc, supplier.name, LEFT, MARGIN - 2, WIDTH * 0.6, { size: 11, bold: true, colour: ACCENT });
  setLine(doc, `${identityOf(supplier, 'Unregistered')}   ·   To: ${to}`, LEFT, MARGIN + 14, WIDTH * 0.7, {
    size: 7.2,
    colour: MUTED,
  });
  const right = RIGHT - 220;
  setLine(doc, `${heading.toUpperCase()} ${number}`, right, MARGIN - 1, 220, { size: 9.5, bold: true, align: 'right' });
  setLine(doc, `${date}   ·   continued`, right, MARGIN + 14, 220, { size: 7.2, colour: MUTED, align: 'right' });
  rule(doc, MARGIN + 28, ACCENT);
}

function drawPanels(doc: Doc, panels: readonly Panel[], top: number): number {
  const gap = 6;
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
  if (entry.eighths !== undefined) drawGauge(doc, entry.eighths, x + LABEL, y + 1.5);
  else setText(doc, entry.text, entry.label ? x + LABEL : x, y, entry.label ? width - LABEL : width, style);
  return entryHeight(doc, entry, width);
}

/** Eight parts, as many of them full as there are. */
function drawGauge(doc: Doc, eighths: number, x: number, y: number): void {
  for (let part = 0; part < 8; part += 1) {
    const left = x + part * 9;
    if (part < eighths) doc.rect(left, y, 8, 7).fill(ACCENT);
    else box(doc, left, y, 8, 7);
  }
}

const contactOf = ({ phone, email }: PrintParty): string =>
  [phone && `Phone ${phone}`, email].filter(Boolean).join('   ·   ');

const identityOf = ({ gstin, stateCode, stateName }: PrintParty, none: string): string =>
  `GSTIN ${gstin ?? none}${stateCode ? `   ·   State ${stateName} (${stateCode})` : ''}`;
