import type { Draft, Typed } from './draft.ts';

/** How long after a key the copy is written; who goes on typing is copied once in this time. */
export const COPIED_AFTER_MS = 800;

interface CopyTarget<V> {
  keep: (content: Typed<V>) => void;
  drop: () => void;
}

/**
 * Keeps a copy of a draft while its editor is open: written a moment after a change and when the page is hidden, dropped
 * as soon as everything is saved. What this answers ends it; `givenUp` says whether the copy goes with the editor.
 */
export function keepCopy<V extends object>(draft: Draft<V>, copy: CopyTarget<V>, givenUp: () => boolean): () => void {
  let saved = draft.saved();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = false;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (draft.isDirty()) {
      kept = true;
      copy.keep({ base: draft.saved(), typed: draft.get() });
    } else if (kept) {
      kept = false;
      copy.drop();
    }
  };
  const writeWhatWaits = (): void => {
    if (timer !== undefined) write();
  };
  const changed = (): void => {
    const isSaved = draft.saved() !== saved;
    saved = draft.saved();
    // A document shows an answer part by part: the copy is looked at once all of it stands.
    if (isSaved) queueMicrotask(write);
    else timer ??= setTimeout(write, COPIED_AFTER_MS);
  };
  // What the page before handed on is unsaved from the beginning.
  timer = setTimeout(write, COPIED_AFTER_MS);
  const stopHearing = draft.subscribe(changed);
  addEventListener('pagehide', writeWhatWaits);
  document.addEventListener('visibilitychange', writeWhatWaits);
  return () => {
    clearTimeout(timer);
    stopHearing();
    removeEventListener('pagehide', writeWhatWaits);
    document.removeEventListener('visibilitychange', writeWhatWaits);
    if (kept && givenUp()) copy.drop();
  };
}
