import { FailedParts, WarrantyClaimStatus } from '@bahi/domain/service/warranty-claim';
import { choiceOf, date, id, integer, money, object, optional, required, text } from '../wire-type.ts';

/** What is said of a claim by hand. */
export const toldOfClaim = {
  /** Under which the warranty party knows it. */
  claimNumber: optional('ClaimNo', text(40)),
  failedParts: optional('Failed', choiceOf(FailedParts)),
  returnedOn: optional('RetOn', date()),
  note: optional('Note', text(300)),
} as const;

/** Warranty work of an order as its party is asked to pay it, by his claim invoice. */
export const warrantyClaimView = object({
  id: required('_id', id()),
  invoiceCode: optional('Code', text(20)),
  status: required('Sts', choiceOf(WarrantyClaimStatus)),
  invoicedOn: required('Date', date()),
  workOrderId: required('WOId', id()),
  workOrderCode: required('WOCode', text(20)),
  registrationNumber: optional('RegNo', text(20)),
  partyId: required('PartyId', id()),
  partyName: required('Party', text()),
  totalPaise: required('Total', money(), { sees: 'price' }),
  duePaise: required('Due', money(), { sees: 'price' }),
  ...toldOfClaim,
  rejectedOn: optional('RejOn', date()),
  rejectReason: optional('RejReason', text(300)),
  creditNoteId: optional('CNId', id()),
  rowVersion: required('_v', integer()),
});
