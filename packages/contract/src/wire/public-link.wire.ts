import { MOST_NUMBERS, MOST_STROKES, SIGNATURE_WIDTH } from '@bahi/domain/links/signature';
import { LINE_OPTIONS } from '@bahi/domain/document/work-order';
import { AppointmentStatus } from '@bahi/domain/appointments/appointment';
import {
  AnswerHow,
  AppointmentWish,
  LinkChannel,
  LINK_KINDS,
  LinkFor,
  LinkState,
} from '@bahi/domain/links/public-link';
import { CLAIM_LINE_KINDS } from '@bahi/domain/service/claim/claim-lines';
import { MATERIALS } from '@bahi/domain/service/insurance/depreciation';
import {
  array,
  arrays,
  choice,
  choiceOf,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  percent,
  quantity,
  required,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { chatFile, supportInfo } from './chat.wire.ts';

const material = choice(MATERIALS.map(({ value }) => value));

/** What was drawn with an answer: strokes of points on a sheet. */
const signature = arrays(integer({ min: 0, max: SIGNATURE_WIDTH }), MOST_STROKES, MOST_NUMBERS);

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
  madeFor: required('For', choiceOf(LinkFor)),
  /** How it is known who answered, from where, and who of the house is signed in there. */
  answeredHow: optional('Otp', choiceOf(AnswerHow)),
  answeredFrom: optional('Ip', text(60)),
  answeredBeside: optional('Beside', text()),
  /** What was drawn with the answer. */
  signature: optional('Sign', signature),
});

export const newLink = object({
  /** The customer when absent; a claim is surveyed, the rest is the customer's. */
  madeFor: optional('For', choiceOf(LinkFor)),
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
  /** The alternative that it belongs to, of which he takes one. */
  option: optional('Opt', choice(LINE_OPTIONS)),
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
  /** What of it stands in no line: the adjustment, and the rounding. */
  besidePaise: optional('Beside', money()),
  /** What of it waits for his answer. */
  waitingPaise: required('Waits', money()),
  /** What he pays in all with each alternative, while he has one to choose. */
  options: optional(
    'Options',
    array(object({ option: required('Opt', choice(LINE_OPTIONS)), totalPaise: required('Total', money()) })),
  ),
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

/** A component as the surveyor reads it: the insurer's face, nothing of the customer's. */
const publicComponent = object({
  id: required('_id', text(20)),
  kind: required('Kind', choice(CLAIM_LINE_KINDS)),
  description: required('Desc', text(500)),
  panel: optional('Panel', text()),
  quantity: required('Qty', quantity()),
  claimedPaise: required('Clm', money()),
  material: optional('Mat', material),
  depreciationPercent: optional('Dep', percent()),
  assessedPaise: optional('Asd', money()),
  note: optional('Note', text(200)),
});

const publicClaim = object({
  code: required('Code', text(40)),
  surveyorName: optional('Surveyor', text()),
  insurerName: required('InsName', text()),
  claimNumber: optional('ClaimNo', text(40)),
  /** The vehicle. */
  about: optional('About', text()),
  lossOn: optional('LossDt', date()),
  lossPlace: optional('LossPlace', text(200)),
  lines: required('Lines', array(publicComponent)),
  claimedPaise: required('Clm', money()),
  papers: required('Papers', array(object({ name: required('Name', text(80)), gotOn: optional('GotOn', date()) }))),
  photos: required('Photos', array(object({ id: required('_id', id()), name: required('Name', text(200)) }))),
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
  claim: optional('Claim', publicClaim),
  /** From how many rupees a code is asked, and to which number it goes; absent where none is. */
  codeFromRupees: optional('OtpFrom', integer()),
  codeTo: optional('OtpTo', text(20)),
  /** He may ask the support on this page. */
  mayAsk: optional('Ask', yesNo()),
});

/** A line of the question of who holds a link: of who writes in it he is told a name, nothing else. */
const guestLine = object({
  id: required('_id', id()),
  isOwn: required('Own', yesNo()),
  senderName: required('SenderName', text(200)),
  words: optional('Msg', text(20_000)),
  createdAt: required('CrDt', instant()),
  seq: required('Seq', integer({ min: 0 })),
  deleted: optional('Del', yesNo()),
  /** By him, of what others wrote; by anybody else, of his own. */
  isRead: required('Read', yesNo()),
  files: required('Files', array(chatFile)),
});

/** What the holder of a link asked, what he was answered, and who is there. */
export const guestTalk = object({
  operator: supportInfo.fields.operator,
  status: supportInfo.fields.status,
  hours: supportInfo.fields.hours,
  lines: required('Messages', array(guestLine)),
});

export const guestWords = object({
  words: optional('Msg', text(20_000)),
  /** Sent again under the same name it is the same message. */
  clientId: required('ClientId', text(64, { min: 1 })),
});
export const guestReads = object({ messageIds: required('MessageIds', array(id(), 500)) });

/** The customer's word: who he is, and yes or no to every line that waits. */
export const publicAnswer = object({
  name: required('Name', text(80, { min: 2 })),
  lines: required('Lines', array(object({ id: required('_id', text(20)), isWanted: required('Yes', yesNo()) }), 500)),
  /** Drawn with the finger. */
  signature: optional('Sign', signature),
  /** The code that was sent to the phone on record. */
  code: optional('Otp', text(6)),
});

/** What the surveyor lets the insurer pay of each component; what is absent follows from depreciation. */
export const publicSurvey = object({
  name: required('Name', text(80, { min: 2 })),
  lines: required(
    'Lines',
    array(
      object({
        id: required('_id', text(20)),
        material: optional('Mat', material),
        depreciationPercent: optional('Dep', percent()),
        assessedPaise: optional('Asd', money(0)),
        note: optional('Note', text(200)),
      }),
      1000,
    ),
  ),
  code: optional('Otp', text(6)),
});

export const publicCode = object({
  /** Its last digits alone. */
  to: required('To', text(20)),
  minutes: required('Mins', integer()),
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
