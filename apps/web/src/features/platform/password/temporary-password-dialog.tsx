import { changePassword } from '@bahi/contract/endpoints/platform/session';
import { MESSAGES } from '@bahi/domain/messages';
import { passwordChangeIssues, type PasswordChange } from '@bahi/domain/session/password-rules';
import { useState, type FormEvent } from 'react';
import { refreshSession } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { askToSignOut } from '../../../app/shell/sign-out.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };
const SERVER_FIELDS: Readonly<Record<string, keyof PasswordChange>> = {
  oldPassword: 'currentPassword',
  newPassword: 'newPassword',
};
const FORM = 'temporary-password';

/** After signing in with a temporary password: nothing else is answered until it is changed. */
export function TemporaryPasswordDialog() {
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const found = passwordChangeIssues(fields, data.user.username);
    setErrors(Object.fromEntries(found.toReversed().map(({ path, message }) => [path, message])));
    if (found.length > 0) return;
    try {
      await change.mutateAsync({ body: { oldPassword: fields.currentPassword, newPassword: fields.newPassword } });
      toast.success(MESSAGES.passwordChanged);
      await refreshSession();
    } catch (error) {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
      const shown = refused.flatMap(([path, message]) => (SERVER_FIELDS[path] ? [[SERVER_FIELDS[path], message]] : []));
      if (shown.length > 0) setErrors(Object.fromEntries(shown) as Partial<PasswordChange>);
      else toast.error(messageOf(error));
    }
  };

  return (
    <Modal
      title="Choose your password"
      size="small"
      persistent
      onClose={() => {}}
      footer={
        <>
          <Button onClick={() => void askToSignOut()}>Sign out</Button>
          <Button kind="primary" type="submit" form={FORM} busy={change.isPending}>
            Change password
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <FormGrid columns={1}>
          <p>You signed in with a temporary password. Choose one that only you know.</p>
          <PasswordField
            {...field('currentPassword', 'Temporary password')}
            autoComplete="current-password"
            focusFirst
          />
          <PasswordField
            {...field('newPassword', 'New password')}
            autoComplete="new-password"
            help="At least 8 characters; a few words are fine."
          />
          <PasswordField {...field('confirmPassword', 'New password again')} autoComplete="new-password" />
        </FormGrid>
      </form>
    </Modal>
  );
}
