import * as contract from '@bahi/contract/endpoints/accounting/bill';
import * as orders from '@bahi/contract/endpoints/purchase/purchase-order';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { bills } from '../bill-store.ts';
import { BILL_PAPER, findDuplicates } from '../duplicate-papers.ts';
import { listBills, listBillsOf, listNotBilled, listOpenBills, totalDueOf } from './bill-queries.ts';
import { reopenBill, viewOf } from './bill-verbs.ts';
import { listToBill } from './lines-to-bill.ts';
import { listLateCredits, reverseCredits } from './late-credits.ts';
import { printBill } from './print-bill.ts';

export const billRoutes: Route[] = [
  serve(contract.reopenBill, reopenBill),
  serve(contract.billDashboard, (tx, { query }) => listOpenBills(tx, query ?? {})),
  serve(contract.goodsNotBilled, (tx, { query }) => listNotBilled(tx, query ?? {})),
  serve(contract.lateCredits, (tx, { query }) => listLateCredits(tx, query ?? {})),
  serve(contract.reverseLateCredits, reverseCredits),
  serve(contract.duplicatesOfBill, async (tx, { query }) => {
    const { vendorId, vendorBillNo: number, vendorBillDate: datedOn, billId = null } = query;
    const found = await findDuplicates(tx, BILL_PAPER, { id: billId, vendorId, number, datedOn, totalPaise: null });
    const rows = found.map((each) => ({ ...each, vendorBillNo: each.number, vendorBillDate: each.datedOn }));
    return { rows, total: rows.length, nextCursor: null };
  }),
  serve(contract.openBills, (tx, { params }) => listBillsOf(tx, params.vendorId)),
  serve(contract.billsTotalDue, (tx, { params }) => totalDueOf(tx, params.vendorId)),
  serve(contract.getBill, async (tx, { params }) => viewOf(tx, await bills.get(tx, params.id))),
  serve(contract.searchBills, (tx, { query }) => listBills(tx, query ?? {})),
  serve(contract.printBill, (tx, { params }) => printBill(tx, params.id)),
  serve(contract.billAuditLog, async (tx, { params }) => {
    await bills.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
  serve(orders.purchasesToBill, (tx, { params }) => listToBill(tx, params.vendorId)),
];
