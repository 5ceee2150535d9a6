import { array, date, id, instant, integer, money, object, optional, required, text } from '../wire-type.ts';
import {
  customerSummary,
  discountFields,
  documentAction,
  documentSettings,
  removedLines,
  totalFields,
} from './document.wire.ts';
import { saleLabourInput, salePartInput, salePriceList } from './sale-line.wire.ts';

/** What a client may set of the header of an estimate or order besides its money. */
export const saleHeaderFields = {
  deliveryAddress: optional('DelAddr', text(500)),
  reference: optional('Ref', text(60)),
  referenceOn: optional('RefDate', date()),
  adjustReason: optional('AdjReason', text(200)),
  notes: optional('Notes', text(2000)),
  terms: optional('Terms', text(4000)),
} as const;

/** Body of create and of the merging save: absent stays, lines are merged by id, and removed where `Removed` names them. */
export const saleInputFields = {
  customerId: optional('CustomerId', id()),
  priceListId: salePriceList.priceListId,
  ...saleHeaderFields,
  ...discountFields,
  adjustPaise: optional('Adjust', money(), { sees: 'price' }),
  settings: optional('Settings', documentSettings),
  labour: optional('Ops', array(saleLabourInput, 500)),
  parts: optional('Items', array(object(salePartInput), 500)),
  removed: removedLines,
} as const;

/** What a list and a page answer alike of an estimate or order. */
export const saleHead = {
  id: required('_id', id()),
  code: optional('Code', text(20)),
  customerId: required('CustomerId', id()),
  reference: optional('Ref', text(60)),
  askedByName: optional('Ask', text()),
  askedAt: optional('AskAt', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

/** And its page alone, besides its lines. */
export const saleView = {
  ...saleHeaderFields,
  customer: required('Customer', customerSummary),
  ...salePriceList,
  /** Why it waits for a second person. */
  askReason: optional('AskReason', text(500)),
  ...discountFields,
  settings: required('Settings', documentSettings),
  ...totalFields,
  cancelReason: optional('Reason', text(500)),
  createdAt: required('CrDt', instant()),
  actions: required('Actions', array(documentAction)),
} as const;
