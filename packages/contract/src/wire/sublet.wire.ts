import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { BillStatus, STORED_BILL_STATUSES } from '@bahi/domain/purchase/bill';
import { choice, choiceOf, date, id, instant, money, object, optional, required, text } from '../wire-type.ts';

/** Work of an order that a vendor does, and what became of his bill. */
export const subletRow = object({
  workOrderId: required('WOId', id()),
  workOrderCode: required('WOCode', text(20)),
  workOrderStatus: required('WOSts', choiceOf(WorkOrderStatus)),
  openedOn: required('Date', date()),
  promisedAt: optional('Promise', instant()),
  registrationNumber: optional('RegNo', text(20)),
  lineId: required('Line', text(20)),
  description: required('Desc', text(500)),
  status: required('Sts', choiceOf(LineStatus)),
  vendorId: optional('VenId', id()),
  vendorName: optional('VenName', text()),
  /** What he is expected to charge, and what he charged. */
  subletCostPaise: required('SubCost', money(), { sees: 'cost' }),
  billedPaise: optional('Billed', money(), { sees: 'cost' }),
  billId: optional('BillId', id()),
  /** None of a draft. */
  billCode: optional('BillCode', text(20)),
  billStatus: optional('BillSts', choice([...STORED_BILL_STATUSES, BillStatus.overdue])),
});
