import * as contract from '@bahi/contract/endpoints/accounting/journal-voucher';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { createVoucher } from './create-voucher.ts';
import { printVoucher } from './print-voucher.ts';
import { setVoucherStatus } from './set-voucher-status.ts';
import { updateVoucher } from './update-voucher.ts';
import { listVouchers } from './voucher-queries.ts';
import { vouchers } from './voucher-store.ts';
import { viewOf } from './voucher-view.ts';

export const journalVoucherRoutes: Route[] = [
  serve(contract.createVoucher, createVoucher),
  serve(contract.updateVoucher, updateVoucher),
  serve(contract.setVoucherStatus, setVoucherStatus),
  serve(contract.getVoucher, async (tx, { params }) => viewOf(tx, await vouchers.get(tx, params.id))),
  serve(contract.voucherDashboard, (tx, { query }) => listVouchers(tx, query ?? {})),
  serve(contract.printVoucher, (tx, { params }) => printVoucher(tx, params.id)),
  serve(contract.voucherAuditLog, async (tx, { params }) => {
    await vouchers.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
