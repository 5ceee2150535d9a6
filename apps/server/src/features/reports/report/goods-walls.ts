import { can, permittedWarehouseIds, seesCost } from '@bahi/domain/access/access';
import type { Branch } from '../../../core/access/branches.ts';
import type { SourceRequest } from './report-source.ts';

/**
 * What of goods a reader is told, as SQL: by his warehouses of each branch (decisions §6, Whs), and of what is counted blind
 * nothing to who may not post the count (inventory-purchasing rule 27). What is kept from him is in no sum either.
 */
export function goodsWalls(
  orgId: string,
  branches: readonly Branch[],
  at: SourceRequest['at'],
): Pick<SourceRequest, 'inWarehouses' | 'onHandTold' | 'seesCost'> {
  const idsWhere = (holds: (branch: Branch) => boolean) =>
    `any (${at(branches.filter(holds).map(({ id }) => id))}::uuid[])`;
  const inWarehouses = (entity: string, warehouse: string): string => {
    const walled = branches.flatMap(({ id, access }) => {
      const permitted = permittedWarehouseIds(access);
      return permitted ? [`${entity} = ${at(id)}::uuid and ${warehouse} = any (${at(permitted)}::uuid[])`] : [];
    });
    if (walled.length === 0) return 'true';
    const whole = `${entity} = ${idsWhere(({ access }) => permittedWarehouseIds(access) === null)}`;
    return `(${[whole, ...walled].join(' or ')})`;
  };
  const onHandTold = (entity: string, warehouse: string, item: string): string => {
    const mayPost = ({ access }: Branch) => can(access, 'Inventory.Adjust', 'U');
    if (branches.every(mayPost)) return inWarehouses(entity, warehouse);
    return `${inWarehouses(entity, warehouse)} and (${entity} = ${idsWhere(mayPost)} or not exists (
      select from stock_count k
        join stock_count_line n on n.org_id = k.org_id and n.entity_id = k.entity_id and n.count_id = k.id
      where k.org_id = ${at(orgId)} and k.entity_id = ${entity} and k.warehouse_id = ${warehouse} and k.blind
        and k.status = 'Counting' and n.item_id = ${item}))`;
  };
  return { inWarehouses, onHandTold, seesCost: branches.every(({ access }) => seesCost(access)) };
}
