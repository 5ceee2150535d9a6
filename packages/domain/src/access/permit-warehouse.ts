/**
 * The list of permitted warehouses of a user after one of them is permitted or taken away. An empty list means all
 * (decisions §6): taking one away from it names all the others. Null when nothing would be left, which would mean all.
 */
export function permitWarehouse(
  permitted: readonly string[],
  warehouseId: string,
  allowed: boolean,
  all: readonly string[],
): string[] | null {
  const holds = permitted.length === 0 || permitted.includes(warehouseId);
  if (holds === allowed) return [...permitted];
  if (allowed) return [...permitted, warehouseId];
  const left = (permitted.length === 0 ? all : permitted).filter((id) => id !== warehouseId);
  return left.length === 0 ? null : left;
}
