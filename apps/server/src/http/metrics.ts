import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../core/app-error.ts';
import type { Pool } from '../core/database.ts';
import { measureRoom, type Room } from '../core/room-left.ts';

export interface MetricsOptions {
  /** Where this server writes: whose disks are measured. */
  directories?: Parameters<typeof measureRoom>[1];
  /** Of the event loop (`eventLoopWatch`). */
  delays?: { count: number; longestMs: number } | undefined;
  /** Whoever reads them shows it as a bearer token; without one only this machine reads them. */
  token: string | null;
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/metrics` in the format of Prometheus: time per endpoint, database connections, memory and event loop. */
export function mountMetrics(
  server: FastifyInstance,
  { pool, heavyPool }: { pool: Pool; heavyPool?: Pool },
  options: MetricsOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'bahi_http_request_duration_seconds',
    help: 'From the request to the end of its answer, by endpoint',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'bahi_database_connections',
    help: 'Working connections of this process; waiting counts requests without one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  if (heavyPool) {
    new Gauge({
      name: 'bahi_heavy_connections',
      help: 'Connections that read for reports, exports and long prints',
      labelNames: ['state'] as const,
      registers: [registry],
      collect() {
        this.set({ state: 'busy' }, heavyPool.totalCount - heavyPool.idleCount);
        this.set({ state: 'idle' }, heavyPool.idleCount);
      },
    });
  }
  new Gauge({
    name: 'bahi_room_used_ratio',
    help: 'How much is used of what runs out one day: disks, counters of the database, its transactions',
    labelNames: ['what', 'of'] as const,
    registers: [registry],
    async collect() {
      const rooms = await measureRoom(pool, options.directories ?? {}).catch((error: unknown): Room[] => {
        server.log.warn({ err: error }, 'room not measured');
        return [];
      });
      // What could not be measured is absent, never as it was before.
      this.reset();
      for (const { what, of, used } of rooms) this.set({ what, of }, used);
    },
  });
  const { delays } = options;
  if (delays) mountDelays(registry, delays);
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // Paths that no endpoint has are one label, or a stranger could fill the memory with them.
    duration.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.token)) throw new AppError('NotFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mountDelays(registry: Registry, delays: NonNullable<MetricsOptions['delays']>): void {
  new Gauge({
    name: 'bahi_event_loop_delays',
    help: 'How often the event loop stood still for more than 200 ms since the start; the log names what was under way',
    registers: [registry],
    collect() {
      this.set(delays.count);
    },
  });
  new Gauge({
    name: 'bahi_event_loop_delay_longest_seconds',
    help: 'The longest of them',
    registers: [registry],
    collect() {
      this.set(delays.longestMs / 1000);
    },
  });
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return LOOPBACK.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
