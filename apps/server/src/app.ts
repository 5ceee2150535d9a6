import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { allRoutes } from './app-routes.ts';
import { chatDoor } from './features/chat/chat-door.ts';
import type { App } from './core/app.ts';
import { AppError } from './core/app-error.ts';
import { drainBody } from './http/drain-body.ts';
import type { EventLoopWatch } from './core/event-loop-watch.ts';
import { mapError } from './http/error-mapper.ts';
import { mountMetrics, type MetricsOptions } from './http/metrics.ts';
import { mountEndpoint } from './http/mount-endpoint.ts';
import { limitPending } from './http/pending-requests.ts';
import { watchRequests } from './http/watch-requests.ts';
import { recordReader } from './http/record-reader.ts';
import { limitRequests } from './http/request-limits.ts';
import { logRequests } from './http/request-log.ts';
import { HEADERS_WITHOUT_HOOKS, nonceOf, secureHeaders } from './http/security-headers.ts';
import { wantsPage } from './http/wants-page.ts';
import { mountSockets, type SocketOptions } from './http/sockets.ts';
import { buildAsyncApi } from './http/async-api.ts';
import { buildOpenApi } from './http/open-api.ts';
import { docsPage } from './http/docs-page.ts';

export interface AppOptions {
  logLevel: string;
  trustProxy: boolean;
  /** Folder of the built web app; null serves the API alone. */
  webRoot: string | null;
  /** Requests per address and minute; 0 sets no limit, for calls inside of the process. */
  rateLimit: number;
  /** Where lines of the log go, when not to the standard output. */
  logTo?: { write(line: string): void };
  /** Live events; absent where nobody listens. */
  sockets?: SocketOptions;
  /** Tells what holds up the event loop; absent where nobody reads it. */
  watch?: EventLoopWatch;
  /** `/metrics`; absent where nobody asks. */
  metrics?: MetricsOptions;
  /** False while the server is about to stop: `/readyz` then sends balancers elsewhere. */
  isReady?: () => boolean;
}

const BODY_LIMIT = 1_048_576;

/** The composition root: plugins, probes, every endpoint, the web app. */
export async function buildServer(makeApp: (log: App['log']) => App, options: AppOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(options.logTo && { stream: options.logTo }),
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // The address that the nearest proxy tells; what stands before it in the header may be anybody's invention.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 300 },
    // Slow clients may not hold a connection (reliability P18); a large file over a slow line may take its time, and so may
    // an answer, as long as the database may (`openPool`).
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 70_000,
    requestTimeout: 180_000,
    logController: new LogController({ disableRequestLogging: true }),
    // A path that cannot be read is refused like everything else.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(HEADERS_WITHOUT_HOOKS)),
  });
  const app = makeApp(server.log as unknown as App['log']);
  server.setErrorHandler(answerError);
  logRequests(server);
  if (options.watch) watchRequests(server, options.watch);
  limitPending(server);
  await secureHeaders(server, { mobileOrigins: app.mobileOrigins, publicUrl: app.publicUrl ?? null });
  if (options.rateLimit > 0) await limitRequests(server, options.rateLimit);
  await server.register(compress, { threshold: 1_024, encodings: ['gzip', 'identity'] });
  await server.register(multipart);
  mountProbes(server, app, options.isReady ?? (() => true));
  if (options.metrics) mountMetrics(server, app, { ...options.metrics, delays: options.watch?.delays });
  const routes = allRoutes(app);
  for (const route of routes) mountEndpoint(server, app, route);
  if (options.sockets)
    mountSockets(server, app, { mayRead: recordReader(routes), chat: chatDoor(app) }, options.sockets);
  const endpoints = routes.map((route) => route.endpoint);
  serveWritten(server, '/api/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(buildOpenApi(endpoints)),
  );
  serveWritten(server, '/api/asyncapi.json', 'application/json; charset=utf-8', () => JSON.stringify(buildAsyncApi()));
  serveWritten(server, '/api/docs', 'text/html; charset=utf-8', () => docsPage(endpoints));
  await serveWeb(server, options.webRoot);
  return server;
}

/** What is the same for everybody and costs time is written once, when it is asked for first: it is open to strangers. */
function serveWritten(server: FastifyInstance, path: string, contentType: string, write: () => string): void {
  let written: Buffer | undefined;
  server.get(path, async (_request, reply) => reply.type(contentType).send((written ??= Buffer.from(write()))));
}

async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const mapped = mapError(error, request.id);
  if (mapped.unexpected) request.log.error({ err: error, ref: request.id }, 'request failed');
  // The limit of rate knows better when its minute is over.
  if (mapped.retryAfterSeconds && !reply.hasHeader('retry-after'))
    reply.header('retry-after', mapped.retryAfterSeconds);
  if (mapped.status === 413) await drainBody(request.raw);
  return reply.code(mapped.status).send(mapped.body);
}

function mountProbes(server: FastifyInstance, app: App, isReady: () => boolean): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    if (!isReady()) return reply.code(503).send({ status: 'stopping' });
    try {
      await app.pool.query('select 1');
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database is not reachable' });
    }
  });
}

/** The single-page app: hashed assets for ever, the page itself never, with the nonce of its answer. */
async function serveWeb(server: FastifyInstance, webRoot: string | null): Promise<void> {
  const page =
    webRoot && existsSync(join(webRoot, 'index.html')) ? readFileSync(join(webRoot, 'index.html'), 'utf8') : null;
  if (webRoot && page) {
    await server.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      // The build lays what is sent beside each file.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') || path.includes('\\assets\\') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  server.setNotFoundHandler((request, reply) => {
    if (page && wantsPage(request)) {
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replaceAll('__CSP_NONCE__', nonceOf(reply)));
    }
    throw new AppError('NotFound');
  });
}
