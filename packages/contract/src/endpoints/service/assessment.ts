import { AUTOMOTIVE_INDUSTRIES } from '@bahi/domain/industry/industry';
import { ASKED_STATUSES } from '@bahi/domain/service/assessment/asked-assessment';
import { defineEndpoint, file, list, one } from '../../endpoint.ts';
import {
  askedAssessment,
  askingForAssessment,
  assessing,
  assessmentRow,
  assessmentView,
  takingOver,
} from '../../wire/assessment.wire.ts';
import { claimView } from '../../wire/claim.wire.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { array, choice, object, optional, text } from '../../wire-type.ts';

const BASE = 'Service/Assessments';
const CLAIM = 'Service/Claims/{id}/Assessment';
const WHEN = { module: 'ConnectX', industries: AUTOMOTIVE_INDUSTRIES, insurance: true } as const;
const may = (letter: 'R' | 'U') => ({ area: 'Service.Est', letter }) as const;
/** A claim is worked on by who reads orders. */
const WORKS_ON_CLAIMS = { allOf: [may('U'), { area: 'Service.WO', letter: 'R' }] } as const;
/** The lists and pages of both sides: what the surveyor has, and what the claim says of it. */
const TOUCHES = ['service.assessment', 'service.claim.assessment'] as const;
const REASON_LENGTH = 300;

export const listAssessments = defineEndpoint({
  id: 'service.assessment.list',
  method: 'GET',
  path: BASE,
  summary: 'Claims that connected workshops have sent to be assessed, the oldest first of those that wait',
  when: WHEN,
  access: may('R'),
  query: object({
    statuses: optional('Sts', array(choice(ASKED_STATUSES), 6)),
    insurerCode: optional('InsId', text(12)),
    text: optional('Text', text(60)),
    ...pagingFields,
  }),
  response: list(assessmentRow),
});
export const getAssessment = defineEndpoint({
  id: 'service.assessment.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One claim as it was sent, with what the surveyor has said; its workshop is told that it was seen',
  when: WHEN,
  access: may('R'),
  response: one(assessmentView),
});
export const assessmentPicture = defineEndpoint({
  id: 'service.assessment.picture',
  method: 'GET',
  path: `${BASE}/{id}/Files/{fileId}`,
  summary: 'A picture of the damage that was sent with a claim, for either side',
  when: WHEN,
  access: may('R'),
  response: file('image/*'),
});
export const printAssessment = defineEndpoint({
  id: 'service.assessment.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The assessment as PDF, for either side',
  when: WHEN,
  access: may('R'),
  response: file('application/pdf'),
});
export const answerAssessment = defineEndpoint({
  id: 'service.assessment.answer',
  method: 'PUT',
  path: `${BASE}/{id}/Answer`,
  summary: 'Sends back what is assessed, by depreciation or by amount; nothing changes there before it is taken over',
  when: WHEN,
  access: may('U'),
  body: assessing,
  response: one(assessmentView),
  idempotent: true,
  touches: TOUCHES,
});
export const refuseAssessment = defineEndpoint({
  id: 'service.assessment.refuse',
  method: 'PUT',
  path: `${BASE}/{id}/Refuse`,
  summary: 'Refuses to assess a claim, with a reason',
  when: WHEN,
  access: may('U'),
  body: withReason(REASON_LENGTH),
  response: one(assessmentView),
  idempotent: true,
  touches: TOUCHES,
});

export const assessmentOfClaim = defineEndpoint({
  id: 'service.claim.assessment',
  method: 'GET',
  path: CLAIM,
  summary: 'Connected surveyors whom a claim can be sent to, and what became of it there',
  when: WHEN,
  access: WORKS_ON_CLAIMS,
  response: one(askedAssessment),
});
export const askForAssessment = defineEndpoint({
  id: 'service.claim.askForAssessment',
  method: 'POST',
  path: CLAIM,
  summary: 'Sends the insurer’s face of a claim to a connected surveyor; the same again is the same',
  when: WHEN,
  access: WORKS_ON_CLAIMS,
  body: askingForAssessment,
  response: one(askedAssessment),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});
export const takeOverAssessment = defineEndpoint({
  id: 'service.claim.takeOverAssessment',
  method: 'PUT',
  path: `${CLAIM}/TakeOver`,
  summary: 'Takes what the surveyor has said into the claim, as by Assess, once; `_v` is that of the assessment',
  when: WHEN,
  access: WORKS_ON_CLAIMS,
  body: takingOver,
  response: one(claimView),
  idempotent: true,
  touches: [...TOUCHES, 'service.claim', 'service.workOrder', 'service.estimate', 'service.insurance'],
});
export const withdrawAssessment = defineEndpoint({
  id: 'service.claim.withdrawAssessment',
  method: 'PUT',
  path: `${CLAIM}/Withdraw`,
  summary: 'Takes a claim back that was sent to be assessed',
  when: WHEN,
  access: WORKS_ON_CLAIMS,
  body: withReason(REASON_LENGTH),
  response: one(askedAssessment),
  idempotent: true,
  touches: TOUCHES,
});
