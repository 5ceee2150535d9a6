import { MESSAGES } from '@bahi/domain/messages';
import { formatPhone, normalisePhone } from '@bahi/domain/parties/phone';
import { useState, type FormEvent } from 'react';
import { useWhen } from '../../../app/use-when.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Invoice } from './invoice-form.ts';

interface SmsDialogProps {
  invoice: Invoice;
  busy: boolean;
  onSend: (phone: string) => void;
  onClose: () => void;
}

const formId = 'invoice-sms';

/** To whom the text message about an invoice goes; its words are those of the settings. */
export function SmsDialog({ invoice, busy, onSend, onClose }: SmsDialogProps) {
  const when = useWhen();
  const { customer } = invoice;
  const own = customer.phone ?? customer.otherPhone ?? '';
  const [phone, setPhone] = useState(own ? formatPhone(own) : '');
  const [submitted, setSubmitted] = useState(false);
  const normal = normalisePhone(phone);
  const wrong = phone.trim() === '' ? MESSAGES.fieldRequired : normal ? undefined : 'Enter a phone number.';
  const submit = () => {
    setSubmitted(true);
    if (!wrong && normal && !busy) onSend(normal);
  };
  useShortcuts([{ keys: 'mod+enter', label: 'Send', run: submit }]);
  return (
    <Modal
      title={`Send an SMS about ${invoice.code ?? 'this invoice'}`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy} title="Ctrl+Enter">
            Send
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          required
          focusFirst
          maxLength={20}
          help={invoice.sentAt ? `Last sent ${when(invoice.sentAt)}` : undefined}
          value={phone}
          error={submitted ? wrong : undefined}
          onChange={setPhone}
        />
      </form>
    </Modal>
  );
}
