import type { FastifyRequest } from 'fastify';
import type { Visitor } from './session-store.ts';

/** What a list of sign-ins shows of the other end. */
export const visitorOf = (request: FastifyRequest, mobile: boolean): Visitor => ({
  device: request.headers['user-agent']?.slice(0, 200) ?? null,
  ipAddress: request.ip,
  mobile,
});
