import { amount, hiddenText, PART_NUMBER, quantityOf } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { ITEM, STOCK_FILTERS, WAREHOUSE } from './goods-columns.ts';

/** Goods that the entity holds itself: those on the way and with others stand with their documents. */
export const itemsSummary = defineReport({
  id: 501,
  title: 'Items, summary',
  about: 'What lay in stock at the beginning, what came, went and was corrected, and what lies there at the end.',
  period: 'range',
  preset: 'thisMonth',
  ofGoods: true,
  filters: STOCK_FILTERS,
  columns: [
    ITEM,
    PART_NUMBER,
    hiddenText('manufacturer', 'Manf', 'Manufacturer'),
    { key: 'category', wire: 'Cat', title: 'Category', kind: 'text', card: 'none' },
    WAREHOUSE,
    { key: 'unit', wire: 'UoM', title: 'Unit', kind: 'text', width: 60, card: 'none' },
    quantityOf('openingQuantity', 'OpQty', 'Opening'),
    quantityOf('inQuantity', 'InQty', 'In'),
    quantityOf('outQuantity', 'OutQty', 'Out'),
    quantityOf('adjustedQuantity', 'AdjQty', 'Corrected'),
    quantityOf('closingQuantity', 'ClQty', 'Closing'),
    amount('openingPaise', 'OpVal', 'Opening value', 'cost'),
    amount('inPaise', 'InVal', 'In, value', 'cost'),
    amount('outPaise', 'OutVal', 'Out, value', 'cost'),
    amount('adjustedPaise', 'AdjVal', 'Corrected, value', 'cost'),
    amount('closingPaise', 'ClVal', 'Closing value', 'cost'),
  ],
  ids: { itemId: 'ItemId' },
  groupBy: ['warehouseName', 'category', 'manufacturer', 'unit'],
  sort: { key: 'itemName' },
  chart: { kind: 'bar', by: 'category', of: 'closingPaise' },
});
