import { authoriseReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { type FormErrors, useRecordForm } from '../../../kit/use-record-form.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './counter.module.css';

/** What somebody types who signs at the till of somebody else. */
export interface Signer {
  userName: string;
  password: string;
  code: string | null;
  why: string | null;
}

interface SignatureDialogProps {
  /** Why somebody else is needed. */
  reason: string;
  sign: (signer: Signer) => Promise<{ token: string }>;
  busy: boolean;
  onSigned: (authToken: string) => void;
  /** Asks who may to sign where he is; null where it cannot wait. */
  onAsk: ((why: string) => void) | null;
  /** How that is called: a bill is held with it. */
  askLabel?: string;
  /** And what is done with the signature at once. */
  verb?: string;
  onClose: () => void;
}

const EMPTY = { userName: '', password: '', code: '', why: '' };
type Values = typeof EMPTY;

/** What the seller may not give alone: somebody who may signs here by his own password, or is asked and signs where he is. */
export function SignatureDialog({
  reason,
  sign: authorise,
  busy,
  onSigned,
  onAsk,
  askLabel = 'Hold and ask',
  verb = 'Sign and post',
  onClose,
}: SignatureDialogProps) {
  const [asksCode, setAsksCode] = useState(false);
  const [refused, setRefused] = useState<string>();
  const form = useRecordForm<Values>(
    EMPTY,
    ({ userName, password }): FormErrors => ({
      ...(userName.trim() ? {} : { userName: MESSAGES.fieldRequired }),
      ...(password ? {} : { password: MESSAGES.fieldRequired }),
    }),
    { copy: null },
  );
  const [isSigning, setSigning] = useState(false);
  const field = (key: keyof Values, label: string, focusFirst = false) => ({
    label,
    focusFirst,
    value: form.values[key],
    error: form.errors[key],
    onChange: (text: string) => form.change({ [key]: text }),
  });
  const sign = async () => {
    setRefused(undefined);
    if (isSigning || !form.check()) return;
    const { userName, password, code, why } = form.current();
    setSigning(true);
    try {
      const words = { code: code.trim() || null, why: why.trim() || null };
      const { token } = await authorise({ userName: userName.trim(), password, ...words });
      onSigned(token);
    } catch (error) {
      const { message, fields } = form.refuse(error, authoriseReceipt.body);
      if (fields['code']) setAsksCode(true);
      setRefused(message);
    } finally {
      setSigning(false);
    }
  };
  const isSending = busy || isSigning;
  return (
    <FormModal
      title="A second person signs this"
      verb={verb}
      keys="enter"
      busy={isSending}
      leave={null}
      beside={
        onAsk && (
          <Button busy={isSending} onClick={() => onAsk(form.current().why.trim())}>
            {askLabel}
          </Button>
        )
      }
      formClass={styles.fields}
      autoComplete="off"
      onSubmit={sign}
      onClose={onClose}
    >
      <div ref={form.form} className={styles.fields}>
        <p role="alert">{reason}</p>
        <TextField {...field('userName', 'Username of who signs', true)} required maxLength={60} />
        <PasswordField {...field('password', 'His password')} required autoComplete="new-password" />
        {asksCode && <TextField {...field('code', 'Code of his authenticator app')} maxLength={30} />}
        <TextField {...field('why', 'Why')} maxLength={300} />
        {refused && (
          <p role="status" className={styles.notice}>
            {refused}
          </p>
        )}
      </div>
    </FormModal>
  );
}
