import { mergeFields, type Merged, type MergeConflict } from '@bahi/domain/merge/three-way';
import { createStore } from './store.ts';

/** What is typed, and what was saved when it was typed. */
export interface Typed<V> {
  base: V;
  typed: V;
}

/** Where the typed values stand: a form keeps them in its draft, a document in its header and its grid of lines. */
export interface TypedPlace<V> {
  get: () => V;
  /** Shows other values over what is saved. */
  show: (typed: V, saved: V) => void;
  subscribe: (listener: () => void) => () => void;
}

export interface DraftOptions<V extends object> {
  /** What is saved; of a new record what its form begins with. */
  saved: V;
  place?: TypedPlace<V>;
  /** Lays two people's changes of the first value together; by default field by field. */
  merge?: (base: V, mine: V, theirs: V) => Merged<V>;
  /** Whether saving would change anything; by default whether the contents differ. */
  differs?: (typed: V, saved: V) => boolean;
}

/** What stood in an editor when a save began. */
export interface Snapshot<V> {
  typed: V;
  /** What of it was sent, where that is less: an empty line is not. */
  sent?: V;
  /** Gives new rows the names that the save gave them. */
  named?: (values: V) => V;
}

/** What is typed of one record, beside what is saved of it. Values are replaced, never changed. */
export interface Draft<V extends object> {
  get: () => V;
  saved: () => V;
  subscribe: (listener: () => void) => () => void;
  change: (part: Partial<V>) => void;
  isDirty: () => boolean;
  /** What stands here as a save begins, to be handed to `settle` with its answer. */
  begin: () => Snapshot<V>;
  /** Takes in the answer of a save; what was typed since it began stays. Without its beginning nothing typed is kept. */
  settle: (answer: V, begun?: Snapshot<V>) => void;
  /**
   * Takes in what somebody else saved, under the changes made here; answers where both changed the same. `chosen` are
   * the values that the user chose where they met.
   */
  rebaseOn: (theirs: V, chosen?: V) => MergeConflict[];
  /** Lays what was typed elsewhere over this: on the page before, or in a page that ended without saving. */
  takeUp: (elsewhere: Typed<V>) => MergeConflict[];
}

const sameContents = (a: object, b: object): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether nothing was typed in between: what changes is replaced. */
const sameParts = <V extends object>(a: V, b: V): boolean =>
  a === b || (Object.keys(a) as (keyof V)[]).every((key) => a[key] === b[key]);

/** A form's values stand in its draft. */
function ownPlace<V extends object>(saved: V): TypedPlace<V> {
  const { get, set, subscribe } = createStore({ typed: saved });
  return { get: () => get().typed, show: (typed) => set({ typed }), subscribe };
}

export function createDraft<V extends object>(options: DraftOptions<V>): Draft<V> {
  const { place = ownPlace(options.saved), merge = mergeFields<V> } = options;
  const { differs = (typed, of) => !sameContents(typed, of) } = options;
  let { saved } = options;
  const show = (next: V, typed: V): void => {
    saved = next;
    place.show(typed, next);
  };
  /** Replaces the saved values; what was typed over `base` is laid over the new ones. */
  const layOver = ({ base, typed }: Typed<V>, next: V): MergeConflict[] => {
    const { merged, conflicts } = merge(base, typed, next);
    show(next, merged);
    return conflicts;
  };
  /** The answer until something changes: several parts of a page ask with every key, each more than once. */
  let dirty: boolean | undefined;
  place.subscribe(() => (dirty = undefined));
  return {
    get: place.get,
    saved: () => saved,
    subscribe: place.subscribe,
    change: (part) => place.show({ ...place.get(), ...part }, saved),
    isDirty: () => (dirty ??= differs(place.get(), saved)),
    begin: () => ({ typed: place.get() }),
    settle(answer, begun) {
      const typed = place.get();
      if (!begun || sameParts(typed, begun.typed)) return show(answer, answer);
      const { sent = begun.typed, named = (values) => values } = begun;
      layOver({ base: named(sent), typed: named(typed) }, answer);
    },
    rebaseOn(theirs, chosen) {
      if (!chosen) return layOver({ base: saved, typed: place.get() }, theirs);
      show(theirs, chosen);
      return [];
    },
    takeUp({ base, typed }) {
      const before = merge(base, typed, saved);
      const here = merge(saved, place.get(), before.merged);
      show(saved, here.merged);
      return [...before.conflicts, ...here.conflicts];
    },
  };
}
