import { verifyRegistration } from '@bahi/contract/endpoints/platform/entity';
import { MESSAGES } from '@bahi/domain/messages';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface CodeDialogProps {
  requestId: string;
  onMade: (made: { domain: string; username: string }) => Promise<void>;
  onClose: () => void;
}

const FORM = 'registration-code';

/** The code that proves the phone or the address of who registers. */
export function CodeDialog({ requestId, onMade, onClose }: CodeDialogProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const verification = useEndpointMutation(verifyRegistration);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (verification.isPending) return;
    if (!code.trim()) return setProblem(MESSAGES.fieldRequired);
    try {
      await onMade(await verification.mutateAsync({ body: { requestId, code } }));
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields['code'] ?? messageOf(error)) : messageOf(error));
    }
  };
  return (
    <Modal
      title="Enter the code"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button kind="primary" type="submit" form={FORM} busy={verification.isPending}>
            Verify
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <TextField
          label="OTP"
          required
          focusFirst
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          help="It was sent to your phone or e-mail, and serves for ten minutes."
          value={code}
          error={problem}
          onChange={(typed) => {
            setCode(typed);
            setProblem(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
