import { defineEndpoint, none, one } from '../../endpoint.ts';
import { choice, id, integer, object, optional, required, secret, text } from '../../wire-type.ts';

const code = text(6, { pattern: /^\d{6}$/, hint: 'Enter the 6 digits of the code.' });

/** Always 202, whoever is asked for: nothing is told about accounts (decisions §2). */
export const forgotPassword = defineEndpoint({
  id: 'platform.passwordReset.request',
  method: 'POST',
  path: 'IAM/Auth/ForgotPassword',
  summary: 'Sends a code to the phone or e-mail of a user who forgot his password',
  access: 'public',
  body: object({
    domain: required('Dom', text(100)),
    username: required('UserName', text(100)),
    channel: required('Type', choice(['email', 'phone'])),
    phone: optional('Phone', text(20)),
    email: optional('Email', text(254)),
  }),
  response: one(
    object({ requestId: required('RequestId', id()), resendAfterSeconds: required('ResendAfter', integer()) }),
  ),
  status: 202,
});

export const verifyOtp = defineEndpoint({
  id: 'platform.passwordReset.verify',
  method: 'POST',
  path: 'IAM/Auth/VerifyOtp',
  summary: 'Answers a right code with a token that sets the password once',
  access: 'public',
  body: object({ requestId: required('RequestId', id()), code: required('Otp', code) }),
  response: one(object({ resetToken: required('ResetToken', text(100)) })),
});

export const resetPassword = defineEndpoint({
  id: 'platform.passwordReset.reset',
  method: 'POST',
  path: 'IAM/Auth/ResetPassword',
  summary: 'Sets the password; every sign-in of the user ends',
  access: 'public',
  body: object({ resetToken: required('ResetToken', text(100)), newPassword: required('NewPassword', secret()) }),
  response: none,
  status: 204,
});
