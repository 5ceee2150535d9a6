import * as contract from '@bahi/contract/endpoints/inventory/manufacture-order';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { createManufactureOrder, updateManufactureOrder } from './edit-manufacture-order.ts';
import { outputOfManufacture, tellManufactureStage } from './make-output.ts';
import { listManufactureOrders } from './manufacture-order-queries.ts';
import { getManufacture } from './manufacture-order-store.ts';
import { setManufactureOrderStatus } from './manufacture-order-verbs.ts';
import { viewOf } from './manufacture-order-view.ts';
import { issueToManufacture, returnFromManufacture } from './move-components.ts';
import { printManufactureOrder } from './print-manufacture-order.ts';

export const manufactureOrderRoutes: Route[] = [
  serve(contract.createManufactureOrder, createManufactureOrder),
  serve(contract.updateManufactureOrder, updateManufactureOrder),
  serve(contract.setManufactureOrderStatus, setManufactureOrderStatus),
  serve(contract.issueToManufacture, issueToManufacture),
  serve(contract.returnFromManufacture, returnFromManufacture),
  serve(contract.tellManufactureStage, tellManufactureStage),
  serve(contract.outputOfManufacture, outputOfManufacture),
  serve(contract.getManufactureOrder, async (tx, { params }) => viewOf(tx, await getManufacture(tx, params.id))),
  serve(contract.manufactureOrderDashboard, (tx, { query }) => listManufactureOrders(tx, query ?? {}, true)),
  serve(contract.searchManufactureOrders, (tx, { query }) => listManufactureOrders(tx, query ?? {})),
  serve(contract.printManufactureOrder, (tx, { params }) => printManufactureOrder(tx, params.id)),
  serve(contract.manufactureOrderAuditLog, async (tx, { params }) => {
    await getManufacture(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
