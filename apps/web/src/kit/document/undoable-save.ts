import { useRef } from 'react';

interface UndoableSave<R, V> {
  /** Saves what is typed over a record; undefined where it was refused, which has then been told. */
  saveAs: (of: R | null) => Promise<R | undefined>;
  /** What stood before it was changed; null where there is nothing to go back to. */
  standing: () => V | null;
  /** Lays what stood over what was saved while it is saved anew. */
  laidBack: (stood: V, saved: R, save: () => Promise<boolean>) => Promise<boolean>;
}

/** A save that another one takes back: what stood before is sent again, as a change. */
export function useUndoableSave<R, V>({ saveAs, standing, laidBack }: UndoableSave<R, V>) {
  const takesBack = useRef<(() => Promise<boolean>) | undefined>(undefined);
  const joined = useRef(false);
  return {
    save: async (record: R | null): Promise<R | undefined> => {
      takesBack.current = undefined;
      joined.current = false;
      const stood = standing();
      const saved = await saveAs(record);
      if (saved && stood && !joined.current)
        takesBack.current = () => laidBack(stood, saved, async () => (await saveAs(saved)) !== undefined);
      return saved;
    },
    /** How the last save is taken back. */
    undo: () => takesBack.current,
    /** Others saved in between: what is theirs is not taken back with it, so that none of it is. */
    joinOthers: () => {
      joined.current = true;
    },
  };
}
