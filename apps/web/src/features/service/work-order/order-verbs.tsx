import { hasFlag, seesPrices } from '@bahi/domain/access/access';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import { momentOf } from '@bahi/domain/inspection/required-checklists';
import { MESSAGES } from '@bahi/domain/messages';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { movesWithAll, type PartMove } from '@bahi/domain/stock/job-part';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { type DocumentVerb, DocumentVerbs } from '../../../kit/document/document-verbs.tsx';
import { usePrintDialog } from '../../../kit/print-dialog/use-print-dialog.tsx';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { PrintIcon } from '../../../ui/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { useMayMessage } from './messages/use-may-message.ts';
import { leadToBlock, stepBlocked, stepLabel } from './next-step.tsx';
import { useCommands } from './order-commands-context.ts';
import { useOrder, useOrderModel } from './order-model.ts';
import type { OrderCommands } from './use-order-commands.ts';
import type { WorkOrderView } from '../order-state.ts';

const MessageDialog = lazy(() => import('./messages/message-dialog.tsx').then((m) => ({ default: m.MessageDialog })));

const MOVES: readonly { move: PartMove; label: string }[] = [
  { move: 'reserve', label: 'Reserve' },
  { move: 'issue', label: 'Issue' },
  { move: 'return', label: 'Return' },
];

const permissionOf = (view: WorkOrderView | null, verb: string) => {
  const action = view?.actions.find((one) => one.verb === verb);
  return { allowed: action?.allowed ?? false, reason: action?.reason ?? undefined };
};

/** Goes past a moment without the checklists that are required then: of who may, with the reason. */
const uncheckedVerbs = (view: WorkOrderView | null, order: string, commands: OrderCommands): DocumentVerb[] =>
  (['complete', 'close'] as const).map((verb) => {
    const due = view?.checklists.filter(({ use }) => momentOf(use) === verb) ?? [];
    const label = `${verb === 'complete' ? 'Complete' : 'Close'} ${order} without checklist`;
    return {
      verb: `${verb}Unchecked`,
      label,
      place: 'menu',
      shown: due.length > 0 && permissionOf(view, verb).allowed,
      busy: commands.busy === verb,
      reason: {
        title: label,
        confirmLabel: label,
        danger: false,
        words: `${due.map(({ name }) => name).join(', ')}: say why it is not gone through.`,
      },
      run: (reason) => commands.setStatus(verb, reason),
    };
  });

