import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@bahi/domain/links/signature';
import { CONTINUED_TOP } from './document-header.ts';
import {
  ACCENT,
  BOTTOM,
  box,
  type Doc,
  drawQr,
  INK,
  LEFT,
  MUTED,
  RIGHT,
  rule,
  setLine,
  setText,
  textHeight,
  type TextStyle,
  TINT,
  WIDTH,
} from './page.ts';

const GAP = 8;
const BESIDE_GAP = 6;
const TOTALS = 192;
/** What stands left of the totals. */
export const SIDE = WIDTH - TOTALS - GAP;

export interface TotalEntry {
  label: string;
  text: string;
  strong?: boolean;
  height: number;
}

export const totalEntry = (label: string, paise: number): TotalEntry => ({
  label,
  text: formatPaise(paise),
  height: 12,
});
/** Only where there is something to tell. */
export const givenEntry = (label: string, paise: number): TotalEntry[] =>
  paise === 0 ? [] : [totalEntry(label, paise)];
export const strongEntry = (label: string, paise: number): TotalEntry => ({
  label,
  text: formatRupees(paise),
  strong: true,
  height: 20,
});

export interface TextBlock {
  title: string;
  text: string;
}

export interface PayCode {
  link: string;
  duePaise: number;
  payee: string;
}

/** How a document ends: its totals beside words, then texts, the code that pays, and places to sign. */
export interface DocumentFoot {
  totals: readonly TotalEntry[];
  words: TextBlock;
  beside?: Beside;
  texts: readonly TextBlock[];
  pay: PayCode | null;
  signatures: readonly Signature[];
}

/** What stands under the words, and may go on over the page. */
export interface Beside {
  height: number;
  /** Draws it from `y` and keeps so much room below its last row on the page; answers where it ends. */
  draw: (y: number, keep: number, turnPage: () => number) => number;
}

export interface Signature {
  /** Who signs, above the line. */
  name: string;
  under: string;
  /** How it is known who signed, in small letters below. */
  proof?: string | undefined;
  /** As it was drawn on a screen; else there is room for it. */
  path?: string | undefined;
}

/**
 * Each block stays whole; a table beside the totals may go on over the page. Nobody signs an empty page: what is signed
 * stands on the same page as the totals, or as the end of the table.
 */
export function drawDocumentFoot(doc: Doc, foot: DocumentFoot, top: number, turnPage: () => number): void {
  const totalsHeight = foot.totals.reduce((sum, entry) => sum + entry.height, 0) + (foot.totals.at(-1)?.strong ? 3 : 8);
  const wordsHeight = textHeight(doc, foot.words.text, SIDE - 12, { size: 8.4, bold: true }) + 20;
  const closing = closingOf(doc, foot);
  const closingHeight = closing.height > 0 ? GAP + closing.height : 0;
  const block = Math.max(totalsHeight, wordsHeight + (foot.beside ? BESIDE_GAP + foot.beside.height : 0));
  const whole = block + closingHeight;
  let y = top + GAP;
  if (y + (whole > BOTTOM - CONTINUED_TOP ? Math.max(totalsHeight, wordsHeight) : whole) > BOTTOM) y = turnPage();
  drawTotals(doc, foot.totals, RIGHT - TOTALS, y, totalsHeight);
  box(doc, LEFT, y, SIDE, wordsHeight);
  setLine(doc, foot.words.title, LEFT + 6, y + 5, SIDE, { size: 6.2, bold: true, colour: MUTED, spacing: 0.4 });
  setText(doc, foot.words.text, LEFT + 6, y + 14, SIDE - 12, { size: 8.4, bold: true });
  const totalsEnd = y + totalsHeight;
  const startPage = doc.bufferedPageRange().count;
  const besideEnd = foot.beside
    ? foot.beside.draw(y + wordsHeight + BESIDE_GAP, closingHeight, turnPage)
    : y + wordsHeight;
  const turned = doc.bufferedPageRange().count > startPage;
  y = (turned ? besideEnd : Math.max(totalsEnd, besideEnd)) + GAP;
  drawClosing(doc, foot, closing, y + closing.height > BOTTOM ? turnPage() : y);
}

