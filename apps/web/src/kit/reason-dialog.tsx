import { reasonProblem } from '@bahi/domain/text/reason';
import { useState, type ReactNode } from 'react';
import { FormModal } from './form-modal.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './reason-dialog.module.css';

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

/** Asks why, before something is stopped or taken back; the reason goes into the audit log. */
export function ReasonDialog({ danger = true, required = true, children, ...props }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const wrong = required ? reasonProblem(reason) : undefined;
  const submit = () => {
    setSubmitted(true);
    if (!wrong && !props.busy) props.onConfirm(reason.trim());
  };
  return (
    <FormModal
      title={props.title}
      verb={props.confirmLabel}
      size="small"
      danger={danger}
      busy={props.busy}
      leave="Back"
      onSubmit={submit}
      onClose={props.onClose}
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
    </FormModal>
  );
}
