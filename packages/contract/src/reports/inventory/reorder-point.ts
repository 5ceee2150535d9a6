import { amount, BRANCH, hiddenText, PART_NUMBER, quantityOf } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { ITEM, STOCK_FILTERS, WAREHOUSE } from './goods-columns.ts';

/** Items that fell to their reorder level, or that last no longer than new ones need: the rows of Suggested orders. */
export const reorderPoint = defineReport({
  id: 503,
  title: 'Reorder point',
  about:
    'Items of which more is to be ordered now: what is there, what comes, how long it lasts, and how much is missing.',
  period: 'now',
  preset: 'today',
  ofGoods: true,
  filters: [...STOCK_FILTERS, 'vendorId'],
  columns: [
    ITEM,
    PART_NUMBER,
    hiddenText('category', 'Cat', 'Category'),
    WAREHOUSE,
    { key: 'vendorName', wire: 'Vendor', title: 'Vendor', kind: 'text', width: 150, card: 'none' },
    BRANCH,
    quantityOf('onHandQuantity', 'OnQty', 'On hand'),
    quantityOf('reservedQuantity', 'ResQty', 'Reserved'),
    quantityOf('freeQuantity', 'FreeQty', 'Free'),
    quantityOf('incomingQuantity', 'IncQty', 'To come'),
    { ...quantityOf('neededQuantity', 'NeedQty', 'Needed'), hidden: true },
    { key: 'levelQuantity', wire: 'ROLQty', title: 'Level', kind: 'quantity' },
    { key: 'maximumQuantity', wire: 'ROMaxQty', title: 'Maximum', kind: 'quantity' },
    { key: 'dayQuantity', wire: 'DayQty', title: 'Used a day', kind: 'quantity' },
    { key: 'leadDays', wire: 'LeadDays', title: 'Days to come', kind: 'integer' },
    { key: 'coverDays', wire: 'CoverDays', title: 'Lasts days', kind: 'integer', nullable: true },
    quantityOf('orderQuantity', 'OrderQty', 'To order'),
    amount('valuePaise', 'Value', 'To order, value', 'cost'),
  ],
  ids: { itemId: 'ItemId' },
  groupBy: ['vendorName', 'warehouseName', 'category', 'branch'],
  sort: { key: 'itemName' },
  chart: { kind: 'bar', by: 'vendorName', of: 'valuePaise' },
});
