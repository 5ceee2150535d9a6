import type { addItemSubstitute, removeItemSubstitute } from '@bahi/contract/endpoints/catalogue/item';
import type { InputOf } from '@bahi/contract/endpoint';
import { AppError, invalid, notFound } from '../../../core/app-error.ts';
import { withoutSecrets } from '../../../core/stock/blind-counts.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { FREE_STOCK, freeStock, HIT_COLUMNS, type ItemHitRow } from './item-queries.ts';
import { getItem, ITEMS_WITH_PRICES, shown } from './item-store.ts';

const MOST = 50;

/**
 * What may be given instead: named items, and active ones of the same generic name (composition, strength and form),
 * those in stock first, of them what expires first.
 */
export async function listSubstitutes(tx: Tx, id: string) {
  const item = await getItem(tx, id);
  const stock = await freeStock(tx);
  const rows = await tx.query<ItemHitRow & { isAutomatic: boolean }>(LIST, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    stock.warehouseId,
    stock.warehouseIds,
    id,
    item.genericName,
    MOST,
    tx.ctx.today,
  ]);
  return wholeOf((await withoutSecrets(tx, rows)).map((row) => shown(tx, row)));
}

/** Named ones, and by the index `item_generic_name` those that are the same. */
const LIST = `with named as (
    select case when s.item_id = $5 then s.substitute_id else s.item_id end as id
    from item_substitute s where s.org_id = $1 and $5 in (s.item_id, s.substitute_id)
  ), alike as (
    select g.id from item g where g.org_id = $1 and lower(g.generic_name) = lower($6::text)
  )
  select ${HIT_COLUMNS}, n.id is null as "isAutomatic"
  from ${ITEMS_WITH_PRICES} left join named n on n.id = i.id ${FREE_STOCK}
  where i.org_id = $1 and i.active and i.id <> $5 and i.id in (select id from named union select id from alike)
  order by n.id is null, coalesce(s.free, 0) > 0 desc, (select min(b.expires_on)
      from stock_batch_balance l join batch b on b.org_id = l.org_id and b.id = l.batch_id
      where l.org_id = i.org_id and l.entity_id = $2 and l.item_id = i.id and l.warehouse_id = any ($4::uuid[])
        and l.on_hand_e3 > l.reserved_e3 and not b.on_hold and b.expires_on >= $8::date),
    lower(i.name), i.id limit $7`;

/** A pair is written once, with the smaller id first: it means the same from both sides. */
const pairOf = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

export async function addSubstitute(tx: Tx, { params, body }: InputOf<typeof addItemSubstitute>) {
  const item = await getItem(tx, params.id);
  if (body.substituteId === item.id) throw invalid('In_Id', 'An item cannot be a substitute of itself.');
  const other = await getItem(tx, body.substituteId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NotFound') throw invalid('In_Id', 'Choose an existing item.');
    throw error;
  });
  const made = await tx.query(
    `insert into item_substitute (org_id, item_id, substitute_id) values ($1, $2, $3) on conflict do nothing returning item_id`,
    [tx.ctx.orgId, ...pairOf(item.id, other.id)],
  );
  if (made.length > 0) auditPair(tx, item, { from: null, to: other.name });
  return listSubstitutes(tx, item.id);
}

export async function removeSubstitute(tx: Tx, { params }: InputOf<typeof removeItemSubstitute>): Promise<undefined> {
  const item = await getItem(tx, params.id);
  const other = await getItem(tx, params.substituteId);
  const gone = await tx.query(
    'delete from item_substitute where org_id = $1 and item_id = $2 and substitute_id = $3 returning item_id',
    [tx.ctx.orgId, ...pairOf(item.id, other.id)],
  );
  if (gone.length === 0) throw notFound('substitute');
  auditPair(tx, item, { from: other.name, to: null });
  return undefined;
}

function auditPair(tx: Tx, item: { id: string; name: string }, change: { from: string | null; to: string | null }) {
  const changes = [{ path: 'substitute', ...change }];
  tx.audit({ action: 'update', kind: 'item', id: item.id, code: item.name, changes, chain: 'organisation' });
}
