import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../test/api.ts';
import { buildServer } from '../app.ts';

let api: TestApi;
let owner: Client;
let plain: Server;
const webRoot = mkdtempSync(join(tmpdir(), 'bahi-web-'));
type Server = Awaited<ReturnType<typeof buildServer>>;
const servers: Server[] = [];

beforeAll(async () => {
  writeFileSync(
    join(webRoot, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><script src="/a.js"></script>',
  );
  writeFileSync(join(webRoot, 'a.js'), '1');
  api = await startTestApi();
  owner = await (await api.organisation()).as('owner');
  plain = await serverWith({});
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await api.close();
  rmSync(webRoot, { recursive: true, force: true });
});

/** A server of this configuration on the same database. */
async function serverWith(fields: { publicUrl?: string; mobileOrigins?: string[] }, rateLimit = 0): Promise<Server> {
  const server = await buildServer(() => ({ ...api.app, ...fields }), {
    logLevel: 'silent',
    trustProxy: false,
    webRoot,
    rateLimit,
  });
  servers.push(server);
  return server;
}

const PAGE = { accept: 'text/html' };
const POLICY =
  "default-src 'self';script-src 'self';style-src 'self' 'nonce-N';img-src 'self' data: blob:;connect-src 'self';" +
  "worker-src 'self';frame-src 'self' blob:;form-action 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'";

describe('every answer', () => {
  it.each([
    ['the page', '/basic/home', PAGE],
    ['a script', '/a.js', {}],
    ['an unknown file', '/nothing.js', {}],
    ['a probe', '/healthz', {}],
    ['an answer of the API', '/api/System/Environment', {}],
    ['a refusal', '/api/Common/Customers', {}],
    ['a shared link that is over', '/api/Shared/abcdefghijklmnopqrstuvwxyz', {}],
  ])('%s says what a browser may load and do', async (_, url, headers) => {
    const answer = await plain.inject({ url, headers });
    const policy = String(answer.headers['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce-N'");
    expect({ ...answer.headers, 'content-security-policy': policy }).toMatchObject({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
    });
    expect(Object.keys(answer.headers).filter((name) => /^access-control|^server$|powered/.test(name))).toEqual([]);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    if (answer.body) expect(answer.headers['content-type']).toMatch(/charset=utf-8$/);
  });

  it('to an address that cannot be read allows nothing', async () => {
    const answer = await plain.inject('/api/%');
    expect([answer.statusCode, answer.headers]).toMatchObject([
      400,
      {
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    ]);
  });

  it('behind a public https address asks for https for a year, subdomains too', async () => {
    const server = await serverWith({ publicUrl: 'https://bahi.example.in' });
    const { headers } = await server.inject('/api/System/Environment');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toMatch(/;upgrade-insecure-requests$/);
  });

  it('may be framed by the mobile wrapper alone, where there is one', async () => {
    const server = await serverWith({ mobileOrigins: ['capacitor://localhost'] });
    const { headers } = await server.inject({ url: '/', headers: PAGE });
    expect(headers['content-security-policy']).toContain('frame-ancestors capacitor://localhost');
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('of the page carries the nonce of its style sheets, another one each time', async () => {
    const nonces = [];
    for (let i = 0; i < 2; i++) {
      const { headers, body } = await plain.inject({ url: '/', headers: PAGE });
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
      expect(body).toContain(`content="${nonce}"`);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(2);
  });

  it('is kept by no cache when it comes from the API, and files of it only as they say', async () => {
    const answers = [
      await owner.get('Common/Customers/Dashboard'),
      await owner.get('Common/Customers/nothing'),
      await api.anonymous.get('Common/Customers/Dashboard'),
      await api.anonymous.post('IAM/Auth/Authenticate', {}),
    ];
    expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']));
    expect((await owner.get('Imports/customer/Template?format=csv')).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.csv"$/),
    });
  });

  it('tells neither who else is there nor which methods exist: TRACE and OPTIONS are unknown', async () => {
    for (const method of ['OPTIONS', 'TRACE'] as const)
      expect(
        (await plain.inject({ method, url: '/api/Entities', headers: { origin: 'https://evil.example' } })).statusCode,
      ).toBe(404);
  });
});

describe('files of the web folder', () => {
  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/a.js/../../x.js',
    '/.git/config',
    '/assets/',
  ])('are the built ones alone: %s is none', async (url) => {
    expect((await plain.inject(url)).statusCode).toBe(404);
  });
});

describe('requests per address', () => {
  it('signing in is limited harder than the rest, however its address is spelled', async () => {
    const server = await serverWith({}, 1_000);
    const tryOnce = (url: string) =>
      server
        .inject({ method: 'POST', url, payload: { domain: 'x', username: 'y' } })
        .then(({ statusCode }) => statusCode);
    const spellings = ['/api/IAM/Auth/Authenticate', '/api/iam/auth/%61uthenticate', '/api/IAM/Auth/ForgotPassword/'];
    const statuses = [];
    for (let i = 0; i < 62; i++) statuses.push(await tryOnce(spellings[i % 3]!));
    expect([statuses.indexOf(429), statuses.lastIndexOf(400)]).toEqual([60, 59]);
    expect((await server.inject('/api/System/Environment')).statusCode).toBe(200);
  });

  it('shared links are limited by themselves', async () => {
    const server = await serverWith({}, 1_000);
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await server.inject(`/api/Shared/${'a'.repeat(26)}`)).statusCode);
    expect([statuses[59], statuses[60]]).toEqual([404, 429]);
  });
});
