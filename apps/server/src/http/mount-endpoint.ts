import { encode, SEES_ALL } from '@bahi/contract/codec';
import {
  addressOf,
  BATCH_REASON,
  type Endpoint,
  type FileAnswer,
  LONGEST_BATCH_REASON,
  type Page,
} from '@bahi/contract/endpoint';
import { isSearch } from '@bahi/contract/search-rules';
import { MESSAGES } from '@bahi/domain/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../core/app.ts';
import { AppError, invalid } from '../core/app-error.ts';
import type { Ctx } from '../core/context.ts';
import type { FileStream } from '../core/files/file-stream.ts';
import { claimKey, IDEMPOTENCY_KEY, storeAnswer } from '../core/idempotency.ts';
import { inTransaction } from '../core/in-transaction.ts';
import type { Tx } from '../core/tx.ts';
import { assertMayCall } from './access-check.ts';
import { readInput } from './read-input.ts';
import { readUpload } from './read-upload.ts';
import type { PublicRoute, Route } from './route.ts';
import { SendingBroken, sendStream } from './send-stream.ts';
import { findSession } from './session-profile.ts';

const JSON_TYPE = 'application/json';
const FORM = 'multipart/form-data';
/** All that is answered until a temporary password is changed. */
const SESSION_ENDPOINTS = 'platform.session.';
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** What a browser may draw itself; everything else is saved. */
const SHOWN = /^(image\/|application\/pdf|text\/html)/;
/** Bytes that a multipart form takes besides its file. */
const FORM_OVERHEAD = 65_536;

/** The only way to serve HTTP: session, rights, input, transaction, idempotency, answer, in this order. */
export function mountEndpoint(server: FastifyInstance, app: App, route: Route | PublicRoute): void {
  const { endpoint } = route;
  server.route({
    method: endpoint.method,
    url: addressOf(endpoint.path).replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.multipart && { bodyLimit: endpoint.multipart.maxBytes + FORM_OVERHEAD }),
    onRequest: async (request) => assertContentType(endpoint, request),
    handler: (request, reply) =>
      'publicHandler' in route ? answerPublic(app, route, request, reply) : answerSignedIn(app, route, request, reply),
  });
}

/** A form where a file is taken, JSON everywhere else; what has no body has no type. */
function assertContentType({ method, multipart }: Endpoint, { headers }: FastifyRequest): void {
  const sent = headers['content-type']?.split(';')[0]!.trim().toLowerCase();
  if (method === 'GET' || (sent === undefined && !multipart)) return;
  if (multipart && sent !== FORM) throw new AppError('WrongType', 'Send the file as multipart form data.');
  if (!multipart && sent !== JSON_TYPE) throw new AppError('WrongType');
}

async function answerPublic(
  app: App,
  route: PublicRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const input = readInput(route.endpoint, request, SEES_ALL);
  const { value, headers, status } = await route.publicHandler(app, input as never, request);
  reply.code(status ?? route.endpoint.status ?? 200).headers(headers ?? {});
  if (route.endpoint.response.shape === 'file') return sendFile(request, reply, value);
  return reply.send(encodeAnswer(route.endpoint, value, SEES_ALL, request));
}

async function answerSignedIn(app: App, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint } = route;
  const ctx = await authenticate(app, request);
  reply.header('x-access-version', ctx.user.accessVersion);
  if (ctx.user.mustChangePassword && !endpoint.id.startsWith(SESSION_ENDPOINTS))
    throw new AppError('Forbidden', MESSAGES.changePasswordFirst);
  assertMayCall(endpoint, ctx);
  if (endpoint.scope === 'organisation') ctx.entityIds = ctx.mayEnterEntityIds;
  if (endpoint.heavy) ctx.pool = app.heavyPool ?? app.pool;
  const input = endpoint.multipart
    ? await readUpload(endpoint, request, ctx.sees, endpoint.multipart.maxBytes)
    : readInput(endpoint, request, ctx.sees);
  ctx.batchReason = readBatchReason(request);
  await route.before?.(ctx, input as never);
  if (endpoint.response.shape === 'file') return answerFile(ctx, route, input, request, reply);
  const key = readKey(endpoint, request);
  const answer = await inTransaction(ctx, (tx) => answerOnce(tx, route, input, request, key));
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

/** A file is sent when its transaction is over; one that is written while it is sent, within it. */
async function answerFile(
  ctx: Ctx,
  route: Route,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const file = await inTransaction(ctx, async (tx) => {
      const made = (await route.handler(tx, input as never, request)) as FileAnswer | FileStream;
      if (!('chunks' in made)) return made;
      await sendStream(fileHead(reply, made), made.chunks);
      return null;
    });
    return file ? sendFile(request, reply, file) : reply;
  } catch (error) {
    if (error instanceof SendingBroken) return reply;
    throw error;
  }
}

