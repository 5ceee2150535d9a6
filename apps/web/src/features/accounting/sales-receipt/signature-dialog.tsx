import { authoriseReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { type FormErrors, useRecordForm } from '../../../kit/use-record-form.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './counter.module.css';
import type { ToSign } from './use-counter.ts';

interface SignatureDialogProps {
  toSign: ToSign;
  busy: boolean;
  onSigned: (authToken: string) => void;
  /** Holds the bill and asks; null where it cannot wait. */
  onAsk: ((why: string) => void) | null;
  onClose: () => void;
}

const EMPTY = { userName: '', password: '', code: '', why: '' };
type Values = typeof EMPTY;

/** What the seller may not give alone: somebody who may signs here by his own password, or is asked and signs where he is. */
export function SignatureDialog({ toSign, busy, onSigned, onAsk, onClose }: SignatureDialogProps) {
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
  const authorise = useEndpointMutation(authoriseReceipt, {
    onSuccess: ({ token }) => onSigned(token),
    onError: (error) => {
      form.refuse(error, authoriseReceipt.body);
      if (form.errors['code'] || /code/iu.test(messageOf(error))) setAsksCode(true);
      setRefused(messageOf(error));
    },
  });
  const field = (key: keyof Values, label: string, focusFirst = false) => ({
    label,
    focusFirst,
    value: form.values[key],
    error: form.errors[key],
    onChange: (text: string) => form.change({ [key]: text }),
  });
  const sign = () => {
    setRefused(undefined);
    if (!form.check()) return;
    const { userName, password, code, why } = form.current();
    const { clientId, bill } = toSign;
    const words = { code: code.trim() || null, why: why.trim() || null };
    authorise.mutate({ body: { userName: userName.trim(), password, ...words, clientId, bill } });
  };
  const isSending = busy || authorise.isPending;
  return (
    <FormModal
      title="A second person signs this"
      verb="Sign and post"
      keys="enter"
      busy={isSending}
      leave={null}
      beside={
        onAsk && (
          <Button busy={isSending} onClick={() => onAsk(form.current().why.trim())}>
            Hold and ask
          </Button>
        )
      }
      formClass={styles.fields}
      autoComplete="off"
      onSubmit={sign}
      onClose={onClose}
    >
      <div ref={form.form} className={styles.fields}>
        <p role="alert">{toSign.reason}</p>
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
