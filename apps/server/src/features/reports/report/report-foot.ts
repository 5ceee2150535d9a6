import { permittedWarehouseIds } from '@bahi/domain/access/access';
import type { Tx } from '../../../core/tx.ts';
import type { ReportRequest } from './read-report-request.ts';

/** What a reader has to know of the rows: of goods, which warehouses they are of, where he may not use all. */
export async function footOf(tx: Tx, { report, branches }: ReportRequest): Promise<string[]> {
  if (!report.ofGoods) return [];
  const walled = branches.flatMap(({ access }) => permittedWarehouseIds(access) ?? []);
  if (walled.length === 0) return [];
  const whole = branches.filter(({ access }) => permittedWarehouseIds(access) === null);
  const rows = await tx.query<{ name: string }>(
    'select name from warehouse where org_id = $1 and id = any ($2::uuid[]) order by lower(name), id',
    [tx.ctx.orgId, walled],
  );
  return [`Only ${[...whole, ...rows].map(({ name }) => name).join(', ')}.`];
}
