import type { LiveNotice, LiveTopic } from '@bahi/contract/live';

/** Tells the clients that listen; what is published may be lost. */
export interface LiveBus {
  publish(orgId: string, topic: LiveTopic, notice: LiveNotice): void;
  tellChat(news: ChatNews): void;
  /** Who of an organisation's people is there, by any connection to any server. */
  isOnline(orgId: string, userId: string): boolean;
}

/** That something happened in a room: what it is, each server reads itself, as who did it (`userId`), for its members. */
export interface ChatNews {
  is: 'message' | 'updated' | 'deleted' | 'room' | 'read' | 'typing';
  orgId: string;
  /** The business in which he did it. */
  entityId: string;
  userId: string;
  roomId: string;
  /** The place of the message. */
  seq?: number;
  /** The places that were read. */
  seqs?: number[];
  /** The message as it was just written, at the server that wrote it: it is read anew nowhere there. Never told to others. */
  message?: object;
  /** Told to his own connections alone. */
  alone?: true;
  /** Whether he types, or has stopped. */
  typing?: boolean;
}

type Listener = LiveBus['publish'];
type ChatListener = LiveBus['tellChat'];

/** A bus that hands on to whoever listens in this process: the sockets. */
export interface LiveHub extends LiveBus {
  listen(listener: Listener): () => void;
  listenToChat(listener: ChatListener): () => void;
  /** Who knows who is there: the sockets. */
  knowOnline(isOnline: LiveBus['isOnline']): void;
}

export function liveHub(): LiveHub {
  const listeners = new Set<Listener>();
  const chatListeners = new Set<ChatListener>();
  let known: LiveBus['isOnline'] = () => false;
  return {
    isOnline: (orgId, userId) => known(orgId, userId),
    knowOnline: (isOnline) => void (known = isOnline),
    publish: (...published) => {
      for (const listener of listeners) listener(...published);
    },
    tellChat: (news) => {
      for (const listener of chatListeners) listener(news);
    },
    listenToChat: (listener) => {
      chatListeners.add(listener);
      return () => void chatListeners.delete(listener);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
