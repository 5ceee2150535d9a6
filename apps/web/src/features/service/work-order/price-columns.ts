import { hasFlag, seesInsurerPrices } from '@bahi/domain/access/access';
import { hasCustomerFace, hasInsurerFace } from '@bahi/domain/document/payer';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import { withTaxCode } from '@bahi/domain/totals/inclusive-price';
import { scaledColumn } from '../../../kit/line-grid/line-column.ts';
import { hasOwnRate, taxColumn } from '../../../kit/line-grid/tax-column.ts';
import type { ColumnFacts, OrderColumn } from './column-facts.ts';
import type { OrderLine } from '../order-state.ts';
import type { OrderTotals } from '../order-totals.ts';

/** Rate, discount and tax: only for who sees prices. */
export function priceColumns(facts: ColumnFacts, editable: (line: OrderLine) => boolean): OrderColumn[] {
  const percent = scaledColumn<OrderLine, OrderTotals>({
    key: 'discount',
    title: 'Disc %',
    width: '64px',
    unusual: (line) => !!line.discountPercent || line.discountPaise > 0,
    unit: 'percent',
    get: (line) => line.discountPercent ?? 0,
    set: (line, value) => ({ ...line, discountPercent: value || null, discountPaise: 0 }),
    closed: hasFlag(facts.access, 'Service.Disc') ? undefined : MESSAGES.noDiscountRight,
    editable: (line) => editable(line) && !line.noDiscount,
    hideZero: true,
    card: 'none',
  });
  // Shown once an insurer pays something: the rate beside it is the customer's then.
  const insurer = scaledColumn<OrderLine, OrderTotals>({
    key: 'insurer',
    title: 'Insurer',
    width: '108px',
    unusual: (line) => hasInsurerFace(line.payer),
    unit: 'unitPrice',
    get: (line) => line.insurerUnitPrice,
    set: (line, value) => ({ ...line, insurerUnitPrice: value ?? 0 }),
    editable: (line) => hasInsurerFace(line.payer) && editable(line),
    hideZero: true,
    card: 'detail',
  });
  return [
    scaledColumn({
      key: 'rate',
      title: 'Rate',
      width: '108px',
      unit: 'unitPrice',
      get: (line) => line.unitPrice,
      set: (line, value) => ({ ...line, unitPrice: value ?? 0 }),
      editable: (line) => hasCustomerFace(line.payer) && editable(line),
      card: 'detail',
    }),
    ...(seesInsurerPrices(facts.access) ? [insurer] : []),
    {
      ...percent,
      show: (line) =>
        !line.discountPercent && line.discountPaise ? formatRupees(line.discountPaise) : percent.show!(line),
    },
    taxColumn({
      interState: facts.interState,
      today: () => facts.today,
      editable,
      unusual: hasOwnRate,
      withCode: (line, taxCode) => withTaxCode(line, taxCode, facts.terms()),
    }),
  ];
}
