import { MESSAGES } from '../messages.ts';
import { formatCount } from '../money/format.ts';
import { isUnseen } from '../text/seen.ts';

/**
 * A public one is of two connected businesses, and of whoever deals with the other one (chat rule 15); one of support is of
 * who asks and of the operators of his business (rule 23).
 */
export const ROOM_KINDS = ['Private', 'Group', 'Public', 'Support'] as const;

const MESSAGE_LENGTH = 4_000;
export const ROOM_NAME_LENGTH = 80;
export const GROUP_MEMBERS = 200;
/** So many rooms of his one is told of; who is in as many makes no further one. */
export const ROOMS_OF_PERSON = 500;
export const TOO_MANY_ROOMS = `You are in ${ROOMS_OF_PERSON} rooms. Leave one before you make another.`;
/** Why some are put into no further room: "Asha, Ravi: in 500 rooms already." */
export const inTooManyRooms = (names: readonly string[]): string =>
  `${names.join(', ')}: in ${ROOMS_OF_PERSON} rooms already.`;
/** A private message that was not looked at for so long goes to the devices of who got it, unless he is there (chat rule 27). */
export const UNSEEN_SECONDS = 60;
/** What one user may write, by whatever way: at once, and a second in the long run (chat §11). */
export const WRITING = { capacity: 30, perSecond: 10 };
export const PAGE_LENGTH = 25;
/**
 * How a message tells whether its reader starred it: by a list with his id or none, or, for the panel, by a flag. Who else did stays
 * secret (decisions §3, chat §2).
 */
export const STAR_VIEWS = ['List', 'Panel'] as const;
export type StarView = (typeof STAR_VIEWS)[number];
/** A range of a conversation is printed up to here. */
export const MOST_PRINTED = 2_000;
export const TOO_MANY_PRINTED = `At most ${formatCount(MOST_PRINTED)} messages are printed at once: choose fewer days.`;
/** What is missed is sent in one piece up to here; beyond it the reader begins anew. */
export const MOST_MISSED = 200;

/** Why words cannot be sent, or null (chat rule 7); they are counted in UTF-16 units, as every browser counts them. */
export function wordsProblem(words: string): string | null {
  if (isUnseen(words)) return MESSAGES.fieldRequired;
  return words.length > MESSAGE_LENGTH ? `A message has at most ${formatCount(MESSAGE_LENGTH)} characters.` : null;
}

/** Edited and deleted is the room's latest message that is not deleted, by its sender alone (chat rule 9). */
export const ONLY_OWN_LATEST = 'Only your own latest message can be changed.';

/** What a talk of two businesses says after the end of their connection. */
export const CONNECTION_ENDED = 'This connection has ended: what was said stays to be read, and nothing new is said.';

/** Why nothing new is said in a talk of two companies: their connection, or a card that was taken back (chat rule 16). */
export const CLOSED_BY = ['Ended', 'TheirCard', 'OwnCard'] as const;
export type ClosedBy = (typeof CLOSED_BY)[number];

/** The same to who would write: "Asha Rao shows no card any more: …". */
export function closedWords(by: ClosedBy, name: string): string {
  if (by === 'Ended') return CONNECTION_ENDED;
  return by === 'TheirCard'
    ? `${name} shows no card any more: you can write again when it is shown, or when you are written to.`
    : `You took back your card: show it again (Profile, Card) to write to ${name} and to be written to.`;
}

/** The two of a private room as one word, whoever of them writes first. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');
