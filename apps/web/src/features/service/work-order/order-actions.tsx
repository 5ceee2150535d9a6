import { seesPrices } from '@bahi/domain/access/access';
import { findBlockingLine } from '@bahi/domain/status/work-order-actions';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { usePrintDialog } from '../../../kit/print-dialog/use-print-dialog.tsx';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { MoreIcon, PrintIcon } from '../../../ui/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyHint } from '../../../ui/kbd.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { toast } from '../../../ui/toast.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { useMayMessage } from './messages/use-may-message.ts';
import { useCommands } from './order-commands-context.ts';
import { NO_ERRORS } from './order-errors.ts';
import { useOrder, useOrderModel } from './order-model.ts';
import type { WorkOrderView } from './order-state.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';

const MessageDialog = lazy(() => import('./messages/message-dialog.tsx').then((m) => ({ default: m.MessageDialog })));

type Flow = 'approve' | 'complete' | 'generateInvoice';
const FLOW: readonly { verb: Flow; label: string }[] = [
  { verb: 'approve', label: 'Approve' },
  { verb: 'complete', label: 'Complete' },
  { verb: 'generateInvoice', label: 'Generate invoice' },
];

/** Verbs that ask why. */
type Reasoned = 'hold' | 'cancel' | 'decline' | 'reopen';

interface Permission {
  allowed: boolean;
  reason: string | undefined;
}
type Permissions = (verb: string) => Permission;

const permissionsOf =
  (view: WorkOrderView | null): Permissions =>
  (verb) => {
    const action = view?.actions.find((one) => one.verb === verb);
    if (!view) return { allowed: false, reason: 'Save the order first.' };
    return { allowed: action?.allowed ?? false, reason: action?.reason ?? undefined };
  };

