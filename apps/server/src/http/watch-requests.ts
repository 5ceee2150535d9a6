import type { FastifyInstance } from 'fastify';
import type { EventLoopWatch } from '../core/event-loop-watch.ts';

/** Tells the watch of the event loop which requests are under way, by their endpoints: never a query or a body. */
export function watchRequests(server: FastifyInstance, watch: EventLoopWatch): void {
  server.addHook('onRequest', async (request, reply) => {
    const end = watch.begin({
      what: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      ref: request.id,
      get orgId() {
        return request.caller?.orgId;
      },
    });
    // Also where whoever asked has gone before he was answered.
    reply.raw.once('close', end);
  });
  server.addHook('onClose', async () => watch.stop());
  watch.start(server.log as never);
}
