import type { InvoiceStatus } from '../document/invoice.ts';
import type { Paise } from '../money/units.ts';
import { isInvoicePosted } from '../status/invoice-status.ts';
import { invoiceStatusLabel } from '../status/status-labels.ts';
import { formatDate } from '../time/dates.ts';
import { type Explanation, explanationOf, type ExplainStep, given } from './explanation.ts';

interface DueInvoice {
  totalPaise: Paise;
  writtenOffPaise: Paise;
  duePaise: Paise;
  payments: readonly { paymentId: string; code: string; receivedOn: string; paidPaise: Paise }[];
}

/** Shows what is left of an invoice: ₹1,000 less ₹400 by RCT-1 and ₹50 written off = 55000. */
export function explainDue({ totalPaise, writtenOffPaise, duePaise, payments }: DueInvoice): Explanation {
  const named = payments.reduce((sum, payment) => sum + payment.paidPaise, writtenOffPaise);
  return explanationOf('Due', [
    { label: 'Total', paise: totalPaise, of: 'total' },
    ...payments.map(({ paymentId, code, receivedOn, paidPaise }) => ({
      label: code,
      detail: formatDate(receivedOn),
      paise: -paidPaise,
      document: { kind: 'payment' as const, id: paymentId },
    })),
    ...given('Written off', -writtenOffPaise),
    // A cancelled invoice asks for nothing, and has no payment that says so.
    ...given('Not asked for', duePaise - (totalPaise - named)),
  ]);
}

/**
 * Shows why an invoice has its status: what was paid of it, and of one that is overdue since when. A draft, one that waits and
 * a cancelled one have that of the verb that set it.
 */
export function explainInvoiceStatus(
  { status, dueOn, ...invoice }: DueInvoice & { status: InvoiceStatus; dueOn?: string | null | undefined },
  today: string,
): Explanation {
  const label = invoiceStatusLabel(status);
  const title = `Status: ${label}`;
  if (!isInvoicePosted(status))
    return { title, resultPaise: null, steps: [{ label: `${label} was set on the invoice itself`, subTotal: true }] };
  const late = status === 'OverDue' && dueOn && dueOn < today;
  const { steps, resultPaise } = explainDue(invoice);
  return {
    title,
    resultPaise: null,
    steps: [
      ...steps,
      { label: 'Due', paise: resultPaise ?? 0, subTotal: true },
      ...(late ? [{ label: `It was to be paid by ${formatDate(dueOn)}`, subTotal: true }] : []),
    ],
  };
}

interface OpenInvoice {
  id: string;
  code?: string | null;
  invoicedOn: string;
  totalPaise: Paise;
  duePaise: Paise;
}

/** Shows what a customer owes, invoice by invoice; `duePaise` is over all branches, of which these are of one. */
export function explainCustomerDue(title: string, duePaise: Paise, open: readonly OpenInvoice[]): Explanation {
  const here = open.reduce((sum, invoice) => sum + invoice.duePaise, 0);
  return explanationOf(title, [
    ...open.map((invoice): ExplainStep => ({
      label: invoice.code ?? '',
      detail: formatDate(invoice.invoicedOn),
      paise: invoice.duePaise,
      document: { kind: 'invoice', id: invoice.id },
    })),
    ...given('Other branches and opening dues', duePaise - here),
  ]);
}
