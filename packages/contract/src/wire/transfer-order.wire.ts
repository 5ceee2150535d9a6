import { Shortage, TransferStatus, TransferValue } from '@bahi/domain/stock/transfer-order';
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

const headerInput = {
  orderedOn: optional('Date', date()),
  warehouseId: optional('WhId', id()),
  /** The branch that receives; absent: this one. */
  toEntityId: optional('ToEId', id()),
  toWarehouseId: required('ToWhId', id()),
  /** What the challan says that the goods are worth. */
  valueAt: optional('Value', choiceOf(TransferValue)),
  vehicleNo: optional('Vehicle', text(20)),
  /** Kilometres between the two. */
  distanceKm: optional('Dist', integer({ min: 0, max: 4000 })),
  notes: optional('Notes', text(2000)),
} as const;

export const transferOrderInput = object({
  ...headerInput,
  lines: required(
    'Lines',
    array(object({ ...goodsLineInputFields, quantity: required('Qty', quantity()) }), MOST_LINES),
  ),
});

const arrivedLine = object({
  id: required('_id', text(20)),
  /** What arrived, and what is missing, in the unit of the line. */
  quantity: optional('Qty', quantity()),
  shortQuantity: optional('Short', quantity()),
  /** Whether what is missing stayed where it was, or is lost. */
  shortage: optional('ShortAs', choiceOf(Shortage)),
  /** The pieces that arrived, where not all of them did, and those that are missing. */
  serialNos: optional('SNos', array(text(60), 1000)),
  /** Where what arrived is put. */
  binId: optional('Bin', id()),
  shortNos: optional('ShortNos', array(text(60), 1000)),
});

export const arrivalInput = object({
  lines: required('Lines', array(arrivedLine, MOST_LINES)),
  /** How goods were lost. */
  reason: optional('Reason', text(300)),
});

const header = {
  id: required('_id', id()),
  /** Absent until the goods are sent. */
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(TransferStatus)),
  orderedOn: required('Date', date()),
  /** The branch that sends. */
  entityId: required('EId', id()),
  warehouseId: required('WhId', id()),
  fromName: required('From', text()),
  toEntityId: required('ToEId', id()),
  toWarehouseId: required('ToWhId', id()),
  toName: required('To', text()),
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

export const transferOrderView = object({
  ...header,
  valueAt: required('Value', choiceOf(TransferValue)),
  /** By `Value`: what the goods cost, or their list price. */
  valuePaise: optional('Total', money(), { sees: 'cost' }),
  /** It went with a tax invoice, to a branch under another GSTIN; the tax on its value, and what both come to. */
  taxInvoice: required('TaxInv', yesNo()),
  cgstPaise: optional('CGST', money(), { sees: 'cost' }),
  sgstPaise: optional('SGST', money(), { sees: 'cost' }),
  igstPaise: optional('IGST', money(), { sees: 'cost' }),
  totalPaise: optional('Grand', money(), { sees: 'cost' }),
  vehicleNo: optional('Vehicle', text(20)),
  distanceKm: optional('Dist', integer()),
  notes: optional('Notes', text(2000)),
  cancelReason: optional('CancelReason', text(300)),
  /** The caller works in the branch that receives. */
  arriving: required('Arriving', yesNo()),
  lines: required(
    'Lines',
    array(
      object({
        ...goodsLineViewFields,
        quantity: required('Qty', quantity()),
        /** In the unit of the line. */
        receivedQuantity: required('RecQty', quantity()),
        shortQuantity: required('ShortQty', quantity()),
        costPaise: optional('Cost', money(), { sees: 'cost' }),
        valuePaise: optional('Amt', money(), { sees: 'cost' }),
        /** Of a tax invoice. */
        taxCode: optional('TCode', integer()),
        hsn: optional('HSN', text()),
        taxPaise: optional('Tax', money(), { sees: 'cost' }),
      }),
      MOST_LINES,
    ),
  ),
  actions: required('Actions', array(documentAction)),
});

export const transferOrderRow = object({ ...header, lineCount: required('Count', integer()) });
