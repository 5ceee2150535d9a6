import { completeAccess } from '@bahi/domain/access/effective-access';
import type { App } from '../app.ts';
import type { Ctx } from '../context.ts';
import type { Place } from '../list-places.ts';
import { asTenant } from '../as-tenant.ts';
import { findUserContext } from '../user-context.ts';

/**
 * Who asks by a link: under the id of his link a member of one room, and nothing else (chat §12). `ctx` is of who made the link;
 * none of his rights is lent.
 */
export const asGuest = (ctx: Ctx, linkId: string, name: string): Ctx => ({
  ...ctx,
  userId: linkId,
  userName: name,
  teamIds: [],
  entityIds: [ctx.entityId],
  mayEnterEntityIds: [ctx.entityId],
  access: completeAccess({}),
});

interface Guest {
  ctx: Ctx;
  /** Whose link it is; nobody's of a stranger, and of a customer who is out of use. */
  customerId: string | null;
}

/** The same of a job: who asked by that link, whether it still holds or not. Null where it is no link, or its maker has gone. */
export async function findGuest(app: App, place: Place, linkId: string, requestId: string): Promise<Guest | null> {
  const link = await asTenant(app.pool, { orgId: place.orgId, entityIds: [place.entityId] }, async (client) => {
    const { rows } = await client.query<{ madeBy: string; customerId: string | null; name: string | null }>(
      `select l.created_by as "madeBy", c.id as "customerId", c.name from public_link l
         left join customer c on c.org_id = l.org_id and c.id = l.customer_id and c.active
       where l.org_id = $1 and l.entity_id = $2 and l.id = $3`,
      [place.orgId, place.entityId, linkId],
    );
    return rows[0];
  });
  if (!link) return null;
  const maker = await findUserContext(app, { ...place, userId: link.madeBy }, requestId);
  return maker && { ctx: asGuest(maker, linkId, link.name ?? 'Customer'), customerId: link.customerId };
}
