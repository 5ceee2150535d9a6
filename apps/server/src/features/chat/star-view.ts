import type { StarView } from '@bahi/domain/chat/message';
import type { Tx } from '../../core/tx.ts';
import type { MessageView } from './message-queries.ts';

interface Asked {
  view?: StarView | null;
}

/** Messages as they are asked for: their star as a list with the caller's id or none, or, for the panel, as a flag. */
export const asAsked =
  ({ ctx: { userId } }: Tx, query: Asked | undefined) =>
  (message: MessageView): MessageView =>
    query?.view === 'Panel' ? message : { ...message, starred: message.starred ? [userId] : [] };

/** The same of whole pages. */
export const pageAsAsked = async <P extends { rows: MessageView[] }>(
  tx: Tx,
  query: Asked | undefined,
  page: Promise<P>,
) => {
  const read = await page;
  return { ...read, rows: read.rows.map(asAsked(tx, query)) };
};
