import type pg from 'pg';
import type { Tenant } from './organisations.ts';

const BATCHED_ITEMS = 600;
const BATCHES_OF_ITEM = 100;

/** Of the layers of an item, those that lie there still, each of one piece. */
const OPEN_LAYERS = 50;

/** Items with so many moves between them, half of which came into layers of their own and half left them, and 600 items told apart by batch with 100 batches each; answers their ids. */
export async function growGoods(
  client: pg.Client,
  { orgId, entityId }: Tenant,
  { moves, items }: { moves: number; items: number },
): Promise<{ items: string[]; batched: string[] }> {
  await client.query(`set app.org = '${orgId}'`);
  const of = `'${orgId}'::uuid, '${entityId}'::uuid`;
  const comeIn = Math.ceil(moves / items / 2);
  const warehouse = `(select id from warehouse where org_id = '${orgId}' and entity_id = '${entityId}' and is_default)`;
  for (const statement of [
    `create temp table grown as
       select uuidv7() as id, n, n > ${items} as batched from generate_series(1, ${items + BATCHED_ITEMS}) n`,
    `insert into item (org_id, id, part_number, name, hsn, tracked, track_by, search_text)
       select '${orgId}', id, 'G-' || n, 'Goods ' || n, '87089900', true, case when batched then 'BN' else 'Qty' end,
         'g-' || n || ' goods ' || n from grown`,
    `insert into item_price (org_id, entity_id, item_id, sale_price_e4, mrp_e4, purchase_cost_e4, tax_code)
       select ${of}, id, 2000000, 0, 1000000, 106 from grown`,
    `insert into stock_balance (org_id, entity_id, item_id, warehouse_id, on_hand_e3, value_paise)
       select ${of}, id, ${warehouse}, 1000000, 10000000 from grown`,
    `insert into batch (org_id, id, item_id, batch_no, batch_key, expires_on, mrp_e4)
       select '${orgId}', gen_random_uuid(), g.id, 'B' || b, 'B' || b, current_date + 30 + b, 0
       from grown g, generate_series(1, ${BATCHES_OF_ITEM}) b where g.batched`,
    `insert into stock_batch_balance (org_id, entity_id, item_id, warehouse_id, batch_id, on_hand_e3, value_paise)
       select ${of}, b.item_id, ${warehouse}, b.id, 10000, 100000 from batch b where b.org_id = '${orgId}'`,
    // Rows that the product would write: what its triggers and keys would say of them is so.
    'set session_replication_role = replica',
    `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, document_id, document_line_id, moved_on)
       select ${of}, g.id, ${warehouse}, 'receive', 1000, 10000, 'bench', g.id, m::text, current_date - 900 + (m * 899 / ${comeIn})::int
       from grown g, generate_series(1, ${comeIn}) m where not g.batched`,
    `insert into stock_layer (org_id, entity_id, item_id, warehouse_id, seq, quantity_e3, total_paise, issued_quantity_e3, receipt_move_id,
         opened_by_move_id, received_on, rank)
       select ${of}, item_id, warehouse_id, id, 1000, 10000, case when document_line_id::int > ${comeIn - OPEN_LAYERS} then 0 else 1000 end,
         id, id, moved_on, id
       from stock_move where org_id = '${orgId}' and document_kind = 'bench'`,
    `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, purpose, quantity_e3, cost_paise, document_kind, document_id,
         document_line_id, moved_on)
       select ${of}, item_id, warehouse_id, 'issue', 'issue', -1000, -10000, 'bench', item_id, seq::text, least(current_date, received_on + 60)
       from stock_layer where org_id = '${orgId}' and issued_quantity_e3 > 0`,
    `insert into stock_move_layer (org_id, entity_id, move_id, position, item_id, warehouse_id, layer_seq, quantity_e3, cost_paise)
       select ${of}, id, 1, item_id, warehouse_id, document_line_id::bigint, 1000, 10000
       from stock_move where org_id = '${orgId}' and document_kind = 'bench' and kind = 'issue'`,
    `update stock_balance b set on_hand_e3 = ${OPEN_LAYERS * 1000}, value_paise = ${OPEN_LAYERS * 10_000}
       from grown g where b.item_id = g.id and not g.batched`,
    "select setval('stock_layer_seq_seq', (select max(seq) from stock_layer))",
    'set session_replication_role = origin',
    'analyze',
  ])
    await client.query(statement);
  const idsOf = async (batched: boolean) =>
    (await client.query<{ id: string }>('select id from grown where batched = $1 order by n', [batched])).rows.map(
      ({ id }) => id,
    );
  return { items: await idsOf(false), batched: await idsOf(true) };
}
