import {
  createRole,
  deleteRole,
  getRole,
  resetRole,
  roleAuditLog,
  updateRole,
} from '@bahi/contract/endpoints/platform/role';
import type { OutputOf } from '@bahi/contract/endpoint';
import { emptyAccess, type Access } from '@bahi/domain/access/access';
import { accessDifferences } from '@bahi/domain/access/access-differences';
import { mayAdminister } from '@bahi/domain/access/administer';
import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { grantRefusal, roleRightsBeyond } from '@bahi/domain/access/may-grant';
import { ceilingIssue } from '@bahi/domain/access/read-access';
import { MESSAGES } from '@bahi/domain/messages';
import { counted } from '@bahi/domain/text/counted';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useRemembered } from '../../../app/recent.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { mergeParts } from '../../../kit/merge-parts.ts';
import { useRecordEditor } from '../../../kit/use-record-editor.ts';
import { tellSaved } from '../../../kit/tell-saved.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { ACCESS_AUDIT_WORDS } from '../access-audit-words.ts';
import { AdminFields } from './admin-fields.tsx';
import { Differences } from './differences.tsx';
import { ReportRights } from './report-rights.tsx';
import { accessToSend } from './role-edits.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { RolePreview } from './role-preview.tsx';
import styles from './role.module.css';

export type RoleRecord = OutputOf<typeof getRole>;
interface RoleForm {
  name: string;
  access: Access;
}

const formOf = (role: RoleRecord): RoleForm => ({ name: role.name, access: role.access });
const copyOf = (role: RoleRecord): RoleForm => ({ name: `Copy of ${role.name}`, access: role.access });

