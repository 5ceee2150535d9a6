import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshStatistics } from '../../../core/refresh-statistics.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { addSearch, type OrderSearch, readableOrders } from './order-conditions.ts';
import { rowsWhere } from './list-work-orders.ts';
import { asOwner, openWorkshop, type Workshop } from './workshop.fixture.ts';

const OTHERS = 4_000;
const OWN = 300;
/** An id that rises with time; PostgreSQL has a function for it only since 18. */
const NEW_ID = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
  || '7' || left(md5(random()::text), 3) || '8' || left(md5(random()::text), 15))::uuid`;

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
  const other = await shop.api.organisation();
  await fill([
    { orgId: other.orgId, entityId: other.entityId, count: OTHERS },
    { orgId: shop.org.orgId, entityId: shop.org.entityId, count: OWN },
  ]);
}, 120_000);
afterAll(() => shop.api.close());

/** Orders of a year with a line and a complaint each; statistics in between keep the writing itself quick. */
async function fill(shops: { orgId: string; entityId: string; count: number }[]): Promise<void> {
  const steps = [
    `insert into customer (org_id, id, name, phone, search_text)
     select $org, $newId, 'Customer ' || n, (9000000000 + n)::text, 'customer ' || n || ' ' || (9000000000 + n)
     from generate_series(1, $count) n`,
    `insert into vehicle (org_id, id, customer_id, registration_number, labour_time_guide_id, make_name, model_name,
       search_text)
     select $org, $newId, id, 'KA' || substr(phone, 3), (select id from labour_time_guide where org_id = $org limit 1),
       'Maruti Suzuki', 'Swift', lower('KA' || substr(phone, 3)) || ' maruti suzuki swift'
     from customer where org_id = $org and name like 'Customer %'`,
    `insert into work_order (org_id, entity_id, id, code, number_period, status, opened_on, customer_id, vehicle_id,
       advisor_id, promised_at, completed_at, closed_at, search_text)
     select $org, $entity, $newId, 'XX-' || n, '2026',
       case when n % 20 = 0 then 'InProgress' when n % 7 = 0 then 'Cancelled' else 'Closed' end,
       date '2026-01-01' + (n % 300)::int, v.customer_id, v.id, u.id, at, at, at, 'xx-' || n || ' ' || v.search_text
     from (select *, row_number() over () as n from vehicle where org_id = $org) v
       cross join (select id from app_user where org_id = $org limit 1) u
       cross join lateral (select timestamptz '2026-01-01' + n * interval '1 minute' as at) t`,
    `insert into work_order_line (org_id, entity_id, work_order_id, id, position, family, status, payer, description,
       part_number, quantity_e3, tax_code, account_code, technician_id)
     select org_id, entity_id, id, 'WO1', 1, 'labour', 'Completed', 'Cus', 'Service of ' || code, 'PN-' || code, 1000,
       106, 4000, advisor_id
     from work_order where org_id = $org`,
    `insert into work_order_complaint (org_id, entity_id, work_order_id, id, position, description)
     select org_id, entity_id, id, 'WC1', 1, 'Noise at ' || code from work_order where org_id = $org`,
  ];
  for (const step of steps) {
    for (const { orgId, entityId, count } of shops) {
      const text = step
        .replaceAll('$newId', NEW_ID)
        .replaceAll('$org', `'${orgId}'`)
        .replaceAll('$entity', `'${entityId}'`)
        .replaceAll('$count', String(count));
      await asTenant(shop.api.app.pool, { orgId, entityIds: [entityId] }, async (client) => {
        await client.query(text);
        await client.query('select pg_stat_force_next_flush()');
      });
    }
    await refreshStatistics(shop.api.app.pool);
  }
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const SEARCHES: Record<string, OrderSearch> = {
  text: { text: 'XX-12' },
  code: { code: 'XX-12' },
  registrationNumber: { registrationNumber: '0001' },
  customerPhone: { customerPhone: '900000' },
  customerName: { customerName: 'Customer 17' },
  vehicleName: { vehicleName: 'Swift' },
  chassisNumber: { chassisNumber: 'MA3FH' },
  advisorId: { advisorId: '01890000-0000-7000-8000-000000000000' },
  technicianId: { technicianId: '01890000-0000-7000-8000-000000000000' },
  statuses: { statuses: ['Cancelled', 'OnHold'] },
  complaintText: { complaintText: 'noise XX-17' },
  lineText: { lineText: 'PN-XX-17' },
  payer: { payer: 'War' },
  invoiceCode: { invoiceCode: 'IN-17' },
  opened: { from: '2026-02-01', to: '2026-02-02' },
  promised: { promisedFrom: '2026-02-01', promisedTo: '2026-02-02' },
  completed: { completedFrom: '2026-01-01', completedTo: '2026-01-02' },
  closed: { closedFrom: '2026-01-01', closedTo: '2026-01-02' },
  total: { totalFromPaise: 1_000_00 as never },
  late: { late: true },
  onHold: { onHold: true },
  unbilled: { unbilled: true },
  comeback: { comeback: true },
};

describe('no search reads through the orders of other organisations', () => {
  it.each(Object.keys(SEARCHES))('%s', async (name) => {
    const [row] = await asOwner(shop, async (tx) => {
      const filter = readableOrders(tx);
      addSearch(tx, filter, SEARCHES[name]!);
      return tx.queryOnce<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (format json) ${rowsWhere(filter, 51)}`,
        filter.values,
      );
    });
    const { Plan } = row!['QUERY PLAN'][0]!;
    const scanned = nodesOf(Plan).filter((node) => node['Node Type'] === 'Seq Scan');
    const whole = /^(work_order|work_order_line|work_order_complaint|customer|vehicle|invoice)$/;
    expect(scanned.map((node) => node['Relation Name']).filter((table) => whole.test(table ?? ''))).toEqual([]);
  });
});
