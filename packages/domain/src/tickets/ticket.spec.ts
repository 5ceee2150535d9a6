import { describe, expect, test } from 'vitest';
import { emptyAccess } from '../access/access.ts';
import { MESSAGES } from '../messages.ts';
import { instantIn } from '../time/dates.ts';
import { heldSeconds, missedTimes, pausesSince, resumed, ticketDue } from './ticket-clock.ts';
import {
  mergeProblem,
  readTicketStatus,
  ticketAction,
  type TicketState,
  ticketIssues,
  type TicketStatus,
  type TicketVerb,
} from './ticket.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string): string => instantIn(ZONE, text.slice(0, 10), text.slice(11));
const HOURS = {
  zone: ZONE,
  days: ['1', '2', '3', '4', '5', '6'],
  opensAt: '09:30',
  closesAt: '18:30',
  lunchFrom: '13:30',
  lunchUntil: '14:00',
  holidays: new Set<string>(),
};
const NOW = at('2026-11-25 12:00');
const desk = { ...emptyAccess(), Service: { Access: true, MA: false, Ticket: 'CRU', WO: 'C' } };
const reader = { ...emptyAccess(), Service: { Access: true, MA: false, Ticket: 'R', WO: '' } };
const technician = { ...desk, NoW: { Tec: true } };
const asked = { access: desk, now: NOW, closeDays: 3, reopenDays: 14 };
const ticket = (status: TicketStatus, more: Partial<TicketState> = {}): TicketState => ({
  status,
  resolvedAt: null,
  mergedIntoId: null,
  workOrderId: null,
  ...more,
});
const resolved = (when: string) => ticket('Resolved', { resolvedAt: at(when) });
const allowed = (state: TicketState, context = asked): TicketVerb[] =>
  (
    ['Save', 'Reply', 'Start', 'Wait', 'Resolve', 'Close', 'ReOpen', 'Merge', 'Split', 'ConvertToWO', 'Rate'] as const
  ).filter((verb) => ticketAction(state, verb, context).allowed);

describe('Open, Reopened → InProgress ⇄ Waiting → Resolved → Closed', () => {
  const always: TicketVerb[] = ['Save', 'Reply'];
  const whole: TicketVerb[] = ['Merge', 'Split', 'ConvertToWO'];
  test.each<[string, TicketState, TicketVerb[]]>([
    ['Open', ticket('Open'), [...always, 'Start', ...whole]],
    ['Reopened', ticket('Reopened'), [...always, 'Start', ...whole]],
    ['InProgress', ticket('InProgress'), [...always, 'Wait', 'Resolve', ...whole]],
    ['Waiting', ticket('Waiting'), [...always, 'Start', 'Resolve', ...whole]],
    ['Resolved', resolved('2026-11-25 10:00'), [...always, 'Close', 'ReOpen', ...whole, 'Rate']],
    ['Closed', { ...resolved('2026-11-25 10:00'), status: 'Closed' }, ['ReOpen', 'Rate']],
  ])('%s', (_title, state, verbs) => {
    expect(allowed(state)).toEqual(verbs);
  });

  test('Only who may change tickets moves them, and never a technician', () => {
    expect([reader, technician].flatMap((access) => allowed(ticket('InProgress'), { ...asked, access }))).toEqual([]);
    expect(ticketAction(ticket('Open'), 'Start', { ...asked, access: reader }).reason).toBe(MESSAGES.noPermission);
  });

  test('Closed after TktClose days', () => {
    const read = (when: string) => readTicketStatus(resolved(when), asked, NOW);
    expect([read('2026-11-22 12:01'), read('2026-11-22 12:00')]).toEqual(['Resolved', 'Closed']);
  });

  test('Reopened within TktReopen', () => {
    const reason = (when: string) => ticketAction(resolved(when), 'ReOpen', asked).reason;
    expect([reason('2026-11-11 12:00'), reason('2026-11-11 11:59')]).toEqual([
      null,
      'This ticket was resolved more than 14 days ago: make a new one.',
    ]);
  });
});

test('A merged ticket forwards replies and never reopens', () => {
  const merged = { ...resolved('2026-11-25 10:00'), status: 'Closed', mergedIntoId: 'other' } as const;
  expect(allowed(merged)).toEqual(['Reply']);
});

test('The order that was made of a ticket is answered again, whatever became of the ticket', () => {
  const closed = { ...resolved('2026-11-25 10:00'), status: 'Closed' } as const;
  expect(ticketAction(closed, 'ConvertToWO', asked).allowed).toBe(false);
  expect(ticketAction({ ...closed, workOrderId: 'order' }, 'ConvertToWO', asked).allowed).toBe(true);
});

