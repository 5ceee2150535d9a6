import type { Draft, Typed } from './draft.ts';

/** How long after a key the copy is written; who goes on typing is copied once in this time. */
export const COPIED_AFTER_MS = 800;

interface CopyTarget<V> {
  keep: (content: Typed<V>) => Promise<void>;
  drop: () => void;
}

/**
 * Keeps a copy of a draft while its editor is open: written a moment after a change and when the page is hidden, dropped
 * as soon as everything is saved. `givenUp` says whether it goes with the editor when that is closed.
 */
export function keepCopy<V extends object>(
  draft: Draft<V>,
  copy: CopyTarget<V>,
  givenUp: () => boolean,
): { write: () => Promise<void>; stop: () => void } {
  let saved = draft.saved();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = false;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (draft.isDirty()) {
      kept = true;
      await copy.keep({ base: draft.saved(), typed: draft.get() });
    } else if (kept) {
      kept = false;
      copy.drop();
    }
  };
  // Not between two keys, where the browser tells when nobody waits for the page; it waits no longer than as long again.
  const whenIdle = (run: () => void): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: COPIED_AFTER_MS });
    else run();
  };
  const writeLater = () => setTimeout(() => whenIdle(writeWhatWaits), COPIED_AFTER_MS);
  const writeWhatWaits = (): void => {
    if (timer !== undefined) void write();
  };
  const changed = (): void => {
    const isSaved = draft.saved() !== saved;
    saved = draft.saved();
    // A document shows an answer part by part: the copy is looked at once all of it stands.
    if (isSaved) queueMicrotask(() => void write());
    else timer ??= writeLater();
  };
  // What the page before handed on is unsaved from the beginning.
  timer = writeLater();
  const stopHearing = draft.subscribe(changed);
  addEventListener('pagehide', writeWhatWaits);
  document.addEventListener('visibilitychange', writeWhatWaits);
  return {
    /** Writes it at once. */
    write,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      stopHearing();
      removeEventListener('pagehide', writeWhatWaits);
      document.removeEventListener('visibilitychange', writeWhatWaits);
      if (kept && givenUp()) copy.drop();
    },
  };
}
