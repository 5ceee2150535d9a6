import type * as contract from '@bahi/contract/endpoints/inventory/transfer-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { blankTransfer, editTransfer } from './edit-transfer-order.ts';
import { cancelTransfer, sendGoods } from './send-goods.ts';
import { lockTransfer, type OpenTransfer, stateOf, type Transfer, transferOrders } from './transfer-order-store.ts';
import { assertAction, viewOf } from './transfer-order-view.ts';

export async function createTransferOrder(tx: Tx, { body }: InputOf<typeof contract.createTransferOrder>) {
  const { approve, ...edit } = body;
  const draft = await editTransfer(tx, blankTransfer(tx), edit);
  transferOrders.insert(tx, draft);
  return viewOf(tx, approve ? await dispatch(tx, ofSender(tx, draft)) : ofSender(tx, draft));
}

/** Changes a draft; with `Approve` what was just saved is sent, as one verb. */
export async function updateTransferOrder(tx: Tx, { params, body }: InputOf<typeof contract.updateTransferOrder>) {
  const { rowVersion, approve, ...edit } = body;
  const open = await lockTransfer(tx, params.id, rowVersion);
  assertAction(tx, open, 'Save');
  const before = open.transfer;
  const saved = ofSender(tx, transferOrders.save(tx, before, await editTransfer(tx, before, edit), 'update'));
  return viewOf(tx, approve ? await dispatch(tx, saved) : saved);
}

export async function setTransferOrderStatus(
  tx: Tx,
  { params, body }: InputOf<typeof contract.setTransferOrderStatus>,
) {
  const open = await lockTransfer(tx, params.id, body.rowVersion);
  if (body.status === TransferStatus.inTransit) return viewOf(tx, await dispatch(tx, open));
  assertAction(tx, open, 'Cancel');
  const { transfer } = open;
  if (transfer.status !== TransferStatus.draft && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOf(tx, ofSender(tx, await cancelTransfer(tx, transfer, body.reason || null)));
}

async function dispatch(tx: Tx, open: OpenTransfer): Promise<OpenTransfer> {
  assertAction(tx, open, 'Dispatch');
  return ofSender(tx, await sendGoods(tx, open.transfer));
}

/** A transfer as the branch that sends it has it. */
const ofSender = (tx: Tx, transfer: Transfer): OpenTransfer => ({
  sender: tx,
  transfer,
  state: stateOf(tx, tx.ctx.entityId, transfer),
});
