import { formatPaise, formatPercent, formatQuantity, formatRupees } from '@bahi/domain/money/format';
import type { HsnSummaryRow } from '@bahi/domain/totals/hsn-summary';
import { type InvoicePrint, type InvoicePrintState, printOptionsOf } from './invoice-print.ts';
import {
  ACCENT,
  BOTTOM,
  box,
  type Doc,
  drawQr,
  LEFT,
  MUTED,
  RIGHT,
  rule,
  setLine,
  setText,
  textHeight,
  TINT,
  WIDTH,
} from './page.ts';
import { type Column, drawHead, drawRow, placeColumns, rowHeight } from './table.ts';

const GAP = 8;
const TOTALS = 192;
const SIDE = WIDTH - TOTALS - GAP;

/** Totals beside words and HSN table, then terms, payment and signature; each block stays whole. */
export function drawInvoiceFoot(
  doc: Doc,
  print: InvoicePrint,
  state: InvoicePrintState,
  payLink: string | null,
  top: number,
  turnPage: () => number,
): void {
  const totals = totalEntries(print, state);
  const totalsHeight = totals.reduce((sum, entry) => sum + entry.height, 0) + (totals.at(-1)!.strong ? 3 : 8);
  const words = print.totalInWords;
  const wordsHeight = textHeight(doc, words, SIDE - 12, { size: 8.4, bold: true }) + 20;
  let y = top + GAP;
  if (y + Math.max(totalsHeight, wordsHeight) > BOTTOM) y = turnPage();
  drawTotals(doc, totals, RIGHT - TOTALS, y, totalsHeight);
  box(doc, LEFT, y, SIDE, wordsHeight);
  setLine(doc, 'AMOUNT IN WORDS', LEFT + 6, y + 5, SIDE, { size: 6.2, bold: true, colour: MUTED, spacing: 0.4 });
  setText(doc, words, LEFT + 6, y + 14, SIDE - 12, { size: 8.4, bold: true });
  const totalsEnd = y + totalsHeight;
  const startPage = doc.bufferedPageRange().count;
  const hsnEnd =
    print.taxColumns === 'none' || !printOptionsOf(print).hsnTable
      ? y + wordsHeight
      : drawHsn(doc, print, y + wordsHeight + 6, turnPage);
  const turned = doc.bufferedPageRange().count > startPage;
  y = (turned ? hsnEnd : Math.max(totalsEnd, hsnEnd)) + GAP;
  drawClosing(doc, print, payLink, state, y, turnPage);
}

interface TotalEntry {
  label: string;
  text: string;
  strong?: boolean;
  height: number;
}

function totalEntries(print: InvoicePrint, state: InvoicePrintState): TotalEntry[] {
  const entry = (label: string, paise: number): TotalEntry => ({ label, text: formatPaise(paise), height: 12 });
  const given = (label: string, paise: number): TotalEntry[] => (paise === 0 ? [] : [entry(label, paise)]);
  const strong = (label: string, paise: number): TotalEntry => ({
    label,
    text: formatRupees(paise),
    strong: true,
    height: 20,
  });
  return [
    entry('Sub-total', print.subTotalPaise),
    ...given('Discount', -print.discountPaise),
    ...(print.taxColumns === 'none' ? [] : [entry('Taxable value', print.taxablePaise)]),
    ...given('CGST', print.cgstPaise),
    ...given(print.sgstLabel, print.sgstPaise),
    ...given('IGST', print.igstPaise),
    ...given(print.adjustReason ? `Adjustment (${print.adjustReason})` : 'Adjustment', print.adjustPaise),
    ...given('Round-off', print.roundPaise),
    strong('Total', print.totalPaise),
    ...(state.paidPaise > 0 ? [entry('Received', state.paidPaise), entry('Balance due', state.duePaise)] : []),
  ];
}

function drawTotals(doc: Doc, entries: readonly TotalEntry[], x: number, top: number, height: number): void {
  box(doc, x, top, TOTALS, height);
  let y = top + 4;
  for (const entry of entries) {
    if (entry.strong) {
      doc.rect(x, y + 1, TOTALS, entry.height - 2).fill(ACCENT);
      setLine(doc, entry.label, x + 8, y + 4, 60, { size: 9.5, bold: true, colour: '#ffffff' });
      setLine(doc, entry.text, x + 70, y + 3, TOTALS - 78, { size: 11, bold: true, colour: '#ffffff', align: 'right' });
    } else {
      setLine(doc, entry.label, x + 8, y + 1, 110, { size: 7.6, colour: MUTED });
      setLine(doc, entry.text, x + 110, y + 1, TOTALS - 118, { size: 8, align: 'right' });
    }
    y += entry.height;
  }
}

