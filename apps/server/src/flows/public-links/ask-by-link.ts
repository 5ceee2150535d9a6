import type { guestTalk, guestWords } from '@bahi/contract/wire/public-link.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { isCardKind } from '@bahi/domain/chat/card';
import { GUEST_CALLS, GUEST_MESSAGES, guestQuestion } from '@bahi/domain/chat/support';
import { AppError, notFound } from '../../core/app-error.ts';
import { LINK_HEADERS } from '../../core/links/find-shared-place.ts';
import { followLink } from '../../core/links/follow-link.ts';
import { asGuest } from '../../core/links/guest.ts';
import type { PublicRecord } from '../../core/links/link-kind.ts';
import { takeTryOf } from '../../core/tries.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import type { Tx } from '../../core/tx.ts';
import { downloadFile } from '../../features/chat/read-file.ts';
import { markRead } from '../../features/chat/mark-read.ts';
import { assertWords, sendRoomMessage } from '../../features/chat/send-message.ts';
import { findOwnRoom, openOwnRoom, readSupport } from '../../features/chat/support.ts';
import { type Call, recordOf } from './answer-link.ts';
import { mayAsk } from './may-ask.ts';

type Talk = Infer<typeof guestTalk>;

/** So many of the last lines are shown on the page of a link. */
const LINES = 100;
const CALLS = { key: 'link-talk', most: GUEST_CALLS };

interface Question {
  /** The record of the link, which his first message carries to who answers. */
  about: { kind: string; id: string };
  name: string;
}

/**
 * Does something in the question that the holder of a link asks: as the member of that room alone, behind its walls (chat §12).
 * That the link holds, and its record still is his, is asked each time.
 */
async function asHolder<T>(call: Call, act: (tx: Tx, question: Question) => Promise<T>) {
  const { ctx, question } = await followLink(
    call.app,
    call.token,
    call.request,
    async (tx, link) => {
      if (!mayAsk(tx, call.kinds[link.kind])) throw notFound('support');
      const { code, customerName } = shownIn(await recordOf(call, tx, link));
      const name = customerName || 'Customer';
      const about = { kind: link.kind, id: link.subjectId };
      return { ctx: asGuest(tx.ctx, link.id, name), question: { about, name: guestQuestion(name, code) } };
    },
    CALLS,
  );
  return { value: await inTransaction(ctx, (tx) => act(tx, question)), headers: LINK_HEADERS };
}

const shownIn = ({ estimate, appointment, order, ticket }: PublicRecord) =>
  (estimate ?? appointment ?? order ?? ticket)!;

export const talkByLink = (call: Call) => asHolder(call, readTalk);

/** What is sent again under the same name is answered as it stands. */
export const askByLink = (call: Call, { words, clientId }: Infer<typeof guestWords>) =>
  asHolder(call, async (tx, { about, name }) => {
    assertWords(words);
    const { pool, now, userId } = tx.ctx;
    if (!(await takeTryOf({ pool, now }, `link-words|${userId}`, GUEST_MESSAGES))) throw new AppError('TooMany');
    const known = await findOwnRoom(tx);
    const roomId = known ?? (await openOwnRoom(tx, name));
    const { kind, id } = about;
    await sendRoomMessage(tx, { roomId, words, clientId, card: known || !isCardKind(kind) ? null : { kind, id } });
    return readTalk(tx);
  });

export const readByLink = (call: Call, messageIds: readonly string[]) =>
  asHolder(call, async (tx) => {
    await markRead(tx, messageIds);
    return undefined;
  });

export const fileByLink = (call: Call, key: string) => asHolder(call, (tx) => downloadFile(tx, key));

async function readTalk(tx: Tx): Promise<Talk> {
  const { operator, status, hours, messages } = await readSupport(tx, LINES);
  const { userId } = tx.ctx;
  const lines = messages.map(({ id, senderId, senderName, words, createdAt, seq, deleted, readBy, files }) => {
    const isOwn = senderId === userId;
    const isRead = isOwn ? readBy.length > 0 : readBy.includes(userId);
    return { id, isOwn, senderName, words, createdAt, seq, deleted, isRead, files };
  });
  return { operator, status, hours, lines };
}
