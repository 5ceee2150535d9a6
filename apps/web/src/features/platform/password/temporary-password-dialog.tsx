import type { FormEvent } from 'react';
import { refreshSession } from '../../../app/api-client.ts';
import { askToSignOut } from '../../../app/shell/sign-out.ts';
import { usePasswordChange } from '../../../kit/use-password-change.ts';
import { Button } from '../../../ui/button.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

const FORM = 'temporary-password';

/** After signing in with a temporary password: nothing else is answered until it is changed. */
export function TemporaryPasswordDialog() {
  const { field, submit, busy } = usePasswordChange(refreshSession);
  return (
    <Modal
      title="Choose your password"
      size="small"
      persistent
      onClose={() => {}}
      footer={
        <>
          <Button onClick={() => void askToSignOut()}>Sign out</Button>
          <Button kind="primary" type="submit" form={FORM} busy={busy}>
            Change password
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
      >
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
