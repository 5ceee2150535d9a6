import { messageOf } from '../../app/api-error.ts';
import { recordInput, useEndpointMutation, type RecordEndpoint } from '../../app/use-endpoint.ts';
import { pathWords } from '../../kit/path-words.ts';
import type { FormErrors } from '../../kit/use-record-form.ts';
import { confirm } from '../../ui/confirm-dialog.tsx';
import type { SummaryError } from '../../ui/summary-errors.tsx';
import { toast } from '../../ui/toast.ts';

/** The line over the page after a refused save, which leads to the first wrong field. */
export const saveErrors = (
  errors: FormErrors,
  labels: Readonly<Record<string, string>>,
  showTab: (path: string) => unknown,
): SummaryError[] =>
  Object.entries(errors).map(([path, message]) => ({
    where: labels[path] ?? pathWords(path),
    message,
    goTo: () => {
      showTab(path);
      setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
    },
  }));

/** Deletes a record after asking; what is used is refused with the reason. */
export function useRemove<E extends RecordEndpoint>(
  endpoint: E,
  record: { id: string } | null,
  name: string,
  onDone: () => void,
): () => Promise<void> {
  const removal = useEndpointMutation(endpoint);
  return async () => {
    if (!record || removal.isPending) return;
    if (!(await confirm({ heading: `Delete ${name}?`, message: 'This cannot be undone.', ok: 'Delete', danger: true })))
      return;
    try {
      await removal.mutateAsync(recordInput<E>(record.id));
      onDone();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}
