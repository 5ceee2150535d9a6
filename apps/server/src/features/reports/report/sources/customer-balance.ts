import type { ReportSource } from '../report-source.ts';
import { agesOf, CUSTOMERS, partyBalances } from './party-balances.ts';

const OWING: Readonly<Record<string, string>> = {
  owes: 'b.closing > 0',
  overdue: 'b.over_30 > 0',
  advance: 'b.closing < 0',
};

/** Every customer's account from the ledger, by age. */
export const customerBalance: ReportSource = (request) => {
  const { orgId, filters, at } = request;
  return `
  ${partyBalances(request, CUSTOMERS, [30, 60, 90], filters.customerId)}
  select c.id::text as "rowKey", c.id as "customerId", c.name as "customerName", coalesce(c.phone, '') as phone,
    b.opening as "openingPaise", b.billed as "invoicedPaise", b.paid as "receivedPaise",
    b.closing - b.opening - b.billed + b.paid as "adjustedPaise", b.closing as "closingPaise",
    ${agesOf()}, b.unapplied as "unappliedPaise"
  from balances b join customer c on c.org_id = ${at(orgId)} and c.id = b.party_id
  ${filters.owing ? `where ${OWING[filters.owing]}` : ''}`;
};