/** Save, the one step that the order waits for, and the rest in a menu. */
export function OrderVerbs({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const commands = useCommands();
  const view = useOrder((state) => state.view);
  // Redraws when header or lines change, so that Save becomes the primary button.
  useOrder((state) => state.header);
  useOrder((state) => state.complaints);
  const { access } = useSession().data;
  const [approving, setApproving] = useState(false);
  const [messaging, setMessaging] = useState(false);
  const mayMessage = useMayMessage();
  const { say } = model;
  const order = say('workOrder').toLowerCase();
  const dirty = useLineState(model.lines, () => model.isDirty());
  const next = view?.next ?? null;
  const toSave = !readOnly && (view === null || dirty);
  const status = view?.status;
  const { busy } = commands;

  const printing = usePrintDialog(
    view && {
      kind: 'workOrder',
      id: view.id,
      name: view.code,
      rounds: [...new Set([...view.labour, ...view.parts].flatMap(({ round }) => round ?? []))],
      faced: model.rights.insurer && [...view.labour, ...view.parts].some(({ payer }) => hasInsurerFace(payer)),
      ...(isWorkOrderActive(view.status) ? {} : { without: { TechnicianCopy: 'open orders only' } }),
      ...(seesPrices(access) ? {} : { onlyVariant: 'TechnicianCopy' }),
    },
    async () => readOnly || (await commands.saved()) !== null,
  );

  /** Saving may change what the step is: it is then taken as it stands. */
  const step = async (): Promise<unknown> => {
    const saved = readOnly ? view : await commands.saved();
    const now = saved?.next;
    if (!now) return undefined;
    if (now.reason) return leadToBlock(now, model) || toast.warning(stepBlocked(now, model)!);
    switch (now.verb) {
      case 'approve':
        return setApproving(true);
      case 'issueParts':
        return commands.moveParts('issue');
      case 'complete':
        return permissionOf(saved, 'complete').allowed
          ? commands.setStatus('complete')
          : commands.completeLines(now.lineIds);
      case 'generateInvoice':
        return commands.invoice();
      default:
        return commands.setStatus(now.verb === 'close' ? 'close' : 'restart');
    }
  };
  useShortcuts(toSave ? [{ keys: 'mod+enter', label: 'Save', run: () => void commands.save() }] : []);

  const parts = view && !readOnly ? model.lines.get().lines.filter(({ saved }) => saved) : [];
  const ended = status !== undefined && !isWorkOrderActive(status);
  /** In the menu of an open order, with the reason why not. */
  const inMenu = (verb: string, label: string, more: Partial<DocumentVerb>): DocumentVerb => {
    const { allowed, reason } = permissionOf(view, verb);
    return {
      verb,
      label,
      place: 'menu',
      run: () => {},
      shown: status !== undefined && !ended,
      blocked: allowed ? undefined : reason,
      busy: busy === verb,
      ...more,
    };
  };
  const mayRestart = permissionOf(view, 'restart').allowed;
  const mayReopen = permissionOf(view, 'reopen').allowed;
  const verbs: DocumentVerb[] = [
    {
      verb: 'message',
      label: 'Message customer',
      place: 'menu',
      shown: view !== null && mayMessage,
      run: () => setMessaging(true),
    },
    ...MOVES.map(({ move, label }): DocumentVerb => {
      const n = parts.filter((line) => movesWithAll(move, line)).length;
      const what = (n === 1 ? say('item') : say.many('item')).toLowerCase();
      return {
        verb: `${move}Parts`,
        label: `${label} ${n} ${what}`,
        place: 'menu',
        shown: n > 0 && !ended && status !== 'OnHold' && !(move === 'issue' && next?.verb === 'issueParts'),
        run: () => commands.moveParts(move),
      };
    }),
    // Parts may go to the job later: it is completed all the same where the settings allow it.
    inMenu('complete', `Complete ${order}`, {
      shown: next?.verb === 'issueParts' && permissionOf(view, 'complete').allowed,
      run: () => commands.setStatus('complete'),
    }),
    ...(hasFlag(access, 'Service.EdCompWO') ? uncheckedVerbs(view, order, commands) : []),
    // Where it may be, it has a button of its own.
    inMenu('reopen', 'Reopen', { shown: status === 'Closed' && !mayReopen }),
    inMenu('close', `Close ${order}`, {
      shown: status === 'Completed' && next?.verb !== 'close',
      confirmation: { heading: `Close ${order}?`, message: 'There is nothing to invoice.', ok: 'Close' },
      run: () => commands.setStatus('close'),
    }),
    inMenu('hold', 'Hold', {
      shown: status !== undefined && !ended && status !== 'OnHold',
      reason: { title: `Hold ${order}`, confirmLabel: 'Hold', danger: false, needed: false },
      run: (reason) => commands.setStatus('hold', reason),
    }),
    inMenu('decline', `Decline ${order}`, {
      reason: {
        title: `Decline ${order}`,
        confirmLabel: `Decline ${order}`,
        words: 'The customer does not want the work. Reservations are given back; Restart takes it up again.',
      },
      run: (reason) => commands.setStatus('decline', reason),
    }),
    inMenu('cancel', `Cancel ${order}`, {
      danger: permissionOf(view, 'cancel').allowed,
      reason: { title: `Cancel ${order}`, confirmLabel: `Cancel ${order}` },
      run: (reason) => commands.setStatus('cancel', reason),
    }),
    {
      verb: 'save',
      label: 'Save',
      keys: 'mod+s',
      place: toSave ? 'next' : 'button',
      shown: !readOnly,
      busy: busy === 'save',
      run: () => commands.save(),
    },
    {
      verb: 'restart',
      label: 'Restart',
      place: 'button',
      shown: mayRestart && next?.verb !== 'restart',
      busy: busy === 'restart',
      run: () => commands.setStatus('restart'),
    },
    {
      verb: 'reopen',
      label: 'Reopen',
      place: 'button',
      shown: status === 'Closed' && mayReopen,
      busy: busy === 'reopen',
      reason: {
        title: `Reopen ${order}`,
        confirmLabel: `Reopen ${order}`,
        danger: false,
        words: 'Lines on an invoice stay as they are. What you add is billed by an invoice of its own.',
      },
      run: commands.reopen,
    },
    ...(view && next
      ? [
          {
            verb: 'next',
            label: stepLabel(next, view, say),
            run: step,
            shown: next.reason !== MESSAGES.noPermission,
            ...(toSave ? { place: 'button' as const } : { place: 'next' as const, keys: 'mod+enter' }),
            blocked: (!dirty && stepBlocked(next, model)) || undefined,
            busy: busy !== null && busy === (next.verb === 'issueParts' ? 'issue' : next.verb),
            ...(next.verb === 'close' && {
              confirmation: { heading: `Close ${order}?`, message: 'There is nothing to invoice.', ok: 'Close' },
            }),
          } satisfies DocumentVerb,
        ]
      : []),
  ];
  return (
    <>
      {view && (
        <IconButton aria-label="Print or send" outlined onClick={printing.open}>
          <PrintIcon size={16} aria-hidden />
        </IconButton>
      )}
      <DocumentVerbs verbs={verbs} />
      {printing.dialog}
      {view && messaging && (
        <Suspense>
          <MessageDialog orderId={view.id} onClose={() => setMessaging(false)} />
        </Suspense>
      )}
      {approving && (
        <ApproveDialog
          model={model}
          busy={busy === 'approve'}
          onApprove={commands.approve}
          onClose={() => setApproving(false)}
        />
      )}
    </>
  );
}
