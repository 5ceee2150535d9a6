import { register, setup } from '@bahi/contract/endpoints/platform/entity';
import { INDUSTRY_CODES, INDUSTRY_LABELS } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { PASSWORD_RULE } from '@bahi/domain/session/password-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { startSession } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { environmentQuery } from '../../../app/environment.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { STATE_CHOICES } from '../../../kit/pickers/state-choices.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { signIn } from '../sign-in.ts';
import { CodeDialog } from './code-dialog.tsx';
import {
  emptySetup,
  refusedFields,
  registrationBody,
  setupBody,
  validateSetup,
  type SetupErrors,
  type SetupFields,
  withGstin,
  withOrganisation,
} from './setup-form.ts';
import styles from './setup.module.css';

const industries = INDUSTRY_CODES.map((code) => ({ value: code, label: INDUSTRY_LABELS[code] }));
type TextName = { [K in keyof SetupFields]: SetupFields[K] extends string ? K : never }[keyof SetupFields];

/** Where registration is open (`/registration/organisation`): who is signed in nowhere makes an organisation of his own. */
export const RegistrationPage = () => <SetupPage registers />;

/** First run: makes the organisation, its first entity and the owner, and signs him in. */
export function SetupPage({ registers = false }: { registers?: boolean }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const environment = useQuery(environmentQuery).data;
  const [fields, setFields] = useState(emptySetup);
  const [errors, setErrors] = useState<SetupErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const creation = useEndpointMutation(setup);
  const registration = useEndpointMutation(register);
  const [requestId, setRequestId] = useState<string | null>(null);

  useEffect(() => {
    // Once an organisation exists this page has no use.
    const isOpen = registers ? environment?.openRegistration : environment?.setupNeeded;
    if (environment && !isOpen) void navigate({ to: '/login', replace: true });
  }, [environment, navigate, registers]);

  const change = <K extends keyof SetupFields>(name: K, value: SetupFields[K]) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  /** What is typed into one field fills others. */
  const fill = (filled: SetupFields, ...names: readonly (keyof SetupFields)[]) => {
    setFields(filled);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name as never))),
    );
  };
  const text = (name: TextName, label: string, required = true) => ({
    label,
    name,
    required,
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });
  const show = (found: SetupErrors) => {
    setErrors(found);
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  async function enter({ domain, username }: { domain: string; username: string }) {
    client.removeQueries({ queryKey: environmentQuery.queryKey });
    startSession(await signIn({ domain, userName: username, password: fields.password }, false));
    await navigate({ to: '/basic/home', replace: true });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (creation.isPending || registration.isPending) return;
    setRefusal(null);
    const found = validateSetup(fields);
    if (Object.keys(found).length > 0) {
      setRefusal(MESSAGES.allFieldsRequired);
      return show(found);
    }
    try {
      if (registers) {
        const asked = await registration.mutateAsync({ body: registrationBody(fields) });
        if (asked.requestId) setRequestId(asked.requestId);
        else await enter({ domain: asked.domain!, username: asked.username! });
      } else await enter(await creation.mutateAsync({ body: setupBody(fields) }));
    } catch (error) {
      setRefusal(messageOf(error));
      if (error instanceof ApiError) show(refusedFields(error.fields));
    }
  }

  return (
    <main className={styles.page}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <h1>{registers ? 'Register your business' : 'Set up your business'}</h1>
        <section aria-labelledby="setup-organisation">
          <h2 id="setup-organisation">Organisation and first company</h2>
          <FormGrid columns={2}>
            <Checkbox
              label="Registered under GST"
              value={fields.registered}
              onChange={(value) => change('registered', value)}
            />
            {fields.registered && (
              <TextField
                {...text('gstin', 'GSTIN')}
                onChange={(value) => fill(withGstin(fields, value), 'gstin', 'stateCode')}
                help="It fills the state."
                upperCase
                maxLength={15}
                focusFirst
              />
            )}
            <TextField
              {...text('organisationName', 'Organisation')}
              onChange={(value) => fill(withOrganisation(fields, value), 'organisationName', 'displayName', 'domain')}
              autoComplete="organization"
            />
            <TextField {...text('displayName', 'Company name, as printed')} />
            <TextField {...text('domain', 'Domain name')} help="Everybody types it when signing in." />
            <SelectField
              label="Industry"
              name="industry"
              required
              options={industries}
              value={fields.industry}
              error={errors.industry}
              onChange={(value) => change('industry', value)}
            />
          </FormGrid>
        </section>
        <section aria-labelledby="setup-address">
          <h2 id="setup-address">Address</h2>
          <FormGrid columns={2}>
            <FormCell span="all">
              <TextField {...text('line1', 'Address line 1')} autoComplete="address-line1" />
            </FormCell>
            <FormCell span="all">
              <TextField {...text('line2', 'Address line 2', false)} autoComplete="address-line2" />
            </FormCell>
            <TextField {...text('city', 'City')} autoComplete="address-level2" />
            <TextField {...text('pin', 'PIN code')} inputMode="numeric" maxLength={6} autoComplete="postal-code" />
            <SelectField
              label="State"
              name="stateCode"
              required
              options={STATE_CHOICES}
              value={fields.stateCode}
              error={errors.stateCode}
              onChange={(value) => change('stateCode', value)}
            />
            <TextField {...text('phone', 'Phone', false)} type="tel" maxLength={10} autoComplete="tel-national" />
            {registers && <TextField {...text('email', 'E-mail', false)} type="email" autoComplete="email" />}
          </FormGrid>
        </section>
        <section aria-labelledby="setup-owner">
          <h2 id="setup-owner">Owner</h2>
          <FormGrid columns={2}>
            <TextField {...text('ownerName', 'Name')} autoComplete="name" />
            <TextField {...text('username', 'Username')} autoComplete="username" />
            <PasswordField {...text('password', 'Password')} autoComplete="new-password" help={PASSWORD_RULE} />
            <PasswordField {...text('passwordAgain', 'Password again')} autoComplete="new-password" />
          </FormGrid>
        </section>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.actions}>
          {registers && <Button onClick={() => void navigate({ to: '/login' })}>Back to login</Button>}
          <Button type="submit" kind="primary" busy={creation.isPending || registration.isPending}>
            {registers ? 'Register' : 'Start'}
          </Button>
        </div>
      </form>
      {requestId && <CodeDialog requestId={requestId} onMade={enter} onClose={() => setRequestId(null)} />}
    </main>
  );
}
