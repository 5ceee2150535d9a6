import * as contract from '@bahi/contract/endpoints/sales/delivery-challan';
import { OPEN_CHALLANS } from '@bahi/domain/sales/delivery-challan';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { previewChallanPrices } from './challan-prices.ts';
import { listChallans, WAITING_CHALLANS } from './challan-queries.ts';
import { challans } from './challan-store.ts';
import { viewOfChallan } from './challan-view.ts';
import { printChallan } from './print-challan.ts';
import { setEwayBill } from './set-eway-bill.ts';

export const challanRoutes: Route[] = [
  serve(contract.getChallan, async (tx, { params }) => viewOfChallan(tx, await challans.get(tx, params.id))),
  serve(contract.challanDashboard, (tx, { query }) => listChallans(tx, { ...query, statuses: [...WAITING_CHALLANS] })),
  serve(contract.searchChallans, (tx, { query }) => listChallans(tx, query ?? {})),
  serve(contract.challanBasics, (tx, { query: { term, ...paging } }) => listChallans(tx, { ...paging, text: term })),
  serve(contract.activeChallans, (tx, { params }) =>
    listChallans(tx, { customerId: params.customerId, statuses: [...OPEN_CHALLANS] }, true),
  ),
  serve(contract.previewChallanPrices, previewChallanPrices),
  serve(contract.setChallanEwayBill, setEwayBill),
  serve(contract.printChallan, (tx, { params }) => printChallan(tx, params.id)),
  serve(contract.challanAuditLog, async (tx, { params }) => {
    await challans.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
