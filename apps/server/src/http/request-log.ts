import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who a request turned out to come from. */
export interface LoggedCaller {
  orgId: string;
  userId: string;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: LoggedCaller | null;
  }
}

/** One line per request: when, who, from where, what, how it ended. Never a query, a body or a header. */
export function logRequests(server: FastifyInstance): void {
  server.decorateRequest('caller', null);
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({
      ref: request.id,
      ip: request.ip,
      ...request.caller,
      method: request.method,
      url: pathOf(request),
      status: reply.statusCode,
      ms: Math.trunc(reply.elapsedTime),
    });
  });
}

/**
 * The token of a shared link is as good as a password: it stands in no log, also not where a link was cut, lengthened or
 * asked for in another way, so that no route answers it.
 */
function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0]!;
  if (request.is404) return path.replace(LONG_SEGMENT, '/…');
  const { token } = (request.params ?? {}) as { token?: string };
  return token === undefined ? path : (request.routeOptions.url ?? '');
}

/** As long as a token, or nearly. */
const LONG_SEGMENT = /\/[^/]{25,}/g;
