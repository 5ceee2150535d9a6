import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
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
  partial,
  quantity,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import {
  boughtHead,
  boughtHeaderFields,
  boughtLineFields,
  boughtLineView,
  boughtSettingsInput,
  boughtView,
} from './bought-line.wire.ts';

const headerFields = {
  orderedOn: optional('Date', date()),
  expectedOn: optional('ExpDate', date()),
  ...boughtHeaderFields,
  deliveryAddress: optional('DelAddr', text(500)),
  reference: optional('Ref', text(60)),
  adjustPaise: optional('Adjust', money(), { sees: 'cost' }),
} as const;

export const purchaseOrderInput = object({
  vendorId: required('VendorId', id()),
  ...headerFields,
  settings: optional('Settings', boughtSettingsInput),
  lines: optional('Items', array(object(boughtLineFields), 500)),
  approve: optional('Approve', yesNo()),
});

/** A save: absent fields stay; lines are replaced together. */
export const purchaseOrderChange = object({ ...partial(purchaseOrderInput).fields, rowVersion });

/** Which line of a sales order goods are bought for, and how many of them. */
const neededBy = object({
  kind: required('Kind', text(20)),
  id: required('Id', id()),
  code: optional('Code', text(20)),
  lineId: required('Line', text(20)),
  quantity: required('Qty', quantity()),
});

const lineView = object({
  ...boughtLineView,
  neededBy: optional('NeededBy', array(neededBy)),
  orderedQuantity: required('BQty', quantity()),
  receivedQuantity: required('RecQty', quantity()),
  shortQuantity: required('ShortQty', quantity()),
});

const head = {
  ...boughtHead,
  status: required('Sts', choiceOf(PurchaseOrderStatus)),
  orderedOn: required('Date', date()),
  expectedOn: optional('ExpDate', date()),
  reference: optional('Ref', text(60)),
  /** Who asked for an approval above his own limit, and when. */
  askedByName: optional('Ask', text()),
  askedAt: optional('AskAt', instant()),
} as const;

export const purchaseOrderView = object({
  ...head,
  ...headerFields,
  ...boughtView,
  lines: required('Items', array(lineView, 500)),
});

export const purchaseOrderRow = object({
  ...head,
  lineCount: required('Count', integer()),
  /** Of what was ordered, how many lines have come whole. */
  receivedLines: required('RecLines', integer()),
});
