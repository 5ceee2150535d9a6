import type { MergeConflict } from '@bahi/domain/merge/three-way';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { useLeaveGuard } from '../../app/unsaved-changes.ts';
import { invalidateTouched, recordQuery } from '../../app/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';
import { carryDraft, useCarriedDraft } from '../carried-draft.ts';
import type { Snapshot } from '../draft.ts';
import type { Line } from '../line-grid/line-column.ts';
import { conflictErrors, namedBySave } from '../line-grid/show-lines.ts';
import { LINES_TAB, useAddLine } from '../line-grid/use-add-line.ts';
import { useLineState } from '../line-grid/use-line-state.ts';
import { saveMerged } from '../save-merged.ts';
import { takeBack } from '../take-back.ts';
import { useCommandRunner } from '../use-command-runner.ts';
import { useDraftCopy } from '../use-draft-copy.tsx';
import { useNewerRecord } from '../use-newer-record.ts';
import { NEW } from '../use-record-editor.ts';
import { useRecordForm } from '../use-record-form.ts';
import { useQueryNotice } from '../use-record-notice.tsx';
import { createDocumentDraft, sendingOf, typedOf } from './document-draft.ts';
import type { DocumentKind, DocumentRecord, LineNames, Sending, Typed } from './document-kind.ts';
import { fieldsOfRefusal, sortRefusal } from './refusals.ts';
import { type Caller, sendDocument } from './send-document.ts';
import { useUndoableSave } from './undoable-save.ts';
import { withoutOldBins } from './without-old-bins.ts';

/** What stood here when a save or a verb began, and what of it was sent. */
interface Begun<H, L extends Line> extends Snapshot<Typed<H, L>> {
  lines: readonly L[];
  body: object;
  names: LineNames;
}

const SAVE = ['Save'];
const NOTHING_SENT = { body: {}, lines: [], names: new Map<string, string>() };
const isAllowed = (record: DocumentRecord, ...verbs: readonly string[]): boolean =>
  record.actions.some(({ verb, allowed }) => allowed && verbs.includes(verb));

