import type { Endpoint, FileAnswer, InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { App } from '../core/app.ts';
import type { Ctx } from '../core/context.ts';
import type { FileStream } from '../core/files/file-stream.ts';
import type { Tx } from '../core/tx.ts';

/** A signed-in endpoint with its verb; the verb runs in one transaction. */
export interface Route {
  endpoint: Endpoint;
  /** Takes what `readInput` made of the request; `serve` ties it to the endpoint's own type. */
  handler: (tx: Tx, input: never, request: FastifyRequest) => Promise<unknown>;
  /** Refuses before the transaction begins: what it writes stays when the verb is refused, and it holds no connection. */
  before?: (ctx: Ctx, input: never) => Promise<void>;
}

/** An endpoint that is called without a session. */
export interface PublicRoute {
  endpoint: Endpoint;
  publicHandler: (app: App, input: never, request: FastifyRequest) => Promise<PublicAnswer>;
}

export interface PublicAnswer {
  value: unknown;
  headers?: Record<string, string>;
  /** Where it is not the endpoint's own. */
  status?: number;
}

/** What a verb answers; a file may be written while it is sent. */
type AnswerOf<E> = OutputOf<E> | (OutputOf<E> extends FileAnswer ? FileStream : never);

/** Ties a verb to its endpoint; input and answer are typed by the contract. */
export const serve = <const E extends Endpoint>(
  endpoint: E,
  handler: (tx: Tx, input: InputOf<E>, request: FastifyRequest) => Promise<AnswerOf<E>>,
  before?: (ctx: Ctx, input: InputOf<E>) => Promise<void>,
): Route => ({ endpoint, handler, ...(before && { before }) });

export const servePublic = <const E extends Endpoint>(
  endpoint: E,
  publicHandler: (
    app: App,
    input: InputOf<E>,
    request: FastifyRequest,
  ) => Promise<PublicAnswer & { value: OutputOf<E> }>,
): PublicRoute => ({ endpoint, publicHandler });
