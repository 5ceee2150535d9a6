import { AUTOMOTIVE_INDUSTRIES } from '@bahi/domain/industry/industry';
import type { AccessArea } from '@bahi/domain/access/areas';
import { defineEndpoint, file, lookup, none, one } from '../../endpoint.ts';
import { LINK_NEEDS } from '@bahi/domain/links/public-link';
import { linkEndpoints } from '../../link-endpoints.ts';
import { slotsOfDay } from '../../wire/appointment.wire.ts';
import { date, object, required } from '../../wire-type.ts';
import {
  guestReads,
  guestTalk,
  guestWords,
  publicAnswer,
  publicAppointmentAnswer,
  publicCode,
  publicRating,
  publicRecord,
  publicSurvey,
} from '../../wire/public-link.wire.ts';

const may = <const A extends AccessArea>(area: A, letter: 'R' | 'U') => ({ area, letter }) as const;
const of = <const A extends AccessArea>(area: A) => ({ read: may(area, 'R'), share: may(area, 'U') });

export const { list: estimateLinks, make: makeEstimateLink } = linkEndpoints({
  id: 'service.estimate',
  path: 'Service/Estimates',
  name: 'the estimate',
  access: of('Service.Est'),
  touches: ['service.estimate', 'platform.home'],
});

export const { list: salesEstimateLinks, make: makeSalesEstimateLink } = linkEndpoints({
  id: 'sales.estimate',
  path: 'Sales/Estimates',
  name: 'the estimate',
  access: of('Sales.Est'),
  when: LINK_NEEDS.salesEstimate,
  touches: ['sales.estimate', 'platform.home'],
});

export const { list: appointmentLinks, make: makeAppointmentLink } = linkEndpoints({
  id: 'service.appointment',
  path: 'Appointments',
  name: 'the appointment',
  access: of('Service.Appt'),
  when: LINK_NEEDS.appointment,
  touches: ['service.appointment'],
});

export const { list: workOrderLinks, make: makeWorkOrderLink } = linkEndpoints({
  id: 'service.workOrder',
  path: 'Service/WorkOrders',
  name: 'how far the order is',
  access: of('Service.WO'),
  touches: ['service.workOrder'],
});

export const { list: ticketLinks, make: makeTicketLink } = linkEndpoints({
  id: 'service.ticket',
  path: 'Tickets',
  name: 'the ticket',
  access: of('Service.Ticket'),
  when: LINK_NEEDS.ticket,
  touches: ['service.ticket'],
});

export const { list: claimLinks, make: makeClaimLink } = linkEndpoints({
  id: 'service.claim',
  path: 'Service/Claims',
  name: 'the claim',
  access: of('Service.Est'),
  when: { module: 'Service', industries: AUTOMOTIVE_INDUSTRIES, insurance: true },
  touches: ['service.claim'],
});

export const revokeLink = defineEndpoint({
  id: 'platform.publicLink.revoke',
  method: 'PUT',
  path: 'Service/Links/{id}/Revoke',
  summary: 'Ends a link before its time',
  access: {
    anyOf: [
      may('Service.Est', 'U'),
      may('Sales.Est', 'U'),
      may('Service.Appt', 'U'),
      may('Service.WO', 'U'),
      may('Service.Ticket', 'U'),
    ],
  },
  response: none,
  status: 204,
  touches: ['service.estimate'],
});

export const openLink = defineEndpoint({
  id: 'platform.publicLink.open',
  method: 'GET',
  path: 'Approvals/{token}',
  summary: 'The one record that a link stands for, as its customer may read it; no sign-in, no index',
  access: 'public',
  response: one(publicRecord),
});

export const answerLink = defineEndpoint({
  id: 'platform.publicLink.answer',
  method: 'POST',
  path: 'Approvals/{token}',
  summary: 'The customer says yes or no to every line that waits, with his name',
  access: 'public',
  body: publicAnswer,
  response: one(publicRecord),
});

export const answerAppointmentLink = defineEndpoint({
  id: 'platform.publicLink.answerAppointment',
  method: 'POST',
  path: 'Approvals/{token}/Appointment',
  summary: 'The customer confirms, moves or cancels the appointment that he has read',
  access: 'public',
  body: publicAppointmentAnswer,
  response: one(publicRecord),
});

export const surveyByLink = defineEndpoint({
  id: 'platform.publicLink.survey',
  method: 'POST',
  path: 'Approvals/{token}/Survey',
  summary: 'The surveyor assesses the components of a claim, with his name',
  access: 'public',
  body: publicSurvey,
  response: one(publicRecord),
});

export const codeOfLink = defineEndpoint({
  id: 'platform.publicLink.code',
  method: 'POST',
  path: 'Approvals/{token}/Otp',
  summary: 'Sends a code to the phone on record of who answers; it is valid for ten minutes, once',
  access: 'public',
  response: one(publicCode),
});

export const photoOfLink = defineEndpoint({
  id: 'platform.publicLink.photo',
  method: 'GET',
  path: 'Approvals/{token}/Photos/{photoId}',
  summary: 'A picture of the damage, for the surveyor',
  access: 'public',
  response: file('image/jpeg'),
});

export const linkSlots = defineEndpoint({
  id: 'platform.publicLink.slots',
  method: 'GET',
  path: 'Approvals/{token}/Slots',
  summary: 'The free times of a day to which the appointment of a link may be moved',
  access: 'public',
  query: object({ day: required('Date', date()) }),
  response: lookup(slotsOfDay),
});

export const rateByLink = defineEndpoint({
  id: 'platform.publicLink.rate',
  method: 'POST',
  path: 'Approvals/{token}/Rating',
  summary: 'The customer says how content he is with what was done about his ticket, once',
  access: 'public',
  body: publicRating,
  response: one(publicRecord),
});

export const supportByLink = defineEndpoint({
  id: 'platform.publicLink.support',
  method: 'GET',
  path: 'Approvals/{token}/Support',
  summary: 'What the holder of a link asked the support, and what he was answered',
  access: 'public',
  response: one(guestTalk),
});

export const askByLink = defineEndpoint({
  id: 'platform.publicLink.ask',
  method: 'POST',
  path: 'Approvals/{token}/Support',
  summary: 'The holder of a link asks the support; the same ClientId is the same message',
  access: 'public',
  body: guestWords,
  response: one(guestTalk),
});

export const readByLink = defineEndpoint({
  id: 'platform.publicLink.read',
  method: 'PUT',
  path: 'Approvals/{token}/Support/Read',
  summary: 'The holder of a link has seen these answers',
  access: 'public',
  body: guestReads,
  response: none,
  status: 204,
});

export const fileByLink = defineEndpoint({
  id: 'platform.publicLink.file',
  method: 'GET',
  path: 'Approvals/{token}/Support/Files/{key}',
  summary: 'A file of an answer, for the holder of the link',
  access: 'public',
  response: file('application/octet-stream'),
});
