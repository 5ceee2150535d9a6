import { ApiError } from '../app/api-error.ts';
import { queryClient } from '../app/query-client.ts';
import { toast } from '../ui/toast.ts';
import type { Refusal } from './use-record-form.ts';

/** A refusal that no field can show: changed by another, or a rule. */
export function refusalToast(error: unknown, { message, fields }: Refusal): void {
  if (error instanceof ApiError && error.code === 'Stale')
    toast.conflict(message, () => void queryClient.invalidateQueries());
  else if (Object.keys(fields).length === 0) toast.error(message);
}
