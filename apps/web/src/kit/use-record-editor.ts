import type { OutputOf } from '@bahi/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../app/unsaved-changes.ts';
import { recordQuery, type RecordEndpoint } from '../app/use-endpoint.ts';
import { carryDraft, useCarriedDraft } from './carried-draft.ts';
import { saveMerged } from './save-merged.ts';
import { useNewerRecord } from './use-newer-record.ts';
import { useRecordForm, type FormErrors } from './use-record-form.ts';
import { useEndpointNotice } from './use-record-notice.tsx';

interface RecordEditorOptions<E extends RecordEndpoint, V extends object, A> {
  /** Reads the record. */
  endpoint: E;
  /** As its query has it; null while it is new. */
  read: OutputOf<E> | null;
  /** The form of a record; null asks for that of a new one. */
  formOf: (record: OutputOf<E> | null) => V;
  validate: (values: V, record: OutputOf<E> | null) => FormErrors;
  /** Sends the values; `record` is what they were typed over, with the version to send, `asked` what `save` was given. */
  send: (values: V, record: OutputOf<E> | null, asked: A) => Promise<OutputOf<E>>;
}

/**
 * One open record that is a form: its values, its save, what others change meanwhile. Nothing typed is lost: not what
 * comes while a save travels, and not under somebody else's save, whose changes are merged with those made here.
 */
export function useRecordEditor<E extends RecordEndpoint, V extends object, A = void>(
  options: RecordEditorOptions<E, V, A>,
) {
  type R = OutputOf<E> & { readonly id: string; readonly rowVersion: number };
  const client = useQueryClient();
  const read = options.read as R | null;
  const [record, setRecord] = useState(read);
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const form = useRecordForm<V>(
    options.formOf(read),
    (values) => options.validate(values, record),
    useCarriedDraft<V>(read?.id),
  );
  /** The page of the record that was made takes over what is typed here. */
  const handedOn = useRef(false);
  useLeaveGuard(() => !handedOn.current && form.isDirty());

  const take = (next: OutputOf<E>, sent?: V) => {
    setRecord(next as R);
    form.settle(options.formOf(next), sent);
  };
  /** The changes made here over what somebody else saved; true where no field was changed by both. */
  const rebaseOn = (newer: OutputOf<E>): boolean => {
    setRecord(newer as R);
    return form.rebaseOn(options.formOf(newer));
  };
  useNewerRecord<R>(read, { record, isDirty: form.isDirty, take });
  const notice = useEndpointNotice(options.endpoint, record, { isDirty: form.isDirty, take, rebaseOn });

  const send = async (of: R | null, asked: A): Promise<R> => {
    const sent = form.current();
    const saved = (await options.send(sent, of, asked)) as R;
    take(saved, sent);
    return saved;
  };
  const readAnew = async ({ id }: R): Promise<R> =>
    (await client.fetchQuery({ ...recordQuery(options.endpoint, id), staleTime: 0 })) as R;

  return {
    record,
    form,
    notice,
    saving,
    take,
    /** Opens the page of the record that was made, which takes over what was typed while it was saved. */
    openSaved: async (saved: OutputOf<E>, open: () => Promise<unknown>): Promise<void> => {
      const { id } = saved as R;
      if (form.isDirty()) carryDraft(id, { base: options.formOf(saved), typed: form.current() });
      handedOn.current = true;
      await open();
    },
    /** Parts of the record that were saved beside the form: what is typed goes on from there. */
    adopt: (part: Partial<OutputOf<E>>) => setRecord((shown) => shown && { ...shown, ...part }),
    /** The saved record, or undefined where two people changed the same field, which is then marked; else it throws. */
    save: async (asked: A): Promise<R | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setSaving(true);
      try {
        return await saveMerged(record, { send: (of) => send(of, asked), readAnew, rebaseOn });
      } finally {
        running.current = false;
        setSaving(false);
      }
    },
  };
}
