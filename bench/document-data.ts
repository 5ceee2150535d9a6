import pg from 'pg';
import type { ConnectionConfig } from '../apps/server/db/embedded/start-embedded.ts';
import type { Tenant } from './organisations.ts';
import { fillAsBefore } from './fill-as-before.ts';

/** Five years of a workshop: most of its orders are closed, the newest few hundred are at work. */
const DAYS = 1825;
const FIRST = `array['Aarav','Lakshmi','Imran','Meena','Suresh','Fatima','Gopal','Divya','Rahul','Kavitha','Joseph','Anita','Harish','Pooja','Ravi','Nandini']`;
const LAST = `array['Sharma','Rao','Khan','Iyer','Patil','Dsouza','Gowda','Nair','Mehta','Reddy','Singh','Kulkarni','Das']`;
const MODELS = `array['Maruti Suzuki|Swift','Hyundai|Creta','Tata|Nexon','Mahindra|Thar','Honda|City','Toyota|Innova','Kia|Seltos']`;
const PARTS = `array['Brake pad','Oil filter','Air filter','Clutch plate','Wiper blade','Spark plug','Head lamp','Shock absorber','Fan belt','Radiator hose','Fuel pump','Wheel bearing','Cabin filter','Timing chain','Side mirror']`;
const WORKS = `array['General service','Wheel alignment','Engine oil change','Brake overhaul','AC service','Clutch overhaul','Battery check']`;
const AT_WORK = `array['New','BeingInspected','WtngForAppr','Approved','InProgress','InProgress','WtngForParts','OnHold','Review','Completed','Completed']`;
const pick = (list: string, by: string): string => `(${list})[1 + (${by}) % cardinality(${list})]`;

/** Fills so many repair orders with all that follows from them, and a fifth as many customers. */
export async function growDocuments(
  connection: ConnectionConfig,
  tenants: readonly (Tenant & { orders: number })[],
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // What is written here fits together: checking it row by row would take longer than measuring.
    await client.query(`set session_replication_role = 'replica'; set work_mem = '64MB'; set synchronous_commit = off`);
    for (const tenant of tenants) for (const statement of statementsOf(tenant)) await client.query(statement);
    await fillAsBefore(client);
    // As autovacuum does within a minute: statistics, visible pages and the waiting lists of the search indexes.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function statementsOf({ orgId, entityId, orders }: Tenant & { orders: number }): string[] {
  const org = `'${orgId}'::uuid`;
  const of = `${org}, '${entityId}'::uuid`;
  const open = Math.max(60, Math.round(orders * 0.003));
  const [customers, vehicles, items] = [5, 4, 10].map((share) => Math.max(20, Math.round(orders / share)));
  const series = (count: number) => `generate_series(1, ${count}) n`;
  return [
    ...partyStatements(org, series(customers!), series(vehicles!), customers!),
    ...itemStatements(org, of, series(items!)),
    `create temp table person as select row_number() over (order by username) - 1 as place, id, name from app_user where org_id = ${org}`,
    `create temp table doc as
       select n, uuidv7() as id, uuidv7() as invoice, uuidv7() as payment, uuidv7() as journal, uuidv7() as receipt,
         d.vehicle, d.customer, d.words, d.registration, u.id as advisor, u.name as advisor_name, t.id as technician,
         current_date - (${DAYS} - n::bigint * ${DAYS} / ${orders})::int as day, (90000 + n * 131::bigint % 1800000) as taxable,
         case when n > ${orders - open} then ${pick(AT_WORK, 'n')} when n % 50 = 7 then 'Cancelled' when n % 97 = 5 then 'Declined'
           when n % 2000 = 11 then 'OnHold' else 'Closed' end as status
       from ${series(orders)}
         join (select v.place, v.id as vehicle, c.id as customer, c.words, v.registration from new_vehicle v
               join new_customer c on c.place = v.owner) d on d.place = 1 + n * 7919::bigint % ${vehicles}
         join person u on u.place = n % (select count(*) from person)
         join person t on t.place = (n / 3) % (select count(*) from person)`,
    `insert into work_order (org_id, entity_id, id, code, number_period, status, opened_on, customer_id, vehicle_id, advisor_id,
       promised_at, completed_at, closed_at, odometer, taxable_paise, total_paise, sub_total_paise, last_labour_no, last_part_no,
       last_complaint_no, search_text, created_by)
     select ${of}, id, 'RO-A-' || n, '2026', status, day, customer, vehicle, advisor,
       case when n % 10 > 0 then day + interval '1 day' + make_interval(hours => 10 + n % 8) end,
       case when status in ('Completed', 'Closed') then day + interval '1 day' end,
       case when status = 'Closed' then day + interval '2 days' end,
       20000 + n % 90000, taxable, taxable * 118 / 100, taxable * 118 / 100, 1, 2, 1,
       lower('ro-a-' || n || ' ' || words || ' ' || registration), advisor from doc`,
    `insert into work_order_complaint (org_id, entity_id, work_order_id, id, position, description)
     select ${of}, id, 'WC1', 1, 'Noise from ' || lower(${pick(PARTS, 'n')}) || ' at speed ' || n % 140 from doc`,
    `insert into work_order_line (org_id, entity_id, work_order_id, id, position, family, status, payer, description, operation_code,
       item_id, part_number, hsn, labour_line_id, quantity_e3, unit_price_e4, tax_code, account_code, amount_paise, taxable_paise,
       cgst_paise, sgst_paise, total_paise, technician_id, tracked, received_quantity_e3, issued_quantity_e3, invoice_id)
     select ${of}, d.id, case when l = 1 then 'WO1' else 'WP' || l - 1 end, l, case when l = 1 then 'labour' else 'part' end,
       case when status in ('Closed', 'Completed', 'Cancelled', 'Declined') then replace(status, 'Closed', 'Completed')
         when status = 'BeingInspected' then 'New' else status end,
       case when n % 40 = 3 then 'War' else 'Cus' end,
       case when l = 1 then ${pick(WORKS, 'n')} else i.name end, case when l = 1 then 'OP' || n % 200 end, i.id, i.code,
       case when l = 1 then '998714' else '87089900' end, case when l > 1 then 'WO1' end, 1000, taxable * 100 / 3, 106,
       case when l = 1 then 4000 else 4100 end, taxable / 3, taxable / 3, taxable * 3 / 100, taxable * 3 / 100, taxable * 118 / 300,
       case when l = 1 then technician end, l > 1, case when l > 1 then 1000 else 0 end,
       case when l > 1 and status = 'Closed' then 1000 else 0 end, case when status = 'Closed' then invoice end
     from doc d cross join generate_series(1, 3) l
       left join new_item i on l > 1 and i.place = 1 + (d.n * 31 + l * 7) % ${items}`,
    ...invoiceStatements(of, orders),
    ...ledgerStatements(of),
    ...auditStatements(org, entityId),
    `drop table doc, bill, person, new_item, new_vehicle, new_customer`,
  ];
}

