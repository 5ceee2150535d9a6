import type { Available } from '../industry/own-config.ts';
import { roundToRupee } from '../money/round.ts';
import { PAISE_PER_RUPEE, type Paise } from '../money/units.ts';
import { ShareChannel } from '../share/share-texts.ts';

/** What a link without a sign-in stands for. */
export const LINK_KINDS = ['estimate', 'salesEstimate', 'appointment', 'workOrder', 'ticket', 'claim'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Without what a link leads nowhere, as the calls of its record do: it ends with that, and is there again with it. */
export const LINK_NEEDS: Readonly<Record<LinkKind, Available>> = {
  estimate: { module: 'Service' },
  salesEstimate: { module: 'Sales' },
  appointment: { module: 'Service', feature: 'Appt' },
  workOrder: { module: 'Service' },
  ticket: { feature: 'Ticket' },
  claim: { module: 'Service', insurance: true },
};

/** For whom a link is made: the customer, or the surveyor, who never speaks for him (rule 9). */
export const LinkFor = { customer: 'Cus', surveyor: 'Sur' } as const;
export type LinkFor = (typeof LinkFor)[keyof typeof LinkFor];

/** How a link goes out; one that is copied is sent by hand. */
export const LinkChannel = { ...ShareChannel, copy: 'copy' } as const;
export type LinkChannel = (typeof LinkChannel)[keyof typeof LinkChannel];

/** What was done by a link: it was opened, or answered. */
export const LinkVisit = { open: 'Open', answer: 'Answer' } as const;
export type LinkVisit = (typeof LinkVisit)[keyof typeof LinkVisit];

/** Opens of a link that are written down each; all are counted. */
export const VISITS_KEPT = 100;

/** Calls by one link in a quarter of an hour, from whatever addresses. */
export const CALLS_OF_LINK = 300;

export const ENDED_LINK = 'This link is not valid any more. Ask for a new one where it came from.';
/** Rule 7: what is answered is what was read. */
export const CHANGED_ESTIMATE = 'This estimate has changed. Please read it again.';

/** What is told in place of an estimate that is another one by now. */
export const OUTDATED_ESTIMATE = 'This estimate has changed since it was sent to you. Ask for a new link.';

export const OUTDATED_CLAIM = 'This claim has changed since it was sent to you. Ask for a new link.';

/** How an answer by link is told from one that somebody wrote down for the customer. */
export const LINK_MODE = 'Link';

/**
 * How the record behind a link stands for who opens it: it waits for his answer, it has one, it is another thing than what he
 * was sent, or it waited too long.
 */
export const LinkState = { open: 'Open', answered: 'Answered', changed: 'Changed', expired: 'Expired' } as const;
export type LinkState = (typeof LinkState)[keyof typeof LinkState];

/**
 * How it is known that he answers to whom the link was given: he read a code on the phone of his record, the link went out to
 * his own number or address, or whoever held it answered.
 */
export const AnswerHow = { code: 'Otp', sent: 'Sent', held: 'Link' } as const;
export type AnswerHow = (typeof AnswerHow)[keyof typeof AnswerHow];

export interface AnswerProof {
  how: AnswerHow;
  /** From where on the network it came. */
  address: string;
  /** Who of the house is signed in there, by what the browser calls itself. */
  besideName: string | null;
}

const HOW_WORDS: Readonly<Record<AnswerHow, string>> = {
  Otp: 'with a code sent to the phone on record',
  Sent: 'by a link sent to the address on record',
  Link: 'by a link that was handed over',
};

/** What stands beside an answer wherever it is kept. */
export const proofWords = ({ how, address, besideName }: AnswerProof): string =>
  [`Answered ${HOW_WORDS[how]}, from ${address}`, besideName && `where ${besideName} is signed in`]
    .filter(Boolean)
    .join(', ');

/** Rule 8: from so many rupees on a code is asked, where one can be sent to the phone on record. ₹10,000.00 of 10000 asks. */
export const asksCode = (wantedPaise: Paise, fromRupees: number, reachable: boolean): boolean =>
  reachable && wantedPaise > 0 && wantedPaise >= fromRupees * PAISE_PER_RUPEE;

/** A number of which the last four digits alone are told: `••••••2345`. */
export const maskedPhone = (phone: string): string => `••••••${phone.slice(-4)}`;

export const OWN_ANSWER =
  'You are signed in here: who a link was made for answers it himself. Write his word down by Approve.';

interface LinkFacts {
  /** Lines, or the whole, that wait for the customer. */
  isWaiting: boolean;
  /** Something of it is written anew and not sent yet. */
  isRewritten: boolean;
  /** What he would read is what the link was made of. */
  isSame: boolean;
  /** Why its prices hold no longer. */
  expired: string | null;
}

/** What waits is answered as it was sent alone: the same, and while its prices hold. */
export function linkState({ isWaiting, isRewritten, isSame, expired }: LinkFacts): LinkState {
  if (!isSame && (isWaiting || isRewritten)) return LinkState.changed;
  if (!isWaiting) return LinkState.answered;
  return expired ? LinkState.expired : LinkState.open;
}

export interface LineAnswer {
  id: string;
  isWanted: boolean;
}

/** Why lines that wait are not answered by this; null where each of them is, once, and nothing else. */
export function answersProblem(waiting: readonly string[], answers: readonly LineAnswer[]): string | null {
  const answered = answers.map(({ id }) => id);
  if (new Set(answered).size !== answered.length || answered.some((id) => !waiting.includes(id)))
    return CHANGED_ESTIMATE;
  return waiting.every((id) => answered.includes(id)) ? null : 'Say yes or no to every line.';
}

interface AnsweredEstimate {
  /** Answered as one, with what is charged or rounded beside its lines. */
  isWhole: boolean;
  totalPaise: Paise;
  /** Paid beside the lines, whichever of them are wanted. */
  besidePaise?: Paise | null | undefined;
  lines: readonly { id: string; totalPaise: Paise; answer: string }[];
}

/**
 * What is paid beside the lines: the adjustment, and the rounding of both. ₹944.40 with ₹500 on top, rounded = 49960; with
 * nothing else to pay no adjustment is.
 */
export function besideLinesPaise(
  lines: readonly Paise[],
  { adjustPaise, roundToRupee: isRounded }: { adjustPaise: Paise; roundToRupee: boolean },
): Paise {
  if (lines.length === 0) return 0;
  const linesPaise = lines.reduce((sum, paise) => sum + paise, 0);
  return (isRounded ? roundToRupee(linesPaise + adjustPaise) : linesPaise + adjustPaise) - linesPaise;
}

/**
 * To how much he has said yes with this answer, with what he wants already: in parts it is no less. ₹944 with ₹500 beside
 * the lines = 144400; nothing new is nothing.
 */
export function wantedPaise(
  { isWhole, totalPaise, besidePaise, lines }: AnsweredEstimate,
  answers: readonly LineAnswer[],
): Paise {
  const wanted = new Set(answers.filter(({ isWanted }) => isWanted).map(({ id }) => id));
  if (!lines.some(({ id }) => wanted.has(id))) return 0;
  if (isWhole) return totalPaise;
  return lines.reduce(
    (sum, line) => (wanted.has(line.id) || line.answer === 'Yes' ? sum + line.totalPaise : sum),
    besidePaise ?? 0,
  );
}

/** What a customer does by the link of his appointment. */
export const AppointmentWish = { confirm: 'Confirm', move: 'Move', cancel: 'Cancel' } as const;
export type AppointmentWish = (typeof AppointmentWish)[keyof typeof AppointmentWish];

/** So often a customer moves one appointment by himself. */
const MOVES_BY_LINK = 3;
/** So far ahead he moves it. */
export const DAYS_TO_CHOOSE = 60;
/** Stands behind the name of who answered by a link, in the audit log and wherever his word is kept. */
export const BY_LINK = ', by link';

/** Why a customer moves his appointment no more; null while he may. */
export const movesProblem = (moves: readonly { byName: string }[]): string | null =>
  moves.filter(({ byName }) => byName.endsWith(BY_LINK)).length < MOVES_BY_LINK
    ? null
    : 'This appointment was moved often enough. Please call.';

interface LinkText {
  subject: string;
  /** By mail, SMS and WhatsApp alike. */
  message: string;
}

/** What goes out with a link. */
export const LINK_TEXTS: Readonly<Record<LinkKind, LinkText>> = {
  estimate: {
    subject: 'Estimate {number} from {company}',
    message: 'Dear {customer}, please read and answer our estimate {number}: {link} - {company}',
  },
  salesEstimate: {
    subject: 'Estimate {number} from {company}',
    message: 'Dear {customer}, please read and answer our estimate {number}: {link} - {company}',
  },
  appointment: {
    subject: 'Your appointment {number} at {company}',
    message: 'Dear {customer}, please confirm or move your appointment: {link} - {company}',
  },
  workOrder: {
    subject: 'Your order {number} at {company}',
    message: 'Dear {customer}, see how far your order {number} is: {link} - {company}',
  },
  claim: {
    subject: 'Survey of claim {number}, {company}',
    message: 'Dear {customer}, please assess claim {number}: {link} - {company}',
  },
  ticket: {
    subject: 'Your request {number} at {company}',
    message: 'Dear {customer}, how did we do with {number}? {link} - {company}',
  },
};
