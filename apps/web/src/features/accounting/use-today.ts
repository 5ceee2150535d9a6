import { todayIn } from '@bahi/domain/time/dates';
import { useSession } from '../../app/session-store.ts';

/** The business day of the signed-in entity. */
export const useToday = (): string => todayIn(useSession().data.entity.timeZone, new Date());
