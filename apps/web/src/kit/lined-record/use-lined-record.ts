import type { WireType } from '@bahi/contract/wire-type';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { mergeFields, type Merged, type MergeConflict } from '@bahi/domain/merge/three-way';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../app/unsaved-changes.ts';
import { toast } from '../../ui/toast.ts';
import type { Line } from '../line-grid/line-column.ts';
import { errorsOfLines } from '../line-grid/line-errors.ts';
import { createLineStore, type LineErrors, type LineStore, type LineStoreOptions } from '../line-grid/line-store.ts';
import { conflictErrors, mergeLines, namedBySave, showLines } from '../line-grid/show-lines.ts';
import { LINES_TAB, useAddLine } from '../line-grid/use-add-line.ts';
import { useLineState } from '../line-grid/use-line-state.ts';
import { carryDraft, useCarriedDraft } from '../carried-draft.ts';
import { createDraft, type Snapshot } from '../draft.ts';
import type { DraftKind } from '../draft-kinds.ts';
import { subscribeAll } from '../store.ts';
import { useCommandRunner } from '../use-command-runner.ts';
import { saveMerged } from '../save-merged.ts';
import { useDraftCopy } from '../use-draft-copy.tsx';
import { useNewerRecord } from '../use-newer-record.ts';
import { NEW } from '../use-record-editor.ts';
import { useRecordForm, type FormErrors } from '../use-record-form.ts';
import { useQueryNotice } from '../use-record-notice.tsx';

/** What the server answers of every record that is entered as a header and lines. */
export interface LinedRecord {
  readonly id: string;
  readonly rowVersion: number;
  readonly actions: readonly { verb: string; allowed: boolean }[];
}

/** How records of one kind are shown and sent. */
export interface LinedRecordKind<R extends LinedRecord, H extends object, L extends Line, T> {
  /** As what its unsaved words are kept in this browser. */
  copiedAs: DraftKind;
  /** What is sent of it: its verbs too name its fields as this does. */
  input: WireType;
  query: (id: string) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<R> };
  /** Whether the user may make one. */
  creatable: boolean;
  /** The verbs by which it is saved; another one than `Save` where what may be entered depends on how far it is. */
  savedBy?: readonly string[];
  /** Null asks for the header of a new one. */
  headerOf: (record: R | null) => H;
  /** What can be told before the server is asked; a verb may ask for more than the save of a draft. */
  validate: (header: H, verb: string) => FormErrors;
  linesOf: (record: R) => readonly L[];
  grid: (editable: boolean) => Omit<LineStoreOptions<L, T>, 'lines' | 'editable'>;
  /** Lines that say something; a line that was only touched is left out. */
  filledLines: (lines: readonly L[]) => readonly L[];
  /** Columns of fields of a line that have none of their own. */
  cellOf?: Readonly<Record<string, string>>;
  /** Cells that must be filled before anything is sent. */
  missingCells: (lines: readonly L[]) => LineErrors;
  /** Sends what is entered; `record` is null while it is new. */
  send: (header: H, lines: readonly L[], record: R | null) => Promise<R>;
  /** Leads from the page of a new one to that of the saved one. */
  open: (id: string) => Promise<void>;
}

/** What is typed: header and lines. */
interface TypedDraft<H, L> {
  header: H;
  lines: readonly L[];
}

const mergeTyped = <H extends object, L extends Line>(
  base: TypedDraft<H, L>,
  mine: TypedDraft<H, L>,
  theirs: TypedDraft<H, L>,
): Merged<TypedDraft<H, L>> => {
  const header = mergeFields(base.header, mine.header, theirs.header);
  const lines = mergeLines(base.lines, mine.lines, theirs.lines);
  return {
    merged: { header: header.merged, lines: lines.merged },
    conflicts: [...header.conflicts, ...lines.conflicts],
  };
};

/** What stood here when a save or a verb began, and the lines that it names by their order. */
interface Begun<H, L> extends Snapshot<TypedDraft<H, L>> {
  lines: readonly L[];
}

