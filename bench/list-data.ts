import pg from 'pg';
import { fillAsBefore } from './fill-as-before.ts';

export interface Tenant {
  orgId: string;
  entityId: string;
}

/** Ids that the calls open and filter by, spread over the lists. */
export interface ListSamples {
  customers: string[];
  vendors: string[];
  vehicles: string[];
  items: string[];
  customerCategory: string;
  itemCategory: string;
}

const FIRST = `array['Aarav','Lakshmi','Imran','Meena','Suresh','Fatima','Gopal','Divya','Rahul','Kavitha','Joseph','Anita','Harish','Pooja','Ravi','Nandini']`;
const LAST = `array['Sharma','Rao','Khan','Iyer','Patil','Dsouza','Gowda','Nair','Mehta','Reddy','Singh','Kulkarni','Das']`;
const PARTS = `array['Brake pad','Oil filter','Air filter','Clutch plate','Wiper blade','Spark plug','Head lamp','Shock absorber','Fan belt','Radiator hose','Fuel pump','Door handle','Wheel bearing','Cabin filter','Timing chain','Side mirror','Bumper clip']`;
const MAKERS = `array['Bosch','Valeo','Minda','Lumax','Gabriel','Exide','Mahle']`;
const pick = (list: string, by = 'n'): string => `(${list})[1 + ${by} % cardinality(${list})]`;

const SAMPLES = 50;
/** Every 33rd party owes or is owed: 3 per cent. */
const OWES = 'n % 33 = 0';

/**
 * Grows an organisation to so many customers, vendors, vehicles and items. Each party has two settled documents in the
 * ledger, and 3 per cent an open one more, so that what is added up for dues is much more than what is due.
 */
export async function growLists(
  connection: pg.ClientConfig,
  tenant: Tenant,
  from: number,
  to: number,
): Promise<ListSamples> {
  const client = new pg.Client(connection);
  await client.connect();
  const rows = `from generate_series(${from + 1}, ${to}) n`;
  const [org, entity] = [`'${tenant.orgId}'::uuid`, `'${tenant.entityId}'::uuid`];
  try {
    // Row-level security is forced on the owner too.
    await client.query(
      `select set_config('app.org', '${tenant.orgId}', false), set_config('app.entities', '{${tenant.entityId}}', false)`,
    );
    for (const statement of [
      ...parties(org, entity, rows),
      ...ledger(org, entity),
      ...vehicles(org),
      ...items(org, entity, rows),
    ])
      await client.query(statement);
    await fillAsBefore(client);
    // As autovacuum does within a minute: statistics, visible pages and the waiting lists of the search indexes.
    await client.query('vacuum analyze');
    return await sampleLists(client, tenant);
  } finally {
    await client.end();
  }
}

async function sampleLists(client: pg.Client, { orgId }: Tenant): Promise<ListSamples> {
  const ids = async (from: string, count: number): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(
      `select id from ${from} and org_id = $1 order by hashtext(id::text) limit ${count}`,
      [orgId],
    );
    return rows.map(({ id }) => id);
  };
  const parts = await ids(`item where part_number like 'BP-%'`, SAMPLES);
  const [customerCategory] = await ids(`customer_category where name = 'Class 1'`, 1);
  const [itemCategory] = await ids(`item_category where name = 'Shelf 1'`, 1);
  return {
    customers: await ids('customer where true', SAMPLES),
    vendors: await ids('vendor where true', SAMPLES),
    vehicles: await ids('vehicle where true', SAMPLES),
    items: parts,
    customerCategory: customerCategory!,
    itemCategory: itemCategory!,
  };
}

function parties(org: string, entity: string, rows: string): string[] {
  const name = `${pick(FIRST)} || ' ' || ${pick(LAST, '(n / 3)')} || ' ' || n`;
  const address = `jsonb_build_object('city', 'Bengaluru', 'stateCode', '29')`;
  return [
    `insert into customer_category (org_id, id, name) select ${org}, uuidv7(), 'Class ' || c from generate_series(1, 10) c
     on conflict do nothing`,
    `create temp table new_customer as select uuidv7() as id, n, ${name} as name, (9000000000 + n)::text as phone ${rows}`,
    `create temp table new_vendor as
       select uuidv7() as id, n, ${pick(MAKERS)} || ' Traders ' || n as name, (8000000000 + n)::text as phone ${rows}`,
    `insert into customer (org_id, id, name, phone, billing_address, category_id, search_text)
     select ${org}, id, name, phone, ${address},
            (select k.id from customer_category k where k.org_id = ${org} and k.name = 'Class ' || (1 + n % 10)),
            lower(name || ' ' || phone) from new_customer`,
    `insert into vendor (org_id, id, name, phone, billing_address, category, search_text)
     select ${org}, id, name, phone, ${address}, 'Group ' || n % 10, lower(name || ' ' || phone) from new_vendor`,
    'analyze new_customer, customer, vendor',
    `insert into invoice (org_id, entity_id, id, code, status, invoiced_on, due_on, customer_id, total_paise, paid_paise, search_text)
     select ${org}, ${entity}, uuidv7(), 'BEN-' || n || '-' || k, case when k = 3 then 'Unpaid' else 'Closed' end,
            current_date - (n % 300), current_date - (n % 300) + 30, id, 100000 + n, case when k < 3 then 100000 + n else 0 end,
            lower('ben-' || n || '-' || k || ' ' || name)
     from new_customer, generate_series(1, 3) k where k < 3 or ${OWES}`,
  ];
}

