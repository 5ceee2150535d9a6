import {
  getEntitySettings,
  getOpenDrafts,
  updateEntitySettings,
} from '@bahi/contract/endpoints/settings/entity-settings';
import { type SettingsAnswer, type SettingsValues, treeOf, valuesOf } from '@bahi/contract/settings/settings-tree';
import { MESSAGES } from '@bahi/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, refreshSession } from '../../app/api-client.ts';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { useLeaveGuard } from '../../app/unsaved-changes.ts';
import { queryKeyOf } from '../../app/use-endpoint.ts';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
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

/** What is typed on a settings screen, what of it is wrong, and its one Save. */
export function useSettingsForm(fields: readonly ShownField[], values: SettingsValues, rowVersion: number) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(() => ({ form: formOf(fields, values), rowVersion }));
  const [form, setForm] = useState<FormValues>(saved.form);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string | undefined>();
  const [reason, setReason] = useState('');
  const [saving, setSaving] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const changed = changedFields(fields, saved.form, form);
  const dirty = changed.length > 0;
  useLeaveGuard(() => dirty);

  // What somebody else saved meanwhile is shown, unless something here is unsaved: then Save will tell.
  if (rowVersion > saved.rowVersion && !dirty && !saving) {
    const next = formOf(fields, values);
    setSaved({ form: next, rowVersion });
    setForm(next);
  }

  const show = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const change = (id: string, value: unknown) => {
    setForm((before) => ({ ...before, [id]: value }));
    setErrors(({ [id]: _, ...others }) => others);
  };

  const settle = async (answer: SettingsAnswer) => {
    const next = formOf(fields, valuesOf(answer));
    setSaved({ form: next, rowVersion: answer.rowVersion });
    setForm(next);
    setReason('');
    client.setQueryData(queryKeyOf(getEntitySettings, {}), answer);
    toast.success(MESSAGES.updated);
    await refreshSession();
  };
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'Stale') return toast.conflict(error.message);
    const found = error instanceof ApiError ? errorsByField(error.fields) : {};
    const known = fields.some(({ id }) => found[id]) || found['reason'] !== undefined;
    if (!known) setMessage(messageOf(error));
    show(found);
  };

  const save = async () => {
    if (saving || !dirty) return;
    setMessage(undefined);
    const found = settingErrors(changed, form);
    if (asksReason(changed) && reason.trim().length < 3) found['reason'] = 'Say why this is changed.';
    show(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      if (changed.some(({ field }) => field.reprices) && !(await acceptsNewPrices())) return;
      const body = { ...treeOf(valuesToSend(changed, form)), rowVersion: saved.rowVersion, ...(reason && { reason }) };
      await settle((await call(updateEntitySettings, { body })) as SettingsAnswer);
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };

  const resettable = fields.filter((each) => hasDefault(each) && !isDefault(each, form));
  return {
    element,
    values: form,
    errors,
    message,
    reason,
    setReason: (text: string) => {
      setReason(text);
      setErrors(({ reason: _, ...others }) => others);
    },
    asksReason: asksReason(changed),
    change,
    dirty,
    saving,
    save,
    resettable: resettable.length > 0,
    /** Lays the defaults over the form; Save makes them hold. */
    reset: () => {
      setForm((before) => ({ ...before, ...Object.fromEntries(resettable.map((each) => [each.id, defaultOf(each)])) }));
      setErrors({});
    },
  };
}

const asksReason = (changed: readonly ShownField[]): boolean => changed.some(({ field }) => field.needsReason);

const isDefault = (shown: ShownField, form: FormValues): boolean =>
  JSON.stringify(form[shown.id] ?? null) === JSON.stringify(defaultOf(shown) ?? null);

/** Tells what will be priced anew, where there is anything. */
async function acceptsNewPrices(): Promise<boolean> {
  const { invoices, workOrders } = await call(getOpenDrafts, {});
  if (invoices + workOrders === 0) return true;
  const counts = [
    invoices > 0 && `${invoices} draft ${invoices === 1 ? 'invoice' : 'invoices'}`,
    workOrders > 0 && `${workOrders} open ${workOrders === 1 ? 'order' : 'orders'}`,
  ].filter(Boolean);
  return confirm({
    heading: 'Price open documents anew?',
    message: `${counts.join(' and ')} will be priced by the new settings when next saved or approved. Approved invoices stay as they are.`,
    ok: 'Save settings',
  });
}