/** Save, the three steps of the order, and the rest in a menu. The next sensible step is the primary button. */
export function OrderActions({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const commands = useCommands();
  const narrow = useNarrow();
  const view = useOrder((state) => state.view);
  // Redraws when header or lines change, so that Save becomes the primary button.
  useOrder((state) => state.header);
  useOrder((state) => state.complaints);
  useLineState(model.lines, (state) => state.dirty);
  const { access } = useSession().data;
  const [dialog, setDialog] = useState<'approve' | Reasoned | null>(null);
  const [messaging, setMessaging] = useState(false);
  const mayMessage = useMayMessage();
  const { say } = model;
  const order = say('workOrder').toLowerCase();
  const may = permissionsOf(view);
  const dirty = model.isDirty();
  const next = FLOW.find(({ verb }) => may(verb).allowed)?.verb;
  const primary = !readOnly && (view === null || dirty) ? 'save' : next;
  const status = view?.status;
  // None of the three steps can be taken before the order is taken up again.
  const stopped = status !== undefined && (status === 'OnHold' || !isWorkOrderActive(status)) && !next;

  const printing = usePrintDialog(
    view && {
      kind: 'workOrder',
      id: view.id,
      name: view.code,
      ...(isWorkOrderActive(view.status) ? {} : { without: { TechnicianCopy: 'open orders only' } }),
      ...(seesPrices(access) ? {} : { onlyVariant: 'TechnicianCopy' }),
    },
    async () => readOnly || (await commands.saved()) !== null,
  );

  /** Says what stands in the way, at the line where that is one. */
  const explain = (verb: Flow, reason = 'This is not possible now.') => {
    const line = verb === 'complete' ? findBlockingLine(model.lines.get().lines) : null;
    if (line) model.setErrors({ ...NO_ERRORS, lines: { [line.id]: { status: reason } } });
    else toast.warning(reason);
  };

  const start = async (verb: Flow) => {
    if (!(await commands.saved())) return;
    // Saving may have changed what is allowed now.
    const now = permissionsOf(model.get().view)(verb);
    if (!now.allowed) return explain(verb, now.reason);
    if (verb === 'approve') setDialog('approve');
    else if (verb === 'complete') await commands.setStatus('complete');
    else await commands.invoice();
  };

  const close = async () => {
    const sure = await confirm({ heading: `Close ${order}?`, message: 'There is nothing to invoice.', ok: 'Close' });
    if (sure) await commands.setStatus('close');
  };

  const step = () => (primary === 'save' ? commands.save() : primary ? start(primary) : undefined);
  useShortcuts([
    ...(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: () => void commands.save() }]),
    { keys: 'mod+enter', label: 'Next step: save, approve, complete, invoice', run: () => void step() },
  ]);

  const entry = (verb: string, label: string, onSelect: () => void, more: Partial<MenuEntry> = {}): MenuEntry[] => {
    const { allowed, reason } = may(verb);
    return [{ label: allowed || !reason ? label : `${label}: ${reason}`, disabled: !allowed, onSelect, ...more }];
  };
  const entries: MenuEntry[] = [
    ...(narrow && !stopped ? FLOW.filter(({ verb }) => verb !== primary) : []).flatMap(({ verb, label }) =>
      entry(verb, label, () => void start(verb)),
    ),
    ...(view && mayMessage ? [{ label: 'Message customer', onSelect: () => setMessaging(true) }] : []),
    // Where it may be, it has a button of its own.
    ...(status === 'Closed' && !may('reopen').allowed ? entry('reopen', 'Reopen', () => setDialog('reopen')) : []),
    ...(status === 'Completed' ? entry('close', `Close ${order}`, () => void close()) : []),
    ...(status && isWorkOrderActive(status)
      ? [
          ...(status === 'OnHold' ? [] : entry('hold', 'Hold', () => setDialog('hold'))),
          ...entry('decline', `Decline ${order}`, () => setDialog('decline'), { separated: true }),
          ...entry('cancel', `Cancel ${order}`, () => setDialog('cancel'), { danger: may('cancel').allowed }),
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
      {entries.length > 0 && view && (
        <Menu
          label="More actions"
          trigger={
            <IconButton aria-label="More actions" outlined aria-haspopup="menu">
              <MoreIcon size={16} aria-hidden />
            </IconButton>
          }
          entries={entries}
        />
      )}
      {!readOnly && (
        <Button
          kind={primary === 'save' ? 'primary' : 'default'}
          busy={commands.busy === 'save'}
          onClick={() => void commands.save()}
        >
          Save
          {primary === 'save' && !narrow && <KeyHint keys="mod+s" />}
        </Button>
      )}
      {FLOW.map(({ verb, label }) => {
        const { allowed, reason } = may(verb);
        if (stopped || (narrow && verb !== primary)) return null;
        return (
          <Button
            key={verb}
            kind={primary === verb ? 'primary' : 'default'}
            busy={commands.busy === verb}
            title={allowed ? undefined : reason}
            data-blocked={(!allowed && !dirty) || undefined}
            onClick={() => (allowed || dirty ? void start(verb) : explain(verb, reason))}
          >
            {label}
          </Button>
        );
      })}
      {may('restart').allowed && (
        <Button
          kind={status === 'OnHold' ? 'primary' : 'default'}
          busy={commands.busy === 'restart'}
          onClick={() => void commands.setStatus('restart')}
        >
          Restart
        </Button>
      )}
      {status === 'Closed' && may('reopen').allowed && <Button onClick={() => setDialog('reopen')}>Reopen</Button>}
      {printing.dialog}
      {view && messaging && (
        <Suspense>
          <MessageDialog orderId={view.id} onClose={() => setMessaging(false)} />
        </Suspense>
      )}
      {dialog === 'approve' && (
        <ApproveDialog
          model={model}
          busy={commands.busy === 'approve'}
          onApprove={commands.approve}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && dialog !== 'approve' && (
        <ReasonDialog
          {...reasonDialogOf(dialog, order)}
          busy={commands.busy === dialog}
          onConfirm={(reason) =>
            void (dialog === 'reopen' ? commands.reopen(reason) : commands.setStatus(dialog, reason)).then(
              (done) => done && setDialog(null),
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function reasonDialogOf(verb: Reasoned, order: string) {
  switch (verb) {
    case 'hold':
      return { title: `Hold ${order}`, confirmLabel: 'Hold', danger: false, required: false };
    case 'cancel':
      return { title: `Cancel ${order}`, confirmLabel: `Cancel ${order}` };
    case 'decline':
      return {
        title: `Decline ${order}`,
        confirmLabel: `Decline ${order}`,
        children: 'The customer does not want the work. Reservations are given back; Restart takes it up again.',
      };
    case 'reopen':
      return {
        title: `Reopen ${order}`,
        confirmLabel: `Reopen ${order}`,
        danger: false,
        children: 'Lines on an invoice stay as they are. What you add is billed by an invoice of its own.',
      };
  }
}