async function authenticate(app: App, request: FastifyRequest) {
  const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const ctx = token ? await findSession(app, token, request.id) : null;
  if (!ctx) throw new AppError('Unauthorised');
  const { orgId, userId, sessionId } = ctx;
  request.caller = { orgId, userId, sessionId };
  return ctx;
}

function readKey(endpoint: Endpoint, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw invalid('Idempotency-Key', 'Send 8 to 128 visible characters, best a UUID.');
  return key;
}

/** Letters of any script, which a header does not take as they are. */
function readBatchReason({ headers }: FastifyRequest): string | undefined {
  const sent = headers[BATCH_REASON];
  if (sent === undefined) return undefined;
  try {
    const reason = decodeURIComponent(String(sent)).trim();
    if (reason !== '' && reason.length <= LONGEST_BATCH_REASON) return reason;
  } catch {
    // Told below, as one that is too long.
  }
  throw invalid('Batch-Reason', `Send the reason percent-encoded, at most ${LONGEST_BATCH_REASON} characters.`);
}

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** The verb's answer, or the first answer of the same key. */
async function answerOnce(
  tx: Tx,
  route: Route,
  input: unknown,
  request: FastifyRequest,
  key: string | null,
): Promise<Answer> {
  const { endpoint } = route;
  if (key) {
    const first = await claimKey(
      tx,
      key,
      // The branch too: what is answered again in another one would not be what that one was asked for.
      `${tx.ctx.entityId} ${request.method} ${request.url.toLowerCase()}\n${JSON.stringify(request.body ?? null)}`,
    );
    if (first) return { ...first, headers: { 'idempotency-hit': 'true' } };
  }
  const value = await route.handler(tx, input as never, request);
  const answer = {
    status: endpoint.status ?? 200,
    body: JSON.stringify(encodeAnswer(endpoint, value, tx.ctx.sees, request)) ?? '',
    headers: await pagingHeaders(endpoint, value, request),
  };
  if (key) await storeAnswer(tx, key, answer);
  return answer;
}

function encodeAnswer(endpoint: Endpoint, value: unknown, sees: Ctx['sees'], request: FastifyRequest): unknown {
  const { response } = endpoint;
  if (response.shape === 'none') return undefined;
  if (response.shape === 'file') return value;
  if (response.shape === 'one') return encode(response.type, value, sees);
  const page = value as Page<unknown>;
  const rows = page.rows.map((row) => encode(response.type, row, sees));
  if (isBare(endpoint, request)) return rows;
  return { Data: rows, Total: page.total, NextCursor: page.nextCursor };
}

/** Dashboards, lookups and lists that are no search are answered as bare arrays (decisions §1). */
const isBare = (endpoint: Endpoint, { query }: FastifyRequest): boolean =>
  !isSearch(endpoint, Object.keys(query as object));

const isFirstPage = ({ query }: FastifyRequest): boolean =>
  !Object.keys(query as object).some((name) => name.toLowerCase() === 'cursor');

/**
 * What stands beside the rows of a bare array: where the next ones begin, and with the first page how many there are in
 * all. The client keeps that number: each further page would count the whole list once more.
 */
async function pagingHeaders(
  endpoint: Endpoint,
  value: unknown,
  request: FastifyRequest,
): Promise<Record<string, string>> {
  if (endpoint.response.shape !== 'lookup' && endpoint.response.shape !== 'list') return {};
  const page = value as Page<unknown>;
  const total = isFirstPage(request) ? await totalOf(page, isBare(endpoint, request)) : null;
  return {
    ...(total !== null && { 'x-total': String(total) }),
    ...(page.nextCursor && { 'x-next-cursor': page.nextCursor }),
    ...page.headers,
  };
}

/** How many rows a list has whose first page this is; counted only where a bare array tells it. */
async function totalOf({ rows, total, nextCursor, countAll }: Page<unknown>, bare: boolean): Promise<number | null> {
  if (total !== null) return total;
  if (nextCursor === null) return rows.length;
  return bare && countAll ? countAll() : null;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const { bytes, fileName, contentType, cacheSeconds, etag } = value as FileAnswer;
  if (etag) reply.header('etag', `"${etag}"`);
  // What a user has uploaded runs nothing and asks for nothing, also when its address is opened by itself.
  if (contentType.startsWith('image/')) reply.header('content-security-policy', PICTURE_POLICY);
  const cache = cacheSeconds ? `private, max-age=${cacheSeconds}` : etag ? 'private, no-cache' : 'private, no-store';
  if (etag && request.headers['if-none-match'] === `"${etag}"`)
    return reply.code(304).header('cache-control', cache).send();
  // The same bytes, not a copy of them: an export may be large.
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return fileHead(reply, { contentType, fileName }, cache).send(whole);
}

const fileHead = (
  reply: FastifyReply,
  { contentType, fileName }: Pick<FileAnswer, 'contentType' | 'fileName'>,
  cache = 'private, no-store',
): FastifyReply =>
  reply
    .type(contentType)
    .header(
      'content-disposition',
      `${SHOWN.test(contentType) ? 'inline' : 'attachment'}; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cache);
