import {
  getEntitySettings,
  getOpenDrafts,
  updateEntitySettings,
} from '@bahi/contract/endpoints/settings/entity-settings';
import { type SettingsAnswer, treeOf, valuesOf } from '@bahi/contract/settings/settings-tree';
import { MESSAGES } from '@bahi/domain/messages';
import { counted } from '@bahi/domain/text/counted';
import { reasonProblem } from '@bahi/domain/text/reason';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, refreshSession } from '../../app/api-client.ts';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { queryKeyOf } from '../../app/use-endpoint.ts';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { tellSaved } from '../tell-saved.ts';
import { useFormEditor } from '../use-record-editor.ts';
import {
  changedFields,
  defaultOf,
  errorsByField,
  type FormValues,
  formOf,
  hasDefault,
  settingErrors,
  type ShownField,
  valuesToSend,
} from './setting-values.ts';

interface SettingsFormOptions {
  /** The screen, by whose name unsaved words are kept. */
  screen: string;
  title: string;
  fields: readonly ShownField[];
  answer: SettingsAnswer;
  readOnly: boolean;
}

/** Why something was changed, beside the fields; it is no setting. */
const REASON = 'reason';

/** What is typed on a settings screen, what of it is wrong, and its one Save. */
export function useSettingsForm({ screen, title, fields, answer, readOnly }: SettingsFormOptions) {
  const client = useQueryClient();
  const [message, setMessage] = useState<string | undefined>();
  const [asking, setAsking] = useState(false);
  const valuesOfAnswer = (of: SettingsAnswer | null): FormValues => ({
    ...formOf(fields, valuesOf(of ?? answer)),
    [REASON]: '',
  });
  const changedOf = (values: FormValues, saved: FormValues) => changedFields(fields, saved, values);
  const errorsOf = (values: FormValues, of: SettingsAnswer | null): Record<string, string> => {
    const changed = changedOf(values, valuesOfAnswer(of));
    const found = settingErrors(changed, values);
    if (asksReason(changed) && reasonProblem(reasonOf(values))) found[REASON] = 'Say why this is changed.';
    return found;
  };
  const editor = useFormEditor<SettingsAnswer, FormValues>({
    kind: readOnly ? null : 'settings',
    name: screen,
    read: answer,
    formOf: valuesOfAnswer,
    differs: (values, saved) => changedOf(values, saved).length > 0,
    validate: errorsOf,
    send: async (values, of) => {
      const changed = changedOf(values, valuesOfAnswer(of));
      const reason = reasonOf(values);
      const body = { ...treeOf(valuesToSend(changed, values)), rowVersion: of!.rowVersion, ...(reason && { reason }) };
      return (await call(updateEntitySettings, { body })) as SettingsAnswer;
    },
    readAnew: async () => (await call(getEntitySettings, {})) as SettingsAnswer,
  });
  const { form, saving } = editor;
  const { values } = form;
  const changed = changedOf(values, form.draft.saved());

  const refuse = (error: unknown) => {
    const found = error instanceof ApiError ? errorsByField(error.fields) : {};
    const known = fields.some(({ id }) => found[id]) || found[REASON] !== undefined;
    if (!known) setMessage(messageOf(error));
    form.show(found);
  };
  const save = async () => {
    if (saving || asking || !form.isDirty()) return;
    setMessage(undefined);
    if (!form.check()) return;
    setAsking(true);
    try {
      const before = changedOf(form.current(), form.draft.saved());
      const reprices = before.some(({ field }) => field.reprices);
      const weighty = reprices || asksReason(before);
      if (reprices && !(await acceptsNewPrices())) return;
      const saved = await editor.save();
      if (!saved) return;
      client.setQueryData(queryKeyOf(getEntitySettings, {}), saved);
      const undo = editor.undo();
      const takeBack = async () => {
        await undo?.();
        await refreshSession();
        await client.invalidateQueries({ queryKey: queryKeyOf(getEntitySettings, {}) });
      };
      if (form.isDirty()) toast.success(MESSAGES.savedBefore);
      // What asked a reason or moved prices is changed back with a reason of its own.
      else tellSaved(title, { undo: undo && !weighty ? takeBack : undefined });
      await refreshSession();
    } catch (error) {
      refuse(error);
    } finally {
      setAsking(false);
    }
  };

  const resettable = fields.filter((each) => hasDefault(each) && !isDefault(each, values));
  return {
    element: form.form,
    offer: form.offer,
    values,
    errors: form.errors,
    message,
    reason: reasonOf(values, false),
    setReason: (reason: string) => form.change({ [REASON]: reason }),
    asksReason: asksReason(changed),
    change: (id: string, value: unknown) => form.change({ [id]: value }),
    dirty: changed.length > 0,
    saving: saving || asking,
    save,
    resettable: resettable.length > 0,
    /** Lays the defaults over the form; Save makes them hold. */
    reset: () => form.change(Object.fromEntries(resettable.map((each) => [each.id, defaultOf(each)]))),
  };
}

function reasonOf(values: FormValues, trimmed = true): string {
  const reason = values[REASON];
  if (typeof reason !== 'string') return '';
  return trimmed ? reason.trim() : reason;
}

const asksReason = (changed: readonly ShownField[]): boolean => changed.some(({ field }) => field.needsReason);

const isDefault = (shown: ShownField, form: FormValues): boolean =>
  JSON.stringify(form[shown.id] ?? null) === JSON.stringify(defaultOf(shown) ?? null);

/** Tells what will be priced anew, where there is anything. */
async function acceptsNewPrices(): Promise<boolean> {
  const { invoices, workOrders } = await call(getOpenDrafts, {});
  if (invoices + workOrders === 0) return true;
  const counts = [
    invoices > 0 && counted(invoices, 'draft invoice'),
    workOrders > 0 && counted(workOrders, 'open order'),
  ].filter(Boolean);
  return confirm({
    heading: 'Price open documents anew?',
    message: `${counts.join(' and ')} will be priced by the new settings when next saved or approved. Approved invoices stay as they are.`,
    ok: 'Save settings',
  });
}
