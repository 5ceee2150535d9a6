import * as contract from '@bahi/contract/endpoints/inventory/transfer-order';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { printTransferOrder } from './print-transfer-order.ts';
import { receiveTransferOrder } from './receive-transfer.ts';
import { listTransferOrders } from './transfer-order-queries.ts';
import { getTransfer } from './transfer-order-store.ts';
import { createTransferOrder, updateTransferOrder } from './transfer-order-verbs.ts';
import { viewOf } from './transfer-order-view.ts';
import { listTargets } from '../branch-targets.ts';

export const transferOrderRoutes: Route[] = [
  serve(contract.createTransferOrder, createTransferOrder),
  serve(contract.updateTransferOrder, updateTransferOrder),
  serve(contract.receiveTransferOrder, receiveTransferOrder),
  serve(contract.transferTargets, listTargets),
  serve(contract.getTransferOrder, async (tx, { params }) => viewOf(tx, await getTransfer(tx, params.id))),
  serve(contract.transferOrderDashboard, (tx, { query }) => listTransferOrders(tx, query ?? {}, true)),
  serve(contract.searchTransferOrders, (tx, { query }) => listTransferOrders(tx, query ?? {})),
  serve(contract.printTransferOrder, (tx, { params }) => printTransferOrder(tx, params.id)),
  serve(contract.transferOrderAuditLog, async (tx, { params }) => {
    const { sender } = await getTransfer(tx, params.id);
    return listChanges(sender, params.id);
  }),
];
