import type { FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import type { Credential } from './session-store.ts';

const NAME = 'bahi_keep';
/** Without https the cookie is at least sent to this one call only. */
const PATH = '/api/IAM/Auth/Resume';

/** Over https the name binds it to this very host; no other one of the same domain can set it. */
const isSecure = (app: App, request: FastifyRequest): boolean =>
  request.protocol === 'https' || (app.publicUrl?.startsWith('https:') ?? false);

/** Keep me logged in: readable by no script, sent by no other site (decisions §2). */
export function credentialCookie(app: App, { token, expiresAt }: Credential, request: FastifyRequest): string {
  const seconds = Math.trunc((Date.parse(expiresAt) - Date.parse(app.clock.now())) / 1_000);
  const rest = `Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return isSecure(app, request)
    ? `__Host-${NAME}=${token}; Path=/; ${rest}; Secure`
    : `${NAME}=${token}; Path=${PATH}; ${rest}`;
}

export function readCredential(app: App, request: FastifyRequest): string | null {
  const name = isSecure(app, request) ? `__Host-${NAME}` : NAME;
  const found = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? '');
  return found?.[1] ?? null;
}
