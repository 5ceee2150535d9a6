import type { ChatNews } from '../../core/live-bus.ts';
import type { Tx } from '../../core/tx.ts';

/**
 * Tells the members of a room after the commit, at every server; who they are is asked as it is told. It is read as the
 * caller, or as `readBy` where he is no member any more.
 */
export function tellRoom(tx: Tx, news: Pick<ChatNews, 'is' | 'roomId' | 'seq' | 'seqs'>, readBy?: string): void {
  const { live, orgId, userId } = tx.ctx;
  tx.afterCommit(() => live.tellChat({ ...news, orgId, userId: readBy ?? userId }));
}
