import { forgotPassword, resetPassword, verifyOtp } from '@bahi/contract/endpoints/platform/password-reset';
import { OTP_RESEND_SECONDS } from '@bahi/domain/constants';
import { MESSAGES } from '@bahi/domain/messages';
import { forgotPasswordIssues, type ForgotPasswordForm, withoutSpaces } from '@bahi/domain/session/login-rules';
import { newPasswordIssues } from '@bahi/domain/session/password-rules';
import { useEffect, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type Channel = ForgotPasswordForm['channel'];
type Step = 'who' | 'code' | 'password';
const CHANNELS = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'E-mail' },
] as const satisfies readonly { value: Channel; label: string }[];

interface ForgotPasswordDialogProps {
  /** Ways by which a code can be sent here. */
  channels: readonly Channel[];
  initial: { domain?: string; userName?: string };
  /** The entity that a sub-domain names; null shows the field. */
  hostDomain: string | null;
  onClose: () => void;
}

const NOTHING: Readonly<Record<string, string>> = {};

/** A new password in three steps (spec 1 §2, decisions §2): where the code goes, the code, the password. */
export function ForgotPasswordDialog({ channels, initial, hostDomain, onClose }: ForgotPasswordDialogProps) {
  const [step, setStep] = useState<Step>('who');
  const [fields, setFields] = useState({
    domain: hostDomain ?? initial.domain ?? '',
    userName: initial.userName ?? '',
    channel: channels[0] ?? ('phone' as Channel),
    phone: '',
    email: '',
    code: '',
    newPassword: '',
    confirmPassword: '',
  });
  const [errors, setErrors] = useState(NOTHING);
  const [request, setRequest] = useState({ id: '', token: '' });
  const [busy, setBusy] = useState(false);
  const resend = useCountdown();

  const text = (key: Exclude<keyof typeof fields, 'channel'>, label: string) => ({
    label,
    required: true,
    value: fields[key],
    error: errors[key],
    onChange: (value: string) => {
      setFields((before) => ({ ...before, [key]: value }));
      setErrors(NOTHING);
    },
  });
  const go = (next: Step) => {
    setErrors(NOTHING);
    setStep(next);
  };

  const send = async () => {
    const { domain, userName, channel, phone, email } = fields;
    const { requestId, resendAfterSeconds } = await call(forgotPassword, {
      body: {
        domain: withoutSpaces(domain),
        username: withoutSpaces(userName),
        channel,
        ...(channel === 'phone' ? { phone } : { email }),
      },
    });
    setRequest({ id: requestId, token: '' });
    resend.start(resendAfterSeconds);
    go('code');
  };
  const verify = async () => {
    const { resetToken } = await call(verifyOtp, { body: { requestId: request.id, code: fields.code } });
    setRequest({ id: request.id, token: resetToken });
    go('password');
  };
  const reset = async () => {
    await call(resetPassword, { body: { resetToken: request.token, newPassword: fields.newPassword } });
    toast.success(MESSAGES.passwordChanged);
    onClose();
  };
  const run = async (act: () => Promise<void>, found: Record<string, string> = {}) => {
    setErrors(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : NOTHING;
      setErrors(Object.keys(refused).length > 0 ? refused : { form: messageOf(error) });
    }
    setBusy(false);
  };
  const submit = () => {
    if (step === 'who') void run(send, issuesOf(fields));
    else if (step === 'code') void run(verify, fields.code ? {} : { code: MESSAGES.fieldRequired });
    else void run(reset, passwordIssues(fields));
  };

  return (
    <FormModal
      title="Forgot password"
      verb={step === 'who' ? 'Send OTP' : step === 'code' ? 'Verify' : 'Set password'}
      keys="enter"
      size="small"
      stays
      busy={busy}
      leave={step === 'code' ? null : 'Cancel'}
      beside={
        step === 'code' && (
          <>
            <Button onClick={() => go('who')}>Back</Button>
            <Button disabled={resend.left > 0} busy={busy} onClick={() => void run(send)}>
              {resend.left > 0 ? `Resend OTP in ${resend.left} s` : 'Resend OTP'}
            </Button>
          </>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldError>{errors['form']}</FieldError>
      <FormGrid columns={1}>
        {step === 'who' && (
          <>
            {hostDomain === null && (
              <TextField {...text('domain', 'Domain name')} focusFirst={!fields.domain} autoComplete="organization" />
            )}
            <TextField {...text('userName', 'Username')} autoComplete="username" />
            <SelectField
              label="Send the code by"
              required
              options={CHANNELS.filter(({ value }) => channels.includes(value))}
              value={fields.channel}
              onChange={(channel) => channel && setFields((before) => ({ ...before, channel }))}
            />
            {fields.channel === 'phone' ? (
              <TextField {...text('phone', 'Phone')} type="tel" inputMode="numeric" maxLength={10} autoComplete="tel" />
            ) : (
              <TextField {...text('email', 'E-mail')} type="email" maxLength={120} autoComplete="email" />
            )}
          </>
        )}
        {step === 'code' && (
          <>
            <p>If these are yours, a code of 6 digits is on its way. It is valid for 10 minutes.</p>
            <TextField
              {...text('code', 'OTP')}
              focusFirst
              inputMode="numeric"
              maxLength={6}
              autoComplete="one-time-code"
            />
          </>
        )}
        {step === 'password' && (
          <>
            <PasswordField {...text('newPassword', 'New password')} focusFirst autoComplete="new-password" />
            <PasswordField {...text('confirmPassword', 'New password again')} autoComplete="new-password" />
          </>
        )}
      </FormGrid>
    </FormModal>
  );
}

function issuesOf(fields: ForgotPasswordForm & { domain: string; userName: string }): Record<string, string> {
  return {
    ...(!withoutSpaces(fields.domain) && { domain: MESSAGES.domainWrong }),
    ...(!withoutSpaces(fields.userName) && { userName: MESSAGES.userNameWrong }),
    ...Object.fromEntries(forgotPasswordIssues(fields).map(({ path, message }) => [path, message])),
  };
}

function passwordIssues(fields: { userName: string; newPassword: string; confirmPassword: string }) {
  const [issue] = newPasswordIssues(fields.newPassword, fields.userName);
  return {
    ...(issue && { newPassword: issue.message }),
    ...(fields.confirmPassword !== fields.newPassword && { confirmPassword: 'The passwords do not match.' }),
  };
}

/** Seconds until a code may be asked for again. */
function useCountdown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: (seconds: number) => setLeft(seconds > 0 ? seconds : OTP_RESEND_SECONDS) };
}
