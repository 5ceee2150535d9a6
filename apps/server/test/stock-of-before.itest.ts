import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { findViolations } from '../src/core/integrity/check-integrity.ts';
import { createBareDatabase } from './database.ts';

/** Stock of a database of the version before layers were kept by move, carried over by the migration. */

const MIGRATIONS = readdirSync(join(import.meta.dirname, '../db/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort();
const BEFORE = MIGRATIONS.findIndex((name) => name.includes('_stock_tables'));

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [ORG, ENTITY, STORE, PLAIN, TABLET, ODD, ORDER] = [1, 2, 3, 4, 5, 6, 7].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

it('existing moves get purposes, takes and what they take back; stock gets batches, reservations get lines', async () => {
  const database = await createBareDatabase();
  const client = new pg.Client(database.config);
  await client.connect();
  const rows = async (text: string) => (await client.query(text)).rows;
  try {
    await migrate(database.config, { upTo: BEFORE });
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into warehouse (org_id, entity_id, id, name) values ('${ORG}', '${ENTITY}', '${STORE}', 'Main store')`,
    );
    await client.query(`insert into item (org_id, id, part_number, name, hsn, search_text, track_by) values
      ('${ORG}', '${PLAIN}', 'P', 'Plain', '8708', 'plain', 'Qty'), ('${ORG}', '${TABLET}', 'T', 'Tablet', '3004', 'tablet', 'BN'),
      ('${ORG}', '${ODD}', 'O', 'Odd', '8708', 'odd', 'Qty')`);
    const move = (
      item: string,
      kind: string,
      quantity: number,
      cost: number,
      document: string,
      n: number,
      revision = 1,
    ) =>
      client.query(
        `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, document_id,
           document_line_id, revision, moved_on) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'L1', $10, '2026-05-01')`,
        [ORG, ENTITY, item, STORE, kind, quantity, cost, document, id(n), revision],
      );
    const layer = (item: string, quantity: number, total: number, issued: number) =>
      client.query(
        `insert into stock_layer (org_id, entity_id, item_id, warehouse_id, quantity_e3, total_paise, issued_quantity_e3)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [ORG, ENTITY, item, STORE, quantity, total, issued],
      );
    const balance = (item: string, onHand: number, value: number, reserved = 0) =>
      client.query(
        `insert into stock_balance (org_id, entity_id, item_id, warehouse_id, on_hand_e3, value_paise, reserved_e3)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [ORG, ENTITY, item, STORE, onHand, value, reserved],
      );
    // 10 for ₹100, 10 for ₹200; an invoice of 12 that was cancelled (then as the newest layer), 3 to a job.
    await move(PLAIN, 'receive', 10_000, 10_000, 'adjustment', 20);
    await move(PLAIN, 'receive', 10_000, 20_000, 'adjustment', 21);
    await move(PLAIN, 'issue', -12_000, -14_000, 'invoice', 22);
    await move(PLAIN, 'return', 12_000, 14_000, 'invoice', 22);
    await move(PLAIN, 'issue', -3_000, -6_000, 'workOrder', 23);
    await layer(PLAIN, 10_000, 10_000, 10_000);
    await layer(PLAIN, 10_000, 20_000, 5_000);
    await layer(PLAIN, 12_000, 14_000, 0);
    await balance(PLAIN, 17_000, 24_000, 4_000);
    // A batch-tracked tablet that was taken in and sold without one.
    await move(TABLET, 'receive', 30_000, 6_000, 'adjustment', 24);
    await move(TABLET, 'issue', -10_000, -2_000, 'invoice', 25);
    await layer(TABLET, 30_000, 6_000, 10_000);
    await balance(TABLET, 20_000, 4_000);
    // Layers that its moves do not make.
    await move(ODD, 'receive', 5_000, 500, 'adjustment', 26);
    await move(ODD, 'issue', -2_000, -150, 'invoice', 27);
    await layer(ODD, 5_000, 450, 2_000);
    await balance(ODD, 3_000, 270);
    await client.query(
      `insert into work_order_line (org_id, entity_id, work_order_id, id, position, family, description, status, payer, item_id, warehouse_id,
         received_quantity_e3, issued_quantity_e3, tax_code, account_code)
       values ($1, $2, $3, 'WP1', 1, 'part', 'Plain', 'Approved', 'Cus', $4, $5, 6000, 3000, 106, 4100),
         ($1, $2, $3, 'WP2', 2, 'part', 'Plain', 'Approved', 'Cus', $4, $5, 9000, 0, 106, 4100)`,
      [ORG, ENTITY, ORDER, PLAIN, STORE],
    );
    await client.query('set session_replication_role = origin');

    await migrate(database.config);

    expect(
      await rows(`select i.name, m.purpose, m.quantity_e3::int as quantity, (select r.quantity_e3::int from stock_move r
          where r.id = m.reverses_id) as reverses, b.batch_no as batch
        from stock_move m join item i on i.id = m.item_id left join batch b on b.id = m.batch_id order by m.id`),
    ).toEqual([
      { name: 'Plain', purpose: 'adjust', quantity: 10_000, reverses: null, batch: null },
      { name: 'Plain', purpose: 'adjust', quantity: 10_000, reverses: null, batch: null },
      { name: 'Plain', purpose: 'issue', quantity: -12_000, reverses: null, batch: null },
      { name: 'Plain', purpose: 'issue', quantity: 12_000, reverses: -12_000, batch: null },
      { name: 'Plain', purpose: 'issue', quantity: -3_000, reverses: null, batch: null },
      { name: 'Tablet', purpose: 'adjust', quantity: 30_000, reverses: null, batch: 'NOT RECORDED' },
      { name: 'Tablet', purpose: 'issue', quantity: -10_000, reverses: null, batch: 'NOT RECORDED' },
      { name: 'Odd', purpose: 'adjust', quantity: 5_000, reverses: null, batch: null },
      { name: 'Odd', purpose: 'issue', quantity: -2_000, reverses: null, batch: null },
    ]);
    expect(
      await rows(`select i.name, t.position, l.total_paise::int as layer, t.quantity_e3::int as quantity, t.cost_paise::int as cost
        from stock_move_layer t join item i on i.id = t.item_id left join stock_layer l on l.seq = t.layer_seq
        order by t.move_id, t.position`),
    ).toEqual([
      { name: 'Plain', position: 1, layer: 10_000, quantity: 10_000, cost: 10_000 },
      { name: 'Plain', position: 2, layer: 20_000, quantity: 2_000, cost: 4_000 },
      { name: 'Plain', position: 1, layer: 20_000, quantity: 3_000, cost: 6_000 },
      { name: 'Tablet', position: 1, layer: 6_000, quantity: 10_000, cost: 2_000 },
      { name: 'Odd', position: 1, layer: null, quantity: 2_000, cost: 150 },
    ]);
    expect(
      await rows(`select i.name, l.rank = l.seq as placed, l.receipt_move_id is not null as known, l.received_on::text as day,
          b.batch_no as batch from stock_layer l join item i on i.id = l.item_id left join batch b on b.id = l.batch_id order by l.seq`),
    ).toEqual([
      ...Array(3).fill({ name: 'Plain', placed: true, known: true, day: '2026-05-01', batch: null }),
      { name: 'Tablet', placed: true, known: true, day: '2026-05-01', batch: 'NOT RECORDED' },
      { name: 'Odd', placed: true, known: false, day: null, batch: null },
    ]);
    expect(
      await rows('select document_line_id as line, quantity_e3::int as quantity from stock_reservation order by 1'),
    ).toEqual([
      { line: 'WP1', quantity: 3_000 },
      { line: 'WP2', quantity: 1_000 },
    ]);
    expect(
      await rows('select on_hand_e3::int as quantity, value_paise::int as value from stock_batch_balance'),
    ).toEqual([{ quantity: 20_000, value: 4_000 }]);
    await client.query('set session_replication_role = origin');
    const found = (await findViolations(client, ORG)).map(({ promise }) => promise);
    // The rows above have no journals.
    expect(found).toEqual(['The inventory account equals the value of stock.']);
  } finally {
    await client.end();
    await database.drop();
  }
});
