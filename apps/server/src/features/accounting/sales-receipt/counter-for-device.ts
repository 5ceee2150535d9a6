import type { counterForDevice as endpoint } from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { DrugSchedule, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { invalid } from '../../../core/app-error.ts';
import { UNITS_OF_ITEM } from '../../../core/catalogue/item-units.ts';
import { batchesIn } from '../../../core/stock/batches-in.ts';
import { keptSecret } from '../../../core/stock/blind-counts.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';

type Answer = OutputOf<typeof endpoint>;

const PAGE = 500;
/** What was written with an earlier time or number may be committed later: so much is told once more. */
const AGAIN_MINUTES = 5;
const AGAIN_MOVES = 200;

/** From when on changes are told: an instant, and the last move of stock. */
interface Since {
  at: string;
  moveId: number;
}

const SINCE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)\|(\d{1,15})$/u;

function readSince(text: string | null | undefined): Since | null {
  if (!text) return null;
  const [, at, moveId] = SINCE.exec(text) ?? [];
  if (!at || !moveId || Number.isNaN(Date.parse(at))) throw invalid('since', 'Ask without it to begin anew.');
  return { at, moveId: Number(moveId) };
}

/** What a device keeps of the caller's default warehouse to sell without a network, a page of items at a time. */
export async function getCounterForDevice(tx: Tx, { query }: InputOf<typeof endpoint>): Promise<Answer> {
  const since = readSince(query?.since);
  const after = query?.after ?? null;
  const warehouse = await getUsableWarehouse(tx, null);
  const [items, doctors, token] = await Promise.all([
    readItems(tx, since, { after, warehouseId: warehouse.id }),
    after === null ? readDoctors(tx, since) : null,
    tokenOfNow(tx),
  ]);
  const ids = items.map(({ id }) => id);
  const [batches, secret] = await Promise.all([batchesIn(tx, warehouse.id, ids), keptSecret(tx, ids)]);
  const byItem = Map.groupBy(batches, ({ itemId }) => itemId);
  return {
    since: token,
    items: items.map((item) => ({
      ...item,
      batches: (byItem.get(item.id) ?? []).map((batch) => ({
        ...batch,
        mrp: batch.mrp || null,
        ...(secret.has({ itemId: item.id, warehouseId: warehouse.id }) && { freeQuantity: null }),
      })),
    })),
    doctors,
    next: items.length === PAGE ? ids.at(-1)! : null,
  };
}

interface DeviceItem {
  id: string;
  name: string;
  genericName: string | null;
  codes: string[];
  unitCode: string;
  tracked: boolean;
  trackBy: TrackBy;
  taxCode: number | null;
  drugSchedule: DrugSchedule | null;
  salePrice: number | null;
  saleUnit: string | null;
  saleFactor: number | null;
  soldLoose: boolean;
  counterMaximum: number | null;
  units: { name: string; factor: number; barcode: string | null }[];
  active: boolean;
}

const COLUMNS = `i.id, i.name, i.generic_name as "genericName", i.unit_code as "unitCode", i.tracked, i.track_by as "trackBy",
    p.tax_code as "taxCode", i.drug_schedule as "drugSchedule", p.sale_price_e4 as "salePrice", i.sale_unit as "saleUnit",
    i.sale_factor_e6 as "saleFactor", i.sold_loose as "soldLoose", i.counter_maximum_e3 as "counterMaximum", ${UNITS_OF_ITEM} as units, i.active,
    (select coalesce(jsonb_agg(c.code), '[]') from (
        select i.part_number as code where $5 and i.part_number <> ''
        union select b.barcode from item_barcode b where b.org_id = i.org_id and b.item_id = i.id) c) as codes
  from item i left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id`;

const CHANGED = `i.id in (
    select n.id from item n where n.org_id = $1 and n.updated_at > $6::timestamptz - interval '${AGAIN_MINUTES} minutes'
    union select b.item_id from batch b where b.org_id = $1 and b.updated_at > $6::timestamptz - interval '${AGAIN_MINUTES} minutes'
    union select m.item_id from stock_move m where m.org_id = $1 and m.entity_id = $2 and m.id > $7 and m.warehouse_id = $8)`;

/** Without a day to begin with all that are sold; else those that changed, also when they are sold no more. */
function readItems(
  tx: Tx,
  since: Since | null,
  { after, warehouseId }: { after: string | null; warehouseId: string },
): Promise<DeviceItem[]> {
  const { orgId, entityId, entity } = tx.ctx;
  return tx.query<DeviceItem>(
    `select ${COLUMNS} where i.org_id = $1 and i.id > coalesce($3, '00000000-0000-0000-0000-000000000000'::uuid)
       and ${since ? CHANGED : 'i.active'} order by i.id limit $4`,
    [
      ...[orgId, entityId, after, PAGE, !hidesPartNumbers(entity.industry)],
      ...(since ? [since.at, since.moveId, warehouseId] : []),
    ],
  );
}

/** All of them where one changed: the device keeps what it is told last. */
async function readDoctors(tx: Tx, since: Since | null): Promise<Answer['doctors']> {
  const rows = await tx.query<NonNullable<Answer['doctors']>[number] & { changed: boolean }>(
    `select id, name, registration_number as "registrationNumber", address,
       coalesce((select max(n.updated_at) > $2::timestamptz - interval '${AGAIN_MINUTES} minutes' from doctor n where n.org_id = $1), true) as changed
     from doctor where org_id = $1 and active order by lower(name), id`,
    [tx.ctx.orgId, since?.at ?? null],
  );
  return since && rows.every(({ changed }) => !changed) ? null : rows;
}

async function tokenOfNow(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ id: number }>(
    `select coalesce((select id from stock_move where org_id = $1 and entity_id = $2 order by id desc offset ${AGAIN_MOVES} limit 1), 0)::bigint as id`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return `${tx.ctx.now}|${row!.id}`;
}
