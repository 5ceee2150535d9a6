import { useEffect, useEffectEvent } from 'react';

interface Shown<R> {
  /** The record as the page has it; null while it is new. */
  record: R | null;
  isDirty: () => boolean;
  take: (newer: R) => void;
  /** The page has unsaved changes; without this its save is refused as stale, which tells it too. */
  markStale?: () => void;
}

/** Takes over what its query reads anew after the page has been opened, unless something here is unsaved. */
export function useNewerRecord<R extends { rowVersion: number }>(read: R | null, shown: Shown<R>): void {
  const compare = useEffectEvent((newer: R | null) => {
    const { record, isDirty, take, markStale } = shown;
    if (!newer || !record || newer.rowVersion <= record.rowVersion) return;
    if (isDirty()) markStale?.();
    else take(newer);
  });
  useEffect(() => compare(read), [read]);
}
