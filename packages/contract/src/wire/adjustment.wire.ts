import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import {
  array,
  choiceOf,
  date,
  factor,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  quantity,
  required,
  text,
  unitPrice,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

const adjustmentLineInput = object({
  id: optional('_id', text(20)),
  itemId: required('In_Id', id()),
  /** Signed difference, in `UoM`; 0 where the value is adjusted. */
  quantity: required('Qty', quantity(-1e7)),
  /** The item's unit, or one of its packs. */
  unitCode: optional('UoM', text(20)),
  /** Of one `UoM` of an increase; default: the last cost known. */
  unitCost: optional('Cost', unitPrice(), { sees: 'cost' }),
  batchNo: optional('BatchNo', text(30)),
  /** A day, or a month whose last day it is: 15/08/2027, 08/27, Aug-27. */
  expiresOn: optional('Exp', text(20)),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  serialNos: optional('SNos', array(text(60), 1000)),
  binId: optional('Bin', id()),
  /** Of a value adjustment: what one unit is worth from then on. */
  newCost: optional('NewCost', unitPrice(), { sees: 'cost' }),
});

export const adjustmentInput = object({
  adjustedOn: optional('Date', date()),
  warehouseId: optional('WhId', id()),
  reasonKind: required('Kind', choiceOf(AdjustmentReason)),
  reason: optional('Reason', text(300)),
  lines: required('Lines', array(adjustmentLineInput, 500)),
});

const adjustmentLineView = object({
  id: required('_id', text(20)),
  itemId: required('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  name: required('Name', text()),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  unitCode: required('UoM', text(20)),
  quantity: required('Qty', quantity(-1e7)),
  /** Units of the item in one `UoM`, and in all: of what was entered in a pack. */
  factor: optional('Fac', factor()),
  baseQuantity: optional('BQty', quantity(-1e9)),
  unitCost: optional('Cost', unitPrice(), { sees: 'cost' }),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  serialNos: optional('SNos', array(text(60), 1000)),
  binId: optional('Bin', id()),
  newCost: optional('NewCost', unitPrice(), { sees: 'cost' }),
  /** Signed; of a decrease what FIFO took, known once it is posted. */
  valuePaise: optional('Value', money(), { sees: 'cost' }),
});

const header = {
  id: required('_id', id()),
  /** Absent until it is posted. */
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(AdjustmentStatus)),
  adjustedOn: required('Date', date()),
  reasonKind: required('Kind', choiceOf(AdjustmentReason)),
  reason: optional('Reason', text(300)),
  warehouseId: required('WhId', id()),
  warehouseName: required('Warehouse', text()),
  valuePaise: optional('Value', money(-1e13, 1e13), { sees: 'cost' }),
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

export const adjustmentView = object({
  ...header,
  lines: required('Lines', array(adjustmentLineView, 500)),
  actions: required('Actions', array(documentAction)),
});

export const adjustmentRow = object({ ...header, lineCount: required('Count', integer()) });
