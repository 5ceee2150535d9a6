import { addDays, instantIn, todayIn } from '../time/dates.ts';
import { weekdayOf } from '../time/business-clock.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { isDeviceOnly, isUrgent, NOTICE_KINDS } from './notice-rules.ts';

/** Where a kind of notices comes to somebody: into the inbox, to his devices, and into the mail of the day. */
export interface NoticeWays {
  app: boolean;
  push: boolean;
  mail: boolean;
}

const USUAL_WAYS: NoticeWays = { app: true, push: true, mail: false };

/** On which the mobile wrapper runs, and is told by its gateway. */
export const PUSH_PLATFORMS = ['Android', 'iOS'] as const;
export type PushPlatform = (typeof PUSH_PLATFORMS)[number];

/** Monday is 1. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** When devices stay quiet, by the own clock; the night belongs to the day on which it begins. */
export interface QuietHours {
  from: string;
  until: string;
  days: readonly Weekday[];
}

export interface InboxSettings {
  kinds: Readonly<Partial<Record<NoticeKind, NoticeWays>>>;
  quiet: QuietHours;
  /** Whether a device shows what happened, and not only that something did. */
  texts: boolean;
}

export const USUAL_INBOX: InboxSettings = {
  kinds: {},
  quiet: { from: '21:00', until: '07:00', days: WEEKDAYS },
  texts: false,
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Settings as they are stored over what holds without them; what is none is passed over. */
export function completeInbox(stored: unknown): InboxSettings {
  const { kinds, quiet, texts } = (stored ?? {}) as Partial<InboxSettings>;
  const isQuiet = quiet && TIME.test(quiet.from) && TIME.test(quiet.until) && Array.isArray(quiet.days);
  return {
    kinds: Object.fromEntries(
      Object.entries(kinds ?? {}).filter(([kind]) => NOTICE_KINDS.includes(kind as NoticeKind)),
    ),
    quiet: isQuiet ? quiet : USUAL_INBOX.quiet,
    texts: texts === true,
  };
}

export const waysOf = ({ kinds }: InboxSettings, kind: NoticeKind): NoticeWays => ({
  ...USUAL_WAYS,
  ...kinds[kind],
  ...(isDeviceOnly(kind) && { app: false, mail: false }),
});

/** The quiet hours that begin on a day, as instants; none where they are not of that day, or are no time at all. */
function quietOf(
  { from, until, days }: QuietHours,
  zone: string,
  date: string,
): { from: string; until: string } | null {
  if (from === until || !days.some((day) => day === weekdayOf(date))) return null;
  const end = until > from ? date : addDays(date, 1);
  return { from: instantIn(zone, date, from), until: instantIn(zone, end, until) };
}

/**
 * Until when a device waits, or null where it may be told now (chat rule 27): at 21:00 until 07:00 of the next day; at 06:59 for one
 * minute more. Urgent kinds pass.
 */
export function quietUntil(kind: NoticeKind, quiet: QuietHours, zone: string, now: string): string | null {
  if (isUrgent(kind)) return null;
  const today = todayIn(zone, now);
  for (const date of [today, addDays(today, -1)]) {
    const hours = quietOf(quiet, zone, date);
    if (hours && Date.parse(hours.from) <= Date.parse(now) && Date.parse(now) < Date.parse(hours.until))
      return hours.until;
  }
  return null;
}

/** What a device shows: with `Texts` the sentence, else the kind and the number of what it is about alone. */
export function pushWords(
  sentences: readonly { words: string; label: string; code: string }[],
  texts: boolean,
): string {
  if (sentences.length > 1) return `${sentences.length} notices`;
  const [one] = sentences;
  if (!one) return '';
  return texts ? one.words : [one.label, one.code].filter(Boolean).join(' ');
}
