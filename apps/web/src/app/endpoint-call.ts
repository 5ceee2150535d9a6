import { decode, encode } from '@bahi/contract/codec';
import { addressOf, buildPath, type Endpoint, type InputOf, type OutputOf } from '@bahi/contract/endpoint';
import type { WireType } from '@bahi/contract/wire-type';
import { isDate } from '@bahi/domain/time/dates';
import { NO_DATE, NO_MOMENT } from '@bahi/domain/time/typed-date';
import { ApiError } from './api-error.ts';
import type { GateRequest, Send } from './send-gate.ts';

/** The parts of an endpoint's input; what the endpoint has none of, or only optional fields of, may be left out. */
export type CallInput<E> = Simplify<
  { [K in keyof InputOf<E> as {} extends NonNullish<InputOf<E>[K]> ? never : K]: InputOf<E>[K] } & {
    [K in keyof InputOf<E> as {} extends NonNullish<InputOf<E>[K]> ? K : never]?: InputOf<E>[K];
  }
>;
type NonNullish<T> = undefined extends T ? {} : T;
type Simplify<T> = { [K in keyof T]: T[K] } & {};

/** The loose form that all call inputs share. */
interface AnyInput {
  params?: Record<string, string> | undefined;
  query?: unknown;
  body?: unknown;
}

export type CallOptions = Pick<GateRequest, 'bearer' | 'batchReason' | 'idempotencyKey' | 'signal' | 'keepalive'>;

/** Calls an endpoint and answers in readable names; refusals are `ApiError`s. */
export async function callEndpoint<E extends Endpoint>(
  send: Send,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const answer = await send(requestOf(endpoint, input as AnyInput, options));
  return (await readAnswer(endpoint, answer)) as OutputOf<E>;
}

function requestOf(endpoint: Endpoint, input: AnyInput, options: CallOptions): GateRequest {
  const { body } = input;
  if (endpoint.body && !(body instanceof FormData)) assertDates(endpoint.body, body);
  return {
    ...options,
    method: endpoint.method,
    url: urlOf(endpoint, input),
    body: endpoint.body && !(body instanceof FormData) ? encodeBody(endpoint.body, body ?? {}) : body,
    bodyType: endpoint.body,
    idempotencyKey: endpoint.idempotent ? options.idempotencyKey : undefined,
    ...(endpoint.access === 'public' && { bearer: options.bearer ?? null }),
  };
}

/** Path and query of a call: the key of the lookup cache (spec 1 §7). */
export function urlOf(endpoint: Endpoint, input: AnyInput): string {
  const query = new URLSearchParams();
  const encoded = endpoint.query && input.query ? encode(endpoint.query, input.query) : {};
  for (const [name, value] of Object.entries(encoded as Record<string, unknown>)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      // A field that was left empty looks for nothing, and a search of nothing is refused.
      if (typeof entry === 'string' && entry.trim() === '') continue;
      query.append(name, typeof entry === 'object' ? JSON.stringify(entry) : String(entry));
    }
  }
  const search = query.toString();
  return `${addressOf(buildPath(endpoint, input.params))}${search && `?${search}`}`;
}

/** As `encode`, but what was emptied is sent as null, so that a merging PUT clears it (decisions §1). */
function encodeBody(type: WireType, value: unknown): unknown {
  return restoreNulls(type, value, encode(type, value));
}

/** A date field holds what is typed where that is no date: it is refused here, at its field, before anything is sent. */
function assertDates(type: WireType, body: unknown): void {
  const fields = Object.fromEntries(unreadDates(type, body, ''));
  const [message] = Object.values(fields);
  if (message) throw new ApiError(400, message, { code: 'Validation', fields });
}

function unreadDates(type: WireType, value: unknown, path: string): [path: string, message: string][] {
  const inside = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (type.kind === 'date') return typeof value === 'string' && !isDate(value) ? [[path, NO_DATE]] : [];
  if (type.kind === 'instant') return Number.isNaN(Date.parse(String(value ?? 0))) ? [[path, NO_MOMENT]] : [];
  if (type.kind === 'array' && Array.isArray(value)) {
    return value.flatMap((entry, index) => unreadDates(type.item!, entry, inside(index)));
  }
  if (type.kind !== 'object' || !type.fields || value === null || typeof value !== 'object') return [];
  return Object.entries(type.fields).flatMap(([key, field]) =>
    unreadDates(field.type, (value as Record<string, unknown>)[key], inside(key)),
  );
}

function restoreNulls(type: WireType, value: unknown, encoded: unknown): unknown {
  if (type.kind === 'array' && Array.isArray(value)) {
    return value.map((entry, index) => restoreNulls(type.item!, entry, (encoded as unknown[])[index]));
  }
  if (type.kind !== 'object' || !type.fields || value === null || typeof value !== 'object') return encoded;
  const out = { ...(encoded as Record<string, unknown>) };
  for (const [key, field] of Object.entries(type.fields)) {
    const entry = (value as Record<string, unknown>)[key];
    if (entry === null) out[field.wire] ??= null;
    else if (entry !== undefined) out[field.wire] = restoreNulls(field.type, entry, out[field.wire]);
  }
  return out;
}

async function readAnswer(endpoint: Endpoint, answer: Response): Promise<unknown> {
  const { response } = endpoint;
  switch (response.shape) {
    case 'none':
      return undefined;
    case 'one':
      return decode(response.type, await answer.json());
    case 'file':
      return {
        bytes: new Uint8Array(await answer.arrayBuffer()),
        fileName: fileNameOf(answer.headers.get('content-disposition')),
        contentType: answer.headers.get('content-type') ?? response.contentType,
      };
    default:
      return readPage(response.type, answer);
  }
}

/** A bare array counts in its headers, a search in its envelope (decisions §1). */
async function readPage(type: WireType, answer: Response) {
  const raw: unknown = await answer.json();
  if (Array.isArray(raw)) {
    const total = answer.headers.get('x-total');
    return {
      rows: raw.map((row) => decode(type, row)),
      total: total ? Number(total) : null,
      nextCursor: answer.headers.get('x-next-cursor') || null,
    };
  }
  const page = raw as { Data: unknown[]; Total?: number | null; NextCursor?: string | null };
  return {
    rows: page.Data.map((row) => decode(type, row)),
    total: page.Total ?? null,
    nextCursor: page.NextCursor ?? null,
  };
}

function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'file';
}