function partyStatements(org: string, customers: string, vehicles: string, count: number): string[] {
  return [
    `create temp table new_customer as select n as place, uuidv7() as id, (9000000000 + n * 7919::bigint % 999999937)::text as phone,
       ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, 'n / 3')} || ' ' || n as name from ${customers}`,
    `alter table new_customer add column words text`,
    `update new_customer set words = name || ' ' || phone`,
    `insert into customer (org_id, id, name, phone, billing_address, search_text)
     select ${org}, id, name, phone, jsonb_build_object('city', 'Bengaluru', 'stateCode', '29'), lower(words) from new_customer`,
    `create temp table new_vehicle as select n as place, uuidv7() as id, 1 + n * 13 % ${count} as owner,
       'KA' || lpad((1 + n / 9999 % 60)::text, 2, '0') || 'MH' || lpad((n * 7 % 9999 + 1)::text, 4, '0') as registration,
       'MA3FHEB' || lpad(n::text, 10, '0') as chassis, ${pick(MODELS, 'n')} as model from ${vehicles}`,
    `insert into vehicle (org_id, id, registration_number, chassis_number, make_name, model_name, year, labour_time_guide_id, customer_id,
       policy_until, next_service_on, last_odometer, search_text)
     select ${org}, v.id, registration, chassis, split_part(model, '|', 1), split_part(model, '|', 2), 2020,
       (select g.id from labour_time_guide g where g.org_id = ${org} order by g.is_default desc limit 1), c.id,
       current_date + (v.place % 365), current_date + (v.place % 180), 20000 + v.place,
       lower(registration || ' ' || chassis || ' ' || replace(model, '|', ' '))
     from new_vehicle v join new_customer c on c.place = v.owner`,
    `insert into vehicle_ownership (org_id, id, vehicle_id, customer_id, from_on)
     select ${org}, uuidv7(), v.id, c.id, current_date - 2000 from new_vehicle v join new_customer c on c.place = v.owner`,
  ];
}

