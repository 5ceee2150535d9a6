import type { Message } from './talk.ts';

export const DELETED = 'This message was deleted.';

/** What of a message stands in one line. */
export const inShort = (message: Message): string =>
  message.deleted ? DELETED : (message.words ?? (message.files.map(({ name }) => name).join(', ') || 'A document'));
