import type { OutputOf } from '@bahi/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../app/unsaved-changes.ts';
import { recordQuery, type RecordEndpoint } from '../app/use-endpoint.ts';
import { carryDraft, useCarriedDraft } from './carried-draft.ts';
import type { DraftKind } from './draft-kinds.ts';
import type { DraftOptions } from './draft.ts';
import { saveMerged } from './save-merged.ts';
import { useNewerRecord } from './use-newer-record.ts';
import { useRecordForm, type FormErrors } from './use-record-form.ts';
import { useEndpointNotice } from './use-record-notice.tsx';

export interface VersionedRecord {
  readonly rowVersion: number;
}

export interface FormEditorOptions<R, V extends object, A> extends Pick<DraftOptions<V>, 'differs' | 'merge'> {
  /** As what its unsaved words are kept; null where nothing may be changed. */
  kind: DraftKind | null;
  /** The name of the record among those of its kind; of a new one what it is made for. */
  name: string;
  /** The record as its query has it; null while it is new. */
  read: R | null;
  /** The form of a record; null asks for that of a new one. */
  formOf: (record: R | null) => V;
  validate: (values: V, record: R | null) => FormErrors;
  /** Sends the values; `record` is what they were typed over, with the version to send, `asked` what `save` was given. */
  send: (values: V, record: R | null, asked: A) => Promise<R>;
  /** Reads what somebody else saved meanwhile. */
  readAnew: (record: R) => Promise<R>;
  /** A page is left only after a question; a dialog asks for itself. */
  guards?: boolean;
}

/**
 * One open record that is a form: its values, its save, what others change meanwhile. Nothing typed is lost: not what
 * comes while a save travels, not under somebody else's save, whose changes are merged with those made here, and not by
 * a crash.
 */
export function useFormEditor<R extends VersionedRecord, V extends object, A = void>(
  options: FormEditorOptions<R, V, A>,
) {
  const { kind, name, read, formOf } = options;
  const [record, setRecord] = useState(read);
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const form = useRecordForm<V>(formOf(read), (values) => options.validate(values, record), {
    copy: kind && { kind, record: name },
    carried: useCarriedDraft<V>(read === null ? undefined : name),
    differs: options.differs,
    merge: options.merge,
  });
  const takesBack = useRef<(() => Promise<unknown>) | undefined>(undefined);
  /** The page of the record that was made takes over what is typed here. */
  const handedOn = useRef(false);
  useLeaveGuard(() => options.guards !== false && !handedOn.current && form.isDirty());

  const take = (next: R, begun?: ReturnType<typeof form.begin>) => {
    setRecord(next);
    form.settle(formOf(next), begun);
  };
  /** The changes made here over what somebody else saved; true where no field was changed by both. */
  const rebaseOn = (newer: R): boolean => {
    setRecord(newer);
    return form.rebaseOn(formOf(newer));
  };
  useNewerRecord(read, { record, isDirty: form.isDirty, take });

  const send = async (of: R | null, asked: A): Promise<R> => {
    const begun = form.begin();
    const saved = await options.send(begun.typed, of, asked);
    take(saved, begun);
    return saved;
  };

  return {
    record,
    form,
    saving,
    take,
    rebaseOn,
    /** Opens the page of the record that was made, which takes over what was typed while it was saved. */
    openSaved: async (id: string, saved: R, open: () => Promise<unknown>): Promise<void> => {
      if (form.isDirty()) carryDraft(id, { base: formOf(saved), typed: form.current() });
      handedOn.current = true;
      await open();
    },
    /** How the last save of a record that was there before is taken back: what it was is sent again, as a change. */
    undo: () => takesBack.current,
    /** Parts of the record that were saved beside the form: what is typed goes on from there. */
    adopt: (part: Partial<R>) => setRecord((shown) => shown && { ...shown, ...part }),
    /** The saved record, or undefined where two people changed the same field, which is then marked; else it throws. */
    save: async (asked: A): Promise<R | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setSaving(true);
      takesBack.current = undefined;
      const before = record && form.draft.saved();
      let merged = false;
      try {
        const saved = await saveMerged(record, {
          send: (of) => send(of, asked),
          readAnew: options.readAnew,
          rebaseOn: (newer) => {
            merged = true;
            return rebaseOn(newer);
          },
        });
        // What others saved in between is not taken back with it.
        if (before && saved && !merged)
          takesBack.current = async () => {
            const again = await options.send(before, saved, asked);
            if (form.isDirty()) rebaseOn(again);
            else take(again);
          };
        return saved;
      } finally {
        running.current = false;
        setSaving(false);
      }
    },
  };
}

interface RecordEditorOptions<E extends RecordEndpoint, V extends object, A> {
  kind: DraftKind;
  /** Reads the record. */
  endpoint: E;
  /** As its query has it; null while it is new. */
  read: OutputOf<E> | null;
  formOf: (record: OutputOf<E> | null) => V;
  validate: (values: V, record: OutputOf<E> | null) => FormErrors;
  send: (values: V, record: OutputOf<E> | null, asked: A) => Promise<OutputOf<E>>;
  merge?: DraftOptions<V>['merge'];
}

/** The form editor of a record that has a page of its own, which hears when somebody else changes it. */
export function useRecordEditor<E extends RecordEndpoint, V extends object, A = void>(
  options: RecordEditorOptions<E, V, A>,
) {
  type R = OutputOf<E> & { readonly id: string; readonly rowVersion: number };
  const { endpoint } = options;
  const client = useQueryClient();
  const readAnew = async ({ id }: R): Promise<R> =>
    (await client.fetchQuery({ ...recordQuery(endpoint, id), staleTime: 0 })) as R;
  const editor = useFormEditor<R, V, A>({
    ...(options as unknown as FormEditorOptions<R, V, A>),
    name: (options.read as R | null)?.id ?? NEW,
    readAnew,
  });
  const { form, take, rebaseOn } = editor;
  const shown = {
    isDirty: form.isDirty,
    take: (newer: OutputOf<E>) => take(newer as R),
    rebaseOn: (newer: OutputOf<E>) => rebaseOn(newer as R),
  };
  const changed = useEndpointNotice(endpoint, editor.record, shown);
  return {
    ...editor,
    notice: form.offer ?? changed,
    /** Shows what somebody else saved, under what is typed here. */
    reread: async (): Promise<void> => {
      const newer = await readAnew(editor.record!);
      if (form.isDirty()) rebaseOn(newer);
      else take(newer);
    },
    openSaved: (saved: R, open: () => Promise<unknown>) => editor.openSaved(saved.id, saved, open),
  };
}

/** The name of a record that is not saved yet. */
export const NEW = 'new';
