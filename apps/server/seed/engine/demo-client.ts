import { decode, encode } from '@bahi/contract/codec';
import { addressOf, buildPath, type Endpoint, type InputOf, type OutputOf } from '@bahi/contract/endpoint';
import { authenticate, logout } from '@bahi/contract/endpoints/platform/session';
import type { ErrorBody } from '@bahi/contract/errors';
import type { FastifyInstance } from 'fastify';

/** Calls the API in this process as one signed-in demo user, so that rights and rules hold for the demo data too. */
export interface DemoClient {
  userId: string;
  entityId: string;
  organisationId: string;
  /**
   * Calls an endpoint. The idempotency key makes a seeding that was killed go on: what it did already is answered again
   * instead of being done twice.
   */
  call<E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>>, key?: string): Promise<OutputOf<E>>;
  /** Sends a file by an endpoint that takes one; answers what it says, on the wire. */
  upload(
    endpoint: Endpoint,
    params: Record<string, string>,
    file: { name: string; bytes: Uint8Array },
    fields?: Readonly<Record<string, string>>,
  ): Promise<unknown>;
  signOut(): Promise<void>;
}

/** Calls what is open without a session, as a customer or surveyor would: from another place than the house. */
export const callSignedOut = <E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  input: Partial<InputOf<E>>,
): Promise<OutputOf<E>> => callApi(server, endpoint, input, 'nobody', { 'user-agent': 'Mobile Safari' }, ELSEWHERE);

/** An address of no network, kept for examples (RFC 5737). */
const ELSEWHERE = '203.0.113.7';

interface SignIn {
  domain: string;
  username: string;
  password: string;
}

export async function signInDemoUser(
  server: FastifyInstance,
  { domain, username, password }: SignIn,
): Promise<DemoClient> {
  const who = `${username}@${domain}`;
  const session = await callApi(server, authenticate, { body: { domain, username, password } }, who, {});
  const authorization = `Bearer ${session.token}`;
  return {
    userId: session.user.userId,
    entityId: session.entity.entityId,
    organisationId: session.organisation.organisationId,
    call: (endpoint, input, key) =>
      callApi(server, endpoint, input, who, { authorization, ...(key && { 'idempotency-key': `demo-${key}` }) }),
    upload: (endpoint, params, file, fields = {}) =>
      sendFile(server, endpoint, params, file, fields, who, authorization),
    signOut: async () => {
      await callApi(server, logout, {}, who, { authorization });
    },
  };
}

const BOUNDARY = 'bahi-demo-boundary';

async function sendFile(
  server: FastifyInstance,
  endpoint: Endpoint,
  params: Record<string, string>,
  file: { name: string; bytes: Uint8Array },
  fields: Readonly<Record<string, string>>,
  who: string,
  authorization: string,
): Promise<unknown> {
  const part = (disposition: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const path = buildPath(endpoint, params);
  const answer = await server.inject({
    method: endpoint.method,
    url: addressOf(path),
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(`name="${name}"`)}${value}\r\n`)),
      Buffer.from(part(`name="file"; filename="${file.name}"`)),
      file.bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  });
  if (answer.statusCode >= 300) throw refusal(`${endpoint.method} ${path} as ${who}`, answer.statusCode, answer.body);
  return answer.body === '' ? undefined : JSON.parse(answer.body);
}

async function callApi<E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  input: Partial<InputOf<E>>,
  who: string,
  headers: Record<string, string>,
  remoteAddress?: string,
): Promise<OutputOf<E>> {
  const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object };
  const path = buildPath(endpoint, params);
  const answer = await server.inject({
    method: endpoint.method,
    url: addressOf(path),
    ...(remoteAddress && { remoteAddress }),
    ...(query && { query: encode(endpoint.query!, query) as Record<string, string> }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { payload: JSON.stringify(encode(endpoint.body!, body)) }),
  });
  if (answer.statusCode >= 300) throw refusal(`${endpoint.method} ${path} as ${who}`, answer.statusCode, answer.body);
  return decodeAnswer(endpoint, answer.body) as OutputOf<E>;
}

function decodeAnswer({ response }: Endpoint, body: string): unknown {
  if (response.shape === 'none' || response.shape === 'file') return undefined;
  const raw: unknown = JSON.parse(body);
  if (response.shape === 'one') return decode(response.type, raw);
  const rows = Array.isArray(raw) ? raw : (raw as { Data: unknown[] }).Data;
  return { rows: rows.map((row) => decode(response.type, row)), total: null, nextCursor: null };
}

function refusal(call: string, status: number, body: string): Error {
  const { message, fields } = JSON.parse(body) as ErrorBody;
  const details = (fields ?? []).map((field) => ` ${field.path}: ${field.message}`).join(';');
  return new Error(`${call} was answered with ${status} ${message}${details}`);
}
