import { type Invariant, ofEntity } from './invariant.ts';

/** Lines of a kind of document that name an accidental repair which it has not, and repairs that no line names. */
const repairsOf = (document: string, owner: string): string => {
  const of = (row: string) =>
    `join ${document}_${row} ${row} on ${row}.org_id = d.org_id and ${row}.entity_id = d.entity_id and ${row}.${owner} = d.id`;
  return `select ${ofEntity('d')}, concat_ws(' ', d.code, line.id) as subject, 'names ' || line.repair_id as found
      from ${document} d ${of('line')} left ${of('repair')} and repair.id = line.repair_id
      where d.org_id = $1 and line.repair_id is not null and repair.id is null
    union all select ${ofEntity('d')}, concat_ws(' ', d.code, repair.id), 'has no item'
      from ${document} d ${of('repair')} left ${of('line')} and line.repair_id = repair.id
      where d.org_id = $1 and line.id is null`;
};

export const service: Invariant[] = [
  {
    promise: 'A line that an order has from an estimate stands there as that line of that order.',
    sql: `select ${ofEntity('w')}, concat_ws(' ', w.code, l.id) as subject, 'is of ' || l.estimate_line_id
        || case when d.id is null then ', and no estimate became the order'
          else ', which ' || d.code || ' says is ' || coalesce(e.order_line_id, 'not ordered') end as found
      from work_order w
        join work_order_line l on l.org_id = w.org_id and l.entity_id = w.entity_id and l.work_order_id = w.id
          and l.estimate_line_id is not null
        left join service_estimate d on d.org_id = w.org_id and d.entity_id = w.entity_id and d.work_order_id = w.id
        left join service_estimate_line e on e.org_id = d.org_id and e.entity_id = d.entity_id and e.estimate_id = d.id
          and e.id = l.estimate_line_id
      where w.org_id = $1 and e.order_line_id is distinct from l.id`,
  },
  {
    promise: 'An estimate of repairs is converted while no line of it is open.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, 'is ' || l.status as found
      from service_estimate d join service_estimate_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.estimate_id = d.id
      where d.org_id = $1 and d.status = 'Converted' and l.order_line_id is null and l.status not in ('Declined', 'Cancelled')`,
  },
  {
    promise: 'Of every estimate of repairs each version that went out or was answered is kept.',
    sql: `select ${ofEntity('d')}, d.code as subject, d.version || ' versions counted, ' || v.kept || ' kept' as found
      from service_estimate d cross join lateral (select count(*) as kept from service_estimate_version v
        where v.org_id = d.org_id and v.entity_id = d.entity_id and v.estimate_id = d.id) v
      where d.org_id = $1 and v.kept <> d.version`,
  },
  {
    promise: 'What an answer to an estimate of repairs was given to is kept as it was.',
    sql: `select ${ofEntity('a')}, d.code as subject, 'version ' || a.version || ' is not what was answered' as found
      from service_estimate_approval a
        join service_estimate d on d.org_id = a.org_id and d.entity_id = a.entity_id and d.id = a.estimate_id
        left join service_estimate_version v on v.org_id = a.org_id and v.entity_id = a.entity_id and v.estimate_id = a.estimate_id
          and v.version = a.version
      where a.org_id = $1 and a.hash is distinct from encode(sha256(convert_to(v.print::text, 'UTF8')), 'hex')`,
  },
  {
    promise: 'Every accidental repair has an item, and every item of one its repair.',
    sql: `${repairsOf('work_order', 'work_order_id')} union all ${repairsOf('service_estimate', 'estimate_id')}`,
  },
];
