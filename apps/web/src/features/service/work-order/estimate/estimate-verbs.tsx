import {
  addSupplementary,
  approveServiceEstimate,
  convertServiceEstimate,
  copyServiceEstimate,
  reopenServiceEstimate,
  repriceServiceEstimate,
  setServiceEstimateStatus,
} from '@bahi/contract/endpoints/service/service-estimate';
import { can, seesPrices } from '@bahi/domain/access/access';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import { LineStatus } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import type { ServiceEstimateVerb } from '@bahi/domain/service/service-estimate-actions';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { documentPath } from '../../../../app/document-places.ts';
import { type DocumentVerb, DocumentVerbs } from '../../../../kit/document/document-verbs.tsx';
import { useLineState } from '../../../../kit/line-grid/use-line-state.ts';
import { usePrintDialog } from '../../../../kit/print-dialog/use-print-dialog.tsx';
import { useShortcuts } from '../../../../kit/use-shortcuts.ts';
import { PrintIcon } from '../../../../ui/icons.ts';
import type { Confirmation } from '../../../../ui/confirmation.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ApproveDialog } from '../approve-dialog.tsx';
import { useCommands } from '../order-commands-context.ts';
import { useOrder, useOrderModel } from '../order-model.ts';
import { asOrderView, type EstimateView } from '../../order-state.ts';

type Status = 'New' | 'WtngForAppr' | 'OnHold' | 'Cancelled' | 'Declined';

const actionOf = (estimate: EstimateView | undefined, verb: ServiceEstimateVerb) => {
  const action = estimate?.actions.find((one) => one.verb === verb);
  return { allowed: action?.allowed ?? false, reason: action?.reason ?? undefined };
};

const isWaiting = (estimate: EstimateView | undefined): boolean =>
  [...(estimate?.labour ?? []), ...(estimate?.parts ?? [])].some(
    ({ status }) => status === LineStatus.new || status === LineStatus.waitingForApproval,
  );

const hasInsurersLine = ({ labour, parts }: EstimateView): boolean =>
  [...labour, ...parts].some(({ payer }) => hasInsurerFace(payer));

/** Approve where a line waits, then Convert: the one step that an estimate waits for. */
const nextVerb = (estimate: EstimateView | undefined): 'approve' | 'convert' | 'supplementary' | null => {
  if (isWaiting(estimate) && actionOf(estimate, 'approve').allowed) return 'approve';
  if (actionOf(estimate, 'convert').allowed) return 'convert';
  return actionOf(estimate, 'supplementary').allowed ? 'supplementary' : null;
};

/** What may be done with an estimate: every verb saves first what is unsaved, and takes the answer in. */
function useEstimateCalls() {
  const model = useOrderModel();
  const { act, keyed, saved } = useCommands();
  const navigate = useNavigate();
  const setStatus = (verb: string, status: Status, reason?: string) =>
    act(verb, verb === 'cancel' ? MESSAGES.cancelled : MESSAGES.updated, async ({ id, rowVersion }) => {
      const body = { status, reason: reason?.trim() || undefined, rowVersion };
      const { messages, ...estimate } = await keyed(setServiceEstimateStatus, { params: { id }, body });
      messages?.forEach((message) => toast.warning(message));
      return asOrderView(estimate);
    });
  return {
    saved,
    setStatus,
    approve: ({
      lineIds,
      authorisedBy,
      authorisedMode,
      note,
    }: Parameters<Parameters<typeof ApproveDialog>[0]['onApprove']>[0]) =>
      act('approve', 'Approved Successfully.', async ({ id, rowVersion }) =>
        asOrderView(
          await keyed(approveServiceEstimate, {
            params: { id },
            body: {
              lineIds,
              authorisedBy: authorisedBy.trim() || undefined,
              authorisedMode: (authorisedBy.trim() && authorisedMode) || undefined,
              note: note.trim() || undefined,
              rowVersion,
            },
          }),
        ),
      ),
    convert: (rest?: 'Decline' | 'Supp') =>
      act('convert', 'The repair order is made.', async ({ id, rowVersion }) => {
        const made = await keyed(convertServiceEstimate, { params: { id }, body: { rest, rowVersion } });
        made.messages.forEach((message) => toast.warning(message));
        setTimeout(() => void navigate({ to: documentPath('workOrder', made.workOrderId) }));
        return model.work.read(id);
      }),
    supplementary: (reason: string) =>
      act('supplementary', 'The supplementary round has begun.', async ({ id, rowVersion }) => {
        await keyed(addSupplementary, { params: { id }, body: { reason, rowVersion } });
        return model.work.read(id);
      }),
    reprice: (keep: boolean) =>
      act(keep ? 'keepPrices' : 'reprice', MESSAGES.updated, async ({ id, rowVersion }) =>
        asOrderView(await keyed(repriceServiceEstimate, { params: { id }, body: { keep, rowVersion } })),
      ),
    copy: () =>
      act('copy', 'The estimate is copied.', async ({ id }) => {
        const made = await keyed(copyServiceEstimate, { params: { id } });
        setTimeout(() => void navigate({ to: documentPath('estimate', made.id) }));
        return model.work.read(id);
      }),
    reopen: (reason: string) =>
      act('reopen', 'Opened again.', async ({ id, rowVersion }) =>
        asOrderView(await keyed(reopenServiceEstimate, { params: { id }, body: { reason, rowVersion } })),
      ),
  };
}

