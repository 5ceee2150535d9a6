import { verifyRegistration } from '@bahi/contract/endpoints/platform/entity';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface CodeDialogProps {
  requestId: string;
  onMade: (made: { domain: string; username: string }) => Promise<void>;
  onClose: () => void;
}

/** The code that proves the phone or the address of who registers. */
export function CodeDialog({ requestId, onMade, onClose }: CodeDialogProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const verification = useEndpointMutation(verifyRegistration);
  const submit = async () => {
    if (verification.isPending) return;
    if (!code.trim()) return setProblem(MESSAGES.fieldRequired);
    try {
      await onMade(await verification.mutateAsync({ body: { requestId, code } }));
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields['code'] ?? messageOf(error)) : messageOf(error));
    }
  };
  return (
    <FormModal
      title="Enter the code"
      verb="Verify"
      keys="enter"
      size="small"
      leave="Back"
      stays
      busy={verification.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
    </FormModal>
  );
}
