import { addDays, addMonths, daysBetween } from '@bahi/domain/time/dates';
import type { DemoLock } from '../engine/dataset/organisation.ts';

/** GSTR-3B is due on the twentieth of the month that follows. */
const FILED_ON = 20;

/**
 * The two months before the last one are filed, each on the twentieth after it: on 22 November September was filed on
 * 20 October, August on 20 September. The last month is still open.
 */
export const filedReturns = (startedOn: string, domain: string): DemoLock[] =>
  [2, 1].map((monthsAgo) => {
    const month = addMonths(`${startedOn.slice(0, 7)}-01`, -monthsAgo).slice(0, 7);
    const until = addDays(`${month}-01`, -1);
    return {
      domain,
      daysAgo: daysBetween(`${month}-${FILED_ON}`, startedOn),
      until,
      reason: `GST return of ${until.slice(0, 7)} filed`,
    };
  });
