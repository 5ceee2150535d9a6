import { addBusinessTime, type BusinessHours, businessSeconds, type Stretch } from '../time/business-clock.ts';
import { isAfter } from '../time/dates.ts';
import type { TicketPriority } from './ticket.ts';

/** Minutes of business time until the first answer and until the end, by priority. */
export type TicketLevels = Readonly<Record<TicketPriority, { respondMinutes: number; resolveMinutes: number }>>;

/** What the clock of a ticket shows; instants, all of them. */
export interface TicketClock {
  /** From when it counts. */
  countsFrom: string;
  respondBy: string;
  respondedAt: string | null;
  resolveBy: string;
  resolvedAt: string | null;
  /** Since when it waits. */
  pausedAt: string | null;
  /** Stretches in which it waited, or was resolved and taken up again. */
  pauses: readonly Stretch[];
}

/**
 * When a ticket is to be answered and resolved: business time from its creation, by its priority, less the stretches in which it
 * waited (rules 29 and 30). What was answered is not moved by a later wait.
 */
export function ticketDue(
  { countsFrom, respondedAt, pauses }: Pick<TicketClock, 'countsFrom' | 'respondedAt' | 'pauses'>,
  { respondMinutes, resolveMinutes }: TicketLevels[TicketPriority],
  hours: BusinessHours,
): Pick<TicketClock, 'respondBy' | 'resolveBy'> {
  const beforeAnswer = pauses.filter(({ from }) => respondedAt === null || isAfter(respondedAt, from));
  return {
    respondBy: addBusinessTime(hours, countsFrom, respondMinutes * 60, beforeAnswer),
    resolveBy: addBusinessTime(hours, countsFrom, resolveMinutes * 60, pauses),
  };
}

/** Business seconds that a ticket waited. */
export const heldSeconds = (pauses: readonly Stretch[], hours: BusinessHours): number =>
  pauses.reduce((sum, pause) => sum + businessSeconds(hours, pause), 0);

/** The clock goes on: the stretch that ends now stands among the others. */
export const resumed = <C extends Pick<TicketClock, 'pauses'>>(clock: C, from: string | null, now: string): C => ({
  ...clock,
  pausedAt: null,
  pauses: from === null ? clock.pauses : [...clock.pauses, { from, until: now }],
});

/** What of the waits lies after an instant, from which another clock counts. */
export const pausesSince = (pauses: readonly Stretch[], instant: string): Stretch[] =>
  pauses
    .filter(({ until }) => isAfter(until, instant))
    .map(({ from, until }) => ({ from: isAfter(from, instant) ? from : instant, until }));

/** Which of its two times a ticket has missed; one that waits is as late as when the wait began. */
export function missedTimes(
  { respondBy, respondedAt, resolveBy, resolvedAt, pausedAt }: Omit<TicketClock, 'countsFrom' | 'pauses'>,
  now: string,
): { response: boolean; resolution: boolean } {
  const stoppedAt = pausedAt ?? now;
  return {
    // What ended without an answer, as one that was merged, is asked for none.
    response: isAfter(respondedAt ?? resolvedAt ?? stoppedAt, respondBy),
    resolution: isAfter(resolvedAt ?? stoppedAt, resolveBy),
  };
}
