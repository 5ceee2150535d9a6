import { ItcReversal } from '@bahi/domain/notes/credit-note';
import { WARRANTY_VIEWS } from '@bahi/domain/service/warranty-claim';
import { defineEndpoint, list, one } from '../../endpoint.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { choice, choiceOf, id, object, optional, rowVersion, text } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { toldOfClaim, warrantyClaimView } from '../../wire/warranty-claim.wire.ts';

const BASE = 'Service/WarrantyClaims';
const WHEN = { module: 'Service', feature: 'WO' } as const;
const R = { area: 'Service.WO', letter: 'R' } as const;
const U = { area: 'Service.WO', letter: 'U' } as const;

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
  response: list(warrantyClaimView),
});

export const getWarrantyClaim = defineEndpoint({
  id: 'service.warrantyClaim.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One warranty claim, by the id of its invoice',
  access: R,
  when: WHEN,
  response: one(warrantyClaimView),
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
  body: object({ ...toldOfClaim, rowVersion }),
  response: one(warrantyClaimView),
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
  body: object({
    ...withReason().fields,
    /** Whether a registered party has given back the credit of what is credited. */
    itcReversed: optional('ITCRev', choiceOf(ItcReversal)),
  }),
  response: one(warrantyClaimView),
  idempotent: true,
  touches: [...TOUCHES, 'accounting.invoice', 'accounting.creditNote'],
});
