import { SUBLET_VIEWS } from '@bahi/domain/service/sublet';
import { defineEndpoint, list, one } from '../../endpoint.ts';
import { choice, id, object, optional, required, rowVersion, text } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { subletRow } from '../../wire/sublet.wire.ts';

const BASE = 'Service/WorkOrders';
const WHEN = { module: 'Service', feature: 'WO' } as const;
const READS_ORDERS = { area: 'Service.WO', letter: 'R' } as const;

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
