import * as contract from '@bahi/contract/endpoints/inventory/warehouse';
import { mayEditMasters, mayUseWarehouse } from '@bahi/domain/access/access';
import { notFound } from '../../../core/app-error.ts';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { createWarehouse, deleteWarehouse, updateWarehouse } from './change-warehouse.ts';
import { listWarehouseUsers, setWarehouseUsers, warehouseAccessIn } from './warehouse-users.ts';
import { listWarehouseRows, type WarehouseRecord } from './warehouse-store.ts';

export const warehouseRoutes: Route[] = [
  serve(contract.listWarehouses, async (tx) => {
    const { access, entityId } = tx.ctx;
    const rows = await listWarehouseRows(tx, entityId);
    return allOf(mayEditMasters(access, 'Inventory') ? rows : rows.filter((row) => mayUseWarehouse(access, row)));
  }),
  serve(contract.warehousesOfEntity, async (tx, { params }) => {
    if (!tx.ctx.entityIds.includes(params.entityId)) throw notFound('entity');
    const access = await warehouseAccessIn(tx, params.entityId);
    const rows = await listWarehouseRows(tx, params.entityId);
    return allOf(rows.filter((row) => mayUseWarehouse(access, row)));
  }),
  serve(contract.createWarehouse, createWarehouse),
  serve(contract.updateWarehouse, updateWarehouse),
  serve(contract.deleteWarehouse, (tx, { params }) => deleteWarehouse(tx, params.id)),
  serve(contract.listWarehouseUsers, (tx, { params }) => listWarehouseUsers(tx, params.id)),
  serve(contract.setWarehouseUsers, setWarehouseUsers),
];

const allOf = (rows: WarehouseRecord[]) => ({ rows, total: rows.length, nextCursor: null });
