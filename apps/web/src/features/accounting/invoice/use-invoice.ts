import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { can, hasFlag, seesPrices } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import type { Recipient } from '@bahi/domain/tax/place-of-supply';
import { labourTaxCode } from '@bahi/domain/tax/tax-codes';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { withInclusive } from '@bahi/domain/totals/inclusive-price';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import type { OpenGoods } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { askShortPick } from '../../../kit/line-grid/ask-short-pick.ts';
import { checkForm, formOf, newForm, type Invoice, type InvoiceForm } from './invoice-form.ts';
import { invoiceGridColumns } from './invoice-grid-columns.tsx';
import { INVOICE, invoiceBody } from './invoice-kind.ts';
import { checkLines, newInvoiceLine, type InvoiceLine } from './invoice-line.ts';
import {
  computeInvoiceTotals,
  pricingSettings,
  recipientOfSummary,
  recipientOfView,
  termsOf,
  withWantedTotal,
  type InvoicePricing,
  type InvoiceTotals,
} from './invoice-pricing.ts';
import { applyQuickList } from './invoice-quick-list.ts';
import { addOneMore } from './take-scan.ts';
import { useCustomerFacts } from './use-customer-facts.ts';

export type InvoicePage = DocumentState<Invoice, InvoiceForm, InvoiceLine, InvoiceTotals>;

/** What a save or an approval has made of it, in words. */
export const savedText = ({ status, code, pendingReason }: Invoice): string => {
  if (status === InvoiceStatus.pendingApproval) return `It waits for approval. ${pendingReason ?? ''}`.trim();
  return status === InvoiceStatus.draft ? MESSAGES.saved : `${code} approved.`;
};

/** What an invoice is on its page: how it is entered, priced, checked and sent. */
export function useInvoice(view: Invoice | null, initial: Partial<InvoiceForm> | undefined, openGoods: OpenGoods) {
  const session = useSession().data;
  const { access } = session;
  const say = useWords();
  const today = useBusinessDay();
  const navigate = useNavigate();
  const { autoClose, close } = useAutoClose('/accounting/invoices');
  const mayDiscount = hasFlag(access, 'Accounting.InvDisc');
  const settings = pricingSettings(session);
  /** The invoice as it is shown, and how its customer is treated once his record has been read. */
  const shown = useRef(view);
  const known = useRef<{ customerId: string; recipient: Recipient } | null>(null);

  /** A total that was typed was typed for prices of the other kind. */
  const restate = (lines: readonly InvoiceLine[], from: InvoiceForm, to: InvoiceForm): readonly InvoiceLine[] =>
    from.inclusive === to.inclusive
      ? lines
      : withInclusive(lines, termsOf(from, settings), termsOf(to, settings)).map((line) => ({
          ...line,
          wantedTotalPaise: null,
        }));
  const page = useDocument<Invoice, InvoiceForm, InvoiceLine, InvoiceTotals>(view, {
    ...INVOICE,
    creatable: can(access, 'Accounting.Invoice', 'C') && seesPrices(access),
    headerOf: (record) => (record ? formOf(record) : { ...newForm(today), ...initial }),
    validate: (form, _verb, saved) => checkForm(saved, form, mayDiscount),
    missingCells: (lines) => checkLines(lines, hasFlag(access, 'Accounting.FF')),
    bodyOf: (sending) => invoiceBody(sending, { discounts: mayDiscount, labourInclusive: settings.labourInclusive }),
    restate,
    open: (record, typedOn) =>
      autoClose && !typedOn
        ? close(savedText(record))
        : navigate({ to: '/accounting/invoice/$id', params: { id: record.id }, replace: true }),
    grid: (_editable, { header, lines }) => {
      const recipientOf = ({ customer }: InvoiceForm): Recipient => {
        if (known.current && known.current.customerId === customer?.id) return known.current.recipient;
        const sameCustomer = shown.current && shown.current.customerId === customer?.id;
        return sameCustomer ? recipientOfView(shown.current!, settings) : recipientOfSummary(customer);
      };
      const pricing = (): InvoicePricing => ({
        ...{ form: header(), settings, recipient: recipientOf(header()) },
        billsRepair: !!shown.current?.workOrderId,
      });
      return {
        columns: invoiceGridColumns({
          ...{ access, say, session, mayDiscount },
          today: () => {
            const { invoicedOn } = header();
            return invoicedOn && isReadDate(invoicedOn) ? invoicedOn : today;
          },
          interState: () => lines().get().totals.interState,
          lines: () => lines().get(),
          withTotal: (line, paise) => withWantedTotal(lines().get().lines, line, paise, pricing()),
          // Once the cell that asked is closed.
          onShortPick: (lineId) => setTimeout(() => void askShortPick(lines(), lineId)),
          onAgain: (lineId) => setTimeout(() => addOneMore(lines(), lineId)),
          terms: () => termsOf(header(), settings),
          onQuickList: (list) => void applyQuickList(lines(), list, () => termsOf(header(), settings)),
          onGoods: (lineId) => openGoods.set({ lineId }),
        }),
        computeTotals: (all) => computeInvoiceTotals(all, pricing()),
        newLine: (id) => newInvoiceLine(id, labourTaxCode(false)),
        copyLine: (line, id) => ({ ...line, id, saved: false, sourceLineId: null }),
      };
    },
  });
  const { store, record } = page;
  const customer = useCustomerFacts(page.form.values.customer?.id, page.editable);
  useEffect(() => {
    shown.current = record;
    if (customer) known.current = { customerId: customer.id, recipient: customer.recipient };
    store.refreshTotals();
  }, [customer, record, store]);
  /** Prices that stand at the list follow. */
  const setInclusive = (inclusive: boolean) => {
    const from = page.form.current();
    page.form.change({ inclusive });
    store.restate((lines) => restate(lines, from, { ...from, inclusive }));
  };
  const terms = () => termsOf(page.form.current(), settings);
  return { page, customer, mayDiscount, setInclusive, terms, autoClose, close };
}
