import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Session } from '../../../app/session-store.ts';
import styles from './login.module.css';
import { checkLogin, trimLoginName } from '@bahi/domain/session/login-rules';
import { signIn, signInMessage, type SignInFields } from '../sign-in.ts';

interface SignInFormProps {
  /** What the fields start with. */
  initial: Partial<SignInFields>;
  /** The entity that a sub-domain names; null where the field shows. */
  hostDomain?: string | null;
  keepSignedIn?: boolean;
  /** Between the fields and the button: check boxes and links. */
  children?: ReactNode;
  /** Beside the button. */
  secondary?: ReactNode;
  onSignedIn: (session: Session, fields: SignInFields) => void;
}

/** Domain, user name and password with the spec's messages; the login page and the re-login dialog share it. */
export function SignInForm({
  initial,
  hostDomain = null,
  keepSignedIn = false,
  children,
  secondary,
  onSignedIn,
}: SignInFormProps) {
  const [fields, setFields] = useState<SignInFields>({ domain: '', username: '', password: '', ...initial });
  const [errors, setErrors] = useState<Partial<SignInFields>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const withDomain = hostDomain === null;
  const form = useRef<HTMLFormElement>(null);

  const change = (name: keyof SignInFields) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  const leave = (name: 'domain' | 'username') => () => {
    const trimmed = { ...fields, [name]: trimLoginName(fields[name]) };
    setFields(trimmed);
    if (fields[name]) setErrors((before) => ({ ...before, [name]: checkLogin(trimmed, withDomain)[name] }));
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = checkLogin(fields, withDomain);
    setErrors(found);
    setRefusal(null);
    const first = (['domain', 'username', 'password'] as const).find((name) => found[name]);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    try {
      const sent = { ...fields, domain: hostDomain ?? fields.domain };
      onSignedIn(await signIn(sent, keepSignedIn), sent);
    } catch (error) {
      setRefusal(signInMessage(error));
      setBusy(false);
    }
  }

  const firstEmpty = (['domain', 'username', 'password'] as const).find(
    (name) => !initial[name] && (withDomain || name !== 'domain'),
  );
  return (
    <form ref={form} className={styles.form} onSubmit={submit} onKeyUp={watchCapsLock} noValidate>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {withDomain && (
        <TextField
          label="Domain name"
          name="domain"
          required
          autoComplete="organization"
          value={fields.domain}
          error={errors.domain}
          focusFirst={firstEmpty === 'domain'}
          onChange={change('domain')}
          onBlur={leave('domain')}
        />
      )}
      <TextField
        label="Username"
        name="username"
        required
        autoComplete="username"
        value={fields.username}
        error={errors.username}
        focusFirst={firstEmpty === 'username'}
        onChange={change('username')}
        onBlur={leave('username')}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="current-password"
        value={fields.password}
        error={errors.password}
        help={capsLock ? 'Caps Lock is on.' : undefined}
        focusFirst={firstEmpty === 'password'}
        onChange={change('password')}
      />
      {children}
      <div className={styles.actions}>
        {secondary}
        <Button type="submit" kind="primary" busy={busy} fullWidth={!secondary}>
          Login
        </Button>
      </div>
    </form>
  );
}
