import { formatPaise, formatPercent, formatQuantity } from '@bahi/domain/money/format';
import { linesTotalPaise } from '@bahi/domain/totals/amounts';
import type { HsnSummaryRow } from '@bahi/domain/totals/hsn-summary';
import {
  type Beside,
  drawDocumentFoot,
  givenEntry,
  SIDE,
  strongEntry,
  type TextBlock,
  type TotalEntry,
  totalEntry,
} from './document-foot.ts';
import { declarationsBelow, type InvoicePrintState } from './invoice-print.ts';
import { BOTTOM, type Doc, LEFT } from './page.ts';
import { type Column, drawHead, HEAD, drawRow, placeColumns, rowHeight } from './table.ts';
import type { InvoiceLayout, ShownInvoice } from './lay-out-invoice.ts';

interface InvoiceFoot extends Omit<InvoiceLayout, 'copies'> {
  state: InvoicePrintState;
  payLink: string | null;
}

/** Totals beside words and HSN table, then terms, payment and signature. */
export function drawInvoiceFoot(doc: Doc, foot: InvoiceFoot, top: number, turnPage: () => number): void {
  const { print, options, state, payLink } = foot;
  const hsnShown = print.taxColumns !== 'none' && options.hsnTable;
  drawDocumentFoot(
    doc,
    {
      totals: totalEntries(foot),
      words: { title: 'AMOUNT IN WORDS', text: print.totalInWords },
      ...(hsnShown && { beside: hsnTable(doc, print) }),
      texts: closingTexts(foot),
      pay: payLink ? { link: payLink, duePaise: state.duePaise, payee: print.upi!.payeeAddress } : null,
      signatures: options.signature ? [{ name: `For ${print.supplier.name}`, under: 'Authorised signatory' }] : [],
    },
    top,
    turnPage,
  );
}

function totalEntries({ print, layout, state }: InvoiceFoot): TotalEntry[] {
  return [
    ...(layout === 'plain' ? plainEntries(print) : taxedEntries(print)),
    ...givenEntry(print.adjustReason ? `Adjustment (${print.adjustReason})` : 'Adjustment', print.adjustPaise),
    ...givenEntry('Round-off', print.roundPaise),
    strongEntry('Total', print.totalPaise),
    ...givenEntry('Received', state.paidPaise),
    ...givenEntry('Written off', state.writtenOffPaise ?? 0),
    ...(state.duePaise < print.totalPaise && state.watermark === null
      ? [totalEntry('Balance due', state.duePaise)]
      : []),
  ];
}

const plainEntries = (print: ShownInvoice): TotalEntry[] => [totalEntry('Sub-total', linesTotalPaise(print))];

const taxedEntries = (print: ShownInvoice): TotalEntry[] => [
  totalEntry('Sub-total', print.subTotalPaise),
  ...givenEntry('Discount', -print.discountPaise),
  ...(print.taxColumns === 'none' ? [] : [totalEntry('Taxable value', print.taxablePaise)]),
  ...givenEntry('CGST', print.cgstPaise),
  ...givenEntry(print.sgstLabel, print.sgstPaise),
  ...givenEntry('IGST', print.igstPaise),
];

function hsnColumns(print: ShownInvoice): Column<HsnSummaryRow>[] {
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

function hsnTable(doc: Doc, print: ShownInvoice): Beside {
  const columns = placeColumns(hsnColumns(print), LEFT, SIDE);
  const heights = print.hsn.map((row, i) => rowHeight(doc, columns, row, i));
  return {
    height: heights.reduce((sum, height) => sum + height, HEAD),
    draw: (top, keep, turnPage) => {
      let y = drawHead(doc, columns, top + HEAD + 14 > BOTTOM ? turnPage() : top);
      print.hsn.forEach((row, i) => {
        const below = i === print.hsn.length - 1 ? keep : 0;
        if (y + heights[i]! + below > BOTTOM) y = drawHead(doc, columns, turnPage());
        drawRow(doc, columns, row, i, y, heights[i]!);
        y += heights[i]!;
      });
      return y;
    },
  };
}

function closingTexts({ print, layout }: InvoiceFoot): TextBlock[] {
  return [
    {
      title: 'NOTE',
      text:
        layout === 'plain'
          ? `Amounts are with tax where tax is due. The tax invoice is ${print.code ?? 'not numbered yet'}.`
          : '',
    },
    { title: 'RATES', text: (print.rateWords ?? []).join('\n') },
    { title: 'DECLARATION', text: declarationsBelow(print).join('\n') },
    { title: 'NOTES', text: print.notes ?? '' },
    { title: 'BANK DETAILS', text: print.bankDetails ?? '' },
    { title: 'TERMS', text: print.terms ?? '' },
  ];
}
