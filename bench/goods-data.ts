import type pg from 'pg';
import type { Tenant } from './organisations.ts';

const BATCHED_ITEMS = 600;
const BATCHES_OF_ITEM = 100;

/** Items with so many moves between them, and 600 items told apart by batch with 100 batches each; answers their ids. */
export async function growGoods(
  client: pg.Client,
  { orgId, entityId }: Tenant,
  { moves, items }: { moves: number; items: number },
): Promise<{ items: string[]; batched: string[] }> {
  await client.query(`set app.org = '${orgId}'`);
  const of = `'${orgId}'::uuid, '${entityId}'::uuid`;
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
    'alter table stock_move disable trigger followed',
    `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, quantity_e3, cost_paise, document_kind, document_id, document_line_id, moved_on)
       select ${of}, g.id, ${warehouse}, 'receive', 1000, 10000, 'bench', g.id, m::text, current_date - (m % 700)::int
       from grown g, generate_series(1, ${Math.ceil(moves / items)}) m where not g.batched`,
    'alter table stock_move enable trigger followed',
    'analyze',
  ])
    await client.query(statement);
  const idsOf = async (batched: boolean) =>
    (await client.query<{ id: string }>('select id from grown where batched = $1 order by n', [batched])).rows.map(
      ({ id }) => id,
    );
  return { items: await idsOf(false), batched: await idsOf(true) };
}
