import { getEntity, getFeatureUse, updateEntity } from '@bahi/contract/endpoints/platform/entity';
import { FEATURES } from '@bahi/domain/industry/config';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { call, refreshSession } from '../../../app/api-client.ts';
import { panelError } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { mergeParts } from '../../../kit/merge-parts.ts';
import { useFormEditor } from '../../../kit/use-record-editor.ts';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { Branches } from './branches.tsx';
import { BusinessType } from './business-type.tsx';
import { CompanyFields } from './company-fields.tsx';
import { bodyOfCompany, type CompanyForm, formOfProfile, type Profile, validateCompany } from './company-form.ts';
import { CompanyLogo } from './company-logo.tsx';
import styles from './company.module.css';

/** Who the company is: on its documents, and what of the product it uses. */
export function CompanyProfilePage() {
  const { entity, organisation } = useSession().data;
  const params = { entityId: entity.entityId, organisationId: organisation.organisationId };
  const profile = useEndpointQuery(getEntity, { params }, { staleTime: 0 });
  if (profile.data) return <Loaded profile={profile.data} />;
  return (
    <div className={styles.page}>
      <PageTitleBar title="Company profile" />
      <div className={styles.body}>
        {profile.error ? (
          <ErrorPanel {...panelError(profile.error)} onRetry={() => void profile.refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </div>
  );
}

function Loaded({ profile }: { profile: Profile }) {
  const { access } = useSession().data;
  const readOnly = !(access.SA || access.EA);
  const update = useEndpointMutation(updateEntity);
  const [asking, setAsking] = useState(false);
  const paramsOf = (of: Profile) => ({ entityId: of.id, organisationId: of.organisationId });
  const editor = useFormEditor<Profile, CompanyForm>({
    kind: readOnly ? null : 'company',
    name: profile.id,
    read: profile,
    formOf: (of) => formOfProfile(of ?? profile),
    merge: mergeParts('address', 'modules', 'features'),
    validate: validateCompany,
    send: (values, of) =>
      update.mutateAsync({ params: paramsOf(of!), body: { ...bodyOfCompany(values), rowVersion: of!.rowVersion } }),
    readAnew: (of) => call(getEntity, { params: paramsOf(of) }),
  });
  const { form } = editor;
  const saved = editor.record ?? profile;
  const saving = editor.saving || asking;

  const save = async () => {
    if (readOnly || saving || !form.check()) return;
    setAsking(true);
    try {
      if (!(await acceptsSwitches(formOfProfile(saved), form.current()))) return;
      if (!(await editor.save())) return;
      if (form.isDirty()) toast.success(MESSAGES.savedBefore);
      else tellSaved('Company profile');
      await refreshSession();
    } catch (error) {
      const { message, fields } = form.refuse(error);
      if (Object.keys(fields).length === 0) toast.error(message);
    } finally {
      setAsking(false);
    }
  };
  useShortcuts(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: () => void save() }]);

  return (
    <div className={styles.page} ref={form.form}>
      <PageTitleBar
        title="Company profile"
        beside={form.isDirty() ? 'Not saved yet' : saved.uniqueName}
        actions={
          !readOnly && (
            <div className={styles.actions}>
              <Button kind="primary" keys="mod+s" busy={saving} onClick={() => void save()}>
                Save
              </Button>
            </div>
          )
        }
      />
      <div className={styles.body}>
        <FormNotice>{form.offer}</FormNotice>
        <section className={styles.group} aria-label="Logo">
          <header>
            <h2>Logo</h2>
            <p>Takes effect at once: on screens and on new documents.</p>
          </header>
          <div className={styles.content}>
            <CompanyLogo readOnly={readOnly} />
          </div>
        </section>
        <CompanyFields
          values={form.values}
          errors={form.errors}
          change={form.change}
          readOnly={readOnly}
          industry={saved.industry}
        />
        {access.EA && <BusinessType profile={saved} />}
        {access.EA && <Branches />}
      </div>
    </div>
  );
}

/** Tells what is open under what is switched off, where there is anything. */
async function acceptsSwitches(before: CompanyForm, after: CompanyForm): Promise<boolean> {
  const off = (['modules', 'features'] as const).flatMap((part) =>
    Object.keys(after[part]).filter((key) => before[part][key] && !after[part][key]),
  );
  if (off.length === 0) return true;
  const { rows } = await call(getFeatureUse, {});
  const used = rows.filter(({ name }) => off.includes(name));
  if (used.length === 0) return true;
  const words = used.map(({ name, count, what }) => `${labelOf(name)}: ${count} ${what}`).join('; ');
  return confirm({
    heading: 'Switch off what is in use?',
    message: `${words}. They stay as they are, but are no longer in the menu.`,
    ok: 'Switch off',
  });
}

const labelOf = (name: string): string => (FEATURES as Readonly<Record<string, string>>)[name] ?? name;
