import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface HeaderOptions {
  /** Origins of the mobile wrapper, the only pages that may frame ours. */
  mobileOrigins: readonly string[];
  /** The address under which the product is known outside; https there is asked for ever after. */
  publicUrl: string | null;
}

const YEAR_SECONDS = 31_536_000;
/** What a page may use: the scanner and the attendance of this product, nothing of what else a browser has. */
const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  ...['accelerometer', 'display-capture', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'].map(
    (name) => `${name}=()`,
  ),
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

/** The nonce of the page's own style sheets in this answer. */
export const nonceOf = (reply: FastifyReply): string => (reply.raw as { cspNonce?: string }).cspNonce ?? '';

/** Of answers to addresses that cannot be read, which no hook sees. */
export const HEADERS_WITHOUT_HOOKS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Headers of every answer: what a browser may load, do and keep (docs/security.md, V3 and V14). */
export async function secureHeaders(
  server: FastifyInstance,
  { mobileOrigins, publicUrl }: HeaderOptions,
): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  server.addHook('onRequest', async (request, reply) => {
    (reply.raw as { cspNonce?: string }).cspNonce = randomBytes(16).toString('base64');
    reply.header('permissions-policy', PERMISSIONS);
    // What the API answers belongs to who asked; files say for themselves what may be kept.
    if (/^\/(api|metrics)(\/|$|\?)/i.test(request.url)) reply.header('cache-control', 'no-store');
  });
  await server.register(helmet, {
    // Plain http on a local network must work: without a public https address there is no HSTS and no upgrade.
    hsts: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: true },
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
        'form-action': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': mobileOrigins.length > 0 ? [...mobileOrigins] : ["'none'"],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    // The older header knows no list of origins.
    xFrameOptions: mobileOrigins.length > 0 ? false : { action: 'deny' },
  });
}
