import {
  createUser,
  getUser,
  removeSecondFactorOf,
  setUserStatus,
  updateUser,
  userAuditLog,
} from '@bahi/contract/endpoints/platform/user';
import { mayAdminister } from '@bahi/domain/access/administer';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { useRecordEditor } from '../../../kit/use-record-editor.ts';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { ACCESS_AUDIT_WORDS } from '../access-audit-words.ts';
import { PlaceRows } from './place-rows.tsx';
import { TemporaryPassword } from './temporary-password.tsx';
import { UserFields } from './user-fields.tsx';
import {
  emptyUser,
  fieldsOfUser,
  formOfUser,
  mergeUser,
  placeErrors,
  placesOfUser,
  validateUser,
  type Branch,
  type UserForm,
  type UserRecord,
} from './user-form.ts';

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  username: 'Username',
  password: 'Temporary password',
  phone: 'Phone',
  email: 'E-mail',
  employeeCode: 'Employee code',
};

/** One employee: who he is, and what he is in each branch. */
export function UserEditor({ user, branches }: { user: UserRecord | null; branches: readonly Branch[] }) {
  const navigate = useNavigate();
  const session = useSession();
  const [tab, setTab] = useState('places');
  const [settingPassword, setSettingPassword] = useState(false);
  const creation = useEndpointMutation(createUser);
  const update = useEndpointMutation(updateUser);
  const placesToSend = (values: UserForm, of: UserRecord | null) =>
    of?.id === session.userId ? [] : placesOfUser(values, of);
  const editor = useRecordEditor<typeof getUser, UserForm>({
    kind: 'user',
    endpoint: getUser,
    read: user,
    formOf: (one) => (one ? formOfUser(one, branches) : emptyUser(branches)),
    merge: mergeUser,
    validate: (values) => validateUser(values, !user),
    send: (values, of) => {
      const body = { ...fieldsOfUser(values), assignments: placesToSend(values, of) };
      return of
        ? update.mutateAsync({ params: { id: of.id }, body: { ...body, rowVersion: of.rowVersion } })
        : creation.mutateAsync({ body: { ...body, password: values.password } });
    },
  });
  const { record, form, notice, saving, take } = editor;
  const { values, errors, change } = form;
  const status = useEndpointMutation(setUserStatus);
  const removal = useEndpointMutation(removeSecondFactorOf);
  const readOnly = !mayAdminister(session.data.access, 'Common.User', record ? 'U' : 'C');
  const isSelf = record?.id === session.userId;

  const refused = (error: unknown, sent: readonly { entityId: string }[]) => {
    const fields = error instanceof ApiError ? placeErrors(error.fields, sent) : {};
    form.show(fields);
    if (error instanceof ApiError && error.code === 'Stale')
      toast.conflict(messageOf(error), () => void editor.reread());
    else if (Object.keys(fields).length === 0) toast.error(messageOf(error));
  };
  const save = async (): Promise<void> => {
    const places = placesToSend(form.current(), record);
    try {
      const saved = await editor.save();
      if (!saved) return;
      const open = () => navigate({ to: '/settings/user/user/$id', params: { id: saved.id }, replace: true });
      if (!record) await editor.openSaved(saved, open);
      tellSaved(saved.name, { undo: editor.undo() });
    } catch (error) {
      refused(error, places);
    }
  };
  const submit = () => {
    if (!readOnly && !saving && form.check()) void save();
  };
  const setActive = async (active: boolean): Promise<void> => {
    if (!record) return;
    const message = `${record.name} is signed out everywhere at once and cannot sign in any more, until made active again. Past work stays.`;
    if (
      !active &&
      !(await confirm({ heading: `Make ${record.name} inactive?`, message, ok: 'Make inactive', danger: true }))
    )
      return;
    try {
      take(await status.mutateAsync({ params: { id: record.id }, body: { active, rowVersion: record.rowVersion } }));
      toast.success(MESSAGES.updated);
    } catch (error) {
      refused(error, []);
    }
  };
  const removeSecondFactor = async (): Promise<void> => {
    if (!record) return;
    const message = `The password alone signs ${record.name} in until the second factor is turned on again.`;
    if (!(await confirm({ heading: 'Turn the second factor off?', message, ok: 'Turn off', danger: true }))) return;
    try {
      await removal.mutateAsync({ params: { id: record.id } });
      editor.adopt({ secondFactor: false });
      toast.success(MESSAGES.updated);
    } catch (error) {
      refused(error, []);
    }
  };
  useShortcuts(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: submit }]);

  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record?.name ?? 'New employee'}
        status={record && <StateChip record={record} />}
        dirty={form.isDirty()}
        notice={notice}
        errors={Object.entries(errors).map(([path, message]) => ({
          where: LABELS[path] ?? branchOf(values, path),
          message,
          goTo: () => {
            if (path.startsWith('places.')) setTab('places');
            setTimeout(() => form.form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
          },
        }))}
        actions={
          !readOnly && (
            <>
              {record && !isSelf && (
                <>
                  <Button kind="quiet" busy={status.isPending} onClick={() => void setActive(!record.active)}>
                    {record.active ? 'Make inactive' : 'Make active'}
                  </Button>
                  {record.secondFactor && (
                    <Button busy={removal.isPending} onClick={() => void removeSecondFactor()}>
                      Turn second factor off
                    </Button>
                  )}
                  <Button onClick={() => setSettingPassword(true)}>Temporary password</Button>
                </>
              )}
              <Button kind="primary" busy={saving} onClick={submit} keys="mod+s">
                Save
              </Button>
            </>
          )
        }
        header={<UserFields record={record} values={values} errors={errors} change={change} readOnly={readOnly} />}
        activeTab={tab}
        onTab={setTab}
        tabs={[
          {
            key: 'places',
            label: 'Roles by branch',
            invalid: Object.keys(errors).some((path) => path.startsWith('places.')),
            content: (
              <PlaceRows
                places={values.places}
                errors={errors}
                readOnly={readOnly || isSelf}
                mayEnter={branches.map((branch) => branch.id)}
                onChange={(places, ...paths) => change({ places }, ...paths)}
              />
            ),
          },
          ...(record
            ? [
                {
                  key: 'changes',
                  label: 'Audit log',
                  content: <AuditLog endpoint={userAuditLog} id={record.id} words={ACCESS_AUDIT_WORDS} />,
                },
              ]
            : []),
        ]}
      />
      {settingPassword && record && <TemporaryPassword user={record} onClose={() => setSettingPassword(false)} />}
    </div>
  );
}

function StateChip({ record }: { record: UserRecord }) {
  if (!record.active) return <StatusChip tone="neutral">Inactive</StatusChip>;
  if (record.mustChangePassword) return <StatusChip tone="waiting">Temporary password</StatusChip>;
  return null;
}

const branchOf = (values: UserForm, path: string): string =>
  values.places.find((place) => path.startsWith(`places.${place.entityId}.`))?.entityName ?? 'Employee';
