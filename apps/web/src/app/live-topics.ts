import { type LiveEvent, type LiveJoined, type LiveTopic, MAX_TOPICS } from '@bahi/contract/live';

/** An event, or null when one may have been missed: what the topic concerns is then read anew. */
export type LiveHandler = (event: LiveEvent | null) => void;

/** How topics reach the server; answers nothing when it could not be asked. */
export interface TopicLine {
  join(topics: LiveTopic[]): Promise<LiveJoined | null>;
  leave(topics: LiveTopic[]): void;
}

interface Entry {
  handlers: Set<LiveHandler>;
  askedAtMs: number;
  /** Number of the last event; null until the topic is joined. */
  lastSeq: number | null;
}

/** A topic that was joined so late after it was asked for may have missed a change. */
const LATE_MS = 2_000;

/**
 * What this tab listens to, whatever its connection does: topics are joined once for all who listen, again after a
 * reconnect, and left when nobody listens.
 */
export function createTopicBook(nowMs: () => number = () => performance.now()) {
  const entries = new Map<LiveTopic, Entry>();
  let line: TopicLine | null = null;
  let asked = new Set<LiveTopic>();

  const tell = (entry: Entry, event: LiveEvent | null) => entry.handlers.forEach((handle) => handle(event));

  const joinAsked = () => {
    const topics = [...asked].filter((topic) => entries.has(topic));
    asked = new Set();
    for (let from = 0; from < topics.length; from += MAX_TOPICS) void join(topics.slice(from, from + MAX_TOPICS));
  };
  const ask = (topic: LiveTopic) => {
    if (!line) return;
    // What one page asks for in one go is one message.
    if (asked.size === 0) queueMicrotask(joinAsked);
    asked.add(topic);
  };
  async function join(topics: LiveTopic[]): Promise<void> {
    const answer = await line?.join(topics);
    for (const [topic, seq] of Object.entries(answer?.joined ?? {}) as [LiveTopic, number][]) {
      const entry = entries.get(topic);
      if (!entry) line?.leave([topic]);
      else {
        const isLate = entry.lastSeq !== null || nowMs() - entry.askedAtMs > LATE_MS;
        entry.lastSeq = seq;
        if (isLate) tell(entry, null);
      }
    }
  }

  return {
    listen(topic: LiveTopic, handle: LiveHandler): () => void {
      let entry = entries.get(topic);
      if (!entry) {
        entries.set(topic, (entry = { handlers: new Set(), askedAtMs: nowMs(), lastSeq: null }));
        ask(topic);
      }
      entry.handlers.add(handle);
      return () => {
        entry.handlers.delete(handle);
        if (entry.handlers.size > 0 || entries.get(topic) !== entry) return;
        entries.delete(topic);
        line?.leave([topic]);
      };
    },
    /** The connection is there, for the first time or again: everything is joined. */
    connected(next: TopicLine): void {
      line = next;
      for (const topic of entries.keys()) ask(topic);
    },
    disconnected(): void {
      line = null;
    },
    take(event: LiveEvent): void {
      const entry = entries.get(event.topic);
      if (!entry || entry.lastSeq === null) return;
      const isGap = event.seq !== entry.lastSeq + 1;
      entry.lastSeq = event.seq;
      tell(entry, event);
      if (isGap) tell(entry, null);
    },
    /** The server itself may not have heard of a change. */
    missed(): void {
      for (const entry of entries.values()) if (entry.lastSeq !== null) tell(entry, null);
    },
    /** Rights changed: the server dropped every topic. Who listens to them is told, and joins what he still may. */
    dropped(event: LiveEvent): void {
      const entry = entries.get(event.topic);
      if (entry) tell(entry, event);
      for (const [topic, each] of entries) {
        each.lastSeq = null;
        each.askedAtMs = nowMs();
        ask(topic);
      }
    },
  };
}

export type TopicBook = ReturnType<typeof createTopicBook>;
