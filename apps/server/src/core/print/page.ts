import PDFDocument from 'pdfkit';
import { create as createQr } from 'qrcode';
import { fontBytes } from './script/open-font.ts';
import { isPlain } from './script/plain-text.ts';
import { ASCENT, LATIN_LINE, shapedTexts, type ShapedLine } from './script/shaped-text.ts';

export type Doc = InstanceType<typeof PDFDocument>;

const REGULAR = 'regular';
export const BOLD = 'bold';
const regularFont = fontBytes('noto-sans', 'regular');
const boldFont = fontBytes('noto-sans', 'bold');

export const MARGIN = 30;
export const INK = '#1b1f24';
export const MUTED = '#5c6570';
export const RULE = '#c3c9d1';
export const TINT = '#f1f4f7';
export const ACCENT = '#1f4e79';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const LEFT = MARGIN;
export const RIGHT = PAGE.width - MARGIN;
export const WIDTH = RIGHT - LEFT;
const FOOT = 16;
/** Nothing but the page's foot stands below. */
export const BOTTOM = PAGE.height - MARGIN - FOOT;

const POINTS_PER_MM = 72 / 25.4;
export const pointsOfMm = (mm: number): number => mm * POINTS_PER_MM;

/** A5 is A4 made smaller: everything is laid out on A4, and the page scales it. */
const A5 = { width: 419.53, height: 595.28 } as const;

export function openDocument(
  title: string,
  createdAt: string,
  paper: 'A4' | 'A5' | readonly [width: number, height: number] = 'A4',
  layout: 'portrait' | 'landscape' = 'portrait',
): Doc {
  const doc = new PDFDocument({
    size: paper === 'A4' ? 'A4' : paper === 'A5' ? [A5.width, A5.height] : [...paper],
    layout,
    margin: 0,
    bufferPages: true,
    // The font is given at once: pdfkit's own Helvetica has no rupee sign.
    font: regularFont as unknown as string,
    info: { Title: title, Creator: 'Bahi', Producer: 'Bahi', CreationDate: new Date(createdAt) },
  });
  if (paper === 'A5') {
    layOutAsA4(doc);
    doc.on('pageAdded', () => layOutAsA4(doc));
  }
  doc.registerFont(REGULAR, regularFont);
  doc.registerFont(BOLD, boldFont);
  return doc.font(REGULAR).fillColor(INK);
}

/** The paper keeps its size; what measures the page (line breaks, the flip of the text) reads A4. */
function layOutAsA4(doc: Doc): void {
  doc.scale(A5.width / PAGE.width);
  Object.assign(doc.page, PAGE);
}

export async function closeDocument(doc: Doc): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve());
    doc.on('error', reject);
  });
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

export interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  spacing?: number;
}

const LINE_GAP = -1;

function applyStyle(doc: Doc, style: TextStyle): Doc {
  return doc
    .font(style.bold ? BOLD : REGULAR)
    .fontSize(style.size ?? 8)
    .fillColor(style.colour ?? INK);
}

/** Sets text in a box and answers the height it took. */
export function setText(doc: Doc, text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
  if (text === '') return 0;
  if (!isPlain(text)) return setShaped(doc, text, { x, y, width }, style);
  applyStyle(doc, style);
  const options = {
    width,
    align: style.align ?? ('left' as const),
    lineGap: LINE_GAP,
    characterSpacing: style.spacing ?? 0,
  };
  doc.text(text, x, y, options);
  return doc.heightOfString(text, options);
}

/** Sets one line that never breaks; too long a text is made smaller, down to two thirds. */
export function setLine(doc: Doc, text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
  if (text === '') return;
  const shaped = isPlain(text) ? null : shapedTexts(doc).line(text, style.bold ?? false);
  const wanted = style.size ?? 8;
  const least = (wanted * 2) / 3;
  let size = wanted;
  applyStyle(doc, style);
  const taken = (): number => (shaped ? shaped.width * size : doc.fontSize(size).widthOfString(text));
  while (size > least && taken() > width) size -= 0.25;
  const slack = width - taken();
  const left = x + (style.align === 'right' ? slack : style.align === 'center' ? slack / 2 : 0);
  const top = y + (wanted - size) / 2;
  if (shaped)
    shapedTexts(doc).draw(shaped, { x: left, baseline: top + size * ASCENT, size, bold: style.bold ?? false });
  else doc.text(text, left, top, { lineBreak: false, characterSpacing: style.spacing ?? 0 });
}

/** What a text takes on one line. */
export function lineWidth(doc: Doc, text: string, style: TextStyle): number {
  if (!isPlain(text)) return shapedTexts(doc).line(text, style.bold ?? false).width * (style.size ?? 8);
  return applyStyle(doc, style).widthOfString(text);
}

export function textHeight(doc: Doc, text: string, width: number, style: TextStyle = {}): number {
  if (text === '') return 0;
  if (!isPlain(text)) return shapedLines(doc, text, width, style).reduce((sum, line) => sum + heightOf(line, style), 0);
  return applyStyle(doc, style).heightOfString(text, { width, lineGap: LINE_GAP });
}

const shapedLines = (doc: Doc, text: string, width: number, { size = 8, bold = false }: TextStyle): ShapedLine[] =>
  shapedTexts(doc).lines(text, width / size, bold);
const heightOf = ({ height }: ShapedLine, { size = 8 }: TextStyle): number => height * size + LINE_GAP;

/** Lines of letters that pdfkit does not shape; a paragraph that runs from right to left begins at the right. */
function setShaped(doc: Doc, text: string, box: { x: number; y: number; width: number }, style: TextStyle): number {
  const { size = 8, bold = false } = style;
  const lines = shapedLines(doc, text, box.width, style);
  doc.fillColor(style.colour ?? INK);
  let { y } = box;
  for (const line of lines) {
    const slack = box.width - line.width * size;
    const align = style.align ?? (line.rtl && lines.length > 1 ? 'right' : 'left');
    const x = box.x + (align === 'right' ? slack : align === 'center' ? slack / 2 : 0);
    // Most of what a line is higher than a Latin one is for letters that stand below others.
    const above = (line.height - LATIN_LINE) / 3;
    shapedTexts(doc).draw(line, { x, baseline: y + (above + ASCENT) * size, size, bold });
    y += heightOf(line, style);
  }
  return y - box.y;
}

export function rule(doc: Doc, y: number, colour: string = RULE, from: number = LEFT, to: number = RIGHT): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke();
}

export function box(doc: Doc, x: number, y: number, width: number, height: number, fill?: string): void {
  if (fill) doc.rect(x, y, width, height).fill(fill);
  else doc.rect(x, y, width, height).lineWidth(0.6).strokeColor(RULE).stroke();
}

/** A QR code as vectors, so that it stays sharp at any size. */
export function drawQr(doc: Doc, content: string, x: number, y: number, size: number, level: 'L' | 'M' = 'M'): void {
  const { modules } = createQr(content, { errorCorrectionLevel: level });
  const cell = size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
  doc.fill('#000000');
}
