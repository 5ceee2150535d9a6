import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { can, hasFlag, seesPrices } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import type { OpenGoods } from '../../../kit/batch-picker/use-goods-picker.tsx';
import type { DocumentState } from '../../../kit/document/use-document.ts';
import type { SaleLine } from '../../../kit/sale/sale-line.ts';
import type { SaleTotals } from '../../../kit/sale/sale-pricing.ts';
import { useSale } from '../../../kit/sale/use-sale.ts';
import { checkForm, formOf, newForm, type Invoice, type InvoiceForm } from './invoice-form.ts';
import { INVOICE, invoiceBody } from './invoice-kind.ts';

export type InvoicePage = DocumentState<Invoice, InvoiceForm, SaleLine, SaleTotals>;

/** What a save or an approval has made of it, in words. */
export const savedText = ({ status, code, pendingReason }: Invoice): string => {
  if (status === InvoiceStatus.pendingApproval) return `It waits for approval. ${pendingReason ?? ''}`.trim();
  return status === InvoiceStatus.draft ? MESSAGES.saved : `${code} approved.`;
};

/** What an invoice is on its page: how it is entered, priced, checked and sent. */
export function useInvoice(view: Invoice | null, initial: Partial<InvoiceForm> | undefined, openGoods: OpenGoods) {
  const { access } = useSession().data;
  const today = useBusinessDay();
  const navigate = useNavigate();
  const { autoClose, close } = useAutoClose('/accounting/invoices');
  const mayDiscount = hasFlag(access, 'Accounting.InvDisc');
  const sale = useSale<Invoice, InvoiceForm>(view, {
    ...INVOICE,
    creatable: can(access, 'Accounting.Invoice', 'C') && seesPrices(access),
    headerOf: (record) => (record ? formOf(record) : { ...newForm(today), ...initial }),
    validate: (form, _verb, saved) => checkForm(saved, form, mayDiscount),
    discountRight: 'Accounting.InvDisc',
    isRepair: (record) => !!record?.workOrderId,
    dayOf: ({ invoicedOn }) => invoicedOn,
    onGoods: (lineId) => openGoods.set({ lineId }),
    bodyOf: invoiceBody,
    open: (record, typedOn) =>
      autoClose && !typedOn
        ? close(savedText(record))
        : navigate({ to: '/accounting/invoice/$id', params: { id: record.id }, replace: true }),
  });
  return { ...sale, autoClose, close };
}
