import type pg from 'pg';
import { fillAsBefore } from './fill-as-before.ts';

/**
 * Books of one branch with so many invoices over two years: four lines each, two of three paid by one or two tenders, one
 * in forty cancelled, an order for every one; their journals as the product posts them.
 */
export async function growBooks(client: pg.Client, invoices: number): Promise<void> {
  const { rows } = await client.query<{ org: string; entity: string }>(
    'select org_id as org, entity_id as entity from domain_directory',
  );
  const { org, entity } = rows[0]!;
  await client.query(`select set_config('app.org', '${org}', false), set_config('app.entities', '{${entity}}', false)`);
  // What is written here fits together: checking it row by row would take longer than measuring.
  await client.query(`set session_replication_role = 'replica'`);
  const owner = (await client.query<{ id: string }>('select id from app_user limit 1')).rows[0]!.id;
  const of = `'${org}'::uuid, '${entity}'::uuid`;
  const day = `date '2025-04-01' + (n * 7919 % 600)`;
  const count = Math.trunc(invoices / 8);
  for (const statement of [
    `create temp table party as select n, uuidv7() as id from generate_series(0, ${count}) n`,
    `insert into customer (org_id, id, name, phone, gstin, supply_type, search_text)
     select '${org}', id, 'Customer ' || n, (9000000000 + n)::text, case when n % 4 = 0 then '29AAGCB7383J1Z4' end,
       case when n % 4 = 0 then 'B2B' else 'B2C' end, 'customer ' || n from party`,
    `create temp table doc as select n, uuidv7() as id, uuidv7() as work_order, uuidv7() as payment, uuidv7() as journal,
       uuidv7() as receipt, p.id as party, ${day} as day, n % 40 = 0 as cancelled, n % 3 > 0 as paid, n % 4 = 0 as b2b,
       (100000 + n * 131 % 900000)::bigint as taxable from generate_series(1, ${invoices}) n
       join (select n as place, id from party) p on p.place = n % ${count}`,
    `insert into work_order (org_id, entity_id, id, code, status, opened_on, customer_id, promised_at, completed_at, search_text)
     select ${of}, work_order, 'RB-' || n, case when cancelled then 'Completed' else 'Closed' end, day, party,
       day + interval '17 hours', day + make_interval(hours => 10 + n % 60), '' from doc`,
    `insert into work_order_line (org_id, entity_id, work_order_id, id, position, family, status, payer, description,
       quantity_e3, unit_price_e4, tax_code, account_code, amount_paise, taxable_paise, total_paise)
     select ${of}, work_order, 'WO' || l, l, case when l = 1 then 'labour' else 'part' end, 'Completed', 'Cus', 'Line',
       1000, taxable * 25, 106, 4000, taxable / 4, taxable / 4, taxable * 118 / 400 from doc, generate_series(1, 4) l`,
    `insert into invoice (org_id, entity_id, id, code, status, invoiced_on, due_on, customer_id, work_order_id, taxable_paise,
       total_paise, paid_paise, place_of_supply, snapshot, search_text)
     select ${of}, id, 'IB-' || n, case when cancelled then 'Cancelled' when paid then 'Closed' else 'Unpaid' end, day,
       day + 15, party, work_order, taxable, taxable * 118 / 100, case when paid and not cancelled then taxable * 118 / 100 else 0 end,
       '29', jsonb_build_object('buyer', jsonb_build_object('gstin', case when b2b then '29AAGCB7383J1Z4' end)), '' from doc`,
    `insert into invoice_line (org_id, entity_id, invoice_id, id, position, family, description, hsn, unit_code, quantity_e3,
       unit_price_e4, tax_code, account_code, amount_paise, taxable_paise, cgst_paise, sgst_paise, total_paise)
     select ${of}, id, 'IP' || l, l, case when l = 1 then 'labour' else 'part' end, 'Line', case when l = 1 then '998714'
       else (84000000 + (n + l * 37) % 160 * 101)::text end, 'NOS', 1000, taxable * 25, case when l < 3 then 106 else 105 end,
       case when l = 1 then 4000 else 4100 end, taxable / 4, taxable / 4, taxable * 9 / 400, taxable * 9 / 400, taxable * 118 / 400
     from doc, generate_series(1, 4) l`,
    `insert into journal (org_id, entity_id, id, document_kind, document_id, posted_on, narration)
     select ${of}, journal, 'invoice', id, day, 'Benchmark' from doc`,
    `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, customer_id, posted_on)
     select ${of}, journal, l, case when l = 1 then 1100 else 4000 end, case when l = 1 then taxable * 118 / 100 else 0 end,
       case when l = 1 then 0 else taxable * 118 / 100 end, case when l = 1 then party end, day from doc, generate_series(1, 2) l`,
    `insert into payment (org_id, entity_id, id, code, status, received_on, customer_id, amount_paise, unapplied_paise, created_by, search_text)
     select ${of}, payment, 'PB-' || n, 'Received', day + 5, party, taxable * 118 / 100 + 100, 100, '${owner}', ''
     from doc where paid and not cancelled`,
    `insert into payment_tender (org_id, entity_id, payment_id, position, type, amount_paise)
     select ${of}, payment, t, case when t = 1 then 'Cash' else 'UPI' end,
       case when t = 1 then taxable * 118 / 100 + 100 - 5000 else 5000 end
     from doc, generate_series(1, 2) t where paid and not cancelled`,
    `insert into payment_allocation (org_id, entity_id, id, payment_id, invoice_id, amount_paise, allocated_on)
     select ${of}, uuidv7(), payment, id, taxable * 118 / 100, day + 5 from doc where paid and not cancelled`,
    `insert into journal (org_id, entity_id, id, document_kind, document_id, posted_on, narration)
     select ${of}, receipt, 'payment', payment, day + 5, 'Benchmark' from doc where paid and not cancelled`,
    `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, customer_id, posted_on)
     select ${of}, receipt, l, (array[1000, 1100, 2100])[l], case when l = 1 then taxable * 118 / 100 + 100 else 0 end,
       (array[0, taxable * 118 / 100, 100])[l], case when l > 1 then party end, day + 5
     from doc, generate_series(1, 3) l where paid and not cancelled`,
  ]) {
    await client.query(statement);
  }
  await fillAsBefore(client);
  await client.query('vacuum analyze');
}