const restDeclined = (converting: string): Confirmation => ({
  heading: `${converting}, and decline the rest?`,
  message: 'Lines that nobody has answered are declined. To ask them again, put them in the next round instead.',
  ok: converting,
});

/** Save, the one step that the estimate waits for, and the rest in a menu. */
export function EstimateVerbs({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const commands = useCommands();
  const calls = useEstimateCalls();
  const estimate = useOrder((state) => state.view?.estimate);
  // Redraws when header or lines change, so that Save becomes the primary button.
  useOrder((state) => state.header);
  useOrder((state) => state.complaints);
  const [approving, setApproving] = useState(false);
  const { busy } = commands;
  const dirty = useLineState(model.lines, () => model.isDirty());
  const toSave = !readOnly && (!estimate || dirty);
  const next = nextVerb(estimate);
  const order = model.say('workOrder').toLowerCase();
  const printing = usePrintDialog(
    estimate && seesPrices(model.access)
      ? {
          kind: 'estimate',
          id: estimate.id,
          name: estimate.code,
          rounds: estimate.rounds.map(({ code }) => code),
          faced: model.rights.insurer && hasInsurersLine(estimate),
        }
      : null,
    async () => readOnly || Boolean(await calls.saved()),
  );
  const converting = estimate?.workOrderId ? `Add to ${order}` : `Convert to ${order}`;
  const waiting = isWaiting(estimate);

  const approve = async () => {
    if (await calls.saved()) setApproving(true);
  };
  useShortcuts(toSave ? [{ keys: 'mod+enter', label: 'Save', run: () => void commands.save() }] : []);

  const verb = (of: ServiceEstimateVerb, label: string, more: Partial<DocumentVerb>): DocumentVerb => {
    const { allowed, reason } = actionOf(estimate, of);
    return {
      verb: of,
      label,
      place: 'menu',
      run: () => {},
      shown: allowed,
      blocked: allowed ? undefined : reason,
      busy: busy === of,
      ...more,
    };
  };
  /** The step stands as the primary button, unless something is to be saved first. */
  const step = (of: 'approve' | 'convert' | 'supplementary'): Partial<DocumentVerb> =>
    next === of && !toSave ? { place: 'next', keys: 'mod+enter' } : { place: next === of ? 'button' : 'menu' };

  const verbs: DocumentVerb[] = [
    {
      verb: 'save',
      label: 'Save',
      keys: 'mod+s',
      place: toSave ? 'next' : 'button',
      shown: !readOnly,
      busy: busy === 'save',
      run: () => commands.save(),
    },
    verb('send', 'Send for approval', { place: 'button', run: () => calls.setStatus('send', 'WtngForAppr') }),
    verb('approve', 'Approve', { ...step('approve'), run: approve }),
    verb('convert', converting, {
      ...step('convert'),
      ...(waiting && { confirmation: restDeclined(converting) }),
      run: () => calls.convert(),
    }),
    {
      ...verb('convert', `${converting}, ask the rest again`, { run: () => calls.convert('Supp') }),
      verb: 'convertAskingAgain',
      shown: waiting && actionOf(estimate, 'convert').allowed,
    },
    verb('supplementary', 'Add supplementary', {
      ...step('supplementary'),
      reason: { title: 'Add a supplementary round', confirmLabel: 'Add', danger: false },
      run: calls.supplementary,
    }),
    verb('reprice', 'Reprice', { run: () => calls.reprice(false) }),
    verb('keepPrices', 'Keep the old prices', { run: () => calls.reprice(true) }),
    {
      verb: 'copy',
      label: 'Copy to a new estimate',
      place: 'menu',
      shown: Boolean(estimate) && can(model.access, 'Service.Est', 'C'),
      busy: busy === 'copy',
      run: calls.copy,
    },
    verb('reopen', 'Take back from the order', {
      reason: { title: `Take back from the ${order}`, confirmLabel: 'Take back', danger: false },
      run: calls.reopen,
    }),
    verb('hold', 'Hold', {
      reason: { title: 'Hold estimate', confirmLabel: 'Hold', danger: false, needed: false },
      run: (reason) => calls.setStatus('hold', 'OnHold', reason),
    }),
    verb('restart', 'Restart', { place: 'button', run: () => calls.setStatus('restart', 'New') }),
    verb('decline', 'Decline estimate', {
      reason: {
        title: 'Decline estimate',
        confirmLabel: 'Decline estimate',
        words: 'The customer does not want the work.',
      },
      run: (reason) => calls.setStatus('decline', 'Declined', reason),
    }),
    verb('cancel', 'Cancel estimate', {
      danger: true,
      reason: { title: 'Cancel estimate', confirmLabel: 'Cancel estimate' },
      run: (reason) => calls.setStatus('cancel', 'Cancelled', reason),
    }),
  ];
  return (
    <>
      {estimate && seesPrices(model.access) && (
        <IconButton aria-label="Print" outlined onClick={printing.open}>
          <PrintIcon size={16} aria-hidden />
        </IconButton>
      )}
      <DocumentVerbs verbs={verbs} />
      {printing.dialog}
      {approving && (
        <ApproveDialog
          model={model}
          busy={busy === 'approve'}
          onApprove={calls.approve}
          onClose={() => setApproving(false)}
        />
      )}
    </>
  );
}
