import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { queryClient } from '../../app/query-client.ts';
import { endpointQuery, useEndpointQuery } from '../../app/use-endpoint.ts';

const STORES: readonly WarehouseKind[] = [WarehouseKind.store];

/** Active warehouses that the user may use, the default one first; default: of the kind whose goods are sold. */
export const useWarehouses = (kinds = STORES) =>
  (useEndpointQuery(listWarehouses, {}).data?.rows ?? []).filter((row) => row.active && kinds.includes(row.kind));

/** Where goods of a document lie: in the warehouse that it names, else in the default one, as its field shows. */
export async function namedOrDefaultWarehouse(id: string | null): Promise<string | undefined> {
  if (id) return id;
  const { rows } = await queryClient.ensureQueryData(endpointQuery(listWarehouses, {}));
  return rows.find((row) => row.active && STORES.includes(row.kind))?.id;
}
