import { useMemo, useState, useSyncExternalStore } from 'react';
import { createDraft, type Draft } from '../../kit/draft.ts';
import type { DraftKind } from '../../kit/draft-kinds.ts';
import { useQuietCopy } from '../../kit/use-quiet-copy.ts';

/** So much of a link tells it from others, and opens nothing. */
const MARK_LENGTH = 8;

/** Keeps what is typed on the page of a link in this browser, over a drop and a tab that was killed. */
export function useLinkCopy<V extends object>(token: string, kind: DraftKind, draft: Draft<V>): void {
  const mark = token.slice(0, MARK_LENGTH);
  const of = useMemo(() => ({ organisationId: 'link', userId: mark, entityId: '', kind, record: mark }), [mark, kind]);
  useQuietCopy(of, draft);
}

interface LinkDraft<V> {
  values: V;
  /** By what stands in it, so that two changes of one press both count. */
  change: (part: (now: V) => Partial<V>) => void;
  /** It was sent: nothing of it is left behind. */
  done: () => void;
}

interface Answering<V> {
  kind: DraftKind;
  /** What is answered, in words: what was typed to another text is given up. */
  read: string;
  empty: V;
}

/** An answer as it is typed. A drawn signature is not part of it: nobody's hand is left behind in a browser. */
export function useLinkDraft<V extends object>(token: string, { kind, read, empty }: Answering<V>): LinkDraft<V> {
  const [draft] = useState(() => createDraft<V & { read: string }>({ saved: { ...empty, read: '' } }));
  useLinkCopy(token, kind, draft);
  const typed = useSyncExternalStore(draft.subscribe, draft.get);
  const valuesOf = (now: V & { read: string }): V => (now.read === read ? now : empty);
  return {
    values: valuesOf(typed),
    change: (part) => {
      const now = valuesOf(draft.get());
      draft.change({ ...now, ...part(now), read });
    },
    done: () => draft.settle(draft.saved()),
  };
}
