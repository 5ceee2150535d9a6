import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { MOST_REQUESTED, RequestKind, RequestStatus } from '@bahi/domain/stock/part-request';
import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import {
  array,
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
  yesNo,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

/** No field here is a price: who asks for parts sees none (service §6). */
const askedLine = object({
  id: optional('_id', text(20)),
  itemId: optional('In_Id', id()),
  description: optional('Desc', text(200)),
  quantity: required('Qty', quantity()),
  /** The part of the order that it is for. */
  partId: optional('PartId', text(20)),
  /** A picture among the files of the order. */
  fileId: optional('FileId', id()),
});

export const partRequestInput = object({
  kind: required('Kind', choiceOf(RequestKind)),
  /** Absent: for one's own stock. */
  workOrderId: optional('WOId', id()),
  /** The service that the parts are for. */
  labourLineId: optional('OpId', text(20)),
  /** Where the goods are to come from, or to go back to; one's own stock where it is used on an order. */
  warehouseId: optional('WhId', id()),
  /** Of a material request: the warehouse that asks, and the day by which it needs the goods. */
  toWarehouseId: optional('ToWh', id()),
  needBy: optional('NeedBy', date()),
  /** Who asks, where the store writes it down for him. */
  requestedBy: optional('ReqBy', id()),
  notes: optional('Notes', text(500)),
  lines: required('Lines', array(askedLine, MOST_REQUESTED)),
});

/** Which goods a line gets; without a quantity all that is left of it. */
export const servedLine = object({
  id: required('_id', text(20)),
  quantity: optional('Qty', quantity()),
  /** Of a line that names no item. */
  itemId: optional('In_Id', id()),
  warehouseId: optional('WhId', id()),
  batch: optional('Batch', text(40)),
  serialNos: optional('SNos', array(text(60), 1000)),
});

const header = {
  id: required('_id', id()),
  code: required('Code', text(20)),
  kind: required('Kind', choiceOf(RequestKind)),
  status: required('Sts', choiceOf(RequestStatus)),
  workOrderId: optional('WOId', id()),
  orderCode: optional('WOCode', text(20)),
  registrationNumber: optional('RegNo', text(20)),
  toWarehouseId: optional('ToWh', id()),
  toWarehouseName: optional('ToWhName', text()),
  needBy: optional('NeedBy', date()),
  requestedBy: required('ReqBy', id()),
  requestedByName: optional('ReqName', text()),
  createdAt: required('CrDate', instant()),
  rowVersion: required('_v', integer()),
} as const;

export const partRequestView = object({
  ...header,
  orderStatus: optional('WOSts', choiceOf(WorkOrderStatus)),
  labourLineId: optional('OpId', text(20)),
  labourName: optional('OpDesc', text()),
  warehouseId: optional('WhId', id()),
  warehouseName: optional('WhName', text()),
  notes: optional('Notes', text(500)),
  endReason: optional('EndReason', text(300)),
  lines: required(
    'Lines',
    array(
      object({
        id: required('_id', text(20)),
        itemId: optional('In_Id', id()),
        partNumber: optional('MPN', text(60)),
        description: required('Desc', text(200)),
        unitCode: optional('UoM', text(20)),
        trackBy: required('TrackBy', choiceOf(TrackBy)),
        quantity: required('Qty', quantity()),
        issuedQuantity: required('IssQty', quantity()),
        /** Ordered of a vendor for it, and still to come. */
        orderedQuantity: required('OrdQty', quantity()),
        partId: optional('PartId', text(20)),
        partStatus: optional('PartSts', choiceOf(LineStatus)),
        fileId: optional('FileId', id()),
        /** What has to be done before it can be issued. */
        waitsFor: optional('Waits', text()),
      }),
    ),
  ),
  /** By which goods went to the warehouse that asked. */
  transfers: required(
    'Transfers',
    array(
      object({
        id: required('_id', id()),
        code: required('Code', text()),
        status: required('Sts', choiceOf(TransferStatus)),
      }),
    ),
  ),
  actions: required('Actions', array(documentAction)),
});

/** What of a material request is ordered of a vendor; without lines all that is neither handed over nor on order. */
export const orderMaterialInput = object({
  vendorId: required('VendorId', id()),
  lines: optional(
    'Lines',
    array(object({ id: required('_id', text(20)), quantity: required('Qty', quantity()) }), MOST_REQUESTED),
  ),
  rowVersion,
});

/** A request with what its issue told: parts that wait for approval stay, the others went. */
export const servedRequest = object({ ...partRequestView.fields, messages: required('Messages', array(text())) });

export const partRequestRow = object({
  ...header,
  lineCount: required('Count', integer()),
  /** The first of its lines. */
  firstLine: optional('Desc', text(200)),
});

const jobPart = {
  workOrderId: required('WOId', id()),
  orderCode: required('Code', text(20)),
  registrationNumber: optional('RegNo', text(20)),
  partId: required('PartId', text(20)),
  itemId: required('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  description: required('Desc', text()),
  unitCode: optional('UoM', text(20)),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
} as const;

export const myInventory = object({
  /** Issued to one's own lines and not billed. */
  issued: required(
    'Issued',
    array(
      object({
        ...jobPart,
        quantity: required('Qty', quantity()),
        /** Of it asked to be taken back. */
        askedQuantity: required('Asked', quantity()),
      }),
    ),
  ),
  /** What lies with oneself. */
  own: required(
    'Own',
    array(
      object({
        itemId: required('In_Id', id()),
        partNumber: optional('MPN', text(60)),
        description: required('Desc', text()),
        unitCode: optional('UoM', text(20)),
        warehouseId: required('WhId', id()),
        quantity: required('Qty', quantity()),
        askedQuantity: required('Asked', quantity()),
      }),
    ),
  ),
  requests: required('Requests', array(partRequestRow)),
});

export const issuePartsInput = object({
  lines: required(
    'Lines',
    array(
      object({
        workOrderId: required('WOId', id()),
        partId: required('PartId', text(20)),
        quantity: optional('Qty', quantity()),
        warehouseId: optional('WhId', id()),
        batch: optional('Batch', text(40)),
        serialNos: optional('SNos', array(text(60), 1000)),
      }),
      MOST_REQUESTED,
    ),
  ),
});

export const issuedPart = object({
  workOrderId: required('WOId', id()),
  partId: required('PartId', text(20)),
  done: required('Done', yesNo()),
  /** Why not. */
  message: optional('Message', text(500)),
});

/** An order as the store issues to it by scans. */
export const orderToIssue = object({
  workOrderId: required('WOId', id()),
  orderCode: required('Code', text(20)),
  status: required('Sts', choiceOf(WorkOrderStatus)),
  registrationNumber: optional('RegNo', text(20)),
  parts: required(
    'Parts',
    array(
      object({
        partId: required('PartId', text(20)),
        itemId: required('In_Id', id()),
        partNumber: optional('MPN', text(60)),
        description: required('Desc', text()),
        unitCode: optional('UoM', text(20)),
        trackBy: required('TrackBy', choiceOf(TrackBy)),
        status: required('Sts', choiceOf(LineStatus)),
        warehouseId: optional('WhId', id()),
        /** What is left to issue, and of it what lies in the warehouse for it. */
        quantity: required('Qty', quantity()),
        thereQuantity: required('There', quantity(-1e9)),
        barcodes: required('BarCodes', array(text(60), 100)),
      }),
    ),
  ),
});

export const jobPartRow = object({
  ...jobPart,
  promisedAt: optional('PromDt', instant()),
  status: required('Sts', choiceOf(LineStatus)),
  warehouseId: optional('WhId', id()),
  warehouseName: optional('WhName', text()),
  quantity: required('Qty', quantity()),
  receivedQuantity: required('RQty', quantity()),
  issuedQuantity: required('IQty', quantity()),
  /** Free in its warehouse, for nobody else. */
  freeQuantity: required('Free', quantity(-1e9)),
});
