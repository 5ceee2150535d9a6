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
import { goodsLineInputFields, goodsLineViewFields } from './goods-line.wire.ts';

const adjustmentLineInput = object({
  ...goodsLineInputFields,
  /** Signed difference, in `UoM`; 0 where the value is adjusted. */
  quantity: required('Qty', quantity(-1e7)),
  /** Of one `UoM` of an increase; default: the last cost known. */
  unitCost: optional('Cost', unitPrice(), { sees: 'cost' }),
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
  ...goodsLineViewFields,
  quantity: required('Qty', quantity(-1e7)),
  unitCost: optional('Cost', unitPrice(), { sees: 'cost' }),
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
