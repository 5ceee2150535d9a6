import type { Issue } from '@bahi/domain/document/issue';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { keptSecret } from './blind-counts.ts';
import { keyOf, type LockedStock } from './locked-stock.ts';

/** What is said of a bin that is none. */
const NO_BIN = 'This bin does not exist.';

interface Bin {
  id: string;
  name: string;
  /** Where it stands; null serves every warehouse. */
  warehouseId: string | null;
}
export type KnownBins = ReadonlyMap<string, Bin>;

/** What is wrong with putting goods of a warehouse into a bin, or taking them from it; null where nothing is. */
export function binProblem(
  bins: KnownBins,
  binId: string | null | undefined,
  warehouseId: string | null,
): string | null {
  if (!binId) return null;
  const bin = bins.get(binId);
  if (!bin) return NO_BIN;
  const isElsewhere = bin.warehouseId !== null && bin.warehouseId !== warehouseId;
  return isElsewhere ? `${bin.name} stands in another warehouse.` : null;
}

/** The bins that are there, by their ids. */
export async function knownBins(tx: Tx, named: readonly (string | null | undefined)[]): Promise<KnownBins> {
  const ids = [...new Set(named.flatMap((id) => id ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await tx.query<Bin>(
          `select id, name, warehouse_id as "warehouseId" from location where org_id = $1 and id = any ($2::uuid[])`,
          [tx.ctx.orgId, ids],
        );
  return new Map(rows.map((bin) => [bin.id, bin]));
}

/** What is wrong with the bins that a document names for goods of a warehouse, each at its path. */
export async function binIssues(
  tx: Tx,
  warehouseId: string,
  named: readonly { binId: string | null | undefined; path: string; of?: string }[],
): Promise<Issue[]> {
  const bins = await knownBins(
    tx,
    named.map(({ binId }) => binId),
  );
  return named.flatMap(({ binId, path, of = '' }) => {
    const problem = binProblem(bins, binId, warehouseId);
    return problem ? [{ path, message: `${of}${problem}` }] : [];
  });
}

/** Lines with the names of the bins that they name. */
export async function withBinNames<L extends { binId: string | null }>(
  tx: Tx,
  lines: readonly L[],
): Promise<(L & { binName: string | null })[]> {
  const bins = await knownBins(
    tx,
    lines.map(({ binId }) => binId),
  );
  return lines.map((line) => ({ ...line, binName: bins.get(line.binId ?? '')?.name ?? null }));
}

/** What of a move its bin is asked for. */
interface BinMove {
  itemId: string;
  warehouseId: string;
  batchId: string | null;
  binId: string | null;
  /** Signed: in is positive. */
  quantity: Quantity;
}

/**
 * Nothing leaves a bin in which it does not lie. The balances of the moves are locked; `pathOf` names the field of what takes too
 * much, absent where nobody entered it.
 */
export async function assertInBins<M extends BinMove>(
  tx: Tx,
  stocks: ReadonlyMap<string, LockedStock>,
  moves: readonly M[],
  pathOf?: (move: M) => string,
): Promise<void> {
  const ofBins = Map.groupBy(
    moves.filter(({ binId }) => binId !== null),
    (move) => `${keyOf(move)}|${move.binId}|${move.batchId}`,
  );
  const leaving = [...ofBins.values()]
    .map((all) => ({
      move: all.find(({ quantity }) => quantity < 0) ?? all[0]!,
      quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .filter(({ quantity }) => quantity < 0);
  if (leaving.length === 0) return;
  const rows = await tx.query<{ bin: string; lies: Quantity }>(LYING, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    leaving.map(({ move }) => move.itemId),
    leaving.map(({ move }) => move.warehouseId),
    leaving.map(({ move }) => move.binId),
    leaving.map(({ move }) => move.batchId),
  ]);
  for (const [at, { move, quantity }] of leaving.entries()) {
    const { bin, lies } = rows[at]!;
    if (lies + quantity >= 0) continue;
    const { itemName } = stocks.get(keyOf(move))!;
    const message = (await keptSecret(tx, [move.itemId])).has(move)
      ? `${itemName} is being counted.`
      : `${bin} holds ${formatQuantity(lies)} of ${itemName}, ${formatQuantity(Math.abs(quantity))} needed.`;
    throw refuse(message, pathOf && [{ path: pathOf(move), message }]);
  }
}

const LYING = `select n.name as bin, coalesce(b.on_hand_e3, 0)::bigint as lies
  from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[]) with ordinality v (item_id, warehouse_id, bin_id, batch_id, place)
    join location n on n.org_id = $1 and n.id = v.bin_id
    left join stock_bin b on b.org_id = $1 and b.entity_id = $2 and b.item_id = v.item_id and b.warehouse_id = v.warehouse_id
      and b.bin_id = v.bin_id and b.batch_id is not distinct from v.batch_id
  order by v.place`;
