import { issuePartRequest } from '@bahi/contract/endpoints/service/part-request';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { RequestKind } from '@bahi/domain/stock/part-request';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import { postDocument } from '../../core/posting/post-document.ts';
import { wirePath } from '../../core/refuse-issues.ts';
import type { PlannedMove } from '../../core/stock/apply-moves.ts';
import { getStockBatches } from '../../core/stock/batches.ts';
import { getUsableWarehouse, warehouseOfPerson } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { assertMayTravel, intoWarehouse } from '../../features/inventory/goods-elsewhere.ts';
import type { PartRequest } from '../../features/service/part-request-store.ts';
import type { Served, ServedLine } from './served.ts';

const { body } = issuePartRequest;

/** Brings goods from the store to the one who asked, or back: they stay in inventory, so that nothing is posted to the ledger. */
export async function moveOwnStock(tx: Tx, request: PartRequest, lines: readonly ServedLine[]): Promise<Served> {
  const { requestedBy, requestedByName, kind } = request;
  const ownId = await warehouseOfPerson(tx, { id: requestedBy, name: requestedByName ?? 'Technician' });
  const stores: string[] = [];
  for (const id of new Set(lines.map((line) => storeNamed(request, line)))) {
    const store = await getUsableWarehouse(tx, id);
    lines.forEach((line, at) => storeNamed(request, line) === id && (stores[at] = store.id));
  }
  const ways = stores.map((storeId) =>
    kind === RequestKind.issue ? { from: storeId, to: ownId } : { from: ownId, to: storeId },
  );
  const batchIds = await batchesOf(tx, lines, (at) => ways[at]!.from);
  if (kind === RequestKind.issue)
    await assertMayTravel(
      tx,
      batchIds.map((batchId) => ({ batchId })),
      tx.ctx.today,
      body,
    );
  await postDocument(
    tx,
    {
      kind: 'partRequest',
      id: request.id,
      on: tx.ctx.today,
      purpose: kind === RequestKind.issue ? JournalPurpose.issue : JournalPurpose.return,
      code: request.code,
      revision: request.postings + 1,
      narration: (code) => `Request ${code}`,
    },
    {
      moves: lines.flatMap((line, at): PlannedMove[] => {
        const { from, to } = ways[at]!;
        const leaves: PlannedMove = {
          kind: 'issue',
          purpose: MovePurpose.transfer,
          itemId: line.itemId,
          warehouseId: from,
          batchId: batchIds[at]!,
          serialNos: line.serialNos ?? null,
          quantity: line.quantity,
          documentLineId: line.line.id,
          path: pathOf(line.at),
        };
        return [leaves, intoWarehouse(leaves, to, 2 * at)];
      }),
      journal: () => [],
    },
  );
  return {
    lines: lines.map(({ line, quantity, itemId }) => ({ id: line.id, quantity, itemId, partId: null })),
    messages: [],
  };
}

const storeNamed = ({ warehouseId }: PartRequest, line: ServedLine): string | null =>
  line.warehouseId ?? warehouseId ?? null;

const FIELDS = { quantity: 'quantity', batchNo: 'batch', serialNos: 'serialNos' } as const;
const pathOf =
  (at: number): NonNullable<PlannedMove['path']> =>
  (field) =>
    wirePath(body, `lines.${at}.${FIELDS[field]}`);

async function batchesOf(
  tx: Tx,
  lines: readonly ServedLine[],
  fromOf: (at: number) => string,
): Promise<(string | null)[]> {
  const named = lines.flatMap(({ batch, itemId, at: told }, at) =>
    batch ? [{ at, wanted: { itemId, batch, warehouseId: fromOf(at), path: pathOf(told)('batchNo') } }] : [],
  );
  const ids = await getStockBatches(
    tx,
    named.map(({ wanted }) => wanted),
  );
  return lines.map((_line, at) => ids[named.findIndex((each) => each.at === at)] ?? null);
}