function drawTotals(doc: Doc, entries: readonly TotalEntry[], x: number, top: number, height: number): void {
  box(doc, x, top, TOTALS, height);
  let y = top + 4;
  for (const entry of entries) {
    if (entry.strong) {
      doc.rect(x, y + 1, TOTALS, entry.height - 2).fill(ACCENT);
      setLine(doc, entry.label, x + 8, y + 4, 78, { size: 9.5, bold: true, colour: '#ffffff' });
      setLine(doc, entry.text, x + 86, y + 3, TOTALS - 94, { size: 11, bold: true, colour: '#ffffff', align: 'right' });
    } else {
      setLine(doc, entry.label, x + 8, y + 1, 110, { size: 7.6, colour: MUTED });
      setLine(doc, entry.text, x + 110, y + 1, TOTALS - 118, { size: 8, align: 'right' });
    }
    y += entry.height;
  }
}

const SIGN = 176;
const SIGN_BESIDE = 140;
const QR = 92;
const TEXT = { size: 7 } as const;

interface Closing {
  blocks: readonly (TextBlock & { height: number })[];
  /** Of the texts, and of each place to sign. */
  textWidth: number;
  signWidth: number;
  height: number;
}

/** Texts, code and signatures in one row. */
function closingOf(doc: Doc, foot: DocumentFoot): Closing {
  const signWidth = foot.signatures.length > 1 ? SIGN_BESIDE : SIGN;
  const signs = foot.signatures.length * (signWidth + GAP);
  const textWidth = WIDTH - signs - (foot.pay ? QR + GAP : 0);
  const blocks = foot.texts
    .filter((block) => block.text !== '')
    .map((block) => ({ ...block, height: textHeight(doc, block.text, textWidth - 12, TEXT) + 12 }));
  const textsHeight = blocks.length > 0 ? blocks.reduce((sum, { height }) => sum + height, 6) : 0;
  const signHeights = foot.signatures.map((signature) => 78 + proofHeight(doc, signature, signWidth));
  const height = Math.max(textsHeight, foot.pay ? 104 : 0, ...signHeights);
  return { blocks, textWidth, signWidth, height };
}

function drawClosing(doc: Doc, foot: DocumentFoot, { blocks, textWidth, signWidth, height }: Closing, y: number): void {
  if (blocks.length > 0) {
    doc.rect(LEFT, y, textWidth, height).fill(TINT);
    let at = y + 5;
    blocks.forEach((block) => {
      setLine(doc, block.title, LEFT + 6, at, textWidth, { size: 6.2, bold: true, colour: MUTED, spacing: 0.4 });
      setText(doc, block.text, LEFT + 6, at + 9, textWidth - 12, TEXT);
      at += block.height;
    });
  }
  if (foot.pay) drawPay(doc, foot.pay, LEFT + textWidth + GAP, y);
  foot.signatures.forEach((signature, at) => {
    const x = RIGHT - (foot.signatures.length - at) * (signWidth + GAP) + GAP;
    drawSignature(doc, signature, { x, y, width: signWidth, height });
  });
}

function drawPay(doc: Doc, { link, duePaise, payee }: PayCode, x: number, y: number): void {
  drawQr(doc, link, x + 6, y, 80);
  setLine(doc, `Scan to pay ${formatRupees(duePaise)}`, x, y + 83, QR, { size: 7, bold: true, align: 'center' });
  setLine(doc, payee, x, y + 93, QR, { size: 6.2, colour: MUTED, align: 'center' });
}

const PROOF: TextStyle = { size: 6, colour: MUTED };
const proofHeight = (doc: Doc, { proof }: Signature, width: number): number =>
  proof ? textHeight(doc, proof, width - 30, PROOF) + 2 : 0;

function drawSignature(
  doc: Doc,
  signature: Signature,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const { name, under, proof, path } = signature;
  const underLine = y + height - 18 - proofHeight(doc, signature, width);
  box(doc, x, y, width, height);
  setLine(doc, name, x + 6, y + 6, width - 12, { size: 8, bold: true, align: 'right' });
  if (path) {
    const scale = Math.min((width - 30) / SIGNATURE_WIDTH, (underLine - y - 20) / SIGNATURE_HEIGHT);
    doc
      .save()
      .translate(x + 24, y + 18)
      .scale(scale)
      .path(path)
      .lineWidth(1 / scale)
      .stroke(INK)
      .restore();
  }
  rule(doc, underLine, MUTED, x + 24, x + width - 6);
  setLine(doc, under, x + 6, underLine + 4, width - 12, { size: 7, colour: MUTED, align: 'right' });
  if (proof) setText(doc, proof, x + 24, underLine + 14, width - 30, PROOF);
}
