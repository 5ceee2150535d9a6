import {
  approveInvoice,
  cancelInvoice,
  cloneInvoice,
  deleteInvoice,
  detachInvoicePayment,
  getInvoice,
  reopenInvoice,
  returnInvoice,
  sendInvoiceSms,
  undoWriteOff,
  updateInvoice,
  writeOffInvoice,
} from '@bahi/contract/endpoints/accounting/invoice';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { invalidateTouched, queryKeyOf } from '../../../app/use-endpoint.ts';
import { carryDraft } from '../../../kit/carried-draft.ts';
import { MergeWaits, saveMerged } from '../../../kit/save-merged.ts';
import { useCommandRunner } from '../../../kit/use-command-runner.ts';
import { toast } from '../../../ui/toast.ts';
import type { SentInvoice } from './invoice-draft.ts';
import type { Invoice } from './invoice-form.ts';
import { stateOfView, type InvoiceModel } from './invoice-model.ts';
import { readInvoice, saveInvoice, showRefused } from './save-invoice.ts';

export type InvoiceCommands = ReturnType<typeof useInvoiceCommands>;

const approvedText = ({ status, code, pendingReason }: Invoice): string =>
  status === InvoiceStatus.pendingApproval
    ? `It waits for approval. ${pendingReason ?? ''}`.trim()
    : `${code} approved.`;

const focusTitle = () => requestAnimationFrame(() => document.getElementById('page-title')?.focus());

