import type { Endpoint } from '@bahi/contract/endpoint';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, messageOf } from '../../app/api-error.ts';
import type { CallInput } from '../../app/endpoint-call.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import type { FormErrors, Refusal } from '../../kit/use-record-form.ts';
import { confirm } from '../../ui/confirm-dialog.tsx';
import type { SummaryError } from '../../ui/summary-errors.tsx';
import { toast } from '../../ui/toast.ts';

/** A refusal that no field can show: changed by another, or a rule. */
export function refusalToast(error: unknown, { message, fields }: Refusal): void {
  if (error instanceof ApiError && error.code === 'Stale') toast.conflict(message);
  else if (Object.keys(fields).length === 0) toast.error(message);
}

/** `billingAddress.pin` as people read it. */
const wordsOf = (path: string): string => {
  const words = path
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('.', ': ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The line over the page after a refused save, which leads to the first wrong field. */
export const saveErrors = (
  errors: FormErrors,
  labels: Readonly<Record<string, string>>,
  showTab: (path: string) => unknown,
): SummaryError[] =>
  Object.entries(errors).map(([path, message]) => ({
    where: labels[path] ?? wordsOf(path),
    message,
    goTo: () => {
      showTab(path);
      setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
    },
  }));

type DeleteEndpoint = Endpoint & { path: `${string}{id}` };

/** Deletes a record after asking; what is used is refused with the reason. */
export function useRemove<E extends DeleteEndpoint>(
  endpoint: E,
  record: { id: string } | null,
  name: string,
  onDone: () => void,
): () => Promise<void> {
  const removal = useEndpointMutation(endpoint);
  return async () => {
    if (!record || removal.isPending) return;
    if (!(await confirm({ message: `Delete ${name}?`, ok: 'Delete', danger: true }))) return;
    try {
      await removal.mutateAsync({ params: { id: record.id } } as unknown as CallInput<E>);
      onDone();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}

/** Takes over what was read anew, unless the user is changing the record: his save is then refused as stale. */
export function useNewerRecord<R extends { rowVersion: number }>(
  read: R | null,
  shown: R | null,
  isDirty: () => boolean,
  take: (newer: R) => void,
): void {
  const compare = useEffectEvent((newer: R | null) => {
    if (newer && shown && newer.rowVersion > shown.rowVersion && !isDirty()) take(newer);
  });
  useEffect(() => compare(read), [read]);
}
