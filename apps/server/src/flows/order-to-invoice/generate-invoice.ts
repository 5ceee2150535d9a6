import type { generateInvoice as endpoint } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { BILLED_PAYERS, type BilledPayer } from '@bahi/domain/convert/work-order-to-invoice';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { Payer } from '@bahi/domain/document/work-order';
import { workOrderAction } from '@bahi/domain/status/work-order-actions';
import { approvedGiveaway } from '@bahi/domain/totals/order-giveaway';
import { refuse } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import { wholeOf } from '../../kit/paging.ts';
import { createInvoiceDraft, extendInvoiceDraft } from '../../features/accounting/invoice/create-invoice-draft.ts';
import { agreedTermsOf } from '../../features/service/insurance/assess-terms.ts';
import { loadOrderFacts, pricedOrder } from '../../features/service/order-pricing.ts';
import { workOrderContextOf } from '../../features/service/work-order-context.ts';
import { loadWorkOrderForUpdate, withBilled } from '../../features/service/work-order/work-order-store.ts';
import { assertClaimed } from '../../features/service/claim-of-order.ts';
import type { StoredLine, StoredWorkOrder } from '../../features/service/stored-order.ts';
import { lineIdsOf, linkInvoice, saveAfterInvoicing } from './billing-of-order.ts';
import { draftFor, type InsuredOrder, insurerShares, splitInsured } from './insured-billing.ts';
import { type InsurerRecipient, insurerRecipient } from './insurer-recipient.ts';
import { excessOf, findOrderInsurance } from '../../features/service/order-insurance-store.ts';

interface OpenDraft {
  id: string;
  payer: BilledPayer;
  inclusive: boolean;
  /** With the highest ids ever given, so that one that was removed is not given again. */
  lineIds: string[];
}

/**
 * Makes one draft per payer of the lines that are ready, or extends the payer's open draft (decisions §4). What is insured goes to
 * the insurer's branch and to the customer, to the paisa.
 */
export async function generateInvoice(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await loadWorkOrderForUpdate(tx, params.id);
  await assertFreshRecord(tx, before, body.rowVersion);
  const [context, drafts, facts, insurance] = await Promise.all([
    workOrderContextOf(tx, before),
    listOpenDrafts(tx, before.id),
    loadOrderFacts(tx, before.customerId),
    findOrderInsurance(tx, before.id),
  ]);
  const action = workOrderAction(before, 'generateInvoice', context);
  if (!action.allowed) throw refuse(action.reason);

  const payers = payersOf(body.payers);
  const priced = pricedOrder(before, facts);
  const insured = { order: before, priced, facts, context };
  const { excess, accepted } = splitInsured(insured, {
    payers,
    excessPaise: excessOf(insurance),
    insurerPaise: body.split?.insurerPaise,
    confirmed: body.confirmSplit ?? false,
    tieUp: insurance && (await agreedTermsOf(tx, insurance)),
  });
  const billsInsurer = payers.includes(Payer.insurance) && insurerShares(insured).length > 0;
  if (billsInsurer) await assertClaimed(tx, before.id, linesBilledNow(insured));
  const recipient = billsInsurer ? await insurerRecipient(tx, before, insurance) : null;
  let order = before;
  const made: { id: string; payer: Payer }[] = [];
  for (const payer of payers) {
    // Prices of one document are all in the same terms.
    const draft = drafts.find((one) => one.payer === payer && one.inclusive === order.inclusive);
    const share = draftFor(insured, payer, excess, draft?.lineIds);
    if (!share) continue;
    const orderGiveaway = approvedGiveaway(priced, payer);
    const invoice = draft
      ? await extendInvoiceDraft(tx, draft.id, share.lines, orderGiveaway)
      : await createInvoiceDraft(tx, {
          ...headerOf(order, payer, !context.billed.some((share) => share.payer === Payer.customer), recipient),
          lines: share.lines,
          discounts: share.discounts,
          orderGiveaway,
        });
    linkInvoice(tx, order.id, invoice.id, share.lines);
    order = withBilled(order, lineIdsOf(share.lines), invoice.id);
    made.push({ id: invoice.id, payer });
  }
  if (made.length === 0) throw refuse('Nothing on this order is left to invoice for the chosen payers.');
  const said = [accepted, body.reason?.trim()].filter(Boolean).join('. ') || null;
  await saveAfterInvoicing(tx, before, order, 'generateInvoice', said);
  return wholeOf(made);
}

/** The lines of the order that the insurer's invoice bills now. */
function linesBilledNow(insured: InsuredOrder): StoredLine[] {
  const ids = new Set(insurerShares(insured).map(({ lineId }) => lineId));
  return insured.order.lines.filter(({ id }) => ids.has(id));
}

/** Shared lines are billed to both of their payers. */
const payersOf = (asked: readonly Payer[] | null | undefined): BilledPayer[] => {
  const both = asked?.includes(Payer.shared) ? [Payer.customer, Payer.insurance] : [];
  return BILLED_PAYERS.filter((payer) => !asked?.length || asked.includes(payer) || both.some((one) => one === payer));
};

/** The order's adjustment is given once, with the customer's first invoice. */
function headerOf(order: StoredWorkOrder, payer: BilledPayer, first: boolean, insurer: InsurerRecipient | null) {
  const warranty = payer === Payer.warranty;
  const adjusted = first && payer === Payer.customer;
  const header = {
    customerId: warranty ? order.warrantyPartyId! : order.customerId,
    vehicleId: order.vehicleId,
    workOrderId: order.id,
    payer,
    taxed: order.taxed,
    untaxedReason: order.untaxedReason,
    inclusive: order.inclusive,
    // The warranty party is another recipient: its place of supply is its own.
    placeOfSupply: warranty ? null : order.placeOfSupply,
    placeOfSupplyReason: warranty ? null : order.placeOfSupplyReason,
    adjustPaise: adjusted ? order.adjustPaise : 0,
    adjustReason: adjusted ? order.adjustReason : null,
  };
  if (payer !== Payer.insurance || !insurer) return header;
  return { ...header, ...insurer, placeOfSupplyReason: null };
}

const listOpenDrafts = (tx: Tx, workOrderId: string): Promise<OpenDraft[]> =>
  tx.query<OpenDraft>(
    `select i.id, i.payer, i.inclusive, array['IO' || i.labour_count, 'IP' || i.part_count]
       || coalesce(array_agg(l.id) filter (where l.id is not null), '{}') as "lineIds"
     from invoice i
       left join invoice_line l on l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id
     where i.org_id = $1 and i.entity_id = $2 and i.work_order_id = $3 and i.status = '${InvoiceStatus.draft}'
     group by i.id, i.payer, i.inclusive, i.labour_count, i.part_count`,
    [tx.ctx.orgId, tx.ctx.entityId, workOrderId],
  );
