import { id, integer, money, object, optional, quantity, required, text, unitPrice, yesNo } from '../wire-type.ts';

/** What a client may set. Name, HSN and unit belong to the organisation; prices, tax, account and bin to the entity. */
export const itemInput = object({
  /** Absent in healthcare, where part numbers are hidden (decisions §6). */
  partNumber: optional('MPN', text(60)),
  name: required('Name', text(200)),
  genericName: optional('GName', text(200)),
  manufacturer: optional('Manf', text(120)),
  hsn: required('HSN', text(8)),
  unitCode: optional('UoM', text(10)),
  barcode: optional('BarCode', text(60)),
  tracked: optional('Track', yesNo()),
  active: optional('Active', yesNo()),
  salePrice: optional('UnPr', unitPrice(), { sees: 'price' }),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  purchaseCost: optional('Cost', unitPrice(), { sees: 'cost' }),
  taxCode: required('TCode', integer({ min: 0 })),
  accountCode: optional('Acc', integer({ min: 1 })),
  reorderLevel: optional('ROL', quantity()),
  binLocation: optional('Bin', text(40)),
});

const identity = {
  id: required('_id', id()),
  partNumber: optional('MPN', text(60)),
  name: required('Name', text(200)),
  genericName: optional('GName', text(200)),
  manufacturer: optional('Manf', text(120)),
  hsn: required('HSN', text(8)),
  unitCode: required('UoM', text(10)),
  tracked: required('Track', yesNo()),
} as const;

/** Prices are absent where the entity has set none. */
const pricing = {
  salePrice: optional('UnPr', unitPrice(), { sees: 'price' }),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  purchaseCost: optional('Cost', unitPrice(), { sees: 'cost' }),
  taxCode: optional('TCode', integer()),
  accountCode: optional('Acc', integer()),
} as const;

export const itemView = object({
  ...identity,
  barcode: optional('BarCode', text(60)),
  active: required('Active', yesNo()),
  ...pricing,
  reorderLevel: optional('ROL', quantity()),
  binLocation: optional('Bin', text(40)),
  rowVersion: required('_v', integer()),
});

export const itemRow = object({
  ...identity,
  barcode: optional('BarCode', text(60)),
  active: required('Active', yesNo()),
  ...pricing,
  /** In the warehouses that the caller may use; absent for items without stock. */
  onHandQuantity: optional('OnHand', quantity(-1e9)),
  freeQuantity: optional('AvlQty', quantity(-1e9)),
  reorderLevel: optional('ROL', quantity()),
  binLocation: optional('Bin', text(40)),
});

/** What a line of a document takes from an item. */
export const itemHit = object({
  ...identity,
  ...pricing,
  /** Free (on hand less reserved) in `WhId`, the default warehouse of the caller. */
  freeQuantity: optional('AvlQty', quantity(-1e9)),
  warehouseId: optional('WhId', id()),
  binLocation: optional('Bin', text(40)),
});

export const stockBalanceRow = object({
  itemId: required('ItemId', id()),
  partNumber: optional('MPN', text(60)),
  name: required('Name', text()),
  unitCode: required('UoM', text(10)),
  warehouseId: required('WhId', id()),
  warehouseName: required('Warehouse', text()),
  onHandQuantity: required('OnHand', quantity(-1e9)),
  reservedQuantity: required('Reserved', quantity()),
  freeQuantity: required('AvlQty', quantity(-1e9)),
  valuePaise: required('Value', money(-1e13, 1e13), { sees: 'cost' }),
  reorderLevel: optional('ROL', quantity()),
  binLocation: optional('Bin', text(40)),
});