/** One open document: its draft, its save, the verbs that the server allows, what others change. */
export function useDocument<R extends DocumentRecord, H extends object, L extends Line, T>(
  read: R | null,
  kind: DocumentKind<R, H, L, T>,
) {
  const client = useQueryClient();
  const [record, setRecord] = useState(read);
  const [tab, setTab] = useState(LINES_TAB);
  const [stale, setStale] = useState(false);
  const [others, setOthers] = useState<readonly string[]>([]);
  const { editedBy = SAVE, lists = [] } = kind;
  const may = (verb: string) => record !== null && isAllowed(record, verb);
  const editable = record ? isAllowed(record, ...editedBy) : kind.creatable;
  const query = (id: string) => recordQuery(kind.calls.get, id) as unknown as RecordQuery<R>;

  const carried = useCarriedDraft<Typed<H, L>>(read?.id);
  // The header is copied with the lines.
  const form = useRecordForm<H>(kind.headerOf(record), () => ({}), { copy: null });
  const [{ store, draft, shown }] = useState(() =>
    createDocumentDraft(kind, { record, editable, form: form.draft, carried }),
  );
  /** The page of the record that was made takes over what is typed here, and nobody is asked when it leaves by itself. */
  const handedOn = useRef(false);
  const linesDirty = useLineState(store, (state) => state.dirty);
  useLineState(store, (state) => state.errors);
  const isDirty = () => editable && draft.isDirty();
  useLeaveGuard(() => !handedOn.current && isDirty());
  useAddLine(store, { tab, setTab });

  const keep = (saved: R) => client.setQueryData(query(saved.id).queryKey, saved);
  const show = (next: R) => {
    setRecord(next);
    setStale(false);
    keep(next);
    Object.assign(shown, { editable: isAllowed(next, ...editedBy), isNew: false });
  };
  /** Says beside fields and cells what somebody else made of them; true where there is nothing to say. */
  const tell = (conflicts: readonly MergeConflict[]): boolean => {
    form.tell(conflicts.filter(({ row }) => row === null));
    store.setErrors(conflictErrors(store, conflicts, kind.cellOf));
    setOthers([]);
    return conflicts.length === 0;
  };
  const copied = editable ? { kind: kind.copiedAs, record: read?.id ?? NEW } : null;
  const offer = useDraftCopy(copied, draft, tell, kind.labels);

  /** What the last save or verb began with: its answer leaves what was typed since then, a refusal names its lines. */
  const begun = useRef<Begun<H, L> | null>(null);
  const begin = (of: R | null, verb: string): Sending<H, L> => {
    const { typed } = draft.begin();
    const sending = sendingOf(kind, typed, of ? draft.saved() : null, verb);
    const { header, lines, names } = sending;
    begun.current = { typed, sent: { header, lines }, lines, names, body: kind.bodyOf(sending) };
    return sending;
  };
  /** A verb sends nothing that is typed: all of it stays. */
  const beginVerb = () => {
    begun.current = { typed: draft.saved(), lines: store.get().lines, body: {}, names: new Map() };
  };
  const settle = (saved: R, from: Begun<H, L> | null = null) => {
    show(saved);
    const answer = typedOf(kind, saved);
    const byName = (all: readonly L[]) => all.map((line) => ({ ...line, id: from?.names.get(line.id) ?? line.id }));
    const named = from?.sent && (lists.length > 0 ? byName : namedBySave(from.lines, answer.lines));
    const since = from && {
      ...from,
      ...(named && { named: ({ header, lines: all }: Typed<H, L>) => ({ header, lines: named(all) }) }),
    };
    draft.settle(answer, shown.editable && since ? since : undefined);
    tell([]);
  };
  /** Lays the changes made here over what somebody else saved; true where the two did not change the same. */
  const rebaseOn = (newer: R): boolean => {
    undoable.joinOthers();
    show(newer);
    if (shown.editable) return tell(draft.rebaseOn(typedOf(kind, newer)));
    draft.settle(typedOf(kind, newer));
    return tell([]);
  };
  useNewerRecord(read, { record, isDirty, take: (newer) => settle(newer), markStale: () => setStale(true) });
  const changed = useQueryNotice(query, record, { isDirty, take: (newer) => settle(newer), rebaseOn });

  const readAnew = (id: string): Promise<R> => client.fetchQuery({ ...query(id), staleTime: 0 });
  const refresh = async (): Promise<void> => {
    if (record) rebaseOn(await readAnew(record.id));
  };
  const { busy, run, keyed } = useCommandRunner((error) => refuse(error));
  const call: Caller = async (endpoint, input) => {
    const answer = await keyed(endpoint, input);
    void invalidateTouched(client, endpoint);
    return answer;
  };

  /** What it says is shown where it belongs; what has no place there is told. */
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'Stale') {
      setStale(true);
      return toast.conflict(
        error.message,
        () => void refresh().catch((again: unknown) => toast.error(messageOf(again))),
      );
    }
    const sorted = sortRefusal(fieldsOfRefusal(error, kind), begun.current ?? NOTHING_SENT, {
      labels: kind.labels,
      fieldOf: kind.fieldOf,
      cellOf: kind.cellOf,
      columns: store.columns.map(({ key }) => key),
      lineCell: kind.lineCell ?? store.columns[0]!.key,
    });
    const inLines = Object.keys(sorted.lines).length > 0;
    form.show(sorted.fields);
    store.setErrors(sorted.lines);
    setOthers(sorted.others);
    if (inLines) setTab(LINES_TAB);
    const locked = error instanceof ApiError && error.status === 423;
    if (locked || (!inLines && Object.keys(sorted.fields).length === 0)) toast.error(messageOf(error));
  };

  /** Whether nothing is missing; shows what is. */
  const check = (verb: string): boolean => {
    store.close();
    const missing = kind.missingCells(kind.filledLines(store.get().lines));
    store.setErrors(missing);
    setOthers([]);
    const whole = form.check((header) => kind.validate(header, verb, draft.saved().header));
    if (Object.keys(missing).length === 0) return whole;
    setTab(LINES_TAB);
    return false;
  };
  /** The record as saved; undefined where something is wrong, which is then shown. */
  const saveDraft = async (verb: string, of: R | null): Promise<R | undefined> => {
    if (!check(verb)) return undefined;
    begin(of, verb);
    if (of && !isDirty()) return of;
    return saveMerged(of, {
      async send(now) {
        const sending = begin(now, verb);
        const own = now && kind.sendOwn?.(now, sending);
        return own || sendDocument(kind, now, { body: begun.current!.body, call });
      },
      readAnew: ({ id }) => readAnew(id),
      rebaseOn,
    });
  };
  /** Shows what the server answered. That of a new one is shown at its own address, by the editor that begins there. */
  const arrive = async (answer: R): Promise<R> => {
    if (answer !== record) settle(answer, begun.current);
    if (read) return answer;
    // The rights of the answer: what was typed since is handed on only where it may still be saved.
    const typedOn = shown.editable && draft.isDirty();
    if (typedOn) carryDraft(answer.id, { base: draft.saved(), typed: draft.get() });
    handedOn.current = true;
    await kind.open(answer, typedOn);
    return answer;
  };
  /** A refusal is of the record as it is stored, which is then shown. */
  const send = async (of: R, verb: (record: R) => Promise<R>): Promise<R> => {
    try {
      return await verb(of);
    } catch (error) {
      if (of !== record) settle(of, begun.current);
      beginVerb();
      throw error;
    }
  };

  const undoable = useUndoableSave<R, Typed<H, L>>({
    saveAs: (of) =>
      run('save', async () => {
        const saved = editable ? await saveDraft('save', of) : undefined;
        return saved && arrive(saved);
      }),
    standing: () => (record && isDirty() ? draft.saved() : null),
    laidBack: (stood, saved, save) => takeBack(draft, { base: typedOf(kind, saved), typed: stood }, save),
  });

  return {
    kind,
    record,
    form: withoutOldBins(form, store),
    store,
    tab,
    setTab,
    may,
    editable,
    dirty: editable && (form.isDirty() || linesDirty),
    notice: offer ?? changed,
    stale,
    /** What was refused and has no place on the page. */
    others,
    /** The header as it was saved, or as a new one begins. */
    saved: () => draft.saved().header,
    isDirty,
    check,
    refresh,
    call,
    /** The verb that is running. */
    busy,
    /** These answer the record, or undefined where they were refused, which has then been told. */
    save: () => undoable.save(record),
    /** How the last save of a document that was there before is taken back. */
    undo: undoable.undo,
    /** A verb on the record as the server has it; who asked for it may tell its refusal. */
    act: (verb: string, work: (record: R) => Promise<R>, onRefused?: (error: unknown) => void) =>
      run(verb, async () => {
        beginVerb();
        try {
          return await arrive(await send(record!, work));
        } catch (error) {
          if (!onRefused) throw error;
          onRefused(error);
          return undefined;
        }
      }),
    /** A verb on what is entered, which is saved first; `made` where that made the document. */
    saveAndAct: (verb: string, work: (record: R, made: boolean) => Promise<R>) =>
      run(verb, async () => {
        const saved = editable ? await saveDraft(verb, record) : record;
        return saved && arrive(await send(saved, (of) => work(of, record === null)));
      }),
    /** A command after which another page is shown: nobody is asked about unsaved changes then. */
    leave: (verb: string, work: (record: R) => Promise<unknown>) =>
      run(verb, async () => {
        await work(record!);
        handedOn.current = true;
        return true;
      }),
  };
}

interface RecordQuery<R> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<R>;
}

export type DocumentState<R extends DocumentRecord, H extends object, L extends Line, T> = ReturnType<
  typeof useDocument<R, H, L, T>
>;
