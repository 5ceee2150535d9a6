import { AppointmentStatus } from '@bahi/domain/appointments/appointment';
import { AppointmentWish, LinkChannel, LINK_KINDS, LinkState } from '@bahi/domain/links/public-link';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  quantity,
  required,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';

/** A link that was given away, and what became of it. */
export const linkView = object({
  id: required('_id', id()),
  channel: required('Channel', choiceOf(LinkChannel)),
  /** Address or number; none of a link that was copied. */
  recipient: optional('To', text(200)),
  /** The version that it was made of. */
  version: required('Ver', integer({ min: 0 })),
  sharedAt: required('At', instant()),
  sharedByName: optional('By', text()),
  expiresAt: required('Exp', instant()),
  revokedAt: optional('Revoked', instant()),
  opens: required('Opens', integer()),
  lastOpenedAt: optional('LastOpened', instant()),
  answeredAt: optional('Answered', instant()),
  answeredBy: optional('Name', text(80)),
});

export const newLink = object({
  channel: required('Channel', choiceOf(LinkChannel)),
  /** Address or mobile number; the customer's own when absent. */
  recipient: optional('To', text(200)),
});

/** The secret is told once, to who makes the link. */
export const linkMade = object({
  ...linkView.fields,
  url: required('Url', text(400)),
  whatsappUrl: optional('WhatsApp', text(8000)),
});

/** A line as its customer reads it: nothing of it is anybody else's. */
const publicLine = object({
  id: required('_id', text(20)),
  description: required('Desc', text(500)),
  quantity: required('Qty', quantity()),
  unitCode: optional('UoM', text(10)),
  unitPrice: required('Pr', unitPrice()),
  /** What he pays for it, tax inside. */
  totalPaise: required('Total', money()),
  answer: required('Answer', choice(['Waits', 'Yes', 'No', 'Insurer'])),
});

const publicEstimate = object({
  code: required('Code', text(40)),
  customerName: required('Customer', text()),
  /** What it is about: the vehicle. */
  about: optional('About', text()),
  validTo: required('ValidTo', date()),
  /** It is taken or left as a whole. */
  isWhole: required('Whole', yesNo()),
  lines: required('Lines', array(publicLine)),
  totalPaise: required('Total', money()),
});

const publicAppointment = object({
  code: required('Code', text(40)),
  customerName: required('Customer', text()),
  about: optional('About', text()),
  day: required('Date', date()),
  from: required('From', text(5)),
  minutes: required('Mins', integer()),
  status: required('Sts', choiceOf(AppointmentStatus)),
  mayConfirm: required('MayConfirm', yesNo()),
  mayMove: required('MayMove', yesNo()),
  mayCancel: required('MayCancel', yesNo()),
});

/** How far the work on a vehicle is; neither what is done nor for how much. */
const publicOrder = object({
  code: required('Code', text(40)),
  customerName: required('Customer', text()),
  about: optional('About', text()),
  statusText: required('Status', text(60)),
  promisedAt: optional('Promised', text(40)),
});

const publicTicket = object({
  code: required('Code', text(40)),
  customerName: optional('Customer', text()),
  subject: required('Subj', text(200)),
  rating: optional('Rating', integer({ min: 1, max: 5 })),
});

/** What a link opens, for whoever holds it. */
export const publicRecord = object({
  kind: required('Kind', choice(LINK_KINDS)),
  companyName: required('Company', text()),
  companyPhone: optional('Phone', text(40)),
  state: required('State', choiceOf(LinkState)),
  /** Why it cannot be answered. */
  reason: optional('Why', text(300)),
  expiresAt: required('Exp', instant()),
  estimate: optional('Estimate', publicEstimate),
  appointment: optional('Appointment', publicAppointment),
  order: optional('Order', publicOrder),
  ticket: optional('Ticket', publicTicket),
});

/** The customer's word: who he is, and yes or no to every line that waits. */
export const publicAnswer = object({
  name: required('Name', text(80, { min: 2 })),
  lines: required('Lines', array(object({ id: required('_id', text(20)), isWanted: required('Yes', yesNo()) }), 500)),
});

/** A customer confirms, moves or cancels the time that he has read. */
export const publicAppointmentAnswer = object({
  wish: required('Do', choiceOf(AppointmentWish)),
  seenDay: required('SeenDate', date()),
  seenFrom: required('SeenFrom', text(5)),
  /** Where it is moved. */
  day: optional('Date', date()),
  from: optional('From', text(5, { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, hint: 'Enter a time like 09:30.' })),
});

export const publicRating = object({ rating: required('Rating', integer({ min: 1, max: 5 })) });
