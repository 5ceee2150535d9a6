import { invoiceAuditLog } from '@bahi/contract/endpoints/accounting/invoice';
import { can, mayReadBooks } from '@bahi/domain/access/access';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { isInvoiceEditable, isInvoicePosted, type InvoiceVerb } from '@bahi/domain/status/invoice-status';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useSession } from '../../../app/session-store.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useWords } from '../../../app/use-words.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { useFirstBatches } from '../../../kit/batch-picker/use-first-batches.ts';
import { createOpenGoods, type OpenGoods, useGoodsPicker } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { useCarriedDraft } from '../../../kit/carried-draft.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { askShortPick } from '../../../kit/line-grid/ask-short-pick.ts';
import { summariseLineErrors } from '../../../kit/line-grid/line-errors.ts';
import { LineGrid } from '../../../kit/line-grid/line-grid.tsx';
import { useAddLine } from '../../../kit/line-grid/use-add-line.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { usePrintDialog } from '../../../kit/print-dialog/use-print-dialog.tsx';
import { StaleNotice } from '../../../kit/stale-notice.tsx';
import { useDraftCopy } from '../../../kit/use-draft-copy.tsx';
import { useNewerRecord } from '../../../kit/use-newer-record.ts';
import { NEW } from '../../../kit/use-record-editor.ts';
import { useRecordNotice } from '../../../kit/use-record-notice.tsx';
import { useScanner } from '../../../kit/use-scanner.ts';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import type { SummaryError } from '../../../ui/summary-errors.tsx';
import type { Tab } from '../../../ui/tabs.tsx';
import { DocumentJournal } from '../document-journal.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { InvoiceActions, type MenuVerb } from './invoice-actions.tsx';
import type { InvoiceDialog } from './invoice-dialogs.tsx';
import { FIELD_LABELS, newForm, type Invoice, type InvoiceField, type InvoiceForm } from './invoice-form.ts';
import { invoiceGridColumns } from './invoice-grid-columns.tsx';
import { InvoiceHeader } from './invoice-header.tsx';
import { isEmptyLine } from './invoice-line.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { createInvoiceModel, InvoiceModelContext, useInvoice, type InvoiceModel } from './invoice-model.ts';
import { InvoiceNotes } from './invoice-notes.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { applyQuickList } from './invoice-quick-list.ts';
import { InvoiceSide } from './invoice-side.tsx';
import type { InvoiceState } from './invoice-draft.ts';
import { InvoiceStatusChip } from './invoice-status.tsx';
import { addOneMore, isTypedInto, takeScan } from './take-scan.ts';
import { useInvoiceCommands } from './use-invoice-commands.ts';

/** Lines go by their words in the audit log. */
const auditWords = ({ labour, parts }: { labour: readonly NamedLine[]; parts: readonly NamedLine[] }) => ({
  names: new Map([...labour, ...parts].map(({ id, description }) => [id, description])),
});
type NamedLine = { id: string; description: string };

const EinvoiceDialog = lazy(() =>
  import('./einvoice-dialog.tsx').then((module) => ({ default: module.EinvoiceDialog })),
);
const InvoiceDialogs = lazy(() =>
  import('./invoice-dialogs.tsx').then((module) => ({ default: module.InvoiceDialogs })),
);

interface InvoiceEditorProps {
  /** Null makes a new one. */
  view: Invoice | null;
  /** What is known of a new one: its customer. */
  initial?: Partial<InvoiceForm>;
}

/** One invoice: made or completed here and approved; an approved one is paid, printed or cancelled. */
export function InvoiceEditor({ view, initial }: InvoiceEditorProps) {
  const session = useSession().data;
  const say = useWords();
  const today = useBusinessDay();
  const holder = useRef<InvoiceModel | null>(null);
  const carried = useCarriedDraft<InvoiceState>(view?.id);
  const [openGoods] = useState(createOpenGoods);
  const [model] = useState(() => {
    holder.current = createInvoiceModel({
      view,
      form: { ...newForm(today), ...initial },
      session,
      say,
      today,
      columns: invoiceGridColumns,
      onShortPick: (lineId) => setTimeout(() => void askShortPick(holder.current!.lines, lineId)),
      onQuickList: (list) => void applyQuickList(holder.current!, list),
      // Once the cell that picked it is closed.
      onAgain: (lineId) => setTimeout(() => addOneMore(holder.current!, lineId)),
      onGoods: (lineId) => openGoods.set({ lineId }),
    });
    if (carried) holder.current.draft.takeUp(carried);
    return holder.current;
  });
  const { isDirty, accept: take, markStale } = model;
  useNewerRecord(view, { record: model.get().view, isDirty, take, markStale });
  return (
    <InvoiceModelContext value={model}>
      <InvoiceDocument opened={view?.id ?? null} model={model} openGoods={openGoods} />
    </InvoiceModelContext>
  );
}

