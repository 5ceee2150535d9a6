import { transferOrderInput } from '@bahi/contract/wire/transfer-order.wire';
import { liveTopic } from '@bahi/contract/live';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { batchProblem } from '@bahi/domain/stock/batch';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import { TransferStatus, TransferValue } from '@bahi/domain/stock/transfer-order';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { refuse } from '../../../core/app-error.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { PlannedMove } from '../../../core/stock/apply-moves.ts';
import { findBatches } from '../../../core/stock/batches.ts';
import { getUsableWarehouse, HELD, warehouseOfProduct } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { goodsOfMove, withStockBatches } from '../goods-lines.ts';
import { type Transfer, type TransferLine, transferOrders } from './transfer-order-store.ts';
import { getTarget } from './transfer-targets.ts';

export const KIND = 'transferOrder';
/** Its first posting; each arrival posts by itself behind it. */
export const DISPATCH = 1;

/** Takes the goods out of their warehouse and onto the way. */
export async function sendGoods(tx: Tx, before: Transfer): Promise<Transfer> {
  const { warehouseId, orderedOn: on, code, numberPeriod } = before;
  await getUsableWarehouse(tx, warehouseId, { kinds: HELD });
  // Branch and warehouse may be another by now.
  const target = await getTarget(tx, before.toBranchId, before.toWarehouseId);
  const transitId = await warehouseOfProduct(tx, WarehouseKind.transit);
  const lines = await withStockBatches(tx, before.lines, warehouseId, transferOrderInput);
  if (target.kind !== WarehouseKind.quarantine) await assertMayTravel(tx, lines, on);
  const posted = await postDocument(
    tx,
    {
      ...{ kind: KIND, id: before.id, on, purpose: JournalPurpose.post, revision: DISPATCH },
      ...{ code, numberPeriod, series: KIND },
      narration: (taken) => `Transfer ${taken} to ${before.toName}`,
    },
    {
      moves: lines.flatMap((line, at) => movesOf(line, at, warehouseId, transitId)),
      journal: (account, moves) =>
        moves
          .filter(({ kind }) => kind === 'issue')
          .flatMap(({ costPaise }) => stockJournalLines('transferOut', costPaise, account)),
    },
  );
  const costs = new Map(posted.moves.map((move) => [move.documentLineId, move.costPaise]));
  const sent = lines.map((line) => {
    const costPaise = costs.get(line.id)!;
    return { ...line, costPaise, valuePaise: before.valueAt === TransferValue.cost ? costPaise : line.valuePaise };
  });
  const after: Transfer = {
    ...before,
    ...{ code: posted.code, numberPeriod: posted.numberPeriod, status: TransferStatus.inTransit, lines: sent },
    valuePaise: sent.reduce((sum, line) => sum + line.valuePaise, 0),
  };
  tellOtherBranch(tx, after);
  return transferOrders.save(tx, before, after, 'dispatch');
}

/** Out of the warehouse, and onto the way as the same goods. */
function movesOf(line: TransferLine, at: number, warehouseId: string, transitId: string): PlannedMove[] {
  const goods = goodsOfMove(line, at, transferOrderInput);
  const { quantity } = line;
  const purpose = MovePurpose.transfer;
  return [
    { ...goods, kind: 'issue', purpose, warehouseId, quantity },
    {
      ...{ ...goods, binId: null, serialNos: null },
      ...{ kind: 'receive', purpose, warehouseId: transitId, quantity },
      carries: 2 * at,
    },
  ];
}

/** Expired and held goods go to a quarantine alone (inventory-purchasing rule 5). */
async function assertMayTravel(tx: Tx, lines: readonly TransferLine[], on: string): Promise<void> {
  const batches = await findBatches(
    tx,
    lines.flatMap(({ batchId }) => batchId ?? []),
  );
  for (const [at, { batchId }] of lines.entries()) {
    const batch = batchId ? batches.get(batchId) : undefined;
    const problem = batch ? batchProblem(batch, on < tx.ctx.today ? tx.ctx.today : on) : null;
    if (problem)
      throw refuse(problem, [{ path: wirePath(transferOrderInput, `lines.${at}.batchNo`), message: problem }]);
  }
}

/** Ends a draft, or takes what is on the way back to where it lay. */
export async function cancelTransfer(tx: Tx, before: Transfer, reason: string | null): Promise<Transfer> {
  const { id, code, orderedOn, status } = before;
  if (status === TransferStatus.inTransit) {
    const document = { kind: KIND, id, code, revision: DISPATCH };
    await mirrorDocument(tx, document, JournalPurpose.post, orderedOn, `Cancelled: transfer ${code}`);
    tellOtherBranch(tx, before);
  }
  const after = { ...before, status: TransferStatus.cancelled, cancelReason: reason };
  return transferOrders.save(tx, before, after, 'cancel', reason);
}

/** Its lists show what comes and goes. */
export function tellOtherBranch(tx: Tx, { toBranchId }: Transfer): void {
  if (toBranchId !== tx.ctx.entityId) tx.live(liveTopic.list(toBranchId), { kind: 'changed', recordKind: KIND });
}
