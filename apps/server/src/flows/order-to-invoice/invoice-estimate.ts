import type { estimateToInvoice as endpoint } from '@bahi/contract/endpoints/sales/sales-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { Payer } from '@bahi/domain/document/work-order';
import { giveawayOnLines } from '@bahi/domain/sales/order-to-invoice';
import { assertBuyer, assertNotHeld } from '../../core/sale/buyer.ts';
import { giveawayOf } from '../../core/sale/sale-giveaway.ts';
import { headerOfShare, numbered } from '../../core/sale/taken-lines.ts';
import type { Tx } from '../../core/tx.ts';
import { createInvoiceDraft } from '../../features/accounting/invoice/create-invoice-draft.ts';
import { viewInvoice } from '../../features/accounting/invoice/get-invoice.ts';
import { linkConverted } from '../../features/sales/estimate/converted-estimates.ts';
import { assertAction } from '../../features/sales/estimate/sales-estimate-actions.ts';
import { salesEstimates } from '../../features/sales/estimate/sales-estimate-store.ts';
import { linkedLines, takeOfEstimate } from '../../features/sales/estimate/take-lines.ts';
import { INVOICE_LINES } from './make-invoice.ts';

/** Makes the draft of an invoice of what is left of an estimate, or of the quantities that are named; its giveaway is signed. */
export async function invoiceEstimate(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const estimate = await salesEstimates.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, estimate, 'ToInvoice');
  assertBuyer(estimate.customer);
  assertNotHeld(estimate.customer, 'invoice');
  const { lines, ...adjusted } = await takeOfEstimate(tx, estimate, body.lines);
  const draft = await createInvoiceDraft(tx, {
    customerId: estimate.customerId,
    vehicleId: null,
    workOrderId: null,
    payer: Payer.customer,
    ...headerOfShare(estimate),
    ...adjusted,
    // A line without a warehouse leaves from the default one of the day on which it is approved.
    lines: numbered(
      lines.map(({ trackBy: _, ...line }) => ({ ...line, warehouseId: null })),
      INVOICE_LINES,
    ),
    orderGiveaway: giveawayOnLines(giveawayOf(estimate), estimate.lines),
  });
  const to = { kind: 'invoice', id: draft.id } as const;
  const declinesRest = body.rest === 'Decline';
  await linkConverted(tx, estimate, { purpose: 'invoice', to, declinesRest }, linkedLines(draft.lines));
  return viewInvoice(tx, draft);
}
