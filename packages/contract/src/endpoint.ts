import type { AccessArea, AccessFlag, AccessModule, Letter } from '@bahi/domain/access/areas';
import type { Available } from '@bahi/domain/industry/own-config';
import type { Infer, WireType } from './wire-type.ts';

/**
 * Who may call: everybody, who is signed in, who administers the settings, who may do everything (EA), or who holds the
 * letter, flag or module administration.
 */
export type AccessRule =
  | 'public'
  | 'signedIn'
  | 'settingsAdmin'
  | 'administrator'
  | { area: AccessArea; letter: Letter }
  | { flag: AccessFlag }
  | { masters: AccessModule }
  | { anyOf: readonly AccessRule[] }
  | { allOf: readonly AccessRule[] };

export interface Page<T> {
  rows: T[];
  total: number | null;
  nextCursor: string | null;
  /** How many rows there are in all, where that is counted only when somebody is told. */
  countAll?: () => Promise<number>;
  /** What else stands beside the rows of a bare array. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * How an answer is shaped (decisions §1): `one` the bare resource; `lookup` a bare array with paging headers;
 * `list` a bare array, or `{Data, Total, NextCursor}` when the query holds more than Limit and Cursor;
 * `file` bytes; `none` an empty body.
 */
export type Response<T = unknown> =
  | { shape: 'one'; type: WireType<T> }
  | { shape: 'lookup' | 'list'; type: WireType<T> }
  | { shape: 'file'; contentType: string }
  | { shape: 'none' };

export interface Endpoint<P = unknown, Q = unknown, B = unknown, R = unknown> {
  /** `area.feature.verb`; its prefix is the query key that a write invalidates. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below its base in the spec's spelling, parameters in braces; `messageapi:` stands before those of chat. */
  readonly path: string;
  readonly summary: string;
  readonly access: AccessRule;
  /** Where it is served at all, besides what the areas of its access rule say (decisions §10). */
  readonly when?: Available;
  /** `entity`: rows of the signed-in entity; `organisation`: of all that the user may enter (architecture §7). */
  readonly scope?: 'entity' | 'organisation';
  readonly query?: WireType<Q>;
  readonly body?: WireType<B>;
  readonly response: Response<R>;
  /** Reads so much that an organisation has only a few of them served at a time (reliability P37). */
  readonly heavy?: boolean;
  /** Accepts `Idempotency-Key` (decisions §1). */
  readonly idempotent?: boolean;
  /** Query key prefixes that this write makes stale. */
  readonly touches?: readonly string[];
  /** Cached by full URL in memory (spec 1 §7). */
  readonly lookup?: boolean;
  /** A lookup that also stays in the browser until a write touches it (decisions §6, second cache). */
  readonly cached?: boolean;
  /** The success status where it is not 200. */
  readonly status?: 201 | 202 | 204;
  /** Takes one file as multipart form data, of at most so many bytes; `body` are the form's other fields. */
  readonly multipart?: { readonly maxBytes: number };
  readonly __params?: P;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never] ? undefined : Record<ParamNames<Path>, string>;
type TypeOf<W> = W extends WireType ? Infer<W> : undefined;
type ResultOf<R> = R extends { shape: 'one'; type: infer T }
  ? Infer<T>
  : R extends { shape: 'lookup' | 'list'; type: infer T }
    ? Page<Infer<T>>
    : R extends { shape: 'file' }
      ? FileAnswer
      : undefined;

export interface FileAnswer {
  bytes: Uint8Array;
  fileName: string;
  contentType: string;
  /** How long the browser of this user may keep it; not at all when absent. */
  cacheSeconds?: number;
  /** Names these very bytes: the browser asks anew and is told that it has them. */
  etag?: string;
}

/** A file as it was sent; its type is told by its content, never by its name. */
export interface UploadedFile {
  bytes: Uint8Array;
  fileName: string;
}

export type InputOf<E> = E extends { path: infer P extends string }
  ? {
      params: ParamsOf<P>;
      query: E extends { query: infer Q } ? TypeOf<Q> : undefined;
      body: E extends { body: infer B } ? TypeOf<B> : undefined;
    } & (E extends { multipart: object } ? { file: UploadedFile } : {})
  : never;
export type OutputOf<E> = E extends { response: infer R } ? ResultOf<R> : never;

/** The header that says, percent-encoded, why another batch goes out than the first to expire, on whatever call moves goods. */
export const BATCH_REASON = 'batch-reason';
export const LONGEST_BATCH_REASON = 200;
/** Whether a call may move goods. */
export const movesGoods = ({ method, touches }: Endpoint): boolean =>
  method !== 'GET' && touches?.some((key) => key === 'inventory' || key.startsWith('inventory.')) === true;

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

export const one = <T>(type: WireType<T>) => ({ shape: 'one', type }) as const;
export const list = <T>(type: WireType<T>) => ({ shape: 'list', type }) as const;
export const lookup = <T>(type: WireType<T>) => ({ shape: 'lookup', type }) as const;
export const file = (contentType: string) => ({ shape: 'file', contentType }) as const;
export const none = { shape: 'none' } as const;

const MESSAGE_API = 'messageapi:';

/** The address of a path on the server: that of chat has a base of its own (decisions §1). */
export const addressOf = (path: string): string =>
  path.startsWith(MESSAGE_API) ? `/messageapi/${path.slice(MESSAGE_API.length)}` : `/api/${path}`;

/** The path with its parameters filled in, without base or query. */
export function buildPath(endpoint: Endpoint, params: Readonly<Record<string, string>> | undefined): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
}