function validate({ name, access }: RoleForm): FormErrors {
  const errors: Record<string, string | null> = {
    name: name.trim() ? null : MESSAGES.fieldRequired,
    invoiceDiscountMax: ceilingIssue(access.Accounting.InvDiscMax ?? ''),
    receiptDiscountMax: ceilingIssue(access.Accounting.SRDiscMax ?? ''),
  };
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** One role: its rights by module, its reports, and what it sees. */
export function RoleEditor({ role, copied }: { role: RoleRecord | null; copied: RoleRecord | null }) {
  const navigate = useNavigate();
  const { access: own } = useSession().data;
  const [tab, setTab] = useState('rights');
  const [trying, setTrying] = useState(false);
  const creation = useEndpointMutation(createRole);
  const update = useEndpointMutation(updateRole);
  const editor = useRecordEditor<typeof getRole, RoleForm>({
    kind: 'role',
    endpoint: getRole,
    read: role,
    formOf: (one) => (one ? formOf(one) : copied ? copyOf(copied) : { name: '', access: emptyAccess() }),
    merge: mergeParts('access'),
    validate,
    send: (values, of) => {
      const body = { name: values.name.trim(), access: accessToSend(values.access) };
      return of
        ? update.mutateAsync({ params: { id: of.id }, body: { ...body, rowVersion: of.rowVersion } })
        : creation.mutateAsync({ body });
    },
  });
  const { record, form, notice, take } = editor;
  const { values, errors, change } = form;
  const reset = useEndpointMutation(resetRole);
  const removal = useEndpointMutation(deleteRole);
  const mayChange = mayAdminister(own, 'Common.Role', record ? 'U' : 'C');
  const mayCopy = mayAdminister(own, 'Common.Role', 'C');
  const readOnly = !mayChange || record?.locked === true;
  const saving = editor.saving || reset.isPending;
  const byDefault = record?.defaultKey ? findDefaultRole(record.defaultKey) : undefined;
  const baseline = byDefault?.access ?? copied?.access ?? null;
  const differences = baseline ? accessDifferences(baseline, values.access) : [];
  const beyond = roleRightsBeyond(own, values.access);
  const setAccess = (access: Access, ...paths: string[]) => change({ access }, ...paths);
  useRemembered(record?.name, 'Role');
  const refused = (error: unknown) => {
    const { message, fields } = form.refuse(error);
    if (error instanceof ApiError && error.code === 'Stale') toast.conflict(message, () => void editor.reread());
    else if (!fields['name']) toast.error(message);
  };
  const save = async (): Promise<void> => {
    try {
      const saved = await editor.save();
      if (!saved) return;
      const open = () => navigate({ to: '/settings/roles/$id', params: { id: saved.id }, replace: true });
      if (!record) await editor.openSaved(saved, open);
      tellSaved(saved.name, { undo: editor.undo() });
    } catch (error) {
      refused(error);
    }
  };
  const submit = () => {
    if (!readOnly && !saving && form.check()) void save();
  };
  const resetToDefault = async (): Promise<void> => {
    if (!record) return;
    const message = `${record.name} gets its first rights back; ${holders(record)} at once.`;
    if (!(await confirm({ heading: `Reset ${record.name}?`, message, ok: 'Reset' }))) return;
    try {
      take(await reset.mutateAsync({ params: { id: record.id }, body: { rowVersion: record.rowVersion } }));
      toast.success(MESSAGES.updated);
    } catch (error) {
      refused(error);
    }
  };
  const remove = async (): Promise<void> => {
    if (
      !record ||
      !(await confirm({
        heading: `Delete ${record.name}?`,
        message: 'This cannot be undone.',
        ok: 'Delete',
        danger: true,
      }))
    )
      return;
    try {
      await removal.mutateAsync({ params: { id: record.id } });
      form.settle(values);
      await navigate({ to: '/settings/roles' });
      toast.success(MESSAGES.deleted);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const copy = () =>
    record && void navigate({ to: '/settings/roles/$id', params: { id: 'new' }, search: { copy: record.id } });
  useShortcuts(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: submit }]);
  const entries = [
    ...(mayCopy ? [{ label: 'Copy role', onSelect: copy }] : []),
    ...(byDefault && !readOnly ? [{ label: 'Reset to default', onSelect: () => void resetToDefault() }] : []),
    ...(record && !record.locked && mayAdminister(own, 'Common.Role', 'D')
      ? [{ label: 'Delete', onSelect: () => void remove(), danger: true }]
      : []),
  ];

  return (
    <div ref={form.form} className={styles.page}>
      <PageTitleBar
        title={record?.name ?? 'New role'}
        beside={
          <>
            {record?.locked && <StatusChip tone="info">Fixed</StatusChip>}
            {record && <span>{employeesText(record.userCount)}</span>}
            <span role="status">{form.isDirty() ? 'Unsaved changes' : ''}</span>
          </>
        }
        actions={
          <div className={styles.actions}>
            {record && entries.length > 0 && <Menu label="More" trigger={<Button>More</Button>} entries={entries} />}
            <Button aria-expanded={trying} aria-controls="role-preview" onClick={() => setTrying(!trying)}>
              Try this role
            </Button>
            {!readOnly && (
              <Button kind="primary" busy={saving} onClick={submit} keys="mod+s">
                Save
              </Button>
            )}
          </div>
        }
      />
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {record?.locked && <p className={styles.notice}>This role stays as it is. Copy it to make another.</p>}
      {!readOnly && beyond.length > 0 && <p className={styles.notice}>{grantRefusal(beyond)}</p>}
      <div className={styles.panes} data-trying={trying}>
        <div className={styles.main}>
          <div className={styles.head}>
            <FormGrid columns={4}>
              <TextField
                label="Name"
                required
                maxLength={60}
                readOnly={readOnly}
                focusFirst={!record}
                value={values.name}
                error={errors['name']}
                onChange={(name) => change({ name })}
              />
              <AdminFields access={values.access} errors={errors} readOnly={readOnly} onChange={setAccess} />
            </FormGrid>
            {baseline && (
              <Differences
                differences={differences}
                from={byDefault ? 'the default role' : (copied?.name ?? 'the copied role')}
              />
            )}
          </div>
          <Tabs
            label="Parts of the role"
            active={tab}
            onChange={setTab}
            tabs={[
              {
                key: 'rights',
                label: 'Rights',
                content: (
                  <RightsMatrix
                    access={values.access}
                    changed={new Map(differences.map((one) => [one.right, one.from]))}
                    readOnly={readOnly}
                    onChange={setAccess}
                  />
                ),
              },
              {
                key: 'reports',
                label: 'Reports',
                count: values.access.Reports.Reports.length,
                content: <ReportRights access={values.access} readOnly={readOnly} onChange={setAccess} />,
              },
              ...(record
                ? [
                    {
                      key: 'changes',
                      label: 'Audit log',
                      content: <AuditLog endpoint={roleAuditLog} id={record.id} words={ACCESS_AUDIT_WORDS} />,
                    },
                  ]
                : []),
            ]}
          />
        </div>
        {trying && <RolePreview access={accessToSend(values.access)} name={values.name || 'this role'} />}
      </div>
    </div>
  );
}

const employeesText = (count: number): string => counted(count, 'employee');
const holders = (role: RoleRecord): string =>
  role.userCount === 0 ? 'nobody has it now, so this is felt by nobody' : `${employeesText(role.userCount)} feel it`;