function itemStatements(org: string, of: string, items: string): string[] {
  return [
    `create temp table new_item as select n as place, uuidv7() as id, ${pick(PARTS, 'n')} || ' ' || n as name, 'BP-' || n || '-X' as code,
       uuidv7() as opening from ${items}`,
    `insert into item (org_id, id, part_number, name, hsn, barcode, search_text)
     select ${org}, id, code, name, '87089900', (8900000000000 + place)::text, lower(code || ' ' || name || ' ' || 8900000000000 + place)
     from new_item`,
    `insert into item_price (org_id, entity_id, item_id, sale_price_e4, mrp_e4, purchase_cost_e4, tax_code, reorder_level_e3)
     select ${of}, id, 1000000 + place, 1500000, 600000, 106, 5000 from new_item`,
    `insert into stock_balance (org_id, entity_id, item_id, warehouse_id, on_hand_e3, value_paise)
     select ${of}, i.id, w.id, case when place % 20 = 0 then 2000 else 40000 end, 100000 from new_item i
       join warehouse w on w.org_id = ${org} and w.is_default`,
    `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, document_id, document_line_id, moved_on)
     select ${of}, i.id, w.id, 'receive', 900000, 100000, 'adjustment', i.opening, '1', current_date - 1900 from new_item i
       join warehouse w on w.org_id = ${org} and w.is_default`,
  ];
}

/** One invoice of each closed order: the newest hundredth owes, some drafts wait, one in fifty is cancelled; the rest is paid. */
function invoiceStatements(of: string, orders: number): string[] {
  const total = 'taxable * 118 / 100';
  return [
    `create temp table bill as
       select *, ${total} as total, case when status = 'Completed' then 'Draft' when n % 53 = 9 then 'Cancelled'
         when n > ${orders} * 0.985 and n % 3 > 0 then 'Unpaid' when n % 200 = 13 then 'Partial' else 'Closed' end as state
       from doc where status in ('Closed', 'Completed')`,
    `insert into invoice (org_id, entity_id, id, code, number_period, status, revision, invoiced_on, due_on, customer_id, vehicle_id,
       work_order_id, taxable_paise, cgst_paise, sgst_paise, total_paise, sub_total_paise, paid_paise, place_of_supply, labour_count, part_count, snapshot,
       approved_at, search_text, created_by)
     select ${of}, invoice, case when state <> 'Draft' then 'INV-A-' || n end, '2026', state, 1, day + 1, day + 16, customer, vehicle, id, taxable,
       taxable * 9 / 100, taxable * 9 / 100, total, total, case state when 'Closed' then total when 'Partial' then total / 2 else 0 end, '29', 1, 2,
       jsonb_build_object('buyer', jsonb_build_object('name', words)), case when state <> 'Draft' then day + interval '1 day' end,
       lower(case when state <> 'Draft' then 'inv-a-' || n else '' end || ' ' || words || ' ' || registration || ' ro-a-' || n), advisor from bill`,
    `insert into invoice_line (org_id, entity_id, invoice_id, id, position, family, description, operation_code, item_id, part_number, hsn, unit_code,
       quantity_e3, unit_price_e4, tax_code, account_code, amount_paise, taxable_paise, cgst_paise, sgst_paise, total_paise, source_line_id, tracked, cost_paise)
     select ${of}, b.invoice, case when l.family = 'labour' then 'IO1' else 'IP' || l.position - 1 end, l.position, l.family, l.description,
       l.operation_code, l.item_id, l.part_number, l.hsn, 'NOS', l.quantity_e3, l.unit_price_e4, 106, l.account_code, l.amount_paise,
       l.taxable_paise, l.cgst_paise, l.sgst_paise, l.total_paise, l.id, l.tracked, case when l.tracked then 6000 else 0 end
     from bill b join work_order_line l on (l.org_id, l.entity_id) = (${of}) and l.work_order_id = b.id`,
    `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, document_id, document_line_id, moved_on)
     select ${of}, l.item_id, w.id, 'issue', -1000, -6000, 'invoice', b.invoice, l.id, b.day + 1
     from bill b join invoice_line l on (l.org_id, l.entity_id) = (${of}) and l.invoice_id = b.invoice and l.tracked
       join warehouse w on (w.org_id, w.entity_id) = (${of}) where b.state <> 'Draft'`,
    `insert into payment (org_id, entity_id, id, code, number_period, status, received_on, customer_id, amount_paise, unapplied_paise, created_by, search_text)
     select ${of}, payment, 'PY-A-' || n, '2026', case when n % 211 = 3 then 'Cancelled' else 'Received' end, day + 2, customer,
       case state when 'Partial' then total / 2 else total end + case when n % 300 = 0 then 50000 else 0 end,
       case when n % 300 = 0 then 50000 else 0 end, advisor, lower('py-a-' || n || ' ' || words || ' utr' || 500000000 + n)
     from bill where state in ('Closed', 'Partial')`,
    `insert into payment_tender (org_id, entity_id, payment_id, position, type, amount_paise, reference)
     select ${of}, payment, t, (array['Cash', 'UPI'])[case when n % 4 = 0 then t else 1 + n % 2 end],
       case when n % 4 = 0 then total / 2 else total end, case when n % 2 = 0 then 'UTR' || 500000000 + n end
     from bill, generate_series(1, 2) t where state in ('Closed', 'Partial') and (t = 1 or n % 4 = 0)`,
    `insert into payment_allocation (org_id, entity_id, id, payment_id, invoice_id, amount_paise, allocated_on)
     select ${of}, uuidv7(), payment, invoice, case state when 'Partial' then total / 2 else total end, day + 2
     from bill where state in ('Closed', 'Partial') and n % 211 <> 3`,
  ];
}

