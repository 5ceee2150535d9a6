import type { invoiceView } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { duePaise, receivedPaise } from '@bahi/domain/payments/due';
import { isInvoicePosted, readInvoiceStatus } from '@bahi/domain/status/invoice-status';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { findEinvoiceRefusal } from '../../../core/einvoice/einvoice-refusal.ts';
import type { Tx } from '../../../core/tx.ts';
import { isExport } from '@bahi/domain/tax/registration';
import { invoiceHeading } from './build-invoice-print.ts';
import { type Einvoice, findEinvoice } from '../einvoice-store.ts';
import { viewExportDetails } from './export-details.ts';
import { creditAsked } from './credit-limit.ts';
import { listPayingNotes } from '../notes-of-invoice.ts';
import { answeredLines } from '../../../core/sale/answered-lines.ts';
import { type CounterInvoice, findCounterInvoice } from '../../../core/sale/counter-invoice.ts';
import { viewInvoicePayments } from './invoice-payments.ts';
import { listInvoiceActions } from './invoice-rights.ts';
import { findInsurerPrint } from './insurer-print.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';
import { findWriteOffReason } from './write-off.ts';

type InvoiceView = Infer<typeof invoiceView>;

/** One invoice whole: lines, payments, and what may be done with it now. */
export async function getInvoiceView(tx: Tx, id: string): Promise<InvoiceView> {
  const [invoice, payments, creditNotes] = await Promise.all([
    invoices.get(tx, id),
    viewInvoicePayments(tx, id),
    listPayingNotes(tx, id),
  ]);
  return viewInvoice(tx, invoice, { payments, creditNotes });
}

/** What a verb has read of an invoice besides itself; one that nothing has settled has no payments. */
interface Beside {
  payments?: InvoiceView['payments'];
  creditNotes?: InvoiceView['creditNotes'];
  einvoice?: Einvoice | null;
  counter?: CounterInvoice | null;
}

/** The same of an invoice that a verb has at hand. */
export async function viewInvoice(tx: Tx, invoice: StoredInvoice, beside: Beside = {}): Promise<InvoiceView> {
  const isAbroad = isExport(invoice.customer.supplyType);
  const [einvoice, einvoiceRefusal, credit, writeOffReason, counter, exportDetails, insurerPrint] = await Promise.all([
    beside.einvoice === undefined && invoice.code ? findEinvoice(tx, invoice.id) : (beside.einvoice ?? null),
    beside.einvoice === undefined && invoice.code ? findEinvoiceRefusal(tx, 'invoice', invoice.id) : null,
    creditAsked(tx, invoice),
    invoice.writtenOffPaise > 0 ? findWriteOffReason(tx, invoice.id) : null,
    beside.counter === undefined ? findCounterInvoice(tx, invoice.id) : beside.counter,
    isAbroad ? viewExportDetails(tx, invoice.id) : null,
    findInsurerPrint(tx, invoice),
  ]);
  const { customer, vehicle, order } = invoice;
  const posted = isInvoicePosted(invoice.status);
  return {
    ...withDiscounts.toRow(invoice),
    customerId: customer.id,
    debtorId: invoice.debtor?.id,
    debtorName: invoice.debtor?.name,
    status: readInvoiceStatus(invoice, tx.ctx.today),
    customer: { ...customer, stateCode: customer.billingAddress.stateCode ?? null },
    vehicle,
    workOrderCode: order?.code ?? null,
    payer: invoice.payer as InvoiceView['payer'],
    insurerPrint,
    settings: {
      taxed: invoice.taxed,
      untaxedReason: invoice.untaxedReason,
      carriageReason: invoice.carriageReason,
      inclusive: invoice.inclusive,
      placeOfSupply: invoice.placeOfSupply,
      placeOfSupplyReason: invoice.placeOfSupplyReason,
      sourceState: tx.ctx.entity.stateCode,
    },
    ...answeredLines(tx.ctx, invoice.lines),
    paidPaise: receivedPaise(invoice),
    writeOffReason,
    duePaise: posted ? duePaise(invoice) : 0,
    overCreditLimitPaise: credit.overLimitPaise,
    overdueDays: credit.overdueDays,
    pendingReason: invoice.approvalReason,
    payments: beside.payments ?? [],
    creditNotes: beside.creditNotes ?? [],
    heading: invoiceHeading(tx.ctx, invoice),
    ...(counter && {
      patient: { name: counter.patientName, age: counter.patientAge, address: counter.patientAddress },
      doctorId: counter.doctorId,
      doctorName: counter.doctor?.name ?? null,
      prescribedOn: counter.prescribedOn,
    }),
    einvoice,
    einvoiceRefusal,
    exportDetails,
    actions: listInvoiceActions(tx.ctx, invoice, credit),
  };
}
