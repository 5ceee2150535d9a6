import { MESSAGES } from '@bahi/domain/messages';
import type { GstType } from '@bahi/domain/tax/registration';
import { useState } from 'react';
import { ApiError } from '../../../app/api-error.ts';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { toast } from '../../../ui/toast.ts';
import { type ItemForm, validateItem } from './item-form.ts';
import { ITEM_LABELS, TAB_OF } from './item-labels.ts';

/** The organisation's own fields stand with the details. */
const tabOf = (path: string) => TAB_OF[path.startsWith('customValues.') ? 'otherBarcodes' : path];

interface EditorOptions<R> {
  record: R | null;
  /** What the form begins with. */
  initial: ItemForm;
  master: boolean;
  readOnly: boolean;
  saving: boolean;
  send: (form: ItemForm) => Promise<R>;
  /** The form of what was saved. */
  formOf: (record: R) => ItemForm;
  onSaved: (record: R, message: string) => void;
}

/** The form of an item or a master item: its values, what is wrong with them and where, and the save. */
export function useItemEditor<R>(options: EditorOptions<R>) {
  const { record, initial, master, readOnly, saving, send, formOf, onSaved } = options;
  const say = useWords();
  const { data } = useSession();
  const today = useBusinessDay();
  const [tab, setTab] = useState(master ? 'details' : 'prices');
  const industry = industryOf(data);
  const rules = {
    industry,
    gstType: data.entity.settings.common.tax.gstType as GstType,
    config: configOf(data),
    today,
    master,
  };
  const form = useRecordForm<ItemForm>(initial, (values) =>
    validateItem(values, { ...rules, saved: record && formOf(record) }),
  );
  useLeaveGuard(form.isDirty);

  /** Shows the tab of the first field that is wrong, unless it stands in the head. */
  const showTabOf = (paths: readonly string[]) => {
    const inHead = paths.some((path) => !tabOf(path));
    const wanted = inHead ? undefined : tabOf(paths[0] ?? '');
    if (wanted) setTab(wanted);
  };
  const save = async (): Promise<void> => {
    try {
      const saved = await send(form.current());
      form.settle(formOf(saved));
      onSaved(saved, record ? MESSAGES.updated : MESSAGES.saved);
    } catch (error) {
      const { message, fields } = form.refuse(error);
      showTabOf(Object.keys(fields));
      if (error instanceof ApiError && error.code === 'Stale') toast.conflict(message);
      else if (Object.keys(fields).length === 0) toast.error(message);
    }
  };
  const submit = () => {
    if (readOnly || saving) return;
    if (form.check()) void save();
    else showTabOf(Object.keys(validateItem(form.current(), { ...rules, saved: null })));
  };
  useShortcuts(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: submit }]);

  return {
    form,
    tab,
    setTab,
    submit,
    today,
    fields: { values: form.values, errors: form.errors, change: form.change, readOnly, isNew: record === null, today },
    isInvalid: (key: string) => Object.keys(form.errors).some((path) => tabOf(path) === key),
    errors: Object.entries(form.errors).map(([path, message]) => ({
      where: path === 'partNumber' ? say('partNumber') : (ITEM_LABELS[path] ?? path),
      message,
      goTo: () => {
        const wanted = tabOf(path);
        if (wanted) setTab(wanted);
        setTimeout(() => form.form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      },
    })),
  };
}
