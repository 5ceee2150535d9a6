import { invoiceAuditLog } from '@bahi/contract/endpoints/accounting/invoice';
import { can } from '@bahi/domain/access/access';
import { isInvoiceEditable, type InvoiceVerb } from '@bahi/domain/status/invoice-status';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { useRecordNotice } from '../../../kit/use-record-notice.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import type { Tab } from '../../../ui/tabs.tsx';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { DocumentJournal } from '../document-journal.tsx';
import { mayReadBooks } from '@bahi/domain/access/access';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { PdfDialog } from '../pdf-dialog.tsx';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import type { Invoice } from './invoice-form.ts';
import { InvoiceHeader } from './invoice-header.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceNotes } from './invoice-notes.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceSide } from './invoice-side.tsx';
import { InvoiceStatusChip } from './invoice-status.tsx';
import { useInvoiceForm } from './use-invoice-form.ts';
import { useInvoicePrint } from './use-invoice-print.ts';
import { useInvoiceVerbs } from './use-invoice-verbs.ts';

type Dialog = 'approve' | 'cancel' | null;

/** One invoice: a draft is completed and approved here, an approved one is paid, printed or cancelled. */
export function InvoiceEditor({ invoice, onReload }: { invoice: Invoice; onReload: () => Promise<unknown> }) {
  const { access } = useSession().data;
  const navigate = useNavigate();
  const [tab, setTab] = useState('lines');
  const [dialog, setDialog] = useState<Dialog>(null);
  const gone = useRef(false);
  const fields = useInvoiceForm(invoice);
  const verbs = useInvoiceVerbs(invoice.id, {
    onReload: () => {
      fields.reset();
      setDialog(null);
      void onReload();
    },
    onRefusedSave: fields.refuse,
    onDeleted: () => {
      gone.current = true;
    },
  });
  const print = useInvoicePrint(invoice.id);
  useLeaveGuard(() => fields.dirty && !gone.current);
  const notice = useRecordNotice(invoice.id, {
    isDirty: () => fields.dirty,
    refresh: async () => {
      fields.reset();
      await onReload();
    },
  });

  const editable = isInvoiceEditable(invoice.status) && can(access, 'Accounting.Invoice', 'U');
  const may = (verb: InvoiceVerb) => invoice.actions.some((action) => action.verb === verb && action.allowed);

  /** True when nothing is left to save; refusals have been shown by then. */
  const save = async (): Promise<boolean> => {
    if (!fields.dirty) return true;
    const changes = fields.submit();
    if (!changes || verbs.saving) return false;
    const answer = await verbs.save(changes).catch(() => null);
    if (answer) fields.reset();
    return answer !== null;
  };
  const askToApprove = async () => {
    if (await save()) setDialog('approve');
  };
  const approve = async () => {
    if (verbs.approving) return;
    const answer = await verbs.approve(invoice.rowVersion).catch(() => null);
    setDialog(null);
    // What had the focus before the dialog is gone with the draft's fields.
    if (answer) requestAnimationFrame(() => document.getElementById('page-title')?.focus());
  };
  const cancel = async (reason: string) => {
    const answer = await verbs.cancel(reason, invoice.rowVersion).catch(() => null);
    if (answer) setDialog(null);
  };
  const remove = async () => {
    const ok = await confirm({
      heading: 'Delete this draft?',
      message: 'It has no number yet and leaves no gap. What it bills can be invoiced again.',
      ok: 'Delete',
      danger: true,
    });
    if (ok) await verbs.remove().catch(() => null);
  };
  const acceptPayment = () =>
    void navigate({
      to: '/accounting/receivepayment/$id',
      params: { id: 'new' },
      search: { invoice: invoice.id },
    });

  const common = { invoice, form: fields.form, errors: fields.errors, editable, onChange: fields.change };
  const tabs: Tab[] = [
    {
      key: 'lines',
      label: 'Lines',
      count: invoice.labour.length + invoice.parts.length,
      content: (
        <>
          <InvoiceLines invoice={invoice} />
          <InvoiceNotes {...common} />
        </>
      ),
    },
    {
      key: 'payments',
      label: 'Payments',
      count: invoice.payments.length,
      content: <InvoicePayments invoice={invoice} />,
    },
    ...(mayReadBooks(access) && invoice.approvedAt
      ? [{ key: 'journal', label: 'Journal', content: <DocumentJournal documentId={invoice.id} /> }]
      : []),
    ...(may('auditLog')
      ? [{ key: 'audit', label: 'Audit log', content: <AuditLog endpoint={invoiceAuditLog} id={invoice.id} /> }]
      : []),
  ];

  const number = invoice.vehicle?.registrationNumber;
  return (
    <>
      <DocumentEditor
        title={invoice.code ?? invoice.heading}
        status={<InvoiceStatusChip status={invoice.status} large />}
        party={[invoice.code && invoice.heading, invoice.customer.name, number && formatRegistration(number)]
          .filter(Boolean)
          .join(' · ')}
        dirty={fields.dirty}
        errors={fields.summary}
        notice={notice}
        actions={
          <InvoiceActions
            may={may}
            editable={editable}
            dirty={fields.dirty}
            busy={{ saving: verbs.saving, printing: print.busy }}
            onSave={() => void save()}
            onApprove={() => void askToApprove()}
            onAcceptPayment={acceptPayment}
            onPrint={print.start}
            onCancel={() => setDialog('cancel')}
            onDelete={() => void remove()}
          />
        }
        header={<InvoiceHeader {...common} saved={fields.saved} />}
        tabs={tabs}
        activeTab={tabs.some(({ key }) => key === tab) ? tab : 'lines'}
        onTab={setTab}
        side={<InvoiceSide {...common} dirty={fields.dirty} />}
      />
      {dialog === 'approve' && (
        <ApproveDialog
          invoice={invoice}
          busy={verbs.approving}
          onApprove={() => void approve()}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'cancel' && (
        <ReasonDialog
          title={`Cancel ${invoice.code ?? 'this invoice'}?`}
          confirmLabel="Cancel invoice"
          busy={verbs.cancelling}
          onConfirm={(reason) => void cancel(reason)}
          onClose={() => setDialog(null)}
        >
          Ledger and stock are put back by mirrored entries, dated as the invoice. Its payments become unapplied, and
          its number stays taken.
        </ReasonDialog>
      )}
      {print.shown && <PdfDialog title={invoice.code ?? 'Draft'} shown={print.shown} onClose={print.close} />}
    </>
  );
}
