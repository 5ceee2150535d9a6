import { createSalesReturn } from '@bahi/contract/endpoints/sales/sales-return';
import { createCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import { createDebitNote } from '@bahi/contract/endpoints/accounting/debit-note';
import {
  approveInvoice,
  cancelInvoice,
  cloneInvoice,
  deleteInvoice,
  reopenInvoice,
  returnInvoice,
} from '@bahi/contract/endpoints/accounting/invoice';
import { undoWriteOff } from '@bahi/contract/endpoints/accounting/invoice-settlement';
import { can } from '@bahi/domain/access/access';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { buyerHasEinvoice } from '@bahi/domain/einvoice/buyer-has-einvoice';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import { isInvoicePosted, type InvoiceVerb } from '@bahi/domain/status/invoice-status';
import { useNavigate } from '@tanstack/react-router';
import { configOf, useSession } from '../../../app/session-store.ts';
import { focusTitle } from '../../../kit/document/document-page.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { cancelVerb } from '../../../kit/document/usual-verbs.ts';
import { PaymentIcon, PrintIcon } from '../../../ui/icons.ts';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import type { Invoice } from './invoice-form.ts';
import { isEmptyLine } from '../../../kit/sale/sale-line.ts';
import { savedText, type useInvoice } from './use-invoice.ts';

/** Dialogs that ask more than a reason. */
export type InvoiceDialog = 'approve' | 'ewayBill' | 'einvoice' | 'export' | 'writeOff' | 'sendSms';

const MIRRORED = 'Ledger and stock are put back by mirrored entries';

/** It is approved, and goods went out by it. */
const hasGoods = (invoice: Invoice | null): boolean =>
  invoice !== null && isInvoicePosted(invoice.status) && invoice.parts.length > 0;

/** What may be done with the open invoice (spec 2 §2), in the order of its buttons and its menu. */
export function useInvoiceVerbs(
  { page, autoClose, close }: ReturnType<typeof useInvoice>,
  { onPrint, onDialog }: { onPrint: () => void; onDialog: (dialog: InvoiceDialog) => void },
) {
  const navigate = useNavigate();
  const { access } = useSession().data;
  const madeOfIt = useMadeOfInvoice(page);
  const { record, store, editable, dirty, busy } = page;
  const may = (verb: InvoiceVerb) => page.may(verb);
  const isNew = record === null;
  const mayApprove = isNew ? editable : may('approve');
  const name = record?.code ?? 'this invoice';

  const told = (done: unknown, message: string) => {
    if (done) toast.success(message);
    return done;
  };
  const save = async () => {
    if (!isNew && !page.isDirty() && !autoClose) return;
    const saved = await page.save();
    if (!saved) return;
    const called = saved.code ?? 'Draft';
    if (isNew) {
      if (!autoClose) tellSaved(called, { print: true, undo: page.undo() });
      focusTitle();
    } else if (autoClose) close(`${called} saved`);
    else tellSaved(called, { print: true, undo: page.undo() });
  };
  /** Nothing goes to the server while something is missing; a saved draft is saved as it stands. */
  const saveFirst = async () => isNew || !page.isDirty() || (await page.save()) !== undefined;
  const askToApprove = async () => {
    if (!page.check('approve')) return;
    if (isNew && store.get().lines.every(isEmptyLine)) return store.add();
    if (await saveFirst()) onDialog('approve');
  };
  const approve = async () => {
    const approved = await page.saveAndAct('approve', async (of, made) =>
      made ? of : page.call(approveInvoice, { body: { id: of.id, rowVersion: of.rowVersion } }),
    );
    if (!approved) return;
    if (autoClose) {
      if (!isNew) close(savedText(approved));
      return;
    }
    if (approved.status === InvoiceStatus.pendingApproval) toast.info(savedText(approved));
    else toast.success(savedText(approved));
    focusTitle();
  };
  const clone = () =>
    page.leave('clone', async ({ id }) => {
      const made = await page.call(cloneInvoice, { params: { id } });
      await navigate({ to: '/accounting/invoice/$id', params: { id: made.id } });
      toast.success('A draft with the same lines.');
    });
  const remove = async () => {
    const done = await page.leave('delete', ({ id }) => page.call(deleteInvoice, { body: { id } }));
    if (done) close(MESSAGES.deleted);
  };
  type Reasoned = typeof cancelInvoice | typeof reopenInvoice | typeof returnInvoice | typeof undoWriteOff;
  /** A verb that has nothing but a reason. */
  const byReason =
    (verb: InvoiceVerb, endpoint: Reasoned, message: string): DocumentVerb['run'] =>
    async (reason, refuse) => {
      const send = ({ id, rowVersion }: Invoice): Promise<Invoice> =>
        page.call(endpoint, { params: { id }, body: { reason, rowVersion } });
      return told(await page.act(verb, send, refuse), message);
    };
  const menu = { place: 'menu' } as const;
  const hasMoved = !!record && isInvoicePosted(record.status) && can(access, 'Accounting.Invoice', 'U');
  const goesAbroad = !!record?.exportDetails;
  const hasEinvoice = hasMoved && buyerHasEinvoice({ gstin: record.customer.gstin, isAbroad: goesAbroad });
  const keepsExport = goesAbroad && record.status !== InvoiceStatus.cancelled && can(access, 'Accounting.Invoice', 'U');

  const verbs: DocumentVerb[] = [
    { ...menu, verb: 'einvoice', label: 'E-invoice', shown: hasEinvoice, run: () => onDialog('einvoice') },
    { ...menu, verb: 'export', label: 'Export details', shown: keepsExport, run: () => onDialog('export') },
    { ...menu, verb: 'ewayBill', label: 'E-way bill', shown: hasMoved, run: () => onDialog('ewayBill') },
    { ...menu, verb: 'sendSms', label: 'Send SMS', shown: may('sendSms'), run: () => onDialog('sendSms') },
    { ...menu, verb: 'writeOff', label: 'Write off', shown: may('writeOff'), run: () => onDialog('writeOff') },
    {
      ...menu,
      verb: 'undoWriteOff',
      label: 'Undo the write-off',
      shown: may('undoWriteOff'),
      busy: busy === 'undoWriteOff',
      reason: {
        title: 'Undo the write-off?',
        confirmLabel: 'Undo',
        words: `${formatRupees(record?.writtenOffPaise ?? 0)} are due again.`,
      },
      run: byReason('undoWriteOff', undoWriteOff, 'The write-off is undone.'),
    },
    ...madeOfIt,
    { ...menu, verb: 'clone', label: 'Clone', shown: may('clone'), run: clone },
    {
      ...menu,
      verb: 'settings',
      label: 'Invoice settings',
      shown: may('settings'),
      run: () => navigate({ to: '/settings/invoicesettings' as string }),
    },
    {
      ...menu,
      verb: 'reopen',
      label: 'Reopen',
      danger: true,
      shown: may('reopen'),
      busy: busy === 'reopen',
      reason: {
        title: `Reopen ${name}?`,
        confirmLabel: 'Reopen',
        words: `${MIRRORED}. It becomes a draft that keeps its number, and is posted again when it is approved.`,
      },
      run: byReason('reopen', reopenInvoice, 'Opened again as a draft; it keeps its number.'),
    },
    cancelVerb(
      { record, busy, act: page.act, may: () => may('cancel') },
      {
        what: 'invoice',
        posted: `${MIRRORED}, dated as the invoice. Its payments become unapplied.`,
        draft: 'Nothing was posted yet.',
        always: true,
        inMenu: true,
        cancel: ({ id, rowVersion }, reason) =>
          page.call(cancelInvoice, { params: { id }, body: { reason: reason ?? '', rowVersion } }),
      },
    ),
    {
      ...menu,
      verb: 'delete',
      label: 'Delete draft',
      danger: true,
      shown: may('delete'),
      run: remove,
      confirmation: {
        heading: 'Delete this draft?',
        ok: 'Delete',
        danger: true,
        message: 'It has no number yet and leaves no gap. What it bills can be invoiced again.',
      },
    },
    // Its key is the print dialog's.
    {
      verb: 'print',
      label: 'Print',
      place: 'button',
      shown: !isNew,
      run: onPrint,
      icon: <PrintIcon size={16} aria-hidden />,
    },
    {
      verb: 'save',
      label: isNew ? 'Save draft' : 'Save',
      keys: 'mod+s',
      keysLabel: 'Save',
      run: save,
      place: mayApprove ? 'button' : 'next',
      // The key tells a saved draft that nothing is to be saved by doing nothing.
      shown: editable,
      hidden: !(isNew || dirty || !mayApprove),
      busy: busy === 'save',
    },
    {
      verb: 'return',
      label: 'Return',
      place: 'button',
      shown: may('return'),
      busy: busy === 'return',
      reason: {
        title: 'Return to Draft?',
        confirmLabel: 'Return',
        danger: false,
        words: record?.pendingReason,
      },
      run: byReason('return', returnInvoice, 'Returned to Draft.'),
    },
    {
      verb: 'approve',
      label: 'Approve',
      place: 'next',
      keys: 'mod+enter',
      shown: mayApprove,
      run: askToApprove,
      keysLabel: isNew || dirty ? 'Save and approve' : 'Approve',
    },
    {
      verb: 'acceptPayment',
      label: 'Accept payment',
      place: 'next',
      keys: 'alt+p',
      shown: may('acceptPayment'),
      icon: <PaymentIcon size={16} aria-hidden />,
      run: () =>
        navigate({ to: '/accounting/receivepayment/$id', params: { id: 'new' }, search: { invoice: record?.id } }),
    },
  ];
  return { verbs, approve, saveFirst };
}

/** What is made of a posted invoice: a draft, which is opened. */
function useMadeOfInvoice(page: ReturnType<typeof useInvoice>['page']): DocumentVerb[] {
  const navigate = useNavigate();
  const { data } = useSession();
  const mayTakeBack = configOf(data).modules.Sales === true && can(data.access, 'Sales.SO', 'C');
  const credit = () =>
    page.leave('creditNote', async ({ id }) => {
      const made = await page.call(createCreditNote, { body: { invoiceId: id } });
      await navigate({ to: '/credit/creditnote/$id', params: { id: made.id } });
    });
  const mayRaise =
    Boolean(page.record && isInvoicePosted(page.record.status)) &&
    (can(data.access, 'Accounting.Invoice', 'C') || can(data.access, 'Sales.CNote', 'C'));
  const raise = () =>
    page.leave('debitNote', async ({ id }) => {
      const made = await page.call(createDebitNote, { body: { invoiceId: id } });
      await navigate({ to: '/debit/debitnote/$id', params: { id: made.id } });
    });
  const takeBack = () =>
    page.leave('takeBack', async ({ id }) => {
      const made = await page.call(createSalesReturn, { body: { of: { kind: 'Invoice', id } } });
      await navigate({ to: '/salesreturn/salesreturn/$id', params: { id: made.id } });
    });
  const mayRepeat =
    Boolean(page.record?.labour.length || page.record?.parts.length) &&
    can(data.access, 'Accounting.Invoice', 'C') &&
    can(data.access, 'Accounting.Invoice', 'U');
  const repeat = () =>
    page.leave('repeat', ({ id }) =>
      navigate({ to: '/accounting/recurringinvoice/$id', params: { id: 'new' }, search: { invoice: id } }),
    );
  return [
    { verb: 'repeat', label: 'Make recurring', place: 'menu', shown: mayRepeat, run: repeat },
    { verb: 'creditNote', label: 'Credit note', place: 'menu', shown: page.may('creditNote'), run: credit },
    { verb: 'debitNote', label: 'Debit note', place: 'menu', shown: mayRaise, run: raise },
    {
      verb: 'takeBack',
      label: 'Return goods',
      place: 'menu',
      shown: mayTakeBack && hasGoods(page.record),
      run: takeBack,
    },
  ];
}
