import type { setChallanEwayBill as endpoint } from '@bahi/contract/endpoints/sales/delivery-challan';
import type { InputOf } from '@bahi/contract/endpoint';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertChallanAction } from './challan-actions.ts';
import { challans } from './challan-store.ts';
import { viewOfChallan } from './challan-view.ts';

/** Keeps the e-way bill that somebody has made on its portal (sales rule 11); one that was cancelled there is taken off. */
export async function setEwayBill(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const { ewayBillNo = null, ewayBillUpto = null, rowVersion } = body;
  const before = await challans.lock(tx, params.id, rowVersion);
  await assertChallanAction(tx, before, 'EWayBill');
  if (ewayBillNo === null && ewayBillUpto !== null) throw invalid('No', 'Enter the number of the e-way bill.');
  if (ewayBillUpto !== null && ewayBillUpto < before.challanOn)
    throw invalid('Upto', 'An e-way bill does not end before its goods leave.');
  const after = { ...before, ewayBillNo, ewayBillUpto };
  return viewOfChallan(tx, challans.save(tx, before, after, 'ewayBill'));
}
