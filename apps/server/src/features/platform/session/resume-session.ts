import type { FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { AppError } from '../../../core/app-error.ts';
import { findSession } from '../../../http/session-profile.ts';
import { credentialCookie, readCredential } from './credential-cookie.ts';
import { answerForToken } from './session-answer.ts';
import { rememberLogin, startSession, takeRememberedLogin } from './session-store.ts';
import { visitorOf } from './visitor.ts';

/**
 * A token for a new tab: from the bearer of a signed-in tab beside it, or from the Keep me logged in credential,
 * which is used up and replaced (decisions §2). Neither outlives what it comes from.
 */
export async function resumeSession(app: App, _input: unknown, request: FastifyRequest) {
  const bearer = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const beside = bearer ? await findSession(app, bearer, request.id) : null;
  if (beside) {
    const token = await startSession(app, beside, visitorOf(request, false), beside.expiresAt);
    return { value: await answerForToken(app, token, request.id) };
  }
  const credential = readCredential(app, request);
  const owner = credential ? await takeRememberedLogin(app, credential) : null;
  if (!owner) throw new AppError('Unauthorised');
  const token = await startSession(app, owner, visitorOf(request, false), owner.expiresAt);
  const next = await rememberLogin(app, owner, owner.expiresAt);
  return {
    value: await answerForToken(app, token, request.id),
    headers: { 'set-cookie': credentialCookie(app, next, request) },
  };
}
