import type { FastifyRequest } from 'fastify';
import { REMEMBERED_DAYS } from './session-store.ts';

const NAME = 'bahi_keep';
const PATH = '/api/IAM/Auth/Resume';

/** Keep me logged in: readable by no script, sent to one call only (decisions §2). */
export const credentialCookie = (token: string, request: FastifyRequest): string =>
  `${NAME}=${token}; Path=${PATH}; Max-Age=${REMEMBERED_DAYS * 86_400}; HttpOnly; SameSite=Strict${request.protocol === 'https' ? '; Secure' : ''}`;

export function readCredential(request: FastifyRequest): string | null {
  const found = /(?:^|;\s*)bahi_keep=([\w-]{20,100})/.exec(request.headers.cookie ?? '');
  return found?.[1] ?? null;
}
