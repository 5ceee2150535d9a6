import { type Access, can, hasFlag, isBoundTechnician, seesPrices } from '../access/access.ts';
import type { AccessFlag } from '../access/areas.ts';
import { DOCUMENT_KINDS, type DocumentKind, kindLabel, kindRow } from '../document/kinds.ts';
import { mayReadKind } from '../document/read-kind.ts';
import { mayMendEinvoice } from '../einvoice/refusal.ts';
import type { SignedKind } from '../document/signed-kinds.ts';
import type { IndustryCode } from '../industry/industry.ts';
import { formatDate } from '../time/dates.ts';
import type { LicenceEnd, NoticeKind } from './notice-kinds.ts';

/** Under which the inbox gathers notices. */
export const NOTICE_AREAS = ['approvals', 'desk', 'money', 'stock', 'network', 'talk', 'data'] as const;
export type NoticeArea = (typeof NOTICE_AREAS)[number];

interface NoticeRule {
  area: NoticeArea;
  /** What it is called where kinds are chosen, and on a device that shows no words. */
  label: string;
  /** It passes quiet hours. */
  urgent?: true;
  /** What is unread stands elsewhere: no inbox and no mail tells it again. */
  deviceOnly?: true;
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
/** A claim that crosses is read by who reads estimates, all else by who sees the partner. */
const seesShared = (access: Access, kind: string): boolean =>
  kind === 'assessment' ? can(access, 'Service.Est', 'R') : seesPartners(access);
const takesMoney = (access: Access): boolean => can(access, 'Accounting.CPay', 'C') && seesPrices(access);
const paysVendors = (access: Access): boolean => can(access, 'Accounting.VPay', 'C') && seesPrices(access);
const claims = (access: Access): boolean =>
  can(access, 'Inventory.DNote', 'U') || (can(access, 'Accounting.Bill', 'U') && seesPrices(access));
const of = (name: unknown): string => (name ? ` of ${String(name)}` : '');

const licenceWords = (licences: readonly LicenceEnd[]): string =>
  [
    ...licences.map(
      ({ no, day, ended }) => `Drug licence ${no} ${ended ? 'ended on' : 'holds until'} ${formatDate(day)}.`,
    ),
    `Without ${licences.length === 1 ? 'it' : 'them'} no scheduled drug is sold.`,
  ].join(' ');

const RULES: Readonly<Record<NoticeKind, NoticeRule>> = {
  approvalAsked: {
    label: 'A signature is asked',
    area: 'approvals',
    concerns: maySign,
    words: (document, { name }) => `${document}${of(name)} waits for your signature.`,
  },
  approvalGiven: {
    label: 'A signature was given',
    area: 'approvals',
    concerns: mayRead,
    words: (document) => `${document} was signed.`,
  },
  approvalRefused: {
    label: 'A signature was refused',
    area: 'approvals',
    concerns: mayRead,
    words: (document, { reason }) => `${document} came back unsigned: ${String(reason)}`,
  },
  linkAnswered: {
    label: 'A link was answered',
    area: 'approvals',
    concerns: mayRead,
    words: (document, { name, words }) => `${document}: ${String(name)} ${String(words)} by link.`,
  },
  ticketLate: {
    label: 'A ticket is late',
    urgent: true,
    area: 'desk',
    concerns: (access) => can(access, 'Service.Ticket', 'U') && !isBoundTechnician(access),
    words: (document, { name }) => `${document} is late: ${String(name)}`,
  },
  partAsked: {
    label: 'Parts are asked for',
    area: 'stock',
    concerns: (access) => can(access, 'Inventory.WO', 'U'),
    words: (document, { name }) => `${document}: ${String(name)} waits for parts.`,
  },
  // It speaks of his own money: no right is asked.
  claimMade: {
    label: 'A claim in your name',
    area: 'money',
    concerns: () => true,
    words: (document) => `${document} claims money back in your name.`,
  },
  chequeBounced: {
    label: 'A cheque came back',
    area: 'money',
    concerns: takesMoney,
    words: (document, { cheque, reason }) =>
      `The cheque${cheque ? ` ${String(cheque)}` : ''} in ${document} came back: ${String(reason)}`,
  },
  billDropped: {
    label: 'A held bill was dropped',
    area: 'money',
    concerns: (access) => can(access, 'Accounting.CPay', 'U') && seesPrices(access),
    words: (_, { name }) => `${String(name)} dropped a bill that was held at the counter, or goods of it.`,
  },
  recurringFailed: {
    label: 'A recurring invoice failed',
    area: 'money',
    concerns: (access) => can(access, 'Accounting.Invoice', 'U'),
    words: (_, { name, day }) =>
      `Recurring invoice ${String(name)} was not made for ${formatDate(String(day))}: open it to see why.`,
  },
  expenseFailed: {
    label: 'An expense did not come again',
    area: 'money',
    concerns: (access) => can(access, 'Accounting.Bill', 'U'),
    words: (document, { day }) => `${document} did not come again for ${formatDate(String(day))}: open it to see why.`,
  },
  goodsArrived: {
    label: 'Goods that were asked for came',
    area: 'stock',
    concerns: () => true,
    words: (document, { item }) => `${document}: ${String(item)} is here.`,
  },
  batchHeld: {
    label: 'A batch is on hold',
    urgent: true,
    area: 'stock',
    concerns: (access) => can(access, 'Inventory.Item', 'R'),
    words: (document, { item, reason, used }) =>
      `Batch ${document}${of(item)}${used === true ? ', which was sold or used here,' : ''} is on hold: ${String(reason)}`,
  },
  deliveryShort: {
    label: 'Less came than was ordered',
    area: 'stock',
    concerns: mayRead,
    words: (document, { order }) => `${document} brought less than ${String(order)} waits for.`,
  },
  vendorChequeReturned: {
    label: 'A cheque to a vendor came back',
    area: 'money',
    concerns: paysVendors,
    words: (document, { cheque }) => `The cheque${cheque ? ` ${String(cheque)}` : ''} in ${document} came back.`,
  },
  billsDue: {
    label: 'Bills are due',
    area: 'money',
    concerns: paysVendors,
    words: () => 'Bills of vendors are due.',
  },
  creditLate: {
    label: 'A vendor has not granted a claim',
    area: 'money',
    concerns: claims,
    words: () => 'Vendors have not answered claims for long.',
  },
  chequesToDeposit: {
    label: 'Cheques can be deposited',
    area: 'money',
    concerns: takesMoney,
    words: () => 'Cheques can be deposited today.',
  },
  lowStock: {
    label: 'Stock is low',
    area: 'stock',
    concerns: (access) => can(access, 'Inventory.Item', 'R'),
    words: () => 'Items have come down to their reorder level.',
  },
  booksBroken: {
    label: 'The books do not agree',
    area: 'money',
    concerns: (access) => access.EA || (can(access, 'Accounting.Bill', 'U') && can(access, 'Accounting.Invoice', 'U')),
    words: (_, { problems }) =>
      `The check of the books found ${problems === 1 ? 'one place' : `${String(problems)} places`} that do not agree: ask who runs the server for \`bahi check\`.`,
  },
  backupFailed: {
    label: 'The backup failed',
    urgent: true,
    area: 'data',
    concerns: (access) => access.EA,
    words: () => 'The last backup failed: ask who runs the server.',
  },
  licenceEnds: {
    label: 'A drug licence ends',
    area: 'data',
    concerns: (access) => access.EA || can(access, 'Inventory.PO', 'U'),
    words: (_, { licences }) => licenceWords(licences as readonly LicenceEnd[]),
  },
  einvoiceRefused: {
    label: 'An e-invoice was refused',
    urgent: true,
    area: 'money',
    concerns: (access, kind) => mayMendEinvoice(kind, access),
    words: (document, { reason }) => `The portal refused the e-invoice of ${document}: ${String(reason)}`,
  },
  ewayEnds: {
    label: 'An e-way bill ends',
    urgent: true,
    area: 'stock',
    concerns: mayRead,
    words: (document, { day }) =>
      `The e-way bill of ${document} holds until ${formatDate(String(day))}: extend it if the goods are still under way.`,
  },
  signedIn: {
    label: 'A sign-in from a new device',
    urgent: true,
    area: 'data',
    concerns: () => true,
    words: (_, { address }) =>
      `Somebody signed in as you with a new browser or device, from ${String(address)}. If it was not you, end it under Profile and change your password.`,
  },
  connectionInvited: {
    label: 'A company invites you',
    area: 'network',
    concerns: (access) => can(access, 'Common.Vendor', 'U') || can(access, 'Common.Customer', 'U'),
    words: (_, { name }) => `${String(name)} invites you to connect.`,
  },
  connectionAccepted: {
    label: 'An invitation was accepted',
    area: 'network',
    concerns: seesPartners,
    words: (_, { name }) => `${String(name)} accepted your invitation.`,
  },
  connectionDeclined: {
    label: 'An invitation was declined',
    area: 'network',
    concerns: seesPartners,
    words: (_, { name }) => `${String(name)} declined your invitation.`,
  },
  connectionEnded: {
    label: 'A connection ended',
    area: 'network',
    concerns: seesPartners,
    words: (_, { name }) => `The connection with ${String(name)} has ended.`,
  },
  mentioned: {
    label: 'You were mentioned',
    area: 'talk',
    concerns: () => true,
    words: (_, { name, room }) => `${String(name)} mentioned you${room ? ` in ${String(room)}` : ''}.`,
  },
  privateMessage: {
    label: 'New message',
    deviceOnly: true,
    area: 'talk',
    concerns: () => true,
    words: (_, { name }) => `${String(name)} wrote to you.`,
  },
  // Who operates the support its settings say: it is told to each by himself.
  supportWaits: {
    label: 'Somebody asks the support',
    urgent: true,
    area: 'talk',
    concerns: () => true,
    words: (_, { name }) => `${String(name)} asks the support.`,
  },
  documentIn: {
    label: 'A document came',
    area: 'network',
    concerns: seesShared,
    words: (_, { name, document }) => `${String(name)} sent you ${String(document)}.`,
  },
  documentAnswered: {
    label: 'A document was answered',
    area: 'network',
    concerns: seesPartners,
    words: (_, { name, document }) => `${String(name)} answered ${String(document)} with changes.`,
  },
  claimAssessed: {
    label: 'A surveyor has assessed a claim',
    area: 'network',
    concerns: (access) => can(access, 'Service.Est', 'R'),
    words: (_, { name, document }) => `${String(name)} has assessed ${String(document)}.`,
  },
  documentConfirmed: {
    label: 'A document was confirmed',
    area: 'network',
    concerns: seesShared,
    words: (_, { name, document }) => `${String(name)} confirmed ${String(document)}.`,
  },
  documentRefused: {
    label: 'A document was refused',
    area: 'network',
    concerns: seesShared,
    words: (_, { name, document, reason }) => `${String(name)} refused ${String(document)}: ${String(reason)}`,
  },
  documentWithdrawn: {
    label: 'A document was withdrawn',
    area: 'network',
    concerns: seesShared,
    words: (_, { name, document }) => `${String(name)} withdrew ${String(document)}.`,
  },
  importDone: {
    label: 'An import is done',
    area: 'data',
    concerns: () => true,
    words: (_, { name }) => `The import${of(name)} is done.`,
  },
};

export const NOTICE_KINDS = Object.keys(RULES) as NoticeKind[];
/** Kinds that a morning's look repeats as long as they hold: one that is unread is not counted again. */
export const MORNING_KINDS = [
  'chequesToDeposit',
  'lowStock',
  'billsDue',
  'creditLate',
  'booksBroken',
  'backupFailed',
  'licenceEnds',
  'ewayEnds',
] as const satisfies readonly NoticeKind[];

/** Passes quiet hours (chat rule 27). */
export const isUrgent = (kind: NoticeKind): boolean => RULES[kind].urgent === true;
/** Comes to devices alone. */
export const isDeviceOnly = (kind: NoticeKind): boolean => RULES[kind].deviceOnly === true;
export const noticeLabel = (kind: NoticeKind): string => RULES[kind].label;

export const areaOfNotice = (kind: NoticeKind): NoticeArea => RULES[kind].area;

/** Whether a notice is for somebody: asked as it is brought to him, and again whenever he reads (chat rule 26). */
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
