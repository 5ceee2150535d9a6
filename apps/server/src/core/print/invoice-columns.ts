import { formatPaise, formatPercent, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import type { InvoicePrint, ShownLine } from './invoice-print.ts';
import type { Column } from './table.ts';

/** Nothing to show is a dash, so that an empty cell is never a doubt. */
export const amountOrDash = (paise: number): string => (paise === 0 ? '–' : formatPaise(paise));

/** What the columns of a table of lines are asked for. */
export interface LineTable {
  layout: 'lines' | 'sums' | 'plain' | 'goods' | 'faces';
  taxColumns: InvoicePrint['taxColumns'];
  sgstLabel: InvoicePrint['sgstLabel'];
  /** The heading of what stands before tax. */
  valueTitle?: string;
}

const NUMBER: Column<ShownLine> = {
  title: '#',
  width: 3.4,
  align: 'center',
  cell: (_line, index) => String(index + 1),
};
const QUANTITY: Column<ShownLine> = {
  title: 'Qty',
  width: 6.6,
  align: 'right',
  cell: (line) => (line.quantity === null ? '–' : formatQuantity(line.quantity)),
  under: (line) => (line.quantity === null ? null : line.unitCode),
};
const TOTAL: Column<ShownLine> = {
  title: 'Total',
  width: 10.4,
  align: 'right',
  bold: true,
  cell: (line) => formatPaise(line.totalPaise),
};
const describing = (width: number): Column<ShownLine> => ({
  title: 'Description',
  width,
  cell: (line) => line.description,
  under: (line) => [line.code, line.note].filter(Boolean).join(' · ') || null,
});

const face = (title: string, paise: (line: ShownLine) => number): Column<ShownLine> => ({
  title,
  width: 13,
  align: 'right',
  cell: (line) => amountOrDash(paise(line)),
});
/** What both pay of a line. */
export const bothOf = ({ faces }: ShownLine): number => (faces ? faces.insurerPaise + faces.customerPaise : 0);

/** The columns of a print of lines: with price and tax, summed up, plain amounts with tax in them, or the goods alone. */
export function lineColumns({ layout, taxColumns, sgstLabel, valueTitle }: LineTable): Column<ShownLine>[] {
  if (layout === 'plain')
    return [NUMBER, describing(70), { ...QUANTITY, width: 10 }, { ...TOTAL, title: 'Amount', width: 17 }];
  if (layout === 'faces')
    return [
      NUMBER,
      describing(48),
      { ...QUANTITY, width: 9 },
      face('Insurer', ({ faces }) => faces?.insurerPaise ?? 0),
      face('Customer', ({ faces }) => faces?.customerPaise ?? 0),
      { ...face('Total', bothOf), bold: true },
    ];
  if (layout === 'goods')
    return [
      NUMBER,
      describing(72),
      { title: 'HSN/SAC', width: 12, cell: (line) => line.hsn },
      { ...QUANTITY, width: 12 },
    ];
  return [
    NUMBER,
    describing(layout === 'sums' ? 36 : 27),
    // Codes of several lines wrap; a single one is centred.
    {
      title: 'HSN/SAC',
      width: layout === 'sums' ? 11 : 8,
      ...(layout === 'lines' && { align: 'center' as const }),
      cell: (line) => line.hsn,
    },
    QUANTITY,
    ...(layout === 'lines'
      ? [
          {
            title: 'Rate',
            width: 9.4,
            align: 'right' as const,
            cell: (line: ShownLine) => (line.unitPrice === null ? '–' : formatUnitPrice(line.unitPrice)),
          },
        ]
      : []),
    { title: 'Discount', width: 8, align: 'right', cell: (line) => amountOrDash(line.discountPaise) },
    {
      title: valueTitle ?? (taxColumns === 'none' ? 'Value' : 'Taxable value'),
      width: 10.4,
      align: 'right',
      cell: (line) => formatPaise(line.taxablePaise),
    },
    ...taxColumnsOf(taxColumns, sgstLabel),
    ...(taxColumns === 'none' ? [] : [TOTAL]),
  ];
}

function taxColumnsOf(taxColumns: InvoicePrint['taxColumns'], sgstLabel: string): Column<ShownLine>[] {
  const head = (
    title: string,
    percent: (line: ShownLine) => number,
    paise: (line: ShownLine) => number,
  ): Column<ShownLine> => ({
    title,
    width: 8.6,
    align: 'right',
    cell: (line) => formatPaise(paise(line)),
    under: (line) => formatPercent(percent(line)),
  });
  if (taxColumns === 'none') return [];
  if (taxColumns === 'inter')
    return [
      head(
        'IGST',
        (line) => line.igstPercent,
        (line) => line.igstPaise,
      ),
    ];
  return [
    head(
      'CGST',
      (line) => line.cgstPercent,
      (line) => line.cgstPaise,
    ),
    head(
      sgstLabel,
      (line) => line.sgstPercent,
      (line) => line.sgstPaise,
    ),
  ];
}
