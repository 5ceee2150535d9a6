import { signIntake } from '@bahi/contract/endpoints/service/intake';
import { MESSAGES } from '@bahi/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../../app/api-error.ts';
import { uploadFile } from '../../../../app/upload-file.ts';
import { invalidateTouched } from '../../../../app/use-endpoint.ts';
import { FormModal } from '../../../../kit/form-modal.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { SignatureField, type SignatureFieldHandle } from '../../../../kit/signature/signature-field.tsx';
import type { IntakeView } from './use-intake.ts';
import styles from './intake.module.css';

interface SignDialogProps {
  orderId: string;
  customerName: string;
  /** What is signed for, in words. */
  summary: string;
  /** Of what is signed for. */
  rowVersion: number;
  onSigned: (view: IntakeView) => void;
  /** Somebody else has taken something down meanwhile. */
  onStale: () => void;
  onClose: () => void;
}

/** The customer signs for how his vehicle came in. */
export function SignDialog(props: SignDialogProps) {
  const { orderId, customerName, summary, rowVersion, onSigned, onStale, onClose } = props;
  const client = useQueryClient();
  const [name, setName] = useState(customerName);
  const [errors, setErrors] = useState<{ name?: string; file?: string }>({});
  const [busy, setBusy] = useState(false);
  const pad = useRef<SignatureFieldHandle>(null);

  const submit = async () => {
    if (busy) return;
    const picture = await pad.current!.picture();
    const missing = {
      ...(!name.trim() && { name: MESSAGES.fieldRequired }),
      ...(!picture && { file: 'Sign in the field above.' }),
    };
    setErrors(missing);
    if (!picture || !name.trim()) return;
    setBusy(true);
    try {
      const file = new File([picture], 'signature.png', { type: 'image/png' });
      const fields = { Name: name.trim(), _v: String(rowVersion) };
      const view = await uploadFile(signIntake, { params: { id: orderId } }, file, { fields });
      onSigned(view);
      void invalidateTouched(client, signIntake);
      toast.success('Signed. The intake is locked.');
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.fields['name']) setErrors({ name: error.fields['name'] });
      else toast.error(messageOf(error));
      if (error instanceof ApiError && error.code === 'Stale') onStale();
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormModal
      title="Customer signs"
      verb="Sign"
      busy={busy}
      keys="enter"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>I hand over the vehicle as written down: {summary}. Nothing of it is changed afterwards.</p>
        <TextField
          label="Name"
          required
          focusFirst
          maxLength={100}
          value={name}
          error={errors.name}
          onChange={(next) => {
            setName(next);
            setErrors({});
          }}
        />
        <SignatureField ref={pad} name={name} error={errors.file} />
      </div>
    </FormModal>
  );
}
