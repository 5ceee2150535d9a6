import { hidesPartNumbers, showsMargin, type IndustryCode } from '@bahi/domain/industry/industry';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { lineDiscountPaise, marginPaise, taxPaise } from '@bahi/domain/totals/amounts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable, type DataColumn, type DataGroup } from '../data-table.tsx';
import { amount, amountOrDash } from '../../../kit/written.ts';
import type { Invoice } from './invoice-form.ts';

type Part = Invoice['parts'][number];
type Line = Invoice['labour'][number] &
  Partial<Pick<Part, 'partNumber' | 'unitCode' | 'tracked' | 'batchNo' | 'expiresOn' | 'serialNos'>>;

/** Labour and parts of an invoice with their tax; they come from the order and are not edited here. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const say = useWords();
  const industry = industryOf(useSession().data);
  const parts: Line[] = invoice.parts.map((line) => ({ ...line, freeForm: false }));
  const all: readonly Line[] = [...invoice.labour, ...parts];
  if (all.length === 0) return <EmptyState message="No Lines to Show" />;

  const groups: readonly DataGroup<Line>[] = [
    { key: 'labour', title: say.many('labour'), rows: invoice.labour, sums: sums(invoice.labour) },
    { key: 'parts', title: say.many('item'), rows: parts, sums: sums(parts) },
  ];
  return (
    <DataTable
      label={`Lines: ${say('line', { n: all.length })}`}
      columns={columnsFor(all, industry)}
      groups={groups}
      rowKey={(line) => line.id}
    />
  );
}

const rateOf = (line: Line) => SEEDED_TAX_CODES.find(({ code }) => code === line.taxCode)?.label ?? '';

/** Which goods it sold: batch and expiry, or the serial numbers. */
const goodsOf = ({ batchNo, expiresOn, serialNos }: Line): string =>
  serialNos?.join(', ') ?? [batchNo, expiresOn && formatExpiry(expiresOn)].filter(Boolean).join(' · ');

function columnsFor(lines: readonly Line[], industry: IndustryCode): readonly DataColumn<Line>[] {
  const withMargin = showsMargin(industry) && lines.some((line) => typeof line.costPaise === 'number');
  const codeOf = (line: Line) => line.operationCode ?? (hidesPartNumbers(industry) ? undefined : line.partNumber);
  const withCode = lines.some(codeOf);
  const withGoods = lines.some(goodsOf);
  return [
    { key: 'number', title: '#', width: '40px', align: 'end', card: 'none', render: (_, index) => index + 1 },
    ...(withCode ? [{ key: 'code', title: 'Code', render: codeOf }] : []),
    { key: 'description', title: 'Description', grow: true, card: 'title', render: (line) => line.description },
    ...(withGoods ? [{ key: 'goods', title: 'Batch', card: 'labelled' as const, render: goodsOf }] : []),
    { key: 'hsn', title: 'HSN / SAC', card: 'labelled', render: (line) => line.hsn },
    {
      key: 'quantity',
      title: 'Qty',
      align: 'end',
      card: 'labelled',
      render: (line) => `${formatQuantity(line.quantity)} ${line.unitCode ?? ''}`.trim(),
    },
    {
      key: 'rate',
      title: 'Rate',
      align: 'end',
      card: 'labelled',
      render: (line) => (typeof line.unitPrice === 'number' ? formatUnitPrice(line.unitPrice) : ''),
    },
    {
      key: 'discount',
      title: 'Discount',
      align: 'end',
      card: 'none',
      render: (line) => amountOrDash(lineDiscountPaise(line)),
    },
    { key: 'taxable', title: 'Taxable', align: 'end', card: 'none', render: (line) => amount(line.taxablePaise) },
    { key: 'taxRate', title: 'Tax', render: rateOf },
    {
      key: 'tax',
      title: 'Tax amount',
      align: 'end',
      card: 'labelled',
      render: (line) => amountOrDash(taxPaise(line)),
    },
    ...(withMargin ? marginColumns : []),
    {
      key: 'total',
      title: 'Total',
      align: 'end',
      card: 'aside',
      render: (line) => amount(line.totalPaise),
    },
  ];
}

const marginColumns: readonly DataColumn<Line>[] = [
  { key: 'cost', title: 'Cost', align: 'end', card: 'labelled', render: (line) => amount(line.costPaise) },
  {
    key: 'margin',
    title: 'Margin',
    align: 'end',
    card: 'labelled',
    render: (line) =>
      typeof line.costPaise === 'number' ? amount(marginPaise(line.taxablePaise, line.costPaise)) : '',
  },
];

function sums(lines: readonly Line[]) {
  const sum = (of: (line: Line) => number) => amount(lines.reduce((total, line) => total + of(line), 0));
  return {
    taxable: sum((line) => line.taxablePaise ?? 0),
    tax: sum(taxPaise),
    total: sum((line) => line.totalPaise ?? 0),
  };
}
