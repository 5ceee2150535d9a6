import { type ReportSource, whereSet } from '../report-source.ts';
import { MONEY, PAID, paymentsThatStand, TENDER_KEY, tendersOf } from './paid-tenders.ts';

/** One row per tender of a payment to a vendor that stands. */
export const paymentsMade: ReportSource = (request) => {
  const { filters, at } = request;
  return `
  select ${TENDER_KEY}, p.code, p.paid_on as "paidOn", to_char(p.paid_on, 'YYYY-MM') as month, v.name as "vendorName",
    coalesce(u.name, '') as "paidBy", coalesce(a.codes, '') as bills, coalesce(c.name, '') as account,
    coalesce(m.cheque_state, '') as "chequeState", ${MONEY}
  from bill_payment p
    join vendor v on v.org_id = p.org_id and v.id = p.vendor_id
    left join app_user u on u.org_id = p.org_id and u.id = p.created_by ${tendersOf(PAID)}
    left join account c on c.org_id = p.org_id and c.entity_id = p.entity_id and c.code = m.account_code
  where ${paymentsThatStand(request, 'paid_on')}
    ${whereSet(filters.tender, at, (type) => `m.type = ${type}`)}
    ${whereSet(filters.cashierId, at, (id) => `p.created_by = ${id}::uuid`)}
    ${whereSet(filters.vendorId, at, (id) => `p.vendor_id = ${id}::uuid`)}`;
};
