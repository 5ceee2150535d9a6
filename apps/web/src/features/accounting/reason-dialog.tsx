import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useShortcuts } from '../../kit/use-shortcuts.ts';

interface ReasonDialogProps {
  title: string;
  /** What happens, in words. */
  children: ReactNode;
  confirmLabel: string;
  busy: boolean;
  /** A reason that the server refused. */
  error?: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const leastLength = 3;

/** Asks why, before something is taken back; the reason goes into the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const tooShort = reason.trim().length < leastLength;
  const error = submitted && tooShort ? `Enter at least ${leastLength} characters.` : props.error;

  const submit = () => {
    setSubmitted(true);
    if (!tooShort && !props.busy) props.onConfirm(reason.trim());
  };
  useShortcuts([{ keys: 'mod+enter', label: props.confirmLabel, run: submit }]);

  return (
    <Modal
      title={props.title}
      size="small"
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Keep it</Button>
          <Button kind="danger" busy={props.busy} onClick={submit}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <div style={{ marginBottom: 12 }}>{props.children}</div>
        <TextArea
          label="Reason"
          required
          focusFirst
          value={reason}
          error={error}
          maxLength={500}
          onChange={setReason}
        />
      </form>
    </Modal>
  );
}
