import { type Access, can, hasFlag, isBoundTechnician, seesPrices } from '../access/access.ts';
import type { AccessFlag } from '../access/areas.ts';
import { DOCUMENT_KINDS, type DocumentKind, kindLabel, kindRow } from '../document/kinds.ts';
import { mayReadKind } from '../document/read-kind.ts';
import type { SignedKind } from '../document/signed-kinds.ts';
import type { IndustryCode } from '../industry/industry.ts';
import { formatDate } from '../time/dates.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** Under which the inbox gathers notices. */
export const NOTICE_AREAS = ['approvals', 'desk', 'money', 'stock', 'network', 'data'] as const;
export type NoticeArea = (typeof NOTICE_AREAS)[number];

interface NoticeRule {
  area: NoticeArea;
  /** Whether the notice, of a subject of that kind, is for somebody with these rights. */
  concerns(access: Access, subjectKind: string): boolean;
  /** What it says of a document that is called that. */
  words(document: string, vars: Readonly<Record<string, unknown>>): string;
}

/** The letter that a signature asks where it is not that of changing. */
const SIGNED_BY: Partial<Record<SignedKind, 'D'>> = { expense: 'D' };
/** Rights that a signature asks besides. */
const SIGNS: Partial<Record<SignedKind, AccessFlag>> = {
  salesEstimate: 'Sales.ApprSO',
  salesOrder: 'Sales.ApprSO',
  purchaseOrder: 'Service.EdApprPO',
};

const isDocument = (kind: string): kind is DocumentKind => kind in DOCUMENT_KINDS;

function maySign(access: Access, kind: string): boolean {
  if (!isDocument(kind) || !mayReadKind(kind, access)) return false;
  const { area, or, side } = kindRow(kind);
  const letter = SIGNED_BY[kind as SignedKind] ?? 'U';
  const changes = can(access, area, letter) || (or !== undefined && can(access, or, letter));
  const flag = SIGNS[kind as SignedKind];
  return changes && (!flag || hasFlag(access, flag)) && (side !== 'customer' || seesPrices(access));
}

const mayRead = (access: Access, kind: string): boolean => isDocument(kind) && mayReadKind(kind, access);
const seesPartners = (access: Access): boolean =>
  can(access, 'Common.Vendor', 'R') || can(access, 'Common.Customer', 'R');
const takesMoney = (access: Access): boolean => can(access, 'Accounting.CPay', 'C') && seesPrices(access);
const of = (name: unknown): string => (name ? ` of ${String(name)}` : '');

const RULES: Readonly<Record<NoticeKind, NoticeRule>> = {
  approvalAsked: {
    area: 'approvals',
    concerns: maySign,
    words: (document, { name }) => `${document}${of(name)} waits for your signature.`,
  },
  approvalGiven: { area: 'approvals', concerns: mayRead, words: (document) => `${document} was signed.` },
  approvalRefused: {
    area: 'approvals',
    concerns: mayRead,
    words: (document, { reason }) => `${document} came back unsigned: ${String(reason)}`,
  },
  linkAnswered: {
    area: 'approvals',
    concerns: mayRead,
    words: (document, { name, words }) => `${document}: ${String(name)} ${String(words)} by link.`,
  },
  ticketLate: {
    area: 'desk',
    concerns: (access) => can(access, 'Service.Ticket', 'U') && !isBoundTechnician(access),
    words: (document, { name }) => `${document} is late: ${String(name)}`,
  },
  partAsked: {
    area: 'stock',
    concerns: (access) => can(access, 'Inventory.WO', 'U'),
    words: (document, { name }) => `${document}: ${String(name)} waits for parts.`,
  },
  // It speaks of his own money: no right is asked.
  claimMade: {
    area: 'money',
    concerns: () => true,
    words: (document) => `${document} claims money back in your name.`,
  },
  chequeBounced: {
    area: 'money',
    concerns: takesMoney,
    words: (document, { cheque, reason }) =>
      `The cheque${cheque ? ` ${String(cheque)}` : ''} in ${document} came back: ${String(reason)}`,
  },
  recurringFailed: {
    area: 'money',
    concerns: (access) => can(access, 'Accounting.Invoice', 'U'),
    words: (_, { name, day }) =>
      `Recurring invoice ${String(name)} was not made for ${formatDate(String(day))}: open it to see why.`,
  },
  chequesToDeposit: {
    area: 'money',
    concerns: takesMoney,
    words: () => 'Cheques can be deposited today.',
  },
  lowStock: {
    area: 'stock',
    concerns: (access) => can(access, 'Inventory.Item', 'R'),
    words: () => 'Items have come down to their reorder level.',
  },
  connectionInvited: {
    area: 'network',
    concerns: (access) => can(access, 'Common.Vendor', 'U') || can(access, 'Common.Customer', 'U'),
    words: (_, { name }) => `${String(name)} invites you to connect.`,
  },
  connectionAccepted: {
    area: 'network',
    concerns: seesPartners,
    words: (_, { name }) => `${String(name)} accepted your invitation.`,
  },
  connectionDeclined: {
    area: 'network',
    concerns: seesPartners,
    words: (_, { name }) => `${String(name)} declined your invitation.`,
  },
  connectionEnded: {
    area: 'network',
    concerns: seesPartners,
    words: (_, { name }) => `The connection with ${String(name)} has ended.`,
  },
  documentIn: {
    area: 'network',
    concerns: seesPartners,
    words: (_, { name, document }) => `${String(name)} sent you ${String(document)}.`,
  },
  documentAnswered: {
    area: 'network',
    concerns: seesPartners,
    words: (_, { name, document }) => `${String(name)} answered ${String(document)} with changes.`,
  },
  documentConfirmed: {
    area: 'network',
    concerns: seesPartners,
    words: (_, { name, document }) => `${String(name)} confirmed ${String(document)}.`,
  },
  documentRefused: {
    area: 'network',
    concerns: seesPartners,
    words: (_, { name, document, reason }) => `${String(name)} refused ${String(document)}: ${String(reason)}`,
  },
  documentWithdrawn: {
    area: 'network',
    concerns: seesPartners,
    words: (_, { name, document }) => `${String(name)} withdrew ${String(document)}.`,
  },
  importDone: { area: 'data', concerns: () => true, words: (_, { name }) => `The import${of(name)} is done.` },
};

export const NOTICE_KINDS = Object.keys(RULES) as NoticeKind[];
/** Kinds that a morning's look repeats as long as they hold: one that is unread is not counted again. */
export const MORNING_KINDS = ['chequesToDeposit', 'lowStock'] as const satisfies readonly NoticeKind[];

export const areaOfNotice = (kind: NoticeKind): NoticeArea => RULES[kind].area;

/** Whether a notice is for somebody: asked as it is brought to him, and again whenever he reads (chat.md rule 26). */
export const concernsNotice = (kind: NoticeKind, subjectKind: string, access: Access): boolean =>
  RULES[kind].concerns(access, subjectKind);

/** The sentence of a notice: "Purchase order PO-A-00012 of Sri Radiators waits for your signature." */
export function noticeWords(
  kind: NoticeKind,
  subjectKind: string,
  vars: Readonly<Record<string, unknown>>,
  industry: IndustryCode,
): string {
  const label = isDocument(subjectKind) ? kindLabel(subjectKind, industry) : '';
  return RULES[kind].words([label, vars['code']].filter(Boolean).join(' '), vars);
}
