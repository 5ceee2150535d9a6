import * as contract from '@bahi/contract/endpoints/sales/sales-return';
import { StoredReturnStatus } from '@bahi/domain/sales/sales-return';
import { listChanges } from '../../../core/audit-log.ts';
import { keepEwayBill, viewEwayBill } from '../../../core/eway-bill/eway-bill.ts';
import { type Route, serve } from '../../../http/route.ts';
import { findReturnable } from './find-returnable.ts';
import { printSalesReturn } from './print-sales-return.ts';
import { listSalesReturns } from './sales-return-queries.ts';
import { type SalesReturn, salesReturns } from './sales-return-store.ts';
import {
  createSalesReturn,
  getSalesReturnView,
  setSalesReturnStatus,
  updateSalesReturn,
} from './sales-return-verbs.ts';

/** What its goods are worth their note says. */
const movedBy = ({ id, code, returnedOn, status }: SalesReturn) => ({
  kind: 'salesReturn' as const,
  id,
  code,
  on: returnedOn,
  isPosted: status === StoredReturnStatus.received,
  lines: [],
});

export const salesReturnRoutes: Route[] = [
  serve(contract.returnEwayBill.get, async (tx, { params }) =>
    viewEwayBill(tx, movedBy(await salesReturns.get(tx, params.id))),
  ),
  serve(contract.returnEwayBill.set, async (tx, { params, body }) =>
    keepEwayBill(tx, movedBy(await salesReturns.lock(tx, params.id)), body),
  ),
  serve(contract.createSalesReturn, createSalesReturn),
  serve(contract.updateSalesReturn, updateSalesReturn),
  serve(contract.setSalesReturnStatus, setSalesReturnStatus),
  serve(contract.getSalesReturn, (tx, { params }) => getSalesReturnView(tx, params.id)),
  serve(contract.salesReturnDashboard, (tx, { query }) => listSalesReturns(tx, query ?? {}, true)),
  serve(contract.searchSalesReturns, (tx, { query }) => listSalesReturns(tx, query ?? {})),
  serve(contract.returnableSales, (tx, { query }) => findReturnable(tx, query.text ?? '')),
  serve(contract.printSalesReturn, (tx, { params }) => printSalesReturn(tx, params.id)),
  serve(contract.salesReturnAuditLog, async (tx, { params }) => {
    await salesReturns.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
