import type { ErrorCode } from './errors.ts';

/**
 * Live events (architecture §8): an event says that something changed, never what it is now; who hears it asks the API, where
 * his rights are checked again. Events may be lost: a gap in `seq` makes the client refetch.
 */
export const LIVE_PATH = '/wsockets';

/**
 * What a client may listen to: its entity's settings, what changes in the lists of its entity, its own rights, one record,
 * one long-running job.
 */
export type LiveTopic = `entity:${string}` | `list:${string}` | `user:${string}` | `record:${string}` | `job:${string}`;

export const liveTopic = {
  entity: (entityId: string): LiveTopic => `entity:${entityId}`,
  list: (entityId: string): LiveTopic => `list:${entityId}`,
  user: (userId: string): LiveTopic => `user:${userId}`,
  record: (id: string): LiveTopic => `record:${id}`,
  job: (id: string): LiveTopic => `job:${id}`,
};

/** Topics that one connection may listen to at a time. */
export const MAX_TOPICS = 100;

export const LIVE_KINDS = ['settings', 'rights', 'changed', 'progress', 'inbox'] as const;

export interface LiveNotice {
  kind: (typeof LIVE_KINDS)[number];
  /** Who did it; nobody for what the server does by itself. For a job its owner, who alone hears of it. */
  byUserId?: string | null;
  byUserName?: string | null;
  /** In a list: the kind of record that one was changed of, as the audit log calls it; never which, or by whom. */
  recordKind?: string;
  /** How much of a job is done, in its own units. */
  progress?: { done: number; total: number };
}

export interface LiveEvent extends LiveNotice {
  topic: LiveTopic;
  /** Counts up per topic on the server that the client is connected to. */
  seq: number;
}

/** Who has a record open, told to everybody who has, whenever somebody comes or goes. */
export interface LivePresence {
  topic: LiveTopic;
  users: { id: string; name: string }[];
}

/** What joining answers: the number of the last event of each topic, and why a topic may not be listened to. */
export interface LiveJoined {
  joined: Partial<Record<LiveTopic, number>>;
  refused: { topic: string; errorCode: ErrorCode; message: string }[];
}

/** What a client sends; every message is acknowledged. */
export interface LiveFromClient {
  join(topics: LiveTopic[], acknowledge: (answer: LiveJoined) => void): void;
  leave(topics: LiveTopic[], acknowledge: (answer: {}) => void): void;
}

/** What a client hears. */
export interface LiveFromServer {
  live(event: LiveEvent): void;
  present(presence: LivePresence): void;
  /** Rights changed: every topic is dropped, and may be joined again where it is still permitted. */
  rights(event: LiveEvent): void;
  /** What another server told may not have arrived: everything that is listened to is to be read anew. */
  missed(): void;
  /** The session is over; the connection closes. */
  ended(): void;
}
