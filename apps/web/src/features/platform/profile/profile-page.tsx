import { getProfile, updateProfile } from '@bahi/contract/endpoints/platform/profile';
import { listTimeZones } from '@bahi/contract/endpoints/platform/reference';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { isEmail } from '@bahi/domain/session/login-rules';
import { useState } from 'react';
import { call, refreshSession } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useFormEditor } from '../../../kit/use-record-editor.ts';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Badge } from '../../../ui/status-chip.tsx';
import { type Tab, Tabs } from '../../../ui/tabs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePasswordChange } from '../../../kit/use-password-change.ts';
import { CardSection } from './card-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import styles from './profile.module.css';
import { RemoveSecondFactorDialog, SecondFactorDialog } from './second-factor-dialog.tsx';
import { SessionsList } from './sessions-list.tsx';

type Profile = OutputOf<typeof getProfile>;

/** `/basic/profile`: the own name and reach, password, second factor and sign-ins; what is told, and the card. */
export function ProfilePage() {
  const query = useEndpointQuery(getProfile, {});
  const [tab, setTab] = useState('details');
  if (query.error && !query.data)
    return <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <>
      <PageTitleBar
        title="Profile"
        beside={query.data && <span>{`${query.data.username} · ${query.data.roleName}`}</span>}
      />
      <div className={styles.page}>
        {query.data ? (
          <Tabs
            tabs={tabsOf(query.data, () => void query.refetch())}
            active={tab}
            onChange={setTab}
            label="Profile"
            keepMounted
          />
        ) : (
          <Skeleton height={480} />
        )}
      </div>
    </>
  );
}

/** All are mounted: what is typed in one stays while another one is looked at. */
const tabsOf = (profile: Profile, onChanged: () => void): Tab[] => [
  {
    key: 'details',
    label: 'Details',
    content: (
      <div className={styles.tab}>
        <Details profile={profile} />
        <Password />
        <SecondFactor profile={profile} onChanged={onChanged} />
        <section className={styles.section} aria-labelledby="sign-ins">
          <h2 id="sign-ins">Sign-ins</h2>
          <SessionsList />
        </section>
      </div>
    ),
  },
  { key: 'notifications', label: 'Notifications', content: <NotificationsSection /> },
  { key: 'card', label: 'Card', content: <CardSection /> },
];

function Details({ profile }: { profile: Profile }) {
  const zones = useEndpointQuery(listTimeZones, {}).data?.rows ?? [];
  const update = useEndpointMutation(updateProfile);
  const editor = useFormEditor<Profile, Values>({
    kind: 'profile',
    name: profile.username,
    read: profile,
    formOf: (of) => valuesOf(of ?? profile),
    validate: (values, of) => validate(values, of ?? profile),
    send: ({ name, phone, email, timeZone, password }, of) =>
      update.mutateAsync({
        body: {
          name,
          phone: phone || null,
          email: email || null,
          timeZone,
          rowVersion: of!.rowVersion,
          ...(password && { password }),
        },
      }),
    readAnew: () => call(getProfile, {}),
  });
  const { form, saving } = editor;
  const record = editor.record ?? profile;
  const save = async () => {
    if (saving || !form.check()) return;
    try {
      if (!(await editor.save())) return;
      if (form.isDirty()) toast.success(MESSAGES.savedBefore);
      else tellSaved('Your profile');
      await refreshSession();
    } catch (error) {
      toast.error(form.refuse(error).message);
    }
  };
  useShortcuts([{ keys: 'mod+s', label: 'Save', run: () => void save() }]);
  /** A password that is not asked for any more is not kept. */
  const change = (part: Partial<Values>) => {
    const asked = movesCodes({ ...form.current(), ...part }, record);
    form.change({ ...part, ...(!asked && { password: '' }) });
  };
  const text = (key: 'name' | 'phone' | 'email', label: string) => ({
    label,
    value: form.values[key],
    error: form.errors[key],
    onChange: (value: string) => change({ [key]: value }),
  });
  const zoneChoices = [...new Set([record.timeZone, ...zones.map((zone) => zone.id)])].map((value) => ({
    value,
    label: value,
  }));
  return (
    <section className={styles.section} aria-labelledby="details" ref={form.form}>
      <h2 id="details">Your details</h2>
      <FormNotice>{form.offer}</FormNotice>
      <FormGrid columns={2}>
        <TextField {...text('name', 'Name')} required maxLength={100} autoComplete="name" />
        <SelectField
          label="Time zone"
          required
          options={zoneChoices}
          value={form.values.timeZone}
          error={form.errors['timeZone']}
          onChange={(timeZone) => timeZone && form.change({ timeZone })}
        />
        <TextField {...text('phone', 'Phone')} type="tel" maxLength={15} autoComplete="tel" />
        <TextField {...text('email', 'E-mail')} type="email" maxLength={120} autoComplete="email" />
        {movesCodes(form.values, record) && (
          <PasswordField
            label="Your password"
            required
            help="Codes for a new password are sent to this phone and e-mail address."
            autoComplete="current-password"
            value={form.values.password}
            error={form.errors['password']}
            onChange={(password) => form.change({ password })}
          />
        )}
      </FormGrid>
      <div className={styles.buttons}>
        <Button kind="primary" busy={saving} onClick={() => void save()} keys="mod+s">
          Save
        </Button>
      </div>
    </section>
  );
}

