import { useEffect, useEffectEvent } from 'react';
import { type CopyOf, draftCopies, withoutCopy } from '../app/draft-copies.ts';
import type { Draft, Typed } from './draft.ts';
import { keepCopy } from './draft-copy.ts';

/**
 * Keeps a copy of the words of a message, and takes up what a page left behind that ended: nobody is asked, it is only words.
 * `of` is the same object as long as it means the same talk.
 */
export function useQuietCopy<V extends object>(of: CopyOf, draft: Draft<V>, mayKeep = () => true): void {
  const isHis = useEffectEvent(mayKeep);
  useEffect(() => {
    const copies = draftCopies();
    const closed = copies.opened(of);
    const takeUp = async () => {
      const [copy] = await copies.offered(of);
      if (!copy) return;
      if (!draft.isDirty()) draft.takeUp(copy.content as Typed<V>);
      await kept.write();
      await copies.forget(copy.key);
    };
    const kept = keepCopy(
      draft,
      {
        keep: async (content) => {
          if (isHis()) await copies.keep(of, content).catch(withoutCopy);
        },
        drop: () => void copies.drop(of).catch(withoutCopy),
      },
      () => false,
    );
    takeUp().catch(withoutCopy);
    return () => {
      void kept.write();
      kept.stop();
      closed();
    };
  }, [of, draft]);
}
