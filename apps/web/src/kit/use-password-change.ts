import { changePassword } from '@bahi/contract/endpoints/platform/session';
import { passwordChangeIssues, type PasswordChange } from '@bahi/domain/session/password-rules';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { ApiError, messageOf } from '../app/api-error.ts';
import { useSession } from '../app/session-store.ts';
import { useEndpointMutation } from '../app/use-endpoint.ts';
import { toast } from '../ui/toast.ts';

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };
const SERVER_FIELDS: Readonly<Record<string, keyof PasswordChange>> = {
  oldPassword: 'currentPassword',
  newPassword: 'newPassword',
};

/** A limit of tries and a lost network say themselves what to do. */
const saysWhy = (error: unknown): boolean =>
  error instanceof ApiError && ['TooMany', 'Offline', 'Unreachable'].includes(error.code);

/** The fields of a change of the own password, and the change itself. */
export function usePasswordChange(onChanged: () => unknown) {
  const { data } = useSession();
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<PasswordChange>>({});
  const change = useEndpointMutation(changePassword);
  const field = (key: keyof PasswordChange, label: string) => ({
    label,
    required: true,
    value: fields[key],
    error: errors[key],
    onChange: (value: string) => {
      setFields((before) => ({ ...before, [key]: value }));
      setErrors((before) => ({ ...before, [key]: undefined }));
    },
  });
  const submit = async (): Promise<void> => {
    if (change.isPending) return;
    const found = passwordChangeIssues(fields, data.user.username);
    setErrors(Object.fromEntries(found.toReversed().map(({ path, message }) => [path, message])));
    if (found.length > 0) return;
    try {
      await change.mutateAsync({ body: { oldPassword: fields.currentPassword, newPassword: fields.newPassword } });
      setFields(EMPTY);
      toast.success(MESSAGES.passwordChanged);
      await onChanged();
    } catch (error) {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
      const shown = refused.flatMap(([path, message]) => (SERVER_FIELDS[path] ? [[SERVER_FIELDS[path], message]] : []));
      if (shown.length > 0) setErrors(Object.fromEntries(shown) as Partial<PasswordChange>);
      else toast.error(saysWhy(error) ? messageOf(error) : MESSAGES.changePasswordFailed);
    }
  };
  return { field, submit, busy: change.isPending };
}
