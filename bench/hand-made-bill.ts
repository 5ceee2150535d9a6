import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface BillPlan {
  org: string;
  entity: string;
  bill: string;
  vendor: string;
  lines: {
    id: string;
    receive: string;
    source: string;
    quantity: number;
    taxable: number;
    tax: number;
    total: number;
  }[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The rows of a posted bill written as a person would by hand: prepared statements in one transaction, as the owner. */
export class HandMadeBill {
  private readonly pool: pg.Pool;

  constructor(config: pg.PoolConfig) {
    this.pool = new pg.Pool({ ...config, max: 8 });
    this.pool.on('error', () => {});
  }

  async takeStatistics(): Promise<void> {
    await this.pool.query('analyze');
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Reads beforehand what the posting writes, so that only writing is timed. */
  async plan(billId: string): Promise<BillPlan> {
    const { rows } = await this.pool.query(
      `select b.org_id as org, b.entity_id as entity, b.id as bill, b.vendor_id as vendor,
         jsonb_agg(jsonb_build_object('id', l.id, 'receive', l.source_receive_id, 'source', l.source_line_id, 'quantity', l.quantity_e3,
           'taxable', l.taxable_paise, 'tax', l.cgst_paise, 'total', l.total_paise) order by l.id) as lines
       from bill b join bill_line l on l.org_id = b.org_id and l.entity_id = b.entity_id and l.bill_id = b.id
       where b.id = $1 group by b.org_id, b.entity_id, b.id`,
      [billId],
    );
    return rows[0] as BillPlan;
  }

  async post(plan: BillPlan): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query(`begin; set local app.org = '${plan.org}'; set local app.entities = '{${plan.entity}}'`);
      await writeBill(client, plan);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

async function writeBill(client: pg.PoolClient, { org, entity, bill, vendor, lines }: BillPlan): Promise<void> {
  const run = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values: [org, entity, ...values] });
  const taxable = sum(lines.map((line) => line.taxable));
  const tax = sum(lines.map((line) => line.tax));
  await run('lock', 'select 1 from bill where org_id = $1 and entity_id = $2 and id = $3 for update', [bill]);
  const number = await run(
    'number',
    `update number_series set next_number = next_number + 1 where org_id = $1 and entity_id = $2 and kind = 'bill' returning next_number - 1 as n`,
    [],
  );
  const code = `BILL-A-${String(number.rows[0].n).padStart(5, '0')}`;
  const journal = randomUUID();
  await run(
    'journal',
    `insert into journal (org_id, entity_id, id, document_kind, document_id, document_code, posted_on, narration)
     values ($1, $2, $3, 'bill', $4, $5, current_date, 'Bill')`,
    [journal, bill, code],
  );
  await run(
    'journalLines',
    `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, customer_id, posted_on)
     select $1, $2, $3, v.no, v.account, v.dr, v.cr, case when v.account = 2000 then $4::uuid end, current_date
     from unnest($5::int[], $6::int[], $7::bigint[], $8::bigint[]) v (no, account, dr, cr) where v.dr + v.cr > 0`,
    [journal, vendor, [1, 2, 3, 4], [GRNB, 1300, 1310, 2000], [taxable, tax, tax, 0], [0, 0, 0, taxable + 2 * tax]],
  );
  await run(
    'treatment',
    `insert into document_gst (org_id, entity_id, document_id, revision, document_kind, outward, code, dated_on, party_id, legal_name,
       trade_name, state_code, party_name, party_treatment, place_of_supply, tax_heads, return_period)
     values ($1, $2, $3, 1, 'bill', false, $4, current_date, $5, 'Bench', 'Bench', '29', 'Bench', 'Regular', '29', 'intra', '112026')`,
    [bill, code, vendor],
  );
  await run(
    'facts',
    `insert into purchase_fact (org_id, entity_id, kind, document_kind, document_id, revision, line_id, code, dated_on, posted_at, family, item_id,
       description, item_category_id, manufacturer, quantity_e3, hsn, tax_code, rate_e4, tax_kind, gross_paise, taxable_paise, cgst_paise,
       sgst_paise, total_paise, cost_paise, vendor_id, receive_id, receive_line_id, input_credit, input_credit_class, credit_paise)
     select $1, $2, 'line', 'bill', $3, 1, l.id, $4, current_date, now(), 'part', l.item_id, l.description, m.category_id, m.manufacturer,
       l.quantity_e3, l.hsn, l.tax_code, 180000, 'taxable', l.taxable_paise, l.taxable_paise, l.cgst_paise, l.sgst_paise, l.total_paise,
       l.taxable_paise, $5, l.source_receive_id, l.source_line_id, l.input_credit, l.input_credit_class, l.cgst_paise + l.sgst_paise
     from bill_line l left join item m on m.org_id = l.org_id and m.id = l.item_id
     where l.org_id = $1 and l.entity_id = $2 and l.bill_id = $3`,
    [bill, code, vendor],
  );
  await run(
    'links',
    `insert into document_link (org_id, entity_id, id, created_at, purpose, from_kind, from_id, from_line_id, to_kind, to_id, to_line_id, quantity_e3, cost_paise)
     select $1, $2, gen_random_uuid(), now(), 'bill', 'purchaseReceive', p.r, p.s, 'bill', $3, p.l, p.q, p.c
     from unnest($4::uuid[], $5::text[], $6::text[], $7::bigint[], $8::bigint[]) p (r, s, l, q, c)`,
    [
      bill,
      ...(['receive', 'source', 'id', 'quantity', 'taxable'] as const).map((key) => lines.map((line) => line[key])),
    ],
  );
  await run(
    'lines',
    `update bill_line l set cost_paise = p.c, match = 'Ok' from unnest($4::text[], $5::bigint[]) p (i, c)
     where l.org_id = $1 and l.entity_id = $2 and l.bill_id = $3 and l.id = p.i`,
    [bill, lines.map((line) => line.id), lines.map((line) => line.taxable)],
  );
  await run(
    'bill',
    `update bill set code = $4, number_period = '2026-27', status = 'Unpaid', revision = 1, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [bill, code],
  );
  const entry = {
    at: '2026-11-21T00:00:00Z',
    userId: null,
    userName: 'Bench',
    action: 'approve',
    kind: 'bill',
    id: bill,
  };
  await run('audit', 'select append_audit($1, $2, $3::jsonb)', [
    JSON.stringify([{ ...entry, code, changes: [], reason: null, requestId: null }]),
  ]);
}

/** Goods received, not billed. */
const GRNB = 2050;
