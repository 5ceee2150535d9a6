import type { InvoiceVerb } from '@bahi/domain/status/invoice-status';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon, PaymentIcon, PrintIcon } from '../../../ui/icons.ts';
import { KeyHint } from '../../../ui/kbd.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { useShortcuts, type Shortcut } from '../../../kit/use-shortcuts.ts';

interface InvoiceActionsProps {
  may: (verb: InvoiceVerb) => boolean;
  editable: boolean;
  dirty: boolean;
  busy: { saving: boolean; printing: boolean };
  onSave: () => void;
  onApprove: () => void;
  onAcceptPayment: () => void;
  onPrint: () => void;
  onCancel: () => void;
  onDelete: () => void;
}

/** The buttons that the server allows (spec 2 §2), the one main action last. */
export function InvoiceActions(props: InvoiceActionsProps) {
  const { may, editable, dirty, busy } = props;
  const mayApprove = may('approve');
  const mayPay = may('acceptPayment');
  const entries: MenuEntry[] = [
    ...(may('cancel') ? [{ label: 'Cancel invoice', onSelect: props.onCancel, danger: true }] : []),
    ...(may('delete') ? [{ label: 'Delete draft', onSelect: props.onDelete, danger: true }] : []),
  ];
  useShortcuts([
    ...(editable ? [{ keys: 'mod+s', label: 'Save', run: props.onSave }] : []),
    ...(mayApprove ? [{ keys: 'mod+enter', label: 'Approve', run: props.onApprove }] : []),
    ...(mayPay ? [{ keys: 'alt+p', label: 'Accept payment', run: props.onAcceptPayment }] : []),
    { keys: 'mod+p', label: 'Print', run: props.onPrint },
  ] satisfies Shortcut[]);

  return (
    <>
      <Button icon={<PrintIcon size={16} aria-hidden />} busy={busy.printing} onClick={props.onPrint}>
        Print
      </Button>
      {editable && (dirty || !mayApprove) && (
        <Button kind={mayApprove ? 'default' : 'primary'} busy={busy.saving} onClick={props.onSave}>
          Save
          <KeyHint keys="mod+s" />
        </Button>
      )}
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
    </>
  );
}
