import { AppointmentStatus } from '@bahi/domain/appointments/appointment';
import { reason } from './reason.wire.ts';
import {
  array,
  choiceOf,
  date,
  id,
  instant,
  integer,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
} from '../wire-type.ts';
import { customerSummary, documentAction, vehicleSummary } from './document.wire.ts';

const clockTime = () => text(5, { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, hint: 'Enter a time such as 10:30.' });

/** Where a vehicle is fetched, and when. */
const pickUp = object({ address: required('Addr', text(300)), at: optional('At', clockTime()) });

const detailFields = {
  customerId: optional('CustomerId', id()),
  vehicleId: optional('ProductId', id()),
  /** Of a stranger, who is no customer yet. */
  name: optional('Name', text(120)),
  phone: optional('Phone', text(15)),
  registrationNumber: optional('RegNo', text(20)),
  minutes: optional('Mins', integer({ min: 5, max: 600 })),
  advisorId: optional('SA', id()),
  /** The place of the workshop that it takes. */
  bayId: optional('BayId', id()),
  /** What he complains of. */
  complaints: optional('Comps', array(text(500), 20)),
  pickUp: optional('PickUp', pickUp),
  note: optional('Note', text(1000)),
  /** Why more are taken than there is room for: by who may delete appointments. */
  overbookReason: optional('Over', text(300)),
} as const;

const timeFields = { day: required('Date', date()), from: required('From', clockTime()) } as const;

export const appointmentInput = object({ ...timeFields, ...detailFields });

/** A save: absent fields stay. Its time is changed by Move. */
export const appointmentChange = object({ ...partial(object(detailFields)).fields, rowVersion });

export const appointmentMove = object({
  ...timeFields,
  reason: required('Reason', reason()),
  /** To another advisor, or to nobody in particular; absent: with whom it is. */
  advisorId: detailFields.advisorId,
  bayId: detailFields.bayId,
  overbookReason: detailFields.overbookReason,
  rowVersion,
});

export const slotsQuery = object({
  day: required('Date', date()),
  days: optional('Days', integer({ min: 1, max: 31 })),
  advisorId: optional('SA', id()),
  bayId: detailFields.bayId,
  minutes: detailFields.minutes,
});

/** The free times of a day. */
export const slotsOfDay = object({ day: required('Date', date()), times: required('Free', array(text(5), 48)) });

const head = {
  id: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', choiceOf(AppointmentStatus)),
  ...timeFields,
  minutes: required('Mins', integer()),
  customerId: detailFields.customerId,
  /** The customer's, or that of a stranger. */
  customerName: required('Customer', text()),
  phone: detailFields.phone,
  vehicleName: optional('Vehicle', text()),
  advisorId: detailFields.advisorId,
  advisorName: optional('SAName', text()),
  bayId: detailFields.bayId,
  bayName: optional('Bay', text(40)),
  complaints: required('Comps', array(text(500), 20)),
  workOrderId: optional('WOId', id()),
  workOrderCode: optional('WOCode', text(20)),
  rowVersion: required('_v', integer()),
} as const;

export const appointmentRow = object(head);

export const appointmentView = object({
  ...head,
  customer: optional('CustomerInfo', customerSummary),
  vehicle: optional('Product', vehicleSummary),
  vehicleId: detailFields.vehicleId,
  name: detailFields.name,
  registrationNumber: detailFields.registrationNumber,
  pickUp: detailFields.pickUp,
  note: detailFields.note,
  overbookReason: detailFields.overbookReason,
  moves: required(
    'Moves',
    array(
      object({
        from: required('From', text(16)),
        to: required('To', text(16)),
        reason: required('Reason', text(300)),
        byName: optional('By', text()),
        at: required('At', instant()),
      }),
      500,
    ),
  ),
  cancelReason: optional('Reason', text(300)),
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  actions: required('Actions', array(documentAction)),
});
