import { setUserPassword } from '@bahi/contract/endpoints/platform/user';
import { newPasswordIssues } from '@bahi/domain/session/password-rules';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { newTemporaryPassword, PasswordCell } from './password-cell.tsx';
import type { UserRecord } from './user-form.ts';

/** Gives an employee who has forgotten his password a temporary one. */
export function TemporaryPassword({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const [password, setPassword] = useState(newTemporaryPassword);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const saving = useEndpointMutation(setUserPassword);
  const save = async () => {
    if (saving.isPending) return;
    const [issue] = newPasswordIssues(password, user.username);
    if (issue) return setErrors({ password: issue.message });
    try {
      await saving.mutateAsync({ params: { id: user.id }, body: { password } });
      toast.success(`${user.name} signs in with the temporary password and changes it then.`);
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (!fields['password']) toast.error(messageOf(error));
    }
  };
  return (
    <FormModal
      title={`Temporary password of ${user.name}`}
      size="small"
      verb="Set password"
      busy={saving.isPending}
      keys="enter"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>Tell it to the employee. All sign-ins of the employee end now.</p>
      <PasswordCell
        values={{ password }}
        errors={errors}
        change={(part) => {
          setPassword(part.password);
          setErrors({});
        }}
      />
    </FormModal>
  );
}
