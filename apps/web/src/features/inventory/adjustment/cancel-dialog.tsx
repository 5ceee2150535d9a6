import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface CancelDialogProps {
  /** "ADJ-A-00012", or the adjustment that has no number yet. */
  name: string;
  posted: boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why; what is posted needs a reason, which goes into the audit log. */
export function CancelDialog({ name, posted, busy, onConfirm, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const missing = posted && reason.trim() === '';
  const submit = () => {
    setSubmitted(true);
    if (!missing && !busy) onConfirm(reason.trim());
  };
  useShortcuts([{ keys: 'mod+enter', label: 'Cancel the adjustment', run: submit }]);
  return (
    <Modal
      title={`Cancel ${name}`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={busy} onClick={submit}>
            Cancel the adjustment
          </Button>
        </>
      }
    >
      <p style={{ marginBottom: 12 }}>
        {posted ? 'Its stock moves and journal are mirrored; the number stays.' : 'It moved no stock yet.'}
      </p>
      <TextArea
        label="Reason"
        required={posted}
        focusFirst
        maxLength={300}
        value={reason}
        error={submitted && missing ? MESSAGES.fieldRequired : undefined}
        onChange={setReason}
      />
    </Modal>
  );
}
