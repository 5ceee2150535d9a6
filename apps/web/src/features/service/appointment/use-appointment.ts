import { createAppointment, getAppointment, updateAppointment } from '@bahi/contract/endpoints/service/appointment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { appointmentInput } from '@bahi/contract/wire/appointment.wire';
import { can } from '@bahi/domain/access/access';
import { SLOT_MINUTES } from '@bahi/domain/appointments/slots';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { NO_LINES } from '../../../kit/document/no-lines.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import type { Line } from '../../../kit/line-grid/line-column.ts';
import { type Asker, askerOf } from '../asker.ts';

export type AppointmentRecord = OutputOf<typeof getAppointment>;

export interface AppointmentHeader extends Asker {
  day: string | null;
  from: string | null;
  minutes: number;
  advisorId: string | null;
  bayId: string | null;
  name: string;
  registrationNumber: string;
  complaints: string;
  pickUpAddress: string;
  pickUpAt: string;
  note: string;
  overbookReason: string;
}
export type AppointmentState = DocumentState<AppointmentRecord, AppointmentHeader, Line, null>;

/** What the address of a new one may begin it with. */
export interface Begun {
  day?: string | undefined;
  from?: string | undefined;
  advisor?: string | undefined;
  bay?: string | undefined;
}

const LABELS: Readonly<Record<string, string>> = {
  day: 'Day',
  from: 'Time',
  minutes: 'Length',
  advisorId: 'Advisor',
  bayId: 'Bay',
  customer: 'Customer',
  vehicle: 'Vehicle',
  name: 'Name',
  phone: 'Phone',
  registrationNumber: 'Number',
  complaints: 'Asks for',
  pickUpAddress: 'Fetch from',
  pickUpAt: 'Fetch at',
  note: 'Note',
  overbookReason: 'Overbook because',
};

const blankHeader = (begun: Begun, today: string): AppointmentHeader => ({
  day: begun.day ?? today,
  from: begun.from ?? null,
  minutes: SLOT_MINUTES,
  advisorId: begun.advisor ?? null,
  bayId: begun.bay ?? null,
  ...askerOf(null),
  name: '',
  registrationNumber: '',
  complaints: '',
  pickUpAddress: '',
  pickUpAt: '',
  note: '',
  overbookReason: '',
});

const headerOf = (record: AppointmentRecord): AppointmentHeader => ({
  day: record.day,
  from: record.from,
  minutes: record.minutes,
  advisorId: record.advisorId ?? null,
  bayId: record.bayId ?? null,
  ...askerOf(record),
  name: record.name ?? '',
  registrationNumber: record.registrationNumber ?? '',
  complaints: record.complaints.join('\n'),
  pickUpAddress: record.pickUp?.address ?? '',
  pickUpAt: record.pickUp?.at ?? '',
  note: record.note ?? '',
  overbookReason: record.overbookReason ?? '',
});

/** The time is sent with a new one alone: that of a saved one is changed by Move. */
function bodyOf({ header, saved }: Sending<AppointmentHeader, Line>, isNew: boolean) {
  const { pickUpAddress, pickUpAt, customer, vehicle } = header;
  return {
    ...(isNew && { day: header.day, from: header.from }),
    minutes: header.minutes,
    advisorId: header.advisorId,
    bayId: header.bayId,
    customerId: customer?.id ?? null,
    vehicleId: vehicle?.id ?? null,
    name: customer ? null : header.name.trim() || null,
    ...(header.phone !== saved?.header.phone && { phone: header.phone.trim() || null }),
    registrationNumber: vehicle ? null : header.registrationNumber.trim() || null,
    complaints: header.complaints.split('\n').filter((line) => line.trim() !== ''),
    pickUp: pickUpAddress.trim() ? { address: pickUpAddress.trim(), at: pickUpAt || null } : null,
    note: header.note.trim() || null,
    overbookReason: header.overbookReason.trim() || null,
  };
}

/** What an appointment is on its page. */
export function useAppointment(
  appointment: AppointmentRecord | null,
  { begun, today }: { begun: Begun; today: string },
): AppointmentState {
  const navigate = useNavigate();
  const { data } = useSession();
  return useDocument<AppointmentRecord, AppointmentHeader, Line, null>(appointment, {
    copiedAs: 'appointment',
    calls: { get: getAppointment, create: createAppointment, update: updateAppointment },
    labels: LABELS,
    fieldOf: {
      customerId: 'customer',
      vehicleId: 'vehicle',
      'pickUp.address': 'pickUpAddress',
      'pickUp.at': 'pickUpAt',
    },
    input: appointmentInput,
    creatable: can(data.access, 'Service.Appt', 'C'),
    headerOf: (record) => (record ? headerOf(record) : blankHeader(begun, today)),
    validate: ({ day, from, customer, name }) => ({
      ...(!day && { day: MESSAGES.fieldRequired }),
      ...(!from && { from: 'Choose a time.' }),
      ...(!customer && name.trim() === '' && { customer: 'Choose a customer, or enter a name.' }),
    }),
    ...NO_LINES,
    bodyOf: (sending) => bodyOf(sending, appointment === null),
    open: ({ id }) => navigate({ to: '/appointments/service/$id', params: { id }, replace: true }),
  });
}
