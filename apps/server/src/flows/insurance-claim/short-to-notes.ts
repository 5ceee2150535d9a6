import { can } from '@bahi/domain/access/access';
import type { InvoiceLine } from '@bahi/domain/document/invoice';
import { NO_DISCOUNTS } from '@bahi/domain/document/priced-line';
import { Payer } from '@bahi/domain/document/work-order';
import { unitPriceOfPaise } from '@bahi/domain/money/convert';
import { type Paise, QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { CreditNoteKind, effectOf, type ItcReversal, tooLateForTax } from '@bahi/domain/notes/credit-note';
import { DebitNoteKind } from '@bahi/domain/notes/debit-note';
import { holdsTax } from '@bahi/domain/notes/note-shares';
import { amountOfNote } from '@bahi/domain/service/claim/claim-settlement';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { taxOnTop } from '@bahi/domain/totals/split-tax';
import { AppError, invariant, refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { createCreditNote } from '../../features/accounting/credit-note/credit-note-verbs.ts';
import { createDebitNote } from '../../features/accounting/debit-note/debit-note-verbs.ts';
import { createInvoiceDraft } from '../../features/accounting/invoice/create-invoice-draft.ts';
import { postInvoice } from '../../features/accounting/invoice/post-invoice.ts';
import { findInvoiceOfNote, type InvoiceOfNote } from '../../features/accounting/noted-invoice.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';

/** What of a line of the order the insurer pays short, with tax. */
export interface ShortLine {
  lineId: string;
  shortPaise: Paise;
}

/** What was credited of a line of the order, before tax. */
interface CreditedLine {
  lineId: string;
  taxablePaise: Paise;
}

interface BillingLine {
  id: string;
  lineId: string;
  /** The line is policy excess that the customer bears. */
  excess: boolean;
}

/** Which lines of an invoice bill which of the order, work before policy excess. */
export const linesBilledBy = (tx: Tx, invoiceId: string): Promise<BillingLine[]> =>
  tx.query<BillingLine>(
    `select id, source_line_id as "lineId", coalesce(excess_paise, 0) > 0 as excess from invoice_line
     where org_id = $1 and entity_id = $2 and invoice_id = $3 and source_line_id is not null
     order by excess, position`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );

/**
 * Credits the insurer with what he pays short, tax inside; the note pays his invoice at once. Once its tax can no longer be lowered it
 * is a commercial one (rule 25). Null where nothing is the customer's.
 */
export async function creditInsurer(
  tx: Tx,
  invoice: InvoiceOfNote,
  short: readonly ShortLine[],
  { reason, itcReversed }: { reason: string; itcReversed: ItcReversal | null },
): Promise<{ noteId: string; lines: CreditedLine[] } | null> {
  if (short.length === 0) return null;
  const isLate = tooLateForTax({ kind: CreditNoteKind.price, notedOn: tx.ctx.today }, invoice) !== null;
  const kind = isLate ? CreditNoteKind.commercial : CreditNoteKind.price;
  const billing = await linesBilledBy(tx, invoice.id);
  const asked = short.map(({ lineId, shortPaise }) => {
    const of = invoice.lines.find(({ id }) => id === billing.find((line) => line.lineId === lineId)?.id);
    invariant(of, 'a billed line of a claim stands on its invoice');
    const amountPaise = amountOfNote(of, of.earlier, { totalPaise: shortPaise, effect: effectOf(kind) });
    return { lineId, sourceLineId: of.id, amountPaise };
  });
  const lines = asked.map(({ sourceLineId, amountPaise }) => ({ sourceLineId, amountPaise }));
  const note = await createCreditNote(tx, {
    body: { invoiceId: invoice.id, kind, lines, reason, itcReversed: isLate ? null : itcReversed, approve: true },
  });
  if (note.status === 'Draft' || note.status === 'Pending Approval')
    throw refuse('This is more than you may credit alone: somebody who may credit it settles the claim.');
  const taxableOf = new Map(note.lines.map((line) => [line.sourceLineId, line.taxablePaise]));
  return {
    noteId: note.id,
    lines: asked.map(({ lineId, sourceLineId }) => ({ lineId, taxablePaise: taxableOf.get(sourceLineId) ?? 0 })),
  };
}

interface Charged {
  debitNoteId: string | null;
  invoiceId: string | null;
}

/** Charges the customer what was credited: on his invoice of the order where that has the line, else by one of its own (rule 25). */
export async function chargeCustomer(
  tx: Tx,
  order: StoredWorkOrder,
  credited: readonly CreditedLine[],
  reason: string,
): Promise<Charged> {
  const invoice = await customersInvoice(tx, order.id);
  const billing = invoice ? await linesBilledBy(tx, invoice.id) : [];
  const debited = invoice ? debitsOf(invoice, billing, credited) : [];
  const left = credited.filter(({ lineId }) => !billing.some((line) => line.lineId === lineId));
  const note =
    invoice && debited.length > 0
      ? await createDebitNote(tx, {
          body: { invoiceId: invoice.id, kind: DebitNoteKind.price, lines: debited, reason, approve: true },
        })
      : null;
  return {
    debitNoteId: note?.id ?? null,
    invoiceId: left.length > 0 ? await invoiceOfItsOwn(tx, order, left, reason) : null,
  };
}

/** The oldest invoice of the customer that stands in the books. */
async function customersInvoice(tx: Tx, workOrderId: string): Promise<InvoiceOfNote | undefined> {
  const [found] = await tx.query<{ id: string }>(
    `select id from invoice where org_id = $1 and entity_id = $2 and work_order_id = $3 and payer = 'Cus'
       and status in ('Unpaid', 'Partial', 'Closed') order by invoiced_on, id limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, workOrderId],
  );
  return found && findInvoiceOfNote(tx, found.id);
}

/** The taxable of the credit, in the prices of the customer's invoice. */
function debitsOf({ lines }: InvoiceOfNote, billing: readonly BillingLine[], credited: readonly CreditedLine[]) {
  return credited.flatMap(({ lineId, taxablePaise }) => {
    const of = lines.find(({ id }) => id === billing.find((line) => line.lineId === lineId)?.id);
    if (!of || taxablePaise === 0) return [];
    const amountPaise = holdsTax(of) ? taxOnTop(taxablePaise, getTaxCode(of.taxCode)).totalPaise : taxablePaise;
    return [{ sourceLineId: of.id, amountPaise }];
  });
}

/** Work and goods that the insurer alone was billed: the customer gets an invoice of their value, which moves no stock. */
async function invoiceOfItsOwn(
  tx: Tx,
  order: StoredWorkOrder,
  credited: readonly CreditedLine[],
  reason: string,
): Promise<string> {
  const { access } = tx.ctx;
  if (!can(access, 'Accounting.Invoice', 'C') || !can(access, 'Accounting.Invoice', 'U'))
    throw new AppError('Forbidden');
  const counts = { labour: 0, part: 0 };
  const lines = credited.map(({ lineId, taxablePaise }): InvoiceLine => {
    const of = order.lines.find(({ id }) => id === lineId)!;
    const unitPrice = unitPriceOfPaise(taxablePaise);
    counts[of.family] += 1;
    return {
      id: `${of.family === 'labour' ? 'IO' : 'IP'}${counts[of.family]}`,
      family: of.family,
      description: `Not paid by the insurer: ${of.description}`.slice(0, 500),
      operationCode: null,
      itemId: null,
      partNumber: null,
      hsn: of.hsn,
      unitCode: of.unitCode,
      quantity: QUANTITY_PER_UNIT,
      unitPrice,
      discountPercent: null,
      discountPaise: 0,
      noDiscount: true,
      listPrice: unitPrice,
      minimumPrice: 0,
      freeForm: true,
      taxCode: of.taxCode,
      accountCode: of.accountCode,
      tracked: false,
      warehouseId: null,
      sourceLineId: null,
      taxInside: false,
      valueOnly: of.family === 'part',
    };
  });
  const draft = await createInvoiceDraft(tx, {
    customerId: order.customerId,
    vehicleId: order.vehicleId,
    workOrderId: null,
    payer: Payer.customer,
    lines,
    discounts: NO_DISCOUNTS,
    taxed: order.taxed,
    untaxedReason: order.untaxedReason,
    placeOfSupply: order.placeOfSupply,
    placeOfSupplyReason: order.placeOfSupplyReason,
    adjustPaise: 0,
    adjustReason: null,
    notes: reason,
  });
  const { pending } = await postInvoice(tx, draft, null);
  if (pending)
    throw refuse('The invoice of the customer would wait for a second person: write it off, or let it stay due.');
  return draft.id;
}
