import { PAYER_LABELS } from '@bahi/domain/document/payer';
import { labourHours } from '../../../../core/catalogue/labour-hours.ts';
import type { SourceRequest } from '../report-source.ts';
import { ofAnyOf } from './sold-lines.ts';

/** A payer in words, where several stand in one text. */
export const payerInWords = (payer: string): string =>
  `case ${payer} ${Object.entries(PAYER_LABELS)
    .map(([value, label]) => `when '${value}' then '${label}'`)
    .join(' ')} end`;

/** Own records of jobs are those of an advisor and of a technician (decisions §8). */
export const ofJobPeople = ({ ofPeople }: SourceRequest, advisor: string, technician: string): string =>
  ofAnyOf([advisor, technician], ofPeople);

/** The vehicle `v` and the advisor `s` of an order `w`. */
export const OF_ORDER = `
    left join vehicle v on v.org_id = w.org_id and v.id = w.vehicle_id
    left join app_user s on s.org_id = w.org_id and s.id = w.advisor_id`;
export const REGISTRATION = `coalesce(v.registration_number, '') as vehicle`;
export const ADVISOR = `coalesce(s.name, '') as advisor`;

/** The technician `t` of a line: a part goes with the labour that it hangs on, where it names nobody. */
export const workedBy = (line: string): string => `
    left join work_order_line wl on wl.org_id = ${line}.org_id and wl.entity_id = ${line}.entity_id
      and wl.work_order_id = ${line}.work_order_id and wl.id = ${line}.labour_line_id
    left join app_user t on t.org_id = ${line}.org_id and t.id = coalesce(${line}.technician_id, wl.technician_id)`;

/** An invoice that stands in the books. */
export const inForce = (invoice: string): string => `${invoice}.status in ('Unpaid', 'Partial', 'Closed')`;

/** Standard hours of a labour line of an order in this quantity, in thousandths. */
export const guideHours = (line: string, quantity: string, vehicleId: string): string => `
    cross join lateral (
      select coalesce(round(${labourHours(line, vehicleId)}::numeric * ${quantity} / 1000), 0)::bigint as sold) h`;

/** Hours for which a clock ran on a line of an order, in thousandths; one that still runs counts until now. */
export const clockedHours = (line: string, now: string): string => `
    cross join lateral (
      select coalesce(round(sum(extract(epoch from coalesce(t.ended_at, ${now}::timestamptz) - t.started_at)) / 3.6), 0)::bigint as clocked,
        max(t.ended_at) as ended_at
      from work_order_time t
      where t.org_id = ${line}.org_id and t.entity_id = ${line}.entity_id and t.work_order_id = ${line}.work_order_id
        and t.line_id = ${line}.id) ck`;
