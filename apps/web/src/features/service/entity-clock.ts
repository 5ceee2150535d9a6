import { formatNear, instantIn, todayIn, wallClock } from '@bahi/domain/time/dates';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { useSession, type SessionData } from '../../app/session-store.ts';
import { thisInstant } from '../../app/this-instant.ts';

/** The clock of the signed-in entity: documents are dated and promised by it, wherever the browser is. */
export interface EntityClock {
  /** The business day, `YYYY-MM-DD`. */
  today: string;
  /** The instant as an ISO string. */
  now: string;
  /** An instant as the wall clock of a DateTimeField, `YYYY-MM-DD HH:mm:ss`; what is no instant stays as typed. */
  wallOf: (instant: string) => string;
  instantOf: (wall: string) => string;
  /** An instant as it is read today: `Today 17:00`, `24 Nov 17:00`; what is no instant stays as typed. */
  near: (instant: string) => string;
}

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text)) && isReadDate(text.slice(0, 10));

export function entityClock({ entity }: Pick<SessionData, 'entity'>): EntityClock {
  const zone = entity.timeZone;
  const now = thisInstant();
  const today = todayIn(zone, now);
  return {
    today,
    now,
    wallOf: (instant) => {
      if (!isInstant(instant)) return instant;
      const { date, time } = wallClock(zone, instant);
      return `${date} ${time}:00`;
    },
    instantOf: (wall) => (isReadDate(wall) ? instantIn(zone, wall.slice(0, 10), wall.slice(11, 16)) : wall),
    near: (instant) => (isInstant(instant) ? formatNear(zone, instant, today) : instant),
  };
}

export const useEntityClock = (): EntityClock => entityClock(useSession().data);
