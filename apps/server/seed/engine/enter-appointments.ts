import {
  appointmentToWorkOrder,
  createAppointment,
  moveAppointment,
  setAppointmentStatus,
} from '@bahi/contract/endpoints/service/appointment';
import { weekdayOf } from '@bahi/domain/time/business-clock';
import type { DemoAppointment } from './dataset/appointments.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const SUNDAY = '7';

/** Days before today of so many working days from now, below zero for days to come. */
function daysAgoOf({ clock }: World, inDays: number): number {
  let daysAgo = 0;
  for (let left = Math.abs(inDays); left > 0 || weekdayOf(clock.day(daysAgo)) === SUNDAY;) {
    daysAgo += inDays < 0 ? 1 : -1;
    if (weekdayOf(clock.day(daysAgo)) !== SUNDAY) left -= 1;
  }
  return daysAgo;
}

/** Customers who come at a time that they were given: booked, moved, confirmed, there, or not. */
export const enterAppointments: Tier = (world) =>
  (world.dataset.appointments ?? []).flatMap((appointment, index) => {
    const key = keyOf(world, 'appointment', `${index}`);
    const day = daysAgoOf(world, appointment.inDays);
    let id = '';
    const at = (daysAgo: number, run: () => Promise<unknown>): Step => ({
      daysAgo,
      minuteOfDay: MORNING + index,
      label: LABEL_OF_TRADE,
      run: async () => void (await run()),
    });
    // Who comes on a day to come called today, the others two days before.
    const bookedAt = Math.max(day + 2, 0);
    return [
      at(bookedAt, async () => (id = await book(world, appointment, { day: world.clock.day(day), key }))),
      ...endOf(world, appointment, { key, day, id: () => id }).map((run) => at(bookedAt, run)),
    ];
  });

interface Booking {
  day: string;
  key: string;
}

async function book(world: World, appointment: DemoAppointment, { day, key }: Booking): Promise<string> {
  const { domain, from, minutes, registration, stranger, withAdvisor, bay, complaints, pickUp } = appointment;
  const by = await world.as('advisor', domain);
  const owner = world.dataset.vehicles.find((vehicle) => vehicle.registration === registration)?.customer;
  const { id } = await by.call(
    createAppointment,
    {
      body: {
        day,
        from,
        minutes: minutes ?? 30,
        customerId: owner ? world.customers.get(owner) : null,
        vehicleId: registration ? world.vehicles.get(registration) : null,
        name: stranger?.name ?? null,
        phone: stranger?.phone ?? null,
        registrationNumber: stranger?.registration ?? null,
        advisorId: withAdvisor ? by.userId : null,
        bayId: bay ? world.records.get(`bay ${bay}`) : null,
        complaints: [...complaints],
        pickUp: pickUp ? { address: pickUp, at: '09:00' } : null,
      },
    },
    key,
  );
  return id;
}

interface Booked {
  key: string;
  /** Days before today of its day. */
  day: number;
  id: () => string;
}

/** What became of it besides. */
function endOf(world: World, { domain, from, end }: DemoAppointment, { key, day, id }: Booked) {
  const as = () => world.as('advisor', domain);
  const set = (status: 'Confirmed' | 'Cancelled', reason: string | null) => async () => {
    const by = await as();
    return by.call(setAppointmentStatus, { params: { id: id() }, body: { status, reason } }, `${key}-${status}`);
  };
  if (end === 'confirmed') return [set('Confirmed', null)];
  if (end === 'cancelled') return [set('Cancelled', 'It is not needed any more')];
  if (end === 'moved')
    return [
      async () => {
        const by = await as();
        const to = { day: world.clock.day(day), from: LATER[from] ?? '17:00', reason: 'He is held up on the way' };
        return by.call(moveAppointment, { params: { id: id() }, body: to }, `${key}-move`);
      },
    ];
  if (end === 'checkedIn')
    return [
      async () => {
        const by = await as();
        return by.call(appointmentToWorkOrder, { params: { id: id() }, body: {} }, `${key}-in`);
      },
    ];
  return [];
}

/** When comes who was to come at a time and is late. */
const LATER: Readonly<Record<string, string>> = { '10:00': '16:00', '11:00': '16:30' };
