import { hasFlag } from '@bahi/domain/access/access';
import { formatPaise, formatPercent } from '@bahi/domain/money/format';
import {
  findTaxCode,
  isTaxCodeValidOn,
  SEEDED_TAX_CODES,
  taxCodeForSupply,
  type TaxCode,
} from '@bahi/domain/tax/tax-codes';
import { scaledColumn } from '../../../kit/line-grid/line-column.ts';
import type { ColumnFacts, OrderColumn } from './column-facts.ts';
import type { OrderLine } from './order-state.ts';
import type { OrderTotals } from './order-totals.ts';

/** "18%", "Exempt": the type follows from where the order is supplied. */
const taxLabel = (code: TaxCode): string =>
  code.kind === 'taxable' ? formatPercent(code.ratePercent) : code.label.replace(' (inter-state)', '');

function taxColumn(facts: ColumnFacts, editable: (line: OrderLine) => boolean): OrderColumn {
  const here = (code: number) =>
    taxCodeForSupply(SEEDED_TAX_CODES, code, facts.interState()) ?? findTaxCode(SEEDED_TAX_CODES, code);
  return {
    key: 'tax',
    title: 'Tax',
    width: '50px',
    kind: 'choice',
    card: 'none',
    editable,
    read: (line) => String(here(line.taxCode)?.code ?? ''),
    show: (line) => {
      const code = here(line.taxCode);
      return code ? taxLabel(code) : '–';
    },
    options: () =>
      SEEDED_TAX_CODES.filter(
        (code) => code.type === (facts.interState() ? 2 : 1) && isTaxCodeValidOn(code, facts.today),
      )
        .toSorted((a, b) => a.ratePercent - b.ratePercent)
        .map((code) => ({ value: String(code.code), label: taxLabel(code) })),
    write: (line, value) => ({ ...line, taxCode: Number(value) }),
  };
}

/** Rate, discount and tax: only for who sees prices. */
export function priceColumns(facts: ColumnFacts, editable: (line: OrderLine) => boolean): OrderColumn[] {
  const percent = scaledColumn<OrderLine, OrderTotals>({
    key: 'discount',
    title: 'Disc %',
    width: '54px',
    unit: 'percent',
    get: (line) => line.discountPercent ?? 0,
    set: (line, value) => ({ ...line, discountPercent: value || null, discountPaise: 0 }),
    editable: (line) => editable(line) && hasFlag(facts.access, 'Service.Disc') && !line.noDiscount,
    hideZero: true,
    card: 'none',
  });
  return [
    scaledColumn({
      key: 'rate',
      title: 'Rate',
      width: '78px',
      unit: 'unitPrice',
      get: (line) => line.unitPrice,
      set: (line, value) => ({ ...line, unitPrice: value ?? 0 }),
      editable,
      card: 'detail',
    }),
    {
      ...percent,
      show: (line) =>
        !line.discountPercent && line.discountPaise ? `₹${formatPaise(line.discountPaise)}` : percent.show!(line),
    },
    taxColumn(facts, editable),
  ];
}
