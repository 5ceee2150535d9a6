import type { OutputOf } from '@bahi/contract/endpoint';
import { draftInvoiceSms } from '@bahi/contract/endpoints/accounting/invoice';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPhone, normalisePhone } from '@bahi/domain/parties/phone';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Invoice } from './invoice-form.ts';
import styles from './sms-dialog.module.css';

interface SmsDialogProps {
  invoice: Invoice;
  busy: boolean;
  onSend: (phone: string) => void;
  onClose: () => void;
}

/** To whom the text message about an invoice goes, and what it says: the words of the settings, to be read only. */
export function SmsDialog({ invoice, busy, onSend, onClose }: SmsDialogProps) {
  const when = useWhen();
  const draft = useEndpointQuery(draftInvoiceSms, { params: { id: invoice.id } }, { staleTime: 0 });
  const { customer } = invoice;
  const own = customer.phone ?? customer.otherPhone ?? '';
  const [phone, setPhone] = useState(own ? formatPhone(own) : '');
  const [submitted, setSubmitted] = useState(false);
  const normal = normalisePhone(phone);
  const wrong = phone.trim() === '' ? MESSAGES.fieldRequired : normal ? undefined : 'Enter a phone number.';
  const submit = () => {
    setSubmitted(true);
    if (!wrong && normal && !busy && draft.data && !draft.data.wantsNone) onSend(normal);
  };
  return (
    <FormModal
      title={`Send an SMS about ${invoice.code ?? 'this invoice'}`}
      verb="Send"
      busy={busy}
      disabled={!draft.data}
      blocked={draft.data?.wantsNone ? 'This customer wants no messages.' : undefined}
      formClass={styles.form}
      onSubmit={submit}
      onClose={onClose}
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
      {draft.error ? (
        <ErrorPanel message={messageOf(draft.error)} onRetry={() => void draft.refetch()} />
      ) : (
        <Message draft={draft.data} />
      )}
    </FormModal>
  );
}

/** The message as it goes out, and what stands against its arriving. */
function Message({ draft }: { draft: OutputOf<typeof draftInvoiceSms> | undefined }) {
  if (!draft) return <Skeleton height={112} width="100%" />;
  return (
    <>
      <TextArea label="Text" readOnly rows={4} value={draft.body ?? ''} onChange={() => undefined} />
      <p className={styles.hint} role={draft.wantsNone ? 'alert' : undefined}>
        {draft.wantsNone
          ? 'This customer wants no messages.'
          : draft.registered
            ? 'Word for word as registered with the operators; change it in Settings, Notifications.'
            : 'Without a DLT template ID in Settings, Notifications, operators may not deliver it.'}
      </p>
    </>
  );
}
