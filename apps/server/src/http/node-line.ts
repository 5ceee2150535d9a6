import type { LiveNotice, LivePresence, LiveTopic } from '@bahi/contract/live';
import type { ChatNews } from '../core/live-bus.ts';

/** What one node tells the others on its database. All of it may be lost; that something was lost is noticed. */
export type NodeNews =
  /** Something happened in a room. */
  | { is: 'chat'; news: ChatNews }
  /** Who is signed in at that node, or has left it. */
  | { is: 'online'; user: string; here: boolean }
  | { is: 'notice'; orgId: string; topic: LiveTopic; notice: LiveNotice }
  /** Who has a record open at that node. */
  | { is: 'present'; room: string; users: LivePresence['users'] }
  /** Whoever hears this tells who is present at his node. */
  | { is: 'asks' }
  /** What follows is everybody who is present at that node. */
  | { is: 'answers' }
  | { is: 'leaves' };

export interface NodeMessage {
  node: string;
  /** Counts up with each message that holds news; a beat, which holds none, repeats the last. */
  number: number;
  news: NodeNews[];
}

/** What Socket.IO carries from node to node. */
export interface BetweenNodes {
  told(message: NodeMessage): void;
}

export interface NodeLineOptions {
  node: string;
  send: (message: NodeMessage) => void;
  onNews: (node: string, news: Exclude<NodeNews, { is: 'leaves' }>) => void;
  /** Something that others told did not arrive. */
  onMissed: () => void;
  /** A node left, or fell silent. */
  onGone: (node: string) => void;
  nowMs?: () => number;
}

export interface NodeLine {
  /** Goes out within some milliseconds, together with what else is told meanwhile. */
  tell(...news: NodeNews[]): void;
  hear(message: NodeMessage): void;
  /** Says that this node lives, and notices who does not; to be called every `BEAT_MS`. */
  beat(): void;
  close(): void;
}

export const BEAT_MS = 5_000;
/** A node of which nothing is heard for so long is gone. */
const SILENT_MS = 3 * BEAT_MS + 1_000;
/** A commit that notifies waits for every other such commit, so what happens together is one notification. */
const GATHER_MS = 10;
/** PostgreSQL refuses a notification of 8,000 bytes; the rest is for what the adapter puts around the news. */
export const MAX_NEWS_BYTES = 7_000;

/**
 * How the nodes on one database hear each other, whatever carries the messages: each numbers its own, so that the others
 * notice when one is lost, and each beats, so that they notice when it is gone.
 */
export function openNodeLine(options: NodeLineOptions): NodeLine {
  const { node, send, onNews, onMissed, onGone, nowMs = () => performance.now() } = options;
  const others = new Map<string, { number: number; heardAtMs: number }>();
  /** By their text: the same told twice at once is told once, in its last place. */
  const waiting = new Map<string, NodeNews>();
  let number = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const news of inMessages(waiting)) send({ node, number: ++number, news });
    waiting.clear();
  };
  const tell = (...told: NodeNews[]) => {
    for (const news of told) {
      const text = JSON.stringify(news);
      waiting.delete(text);
      waiting.set(text, news);
    }
    timer ??= setTimeout(flush, GATHER_MS);
  };
  const missed = () => {
    tell({ is: 'asks' });
    onMissed();
  };
  const forget = (gone: string) => {
    others.delete(gone);
    onGone(gone);
  };

  return {
    tell,
    hear(message) {
      if (message.node === node) return;
      // Of a node that is new here nothing was heard; unless it is new itself, it told something before.
      const last = others.get(message.node)?.number ?? 0;
      others.set(message.node, { number: message.number, heardAtMs: nowMs() });
      if (message.number !== last + (message.news.length > 0 ? 1 : 0)) missed();
      for (const news of message.news) {
        if (news.is === 'leaves') forget(message.node);
        else onNews(message.node, news);
      }
    },
    beat() {
      flush();
      send({ node, number, news: [] });
      const silent = [...others].filter(([, { heardAtMs }]) => nowMs() - heardAtMs > SILENT_MS);
      for (const [gone] of silent) forget(gone);
      // A node that was killed may have written without telling.
      if (silent.length > 0) missed();
    },
    close() {
      tell({ is: 'leaves' });
      flush();
    },
  };
}

function inMessages(waiting: ReadonlyMap<string, NodeNews>): NodeNews[][] {
  const messages: NodeNews[][] = [];
  let bytes = MAX_NEWS_BYTES;
  for (const [text, news] of waiting) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > MAX_NEWS_BYTES) {
      messages.push([]);
      bytes = 0;
    }
    messages.at(-1)!.push(news);
    bytes += size;
  }
  return messages;
}
