import type { FastifyRequest } from 'fastify';
import { isUuid } from '@bahi/domain/text/uuid';
import { AppError } from '../core/app-error.ts';
import type { Ctx } from '../core/context.ts';
import { asTenant } from '../core/as-tenant.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { mayCall } from './access-check.ts';
import type { PublicRoute, Route } from './route.ts';

/** Whether a session may read a record of its organisation now, told only the record's id. */
export type RecordReader = (ctx: Ctx, recordId: string) => Promise<boolean>;

/**
 * The audit log knows what kind of record an id is, and the endpoint `<area>.<kind>.get` who may read it: its rule, the
 * walls of its scope and its own query (own, team) are asked as if the caller had asked it. A kind without such an
 * endpoint has no page that could listen.
 */
export function recordReader(routes: readonly (Route | PublicRoute)[]): RecordReader {
  const readers = new Map<string, Route>();
  for (const route of routes) {
    const [area, kind, verb] = route.endpoint.id.split('.');
    if (kind && verb === 'get' && 'handler' in route && paramOf(route))
      readers.set(AUDITED_AS[`${area}.${kind}`] ?? kind, route);
  }
  return async (ctx, recordId) => {
    if (!isUuid(recordId)) return false;
    const kind = await kindOf(ctx, recordId);
    const route = kind ? readers.get(kind) : undefined;
    if (!route || !mayCall(route.endpoint, ctx)) return false;
    return canRead(ctx, route, recordId);
  };
}

/** Kinds whose calls bear a word that another area has too; their entries of the audit log tell them apart. */
const AUDITED_AS: Readonly<Record<string, string>> = {
  'purchase.order': 'purchaseOrder',
  'purchase.receive': 'purchaseReceive',
  'purchase.return': 'purchaseReturn',
  'sales.challan': 'deliveryChallan',
  'sales.estimate': 'salesEstimate',
  'sales.order': 'salesOrder',
  'sales.return': 'salesReturn',
};

/** The one parameter of an endpoint's path. */
function paramOf({ endpoint }: Route): string | undefined {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  return names.length === 1 ? names[0] : undefined;
}

async function kindOf(ctx: Ctx, recordId: string): Promise<string | undefined> {
  const { rows } = await asTenant(ctx.pool, ctx, (client) =>
    client.query<{ kind: string }>({
      name: 'audited_kind',
      text: `select subject_kind as kind from audit_entry
             where org_id = $1 and subject_id = $2 order by seq desc limit 1`,
      values: [ctx.orgId, recordId],
    }),
  );
  return rows[0]?.kind;
}

/** Ends the transaction in which it was only asked: what opening a record would write, such as that it was seen, did not happen. */
const ONLY_ASKED = new Error('asked whether it may be read');

async function canRead(ctx: Ctx, route: Route, recordId: string): Promise<boolean> {
  const entityIds = route.endpoint.scope === 'organisation' ? ctx.mayEnterEntityIds : ctx.entityIds;
  const input = { params: { [paramOf(route)!]: recordId }, query: {}, body: undefined };
  try {
    // Reading verbs look at the record alone; what they would want of an HTTP request is not there.
    await inTransaction({ ...ctx, entityIds }, async (tx) => {
      await route.handler(tx, input as never, {} as FastifyRequest);
      throw ONLY_ASKED;
    });
    return false;
  } catch (error) {
    if (error === ONLY_ASKED) return true;
    if (error instanceof AppError) return false;
    throw error;
  }
}
