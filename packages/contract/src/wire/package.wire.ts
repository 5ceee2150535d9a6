import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { PackageStatus } from '@bahi/domain/sales/package';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  instant,
  integer,
  object,
  optional,
  quantity,
  required,
  rowVersion,
  text,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

const packedLineInput = object({
  id: optional('_id', text(20)),
  /** The line of the order or challan. */
  sourceLineId: required('Src', text(20)),
  quantity: required('Qty', quantity()),
  /** Which goods of an order go: those of a challan are known. */
  batchId: optional('BatchId', id()),
  serialNos: optional('SNos', array(text(60), 500)),
});

/** Outside, in centimetres, and with the goods in it, in kilograms. */
const box = object({
  length: optional('L', quantity()),
  breadth: optional('B', quantity()),
  height: optional('H', quantity()),
  weight: optional('Wt', quantity()),
});

const headerFields = {
  box: optional('Box', box),
  /** How many of them. */
  boxCount: optional('Boxes', integer({ min: 0, max: 999 })),
  carrier: optional('Carrier', text(60)),
  /** The number under which the carrier follows it. */
  trackingNo: optional('AWB', text(40)),
  expectedOn: optional('ExpDt', date()),
  notes: optional('Notes', text(2000)),
} as const;

/** Of an order or of a challan; without lines all that is left to be packed. */
export const packageInput = object({
  orderId: optional('SOId', id()),
  challanId: optional('DCId', id()),
  ...headerFields,
  lines: optional('Items', array(packedLineInput, 500)),
});

/** A save: absent fields stay, lines are replaced together. A package keeps its source. */
export const packageChange = object({
  ...headerFields,
  lines: optional('Items', array(packedLineInput, 500)),
  rowVersion,
});

export const shipInput = object({
  shippedOn: optional('ShipDt', date()),
  carrier: optional('Carrier', text(60)),
  trackingNo: optional('AWB', text(40)),
  expectedOn: optional('ExpDt', date()),
  rowVersion,
});

export const deliverInput = object({
  deliveredOn: optional('At', date()),
  /** Who took it. */
  receivedBy: required('To', text(80)),
  phone: optional('Phone', text(15)),
  /** A picture of what was handed over, and the signature of who took it. */
  photoFileId: optional('FileId', id()),
  signatureFileId: optional('Sign', id()),
  rowVersion,
});

const lineView = object({
  id: required('_id', text(20)),
  sourceLineId: required('Src', text(20)),
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  description: required('Desc', text(500)),
  unitCode: optional('UoM', text(10)),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  quantity: required('Qty', quantity()),
  batchId: optional('BatchId', id()),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  serialNos: optional('SNos', array(text(60), 500)),
});

/** A line of the order or challan, as its packages have left it. */
const sourceView = object({
  id: required('_id', text(20)),
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  description: required('Desc', text(500)),
  unitCode: optional('UoM', text(10)),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  quantity: required('Qty', quantity()),
  packedQuantity: required('PkdQty', quantity()),
  /** What may lie in this package, its own lines beside. */
  leftQuantity: required('Left', quantity()),
  batchId: optional('BatchId', id()),
  batchNo: optional('BatchNo', text(30)),
  serialNos: optional('SNos', array(text(60), 500)),
});

const head = {
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(PackageStatus)),
  packedOn: required('Date', date()),
  /** What it is packed of. */
  of: required('Of', choice(['Order', 'Challan'])),
  orderId: optional('SOId', id()),
  orderCode: optional('SOCode', text(20)),
  /** The challan that its goods are on. */
  challanId: optional('DCId', id()),
  challanCode: optional('DCCode', text(20)),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  boxCount: required('Boxes', integer()),
  carrier: optional('Carrier', text(60)),
  trackingNo: optional('AWB', text(40)),
  shippedOn: optional('ShipDt', date()),
  expectedOn: optional('ExpDt', date()),
  rowVersion: required('_v', integer()),
} as const;

export const packageView = object({
  ...head,
  box: required('Box', box),
  deliveryAddress: optional('DelAddr', text(500)),
  delivery: optional(
    'Dlv',
    object({
      deliveredOn: required('At', date()),
      receivedBy: required('To', text(80)),
      phone: optional('Phone', text(15)),
      photoFileId: optional('FileId', id()),
      signatureFileId: optional('Sign', id()),
    }),
  ),
  returnId: optional('RetId', id()),
  returnCode: optional('RetCode', text(20)),
  notes: optional('Notes', text(2000)),
  cancelReason: optional('CancelReason', text(300)),
  lines: required('Items', array(lineView, 500)),
  sources: required('Sources', array(sourceView, 1000)),
  createdByName: optional('CrByName', text()),
  createdAt: required('CrDt', instant()),
  actions: required('Actions', array(documentAction)),
});

export const packageRow = object({ ...head, lineCount: required('Count', integer()) });
