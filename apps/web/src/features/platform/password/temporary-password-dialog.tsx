import { refreshSession } from '../../../app/api-client.ts';
import { askToSignOut } from '../../../app/shell/sign-out.ts';
import { usePasswordChange } from '../../../kit/use-password-change.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

/** After signing in with a temporary password: nothing else is answered until it is changed. */
export function TemporaryPasswordDialog() {
  const { field, submit, busy } = usePasswordChange(refreshSession);
  return (
    <FormModal
      title="Choose your password"
      verb="Change password"
      keys="enter"
      size="small"
      persistent
      leave={null}
      stays
      beside={<Button onClick={() => void askToSignOut()}>Sign out</Button>}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={() => {}}
    >
      <FormGrid columns={1}>
        <p>You signed in with a temporary password. Choose one that only you know.</p>
        <PasswordField {...field('currentPassword', 'Temporary password')} autoComplete="current-password" focusFirst />
        <PasswordField
          {...field('newPassword', 'New password')}
          autoComplete="new-password"
          help="At least 8 characters; a few words are fine."
        />
        <PasswordField {...field('confirmPassword', 'New password again')} autoComplete="new-password" />
      </FormGrid>
    </FormModal>
  );
}
