import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { toast } from '../ui/toast.ts';
import { tellSaved } from './tell-saved.ts';
import { useFormEditor, type FormEditorOptions, type VersionedRecord } from './use-record-editor.ts';

interface FormDialogOptions<R extends VersionedRecord, V extends object> extends Omit<
  FormEditorOptions<R, V, void>,
  'guards'
> {
  /** What it is called when it was saved. */
  nameOf?: (saved: R) => string;
  /** Where all that was typed is saved. */
  onSaved: (saved: R) => void;
}

/** The form editor of a record in a `FormModal`, whose button and keys save and close it, unless something was typed meanwhile. */
export function useFormDialog<R extends VersionedRecord, V extends object>(options: FormDialogOptions<R, V>) {
  const editor = useFormEditor<R, V>({ ...options, guards: false });
  const { form, record, saving } = editor;
  const [refusal, setRefusal] = useState<string>();

  const submit = async (): Promise<void> => {
    setRefusal(undefined);
    if (saving || !form.check()) return;
    try {
      const saved = await editor.save();
      if (!saved) return;
      if (form.isDirty()) toast.success(MESSAGES.savedBefore);
      else if (options.nameOf) tellSaved(options.nameOf(saved), { undo: editor.undo() });
      else toast.success(record ? MESSAGES.updated : MESSAGES.saved);
      if (!form.isDirty()) options.onSaved(saved);
    } catch (error) {
      const { message, fields } = form.refuse(error);
      if (Object.keys(fields).length === 0) setRefusal(message);
    }
  };

  return { ...form, record, saving, adopt: editor.adopt, refusal, submit };
}
