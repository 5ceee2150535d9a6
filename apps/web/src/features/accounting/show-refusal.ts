import { ApiError, messageOf } from '../../app/api-error.ts';
import { toast } from '../../ui/toast.ts';

/** Tells why an action did not succeed; a record that somebody else changed can be read anew from there. */
export function showRefusal(error: unknown, refresh: () => void): void {
  if (error instanceof ApiError && error.code === 'Stale') toast.conflict(error.message, refresh);
  else toast.error(messageOf(error));
}
