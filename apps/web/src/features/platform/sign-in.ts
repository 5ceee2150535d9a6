import { authenticate } from '@bahi/contract/endpoints/platform/session';
import { ERROR_MESSAGES } from '@bahi/domain/messages';
import { call } from '../../app/api-client.ts';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { sessionOfAnswer, type Session } from '../../app/session-store.ts';

export interface SignInFields {
  domain: string;
  username: string;
  password: string;
}

/** Signs in; the caller decides what becomes of the session. */
export async function signIn(fields: SignInFields, keepSignedIn: boolean): Promise<Session> {
  const body = {
    domain: fields.domain.trim().toLowerCase(),
    username: fields.username.trim().toLowerCase(),
    password: fields.password,
    mobile: false,
    ...(keepSignedIn && { keepSignedIn }),
  };
  return sessionOfAnswer(await call(authenticate, { body }));
}

/** One message for a wrong domain, user or password (decisions §2); others as they are. */
export const signInMessage = (error: unknown): string =>
  error instanceof ApiError && error.status === 401 ? ERROR_MESSAGES.wrongPassword : messageOf(error);
