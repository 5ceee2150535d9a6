import { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
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
  unitPrice,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

const adjustmentLineInput = object({
  id: optional('_id', text(20)),
  itemId: required('In_Id', id()),
  /** Signed difference. */
  quantity: required('Qty', quantity(-1e7)),
  /** Of an increase; default: the last cost known. */
  unitCost: optional('Cost', unitPrice(), { sees: 'cost' }),
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
  unitCode: required('UoM', text(10)),
  quantity: required('Qty', quantity(-1e7)),
  unitCost: optional('Cost', unitPrice(), { sees: 'cost' }),
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
