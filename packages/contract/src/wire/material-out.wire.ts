import { MaterialOutKind, MaterialOutStatus } from '@bahi/domain/stock/material-out';
import {
  array,
  choiceOf,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  quantity,
  required,
  text,
  yesNo,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';
import { goodsLineInputFields, goodsLineViewFields } from './goods-line.wire.ts';

const MOST_LINES = 500;

export const materialOutInput = object({
  kind: required('Kind', choiceOf(MaterialOutKind)),
  sentOn: optional('Date', date()),
  warehouseId: optional('WhId', id()),
  vendorId: optional('VendorId', id()),
  departmentId: optional('DeptId', id()),
  /** Capital goods are due back from job work in three years, others in one. */
  isCapital: optional('Capital', yesNo()),
  dueBackOn: optional('DueBack', date()),
  /** The expense of what does not come back, where it is not the usual one. */
  accountCode: optional('Acc', integer({ min: 1000, max: 9999 })),
  vehicleNo: optional('Vehicle', text(20)),
  notes: optional('Notes', text(2000)),
  lines: required(
    'Lines',
    array(object({ ...goodsLineInputFields, quantity: required('Qty', quantity()) }), MOST_LINES),
  ),
});

const header = {
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(MaterialOutStatus)),
  kind: required('Kind', choiceOf(MaterialOutKind)),
  sentOn: required('Date', date()),
  warehouseId: required('WhId', id()),
  warehouseName: optional('Warehouse', text()),
  vendorId: optional('VendorId', id()),
  vendorName: optional('Vendor', text()),
  departmentId: optional('DeptId', id()),
  departmentName: optional('Dept', text()),
  dueBackOn: optional('DueBack', date()),
  /** Out behind the day on which it was due back. */
  late: required('Late', yesNo()),
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

export const materialOutView = object({
  ...header,
  isCapital: required('Capital', yesNo()),
  accountCode: optional('Acc', integer()),
  vehicleNo: optional('Vehicle', text(20)),
  notes: optional('Notes', text(2000)),
  cancelReason: optional('CancelReason', text(300)),
  /** What the goods cost; known once they are sent. */
  valuePaise: optional('Total', money(), { sees: 'cost' }),
  lines: required(
    'Lines',
    array(
      object({
        ...goodsLineViewFields,
        quantity: required('Qty', quantity()),
        /** What came back of it, in units of the item. */
        backQuantity: required('BackQty', quantity()),
        costPaise: optional('Cost', money(), { sees: 'cost' }),
      }),
      MOST_LINES,
    ),
  ),
  actions: required('Actions', array(documentAction)),
});

export const materialOutRow = object({ ...header, lineCount: required('Count', integer()) });
