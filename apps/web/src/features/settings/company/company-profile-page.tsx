import { getEntity, getFeatureUse, updateEntity } from '@bahi/contract/endpoints/platform/entity';
import { FEATURES } from '@bahi/domain/industry/config';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { call, refreshSession } from '../../../app/api-client.ts';
import { ApiError, panelError } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
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
  const [saved, setSaved] = useState(profile);
  const form = useRecordForm<CompanyForm>(formOfProfile(profile), validateCompany);
  const update = useEndpointMutation(updateEntity);
  useLeaveGuard(form.isDirty);

  const take = (next: Profile) => {
    setSaved(next);
    form.settle(formOfProfile(next));
  };
  // What somebody else saved meanwhile is shown, unless something here is unsaved: then Save will tell.
  if (profile.rowVersion > saved.rowVersion && !form.isDirty() && !update.isPending) take(profile);

  const save = async () => {
    if (readOnly || update.isPending || !form.check()) return;
    if (!(await acceptsSwitches(formOfProfile(saved), form.current()))) return;
    try {
      const params = { entityId: saved.id, organisationId: saved.organisationId };
      const body = { ...bodyOfCompany(form.current()), rowVersion: saved.rowVersion };
      take(await update.mutateAsync({ params, body }));
      toast.success(MESSAGES.updated);
      await refreshSession();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'Stale') return toast.conflict(error.message);
      const { message, fields } = form.refuse(error);
      if (Object.keys(fields).length === 0) toast.error(message);
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
              <Button kind="primary" busy={update.isPending} onClick={() => void save()}>
                Save
              </Button>
            </div>
          )
        }
      />
      <div className={styles.body}>
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
