import { AUTOMOTIVE_INDUSTRIES } from '@bahi/domain/industry/industry';
import { ClaimStatus, ENDED_CLAIMS } from '@bahi/domain/service/claim/claim';
import { CLAIM_PAPER_MAX_BYTES } from '@bahi/domain/service/claim/claim-paper';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, file, one } from '../../endpoint.ts';
import {
  claimApprove,
  claimAssess,
  claimChange,
  claimInput,
  claimPaperInput,
  claimRow,
  claimSettle,
  claimView,
  claimWorkbench,
} from '../../wire/claim.wire.ts';
import { array, choiceOf, id, object, optional, rowVersion, text } from '../../wire-type.ts';

const BASE = 'Service/Claims';
const TOUCHES = ['service.claim'] as const;
const WHEN = { module: 'Service', industries: AUTOMOTIVE_INDUSTRIES, insurance: true } as const;
const may = (letter: 'C' | 'R' | 'U') => ({ area: 'Service.Est', letter }) as const;
/** A claim tells of its order what it says and asks for: it is worked on by who reads orders. */
const READS_ORDERS = { area: 'Service.WO', letter: 'R' } as const;
const work = (letter: 'C' | 'U') => ({ allOf: [may(letter), READS_ORDERS] }) as const;
const OF_ORDER = ['service.workOrder', 'service.estimate', 'service.insurance'] as const;

export const {
  create: createClaim,
  update: updateClaim,
  setStatus: endClaim,
  get: getClaim,
  dashboard: claimDashboard,
  search: searchClaims,
  auditLog: claimAuditLog,
} = documentEndpoints({
  id: 'service.claim',
  name: 'the claim',
  path: BASE,
  access: {
    create: work('C'),
    update: work('U'),
    setStatus: { allOf: [{ flag: 'Service.EdApprEst' }, READS_ORDERS] },
    read: may('R'),
  },
  when: WHEN,
  touches: [...TOUCHES, ...OF_ORDER],
  input: claimInput,
  change: claimChange,
  view: claimView,
  row: claimRow,
  statuses: ENDED_CLAIMS,
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(ClaimStatus), 8)),
    insurerCode: optional('InsId', text(12)),
    workOrderId: optional('WOId', id()),
    estimateId: optional('EstId', id()),
  },
  summaries: {
    create: 'Makes the claim of a repair order or an estimate; lines that the insurer pays come into it as claimed',
    update: 'Changes a claim; absent fields stay',
    setStatus: 'The insurer refuses a claim, or it is given up: its lines become the customer’s, at what was quoted',
    get: 'One claim whole: its lines, papers, invoices and settlements, and what may be done with it now',
    dashboard: 'Claims that are neither settled nor ended, the oldest first',
    search: 'Searches claims by number, claim number, customer or vehicle, status, insurer and dates, newest first',
  },
});

const verb = {
  method: 'PUT',
  when: WHEN,
  response: one(claimView),
  idempotent: true,
  touches: [...TOUCHES, ...OF_ORDER],
} as const;

export const claimWorkbenchOf = defineEndpoint({
  id: 'service.claim.workbench',
  method: 'GET',
  path: `${BASE}/{id}/Workbench`,
  summary: 'A claim with its order and terms: all that its workbench shows and recomputes',
  access: work('U'),
  when: WHEN,
  response: one(claimWorkbench),
});

export const assessClaim = defineEndpoint({
  ...verb,
  id: 'service.claim.assess',
  path: `${BASE}/{id}/Assess`,
  summary:
    'Keeps what the surveyor lets the insurer pay, by depreciation or by amount; the claim is surveyed with the last line',
  access: work('U'),
  body: claimAssess,
});

export const approveClaim = defineEndpoint({
  ...verb,
  id: 'service.claim.approve',
  path: `${BASE}/{id}/Approve`,
  summary: 'Keeps what the insurer approves and who bears the rest; both prices of each line are in force then',
  access: work('U'),
  body: claimApprove,
});

export const reopenClaim = defineEndpoint({
  ...verb,
  id: 'service.claim.reopen',
  path: `${BASE}/{id}/ReOpen`,
  summary: 'Opens a claim again that was approved, refused or given up, while the insurer is not invoiced',
  access: work('U'),
  body: object({ reason: optional('Reason', text(300)), rowVersion }),
});

export const settleClaim = defineEndpoint({
  ...verb,
  id: 'service.claim.settle',
  path: `${BASE}/{id}/Settle`,
  summary:
    'Spreads a payment of the insurer over the claim; what he pays short is the customer’s, written off, or stays due',
  access: work('U'),
  body: claimSettle,
  touches: [...TOUCHES, 'accounting.creditNote', 'accounting.debitNote', 'accounting.invoice', 'accounting.payment'],
});

export const putClaimPaper = defineEndpoint({
  ...verb,
  id: 'service.claim.paper',
  method: 'POST',
  path: `${BASE}/{id}/Papers`,
  summary: 'Adds a paper to a claim, or says that it came',
  access: work('U'),
  body: claimPaperInput,
  touches: TOUCHES,
});

export const deleteClaimPaper = defineEndpoint({
  ...verb,
  id: 'service.claim.deletePaper',
  method: 'DELETE',
  path: `${BASE}/{id}/Papers/{paperId}`,
  summary: 'Takes a paper off a claim',
  access: work('U'),
  touches: TOUCHES,
});

export const uploadClaimPaper = defineEndpoint({
  id: 'service.claim.uploadPaper',
  method: 'POST',
  path: `${BASE}/{id}/Papers/{paperId}/File`,
  summary: 'The paper itself: PDF, PNG, JPEG or WebP, at most 5 MB; it came today where nobody said when',
  access: work('U'),
  when: WHEN,
  multipart: { maxBytes: CLAIM_PAPER_MAX_BYTES },
  response: one(claimView),
  touches: TOUCHES,
});

export const getClaimPaper = defineEndpoint({
  id: 'service.claim.getPaper',
  method: 'GET',
  path: `${BASE}/{id}/Papers/{paperId}/File`,
  summary: 'The bytes of a paper of a claim, for who sees what insurers pay',
  access: work('U'),
  when: WHEN,
  response: file('application/octet-stream'),
});
