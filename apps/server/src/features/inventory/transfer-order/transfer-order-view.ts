import type { transferOrderView } from '@bahi/contract/wire/transfer-order.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { totalTax } from '@bahi/domain/posting/bill-journal';
import { transferAction, transferActions, type TransferVerb } from '@bahi/domain/stock/transfer-order';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import { goodsViewOf, shownLines } from '../goods-lines.ts';
import type { OpenTransfer } from './transfer-order-store.ts';

/** A transfer with what the caller may do with it where he works. */
export function viewOf(tx: Tx, { sender, transfer, state }: OpenTransfer): Infer<typeof transferOrderView> {
  const { toBranchId, ...rest } = transfer;
  return {
    ...rest,
    entityId: sender.ctx.entityId,
    toEntityId: toBranchId,
    ...(transfer.taxInvoice && { totalPaise: transfer.valuePaise + totalTax(transfer) }),
    arriving: state.atReceiver,
    lines: shownLines(tx, transfer.lines).map((line) => ({
      ...goodsViewOf(line),
      receivedQuantity: line.receivedQuantity,
      shortQuantity: line.shortQuantity,
      costPaise: line.costPaise,
      valuePaise: line.valuePaise,
      ...(transfer.taxInvoice && { taxCode: line.taxCode, hsn: line.hsn, taxPaise: totalTax(line) }),
    })),
    actions: transferActions(state, tx.ctx),
  };
}

/** Refuses what the buttons do not offer. */
export const assertAction = (tx: Tx, { state }: OpenTransfer, verb: TransferVerb): void =>
  assertAllowed(transferAction(state, verb, tx.ctx));
