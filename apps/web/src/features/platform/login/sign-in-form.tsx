import { loginIssues, withoutSpaces, type LoginForm } from '@bahi/domain/session/login-rules';
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { Session } from '../../../app/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { asksForCode, signIn, signInMessage } from '../sign-in.ts';
import styles from './login.module.css';

const NAMES = ['domain', 'userName', 'password'] as const;

interface SignInFormProps {
  /** What the fields start with. */
  initial: Partial<LoginForm>;
  /** The entity that a sub-domain names; null shows the field (spec 1 §2). */
  hostDomain?: string | null;
  keepSignedIn?: boolean;
  /** Between the fields and the button: check boxes and links. */
  children?: ReactNode;
  /** Beside the button. */
  secondary?: ReactNode;
  onSignedIn: (session: Session, form: LoginForm) => void;
}

/** Domain, user name and password with the spec's messages; the login page and the re-login dialog share it. */
export function SignInForm(props: SignInFormProps) {
  const { initial, hostDomain = null, keepSignedIn = false, secondary } = props;
  const [fields, setFields] = useState<LoginForm>({
    userName: '',
    password: '',
    ...initial,
    domain: hostDomain ?? initial.domain ?? '',
  });
  const [errors, setErrors] = useState<Partial<LoginForm>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Null until the second factor is asked for. */
  const [code, setCode] = useState<string | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [firstEmpty] = useState(() => NAMES.find((name) => !fields[name]));

  const text = (name: (typeof NAMES)[number], label: string) => ({
    label,
    name,
    required: true,
    value: fields[name],
    error: errors[name],
    focusFirst: firstEmpty === name,
    onChange: (value: string) => {
      setFields((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });
  /** Spaces are removed on leaving the field; what is left of it is checked (spec 1 §5). */
  const leave = (name: 'domain' | 'userName') => () => {
    const trimmed = { ...fields, [name]: withoutSpaces(fields[name]) };
    setFields(trimmed);
    if (fields[name]) setErrors((before) => ({ ...before, [name]: errorsOf(trimmed)[name] }));
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = errorsOf(fields);
    setErrors(found);
    setRefusal(null);
    const first = NAMES.find((name) => found[name]);
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      props.onSignedIn(await signIn(fields, keepSignedIn, code?.trim()), fields);
    } catch (error) {
      const asked = asksForCode(error);
      setRefusal(asked ? (code ? error.message : null) : signInMessage(error));
      setCode(asked ? '' : null);
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onKeyUp={watchCapsLock} noValidate>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {hostDomain === null && (
        <TextField {...text('domain', 'Domain name')} autoComplete="organization" onBlur={leave('domain')} />
      )}
      <TextField {...text('userName', 'Username')} autoComplete="username" onBlur={leave('userName')} />
      <PasswordField
        {...text('password', 'Password')}
        autoComplete="current-password"
        help={capsLock ? 'Caps Lock is on.' : undefined}
      />
      {code !== null && (
        <TextField
          label="Code of your authenticator app"
          required
          ref={focusNow}
          autoComplete="one-time-code"
          maxLength={40}
          help="Or one of your recovery codes."
          value={code}
          onChange={setCode}
        />
      )}
      {props.children}
      <div className={styles.actions}>
        {secondary}
        <Button
          type="submit"
          kind="primary"
          busy={busy}
          fullWidth={!secondary}
          {...(firstEmpty === undefined && { ref: focusNow })}
        >
          Login
        </Button>
      </div>
    </form>
  );
}

const focusNow = (field: HTMLElement | null) => field?.focus();
const errorsOf = (form: LoginForm): Partial<LoginForm> =>
  Object.fromEntries(loginIssues(form).map((issue) => [issue.path, issue.message]));
