import type { Endpoint } from '@bahi/contract/endpoint';
import type { ImportTarget } from '@bahi/contract/import/import-target';
import { findImportTarget } from '@bahi/contract/import/targets';
import { notFound } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import type { Tx } from '../../core/tx.ts';
import { assertMayCall } from '../../http/access-check.ts';
import type { PublicRoute, Route } from '../../http/route.ts';

export interface VerbInput {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}
export type Verb = (tx: Tx, input: VerbInput) => Promise<unknown>;

/** A target with the verbs that its endpoints are served by: a row of a sheet is saved by the same code as a form. */
export interface TargetVerbs {
  target: ImportTarget;
  create: Verb;
  update: Verb;
  list: Verb;
  get: Verb;
  /** Absent where such records are never deleted. */
  remove: Verb | undefined;
}

export type FindVerbs = (key: string) => TargetVerbs;

/** Looks the verbs of targets up among everything that is served. */
export function verbsAmong(routes: readonly (Route | PublicRoute)[]): FindVerbs {
  const handlers = new Map(
    routes.flatMap((route) => ('handler' in route ? [[route.endpoint.id, route.handler as unknown as Verb]] : [])),
  );
  const removals = new Map(
    routes.filter(({ endpoint }) => endpoint.method === 'DELETE').map(({ endpoint }) => [endpoint.path, endpoint.id]),
  );
  return (key) => {
    const target = findImportTarget(key);
    if (!target) throw notFound('kind of record');
    const verb = (endpoint: Endpoint): Verb => {
      const handler = handlers.get(endpoint.id);
      if (!handler) throw notFound('kind of record');
      return handler;
    };
    return {
      target,
      create: verb(target.create),
      update: verb(target.update),
      list: verb(target.list),
      get: verb(target.get),
      remove: handlers.get(removals.get(target.update.path) ?? ''),
    };
  };
}

export const assertMay = (endpoint: Endpoint, ctx: Pick<Ctx, 'access' | 'config' | 'entity'>): void =>
  assertMayCall(endpoint, ctx);
