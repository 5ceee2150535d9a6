import { SHOWN_KINDS } from '../app/document-places.ts';

/** Editors of what is no document. */
const OTHERS = [
  'transferArrival',
  'returnSwap',
  'recipe',
  'manufactureMove',
  'manufactureOutput',
  'manufactureStage',
  'readBill',
  'priceList',
  'recurringInvoice',
  'paymentNotes',
  'customer',
  'vendor',
  'vehicle',
  'vehicleService',
  'vehicleCertificates',
  'policy',
  'transfer',
  'serialProduct',
  'modelRequest',
  'openingBalance',
  'item',
  'masterItem',
  'itemGroup',
  'openingStock',
  'quickList',
  'labourTimeGuide',
  'labourRates',
  'master',
  'warehouse',
  'account',
  'settings',
  'company',
  'branch',
  'numberSeries',
  'user',
  'role',
  'profile',
  'orderMessage',
  'ticketReply',
  'orderInsurance',
  'warrantyClaim',
  'assessment',
  'askedAssessment',
  'tieUp',
  'insurerBranch',
  'chatMessage',
  'chatRoom',
  'chatEdit',
  'linkQuestion',
  'linkAnswer',
  'linkSurvey',
  'connection',
  'takenItems',
  'sharedAnswer',
  'exportDetails',
] as const;
/**
 * Every editor whose unsaved words this browser keeps a copy of, by the name that the copy is found by; documents by that of
 * their kind. Clinical records (consultations) never stand here: what is said of a patient is not left behind on a computer.
 */
export const DRAFT_KINDS = [...SHOWN_KINDS, ...OTHERS] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** The record whose unsaved words are kept; one that is not saved yet is kept as `new`, or by what it is made for. */
export interface CopiedRecord {
  kind: DraftKind;
  record: string;
}
