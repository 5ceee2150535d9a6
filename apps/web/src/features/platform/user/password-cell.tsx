import { TEMPORARY_PASSWORD_DAYS } from '@bahi/domain/session/password-rules';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RefreshIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { makeTemporaryPassword } from './user-form.ts';

export const newTemporaryPassword = (): string =>
  makeTemporaryPassword((count) => crypto.getRandomValues(new Uint8Array(count)));

/** The temporary password in plain sight: whoever sets it tells it to the employee, who changes it at once. */
export function PasswordCell({
  values,
  errors,
  change,
}: {
  values: { password: string };
  errors: Readonly<Record<string, string>>;
  change: (part: { password: string }) => void;
}) {
  return (
    <TextField
      label="Temporary password"
      required
      maxLength={128}
      value={values.password}
      error={errors['password']}
      help={`Serves for ${TEMPORARY_PASSWORD_DAYS} days, to choose an own one`}
      onChange={(password) => change({ password })}
      suffix={
        <IconButton aria-label="Make a password" onClick={() => change({ password: newTemporaryPassword() })}>
          <RefreshIcon size={14} aria-hidden />
        </IconButton>
      }
    />
  );
}
