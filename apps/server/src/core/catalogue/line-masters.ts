import type { LineItem, LineOperation } from '@bahi/domain/document/line-masters';
import { guideOfVehicle } from './guide-of-vehicle.ts';
import type { Tx } from '../tx.ts';

const ITEMS = `select i.id, i.part_number as "partNumber", i.name, i.hsn, i.unit_code as "unitCode", i.tracked, i.track_by as "trackBy", i.active,
    i.variant_axes is not null as grouped,
    p.sale_price_e4 as "salePrice", p.minimum_price_e4 as "minimumPrice", p.tax_code as "taxCode", p.account_code as "accountCode"
  from item i left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id
  where i.org_id = $1 and i.id = any ($3::uuid[])`;

const OPERATIONS = `select o.id, o.code, o.description, o.sac, o.tax_code as "taxCode", o.account_code as "accountCode", o.active,
    p.price_e4 as price, p.hours_e3 as hours
  from operation_code o left join operation_price p on p.org_id = o.org_id and p.operation_id = o.id
    and p.guide_id = ${guideOfVehicle('$1', '$2')}
  where o.org_id = $1 and (o.id = any ($3::uuid[]) or lower(o.code) = any ($4::text[]))`;

export async function findLineItems(tx: Tx, ids: readonly string[]): Promise<Map<string, LineItem>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<LineItem>(ITEMS, [tx.ctx.orgId, tx.ctx.entityId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Operation codes by id or code, with their prices for a vehicle. */
export async function findLineOperations(
  tx: Tx,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
  vehicleId: string | null,
): Promise<LineOperation[]> {
  if (ids.length + codes.length === 0) return [];
  return tx.query<LineOperation>(OPERATIONS, [tx.ctx.orgId, vehicleId, ids, codes.map((code) => code.toLowerCase())]);
}

/** Income accounts of the entity that may be posted to. */
export async function findIncomeAccounts(tx: Tx): Promise<Set<number>> {
  const rows = await tx.query<{ code: number }>(
    `select code from account where org_id = $1 and entity_id = $2 and type = 'income' and active`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return new Set(rows.map((row) => row.code));
}
