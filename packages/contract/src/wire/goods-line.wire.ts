import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { array, choiceOf, date, factor, id, optional, quantity, required, text, unitPrice } from '../wire-type.ts';

/** What every line of goods says; each kind adds its quantity. */
export const goodsLineInputFields = {
  id: optional('_id', text(20)),
  itemId: required('In_Id', id()),
  /** The item's unit, or one of its packs. */
  unitCode: optional('UoM', text(20)),
  batchNo: optional('BatchNo', text(30)),
  /** A day, or a month whose last day it is: 15/08/2027, 08/27, Aug-27. */
  expiresOn: optional('Exp', text(20)),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  serialNos: optional('SNos', array(text(60), 1000)),
  binId: optional('Bin', id()),
} as const;

export const goodsLineViewFields = {
  id: required('_id', text(20)),
  itemId: required('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  name: required('Name', text()),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  unitCode: required('UoM', text(20)),
  /** Units of the item in one `UoM`, and in all: of what was entered in a pack. */
  factor: optional('Fac', factor()),
  baseQuantity: optional('BQty', quantity(-1e9)),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  serialNos: optional('SNos', array(text(60), 1000)),
  binId: optional('Bin', id()),
  binName: optional('BinName', text(40)),
} as const;
