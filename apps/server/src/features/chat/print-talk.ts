import type { printMessages as endpoint } from '@bahi/contract/endpoints/chat/message';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { groupByDay, writtenAt, ZONE_OF_CHAT } from '@bahi/domain/chat/day';
import { MOST_PRINTED, TOO_MANY_PRINTED } from '@bahi/domain/chat/message';
import { MESSAGES } from '@bahi/domain/messages';
import { addDays, instantIn, todayIn } from '@bahi/domain/time/dates';
import { invalid, refuse } from '../../core/app-error.ts';
import { printPdf } from '../../core/print/print-pool.ts';
import { supplierOf } from '../../core/print/supplier.ts';
import type { Tx } from '../../core/tx.ts';
import { roomOfPlace } from './change-message.ts';
import { listBetween, type MessageView } from './message-queries.ts';
import { getRoom } from './room-queries.ts';

const CARD = 'A document';

/** What a message says on paper: its words, then the names of what it carries; its place stays where it was deleted. */
function wordsOf({ words, files, card, deleted }: MessageView): string {
  if (deleted) return 'This message was deleted.';
  return [words, ...files.map(({ name }) => `[${name}]`), card && `[${CARD}]`].filter(Boolean).join('\n');
}

/** Days are those of India, both of them in it (chat rule 12). */
export async function printTalk(tx: Tx, { query }: InputOf<typeof endpoint>): Promise<FileAnswer> {
  const { roomId, participantId } = query;
  const today = todayIn(ZONE_OF_CHAT, tx.ctx.now);
  const to = query.to ?? (query.from && query.from > today ? query.from : today);
  const from = query.from ?? to;
  if (from > to) throw invalid('From', MESSAGES.fromAfterTo);
  if (!roomId && !participantId) throw invalid('RoomId', 'Say which room.');
  const room = await getRoom(tx, await roomOfPlace(tx, roomId ? { roomId } : { participantId: participantId! }));
  const rows = await listBetween(tx, room.id, {
    from: instantIn(ZONE_OF_CHAT, from),
    until: instantIn(ZONE_OF_CHAT, addDays(to, 1)),
    most: MOST_PRINTED + 1,
  });
  if (rows.length > MOST_PRINTED) throw refuse(TOO_MANY_PRINTED);
  if (rows.length === 0) throw refuse('Nothing was said on these days.');
  const days = groupByDay(rows).map(({ date, rows: said }) => ({
    date,
    lines: said.map((message) => ({
      time: writtenAt(message.createdAt).time,
      senderName: message.senderName,
      words: wordsOf(message),
      edited: message.editedAt !== null && !message.deleted,
    })),
  }));
  const bytes = await printPdf({
    kind: 'talk',
    supplier: supplierOf(tx.ctx),
    name: room.name,
    members: room.members.map(({ name }) => name),
    from,
    to,
    printedBy: tx.ctx.userName,
    printedOn: today,
    days,
  });
  const name = room.name.replace(/[\\/:*?"<>|]+/g, ' ');
  return { bytes, fileName: `Conversation ${name}.pdf`, contentType: 'application/pdf' };
}
