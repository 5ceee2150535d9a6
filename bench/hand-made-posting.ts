import { randomUUID } from 'node:crypto';
import pg from 'pg';

interface Plan {
  org: string;
  entity: string;
  invoice: string;
  order: string;
  customer: string;
  lines: {
    id: string;
    source: string;
    item: string | null;
    warehouse: string | null;
    quantity: number;
    total: number;
  }[];
  snapshot: string;
}

/** The rows of an approval written as a person would by hand: prepared statements in one transaction, as the owner. */
export class HandMadePosting {
  private readonly pool: pg.Pool;

  constructor(config: pg.PoolConfig) {
    this.pool = new pg.Pool({ ...config, max: 8 });
    this.pool.on('error', () => {});
  }

  async open(): Promise<void> {
    await this.pool.query('select 1');
  }

  async takeStatistics(): Promise<void> {
    await this.pool.query('analyze');
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Reads beforehand what the posting writes, so that only writing is timed. */
  async plan(invoiceId: string): Promise<Plan> {
    const { rows } = await this.pool.query(
      `select i.org_id as org, i.entity_id as entity, i.id as invoice, i.work_order_id as "order", i.customer_id as customer,
              to_jsonb(i)::text as snapshot,
              jsonb_agg(jsonb_build_object('id', l.id, 'source', l.source_line_id, 'item', case when l.tracked then l.item_id end,
                'warehouse', coalesce(l.warehouse_id, (select id from warehouse w where w.org_id = i.org_id and w.entity_id = i.entity_id limit 1)),
                'quantity', l.quantity_e3, 'total', l.total_paise) order by l.item_id) as lines
       from invoice i join invoice_line l on l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id
       where i.id = $1 group by i.org_id, i.entity_id, i.id`,
      [invoiceId],
    );
    return rows[0] as Plan;
  }

  async post(plan: Plan): Promise<void> {
    const client = await this.pool.connect();
    const { org, entity, invoice, order, customer } = plan;
    const goods = plan.lines.filter((line) => line.item !== null);
    const items = goods.map((line) => line.item);
    const warehouses = goods.map((line) => line.warehouse);
    const quantities = goods.map((line) => line.quantity);
    const total = plan.lines.reduce((sum, line) => sum + line.total, 0);
    const journal = randomUUID();
    const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
    try {
      await client.query(`begin; set local app.org = '${org}'; set local app.entities = '{${entity}}'`);
      await run('lock', 'select 1 from invoice where org_id = $1 and entity_id = $2 and id = $3 for update', [
        org,
        entity,
        invoice,
      ]);
      const number = await run(
        'number',
        `update number_series set next_number = next_number + 1 where org_id = $1 and entity_id = $2 and kind = 'invoice' returning next_number - 1 as n`,
        [org, entity],
      );
      const code = `INV-A-${String(number.rows[0].n).padStart(5, '0')}`;
      await run(
        'stock',
        `select 1 from stock_balance b join unnest($3::uuid[], $4::uuid[]) p (i, w) on b.item_id = p.i and b.warehouse_id = p.w
         where b.org_id = $1 and b.entity_id = $2 order by b.item_id for update of b`,
        [org, entity, items, warehouses],
      );
      await run(
        'layers',
        `update stock_layer l set issued_quantity_e3 = issued_quantity_e3 + p.q from unnest($3::uuid[], $4::uuid[], $5::bigint[]) p (i, w, q)
         where l.org_id = $1 and l.entity_id = $2 and l.item_id = p.i and l.warehouse_id = p.w`,
        [org, entity, items, warehouses, quantities],
      );
      await run(
        'moves',
        `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, document_id, document_line_id, moved_on)
         select $1, $2, p.i, p.w, 'issue', -p.q, -p.q * 6, 'invoice', $6, p.l, current_date from unnest($3::uuid[], $4::uuid[], $5::bigint[], $7::text[]) p (i, w, q, l)`,
        [org, entity, items, warehouses, quantities, invoice, goods.map((line) => line.id)],
      );
      await run(
        'journal',
        `insert into journal (org_id, entity_id, id, document_kind, document_id, document_code, posted_on, narration) values ($1, $2, $3, 'invoice', $4, $5, current_date, 'Invoice')`,
        [org, entity, journal, invoice, code],
      );
      await run(
        'journalLines',
        `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, customer_id, posted_on)
         select $1, $2, $3, v.no, v.account, v.dr, v.cr, case when v.account = 1100 then $4::uuid end, current_date
         from unnest($5::int[], $6::int[], $7::bigint[], $8::bigint[]) v (no, account, dr, cr)`,
        [
          org,
          entity,
          journal,
          customer,
          [1, 2, 3, 4, 5, 6, 7],
          [1100, 4000, 4100, 2300, 2310, 5000, 1200],
          [total, 0, 0, 0, 0, 500, 0],
          [0, total - 300, 100, 100, 100, 0, 500],
        ],
      );
      await run(
        'treatment',
        `insert into document_gst (org_id, entity_id, document_id, revision, document_kind, outward, code, dated_on, party_id, legal_name,
           trade_name, state_code, party_name, party_treatment, place_of_supply, tax_heads, gst_table, return_period)
         values ($1, $2, $3, 1, 'invoice', true, $4, current_date, $5, 'Bench', 'Bench', '29', 'Bench', 'B2C', '29', 'intra', 'b2cs', '112026')`,
        [org, entity, invoice, code, customer],
      );
      await run(
        'facts',
        `insert into sale_fact (org_id, entity_id, kind, document_kind, document_id, revision, line_id, code, dated_on, posted_at, family, item_id,
           description, item_category_id, manufacturer, quantity_e3, account_code, hsn, tax_code, rate_e4, tax_kind, gst_table, gross_paise,
           taxable_paise, cgst_paise, sgst_paise, total_paise, cost_paise, customer_id)
         select $1, $2, 'line', 'invoice', $3, 1, l.id, $4, current_date, now(), l.family, l.item_id, l.description, m.category_id, m.manufacturer,
           l.quantity_e3, l.account_code, l.hsn, l.tax_code, 180000, 'taxable', 'b2cs', l.taxable_paise, l.taxable_paise, l.cgst_paise,
           l.sgst_paise, l.total_paise, 600, $5
         from invoice_line l left join item m on m.org_id = l.org_id and m.id = l.item_id
         where l.org_id = $1 and l.entity_id = $2 and l.invoice_id = $3`,
        [org, entity, invoice, code, customer],
      );
      await run(
        'lines',
        `update invoice_line l set cost_paise = 600, total_paise = p.t from unnest($4::text[], $5::bigint[]) p (i, t)
         where l.org_id = $1 and l.entity_id = $2 and l.invoice_id = $3 and l.id = p.i`,
        [org, entity, invoice, plan.lines.map((line) => line.id), plan.lines.map((line) => line.total)],
      );
      await run(
        'invoice',
        `update invoice set code = $4, number_period = '2026-27', status = 'Unpaid', revision = 1, approved_at = now(), total_paise = $5, snapshot = $6, row_version = row_version + 1
         where org_id = $1 and entity_id = $2 and id = $3`,
        [org, entity, invoice, code, total, plan.snapshot],
      );
      await run(
        'order',
        `update work_order set row_version = row_version + 1, updated_at = now() where org_id = $1 and entity_id = $2 and id = $3`,
        [org, entity, order],
      );
      await run(
        'orderLines',
        `update work_order_line l set issued_quantity_e3 = quantity_e3, received_quantity_e3 = quantity_e3 where l.org_id = $1 and l.entity_id = $2 and l.work_order_id = $3 and l.tracked`,
        [org, entity, order],
      );
      await run('audit', 'select append_audit($1, $2, $3::jsonb)', [
        org,
        entity,
        JSON.stringify([
          {
            at: '2026-11-21T00:00:00Z',
            userId: null,
            userName: 'Bench',
            action: 'approve',
            kind: 'invoice',
            id: invoice,
            code,
            changes: [],
            reason: null,
            requestId: null,
          },
        ]),
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}
