import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { useEndpointQuery } from '../../app/use-endpoint.ts';

const STORES: readonly WarehouseKind[] = [WarehouseKind.store];

/** Active warehouses that the user may use, the default one first; default: of the kind whose goods are sold. */
export const useWarehouses = (kinds = STORES) =>
  (useEndpointQuery(listWarehouses, {}).data?.rows ?? []).filter((row) => row.active && kinds.includes(row.kind));
