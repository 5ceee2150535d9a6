import type { LiveNotice, LiveTopic } from '@bahi/contract/live';

/** Tells the clients that listen; what is published may be lost. */
export interface LiveBus {
  publish(orgId: string, topic: LiveTopic, notice: LiveNotice): void;
}

type Listener = LiveBus['publish'];

/** A bus that hands on to whoever listens in this process: the sockets. */
export interface LiveHub extends LiveBus {
  listen(listener: Listener): () => void;
}

export function liveHub(): LiveHub {
  const listeners = new Set<Listener>();
  return {
    publish: (...published) => {
      for (const listener of listeners) listener(...published);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
