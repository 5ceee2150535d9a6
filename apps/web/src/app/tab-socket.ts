import type { ChatFromClient, ChatFromServer } from '@bahi/contract/chat-events';
import type { LiveFromClient, LiveFromServer } from '@bahi/contract/live';
import type { Socket } from 'socket.io-client';

/** The one connection of this tab, for those who say and hear more on it than topics. */
export type TabSocket = Socket<LiveFromServer & ChatFromServer, LiveFromClient & ChatFromClient>;

/** Uses the socket while it is there, and answers how to stop. */
type SocketUser = (socket: TabSocket) => () => void;

let current: TabSocket | null = null;
const users = new Map<SocketUser, (() => void) | null>();

/** Hands the socket to who waits for it; what is answered takes it away. */
export function giveSocket(socket: TabSocket): () => void {
  current = socket;
  for (const attach of users.keys()) users.set(attach, attach(socket));
  return () => {
    current = null;
    for (const [attach, stop] of users) {
      stop?.();
      users.set(attach, null);
    }
  };
}

/** Has the socket used whenever it is there, until what this answers is called. */
export function withSocket(attach: SocketUser): () => void {
  users.set(attach, current && attach(current));
  return () => {
    users.get(attach)?.();
    users.delete(attach);
  };
}
