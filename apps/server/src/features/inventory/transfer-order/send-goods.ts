import { transferOrderInput } from '@bahi/contract/wire/transfer-order.wire';
import { liveTopic } from '@bahi/contract/live';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { suppliedTaxLines } from '@bahi/domain/posting/branch-supply-journal';
import { headsOf } from '@bahi/domain/stock/branch-supply';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { TransferStatus, TransferValue } from '@bahi/domain/stock/transfer-order';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import type { AppliedMove } from '../../../core/stock/apply-moves.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { getUsableWarehouse, HELD, warehouseOfProduct } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertMayTravel, movesToPlace } from '../goods-elsewhere.ts';
import { withStockBatches } from '../goods-lines.ts';
import { factsOfSupply, taxedLine, withTaxCodes } from '../supplied-goods.ts';
import { type Transfer, type TransferLine, transferOrders } from './transfer-order-store.ts';
import { getTarget } from '../branch-targets.ts';

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
  const { supply } = target;
  const named = await withStockBatches(tx, before.lines, warehouseId, transferOrderInput);
  const lines = supply ? await withTaxCodes(tx, named) : named;
  const facts = supply && (await factsOfSupply(tx, { ...before, datedOn: on, supply }));
  const sentLines = (moves: readonly AppliedMove[]): TransferLine[] => {
    const valued = withCosts(lines, moves, before);
    return supply ? valued.map((line) => taxedLine(line, supply)) : valued;
  };
  if (target.kind !== WarehouseKind.quarantine) await assertMayTravel(tx, lines, on, transferOrderInput);
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id: before.id,
      on,
      purpose: JournalPurpose.post,
      revision: DISPATCH,
      code,
      numberPeriod,
      series: supply ? 'invoice' : KIND,
      narration: (taken) => `Transfer ${taken} to ${before.toName}`,
    },
    {
      moves: lines.flatMap((line, at) =>
        movesToPlace(line, at, { body: transferOrderInput, warehouseId, placeId: transitId }),
      ),
      journal: (account, moves) => [
        ...moves
          .filter(({ kind }) => kind === 'issue')
          .flatMap(({ costPaise }) => stockJournalLines('transferOut', costPaise, account)),
        ...suppliedTaxLines(headsOf(sentLines(moves)), account),
      ],
      ...(facts && { facts: (account, moves) => facts(sentLines(moves), account) }),
    },
  );
  const sent = sentLines(posted.moves);
  const after: Transfer = {
    ...before,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    status: TransferStatus.inTransit,
    lines: sent,
    taxInvoice: supply !== null,
    ...headsOf(sent),
    valuePaise: sent.reduce((sum, line) => sum + line.valuePaise, 0),
  };
  tellOtherBranch(tx, after);
  return transferOrders.save(tx, before, after, 'dispatch');
}

/** What the goods cost, and by it what the paper that goes with them says that they are worth. */
function withCosts(
  lines: readonly TransferLine[],
  moves: readonly AppliedMove[],
  { valueAt }: Transfer,
): TransferLine[] {
  const costs = new Map(moves.map((move) => [move.documentLineId, move.costPaise]));
  return lines.map((line) => {
    const costPaise = costs.get(line.id)!;
    return { ...line, costPaise, valuePaise: valueAt === TransferValue.cost ? costPaise : line.valuePaise };
  });
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
