import { isAvailable } from '@bahi/domain/industry/own-config';
import { BY_LINK, CALLS_OF_LINK, LINK_NEEDS } from '@bahi/domain/links/public-link';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../app-error.ts';
import { takeTryOf } from '../tries.ts';
import { asTenant } from '../as-tenant.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Tx } from '../tx.ts';
import { findUserContext } from '../user-context.ts';
import { findSharedPlace, type SharedPlace } from './find-shared-place.ts';
import type { FollowedLink } from './link-kind.ts';
import { findLiveLink, type Visitor } from './link-store.ts';

const ended = () => new AppError('LinkEnded');

/**
 * Does something by a link. The tenant follows from the hash of its token; what is done there is done with the rights that who
 * made the link holds at this moment, behind the walls of his organisation and branch. A link that never was, has expired, was
 * revoked, whose maker has gone, or of what the company does not use any more, is answered alike.
 */
export async function followLink<T>(
  app: App,
  token: string,
  request: FastifyRequest,
  act: (tx: Tx, link: FollowedLink, visitor: Visitor) => Promise<T>,
  { key, most } = { key: 'link', most: CALLS_OF_LINK },
): Promise<T> {
  const place = await findSharedPlace(app, token);
  if (!place) throw ended();
  if (!(await takeTryOf({ pool: app.pool, now: app.clock.now() }, `${key}|${place.shareId}`, most)))
    throw new AppError('TooMany');
  const ctx = await makersContext(app, place, request.id);
  if (!ctx) throw ended();
  return inTransaction(ctx, async (tx) => {
    const link = await findLiveLink(tx, place.shareId);
    if (!link || !isAvailable(LINK_NEEDS[link.kind], ctx.entity.industry, ctx.config)) throw ended();
    return act(tx, link, visitorOf(request));
  });
}

/** Who made the link, as the caller: with the rights that he holds now. Null for what is no link of this machine. */
async function makersContext(app: App, { orgId, entityId, shareId }: SharedPlace, requestId: string) {
  const userId = await asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const { rows } = await client.query<{ createdBy: string }>(
      'select created_by as "createdBy" from public_link where org_id = $1 and entity_id = $2 and id = $3',
      [orgId, entityId, shareId],
    );
    return rows[0]?.createdBy;
  });
  return userId ? findUserContext(app, { orgId, entityId, userId }, requestId) : null;
}

const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  agent: headers['user-agent']?.slice(0, 200) ?? null,
});

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The same transaction, written in the name of who answers: it is his word, not that of who sent him the link. */
export const inNameOf = (tx: Tx, name: string): Tx =>
  tx.within({ ...tx.ctx, userId: NOBODY, userName: `${name}${BY_LINK}` });
