import type { Tx } from '../../../core/tx.ts';

interface Use {
  name: string;
  count: number;
  what: string;
}

/** What each module or feature would leave behind, counted in one question; empty ones are left out. */
export async function listFeatureUse(tx: Tx): Promise<Use[]> {
  const rows = await tx.query<Use>(USE, [tx.ctx.orgId, tx.ctx.entityId]);
  return rows.filter(({ count }) => count > 0);
}

const HERE = 'org_id = $1 and entity_id = $2';
const OPEN_ORDERS = `(select count(*) from work_order where ${HERE} and status not in ('Closed', 'Cancelled', 'Declined'))::int`;
const STOCKED = (trackBy: string) => `(select count(distinct b.item_id) from stock_balance b
    join item i on i.org_id = b.org_id and i.id = b.item_id and i.track_by = '${trackBy}'
    where b.org_id = $1 and b.entity_id = $2 and b.on_hand_e3 > 0)::int`;

const USE = `select name, count, what from (values
  ('WO', ${OPEN_ORDERS}, 'open orders'),
  ('Labor', ${OPEN_ORDERS}, 'open orders'),
  ('Service', ${OPEN_ORDERS}, 'open orders'),
  ('Accounting', (select count(*) from invoice where ${HERE} and status in ('Draft', 'Pending Approval', 'Unpaid', 'Partial'))::int,
    'drafts and unpaid invoices'),
  ('Wh', (select greatest(count(*) - 1, 0) from warehouse where ${HERE} and active)::int, 'further warehouses'),
  ('Inventory', (select count(distinct item_id) from stock_balance where ${HERE} and on_hand_e3 > 0)::int, 'items in stock'),
  ('Parts', (select count(distinct item_id) from stock_balance where ${HERE} and on_hand_e3 > 0)::int, 'items in stock'),
  ('BN', ${STOCKED('BN')}, 'items in stock by batch'),
  ('SN', ${STOCKED('SN')}, 'items in stock by serial number'),
  ('MUoM', (select count(*) from item where org_id = $1 and active and (purchase_unit is not null or sale_unit is not null))::int,
    'items with packs')
) as use (name, count, what)`;
