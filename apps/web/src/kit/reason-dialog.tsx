import { MESSAGES } from '@bahi/domain/messages';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './reason-dialog.module.css';
import { useShortcuts } from './use-shortcuts.ts';

export interface ReasonDialogProps {
  title: string;
  /** What happens, in words. */
  children?: ReactNode;
  confirmLabel: string;
  /** Something is taken back: red. */
  danger?: boolean;
  required?: boolean;
  busy: boolean;
  /** A reason that the server refused. */
  error?: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const leastLength = 3;
const formId = 'reason';

/** Asks why, before something is stopped or taken back; the reason goes into the audit log. */
export function ReasonDialog({ danger = true, required = true, children, ...props }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const wrong = required ? refusalOf(reason.trim()) : undefined;
  const submit = () => {
    setSubmitted(true);
    if (!wrong && !props.busy) props.onConfirm(reason.trim());
  };
  useShortcuts([{ keys: 'mod+enter', label: props.confirmLabel, run: submit }]);
  return (
    <Modal
      sending={props.busy}
      title={props.title}
      size="small"
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Back</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={formId} busy={props.busy} keys="mod+enter">
            {props.confirmLabel}
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
        {children && <p className={styles.words}>{children}</p>}
        <TextArea
          label="Reason"
          required={required}
          focusFirst
          maxLength={300}
          value={reason}
          error={(submitted ? wrong : undefined) ?? props.error}
          onChange={setReason}
        />
      </form>
    </Modal>
  );
}

const refusalOf = (reason: string): string | undefined => {
  if (reason === '') return MESSAGES.fieldRequired;
  return reason.length < leastLength ? `Enter at least ${leastLength} characters.` : undefined;
};
