import { type Access, can } from '../access/access.ts';
import type { AccessArea } from '../access/areas.ts';
import { addDays, formatDate } from '../time/dates.ts';

/** What the other organisation is to us. */
export const PARTNER_ROLES = ['Vendor', 'Customer', 'Both'] as const;
export type PartnerRole = (typeof PARTNER_ROLES)[number];

export const CONNECTION_STATUSES = ['Invited', 'Accepted', 'Declined', 'Ended'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

export const NOTE_LENGTH = 300;
/** Whoever was declined asks again after so many days. */
const DECLINED_DAYS = 30;
/** So often one user looks for companies, or invites one (chat §11). */
export const FINDS_AN_HOUR = 20;

/** The link of an invitation by mail stands so long, and is answered once (chat §4). */
export const INVITATION_DAYS = 14;

/** The mail to a company that is not found here. */
export const mailedInvitation = ({
  company,
  by,
  note,
  link,
}: {
  company: string;
  by: string;
  note: string | null;
  link: string;
}): { subject: string; body: string } => ({
  subject: `${company} invites you to connect`,
  body: [
    `${by} of ${company} invites your company to connect: orders, challans and invoices then go from one company's books to the other's, without being typed again.`,
    ...(note ? [note] : []),
    `Open this link, signed in to your company. It stands for ${INVITATION_DAYS} days and can be answered once:`,
    link,
  ].join('\n\n'),
});

export const OWN_BRANCH = 'Your own branches need no connection.';
const ALREADY_CONNECTED = 'You are connected already.';
const ALREADY_INVITED = 'You have invited them already.';

type PartnerArea = Extract<AccessArea, 'Common.Vendor' | 'Common.Customer'>;

/** The lists in which a partner stands: vendor, customer, or both. */
export const areasOfRole = (role: PartnerRole): readonly PartnerArea[] =>
  role === 'Both' ? ['Common.Vendor', 'Common.Customer'] : [`Common.${role}`];

/** Inviting and accepting need U of what the other is to us (chat §3); of both where he is both. */
export const mayTie = (access: Access, role: PartnerRole): boolean =>
  areasOfRole(role).every((area) => can(access, area, 'U'));

/** The roles whose connections somebody sees: R of vendors or of customers. */
export const rolesSeen = (access: Access): PartnerRole[] =>
  PARTNER_ROLES.filter((role) => areasOfRole(role).some((area) => can(access, area, 'R')));

/** An end needs the letter D of what the other is to us, or EA. */
export const mayEndTie = (access: Access, role: PartnerRole): boolean =>
  access.EA || areasOfRole(role).every((area) => can(access, area, 'D'));

const CONNECTION_VERBS = ['Accept', 'Decline', 'Withdraw', 'End'] as const;
export type ConnectionVerb = (typeof CONNECTION_VERBS)[number];

/** Which side may do what in which status: an invitation is answered by who got it and taken back by who sent it. */
const VERBS: Readonly<Record<ConnectionVerb, { from: ConnectionStatus; by: 'inviter' | 'invited' | 'either' }>> = {
  Accept: { from: 'Invited', by: 'invited' },
  Decline: { from: 'Invited', by: 'invited' },
  Withdraw: { from: 'Invited', by: 'inviter' },
  End: { from: 'Accepted', by: 'either' },
};

/** The verbs that a side may do now, in the order of their buttons. */
export const verbsOf = (status: ConnectionStatus, isInviter: boolean): ConnectionVerb[] =>
  CONNECTION_VERBS.filter((verb) => {
    const { from, by } = VERBS[verb];
    return from === status && (by === 'either' || (by === 'inviter') === isInviter);
  });

/**
 * How one stands with a company, of all that there was between the two: what holds goes before what waits; what was declined or has
 * ended is nothing.
 */
export const standingTie = <T extends { status: ConnectionStatus }>(ties: readonly T[]): T | undefined =>
  ties.find(({ status }) => status === 'Accepted') ?? ties.find(({ status }) => status === 'Invited');

interface Before {
  status: ConnectionStatus;
  isInviter: boolean;
  /** The day of its last change. */
  changedOn: string;
}

/**
 * Why the side cannot invite, or null. Who was declined asks again after 30 days: declined on 2026-11-01, from 2026-12-01;
 * who declined asks whenever he likes.
 */
export function inviteProblem(before: Before, today: string): string | null {
  const { status, isInviter, changedOn } = before;
  if (status === 'Accepted') return ALREADY_CONNECTED;
  if (status === 'Invited') return isInviter ? ALREADY_INVITED : null;
  const from = addDays(changedOn, DECLINED_DAYS);
  if (status !== 'Declined' || !isInviter || today >= from) return null;
  return `Your invitation was declined on ${formatDate(changedOn)}. Ask again from ${formatDate(from)}.`;
}

/** Asked before a company is tied to a party with another GSTIN. */
export const otherGstinQuestion = (
  other: { name: string; gstin: string | null },
  party: { kind: 'vendor' | 'customer'; gstin: string },
): string =>
  `${other.name} has GSTIN ${other.gstin ?? 'none'}, your ${party.kind} ${party.gstin}. Connect all the same?`;
