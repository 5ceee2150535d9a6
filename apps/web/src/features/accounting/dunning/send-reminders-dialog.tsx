import { printReminders, sendReminders } from '@bahi/contract/endpoints/accounting/dunning';
import type { OutputOf } from '@bahi/contract/endpoint';
import { ReminderChannel } from '@bahi/domain/sales/dunning';
import { counted } from '@bahi/domain/text/counted';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
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
    if (answer || send.isPending) return;
    const customerIds = picked.map(({ customerId }) => customerId);
    send.mutate({ body: { customerIds, level: Number(level), channel } });
  };
  const printable = answer && channel === ReminderChannel.letter && answer.sent.length > 0;
  const next = printable ? letters.start : remind;
  useShortcuts([{ keys: 'mod+enter', label: printable ? 'Print' : 'Remind', run: next }]);
  if (letters.shown) return <PdfDialog title="Letters" shown={letters.shown} onClose={letters.close} />;
  return (
    <Modal
      sending={send.isPending}
      title={
        answer
          ? 'Reminders'
          : `Remind ${picked.length === 1 ? picked[0]!.customerName : counted(picked.length, 'customer')}`
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{answer ? 'Close' : 'Cancel'}</Button>
          {printable && (
            <Button kind="primary" busy={letters.busy} onClick={letters.start} keys="mod+enter">
              Print {counted(answer.sent.length, 'letter')}
            </Button>
          )}
          {!answer && (
            <Button kind="primary" busy={send.isPending} onClick={remind} keys="mod+enter">
              Remind
            </Button>
          )}
        </>
      }
    >
      {answer ? (
        <Sent answer={answer} />
      ) : (
        <>
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
        </>
      )}
    </Modal>
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
