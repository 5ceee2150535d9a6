import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '@bahi/contract/endpoints/platform/profile';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './profile.module.css';

type Begun = OutputOf<typeof beginSecondFactor>;

/** Turns the second factor on in three steps: password, code of the app, recovery codes to keep. */
export function SecondFactorDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const begin = useEndpointMutation(beginSecondFactor);
  const confirm = useEndpointMutation(confirmSecondFactor);
  const busy = begin.isPending || confirm.isPending;

  const submit = async () => {
    if (busy) return;
    if (!text) return setError(MESSAGES.fieldRequired);
    try {
      if (begun) {
        setCodes((await confirm.mutateAsync({ body: { code: text } })).recoveryCodes);
        onDone();
      } else setBegun(await begin.mutateAsync({ body: { password: text } }));
      setText('');
      setError(undefined);
    } catch (refusal) {
      setError(firstMessage(refusal));
    }
  };
  const type = (value: string) => {
    setText(value);
    setError(undefined);
  };

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormModal
      title="Second factor"
      verb={begun ? 'Turn on' : 'Next'}
      keys="enter"
      size="small"
      stays
      busy={busy}
      formClass={styles.section}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {begun ? (
        <>
          <p>Scan the picture with an authenticator app, then enter the code that it shows.</p>
          <img className={styles.picture} src={begun.picture} alt="QR code of the secret" />
          <p className={styles.secret}>{begun.secret}</p>
          <TextField
            key="code"
            label="Code of the app"
            required
            focusFirst
            inputMode="numeric"
            maxLength={6}
            autoComplete="one-time-code"
            value={text}
            error={error}
            onChange={type}
          />
        </>
      ) : (
        <PasswordField
          key="password"
          label="Your password"
          required
          focusFirst
          autoComplete="current-password"
          value={text}
          error={error}
          onChange={type}
        />
      )}
    </FormModal>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('Copied.');
  };
  return (
    <Modal
      title="Recovery codes"
      size="small"
      persistent
      onClose={onClose}
      footer={
        <>
          {/* Without https the browser gives no clipboard. */}
          {'clipboard' in navigator && <Button onClick={() => void copy()}>Copy</Button>}
          <Button kind="primary" focusFirst onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <p>Each of these signs you in once when your phone is lost. They are shown only now.</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  );
}

/** Asks for the password before the second factor is turned off. */
export function RemoveSecondFactorDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const remove = useEndpointMutation(removeSecondFactor);
  const submit = async () => {
    if (remove.isPending) return;
    try {
      await remove.mutateAsync({ body: { password } });
      toast.success('The second factor is off.');
      onDone();
      onClose();
    } catch (refusal) {
      setError(firstMessage(refusal));
    }
  };
  return (
    <FormModal
      title="Turn the second factor off"
      verb="Turn off"
      keys="enter"
      size="small"
      danger
      stays
      busy={remove.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PasswordField
        label="Your password"
        required
        focusFirst
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(value) => {
          setPassword(value);
          setError(undefined);
        }}
      />
    </FormModal>
  );
}

const firstMessage = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? messageOf(error);
