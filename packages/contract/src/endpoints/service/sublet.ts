import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { BillStatus, STORED_BILL_STATUSES } from '@bahi/domain/purchase/bill';
import { SUBLET_VIEWS } from '@bahi/domain/service/sublet';
import { defineEndpoint, list, one } from '../../endpoint.ts';
import {
  choice,
  choiceOf,
  date,
  id,
  instant,
  money,
  object,
  optional,
  required,
  rowVersion,
  text,
} from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';

const BASE = 'Service/WorkOrders';
const WHEN = { module: 'Service', feature: 'WO' } as const;
const READS_ORDERS = { area: 'Service.WO', letter: 'R' } as const;

/** Work of an order that a vendor does, and what became of his bill. */
const subletRow = object({
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

export const sublets = defineEndpoint({
  id: 'service.sublet.list',
  method: 'GET',
  path: 'Service/Sublets',
  summary: 'Work of orders that vendors do, the newest order first: what is to be billed, what is billed, or all',
  access: READS_ORDERS,
  when: WHEN,
  query: object({
    view: optional('View', choice(SUBLET_VIEWS)),
    vendorId: optional('VendorId', id()),
    text: optional('Text', text(60)),
    ...pagingFields,
  }),
  response: list(subletRow),
});

export const subletBill = defineEndpoint({
  id: 'service.sublet.bill',
  method: 'POST',
  path: `${BASE}/{id}/Operations/{lineId}/SubletBill`,
  summary: 'Makes the draft of the bill of a sublet line; called again, or by two at once, it answers the same bill',
  access: { allOf: [READS_ORDERS, { area: 'Accounting.Bill', letter: 'C' }] },
  when: { ...WHEN, module: 'Accounting' },
  body: object({ rowVersion }),
  response: one(object({ billId: required('BillId', id()), code: optional('Code', text(20)) })),
  idempotent: true,
  touches: ['service.sublet', 'service.workOrder', 'accounting.bill'],
});
