import { MaterialInKind, MaterialInStatus } from '@bahi/domain/stock/material-in';
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
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';
import { goodsLineInputFields, goodsLineViewFields } from './goods-line.wire.ts';

const MOST_LINES = 500;

const ofSent = {
  /** The line of what went out. */
  outLineId: optional('OutLine', text(20)),
  /** How much of it went into this, in units of what was sent; of goods that come back as they went, as much as comes. */
  usedQuantity: optional('Used', quantity()),
  /** Which pieces of it, where not all. */
  usedNos: optional('UsedNos', array(text(60), 1000)),
} as const;

export const materialInInput = object({
  kind: required('Kind', choiceOf(MaterialInKind)),
  outId: optional('OutId', id()),
  receivedOn: optional('Date', date()),
  warehouseId: optional('WhId', id()),
  /** Whose goods they are, of goods of others. */
  vendorId: optional('VendorId', id()),
  notes: optional('Notes', text(2000)),
  lines: required(
    'Lines',
    array(
      object({
        ...goodsLineInputFields,
        quantity: required('Qty', quantity()),
        ...ofSent,
        /** What the work on it is charged at; its bill follows. */
        chargePaise: optional('Charge', money(), { sees: 'cost' }),
      }),
      MOST_LINES,
    ),
  ),
});

const header = {
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(MaterialInStatus)),
  kind: required('Kind', choiceOf(MaterialInKind)),
  receivedOn: required('Date', date()),
  outId: optional('OutId', id()),
  outCode: optional('Out', text(20)),
  warehouseId: required('WhId', id()),
  warehouseName: optional('Warehouse', text()),
  vendorId: optional('VendorId', id()),
  vendorName: optional('Vendor', text()),
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

export const materialInView = object({
  ...header,
  notes: optional('Notes', text(2000)),
  cancelReason: optional('CancelReason', text(300)),
  lines: required(
    'Lines',
    array(
      object({
        ...goodsLineViewFields,
        quantity: required('Qty', quantity()),
        ...ofSent,
        chargePaise: optional('Charge', money(), { sees: 'cost' }),
        costPaise: optional('Cost', money(), { sees: 'cost' }),
      }),
      MOST_LINES,
    ),
  ),
  actions: required('Actions', array(documentAction)),
});

export const materialInRow = object({ ...header, lineCount: required('Count', integer()) });