/** What may be done with the open invoice; every answer takes the place of what was read. */
export function useInvoiceCommands(model: InvoiceModel) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { autoClose, close } = useAutoClose('/accounting/invoices');
  /** Set while the page opens another one by itself: nobody is asked about unsaved changes then. */
  const leaving = useRef(false);

  const keep = (view: Invoice) => client.setQueryData(queryKeyOf(getInvoice, { params: { id: view.id } }), view);
  const accept = (view: Invoice, sent?: SentInvoice) => {
    keep(view);
    model.accept(view, sent);
    void invalidateTouched(client, updateInvoice);
  };

  const refresh = async () => {
    const { view } = model.get();
    if (!view) return;
    const fresh = await readInvoice(view.id);
    keep(fresh);
    model.rebaseOn(fresh);
  };
  const askedRefresh = () => void refresh().catch((error: unknown) => toast.error(messageOf(error)));

  const report = (error: unknown) => {
    if (error instanceof MergeWaits) return;
    if (error instanceof ApiError && error.code === 'Stale') {
      model.markStale();
      toast.conflict(error.message, askedRefresh);
      return;
    }
    const { fields, lines } = model.get().errors;
    const shown = Object.keys(fields).length + Object.keys(lines).length > 0;
    if (!shown || (error instanceof ApiError && error.status === 423)) toast.error(messageOf(error));
  };

  const { busy, keyed, ...commands } = useCommandRunner(report);
  /** False where the command was refused. */
  const run = async (verb: string, work: () => Promise<unknown>): Promise<boolean> =>
    (await commands.run(verb, async () => {
      await work();
      return true;
    })) === true;

  /** A verb on what the server has. */
  const act = (verb: string, message: string, send: (view: Invoice) => Promise<Invoice>) =>
    run(verb, async () => {
      accept(await send(model.get().view!));
      toast.success(message);
    });

  /** The page of a new invoice becomes that of the saved one. */
  const openSaved = async (view: Invoice, message: string) => {
    const typedOn = model.editable() && model.isDirty();
    leaving.current = true;
    keep(view);
    void invalidateTouched(client, updateInvoice);
    if (autoClose && !typedOn) return close(message);
    if (typedOn) carryDraft(view.id, { base: stateOfView(view), typed: model.state() });
    await navigate({ to: '/accounting/invoice/$id', params: { id: view.id }, replace: true });
    toast.success(message);
    focusTitle();
  };

  /** What somebody else saved in between is merged; where both changed the same, the save waits for a look at it. */
  const saveChanges = async () => {
    const done = await saveMerged(model.get().view, {
      send: async () => {
        const { saved, sent } = await saveInvoice(model);
        accept(saved, sent);
        return saved;
      },
      readAnew: ({ id }) => readInvoice(id),
      rebaseOn: (newer) => {
        keep(newer);
        return model.rebaseOn(newer);
      },
    });
    if (!done) throw new MergeWaits();
  };
  /** A new invoice as saved; its page takes over what was typed meanwhile. */
  const saveNew = async (options?: { approve: boolean }): Promise<Invoice> => {
    const { saved, sent } = await saveInvoice(model, options);
    model.accept(saved, sent);
    return saved;
  };

  return {
    busy,
    refresh,
    leaving,
    /** Ctrl+S; a new invoice gets its own address. */
    save: () =>
      run('save', async () => {
        if (model.get().view) {
          if (!model.isDirty() && !autoClose) return;
          await saveChanges();
          if (autoClose) close(MESSAGES.updated);
          else toast.success(MESSAGES.updated);
        } else await openSaved(await saveNew(), MESSAGES.saved);
      }),
    /** Before the question of approving: a saved draft is saved as it stands. */
    saveFirst: async (): Promise<boolean> => !model.get().view || !model.isDirty() || run('save', saveChanges),
    approve: () =>
      run('approve', async () => {
        const { view } = model.get();
        if (!view) {
          const made = await saveNew({ approve: true });
          await openSaved(made, approvedText(made));
          return;
        }
        try {
          const answer = await keyed(approveInvoice, { body: { id: view.id, rowVersion: view.rowVersion } });
          accept(answer);
          if (answer.status === InvoiceStatus.pendingApproval) toast.info(approvedText(answer));
          else toast.success(approvedText(answer));
          if (autoClose) close(approvedText(answer));
          else focusTitle();
        } catch (error) {
          showRefused(model, error);
          throw error;
        }
      }),
    cancel: (reason: string) =>
      act('cancel', MESSAGES.cancelled, ({ id, rowVersion }) =>
        keyed(cancelInvoice, { params: { id }, body: { reason, rowVersion } }),
      ),
    sendBack: (reason: string) =>
      act('return', 'Returned to Draft.', ({ id, rowVersion }) =>
        call(returnInvoice, { params: { id }, body: { reason, rowVersion } }),
      ),
    reopen: (reason: string) =>
      act('reopen', 'Opened again as a draft; it keeps its number.', ({ id, rowVersion }) =>
        keyed(reopenInvoice, { params: { id }, body: { reason, rowVersion } }),
      ),
    writeOff: (amountPaise: Paise, reason: string) =>
      act('writeOff', 'Written off.', ({ id, rowVersion }) =>
        keyed(writeOffInvoice, { params: { id }, body: { amountPaise, reason, rowVersion } }),
      ),
    undoWriteOff: (reason: string) =>
      act('undoWriteOff', 'The write-off is undone.', ({ id, rowVersion }) =>
        keyed(undoWriteOff, { params: { id }, body: { reason, rowVersion } }),
      ),
    detachPayment: (paymentId: string, reason: string) =>
      act('detachPayment', 'Detached: its part is unapplied.', ({ id }) =>
        keyed(detachInvoicePayment, { body: { id, paymentId, reason } }),
      ),
    sendSms: (phone: string) =>
      act('sendSms', 'The message stands in the outbox.', ({ id }) => keyed(sendInvoiceSms, { body: { id, phone } })),
    clone: () =>
      run('clone', async () => {
        const { id } = model.get().view!;
        const made = await keyed(cloneInvoice, { params: { id } });
        keep(made);
        void invalidateTouched(client, cloneInvoice);
        await navigate({ to: '/accounting/invoice/$id', params: { id: made.id } });
        toast.success('A draft with the same lines.');
      }),
    remove: () =>
      run('delete', async () => {
        const { id } = model.get().view!;
        await call(deleteInvoice, { body: { id } });
        leaving.current = true;
        client.removeQueries({ queryKey: queryKeyOf(getInvoice, { params: { id } }) });
        void invalidateTouched(client, deleteInvoice);
        close(MESSAGES.deleted);
      }),
  };
}
