import { useEffect } from 'react';
import { useSession } from '../../app/session-store.ts';
import { useStore } from '../../kit/store.ts';
import { sendWaitingMessages } from './send-messages.ts';
import { keyOfTalk, type Talk } from './talk.ts';
import { showMessages, shownMessages, type WaitingMessage, waitingMessages, writerOf } from './waiting-messages.ts';

/** How often is tried again what the server could not take. */
const AGAIN_MS = 15_000;
const NONE: readonly WaitingMessage[] = [];

/** Sends what waits on this device, now, when the network is back, and again while something waits. */
export function useSendingOfMessages(): void {
  const owner = writerOf(useSession());
  const isWaiting = useStore(shownMessages, ({ rows }) => rows.some(({ refusal }) => refusal === null));
  useEffect(() => {
    const send = () => void sendWaitingMessages();
    showMessages(owner).then(send, (error: unknown) => console.warn('This browser keeps no messages', error));
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [owner]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void sendWaitingMessages(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

/** What waits of one talk, the oldest first. */
export function useWaitingMessages(talk: Talk): readonly WaitingMessage[] {
  const owner = writerOf(useSession());
  const rows = useStore(shownMessages, (state) => (state.owner === owner ? state.rows : NONE));
  return rows.filter((row) => keyOfTalk(row.talk) === keyOfTalk(talk));
}

/** Sends a refused message again; its files go up anew where the server forgot them. */
export async function retryMessage(owner: string, clientId: string): Promise<void> {
  await waitingMessages().change(owner, clientId, (row) => ({
    ...row,
    refusal: null,
    files: row.files.map((file) => ({ ...file, key: null })),
  }));
  await showMessages(owner);
  await sendWaitingMessages();
}

export async function dropMessage(owner: string, clientId: string): Promise<void> {
  await waitingMessages().drop(owner, clientId);
  await showMessages(owner);
}
