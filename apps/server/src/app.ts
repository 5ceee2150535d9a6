import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { allRoutes } from './app-routes.ts';
import type { App } from './core/app.ts';
import { AppError } from './core/app-error.ts';
import { mapError } from './http/error-mapper.ts';
import { mountMetrics, type MetricsOptions } from './http/metrics.ts';
import { mountEndpoint } from './http/mount-endpoint.ts';
import { recordReader } from './http/record-reader.ts';
import { mountSockets, type SocketOptions } from './http/sockets.ts';
import { buildOpenApi } from './http/open-api.ts';
import { docsPage } from './http/docs-page.ts';

export interface AppOptions {
  logLevel: string;
  trustProxy: boolean;
  /** Folder of the built web app; null serves the API alone. */
  webRoot: string | null;
  /** Requests per address and minute; 0 sets no limit, for calls inside of the process. */
  rateLimit: number;
  /** Live events; absent where nobody listens. */
  sockets?: SocketOptions;
  /** `/metrics`; absent where nobody asks. */
  metrics?: MetricsOptions;
}

const BODY_LIMIT = 1_048_576;
const LOGIN_PATH =
  /\/api\/iam\/auth\/(authenticate|resume|forgotpassword|verifyotp|resetpassword)|\/api\/system\/setup/i;
const SHARED_PATH = /\/api\/shared\//i;

/** The composition root: plugins, probes, every endpoint, the web app. */
export async function buildServer(makeApp: (log: App['log']) => App, options: AppOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 300 },
    // Slow clients may not hold a connection (reliability P18).
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    logController: new LogController({ disableRequestLogging: true }),
    // A path that cannot be read is refused like everything else.
    frameworkErrors: answerError,
  });
  const app = makeApp(server.log as unknown as App['log']);
  server.setErrorHandler(answerError);
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({
      ref: request.id,
      method: request.method,
      url: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.trunc(reply.elapsedTime),
    });
  });
  await secure(server, app.mobileOrigins);
  if (options.rateLimit > 0) await limitRate(server, options.rateLimit);
  await server.register(compress, { threshold: 1_024, encodings: ['gzip', 'identity'] });
  await server.register(multipart);
  mountProbes(server, app);
  if (options.metrics) mountMetrics(server, app.pool, options.metrics);
  const routes = allRoutes(app);
  for (const route of routes) mountEndpoint(server, app, route);
  if (options.sockets) mountSockets(server, app, recordReader(routes), options.sockets);
  const openApi = buildOpenApi(routes.map((route) => route.endpoint));
  server.get('/api/openapi.json', async (_request, reply) => reply.send(openApi));
  server.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(routes.map((route) => route.endpoint))),
  );
  await serveWeb(server, options.webRoot);
  return server;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const mapped = mapError(error, request.id);
  if (mapped.unexpected) request.log.error({ err: error, ref: request.id }, 'request failed');
  if (mapped.retryAfterSeconds) reply.header('retry-after', mapped.retryAfterSeconds);
  return reply.code(mapped.status).send(mapped.body);
}

async function secure(server: FastifyInstance, mobileOrigins: readonly string[]): Promise<void> {
  server.addHook('onRequest', async (_request, reply) => {
    (reply.raw as { cspNonce?: string }).cspNonce = randomBytes(16).toString('base64');
  });
  await server.register(helmet, {
    // Plain http on a local network must work: no HSTS, no upgrade; TLS belongs to the proxy before us.
    hsts: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", (_request, reply) => `'nonce-${(reply as { cspNonce?: string }).cspNonce ?? ''}'`],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': mobileOrigins.length > 0 ? [...mobileOrigins] : ["'none'"],
      },
    },
    // The older header knows no list of origins.
    xFrameOptions: mobileOrigins.length > 0 ? false : { action: 'deny' },
  });
}

/** What is open without a session is limited harder: signing in (beside the lock per user and address), shared links. */
const OPEN_PER_MINUTE = 60;
const openKindOf = (url: string): 'login' | 'shared' | null =>
  LOGIN_PATH.test(url) ? 'login' : SHARED_PATH.test(url) ? 'shared' : null;

async function limitRate(server: FastifyInstance, perMinute: number): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    max: (request) => (openKindOf(request.url) ? Math.min(OPEN_PER_MINUTE, perMinute) : perMinute),
    timeWindow: '1 minute',
    keyGenerator: (request) => [request.ip, openKindOf(request.url)].filter(Boolean).join('|'),
    errorResponseBuilder: () => new AppError('TooMany', 'Too many requests. Try again in a minute.'),
  });
}

function mountProbes(server: FastifyInstance, app: App): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
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
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') || path.includes('\\assets\\') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api') && request.headers.accept?.includes('text/html');
    if (page && wantsPage) {
      const nonce = (reply.raw as { cspNonce?: string }).cspNonce ?? '';
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replaceAll('__CSP_NONCE__', nonce));
    }
    throw new AppError('NotFound');
  });
}
