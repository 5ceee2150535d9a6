import { mergeFields, type Merged } from '@bahi/domain/merge/three-way';
import { createDraft, type Draft, type Typed as TypedOver } from '../draft.ts';
import type { Line } from '../line-grid/line-column.ts';
import { createLineStore, type LineStore } from '../line-grid/line-store.ts';
import { mergeLines, showLines } from '../line-grid/show-lines.ts';
import { subscribeAll } from '../store.ts';
import { nameNewLines } from './document-body.ts';
import type { DocumentKind, DocumentRecord, Sending, Typed } from './document-kind.ts';

/** A record as it is typed over. */
export const typedOf = <R extends DocumentRecord, H extends object, L extends Line>(
  { headerOf, linesOf }: Pick<DocumentKind<R, H, L, never>, 'headerOf' | 'linesOf'>,
  record: R | null,
): Typed<H, L> => ({ header: headerOf(record), lines: record ? linesOf(record) : [] });

/** What a save of it begins with. */
export function sendingOf<R extends DocumentRecord, H extends object, L extends Line>(
  { filledLines, lists = [] }: Pick<DocumentKind<R, H, L, never>, 'filledLines' | 'lists'>,
  { header, lines }: Typed<H, L>,
  saved: Typed<H, L> | null,
  verb: string,
): Sending<H, L> {
  const filled = filledLines(lines);
  return { header, lines: filled, saved, names: nameNewLines(filled, saved, lists), verb };
}

/** Lays two people's changes of a document together. */
export const mergeTyped =
  <H extends object, L extends Line>({
    unasked,
    anew,
    restate = (lines) => lines,
  }: Pick<DocumentKind<DocumentRecord, H, L, never>, 'unasked' | 'anew' | 'restate'>) =>
  (base: Typed<H, L>, mine: Typed<H, L>, theirs: Typed<H, L>): Merged<Typed<H, L>> => {
    const header = mergeFields(base.header, mine.header, theirs.header);
    const linesOf = (typed: Typed<H, L>) => restate(typed.lines, typed.header, header.merged);
    const lines = mergeLines(linesOf(base), linesOf(mine), linesOf(theirs), anew);
    const asked = lines.conflicts.filter(({ field }) => field === null || !unasked?.has(field));
    return {
      merged: { header: header.merged, lines: lines.merged },
      conflicts: [...header.conflicts, ...asked],
    };
  };

interface Opened<R, H extends object, L> {
  record: R | null;
  editable: boolean;
  /** The header, which is drawn as a form. */
  form: Draft<H>;
  /** What the page before handed on. */
  carried: TypedOver<Typed<H, L>> | undefined;
}

/** The draft of an open document: its header in a form, its lines in the store of their grid. */
export function createDocumentDraft<R extends DocumentRecord, H extends object, L extends Line, T>(
  kind: DocumentKind<R, H, L, T>,
  { record, editable, form, carried }: Opened<R, H, L>,
) {
  const { lists = [] } = kind;
  const lines = record ? kind.linesOf(record) : [];
  const open = { header: form.get, lines: () => store };
  const store: LineStore<L, T> = createLineStore({ ...kind.grid(editable, open), lines, editable });
  form.subscribe(store.refreshTotals);
  /** Whether the record that is shown may be changed. */
  const shown = { editable, isNew: record === null };
  const draft = createDraft<Typed<H, L>>({
    saved: { header: form.get(), lines },
    place: {
      get: () => ({ header: form.get(), lines: store.get().lines }),
      show: (typed, next) => {
        form.rebaseOn(next.header, typed.header);
        showLines(store, { saved: next.lines, typed: typed.lines, editable: shown.editable });
      },
      subscribe: subscribeAll(form, store),
    },
    merge: mergeTyped(kind),
    /** Cheap: contents are compared only where something was touched. */
    differs(typed, before) {
      const ofHeader = form.isDirty();
      if (!ofHeader && !store.get().dirty) return false;
      if (shown.isNew) return ofHeader || kind.filledLines(typed.lines).length > 0;
      if (lists.length === 0) return true;
      return Object.keys(kind.bodyOf(sendingOf(kind, typed, before, 'save'))).length > 0;
    },
  });
  if (carried && editable) draft.takeUp(carried);
  return { store, draft, shown };
}
