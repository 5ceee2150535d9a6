import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import type { ReportRequest } from './read-report-request.ts';

/** What a reader has to know of the rows: of goods, which warehouses they are of, where he may not use all; of layers, since when they are known. */
export async function footOf(tx: Tx, request: ReportRequest): Promise<string[]> {
  const { report, branches, to } = request;
  const foot: string[] = [];
  const walled = report.ofGoods ? branches.flatMap(({ access }) => permittedWarehouseIds(access) ?? []) : [];
  if (walled.length > 0) {
    const whole = branches.filter(({ access }) => permittedWarehouseIds(access) === null);
    const rows = await tx.query<{ name: string }>(
      'select name from warehouse where org_id = $1 and id = any ($2::uuid[]) order by lower(name), id',
      [tx.ctx.orgId, walled],
    );
    foot.push(`Only ${[...whole, ...rows].map(({ name }) => name).join(', ')}.`);
  }
  const knownFrom = report.ofLayers ? await layersKnownFrom(tx, request) : null;
  if (knownFrom !== null && to < knownFrom) foot.push(`Layers are known from ${formatDate(knownFrom)}.`);
  return foot;
}

/**
 * The day of the first goods. Where layers came over from a program that did not keep what moves took of them, the day of the
 * last of those moves; null of branches without goods.
 */
async function layersKnownFrom(tx: Tx, { branches }: ReportRequest): Promise<string | null> {
  const [row] = await tx.query<{ day: string | null }>(
    `select coalesce(
       (select max(m.moved_on)
        from (select distinct org_id, entity_id, item_id, warehouse_id from stock_layer
            where org_id = $1 and entity_id = any ($2::uuid[]) and opened_by_move_id is null) l
          join stock_move m on m.org_id = l.org_id and m.entity_id = l.entity_id and m.item_id = l.item_id
            and m.warehouse_id = l.warehouse_id
          join stock_move_layer t on t.org_id = m.org_id and t.entity_id = m.entity_id and t.move_id = m.id
            and t.layer_seq is null),
       (select min(moved_on) from stock_move where org_id = $1 and entity_id = any ($2::uuid[])))::text as day`,
    [tx.ctx.orgId, branches.map(({ id }) => id)],
  );
  return row!.day;
}
