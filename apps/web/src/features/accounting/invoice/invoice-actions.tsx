import type { InvoiceVerb } from '@bahi/domain/status/invoice-status';
import { useShortcuts, type Shortcut } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon, PaymentIcon, PrintIcon } from '../../../ui/icons.ts';
import { KeyHint } from '../../../ui/kbd.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';

interface InvoiceActionsProps {
  may: (verb: InvoiceVerb) => boolean;
  isNew: boolean;
  editable: boolean;
  dirty: boolean;
  busy: { saving: boolean; printing: boolean };
  onSave: () => void;
  onApprove: () => void;
  onAcceptPayment: () => void;
  onPrint: () => void;
  /** Absent where the invoice has no e-invoice. */
  onEinvoice?: (() => void) | undefined;
  /** The other verbs, each by its name. */
  onVerb: (verb: MenuVerb) => void;
}

const MENU_VERBS = [
  { verb: 'sendSms', label: 'Send SMS' },
  { verb: 'writeOff', label: 'Write off' },
  { verb: 'undoWriteOff', label: 'Undo the write-off' },
  { verb: 'clone', label: 'Clone' },
  { verb: 'settings', label: 'Invoice settings' },
  { verb: 'reopen', label: 'Reopen', danger: true },
  { verb: 'cancel', label: 'Cancel invoice', danger: true },
  { verb: 'delete', label: 'Delete draft', danger: true },
] as const;
export type MenuVerb = (typeof MENU_VERBS)[number]['verb'] | 'return';

/** The buttons that the server allows (spec 2 §2), the one main action last. */
export function InvoiceActions(props: InvoiceActionsProps) {
  const { may, isNew, editable, dirty, busy } = props;
  const mayApprove = isNew ? editable : may('approve');
  const mayPay = may('acceptPayment');
  const verbs: MenuEntry[] = MENU_VERBS.filter(({ verb }) => may(verb)).map((entry, index, all) => {
    const danger = 'danger' in entry;
    return {
      label: entry.label,
      danger,
      separated: danger && index > 0 && !('danger' in all[index - 1]!),
      onSelect: () => props.onVerb(entry.verb),
    };
  });
  const entries = [...(props.onEinvoice ? [{ label: 'E-invoice', onSelect: props.onEinvoice }] : []), ...verbs];
  useShortcuts([
    ...(editable ? [{ keys: 'mod+s', label: 'Save', run: props.onSave }] : []),
    ...(mayApprove
      ? [{ keys: 'mod+enter', label: isNew || dirty ? 'Save and approve' : 'Approve', run: props.onApprove }]
      : []),
    ...(mayPay ? [{ keys: 'alt+p', label: 'Accept payment', run: props.onAcceptPayment }] : []),
    ...(isNew ? [] : [{ keys: 'mod+p', label: 'Print', run: props.onPrint }]),
  ] satisfies Shortcut[]);

  return (
    <>
      {!isNew && (
        <Button icon={<PrintIcon size={16} aria-hidden />} busy={busy.printing} onClick={props.onPrint}>
          Print
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label="More actions"
          trigger={
            <IconButton outlined aria-label="More actions" aria-haspopup="menu">
              <MoreIcon size={16} aria-hidden />
            </IconButton>
          }
          entries={entries}
        />
      )}
      {editable && (isNew || dirty || !mayApprove) && (
        <Button kind={mayApprove ? 'default' : 'primary'} busy={busy.saving} onClick={props.onSave}>
          {isNew ? 'Save draft' : 'Save'}
          <KeyHint keys="mod+s" />
        </Button>
      )}
      {may('return') && <Button onClick={() => props.onVerb('return')}>Return</Button>}
      {mayApprove && (
        <Button kind="primary" onClick={props.onApprove}>
          Approve
          <KeyHint keys="mod+enter" />
        </Button>
      )}
      {mayPay && (
        <Button kind="primary" icon={<PaymentIcon size={16} aria-hidden />} onClick={props.onAcceptPayment}>
          Accept payment
          <KeyHint keys="alt+p" />
        </Button>
      )}
    </>
  );
}
