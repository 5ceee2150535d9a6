import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { findInsurer } from '@bahi/domain/vehicle/insurers';
import { normaliseRegistration } from '@bahi/domain/vehicle/registration-number';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { ofServiceEstimates, onlyServiceEstimatesOf } from '../estimate-scope.ts';

type Query = NonNullable<InputOf<typeof contract.searchServiceEstimates>['query']>;
type Row = OutputOf<typeof contract.searchServiceEstimates>['rows'][number];

const OPEN = `d.status not in ('Converted', 'Cancelled', 'Declined')`;

const COLUMNS = `d.id, d.code, d.status, d.opened_on as "openedOn", c.name as "customerName", c.phone as "customerPhone",
    v.registration_number as "registrationNumber",
    nullif(concat_ws(' ', nullif(v.make_name, ''), nullif(v.model_name, ''), v.variant), '') as "vehicleName",
    u.name as "advisorName", d.total_paise as "totalPaise", d.valid_to as "validTo", d.round,
    w.code as "workOrderCode", d.row_version as "rowVersion",
    (select p.insurer_code from vehicle_policy p where p.org_id = d.org_id and p.vehicle_id = d.vehicle_id
       and d.opened_on between p.from_on and p.to_on order by p.to_on desc limit 1) as "insurerCode"`;
const TABLES = `service_estimate d
    join customer c on c.org_id = d.org_id and c.id = d.customer_id
    left join vehicle v on v.org_id = d.org_id and v.id = d.vehicle_id
    left join app_user u on u.org_id = d.org_id and u.id = d.advisor_id
    left join work_order w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.work_order_id`;

/** Estimates of repairs, the newest day first. */
export async function listServiceEstimates(tx: Tx, query: Query) {
  const { today, userId } = tx.ctx;
  const where = inEntity(tx, 'd')
    .asked(ofServiceEstimates, onlyServiceEstimatesOf(tx))
    .asked(ofServiceEstimates, query.own ? [userId] : null)
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((day) => `${OPEN} and d.valid_to < ${day}`, query.expired === true ? today : null)
    .asked((day) => `not (${OPEN} and d.valid_to < ${day})`, query.expired === false ? today : null)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked((vehicle) => `d.vehicle_id = ${vehicle}`, query.vehicleId)
    .asked((from) => `d.opened_on >= ${from}`, query.from)
    .asked((to) => `d.opened_on <= ${to}`, query.to);
  if (query.text) searchText(where, query.text);
  const found = await listPage<Row & { insurerCode: string | null }>(tx, {
    columns: COLUMNS,
    from: TABLES,
    where,
    order: [
      { column: 'd.opened_on', type: 'date', of: (row) => row.openedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
  const named = ({ insurerCode, ...row }: Row & { insurerCode: string | null }): Row => ({
    ...row,
    insurerName: insurerCode && findInsurer(insurerCode)?.name,
  });
  return { ...found, rows: found.rows.map(named) };
}

/** Words that must all be found, or a registration number however it is spaced. */
function searchText(where: ReturnType<typeof inEntity>, text: string): void {
  const words = likeWords(text);
  where.add(
    (plate, ...slots) =>
      `((${slots.map((slot) => `d.search_text like ${slot}`).join(' and ')}) or d.search_text like ${plate})`,
    likeTerm(normaliseRegistration(text)),
    ...words,
  );
}
