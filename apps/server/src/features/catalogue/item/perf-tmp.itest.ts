import { it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
it('perf', { timeout: 120000 }, async () => {
  const api = await startTestApi();
  const org = await api.organisation();
  const owner = await org.as('owner');
  const c = await api.app.pool.connect();
  await c.query('begin'); await c.query(`set local app.org = '${org.orgId}'; set local app.entities = '{${org.entityId}}'`);
  await c.query(`insert into item (org_id,id,part_number,name,generic_name,manufacturer,hsn,search_text,barcode)
    select $1, gen_random_uuid(), 'PN-'||g, 'Brake part '||md5(g::text), 'Generic '||(g%300), 'Maker '||(g%50), '8708', lower('pn-'||g||' brake part '||md5(g::text)||' generic '||(g%300)||' maker '||(g%50)||' 890'||g), '890'||g from generate_series(1,10000) g`, [org.orgId]);
  await c.query(`insert into item_barcode (org_id, barcode, item_id) select org_id, barcode, id from item where org_id=$1 and barcode is not null`, [org.orgId]);
  await c.query(`insert into item_price (org_id, entity_id, item_id, sale_price_e4, tax_code) select org_id, $2, id, 10000, 106 from item where org_id=$1`, [org.orgId, org.entityId]);
  const [w] = (await c.query('select id from warehouse where org_id=$1 and entity_id=$2',[org.orgId, org.entityId])).rows;
  await c.query(`insert into stock_balance (org_id, entity_id, item_id, warehouse_id, on_hand_e3) select org_id, $2, id, $3, 5000 from item where org_id=$1`, [org.orgId, org.entityId, w.id]);
  await c.query('commit'); c.release();
  await api.app.pool.query('reset role').catch(()=>{});
  const id = (await owner.get('Inventory/Items?Limit=1')).body[0]._id;
  const first = await owner.get('Inventory/Items');
  let cur = first.headers['x-next-cursor'];
  const paths: [string, () => string][] = [
    ['list', () => 'Inventory/Items?Active=true'], ['page2', () => `Inventory/Items?Active=true&Cursor=${cur}`], ['search', () => 'Inventory/Items?Text=brake%20maker%2017'],
    ['rare', () => 'Inventory/Items?Text=pn-9876'], ['reorder', () => 'Inventory/Items?Reorder=true'], ['lookup', () => 'Inventory/Items/Sale/NameSearchLite/brake'],
    ['lookup rare', () => 'Inventory/Items/Sale/NameSearchLite/pn-9876'], ['generic', () => 'Inventory/Items/Sale/GeneNameSLite/generic%2017'],
    ['barcode', () => 'Inventory/Items/ByBarCode/8909876'], ['open', () => `Inventory/Items/${id}`], ['substitutes', () => `Inventory/Items/${id}/Substitutes`],
    ['master', () => 'Inventory/MasterItems?Active=true'], ['master search', () => 'Inventory/MasterItems?Text=maker%2017'], ['master not here', () => 'Inventory/MasterItems?Here=false'],
  ];
  for (const analysed of [false, true]) {
    if (analysed) { const k = await api.app.pool.connect(); await k.query('reset role'); await k.query('analyze'); k.release(true); }
    for (const [name, path] of paths) {
      const times: number[] = [];
      for (let i = 0; i < 25; i++) { const t = performance.now(); const a = await owner.get(path()); if (a.status >= 400) console.log(name, a.status, a.body); times.push(performance.now() - t); }
      times.sort((a, b) => a - b);
      console.log(analysed, name.padEnd(16), 'p50', times[12]!.toFixed(1), 'p95', times[23]!.toFixed(1));
    }
  }
  await api.close();
});