function hsnColumns(print: InvoicePrint): Column<HsnSummaryRow>[] {
  const money = (title: string, paise: (row: HsnSummaryRow) => number): Column<HsnSummaryRow> => ({
    title,
    width: 15,
    align: 'right',
    cell: (row) => formatPaise(paise(row)),
  });
  return [
    { title: 'HSN/SAC', width: 13, align: 'left', cell: (row) => row.hsn || '–' },
    {
      title: 'Qty',
      width: 12,
      align: 'right',
      cell: (row) => `${formatQuantity(row.quantity)}${row.unitCode ? ` ${row.unitCode}` : ''}`,
    },
    money('Taxable', (row) => row.taxablePaise),
    { title: 'Rate', width: 9, align: 'right', cell: (row) => formatPercent(row.ratePercent) },
    ...(print.taxColumns === 'inter'
      ? [money('IGST', (row) => row.igstPaise)]
      : [money('CGST', (row) => row.cgstPaise), money(print.sgstLabel, (row) => row.sgstPaise)]),
    money('Tax', (row) => row.taxPaise),
  ];
}

function drawHsn(doc: Doc, print: InvoicePrint, top: number, turnPage: () => number): number {
  const columns = placeColumns(hsnColumns(print), LEFT, SIDE);
  let y = top;
  if (y + 22 + 14 > BOTTOM) y = turnPage();
  y = drawHead(doc, columns, y);
  print.hsn.forEach((row, i) => {
    const height = rowHeight(doc, columns, row, i);
    if (y + height > BOTTOM) y = drawHead(doc, columns, turnPage());
    drawRow(doc, columns, row, i, y, height);
    y += height;
  });
  return y;
}

function drawClosing(
  doc: Doc,
  print: InvoicePrint,
  payLink: string | null,
  state: InvoicePrintState,
  top: number,
  turnPage: () => number,
): void {
  const { signature } = printOptionsOf(print);
  const sign = signature ? 176 : 0;
  const qr = payLink ? 92 : 0;
  const text = WIDTH - sign - (qr ? qr + GAP : 0) - GAP;
  const blocks = closingTexts(print);
  const textHeights = blocks.map((block) => textHeight(doc, block.text, text - 12, { size: 7 }) + 12);
  const height = Math.max(textHeights.reduce((sum, each) => sum + each, 0) + 6, payLink ? 104 : 0, signature ? 78 : 0);
  let y = top;
  if (y + height > BOTTOM) y = turnPage();
  if (blocks.length > 0) {
    doc.rect(LEFT, y, text, height).fill(TINT);
    let at = y + 5;
    blocks.forEach((block, i) => {
      setLine(doc, block.title, LEFT + 6, at, text, { size: 6.2, bold: true, colour: MUTED, spacing: 0.4 });
      setText(doc, block.text, LEFT + 6, at + 9, text - 12, { size: 7 });
      at += textHeights[i]!;
    });
  }
  if (payLink) {
    const x = LEFT + text + GAP;
    drawQr(doc, payLink, x + 6, y, 80);
    setLine(doc, `Scan to pay ${formatRupees(state.duePaise)}`, x, y + 83, qr, {
      size: 7,
      bold: true,
      align: 'center',
    });
    setLine(doc, print.upi!.payeeAddress, x, y + 93, qr, { size: 6.2, colour: MUTED, align: 'center' });
  }
  if (!signature) return;
  const x = RIGHT - sign;
  box(doc, x, y, sign, height);
  setLine(doc, `For ${print.supplier.name}`, x + 6, y + 6, sign - 12, { size: 8, bold: true, align: 'right' });
  rule(doc, y + height - 18, MUTED, x + 40, RIGHT - 6);
  setLine(doc, 'Authorised signatory', x + 6, y + height - 14, sign - 12, { size: 7, colour: MUTED, align: 'right' });
}

function closingTexts(print: InvoicePrint): { title: string; text: string }[] {
  return [
    { title: 'DECLARATION', text: print.declarations.join('\n') },
    { title: 'NOTES', text: print.notes ?? '' },
    { title: 'BANK DETAILS', text: print.bankDetails ?? '' },
    { title: 'TERMS', text: print.terms ?? '' },
  ].filter((block) => block.text !== '');
}
