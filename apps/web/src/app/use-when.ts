import { formatInstant } from '@bahi/domain/time/dates';
import { useSession } from './session-store.ts';

/** Writes an instant as the user's clock shows it: `21/11/2026 14:05`. */
export function useWhen(): (instant: string) => string {
  const { user, entity } = useSession().data;
  return (instant) => formatInstant(user.timeZone || entity.timeZone, instant);
}
