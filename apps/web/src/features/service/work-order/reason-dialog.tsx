import { MESSAGES } from '@bahi/domain/messages';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const formId = 'order-reason';

export interface ReasonDialogProps {
  title: string;
  ok: string;
  required?: boolean;
  danger?: boolean;
  busy: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Why an order stops: kept with it and in its audit log. */
export function ReasonDialog({ title, ok, required, danger, busy, onSubmit, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = required && !reason.trim() ? MESSAGES.fieldRequired : undefined;
  return (
    <Modal
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={formId} busy={busy}>
            {ok}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setTried(true);
          if (!missing && !busy) onSubmit(reason);
        }}
      >
        <TextField
          label="Reason"
          value={reason}
          onChange={setReason}
          maxLength={500}
          required={required}
          error={tried ? missing : undefined}
          focusFirst
        />
      </form>
    </Modal>
  );
}
