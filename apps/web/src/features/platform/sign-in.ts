import { authenticate } from '@bahi/contract/endpoints/platform/session';
import { ERROR_MESSAGES } from '@bahi/domain/messages';
import { normaliseLogin, type LoginForm } from '@bahi/domain/session/login-rules';
import { call } from '../../app/api-client.ts';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { isInHost } from '../../app/host.ts';
import { sessionOfAnswer, type Session } from '../../app/session-store.ts';

/** Signs in; the caller decides what becomes of the session. */
export async function signIn(form: LoginForm, keepSignedIn: boolean, code?: string): Promise<Session> {
  const { domain, userName, password } = normaliseLogin(form);
  const body = {
    domain,
    username: userName,
    password,
    mobile: isInHost(),
    ...(keepSignedIn && { keepSignedIn }),
    ...(code && { code }),
  };
  return sessionOfAnswer(await call(authenticate, { body }));
}

/** The password was right, and the code of the authenticator app is asked for. */
export const asksForCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'SecondFactor';

/** One message for a wrong domain, user or password (decisions §2); others as they are. */
export const signInMessage = (error: unknown): string =>
  error instanceof ApiError && error.status === 401 ? ERROR_MESSAGES.wrongPassword : messageOf(error);
