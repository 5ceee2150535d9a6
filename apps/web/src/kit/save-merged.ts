import { ApiError } from '../app/api-error.ts';
import { toast } from '../ui/toast.ts';

interface SaveSteps<R> {
  /** Sends what is typed; `of` is the saved record that it was typed over, null of a new one. */
  send: (of: R | null) => Promise<R>;
  readAnew: (of: R) => Promise<R>;
  /** Lays what is typed over what somebody else saved; true where the two did not change the same. */
  rebaseOn: (newer: R) => boolean;
}

/** Two people changed the same: the save waits until its user has looked at it, which has been told. */
export class MergeWaits extends Error {}

export const BOTH_CHANGED = 'Somebody else changed the same. Look at what is marked and save again.';

/** How often a save is sent again because others saved in between. */
const MOST_TRIES = 3;

/** What is told beside a field that two people changed: what the other one made of it. */
export const alsoChanged = (theirs: unknown): string =>
  typeof theirs === 'string' && theirs !== ''
    ? `Somebody else changed this to “${theirs}”. Save again to keep what you typed.`
    : 'Somebody else changed this too. Save again to keep what you typed.';

/**
 * Saves. Where somebody else saved in between, what is typed is laid over his record and sent again; where both changed
 * the same, that is marked and said, and undefined answered.
 */
export async function saveMerged<R>(
  of: R | null,
  steps: SaveSteps<R>,
  triesLeft: number = MOST_TRIES,
): Promise<R | undefined> {
  try {
    return await steps.send(of);
  } catch (error) {
    if (of === null || triesLeft === 0 || !(error instanceof ApiError && error.code === 'Stale')) throw error;
    const newer = await steps.readAnew(of);
    if (steps.rebaseOn(newer)) return saveMerged(newer, steps, triesLeft - 1);
    toast.warning(BOTH_CHANGED);
    return undefined;
  }
}
