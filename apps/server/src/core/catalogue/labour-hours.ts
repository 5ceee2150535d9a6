import { guideOfVehicle } from './guide-of-vehicle.ts';

/** One of the three kinds of body work on a part, in a row `bl` of the master Body labour. */
const ofKind = (line: string, suffix: string): string => `case ${line}.component_kind
         when 'RRF' then bl.refit_${suffix} when 'Dtng' then bl.denting_${suffix} when 'Ptng' then bl.painting_${suffix} end`;

const OWNERS = { work_order: 'work_order_id', service_estimate: 'estimate_id' } as const;

/**
 * SQL: the standard hours of a labour line of an order or estimate, in thousandths; null where none are known. Of an operation they are those
 * of the vehicle's guide; of body work on a panel those of its part code in the master Body labour, of several the one whose price
 * the line has, else the first.
 */
export const labourHours = (
  line: string,
  vehicleId: string,
  repairs: 'work_order' | 'service_estimate' = 'work_order',
): string => `coalesce(
    (select op.hours_e3 from operation_price op where op.org_id = ${line}.org_id and op.operation_id = ${line}.operation_id
       and op.hours_e3 > 0 and op.guide_id = ${guideOfVehicle(`${line}.org_id`, vehicleId)}),
    (select x.hours from ${repairs}_repair rp
       join body_labour bl on bl.org_id = rp.org_id and bl.active and lower(bl.part_code) = lower(rp.part_code)
       cross join lateral (select ${ofKind(line, 'hours_e3')} as hours, ${ofKind(line, 'price_paise')} as paise) x
     where ${line}.component_kind is not null and rp.org_id = ${line}.org_id and rp.entity_id = ${line}.entity_id
       and rp.${OWNERS[repairs]} = ${line}.${OWNERS[repairs]} and rp.id = ${line}.repair_id and x.hours > 0
     order by x.paise in (${line}.unit_price_e4 / 100, ${line}.insurer_unit_price_e4 / 100, ${line}.estimate_unit_price_e4 / 100) desc nulls last,
       lower(bl.description) limit 1))`;
