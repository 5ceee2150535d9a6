import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshStatistics } from '../../core/refresh-statistics.ts';
import { asTenant } from '../../core/as-tenant.ts';
import type { Tx } from '../../core/tx.ts';
import { countComing, listAppointments, listComing } from '../../features/service/appointment/appointment-queries.ts';
import { countAskedParts, listPartRequests } from '../../features/service/part-request/part-request-queries.ts';
import { listSublets } from '../../features/service/sublet/sublet-queries.ts';
import { countDueTickets, listOpenTickets, listTickets } from '../../features/service/ticket/ticket-queries.ts';
import { asOwner, openWorkshop, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const OTHERS = 20_000;
const OWN = 400;

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
  const other = await shop.api.organisation();
  for (const { orgId, entityId, count } of [
    { ...other, count: OTHERS },
    { ...shop.org, count: OWN },
  ])
    await fill(orgId, entityId, count);
}, 300_000);
afterAll(() => shop.api.close());

/** Tickets, appointments, requests and sublet work of two years, most of them over. */
async function fill(orgId: string, entityId: string, count: number): Promise<void> {
  const steps = [
    `insert into customer (org_id, id, name, phone, search_text)
     values ('${orgId}', gen_random_uuid(), 'Of many', '9000000001', 'of many')`,
    `insert into ticket (org_id, entity_id, id, code, number_period, status, subject, customer_id, priority, source, counts_from,
       respond_by, resolve_by, responded_at, resolved_at, search_text, created_at, created_by)
     select $org, $entity, gen_random_uuid(), 'TX-' || n, '2026', case when n % 50 = 0 then 'Open' else 'Closed' end, 'Subject ' || n,
       c.id, 'Low', 'Phone', at, at, at, at, case when n % 50 = 0 then null else at end, 'tx-' || n || ' subject', at, u.id
     from $many`,
    `insert into appointment (org_id, entity_id, id, code, number_period, status, held_on, held_from, minutes, customer_id,
       search_text, created_at, created_by)
     select $org, $entity, gen_random_uuid(), 'AX-' || n, '2026', 'Booked', at::date, '10:00', 30, c.id, 'ax-' || n, at, u.id
     from $many`,
    `insert into work_order (org_id, entity_id, id, code, number_period, status, opened_on, customer_id, search_text)
     select $org, $entity, gen_random_uuid(), 'WX-' || n, '2026', 'Closed', at::date, c.id, 'wx-' || n from $many`,
    `insert into work_order_line (org_id, entity_id, work_order_id, id, position, family, status, payer, description, quantity_e3,
       tax_code, account_code, sublet)
     select org_id, entity_id, id, 'WO1', 1, 'labour', 'Completed', 'Cus', 'Service of ' || code, 1000, 106, 4000,
       code like '%7' from work_order where org_id = $org and code like 'WX-%'`,
    `insert into part_request (org_id, entity_id, id, code, number_period, status, kind, work_order_id, requested_by, created_at,
       created_by)
     select $org, $entity, gen_random_uuid(), 'RX-' || row_number() over (), '2026',
       case when w.code like '%00' then 'Open' else 'Issued' end, 'Issue', w.id, u.id, w.opened_on, u.id
     from work_order w cross join (select id from app_user where org_id = $org limit 1) u
     where w.org_id = $org and w.code like 'WX-%'`,
  ];
  const many = `generate_series(1, ${count}) n
    cross join (select id from customer where org_id = $org and name = 'Of many') c
    cross join (select id from app_user where org_id = $org limit 1) u
    cross join lateral (select timestamptz '2025-01-01' + n * 730.0 / ${count} * interval '1 day' as at) t`;
  for (const step of steps) {
    const text = step.replaceAll('$many', many).replaceAll('$org', `'${orgId}'`).replaceAll('$entity', `'${entityId}'`);
    await asTenant(shop.api.app.pool, { orgId, entityIds: [entityId] }, async (client) => {
      await client.query(text);
      await client.query('select pg_stat_force_next_flush()');
    });
    await refreshStatistics(shop.api.app.pool);
  }
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The tables that a list reads through from end to end, by the plan of each of its statements. */
async function readThrough(list: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return asOwner(shop, async (tx) => {
    const found: string[] = [];
    const explaining: Tx = Object.assign(Object.create(tx) as Tx, {
      queryOnce: async <R extends object>(text: string, values: readonly unknown[]): Promise<R[]> => {
        const [row] = await tx.queryOnce<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (format json) ${text}`, [
          ...values,
        ]);
        const scans = nodesOf(row!['QUERY PLAN'][0]!.Plan).filter((node) => node['Node Type'] === 'Seq Scan');
        found.push(...scans.map((node) => node['Relation Name'] ?? ''));
        return tx.queryOnce<R>(text, [...values]);
      },
    });
    await list(explaining);
    return found.filter((table) =>
      /^(ticket|appointment|part_request|work_order|work_order_line|customer)$/.test(table),
    );
  });
}

const NOBODY = '01890000-0000-7000-8000-000000000000';
const LISTS: Record<string, (tx: Tx) => Promise<unknown>> = {
  'open tickets': (tx) => listOpenTickets(tx, {}),
  'all tickets': (tx) => listTickets(tx, {}),
  'tickets of a customer': (tx) => listTickets(tx, { customerId: NOBODY }),
  'tickets of an assignee': (tx) => listTickets(tx, { assignedTo: NOBODY }),
  'tickets by words': (tx) => listTickets(tx, { text: 'TX-17' }),
  'tickets that run out of time': (tx) => listTickets(tx, { near: true }),
  'their number': countDueTickets,
  'coming appointments': (tx) => listComing(tx, {}),
  'appointments of a day': (tx) => listAppointments(tx, { from: '2026-02-01', to: '2026-02-01' }),
  'appointments of a customer': (tx) => listAppointments(tx, { customerId: NOBODY }),
  'appointments by words': (tx) => listAppointments(tx, { text: 'AX-17' }),
  'who is expected today': countComing,
  'part requests': (tx) => listPartRequests(tx, {}),
  'own part requests': (tx) => listPartRequests(tx, { mine: true }),
  'requests that wait': countAskedParts,
  'sublet work': (tx) => listSublets(tx, {}),
};

describe('no list of the desk reads through what other organisations have', () => {
  it.each(Object.keys(LISTS))('%s', async (name) => {
    expect(await readThrough(LISTS[name]!)).toEqual([]);
  });
});
