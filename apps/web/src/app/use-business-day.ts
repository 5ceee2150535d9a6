import { todayIn } from '@bahi/domain/time/dates';
import { useSession } from './session-store.ts';

const dayIn = (zone: string): string => todayIn(zone, new Date());

/** The business day of the signed-in entity, in its own zone. */
export const useBusinessDay = (): string => dayIn(useSession().data.entity.timeZone);
