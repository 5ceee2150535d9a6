import type { Invariant } from './invariant.ts';

/** Parties that name a business of the network, and what each connection says they must. */
const PARTIES = ['vendor', 'customer'] as const;
const named = PARTIES.map(
  (party) => `select '${party}' as kind, p.id, p.name, p.connected_entity_id as partner_id from ${party} p
    where p.org_id = $1 and p.connected_entity_id is not null`,
).join(' union all ');
/** The records of sides, under whose names merged ones go on. */
const tied = PARTIES.map(
  (party) => `select t.entity_id, t.kind, coalesce((select c.${party}_id from ${party}_alias c
      where c.org_id = $1 and c.id = t.party_id), t.party_id) as id, t.partner_id, t.accepted, t.follows
    from exchange.ties_of_org() t where t.kind = '${party}' and nullif(current_setting('app.org', true), '')::uuid = $1`,
).join(' union all ');

export const connectx: Invariant[] = [
  {
    promise: 'Customers and vendors name a business of the network while their connection with it is accepted.',
    sql: `with named as (${named}), tied as (${tied})
      select coalesce(t.entity_id, null) as "entityId", coalesce(n.kind, t.kind) || ' ' || coalesce(n.name, t.id::text) as subject,
        case when n.id is null then 'accepted, but not named' else 'named, but not accepted' end as found
      from named n full join (select * from tied where accepted and follows) t
        on t.kind = n.kind and t.id = n.id and t.partner_id = n.partner_id
      where (n.id is null or t.id is null)
        and not exists (select from tied w where not w.follows and w.partner_id = coalesce(n.partner_id, t.partner_id))`,
  },
  {
    promise: 'A bill that was made of an invoice of another company comes to what that does.',
    sql: `select b.entity_id as "entityId", 'bill ' || b.code as subject, b.total_paise || ' for ' || s.total_paise as found
      from taken_document t join bill b on b.org_id = t.org_id and b.entity_id = t.entity_id and b.id = t.document_id
        join exchange.snapshot s on s.id = t.snapshot_id
      where t.org_id = $1 and t.kind = 'bill' and b.status not in ('Draft', 'Pending Approval', 'Cancelled')
        and b.total_paise <> s.total_paise`,
  },
];
