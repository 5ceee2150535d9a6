import type { ReportColumn } from '../define-report.ts';

/** What every report of stock names its rows by. */
export const ITEM: ReportColumn = {
  key: 'itemName',
  wire: 'Item',
  title: 'Item',
  kind: 'text',
  width: 190,
  drill: { screen: 'item', id: 'itemId' },
};
export const WAREHOUSE: ReportColumn = {
  key: 'warehouseName',
  wire: 'Whs',
  title: 'Warehouse',
  kind: 'text',
  card: 'party',
};

export const STOCK_FILTERS = ['itemId', 'itemCategoryId', 'manufacturer', 'warehouseId'] as const;
