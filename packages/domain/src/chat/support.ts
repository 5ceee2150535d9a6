import { type BusinessHours, businessSeconds } from '../time/business-clock.ts';
import { addSeconds, isAfter } from '../time/dates.ts';
import { ROOM_NAME_LENGTH } from './message.ts';

/** What became of a question to the support of a business (chat §3). */
export const SUPPORT_STATUSES = ['Open', 'Taken', 'Ticket', 'Closed'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** With no operator there for so long a question becomes a ticket (chat rule 23). */
export const ALONE_SECONDS = 60;
/** Calls by one link about its question in a quarter of an hour: the page asks every few seconds; and messages among them. */
export const GUEST_CALLS = 600;
export const GUEST_MESSAGES = 60;
/** As much of a question is the subject of its ticket. */
const SUBJECT_LENGTH = 80;
/** How often the page of a link asks for answers: while the box is open or closed, and at the least. */
const OPEN_MS = 5_000;
const CLOSED_MS = 20_000;
const SELDOM_MS = 60_000;

export const NO_OPERATOR = 'Only an operator of the support can do this.';
export const becameTicket = (code: string): string => `Nobody is here right now. Your ticket is ${code}.`;

/** When support is there; what is not said is as in the hours of service. */
export interface SupportHours {
  hoursFrom: string | null;
  hoursUntil: string | null;
}

/** The hours of service, or the own ones on the same days: those know no lunch. */
export function supportHours({ hoursFrom, hoursUntil }: SupportHours, service: BusinessHours): BusinessHours {
  if (!hoursFrom && !hoursUntil) return service;
  const own = { opensAt: hoursFrom ?? service.opensAt, closesAt: hoursUntil ?? service.closesAt };
  return { ...service, ...own, lunchFrom: own.opensAt, lunchUntil: own.opensAt };
}

/** Why own hours cannot stand, or null. */
export function supportHoursProblem({ hoursFrom, hoursUntil }: SupportHours): string | null {
  return hoursFrom && hoursUntil && hoursFrom >= hoursUntil ? 'The end is not after the beginning.' : null;
}

/** Whether support is there by its hours: at 09:30, where it opens, it is; at 18:30, where it closes, it is not any more. */
export const isWithinHours = (hours: BusinessHours, now: string): boolean =>
  businessSeconds(hours, { from: now, until: addSeconds(now, 1) }) > 0;

/**
 * The status after a line: who asked opens it anew, unless who took it is there to answer (`isHeld`); the first answer of an
 * operator takes it (chat §3).
 */
export function afterLine(
  status: SupportStatus,
  { isAsker, isHeld }: { isAsker: boolean; isHeld: boolean },
): SupportStatus {
  return isAsker && !(status === 'Taken' && isHeld) ? 'Open' : 'Taken';
}

interface Waiting {
  now: string;
  withinHours: boolean;
  /** Since when no operator was there; null while one is. */
  aloneSince: string | null;
}

/** Whether an open question becomes a ticket now: out of hours, or with nobody there for 60 s (chat rule 23). */
export const becomesTicket = ({ now, withinHours, aloneSince }: Waiting): boolean =>
  !withinHours || (aloneSince !== null && !isAfter(addSeconds(aloneSince, ALONE_SECONDS), now));

/** The subject of the ticket: the first 80 characters of what was asked, in one line. */
export const subjectOf = (words: string): string =>
  [...words.replaceAll(/\s+/g, ' ').trim()].slice(0, SUBJECT_LENGTH).join('');

/** What the question of a customer is called to who answers it: "Asha Rao · EST-A-00012". */
export const guestQuestion = (name: string, code: string): string => `${name} · ${code}`.slice(0, ROOM_NAME_LENGTH);

interface SupportShown {
  operator: { name?: string | null | undefined; online: boolean };
  status?: SupportStatus | null | undefined;
  hours: { from: string; until: string; open: boolean };
}

/** What stands below the name of who answers: "Nobody is here now: 09:30 to 18:30". */
export function supportState({ operator, status, hours }: SupportShown): string {
  if (operator.name) return operator.online ? 'Online' : 'Offline';
  if (status === 'Ticket') return 'Goes on as a ticket; the answer comes here';
  if (!hours.open) return `Nobody is here now: ${hours.from} to ${hours.until}`;
  return operator.online ? 'Online' : 'Nobody is here right now';
}

/** When a page that waits for somebody asks anew: every 5 s, and after half a minute without anything new more and more seldom, once a minute after six. */
export const askAgainAfterMs = (quietMs: number, isOpen: boolean): number =>
  Math.min(Math.max(Math.trunc(quietMs / 6), isOpen ? OPEN_MS : CLOSED_MS), SELDOM_MS);
