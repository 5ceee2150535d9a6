import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './ticket.module.css';
import { messageOf } from '../../../app/api-error.ts';

interface ReplyDialogProps {
  ticketId: string;
  /** Answers something true when it was taken; tells why not. */
  send: (reply: { text: string; internal: boolean }, refuse: (error: unknown) => void) => Promise<unknown>;
  busy: boolean;
  onClose: () => void;
}

/** An answer to the customer, or a note that he never sees. */
export function ReplyDialog({ ticketId, send, busy, onClose }: ReplyDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const { values, errors, form, change, check, offer } = useRecordForm(
    { text: '', internal: false },
    ({ text }) => ({ ...(text.trim() === '' && { text: MESSAGES.fieldRequired }) }),
    { copy: { kind: 'ticketReply', record: ticketId } },
  );
  const submit = async (): Promise<void> => {
    if (busy || !check()) return;
    if (await send({ ...values, text: values.text.trim() }, (error) => setRefusal(messageOf(error)))) onClose();
  };
  const label = values.internal ? 'Add note' : 'Send reply';
  useShortcuts([{ keys: 'mod+enter', label, run: () => void submit() }]);
  return (
    <Modal
      title="Reply"
      sending={busy}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={busy} keys="mod+enter" onClick={() => void submit()}>
          {label}
        </Button>
      }
    >
      <div ref={form} className={styles.form}>
        {offer}
        <TextArea
          label={values.internal ? 'Note' : 'Reply'}
          required
          focusFirst
          rows={6}
          maxLength={4000}
          value={values.text}
          error={errors['text']}
          onChange={(text) => change({ text })}
        />
        <Checkbox
          label="Internal"
          help="The customer never sees it, and it is no answer to him."
          value={values.internal}
          onChange={(internal) => change({ internal })}
        />
        <FieldError>{refusal}</FieldError>
      </div>
    </Modal>
  );
}
