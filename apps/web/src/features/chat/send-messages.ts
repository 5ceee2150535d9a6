import { uploadFile } from '@bahi/contract/endpoints/chat/message';
import { getSession } from '../../app/session-store.ts';
import { randomId } from '../../app/random-id.ts';
import { uploadFile as upload } from '../../app/upload-file.ts';
import { answerOfError, onePass, sendEachOnce } from '../../kit/device-queue.ts';
import { createStore } from '../../kit/store.ts';
import { takeMessage } from './chat-rooms.ts';
import { type Message, sendMessage } from './talk.ts';
import {
  type ChosenFile,
  type MessageAnswer,
  nextMessage,
  showMessages,
  type WaitingMessage,
  waitingMessages,
  writerOf,
} from './waiting-messages.ts';

/** How much of a file has gone, by its id on this device. */
export const fileProgress = createStore<{ of: Readonly<Record<string, number>> }>({ of: {} });

/** Hears each message that was sent from this device. */
const hearers = new Set<(message: Message) => void>();
export function onSent(hearer: (message: Message) => void): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

/** Sends the files of a message that have not arrived yet, one by one, and writes down which have. */
async function sendFiles(owner: string, row: WaitingMessage): Promise<{ files: ChosenFile[]; refusal: string | null }> {
  const files = [...row.files];
  let refusal: string | null = null;
  for (const [at, file] of files.entries()) {
    if (file.key) continue;
    try {
      const onProgress = (done: number) => fileProgress.set({ of: { ...fileProgress.get().of, [file.id]: done } });
      const { key } = await upload(uploadFile, {}, new File([file.blob], file.name, { type: file.contentType }), {
        onProgress,
      });
      files[at] = { ...file, key };
      await waitingMessages().change(owner, row.clientId, (kept) => ({ ...kept, files }));
    } catch (error) {
      const answer = answerOfError(error);
      if (answer.kind !== 'refused') throw error;
      refusal = answer.reason;
    }
  }
  return { files, refusal };
}

/** What could not be sent of a message stands as one of its own, refused (chat rule 10). */
async function keepRest(owner: string, row: WaitingMessage, files: ChosenFile[], refusal: string): Promise<void> {
  const clientId = randomId();
  const { talk, madeAt } = row;
  const rest = { clientId, talk, madeAt, words: '', replyToId: null, mentions: [], files };
  await waitingMessages().keep(owner, rest);
  await waitingMessages().settle(owner, clientId, { kind: 'refused', reason: refusal });
}

async function post(owner: string, row: WaitingMessage): Promise<MessageAnswer> {
  try {
    const { files, refusal } = await sendFiles(owner, row);
    const arrived = files.flatMap(({ key }) => (key ? [{ key }] : []));
    if (refusal && arrived.length === 0 && row.words.trim() === '') return { kind: 'refused', reason: refusal };
    const { clientId, words, replyToId, mentions, talk, card } = row;
    const message = await sendMessage(talk, {
      clientId,
      words,
      replyToId,
      mentions,
      files: arrived,
      ...(card && { card }),
    });
    if (refusal)
      await keepRest(
        owner,
        row,
        files.filter(({ key }) => !key),
        refusal,
      );
    takeMessage(message, message.senderId);
    hearers.forEach((hearer) => hearer(message));
    return { kind: 'posted' };
  } catch (error) {
    return answerOfError(error);
  }
}

async function pass(): Promise<void> {
  const session = getSession();
  if (!session || !navigator.onLine) return;
  const owner = writerOf(session);
  const isOwn = () => getSession()?.userId === session.userId;
  const send = async (row: WaitingMessage): Promise<MessageAnswer> =>
    isOwn() ? post(owner, row) : { kind: 'unreachable' };
  const queue = waitingMessages();
  const settle = async (of: string, clientId: string, answer: MessageAnswer) => {
    await queue.settle(of, clientId, answer);
    await showMessages(owner);
  };
  await sendEachOnce({ of: queue.of, settle }, owner, send, nextMessage);
}

const sendOnce = onePass('bahi.messages', pass, 'Waiting messages could not be read');

let isWanted = false;
let running: Promise<void> | null = null;

/** Sends what waits, oldest first; what is written while a pass ends is sent by the next one. */
export function sendWaitingMessages(): Promise<void> {
  isWanted = true;
  const passes = async () => {
    while (isWanted) {
      isWanted = false;
      await sendOnce();
    }
  };
  running ??= passes().finally(() => {
    running = null;
  });
  return running;
}