/** Everything that is to be put right, in the order of the page. */
function useSummary(model: InvoiceModel, onTab: (key: string) => void): SummaryError[] {
  const errors = useInvoice((state) => state.errors);
  const lineErrors = useLineState(model.lines, (state) => state.errors);
  return useMemo(() => {
    void lineErrors;
    return [
      ...Object.entries(errors.fields).map(([key, message]) => ({
        where: key === 'customer' ? model.say('customer') : FIELD_LABELS[key as InvoiceField],
        message,
        goTo: () => document.getElementById(key)?.focus(),
      })),
      ...errors.others.map((message) => ({ where: model.say('invoice'), message })),
      ...summariseLineErrors(model.lines, () => onTab('lines')),
    ];
  }, [errors, lineErrors, model, onTab]);
}

interface InvoiceDocumentProps {
  /** The invoice that the page was opened with; null where it makes one. */
  opened: string | null;
  model: InvoiceModel;
  openGoods: OpenGoods;
}

function InvoiceDocument({ opened, model, openGoods }: InvoiceDocumentProps) {
  const { say, access } = model;
  const navigate = useNavigate();
  const commands = useInvoiceCommands(model);
  const view = useInvoice((state) => state.view);
  const form = useInvoice((state) => state.form);
  const stale = useInvoice((state) => state.stale);
  const lineCount = useLineState(model.lines, (state) => state.lines.length);
  const linesDirty = useLineState(model.lines, (state) => state.dirty);
  const hasLineErrors = useLineState(model.lines, (state) => Object.keys(state.errors).length > 0);
  const print = usePrintDialog(
    view && { kind: 'invoice', id: view.id, name: view.code ?? 'draft', draft: isInvoiceEditable(view.status) },
    commands.saveFirst,
  );
  const [tab, setTab] = useState('lines');
  const errors = useSummary(model, setTab);
  const [approving, setApproving] = useState(false);
  const [einvoicing, setEinvoicing] = useState(false);
  const mayEinvoice =
    view && isInvoicePosted(view.status) && !!view.customer.gstin && can(access, 'Accounting.Invoice', 'U');
  const [dialog, setDialog] = useState<InvoiceDialog | null>(null);
  useLeaveGuard(() => !commands.leaving.current && model.isDirty());
  const notice = useRecordNotice(view?.id, {
    isDirty: model.isDirty,
    refresh: commands.refresh,
    version: view?.rowVersion,
  });

  const editable = model.editable();
  const offer = useDraftCopy(editable ? { kind: 'invoice', record: opened ?? NEW } : null, model.draft, model.tell);
  const dirty = linesDirty || model.isDirty();
  const may = (verb: InvoiceVerb) => !!view?.actions.some((action) => action.verb === verb && action.allowed);

  /** Nothing goes to the server while something is missing; the first of it gets the focus. */
  const complete = (): boolean => {
    if (model.check()) return true;
    const [first] = Object.keys(model.get().errors.fields);
    if (first) requestAnimationFrame(() => document.getElementById(first)?.focus());
    return false;
  };
  const save = () => complete() && void commands.save();
  const askToApprove = async () => {
    if (!complete()) return;
    if (!view && model.lines.get().lines.every(isEmptyLine)) return model.lines.add();
    if (await commands.saveFirst()) setApproving(true);
  };
  const approve = async () => {
    if (commands.busy) return;
    await commands.approve();
    setApproving(false);
  };
  const remove = async () => {
    const ok = await confirm({
      heading: 'Delete this draft?',
      message: 'It has no number yet and leaves no gap. What it bills can be invoiced again.',
      ok: 'Delete',
      danger: true,
    });
    if (ok) await commands.remove();
  };
  const runVerb = (verb: MenuVerb) => {
    if (verb === 'delete') void remove();
    else if (verb === 'clone') void commands.clone();
    else if (verb === 'settings') void navigate({ to: '/settings/invoicesettings' as string });
    else setDialog({ kind: verb });
  };

  useAddLine(model.lines, { tab, setTab });
  useFirstBatches(model.lines);
  const goodsPicker = useGoodsPicker(model.lines, {
    open: openGoods,
    nameOf: (line) => line.description,
    wayOf: () => 'out',
    warehouseOf: (line) => line.warehouseId,
    // The batch that expires first is taken without a question while it suffices.
    asks: ({ trackBy, goods }) => trackBy !== TrackBy.batch || goods.batchNo !== null,
  });
  useScanner(
    (code) => void takeScan(model, code),
    (target) => !editable || isTypedInto(model, target),
  );

  const linesLabel = `${say.many('labour')} and ${say.many('item').toLowerCase()}`;
  const tabs: Tab[] = [
    {
      key: 'lines',
      label: 'Lines',
      count: lineCount,
      invalid: hasLineErrors,
      content: (
        <>
          {editable || !view ? <LineGrid store={model.lines} label={linesLabel} /> : <InvoiceLines invoice={view} />}
          <InvoiceNotes editable={editable} />
        </>
      ),
    },
    ...(view
      ? [
          {
            key: 'payments',
            label: 'Payments',
            count: view.payments.length,
            content: (
              <InvoicePayments
                invoice={view}
                onDetach={may('detachPayment') ? (payment) => setDialog({ kind: 'detachPayment', payment }) : undefined}
              />
            ),
          },
        ]
      : []),
    ...(view?.approvedAt && mayReadBooks(access)
      ? [{ key: 'journal', label: 'Journal', content: <DocumentJournal documentId={view.id} /> }]
      : []),
    ...(view && may('auditLog')
      ? [
          {
            key: 'audit',
            label: 'Audit log',
            content: <AuditLog endpoint={invoiceAuditLog} id={view.id} words={auditWords(view)} />,
          },
        ]
      : []),
  ];

  const number = view?.vehicle?.registrationNumber;
  const party = [view?.code && view.heading, form.customer?.name, number && formatRegistration(number)];
  return (
    <>
      <DocumentEditor
        title={view ? (view.code ?? view.heading) : say('newOne', { what: say('invoice').toLowerCase() })}
        status={view && <InvoiceStatusChip status={view.status} large />}
        party={party.filter(Boolean).join(' · ')}
        dirty={dirty}
        errors={errors}
        notice={
          offer ??
          notice ??
          (stale ? <StaleNotice what={say('invoice')} onRefresh={commands.refresh} /> : view?.pendingReason)
        }
        actions={
          <InvoiceActions
            may={may}
            isNew={view === null}
            editable={editable}
            dirty={dirty}
            busy={{ saving: commands.busy === 'save', printing: false }}
            onSave={save}
            onApprove={() => void askToApprove()}
            onAcceptPayment={() =>
              void navigate({
                to: '/accounting/receivepayment/$id',
                params: { id: 'new' },
                search: { invoice: view?.id },
              })
            }
            onPrint={print.open}
            onEinvoice={mayEinvoice ? () => setEinvoicing(true) : undefined}
            onVerb={runVerb}
          />
        }
        header={<InvoiceHeader editable={editable} />}
        tabs={tabs}
        activeTab={tabs.some(({ key }) => key === tab) ? tab : 'lines'}
        onTab={setTab}
        side={<InvoiceSide editable={editable} />}
      />
      {approving && (
        <ApproveDialog
          model={model}
          busy={commands.busy === 'approve'}
          onApprove={() => void approve()}
          onClose={() => setApproving(false)}
        />
      )}
      {dialog && view && (
        <Suspense>
          <InvoiceDialogs dialog={dialog} invoice={view} commands={commands} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {einvoicing && view && (
        <Suspense>
          <EinvoiceDialog
            invoice={view}
            recorded={view.einvoice ?? null}
            onRecorded={() => void commands.refresh()}
            onClose={() => setEinvoicing(false)}
          />
        </Suspense>
      )}
      {goodsPicker}
      {print.dialog}
    </>
  );
}
