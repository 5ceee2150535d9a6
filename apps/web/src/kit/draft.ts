import { mergeFields, type MergeConflict } from '@bahi/domain/merge/three-way';

/** What is typed of one record, beside what is saved of it. Values are replaced, never changed. */
export interface Draft<V extends object> {
  get: () => V;
  change: (part: Partial<V>) => void;
  isDirty: () => boolean;
  /**
   * Takes in the answer of a save. `sent` are the values that it sent: what was typed since then stays. Without them
   * nothing typed is kept.
   */
  settle: (answer: V, sent?: V) => void;
  /** Takes in what somebody else saved, under the changes made here; answers where both changed the same field. */
  rebaseOn: (theirs: V) => MergeConflict[];
}

const same = (a: object, b: object): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export function createDraft<V extends object>(initial: V): Draft<V> {
  let saved = initial;
  let typed = initial;
  /** Replaces the saved values; what was typed over `base` is laid over the new ones. */
  const carryOver = (base: V, next: V): MergeConflict[] => {
    const { merged, conflicts } = mergeFields(base, typed, next);
    saved = next;
    typed = merged;
    return conflicts;
  };
  return {
    get: () => typed,
    change(part) {
      typed = { ...typed, ...part };
    },
    isDirty: () => !same(typed, saved),
    settle: (answer, sent = typed) => void carryOver(sent, answer),
    rebaseOn: (theirs) => carryOver(saved, theirs),
  };
}
