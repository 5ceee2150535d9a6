import type { App } from '../app.ts';
import { tokenHash } from '../token-hash.ts';

/** Where a link leads: the tenant, and what it stands for there. */
export interface SharedPlace {
  orgId: string;
  entityId: string;
  shareId: string;
}

/** The place behind a token, while it holds: the only question that is asked before there is a tenant. */
export async function findSharedPlace(app: App, token: string): Promise<SharedPlace | undefined> {
  const { rows } = await app.pool.query<SharedPlace>(
    `select org_id as "orgId", entity_id as "entityId", share_id as "shareId" from shared_link
     where token_hash = $1 and expires_at > $2`,
    [tokenHash(token), app.clock.now()],
  );
  return rows[0];
}

/** Nobody keeps what a link opens, no search engine lists it, no other page learns its address. */
export const LINK_HEADERS = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
};
