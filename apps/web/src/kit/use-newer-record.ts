import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

interface Shown<R> {
  /** The record as the page has it; null while it is new. */
  record: R | null;
  isDirty: () => boolean;
  take: (newer: R) => void;
  /** The page has unsaved changes; without this its save is refused as stale, which tells it too. */
  markStale?: () => void;
}

/**
 * Takes over what its query reads anew after the page has been opened, unless something here is unsaved. The same version
 * may be another answer: what hangs on the record, its status after midnight, what the user may do.
 */
export function useNewerRecord<R extends { rowVersion: number }>(read: R | null, shown: Shown<R>): void {
  const compare = useEffectEvent((newer: R | null) => {
    const { record, isDirty, take, markStale } = shown;
    if (!newer || !record || newer.rowVersion < record.rowVersion) return;
    // The query's copy of what is shown already.
    if (replaceEqualDeep(record, newer) === record) return;
    if (!isDirty()) take(newer);
    else if (newer.rowVersion > record.rowVersion) markStale?.();
  });
  useEffect(() => compare(read), [read]);
}
