import type { WireType } from '@bahi/contract/wire-type';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../app/unsaved-changes.ts';
import { toast } from '../../ui/toast.ts';
import type { Line } from '../line-grid/line-column.ts';
import { errorsOfLines } from '../line-grid/line-errors.ts';
import { createLineStore, type LineErrors, type LineStore, type LineStoreOptions } from '../line-grid/line-store.ts';
import { rebaseLines, settleLines, type SentLines } from '../line-grid/settle-lines.ts';
import { LINES_TAB, useAddLine } from '../line-grid/use-add-line.ts';
import { useLineState } from '../line-grid/use-line-state.ts';
import { carryDraft, useCarriedDraft } from '../carried-draft.ts';
import { useCommandRunner } from '../use-command-runner.ts';
import { saveMerged } from '../save-merged.ts';
import { useNewerRecord } from '../use-newer-record.ts';
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
  /** What is sent of it: its verbs too name its fields as this does. */
  input: WireType;
  query: (id: string) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<R> };
  /** Whether the user may make one. */
  creatable: boolean;
  /** Null asks for the header of a new one. */
  headerOf: (record: R | null) => H;
  /** What can be told before the server is asked; a verb may ask for more than the save of a draft. */
  validate: (header: H, verb: string) => FormErrors;
  linesOf: (record: R) => readonly L[];
  grid: (editable: boolean) => Omit<LineStoreOptions<L, T>, 'lines' | 'editable'>;
  /** Lines that say something; a line that was only touched is left out. */
  filledLines: (lines: readonly L[]) => readonly L[];
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

/** What a save sent of it. */
interface SentDraft<H, L extends Line> {
  header: H;
  lines: SentLines<L>;
}

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
  const editable = record ? may('Save') : kind.creatable;

  const carried = useCarriedDraft<TypedDraft<H, L>>(read?.id);
  const carriedHeader = carried && { base: carried.base.header, typed: carried.typed.header };
  const form = useRecordForm<H>(kind.headerOf(record), (header) => kind.validate(header, 'save'), carriedHeader);
  const [store] = useState<LineStore<L, T>>(() => {
    const lines = record ? kind.linesOf(record) : [];
    const made = createLineStore({ ...kind.grid(editable), lines, editable });
    if (carried) rebaseLines(made, carried.base.lines, carried.typed.lines, lines);
    return made;
  });
  /** The page of the record that was made takes over what is typed here. */
  const handedOn = useRef(false);
  const linesDirty = useLineState(store, (state) => state.dirty);
  useLineState(store, (state) => state.errors);
  const isDirty = () => editable && (form.isDirty() || store.get().dirty);
  useLeaveGuard(() => !handedOn.current && isDirty());
  useAddLine(store, { tab, setTab });

  const keep = (saved: R) => client.setQueryData(kind.query(saved.id).queryKey, saved);
  /** What the last save sent: its answer leaves what was typed since then, a refusal counts its lines. */
  const sent = useRef<SentDraft<H, L> | null>(null);
  const asSent = (filled: readonly L[]): SentDraft<H, L> => ({
    header: form.current(),
    lines: { all: store.get().lines, filled },
  });
  const settle = (saved: R, from: SentDraft<H, L> | null = null) => {
    setRecord(saved);
    keep(saved);
    const stays = from && isAllowed(saved, 'Save') ? from : null;
    form.settle(kind.headerOf(saved), stays?.header);
    if (stays) settleLines(store, stays.lines, kind.linesOf(saved));
    else store.replace(kind.linesOf(saved));
    store.setEditable(isAllowed(saved, 'Save'));
  };
  /** Lays the changes made here over what somebody else saved; true where the two did not change the same. */
  const rebaseOn = (newer: R): boolean => {
    if (!isAllowed(newer, 'Save')) {
      settle(newer);
      return true;
    }
    const before = record ? kind.linesOf(record) : [];
    setRecord(newer);
    keep(newer);
    const linesApart = rebaseLines(store, before, store.get().lines, kind.linesOf(newer));
    return form.rebaseOn(kind.headerOf(newer)) && linesApart;
  };
  useNewerRecord(read, { record, isDirty, take: settle });
  const notice = useQueryNotice(kind.query, record, { isDirty, take: settle, rebaseOn });

  const { busy, run } = useCommandRunner((error) => {
    const { message, fields } = form.refuse(error, kind.input);
    store.setErrors(errorsOfLines(fields, sent.current?.lines.filled ?? [], store.columns[0]!.key));
    setTab(LINES_TAB);
    toast.error(message);
  });

  /** The record as saved; undefined where something is wrong, which is then shown. */
  const saveDraft = async (verb: string): Promise<R | undefined> => {
    store.close();
    const lines = kind.filledLines(store.get().lines);
    const missing = kind.missingCells(lines);
    store.setErrors(missing);
    if (!form.check((header) => kind.validate(header, verb)) || Object.keys(missing).length > 0) {
      setTab(LINES_TAB);
      return undefined;
    }
    sent.current = asSent(lines);
    if (record && !isDirty()) return record;
    return saveMerged(record, {
      send: (of) => {
        sent.current = asSent(kind.filledLines(store.get().lines));
        return kind.send(sent.current.header, sent.current.lines.filled, of);
      },
      readAnew: ({ id }) => client.fetchQuery({ ...kind.query(id), staleTime: 0 }),
      rebaseOn,
    });
  };
  /** Shows what the server answered. That of a new one is shown at its own address, by the editor that begins there. */
  const arrive = async (answer: R): Promise<R> => {
    if (answer !== record) settle(answer, sent.current);
    if (read) return answer;
    if (isDirty()) {
      const base = { header: kind.headerOf(answer), lines: kind.linesOf(answer) };
      carryDraft(answer.id, { base, typed: { header: form.current(), lines: store.get().lines } });
    }
    handedOn.current = true;
    await kind.open(answer.id);
    return answer;
  };
  /** A refusal is of the record as it is stored, which is then shown. */
  const send = async (of: R, call: (record: R) => Promise<R>): Promise<R> => {
    try {
      return await call(of);
    } catch (error) {
      if (of !== record) settle(of, sent.current);
      sent.current = asSent(store.get().lines);
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
    notice,
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
        sent.current = asSent(store.get().lines);
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
