import { getEntitySettings } from '@bahi/contract/endpoints/settings/entity-settings';
import type { SettingsScreen } from '@bahi/contract/settings/settings-screens';
import type { SettingsAnswer } from '@bahi/contract/settings/settings-tree';
import { can } from '@bahi/domain/access/access';
import { mayLockBooks } from '@bahi/domain/settings/lock-date';
import { formatInstant } from '@bahi/domain/time/dates';
import type { ReactNode } from 'react';
import { panelError } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { PageTitleBar } from '../../ui/page-title-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormNotice } from '../form-notice.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { SettingField } from './setting-field.tsx';
import { fieldsOf, type FormValues, shownGroups, type ShownField } from './setting-values.ts';
import styles from './settings-section-page.module.css';
import { useSettingOptions } from './use-setting-options.ts';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsPageProps {
  screen: SettingsScreen;
  /** Below the groups: what is fixed, or belongs only to this browser. */
  children?: ReactNode;
  /** Beside the groups on a wide screen: a preview of what is typed. */
  aside?: (values: FormValues) => ReactNode;
}

/** The screen of declared settings: fields in groups, one Save, who changed them last (architecture §4). */
export function SettingsSectionPage(props: SettingsPageProps) {
  const settings = useEndpointQuery(getEntitySettings, {}, { staleTime: 0 });
  if (settings.data)
    return <LoadedSettings key={props.screen.screen} {...props} answer={settings.data as SettingsAnswer} />;
  return (
    <div className={styles.page}>
      <PageTitleBar title={props.screen.title} />
      <div className={styles.body}>
        {settings.error ? (
          <ErrorPanel {...panelError(settings.error)} onRetry={() => void settings.refetch()} />
        ) : (
          <Skeleton height={220} />
        )}
      </div>
    </div>
  );
}

function LoadedSettings({ screen, answer, children, aside }: SettingsPageProps & { answer: SettingsAnswer }) {
  const { access, entity } = useSession().data;
  const today = useBusinessDay();
  const groups = shownGroups(screen, entity.config);
  const fields = fieldsOf(groups);
  const administers = access.SA || can(access, 'Settings.Settings', 'U');
  const locks = mayLockBooks(access) && fields.some(({ id }) => id === LOCK_DATE);
  const readOnly = !administers && !locks;
  const form = useSettingsForm({ screen: screen.screen, title: screen.title, fields, answer, readOnly });
  const options = useSettingOptions(fields);
  useShortcuts(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: () => void form.save() }]);

  return (
    <div className={styles.page} ref={form.element}>
      <PageTitleBar
        title={screen.title}
        beside={<LastChange answer={answer} fields={fields} timeZone={entity.timeZone} dirty={form.dirty} />}
        actions={
          !readOnly && (
            <div className={styles.actions}>
              {administers && (
                <Button kind="quiet" onClick={form.reset} disabled={!form.resettable}>
                  Reset to default
                </Button>
              )}
              <Button kind="primary" keys="mod+s" busy={form.saving} onClick={() => void form.save()}>
                Save
              </Button>
            </div>
          )
        }
      />
      <div className={styles.message}>
        <FormNotice>{form.offer}</FormNotice>
        <FieldError>{form.message}</FieldError>
      </div>
      <div className={aside && !readOnly ? `${styles.body} ${styles.withAside}` : styles.body}>
        <div className={styles.main}>
          {!administers && (
            <p className={styles.note}>
              {locks && 'You may set the lock date. '}
              These settings are changed by a settings administrator.
            </p>
          )}
          {groups.map((group) => (
            <section key={group.title} className={styles.group} aria-label={group.title}>
              <header>
                <h2>{group.title}</h2>
                {group.description && <p>{group.description}</p>}
              </header>
              <FormGrid columns={2}>
                {group.fields.map((shown) => (
                  <div key={shown.id} className={wide.has(shown.field.kind) ? styles.wide : undefined}>
                    <SettingField
                      field={closedField(shown, options.closedBy(shown))}
                      value={form.values[shown.id]}
                      error={form.errors[shown.id]}
                      readOnly={
                        readOnly || options.closedBy(shown) !== undefined || !(administers || shown.id === LOCK_DATE)
                      }
                      today={today}
                      options={options.optionsOf(shown)}
                      placeholder={options.placeholderOf(shown)}
                      onChange={(value) => form.change(shown.id, value)}
                    />
                    {shown.field.needsReason && form.asksReason && (
                      <TextField
                        label="Reason"
                        required
                        help="Your reason is kept in the audit log."
                        maxLength={500}
                        value={form.reason}
                        error={form.errors['reason']}
                        onChange={form.setReason}
                      />
                    )}
                  </div>
                ))}
              </FormGrid>
            </section>
          ))}
          {children}
        </div>
        {aside && !readOnly && <aside>{aside(form.values)}</aside>}
      </div>
    </div>
  );
}

/** What whoever keeps the books sets without the right to the other settings. */
const LOCK_DATE = 'accounting.lockedUntil';

const wide = new Set(['longText', 'choices', 'yesNo']);

const closedField = ({ field }: ShownField, closedBy: string | undefined) =>
  closedBy === undefined ? field : { ...field, help: closedBy };

interface LastChangeProps {
  answer: SettingsAnswer;
  fields: readonly ShownField[];
  timeZone: string;
  dirty: boolean;
}

/** Who changed what is shown last, and when; while something is unsaved, that. */
function LastChange({ answer, fields, timeZone, dirty }: LastChangeProps) {
  if (dirty) return <span className={styles.changed}>Not saved yet</span>;
  const sections = new Set(fields.map(({ section }) => section.key));
  const [last] = answer.changed
    .filter(({ section }) => sections.has(section))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  if (!last) return null;
  return (
    <span className={styles.changed}>
      Changed by {last.userName}, {formatInstant(timeZone, last.at)}
    </span>
  );
}
