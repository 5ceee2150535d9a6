import type { ChatNews } from '../live-bus.ts';
import type { Tx } from '../tx.ts';

/**
 * Tells who reads a room after the commit, at every server; who that is is asked as it is told. It is read as the caller, or
 * as `readBy` where he is no member any more.
 */
export function tellRoom(
  tx: Tx,
  news: Pick<ChatNews, 'is' | 'roomId' | 'seq' | 'seqs' | 'message' | 'alone'>,
  readBy?: string,
): void {
  const { live, orgId, entityId, userId } = tx.ctx;
  tx.afterCommit(() => live.tellChat({ ...news, orgId, entityId, userId: readBy ?? userId }));
}
