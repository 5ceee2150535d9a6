import type { ReportSource } from '../report-source.ts';
import { distinct, ITEM_KEY, ITEM_NAME } from './fact-rows.ts';
import { clockedHours, guideHours, payerInWords } from './jobs.ts';
import { IS_BILL, soldBy } from './sold-lines.ts';

const PEOPLE = ['f.advisor_id', 'f.technician_id'];
const ADVISORS = 'left join app_user s on s.org_id = f.org_id and s.id = f.advisor_id';
const ADVISOR = `coalesce(min(s.name), '') as advisor`;
const PAYERS = `string_agg(distinct ${payerInWords(`coalesce(f.payer, 'Cus')`)}, ', ') as payers`;
const ORDERS = distinct('orders', 'f.source_id', IS_BILL);

/** A row for each advisor and part that was billed of his orders. */
export const partsByAdvisor: ReportSource = (request) =>
  soldBy(
    request,
    { by: 'jobs', family: 'part', joins: ADVISORS, people: PEOPLE },
    ['f.advisor_id', ITEM_KEY],
    [
      ...[ADVISOR, PAYERS, ORDERS, `min(${ITEM_NAME}) as "itemName"`, '(array_agg(f.item_id))[1] as "itemId"'],
      `coalesce(min(i.part_number), '') as "partNumber"`,
      `coalesce(min(k.name), '') as category`,
    ],
  );

/** What was written by hand has no code: its words tell it apart. */
const SERVICE = 'coalesce(f.operation_code, f.description)';
/**
 * The line of the order that an invoice bills: its hours count once, with the customer's share of one that is shared. A note gives
 * money back and no hours.
 */
const BILLED = `
    left join work_order_line b on b.org_id = f.org_id and b.entity_id = f.entity_id and b.work_order_id = f.source_id
      and b.id = f.source_line_id and f.document_kind = 'invoice' and (b.payer <> 'InCu' or f.payer <> 'Ins')`;

/** A row for each advisor and operation that was billed of his orders. */
export const labourByAdvisor: ReportSource = (request) => {
  const joins = `${ADVISORS}
    left join app_user t on t.org_id = f.org_id and t.id = f.technician_id ${BILLED}
    ${guideHours('b', 'b.quantity_e3', 'f.vehicle_id')} ${clockedHours('b', request.at(request.now))}`;
  const rows = soldBy(
    request,
    { by: 'jobs', family: 'labour', joins, people: PEOPLE },
    ['f.advisor_id', SERVICE],
    [
      ...[ADVISOR, PAYERS, ORDERS, `min(coalesce(f.operation_code, '')) as "operationCode"`],
      'min(f.description) as description',
      `coalesce(string_agg(distinct t.name, ', '), '') as technicians`,
      'sum(h.sold)::bigint as "soldHours"',
      'sum(ck.clocked)::bigint as "clockedHours"',
    ],
  );
  return `
  select h.*, (round(h."soldHours"::numeric * 10000 / nullif(h."clockedHours", 0)) * 100)::bigint as "efficiencyPercent"
  from (${rows}) h`;
};