describe('What a ticket is due', () => {
  const LEVEL = { respondMinutes: 60, resolveMinutes: 480 };
  const clock = { countsFrom: at('2026-11-23 18:00'), respondedAt: null, pauses: [] };
  const lunch = { from: at('2026-11-24 12:00'), until: at('2026-11-24 15:00') };

  test('It counts from its creation', () => {
    expect(ticketDue(clock, LEVEL, HOURS)).toEqual({
      respondBy: at('2026-11-24 10:00'),
      resolveBy: at('2026-11-24 17:30'),
    });
  });

  test('A wait moves what is not yet answered, and nothing that was', () => {
    expect(ticketDue({ ...clock, pauses: [lunch] }, LEVEL, HOURS).resolveBy).toBe(at('2026-11-25 11:00'));
    const early = { from: at('2026-11-23 18:00'), until: at('2026-11-24 10:00') };
    expect(ticketDue({ ...clock, pauses: [early] }, LEVEL, HOURS).respondBy).toBe(at('2026-11-24 11:00'));
    const answered = { ...clock, respondedAt: at('2026-11-23 18:00') };
    expect(ticketDue({ ...answered, pauses: [early] }, LEVEL, HOURS).respondBy).toBe(at('2026-11-24 10:00'));
  });

  test('Of a wait only business time is held', () => {
    expect(heldSeconds([lunch, { from: at('2026-11-24 18:30'), until: at('2026-11-25 09:30') }], HOURS)).toBe(9_000);
  });

  test('Another clock that counts from later keeps what of the waits lies after that', () => {
    const [nine, ten, eleven] = ['09:00', '10:00', '11:00'].map((time) => at(`2026-11-24 ${time}`));
    const pauses = [
      { from: nine!, until: ten! },
      { from: nine!, until: eleven! },
      { from: eleven!, until: at('2026-11-24 12:00') },
    ];
    expect(pausesSince(pauses, ten!)).toEqual([{ from: ten, until: eleven }, pauses[2]]);
  });

  test('What goes on again keeps its wait', () => {
    expect(resumed({ pausedAt: lunch.from, pauses: [] }, lunch.from, lunch.until)).toEqual({
      pausedAt: null,
      pauses: [lunch],
    });
  });
});

describe('A ticket has missed its time', () => {
  const due = { respondBy: at('2026-11-24 10:00'), resolveBy: at('2026-11-25 11:00') };
  const none = { respondedAt: null, resolvedAt: null, pausedAt: null };
  test.each([
    ['both, where nobody did anything', none, { response: true, resolution: true }],
    [
      'the second alone, where it was answered in time',
      { ...none, respondedAt: due.respondBy },
      { response: false, resolution: true },
    ],
    [
      'none, where it was resolved in time',
      { ...none, respondedAt: due.respondBy, resolvedAt: due.resolveBy },
      { response: false, resolution: false },
    ],
    [
      'none, where it ended in time without an answer',
      { ...none, resolvedAt: due.respondBy },
      { response: false, resolution: false },
    ],
    [
      'the first alone, where it waits since then',
      { ...none, pausedAt: at('2026-11-25 10:00') },
      { response: true, resolution: false },
    ],
  ])('%s', (_title, more, missed) => {
    expect(missedTimes({ ...due, ...more }, NOW)).toEqual(missed);
  });
});

test('A ticket says what it is about, and keeps the customer of its order', () => {
  const facts = {
    subject: 'No cooling',
    customerId: 'a',
    vehicleId: 'v',
    workOrderId: null,
    priority: 'High',
    resolvedAt: null,
  } as const;
  const made = { ...facts, workOrderId: 'order' };
  expect(ticketIssues(null, { ...facts, subject: ' ' })).toEqual([
    { path: 'subject', message: 'Say in a few words what it is about.' },
  ]);
  expect(ticketIssues(facts, { ...facts, customerId: 'b' })).toEqual([]);
  expect(ticketIssues(made, { ...made, customerId: 'b', vehicleId: null }).map(({ path }) => path)).toEqual([
    'customerId',
    'vehicleId',
  ]);
});

test('A resolved ticket keeps its priority: a missed time stays missed', () => {
  const facts = { subject: 'x', customerId: null, vehicleId: null, workOrderId: null, priority: 'Urgent' } as const;
  const open = { ...facts, resolvedAt: null };
  const resolved = { ...facts, resolvedAt: NOW };
  expect(ticketIssues(open, { ...open, priority: 'Low' })).toEqual([]);
  expect(ticketIssues(resolved, { ...resolved, priority: 'Low' })).toEqual([
    { path: 'priority', message: 'A resolved ticket keeps its priority.' },
  ]);
});

describe('Tickets go on as one', () => {
  const one = { code: 'TKT1', customerId: 'a', workOrderId: null, mergedIntoId: null };
  test.each([
    ['of one customer', { ...one, code: 'TKT2' }, null],
    ['of nobody known', { ...one, customerId: null }, null],
    ['not of another customer', { ...one, customerId: 'b' }, 'TKT1 is of another customer.'],
    ['not twice', { ...one, mergedIntoId: 'x' }, 'TKT1 is merged already.'],
    ['not with an order of its own', { ...one, workOrderId: 'o' }, 'TKT1 has a work order of its own.'],
  ])('%s', (_title, other, problem) => {
    expect(mergeProblem(one, [other])).toBe(problem);
  });
});

test('A ticket with an order keeps each of customer and vehicle by itself', () => {
  const made = {
    subject: 'x',
    customerId: 'a',
    vehicleId: 'v',
    workOrderId: 'o',
    priority: 'Low',
    resolvedAt: null,
  } as const;
  const changed = (changes: object) => ticketIssues(made, { ...made, ...changes });
  expect([changed({}), changed({ customerId: 'b' }), changed({ vehicleId: 'w' })]).toEqual([
    [],
    [{ path: 'customerId', message: 'Its work order is made out already.' }],
    [{ path: 'vehicleId', message: 'Its work order is made out already.' }],
  ]);
});
