import type { Message } from './talk.ts';

/** Newer changes win; what only the own reader knows (his star) stays where an event does not tell it. */
function newer(known: Message, told: Message): Message {
  if (told.ev < known.ev) return known;
  return { ...told, starred: told.starred ?? known.starred };
}

/** Messages with others laid over them, in the order of their places. */
export function layOver(rows: readonly Message[], told: readonly Message[]): Message[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of told) {
    const known = byId.get(row.id);
    byId.set(row.id, known ? newer(known, row) : row);
  }
  return [...byId.values()].sort((one, other) => one.seq - other.seq);
}

/** A deleted message keeps its place and loses its words. */
export const withDeleted = (rows: readonly Message[], ids: readonly string[], ev: number): Message[] =>
  rows.map((row) =>
    ids.includes(row.id) ? { ...row, words: undefined, files: [], deleted: true, ev: Math.max(ev, row.ev) } : row,
  );

/** Messages that somebody has read now. */
export const withReader = (rows: readonly Message[], ids: readonly string[], reader: string): Message[] =>
  rows.map((row) =>
    ids.includes(row.id) && row.senderId !== reader && !row.readBy.includes(reader)
      ? { ...row, readBy: [...row.readBy, reader] }
      : row,
  );

/** As many rows as a page holds without becoming slow; the rest is read again when one comes there. */
const MOST_ROWS = 300;

/** Cuts the far end of a long list: the newest where older ones were added, the oldest otherwise. */
export function cut(rows: Message[], added: 'older' | 'newer'): { rows: Message[]; isCut: boolean } {
  if (rows.length <= MOST_ROWS) return { rows, isCut: false };
  return { rows: added === 'older' ? rows.slice(0, MOST_ROWS) : rows.slice(-MOST_ROWS), isCut: true };
}

/** The one message that its sender may still change: the room's latest that is not deleted, where it is the own one. */
export function ownLatest(rows: readonly Message[], atEnd: boolean, userId: string): Message | undefined {
  const latest = atEnd ? rows.findLast(({ deleted }) => !deleted) : undefined;
  return latest?.senderId === userId ? latest : undefined;
}