const valuesOf = ({ name, phone, email, timeZone }: Profile) => ({
  name,
  phone: phone ?? '',
  email: email ?? '',
  timeZone,
  /** Asked for when phone or e-mail change. */
  password: '',
});

type Values = ReturnType<typeof valuesOf>;

/** Whether codes for a new password would go somewhere else. */
const movesCodes = (values: Values, record: Profile): boolean =>
  values.phone !== (record.phone ?? '') || values.email !== (record.email ?? '');

function validate(values: Values, record: Profile): Record<string, string> {
  return {
    ...(!values.name.trim() && { name: MESSAGES.fieldRequired }),
    ...(values.phone && !normalisePhone(values.phone) && { phone: 'The phone number has exactly 10 digits.' }),
    ...(values.email && !isEmail(values.email) && { email: 'This is not an e-mail address.' }),
    ...(movesCodes(values, record) && !values.password && { password: MESSAGES.passwordForContact }),
  };
}

function Password() {
  const { field, submit, busy } = usePasswordChange(() => {});
  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>Changing it ends all of your other sign-ins.</p>
      <form
        noValidate
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormGrid columns={3}>
          <PasswordField {...field('currentPassword', 'Current password')} autoComplete="current-password" />
          <PasswordField {...field('newPassword', 'New password')} autoComplete="new-password" />
          <PasswordField {...field('confirmPassword', 'New password again')} autoComplete="new-password" />
        </FormGrid>
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            Change password
          </Button>
        </div>
      </form>
    </section>
  );
}

function SecondFactor({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  // As it was asked for: turning it on is done only when the recovery codes were read.
  const [turning, setTurning] = useState<'on' | 'off' | null>(null);
  const close = () => setTurning(null);
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h2 id="second-factor">
        Second factor{' '}
        <Badge tone={profile.secondFactor ? 'done' : 'neutral'}>{profile.secondFactor ? 'On' : 'Off'}</Badge>
      </h2>
      <p>
        {profile.secondFactor
          ? `Signing in asks for a code of your authenticator app. ${profile.recoveryCodesLeft} recovery codes are left.`
          : 'Signing in can ask for a code of an authenticator app besides the password.'}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => setTurning(profile.secondFactor ? 'off' : 'on')}>
          {profile.secondFactor ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
      {turning === 'off' && <RemoveSecondFactorDialog onDone={onChanged} onClose={close} />}
      {turning === 'on' && (
        <SecondFactorDialog
          onDone={() => {}}
          onClose={() => {
            close();
            onChanged();
          }}
        />
      )}
    </section>
  );
}
