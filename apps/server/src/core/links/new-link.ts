import { newId } from '../new-id.ts';
import { tokenHash } from '../token-hash.ts';
import type { Tx } from '../tx.ts';
import { instantInDays } from './instant-in-days.ts';
import { insertLink, type LinkView, type NewLink } from './link-store.ts';
import { newToken } from './new-token.ts';

/** A link that opens for the days of the settings; its path is told once, and never again. */
export async function newLink(
  tx: Tx,
  link: Omit<NewLink, 'id' | 'expiresAt'>,
): Promise<{ made: LinkView; path: string }> {
  const token = newToken();
  const expiresAt = instantInDays(tx.ctx, tx.ctx.settings.service.linkDays);
  const made = await insertLink(tx, { ...link, id: newId(), expiresAt }, tokenHash(token));
  return { made, path: `/approve/${token}` };
}
