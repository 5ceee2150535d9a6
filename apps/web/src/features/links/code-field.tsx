import { codeOfLink } from '@bahi/contract/endpoints/platform/public-link';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './link-page.module.css';

interface CodeFieldProps {
  token: string;
  /** The last digits of the phone on record. */
  to: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** A code to the phone on record, which tells who answers. */
export function CodeField({ token, to, value, error, onChange }: CodeFieldProps) {
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(codeOfLink, { params: { token } });
      setSent(true);
    } catch (caught) {
      setRefused(messageOf(caught));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.code}>
      <p className={styles.muted}>
        {sent ? `We have sent a code to ${to}. It is valid for ten minutes.` : `This takes a code, sent to ${to}.`}
      </p>
      <Button busy={busy} onClick={() => void send()}>
        {sent ? 'Send another code' : 'Send me the code'}
      </Button>
      <FieldError>{refused}</FieldError>
      {sent && (
        <TextField
          label="Code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
    </div>
  );
}
