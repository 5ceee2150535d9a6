import { formatRupees } from '../money/format.ts';
import type { Paise } from '../money/units.ts';
import { addMonths, formatDate } from '../time/dates.ts';

/** How far a cheque is: in hand, at the bank, paid, or returned. */
export const ChequeState = {
  received: 'Received',
  deposited: 'Deposited',
  cleared: 'Cleared',
  bounced: 'Bounced',
} as const;
export type ChequeState = (typeof ChequeState)[keyof typeof ChequeState];
export const CHEQUE_STATES: readonly ChequeState[] = Object.values(ChequeState);

/** How far a cheque of our own is: with the vendor, paid by our bank, returned by it, or stopped by us. */
export const IssuedChequeState = {
  issued: 'Issued',
  cleared: 'Cleared',
  returned: 'Returned',
  stopped: 'Stopped',
} as const;
export type IssuedChequeState = (typeof IssuedChequeState)[keyof typeof IssuedChequeState];
export const ISSUED_CHEQUE_STATES: readonly IssuedChequeState[] = Object.values(IssuedChequeState);

export type ChequeVerb = 'deposit' | 'clear' | 'bounce' | 'return' | 'stop';

const FROM: Record<ChequeVerb, readonly (ChequeState | IssuedChequeState)[]> = {
  deposit: ['Received'],
  clear: ['Deposited', 'Issued'],
  bounce: ['Received', 'Deposited'],
  return: ['Issued'],
  stop: ['Issued'],
};
const DONE: Record<ChequeVerb, string> = {
  deposit: 'deposited',
  clear: 'cleared',
  bounce: 'bounced',
  return: 'returned',
  stop: 'stopped',
};

/** The verb that takes a cheque of our own to a state. */
export const ISSUED_CHEQUE_VERBS: Readonly<Record<Exclude<IssuedChequeState, 'Issued'>, ChequeVerb>> = {
  Cleared: 'clear',
  Returned: 'return',
  Stopped: 'stop',
};

export interface ChequeFacts {
  state: ChequeState | IssuedChequeState;
  number: string | null;
  /** Date on the cheque. */
  on: string;
  /** The day of its payment. */
  receivedOn: string;
  depositedOn: string | null;
}

/** Tells why a verb does not fit a cheque on a day, or null: a cheque of tomorrow is not deposited today. */
export function chequeProblem(cheque: ChequeFacts, verb: ChequeVerb, day: string): string | null {
  const name = `Cheque ${cheque.number ?? ''}`.trim();
  if (!FROM[verb].includes(cheque.state))
    return `${name} is ${cheque.state.toLowerCase()}: it cannot be ${DONE[verb]}.`;
  if (verb === 'deposit' && day < cheque.on)
    return `${name} is dated ${formatDate(cheque.on)}: it cannot be deposited before.`;
  const isOurs = cheque.state === IssuedChequeState.issued;
  if (verb === 'clear' && isOurs && day < cheque.on)
    return `${name} is dated ${formatDate(cheque.on)}: no bank pays it before.`;
  const since = cheque.depositedOn ?? cheque.receivedOn;
  const how = cheque.depositedOn ? 'deposited' : isOurs ? 'issued' : 'received';
  if (day < since) return `${name} was ${how} on ${formatDate(since)}: choose a later day.`;
  return null;
}

/** Months after its date in which a bank pays a cheque. */
const CHEQUE_VALID_MONTHS = 3;

/** Tells why the date of a cheque is refused, or null: of 1 January it is taken until 1 April; later dates are held. */
export function chequeDateProblem(chequeOn: string, receivedOn: string): string | null {
  return addMonths(chequeOn, CHEQUE_VALID_MONTHS) < receivedOn
    ? `Banks pay a cheque for three months: one of ${formatDate(chequeOn)} is too old.`
    : null;
}

/** Tells why the charge of a bounced cheque cannot be cancelled, or null: of ₹300 of which ₹100 are paid it cannot. */
export function chargeProblem({
  chargePaise,
  chargePaidPaise,
}: {
  chargePaise: Paise;
  chargePaidPaise: Paise;
}): string | null {
  if (chargePaise <= 0) return 'Nothing was charged for this cheque.';
  return chargePaidPaise > 0 ? `${formatRupees(chargePaidPaise)} of the charge is paid: detach that first.` : null;
}

/** Since when cheques can be brought to the bank together, or null of none: each has been received and is dated by then. */
export function depositableSince(cheques: readonly { on: string; receivedOn: string }[]): string | null {
  return (
    cheques.flatMap(({ on, receivedOn }) => [on, receivedOn]).reduce((last, day) => (day > last ? day : last), '') ||
    null
  );
}

/** Says near an invoice that its money is not sure: "₹5,000 by a cheque that has not cleared"; null where it is. */
export function unclearedWords(amounts: readonly (Paise | null | undefined)[]): string | null {
  const unclearedPaise = amounts.reduce<number>((sum, paise) => sum + (paise ?? 0), 0);
  return unclearedPaise > 0 ? `${formatRupees(unclearedPaise)} by a cheque that has not cleared` : null;
}

/** Of cheques that have neither cleared nor bounced: ₹700 in hand beside ₹300 in cash = 70000 paise. */
export function unclearedPaise(
  tenders: readonly { amountPaise: Paise; chequeState?: string | null | undefined }[],
): Paise {
  const open: readonly unknown[] = [ChequeState.received, ChequeState.deposited, IssuedChequeState.issued];
  return tenders.reduce((sum, { amountPaise, chequeState }) => sum + (open.includes(chequeState) ? amountPaise : 0), 0);
}
