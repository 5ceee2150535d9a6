import { type ReportSource, whereSet } from '../report-source.ts';
import { MONEY, paymentsThatStand, RECEIVED, TENDER_KEY, tendersOf } from './paid-tenders.ts';

/** One row per tender of a receipt that stands. */
export const invoicePaymentReceived: ReportSource = (request) => {
  const { filters, at } = request;
  return `
  select ${TENDER_KEY}, p.created_by as "userId", p.code, p.received_on as "receivedOn", c.name as "customerName", coalesce(u.name, '') as cashier,
    coalesce(a.codes, '') as invoices, ${MONEY}
  from payment p
    join customer c on c.org_id = p.org_id and c.id = p.customer_id
    left join app_user u on u.org_id = p.org_id and u.id = p.created_by ${tendersOf(RECEIVED)}
  where ${paymentsThatStand(request, 'received_on')}
    ${whereSet(filters.tender, at, (type) => `m.type = ${type}`)}
    ${whereSet(filters.cashierId, at, (id) => `p.created_by = ${id}::uuid`)}
    ${whereSet(filters.customerId, at, (id) => `p.customer_id = ${id}::uuid`)}`;
};