const SAVE = ['Save'];
const isAllowed = (record: LinedRecord, verb: string): boolean =>
  record.actions.some((action) => action.verb === verb && action.allowed);

/** One open record of header and lines: its draft, its save, the verbs that the server allows, what others change. */
export function useLinedRecord<R extends LinedRecord, H extends object, L extends Line, T>(
  read: R | null,
  kind: LinedRecordKind<R, H, L, T>,
) {
  const client = useQueryClient();
  const [record, setRecord] = useState(read);
  const [tab, setTab] = useState(LINES_TAB);
  const may = (verb: string) => record !== null && isAllowed(record, verb);
  const savable = (of: R) => (kind.savedBy ?? SAVE).some((verb) => isAllowed(of, verb));
  const editable = record ? savable(record) : kind.creatable;

  const typedOf = (of: R | null): TypedDraft<H, L> => ({
    header: kind.headerOf(of),
    lines: of ? kind.linesOf(of) : [],
  });

  const carried = useCarriedDraft<TypedDraft<H, L>>(read?.id);
  // The header is copied with the lines.
  const form = useRecordForm<H>(kind.headerOf(record), (header) => kind.validate(header, 'save'), { copy: null });
  const [{ store, draft, lines }] = useState(() => {
    const saved = typedOf(record);
    const grid: LineStore<L, T> = createLineStore({ ...kind.grid(editable), lines: saved.lines, editable });
    /** Whether the lines of the record that is shown may be changed. */
    const shown = { editable };
    const made = createDraft<TypedDraft<H, L>>({
      saved: { header: form.current(), lines: saved.lines },
      place: {
        get: () => ({ header: form.draft.get(), lines: grid.get().lines }),
        show: (typed, next) => {
          form.draft.rebaseOn(next.header, typed.header);
          showLines(grid, { saved: next.lines, typed: typed.lines, editable: shown.editable });
        },
        subscribe: subscribeAll(form.draft, grid),
      },
      merge: mergeTyped,
      differs: () => form.draft.isDirty() || grid.get().dirty,
    });
    if (carried && editable) made.takeUp(carried);
    return { store: grid, draft: made, lines: shown };
  });
  /** The page of the record that was made takes over what is typed here. */
  const handedOn = useRef(false);
  const linesDirty = useLineState(store, (state) => state.dirty);
  useLineState(store, (state) => state.errors);
  const isDirty = () => editable && draft.isDirty();
  useLeaveGuard(() => !handedOn.current && isDirty());
  useAddLine(store, { tab, setTab });

  const keep = (saved: R) => client.setQueryData(kind.query(saved.id).queryKey, saved);
  const show = (next: R) => {
    setRecord(next);
    keep(next);
    lines.editable = savable(next);
  };
  /** Says beside fields and cells what somebody else made of them; true where there is nothing to say. */
  const tell = (conflicts: readonly MergeConflict[]): boolean => {
    form.tell(conflicts.filter(({ row }) => row === null));
    store.setErrors(conflictErrors(store, conflicts));
    return conflicts.length === 0;
  };
  const offer = useDraftCopy(editable ? { kind: kind.copiedAs, record: read?.id ?? NEW } : null, draft, tell);

  /** What the last save or verb began with: its answer leaves what was typed since then, a refusal counts its lines. */
  const begun = useRef<Begun<H, L> | null>(null);
  const begin = (filled: readonly L[]): Begun<H, L> => {
    const { typed } = draft.begin();
    return { typed, sent: { header: typed.header, lines: filled }, lines: filled };
  };
  /** A verb sends nothing that is typed: all of it stays. */
  const beginVerb = (): Begun<H, L> => ({ typed: draft.saved(), lines: store.get().lines });
  const settle = (saved: R, from: Begun<H, L> | null = null) => {
    show(saved);
    const answer = typedOf(saved);
    const named = from?.sent && namedBySave(from.lines, answer.lines);
    const since = from && {
      ...from,
      ...(named && { named: ({ header, lines: all }: TypedDraft<H, L>) => ({ header, lines: named(all) }) }),
    };
    draft.settle(answer, lines.editable && since ? since : undefined);
    form.tell([]);
  };
  /** Lays the changes made here over what somebody else saved; true where the two did not change the same. */
  const rebaseOn = (newer: R): boolean => {
    show(newer);
    if (lines.editable) return tell(draft.rebaseOn(typedOf(newer)));
    draft.settle(typedOf(newer));
    return tell([]);
  };
  useNewerRecord(read, { record, isDirty, take: (newer) => settle(newer) });
  const changed = useQueryNotice(kind.query, record, { isDirty, take: (newer) => settle(newer), rebaseOn });

  const { busy, run } = useCommandRunner((error) => {
    const { message, fields } = form.refuse(error, kind.input);
    store.setErrors(errorsOfLines(fields, begun.current?.lines ?? [], store.columns[0]!.key, kind.cellOf));
    setTab(LINES_TAB);
    toast.error(message);
  });

  /** The record as saved; undefined where something is wrong, which is then shown. */
  const saveDraft = async (verb: string): Promise<R | undefined> => {
    store.close();
    const filled = kind.filledLines(store.get().lines);
    const missing = kind.missingCells(filled);
    store.setErrors(missing);
    if (!form.check((header) => kind.validate(header, verb)) || Object.keys(missing).length > 0) {
      setTab(LINES_TAB);
      return undefined;
    }
    begun.current = begin(filled);
    if (record && !isDirty()) return record;
    return saveMerged(record, {
      send: (of) => {
        begun.current = begin(kind.filledLines(store.get().lines));
        return kind.send(begun.current.typed.header, begun.current.lines, of);
      },
      readAnew: ({ id }) => client.fetchQuery({ ...kind.query(id), staleTime: 0 }),
      rebaseOn,
    });
  };
  /** Shows what the server answered. That of a new one is shown at its own address, by the editor that begins there. */
  const arrive = async (answer: R): Promise<R> => {
    if (answer !== record) settle(answer, begun.current);
    if (read) return answer;
    if (isDirty()) carryDraft(answer.id, { base: draft.saved(), typed: draft.get() });
    handedOn.current = true;
    await kind.open(answer.id);
    return answer;
  };
  /** A refusal is of the record as it is stored, which is then shown. */
  const send = async (of: R, call: (record: R) => Promise<R>): Promise<R> => {
    try {
      return await call(of);
    } catch (error) {
      if (of !== record) settle(of, begun.current);
      begun.current = beginVerb();
      throw error;
    }
  };

  return {
    record,
    form,
    store,
    tab,
    setTab,
    may,
    editable,
    dirty: editable && (form.isDirty() || linesDirty),
    notice: offer ?? changed,
    /** The verb that is running. */
    busy,
    /** These answer the record, or undefined where they were refused, which has then been told. */
    save: () =>
      run('save', async () => {
        const saved = editable ? await saveDraft('save') : undefined;
        return saved && arrive(saved);
      }),
    /** A verb on the record as the server has it; who asked for it may tell its refusal. */
    act: (verb: string, call: (record: R) => Promise<R>, onRefused?: (error: unknown) => void) =>
      run(verb, async () => {
        begun.current = beginVerb();
        try {
          return await arrive(await send(record!, call));
        } catch (error) {
          if (!onRefused) throw error;
          onRefused(error);
          return undefined;
        }
      }),
    /** A verb on what is entered, which is saved first. */
    saveAndAct: (verb: string, call: (record: R) => Promise<R>) =>
      run(verb, async () => {
        const saved = editable ? await saveDraft(verb) : record;
        return saved && arrive(await send(saved, call));
      }),
  };
}

export type LinedRecordState<R extends LinedRecord, H extends object, L extends Line, T> = ReturnType<
  typeof useLinedRecord<R, H, L, T>
>;
