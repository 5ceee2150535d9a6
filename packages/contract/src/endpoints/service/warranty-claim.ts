import { FailedParts, WARRANTY_VIEWS, WarrantyClaimStatus } from '@bahi/domain/service/warranty-claim';
import { defineEndpoint, list, one } from '../../endpoint.ts';
import {
  choice,
  choiceOf,
  date,
  id,
  integer,
  money,
  object,
  optional,
  required,
  rowVersion,
  text,
} from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';

const BASE = 'Service/WarrantyClaims';
const WHEN = { module: 'Service', feature: 'WO' } as const;
const R = { area: 'Service.WO', letter: 'R' } as const;
const U = { area: 'Service.WO', letter: 'U' } as const;

const told = {
  /** Under which the warranty party knows it. */
  claimNumber: optional('ClaimNo', text(40)),
  failedParts: optional('Failed', choiceOf(FailedParts)),
  returnedOn: optional('RetOn', date()),
  note: optional('Note', text(300)),
} as const;

/** Warranty work of an order as its party is asked to pay it, by his claim invoice. */
const claimView = object({
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
  ...told,
  rejectedOn: optional('RejOn', date()),
  rejectReason: optional('RejReason', text(300)),
  creditNoteId: optional('CNId', id()),
  rowVersion: required('_v', integer()),
});

export const warrantyClaims = defineEndpoint({
  id: 'service.warrantyClaim.list',
  method: 'GET',
  path: BASE,
  summary: 'Warranty work that was claimed from its party, the newest first: what is open, what has ended, or all',
  access: R,
  when: WHEN,
  query: object({
    view: optional('View', choice(WARRANTY_VIEWS)),
    partyId: optional('PartyId', id()),
    text: optional('Text', text(60)),
    ...pagingFields,
  }),
  response: list(claimView),
});

export const getWarrantyClaim = defineEndpoint({
  id: 'service.warrantyClaim.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One warranty claim, by the id of its invoice',
  access: R,
  when: WHEN,
  response: one(claimView),
});

const TOUCHES = ['service.warrantyClaim'] as const;

export const saveWarrantyClaim = defineEndpoint({
  id: 'service.warrantyClaim.save',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary:
    'Saves the number of a warranty claim, by the id of its invoice, and where the failed parts are; absent fields stay',
  access: U,
  when: WHEN,
  body: object({ ...told, rowVersion }),
  response: one(claimView),
  idempotent: true,
  touches: TOUCHES,
});

export const rejectWarrantyClaim = defineEndpoint({
  id: 'service.warrantyClaim.reject',
  method: 'POST',
  path: `${BASE}/{id}/Reject`,
  summary:
    'The warranty party refuses: a credit note takes back what he owes, and what the work cost is Warranty expense',
  access: { allOf: [U, { area: 'Sales.CNote', letter: 'C' }] },
  when: { ...WHEN, module: 'Accounting' },
  body: object({ reason: required('Reason', text(300)), rowVersion }),
  response: one(claimView),
  idempotent: true,
  touches: [...TOUCHES, 'accounting.invoice', 'accounting.creditNote'],
});
