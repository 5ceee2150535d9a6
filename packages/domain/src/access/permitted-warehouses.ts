export interface WarehouseChoice {
  /** Absent: as before. */
  warehouseIds?: readonly string[] | null;
  /** All warehouses, also those to come. */
  allWarehouses?: boolean | null;
}

export const CHOOSE_ALL_WAREHOUSES =
  'Without a warehouse in the list every warehouse would be permitted. Choose “All warehouses”, or leave one in.';
export const ALL_OR_SOME_WAREHOUSES = 'Choose either all warehouses or some of them.';

/**
 * The permitted warehouses after a change. On the wire and stored, an empty list means all (decisions §6); so that the
 * removal of the last one never widens a right by itself, all are given only by saying so.
 */
export function choosePermittedWarehouses(
  before: readonly string[] | null,
  { warehouseIds, allWarehouses }: WarehouseChoice,
): { ids: string[] } | { refusal: string } {
  const ids = [...new Set(warehouseIds)];
  if (allWarehouses === true) return ids.length > 0 ? { refusal: ALL_OR_SOME_WAREHOUSES } : { ids: [] };
  if (warehouseIds === undefined && allWarehouses !== false) return { ids: [...(before ?? [])] };
  if (warehouseIds === undefined && before !== null && before.length > 0) return { ids: [...before] };
  const wasLimited = before !== null && before.length > 0;
  if (ids.length === 0 && (wasLimited || allWarehouses === false)) return { refusal: CHOOSE_ALL_WAREHOUSES };
  return { ids };
}
