import { APPOINTMENT_STATUS_LABELS, type AppointmentStatus } from '@bahi/domain/appointments/appointment';
import { type Said, saidOf } from '../../../kit/status-tones.ts';
import type { Tone } from '../../../ui/tones.ts';

const TONES: Readonly<Record<AppointmentStatus, Tone>> = {
  Booked: 'info',
  Confirmed: 'ready',
  CheckedIn: 'active',
  InProgress: 'active',
  Done: 'done',
  NoShow: 'danger',
  Cancelled: 'neutral',
};
export const STATUS: Readonly<Record<AppointmentStatus, Said>> = saidOf(
  TONES,
  (status) => APPOINTMENT_STATUS_LABELS[status],
);
