import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';

/** What is open without a session is limited harder: signing in (beside the tries per user and address), shared links. */
const OPEN_PER_MINUTE = 60;
const SIGN_IN = /^\/api\/(iam\/auth\/(authenticate|resume|forgotpassword|verifyotp|resetpassword)|system\/setup)/i;
const SHARED = /^\/api\/(shared|approvals)\//i;

/** By the route that answers: an address can be spelled in more ways than one (`/%61pi`). */
function openKindOf({ routeOptions: { url = '' } }: FastifyRequest): 'signIn' | 'shared' | null {
  if (SIGN_IN.test(url)) return 'signIn';
  return SHARED.test(url) ? 'shared' : null;
}

/** Requests per address and minute, counted by this server. */
export async function limitRequests(server: FastifyInstance, perMinute: number): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    max: (request) => (openKindOf(request) ? Math.min(OPEN_PER_MINUTE, perMinute) : perMinute),
    timeWindow: '1 minute',
    keyGenerator: (request) => [request.ip, openKindOf(request)].filter(Boolean).join('|'),
    errorResponseBuilder: () => new AppError('TooMany', 'Too many requests. Try again in a minute.'),
  });
}