function ledgerStatements(of: string): string[] {
  return [
    `insert into journal (org_id, entity_id, id, document_kind, document_id, document_code, posted_on, narration)
     select ${of}, journal, 'invoice', invoice, 'INV-A-' || n, day + 1, 'Invoice' from bill where state <> 'Draft'`,
    `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, customer_id, posted_on)
     select ${of}, journal, l, (array[1100, 4000, 4100, 2300])[l], case when l = 1 then total else 0 end,
       (array[0, taxable / 3, taxable - taxable / 3, total - taxable])[l], case when l = 1 then customer end, day + 1
     from bill, generate_series(1, 4) l where state <> 'Draft'`,
    `insert into journal (org_id, entity_id, id, document_kind, document_id, document_code, posted_on, narration)
     select ${of}, receipt, 'payment', payment, 'PY-A-' || n, day + 2, 'Receipt' from bill where state in ('Closed', 'Partial')`,
    `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, customer_id, posted_on)
     select ${of}, receipt, l, (array[1000, 1100])[l], case when l = 1 then paid else 0 end, case when l = 1 then 0 else paid end,
       case when l = 2 then customer end, day + 2
     from (select *, case state when 'Partial' then total / 2 else total end as paid from bill where state in ('Closed', 'Partial')) b,
       generate_series(1, 2) l`,
  ];
}

/** Five entries of each order, four of each invoice and one of each payment, numbered on in the chain of the branch. */
function auditStatements(org: string, entityId: string): string[] {
  const entries = `select id, 'workOrder' as kind, step, n, day from doc, generate_series(1, 5) step
    union all select invoice, 'invoice', step, n, day + 1 from bill, generate_series(1, 4) step
    union all select payment, 'payment', 1, n, day + 2 from bill where state in ('Closed', 'Partial')`;
  return [
    `insert into audit_chain (org_id, chain_id, last_seq, last_hash) values (${org}, '${entityId}', 0, '\\x00') on conflict do nothing`,
    `insert into audit_entry (org_id, chain_id, seq, at, user_name, action, subject_kind, subject_id, changes, hash)
     select ${org}, '${entityId}', c.last_seq + row_number() over (order by e.day, e.n, e.step), e.day + make_interval(hours => e.step),
       'Lakshmi Rao', (array['create', 'update', 'approve', 'update', 'status'])[e.step], e.kind, e.id,
       jsonb_build_array(jsonb_build_object('path', 'status', 'from', 'New', 'to', 'InProgress'), jsonb_build_object('path', 'odometer', 'from', 1, 'to', e.n)),
       sha256(e.id::text::bytea)
     from (${entries}) e, audit_chain c where c.org_id = ${org} and c.chain_id = '${entityId}'`,
    `update audit_chain set last_seq = (select max(seq) from audit_entry where org_id = ${org} and chain_id = '${entityId}')
     where org_id = ${org} and chain_id = '${entityId}'`,
  ];
}