/** Two documents of each new party that are settled, and the open one of those who owe or are owed. */
function ledger(org: string, entity: string): string[] {
  const account = (role: string) =>
    `(select code from account where org_id = ${org} and entity_id = ${entity} and role = '${role}')`;
  const post = (parties: string, role: string, sign: 1 | -1) => [
    `create temp table new_entry as
       select uuidv7() as journal, id as party, step, 100000 + n as amount, current_date - (n % 300) as day
       from ${parties}, generate_series(1, 5) step where step < 5 or ${OWES}`,
    `insert into journal (org_id, entity_id, id, document_kind, document_id, posted_on, narration)
     select ${org}, ${entity}, journal, 'bench', journal, day, 'Benchmark' from new_entry`,
    // Foreign keys are checked by plans of now: without statistics they read all entries for each line.
    'analyze journal',
    // Steps 1, 3 and 5 are documents, 2 and 4 settle the one before.
    `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, customer_id, posted_on)
     select ${org}, ${entity}, journal, line, case when line = 1 then ${account(role)} else ${account('roundOff')} end,
            case when (line = 1) = (step % 2 = ${sign === 1 ? 1 : 0}) then amount else 0 end,
            case when (line = 1) = (step % 2 = ${sign === 1 ? 1 : 0}) then 0 else amount end,
            case when line = 1 then party end, day
     from new_entry, generate_series(1, 2) line`,
    `drop table new_entry`,
  ];
  const bills = `insert into open_item (org_id, entity_id, id, side, role, kind, document_id, vendor_id, dated_on, total_paise, allocated_paise)
    select ${org}, ${entity}, d.id, 'payable', 'due', 'bill', d.id, d.vendor, d.day, d.amount, case when d.k < 3 then d.amount else 0 end
    from (select uuidv7() as id, id as vendor, k, 100000 + n as amount, current_date - (n % 300) as day
      from new_vendor, generate_series(1, 3) k where k < 3 or ${OWES}) d`;
  return [...post('new_customer', 'receivable', 1), ...post('new_vendor', 'payable', -1), bills];
}

function vehicles(org: string): string[] {
  const number = `'KA' || lpad((1 + n / 9999 % 60)::text, 2, '0') || 'MH' || lpad((n % 9999 + 1)::text, 4, '0')`;
  return [
    `create temp table new_vehicle as select uuidv7() as id, n, ${number} as number,
       c.id as owner from new_customer c`,
    `insert into vehicle (org_id, id, registration_number, make_name, model_name, year, labour_time_guide_id, customer_id,
                          policy_until, next_service_on, search_text)
     select ${org}, id, number, 'Hyundai', 'Creta', 2020,
            (select g.id from labour_time_guide g where g.org_id = ${org} order by g.is_default desc limit 1), owner,
            current_date + (n % 365), current_date + (n % 180), lower(number || ' hyundai creta') from new_vehicle`,
    'analyze vehicle',
    `insert into vehicle_ownership (org_id, id, vehicle_id, customer_id, from_on)
     select ${org}, uuidv7(), id, owner, current_date - 400 from new_vehicle`,
    'drop table new_vehicle, new_customer, new_vendor',
  ];
}

/** One item in 33 has no price, one in 20 is low in stock, 50 share a generic name. */
function items(org: string, entity: string, rows: string): string[] {
  return [
    `insert into item_category (org_id, id, name) select ${org}, uuidv7(), 'Shelf ' || c from generate_series(1, 20) c
     on conflict do nothing`,
    `create temp table new_item as
       select uuidv7() as id, n, ${pick(PARTS)} || ' ' || ${pick(MAKERS, '(n / 7)')} || ' ' || n as name, 'BP-' || n || '-X' as code,
              (8900000000000 + n)::text as barcode, 'part kind ' || n / 50 as generic ${rows}`,
    `insert into item (org_id, id, part_number, name, generic_name, manufacturer, hsn, barcode, category_id, search_text)
     select ${org}, id, code, name, generic, ${pick(MAKERS, '(n / 7)')}, '87089900', barcode,
            (select c.id from item_category c where c.org_id = ${org} and c.name = 'Shelf ' || (1 + n % 20)),
            lower(code || ' ' || name || ' ' || generic || ' ' || barcode) from new_item`,
    'analyze item',
    `insert into item_barcode (org_id, barcode, item_id) select ${org}, barcode, id from new_item`,
    `insert into item_price (org_id, entity_id, item_id, sale_price_e4, mrp_e4, purchase_cost_e4, tax_code, reorder_level_e3)
     select ${org}, ${entity}, id, case when n % 33 = 0 then 0 else 1000000 + n end, 1500000 + n, 600000, 106, 5000
     from new_item where n % 50 <> 0`,
    `insert into stock_balance (org_id, entity_id, item_id, warehouse_id, on_hand_e3, value_paise)
     select ${org}, ${entity}, i.id, w.id, case when i.n % 20 = 0 then 2000 else 40000 end, 100000 from new_item i
       join warehouse w on w.org_id = ${org} and w.entity_id = ${entity} and w.is_default`,
    'alter table stock_move disable trigger followed',
    `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, document_id, document_line_id, moved_on)
     select ${org}, ${entity}, i.id, w.id, 'receipt', 40000, 100000, 'bench', i.id, '1', current_date from new_item i
       join warehouse w on w.org_id = ${org} and w.entity_id = ${entity} and w.is_default`,
    'alter table stock_move enable trigger followed',
    'drop table new_item',
  ];
}
