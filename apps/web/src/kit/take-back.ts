import { toast } from '../ui/toast.ts';
import type { Draft, Typed } from './draft.ts';

const CHANGED_SINCE = 'The same was changed again since then: it is not taken back.';

/**
 * Saves again what stood before, and nothing else: what is typed by now is laid aside meanwhile and stays unsaved. False where
 * it was not saved, which has been told.
 */
export async function takeBack<V extends object>(
  draft: Draft<V>,
  before: Typed<V>,
  save: () => Promise<boolean>,
): Promise<boolean> {
  const since = { base: draft.saved(), typed: draft.get() };
  draft.settle(since.base);
  if (draft.takeUp(before).length > 0) {
    draft.settle(since.base);
    draft.takeUp(since);
    toast.warning(CHANGED_SINCE);
    return false;
  }
  const sent = draft.get();
  let done = false;
  try {
    done = await save();
  } finally {
    if (!done) {
      const meanwhile = { base: sent, typed: draft.get() };
      draft.settle(draft.saved());
      draft.takeUp(meanwhile);
    }
    draft.takeUp(since);
  }
  return done;
}
