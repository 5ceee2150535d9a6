import { printReminders, sendReminders } from '@bahi/contract/endpoints/accounting/dunning';
import type { OutputOf } from '@bahi/contract/endpoint';
import { ReminderChannel } from '@bahi/domain/sales/dunning';
import { counted } from '@bahi/domain/text/counted';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from '../payment-dialogs.module.css';
import { CHANNEL_CHOICES, type DunnedRow, LEVEL_CHOICES } from './dunning-words.ts';

type Answer = OutputOf<typeof sendReminders>;

interface SendRemindersDialogProps {
  customers: readonly Pick<DunnedRow, 'customerId' | 'customerName' | 'level'>[];
  onSent: () => void;
  onClose: () => void;
}

/** At which level and how; then who was reminded, the letters to print, and to whom nothing went, and why. */
export function SendRemindersDialog({ customers, onSent, onClose }: SendRemindersDialogProps) {
  // Who was reminded is picked no longer; the dialog goes on telling of them.
  const [picked] = useState(customers);
  const lowest = Math.min(...picked.map(({ level }) => level ?? 1));
  const [level, setLevel] = useState(String(lowest));
  const [channel, setChannel] = useState<ReminderChannel>(ReminderChannel.letter);
  const send = useEndpointMutation(sendReminders, { onSuccess: onSent });
  const answer = send.data;
  const letters = usePdf(
    () => call(printReminders, { query: { ids: (answer?.sent ?? []).map(({ id }) => id) } }),
    'reminder',
  );
  const remind = (): void => {
    const customerIds = picked.map(({ customerId }) => customerId);
    send.mutate({ body: { customerIds, level: Number(level), channel } });
  };
  const printable = answer && channel === ReminderChannel.letter && answer.sent.length > 0;
  if (letters.shown) return <PdfDialog title="Letters" shown={letters.shown} onClose={letters.close} />;
  if (answer && !printable)
    return (
      <Modal title="Reminders" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <Sent answer={answer} />
      </Modal>
    );
  if (answer)
    return (
      <FormModal
        title="Reminders"
        verb={`Print ${counted(answer.sent.length, 'letter')}`}
        leave="Close"
        focusVerb
        busy={letters.busy}
        onSubmit={letters.start}
        onClose={onClose}
      >
        <Sent answer={answer} />
      </FormModal>
    );
  return (
    <FormModal
      title={`Remind ${picked.length === 1 ? picked[0]!.customerName : counted(picked.length, 'customer')}`}
      verb="Remind"
      busy={send.isPending}
      onSubmit={remind}
      onClose={onClose}
    >
      <p className={styles.words}>What is that late is reminded of, each document once at each level.</p>
      <FieldError>{send.error ? messageOf(send.error) : undefined}</FieldError>
      <FormGrid columns={2}>
        <SelectField
          label="Level"
          focusFirst
          options={LEVEL_CHOICES}
          value={level}
          onChange={(value) => setLevel(value ?? level)}
        />
        <SelectField
          label="By"
          options={CHANNEL_CHOICES}
          value={channel}
          onChange={(value) => setChannel((value ?? channel) as ReminderChannel)}
        />
      </FormGrid>
    </FormModal>
  );
}

function Sent({ answer: { sent, left } }: { answer: Answer }) {
  return (
    <>
      <p role="status">{counted(sent.length, 'reminder')} written.</p>
      {left.length > 0 && (
        <ul aria-label="Not reminded">
          {left.map(({ customerId, customerName, why }) => (
            <li key={customerId}>
              {customerName}: {why}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
