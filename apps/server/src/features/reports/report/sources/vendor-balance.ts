import { MSME_DAYS, MsmeClass } from '@bahi/domain/parties/vendor';
import type { ReportSource } from '../report-source.ts';
import { agedOn, agesOf, partyBalances, VENDORS } from './party-balances.ts';

export const OWED: Readonly<Record<string, string>> = {
  owed: 'b.closing > 0',
  overdue: 'b.over_30 > 0',
  advance: 'b.closing < 0',
};
const IN_45_DAYS = `v.msme_class in ('${MsmeClass.micro}', '${MsmeClass.small}')`;

/** Every vendor's account from the ledger, by age. What is not due yet is open of bills by then, at most what is open of him. */
export const vendorBalance: ReportSource = (request) => {
  const { orgId, entityIds, filters, at } = request;
  const day = `${at(agedOn(request))}::date`;
  return `
  ${partyBalances(request, VENDORS, [30, MSME_DAYS, 60, 90], filters.vendorId)}
  select v.id::text as "rowKey", v.id as "vendorId", v.name as "vendorName", coalesce(v.msme_class, '') as "msmeClass",
    b.opening as "openingPaise", b.billed as "billedPaise", b.paid as "paidPaise",
    b.closing - b.opening - b.billed + b.paid as "adjustedPaise", b.closing as "closingPaise",
    least(b.open, n.not_due)::bigint as "notDuePaise", ${agesOf()},
    case when ${IN_45_DAYS} then b.over_${MSME_DAYS} else 0 end as "over45Paise"
  from balances b
    join vendor v on v.org_id = ${at(orgId)} and v.id = b.party_id
    cross join lateral (
      select coalesce(sum(o.total_paise - a.settled), 0) as not_due
      from open_item o
        cross join lateral (
          select coalesce(sum(a.amount_paise), 0) as settled from open_allocation a
          where a.org_id = o.org_id and a.entity_id = o.entity_id and a.due_id = o.id and a.detached_at is null
            and a.allocated_on <= ${day}) a
      where o.org_id = v.org_id and o.entity_id = any (${at(entityIds)}::uuid[]) and o.vendor_id = v.id and o.role = 'due'
        and o.dated_on <= ${day} and o.due_on > ${day}) n
  ${filters.owed ? `where ${OWED[filters.owed]}` : ''}`;
};
