import { formatRupees } from '@bahi/domain/money/format';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import type { Invoice } from './invoice-form.ts';
import { SmsDialog } from './sms-dialog.tsx';
import type { InvoiceCommands } from './use-invoice-commands.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

export type InvoiceDialog =
  | { kind: 'cancel' | 'return' | 'reopen' | 'writeOff' | 'undoWriteOff' | 'sendSms' }
  | { kind: 'detachPayment'; payment: Invoice['payments'][number] };

interface InvoiceDialogsProps {
  dialog: InvoiceDialog;
  invoice: Invoice;
  commands: InvoiceCommands;
  onClose: () => void;
}

/** What is asked before a verb runs; a refused one leaves its question open. */
export function InvoiceDialogs({ dialog, invoice, commands, onClose }: InvoiceDialogsProps) {
  const busy = commands.busy !== null;
  const closeWhenDone = (work: Promise<boolean>) => void work.then((done) => done && onClose());
  const name = invoice.code ?? 'this invoice';
  const common = { busy, onClose };
  switch (dialog.kind) {
    case 'cancel':
      return (
        <ReasonDialog
          {...common}
          title={`Cancel ${name}?`}
          confirmLabel="Cancel invoice"
          onConfirm={(reason) => closeWhenDone(commands.cancel(reason))}
        >
          Ledger and stock are put back by mirrored entries, dated as the invoice. Its payments become unapplied, and
          its number stays taken.
        </ReasonDialog>
      );
    case 'return':
      return (
        <ReasonDialog
          {...common}
          title="Return to Draft?"
          confirmLabel="Return"
          danger={false}
          onConfirm={(reason) => closeWhenDone(commands.sendBack(reason))}
        >
          {invoice.pendingReason}
        </ReasonDialog>
      );
    case 'reopen':
      return (
        <ReasonDialog
          {...common}
          title={`Reopen ${name}?`}
          confirmLabel="Reopen"
          onConfirm={(reason) => closeWhenDone(commands.reopen(reason))}
        >
          Ledger and stock are put back by mirrored entries. It becomes a draft that keeps its number, and is posted
          again when it is approved.
        </ReasonDialog>
      );
    case 'undoWriteOff':
      return (
        <ReasonDialog
          {...common}
          title="Undo the write-off?"
          confirmLabel="Undo"
          onConfirm={(reason) => closeWhenDone(commands.undoWriteOff(reason))}
        >
          {formatRupees(invoice.writtenOffPaise)} are due again.
        </ReasonDialog>
      );
    case 'detachPayment':
      return (
        <ReasonDialog
          {...common}
          title={`Detach ${dialog.payment.code}?`}
          confirmLabel="Detach payment"
          onConfirm={(reason) => closeWhenDone(commands.detachPayment(dialog.payment.paymentId, reason))}
        >
          {formatRupees(dialog.payment.paidPaise)} become unapplied and are due on {name} again.
        </ReasonDialog>
      );
    case 'writeOff':
      return (
        <WriteOffDialog
          {...common}
          invoice={invoice}
          onConfirm={(amountPaise, reason) => closeWhenDone(commands.writeOff(amountPaise, reason))}
        />
      );
    case 'sendSms':
      return <SmsDialog {...common} invoice={invoice} onSend={(phone) => closeWhenDone(commands.sendSms(phone))} />;
  }
}
