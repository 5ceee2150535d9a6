/**
 * Live events (DESIGN §8): an event says that something changed, never what it is now; who hears it asks the API, where
 * his rights are checked again. Events may be lost: a gap in `seq` makes the client refetch.
 */
export const LIVE_PATH = '/wsockets';

/** What a client may listen to: its entity's settings, its own rights, one record, one long-running job. */
export type LiveTopic = `entity:${string}` | `user:${string}` | `record:${string}` | `job:${string}`;

export const liveTopic = {
  entity: (entityId: string): LiveTopic => `entity:${entityId}`,
  user: (userId: string): LiveTopic => `user:${userId}`,
  record: (id: string): LiveTopic => `record:${id}`,
  job: (id: string): LiveTopic => `job:${id}`,
};

export interface LiveNotice {
  kind: 'settings' | 'rights' | 'changed' | 'progress';
  /** Who did it; nobody for what the server does by itself. */
  byUserId?: string | null;
  byUserName?: string | null;
  /** How much of a job is done, in its own units. */
  progress?: { done: number; total: number };
}

export interface LiveEvent extends LiveNotice {
  topic: LiveTopic;
  /** Counts up per topic on one server. */
  seq: number;
}
