import { describe, expect, test } from 'vitest';
import { emptyAccess } from '../access/access.ts';
import type { WorkOrderStatus } from '../document/work-order.ts';
import { instantIn } from '../time/dates.ts';
import {
  appointmentAction,
  appointmentIssues,
  type AppointmentState,
  type AppointmentVerb,
  readAppointmentStatus,
} from './appointment.ts';
import { type DayOfSlots, freeTimes, hasRoom, isWorkingTime, minuteOf, timeOfMinute } from './slots.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string): string => instantIn(ZONE, text.slice(0, 10), text.slice(11));
const desk = { ...emptyAccess(), Service: { Access: true, MA: false, Appt: 'CRU', WO: 'C' } };
const asked = { access: desk, now: at('2026-11-25 09:00'), zone: ZONE };
const booked: AppointmentState = {
  day: '2026-11-25',
  from: '10:00',
  minutes: 30,
  status: 'Booked',
  workOrderId: null,
  workOrderStatus: null,
};
const inShop = (workOrderStatus: WorkOrderStatus): AppointmentState => ({
  ...booked,
  status: 'CheckedIn',
  workOrderId: 'order',
  workOrderStatus,
});

describe('CheckedIn by ConvertToWO, the rest follows the order', () => {
  test.each<[WorkOrderStatus, string]>([
    ['New', 'CheckedIn'],
    ['Approved', 'InProgress'],
    ['OnHold', 'InProgress'],
    ['Completed', 'Done'],
    ['Closed', 'Done'],
    ['Cancelled', 'CheckedIn'],
  ])('an order that is %s', (order, status) => {
    expect(readAppointmentStatus(inShop(order), asked.now, ZONE)).toBe(status);
  });
});

test('NoShow 60 minutes after the end', () => {
  const read = (now: string, of = booked) => readAppointmentStatus(of, at(now), ZONE);
  expect([read('2026-11-25 11:29'), read('2026-11-25 11:30')]).toEqual(['Booked', 'NoShow']);
  expect(read('2026-11-26 09:00', { ...booked, status: 'Cancelled' })).toBe('Cancelled');
});

describe('Booked → Confirmed → CheckedIn; NoShow, Cancelled', () => {
  const verbs: AppointmentVerb[] = ['Save', 'Confirm', 'Move', 'ConvertToWO', 'Cancel'];
  const allowed = (state: AppointmentState, context = asked) =>
    verbs.filter((verb) => appointmentAction(state, verb, context).allowed);
  test.each<[string, AppointmentState, AppointmentVerb[]]>([
    ['Booked', booked, ['Save', 'Confirm', 'Move', 'ConvertToWO', 'Cancel']],
    ['Confirmed', { ...booked, status: 'Confirmed' }, ['Save', 'Move', 'ConvertToWO', 'Cancel']],
    ['CheckedIn', inShop('New'), ['ConvertToWO']],
    ['CheckedIn with an order that was called off', inShop('Cancelled'), ['ConvertToWO', 'Cancel']],
    ['Cancelled', { ...booked, status: 'Cancelled' }, []],
    ['NoShow → Booked by Move', { ...booked, day: '2026-11-24' }, ['Move', 'Cancel']],
  ])('%s', (_title, state, may) => {
    expect(allowed(state)).toEqual(may);
  });

  test('Who may only read changes nothing', () => {
    const access = { ...desk, Service: { ...desk.Service, Appt: 'R' } };
    expect(allowed(booked, { ...asked, access })).toEqual([]);
  });
});

test('Of a stranger name and phone are known', () => {
  const nobody = { customerId: null, name: null, phone: null };
  expect(appointmentIssues(nobody).map(({ path }) => path)).toEqual(['name', 'phone']);
  expect(appointmentIssues({ ...nobody, customerId: 'a' })).toEqual([]);
  expect(appointmentIssues({ ...nobody, name: 'Asha', phone: '9845012345' })).toEqual([]);
});

const DAY: DayOfSlots = {
  day: '2026-11-25',
  hours: {
    zone: ZONE,
    days: ['1', '2', '3', '4', '5', '6'],
    opensAt: '09:30',
    closesAt: '12:30',
    lunchFrom: '11:00',
    lunchUntil: '11:30',
    holidays: new Set(['2026-11-26']),
  },
  capacity: 2,
  taken: [
    { id: 'a', from: '10:00', minutes: 60, advisorId: 'asha', bayId: 'bay 1' },
    { id: 'b', from: '10:15', minutes: 15, advisorId: 'ravi', bayId: null },
  ],
  now: at('2026-11-25 09:00'),
};

describe('A slot is taken; lunch, holidays have none', () => {
  const nobody = { minutes: 30, advisorId: null };
  test.each([
    ['two in half an hour fill it', { ...nobody, from: '10:00' }, false],
    ['one leaves room', { ...nobody, from: '10:30' }, true],
    ['a long one needs room in all of it', { ...nobody, from: '09:30', minutes: 60 }, false],
    ['an advisor has one at a time', { ...nobody, from: '10:30', advisorId: 'asha' }, false],
    ['another one has his own', { ...nobody, from: '10:30', advisorId: 'ravi' }, true],
    ['a bay holds one vehicle at a time', { ...nobody, from: '10:30', bayId: 'bay 1' }, false],
    ['another bay is free', { ...nobody, from: '10:30', bayId: 'bay 2' }, true],
    ['what is moved stands not in its own way', { ...nobody, from: '10:00', id: 'a', advisorId: 'asha' }, true],
  ])('%s', (_title, wanted, room) => {
    expect(hasRoom(DAY, wanted)).toBe(room);
  });

  test.each([
    ['in the morning', '2026-11-25', '09:30', true],
    ['not at lunch', '2026-11-25', '11:00', false],
    ['not into lunch', '2026-11-25', '10:45', false],
    ['not before opening', '2026-11-25', '09:00', false],
    ['not beyond closing', '2026-11-25', '12:15', false],
    ['not on a holiday', '2026-11-26', '10:00', false],
    ['not on a Sunday', '2026-11-29', '10:00', false],
  ])('%s', (_title, day, from, works) => {
    expect(isWorkingTime({ ...DAY, day }, { ...nobody, from })).toBe(works);
  });

  test('Hours without lunch have no hole: it lasts from 11:00 until 11:00', () => {
    const hours = { ...DAY.hours, lunchUntil: '11:00' };
    expect(isWorkingTime({ day: DAY.day, hours }, { ...nobody, from: '10:45' })).toBe(true);
  });

  test('The free times of a day are those to come', () => {
    expect(freeTimes(DAY, nobody)).toEqual(['09:30', '10:30', '11:30', '12:00']);
    expect(freeTimes({ ...DAY, now: at('2026-11-25 10:31') }, nobody)).toEqual(['11:30', '12:00']);
    expect(freeTimes({ ...DAY, day: '2026-11-26' }, nobody)).toEqual([]);
  });
});

test('A time of the day is written as a clock shows it', () => {
  expect([minuteOf('09:30'), timeOfMinute(570), timeOfMinute(1_435)]).toEqual([570, '09:30', '23:55']);
});
