import type { OutputOf } from '@bahi/contract/endpoint';
import type { GstType } from '@bahi/domain/tax/registration';
import { useState } from 'react';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import type { RecordEndpoint } from '../../../app/use-endpoint.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import { useRecordEditor } from '../../../kit/use-record-editor.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { toast } from '../../../ui/toast.ts';
import { type ItemForm, validateItem } from './item-form.ts';
import { ITEM_LABELS, TAB_OF } from './item-labels.ts';

/** The organisation's own fields stand with the details. */
const tabOf = (path: string) => TAB_OF[path.startsWith('customValues.') ? 'otherBarcodes' : fieldOf(path)];
/** A row of a list stands where its list stands. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

interface EditorOptions<E extends RecordEndpoint> {
  endpoint: E;
  read: OutputOf<E> | null;
  master: boolean;
  /** The tab that its address names. */
  firstTab?: string | undefined;
  mayChange: boolean;
  /** Sends the form; `record` is what it was typed over, null while it is new. */
  send: (form: ItemForm, record: OutputOf<E> | null) => Promise<OutputOf<E>>;
  /** The form of a record; null asks for that of a new one. */
  formOf: (record: OutputOf<E> | null) => ItemForm;
  /** Answers where the page of a new one is, or null where it was left. */
  onSaved: (
    record: OutputOf<E>,
    isNew: boolean,
    typedOn: boolean,
    undo: (() => Promise<unknown>) | undefined,
  ) => (() => Promise<unknown>) | null;
}

/** The form of an item or a master item: its values, what is wrong with them and where, and the save. */
export function useItemEditor<E extends RecordEndpoint>(options: EditorOptions<E>) {
  const { endpoint, read, master, send, formOf, onSaved } = options;
  const readOnly = !options.mayChange;
  const say = useWords();
  const { data } = useSession();
  const today = useBusinessDay();
  const [tab, setTab] = useState(options.firstTab ?? (master ? 'details' : 'prices'));
  const industry = industryOf(data);
  const rules = {
    industry,
    gstType: data.entity.settings.common.tax.gstType as GstType,
    config: configOf(data),
    today,
    master,
  };
  const editor = useRecordEditor<E, ItemForm>({
    kind: master ? 'masterItem' : 'item',
    endpoint,
    read,
    formOf,
    validate: (values, of) => validateItem(values, { ...rules, saved: of && formOf(of) }),
    send,
  });
  const { record, form, saving, notice } = editor;

  /** Shows the tab of the first field that is wrong, unless it stands in the head. */
  const showTabOf = (paths: readonly string[]) => {
    const inHead = paths.some((path) => !tabOf(path));
    const wanted = inHead ? undefined : tabOf(paths[0] ?? '');
    if (wanted) setTab(wanted);
  };
  const save = async (): Promise<void> => {
    try {
      const saved = await editor.save();
      const open = saved && onSaved(saved, record === null, form.isDirty(), editor.undo());
      if (saved && open) await editor.openSaved(saved, open);
    } catch (error) {
      const { message, fields } = form.refuse(error);
      showTabOf(Object.keys(fields));
      if (Object.keys(fields).length === 0) toast.error(message);
    }
  };
  const submit = () => {
    if (readOnly || saving) return;
    if (form.check()) void save();
    else showTabOf(Object.keys(validateItem(form.current(), { ...rules, saved: null })));
  };
  useShortcuts(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: submit }]);

  return {
    record,
    form,
    notice,
    saving,
    adopt: editor.adopt,
    tab,
    setTab,
    submit,
    today,
    fields: { values: form.values, errors: form.errors, change: form.change, readOnly, isNew: record === null, today },
    isInvalid: (key: string) => Object.keys(form.errors).some((path) => tabOf(path) === key),
    errors: Object.entries(form.errors).map(([path, message]) => ({
      where: path === 'partNumber' ? say('partNumber') : (ITEM_LABELS[fieldOf(path)] ?? path),
      message,
      goTo: () => {
        const wanted = tabOf(path);
        if (wanted) setTab(wanted);
        setTimeout(() => form.form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      },
    })),
  };
}
