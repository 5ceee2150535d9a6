import { describe, expect, test, it } from 'vitest';
import {
  dunningDays,
  type DunnedCustomer,
  levelReached,
  levelToSend,
  namedNumbers,
  type OverdueDue,
  promiseKept,
  promiseProblem,
  reminderProblem,
  takesLevel,
} from './dunning.ts';

const DAYS = dunningDays({ first: 3, second: 10, third: 25 });
const TODAY = '2026-11-24';
const due = (fields: Partial<OverdueDue> = {}): OverdueDue => ({
  dueOn: '2026-11-12',
  sentLevel: 0,
  remindedOn: null,
  stopped: false,
  ...fields,
});
const customer = (fields: Partial<DunnedCustomer> = {}): DunnedCustomer => ({
  name: 'Lakshmi Traders',
  noMessages: false,
  phone: '9876543210',
  email: 'pay@lakshmi.in',
  promisedBy: null,
  stopReason: null,
  ...fields,
});

describe('A reminder level (sales rule 16)', () => {
  test('is reached 3, 10 and 25 days after the due day; none before the one below it', () => {
    expect([2, 3, 9, 10, 24, 25, 400].map((late) => levelReached(late, DAYS))).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(dunningDays({ first: 3, second: 25, third: 10 })).toEqual([3, 25, 25]);
  });

  test('goes once per document, on one day one of them, and none where it is stopped', () => {
    const asked = [
      due(),
      due({ sentLevel: 1, remindedOn: '2026-11-20' }),
      due({ sentLevel: 2, remindedOn: '2026-11-22' }),
      due({ sentLevel: 1, remindedOn: TODAY }),
      due({ stopped: true }),
      due({ dueOn: '2026-11-22' }),
    ];
    expect(asked.map((each) => levelToSend(each, TODAY, DAYS))).toEqual([2, 2, 0, 0, 0, 0]);
  });

  test('that is lower may go out first, the same or a lower one never after it', () => {
    const first = due({ dueOn: '2026-10-01' });
    const second = due({ dueOn: '2026-10-01', sentLevel: 2, remindedOn: '2026-11-01' });
    expect([1, 2, 3].map((level) => takesLevel(first, level as 1, TODAY, DAYS))).toEqual([true, true, true]);
    expect([1, 2, 3].map((level) => takesLevel(second, level as 1, TODAY, DAYS))).toEqual([false, false, true]);
    expect(takesLevel(due(), 3, TODAY, DAYS)).toBe(false);
  });
});

test('not to NoSMS or promised ones until the day; a letter is no message (sales rule 16)', () => {
  const told = (fields: Partial<DunnedCustomer>, channel: 'mail' | 'sms' | 'letter') =>
    reminderProblem(customer(fields), channel, TODAY);
  expect([
    told({}, 'sms'),
    told({ noMessages: true }, 'sms'),
    told({ noMessages: true }, 'letter'),
    told({ promisedBy: TODAY }, 'letter'),
    told({ promisedBy: '2026-11-23' }, 'letter'),
    told({ stopReason: 'In dispute' }, 'letter'),
    told({ email: null }, 'mail'),
    told({ phone: null }, 'sms'),
  ]).toEqual([
    null,
    'Lakshmi Traders wants no messages: print a letter.',
    null,
    'Lakshmi Traders has promised to pay.',
    null,
    'Reminders are stopped: In dispute',
    'Lakshmi Traders has no e-mail address.',
    'Lakshmi Traders has no phone number.',
  ]);
});

test('A promise is of something that is overdue, by a day that is near', () => {
  const of = (amountPaise: number, by: string) => promiseProblem({ amountPaise, by }, 100_00, TODAY)?.of ?? null;
  expect([of(100_00, TODAY), of(0, TODAY), of(100_01, TODAY), of(1, '2026-11-23'), of(1, '2027-01-24')]).toEqual([
    null,
    'amount',
    'amount',
    'by',
    'by',
  ]);
});

test('It is kept as soon as so much came in, broken after its day', () => {
  const of = (by: string, received: number) => promiseKept({ amountPaise: 100_00, by }, received, TODAY);
  expect([of(TODAY, 0), of(TODAY, 100_00), of('2026-11-23', 99_99), of('2026-11-23', 100_00)]).toEqual([
    null,
    true,
    false,
    true,
  ]);
});

test('A message names three numbers and how many more', () => {
  expect([namedNumbers(['A', 'B', 'C']), namedNumbers(['A', 'B', 'C', 'D', 'E'])]).toEqual([
    'A, B, C',
    'A, B, C and 2 more',
  ]);
});

it.each([
  [50_000, '2026-11-24', null],
  [50_001, '2026-11-24', { of: 'amount', message: 'This is more than what is overdue.' }],
  [0, '2026-11-24', { of: 'amount', message: 'Enter an amount above zero.' }],
  [50_000, '2026-11-23', { of: 'by', message: 'This day is over.' }],
  [50_000, '2027-01-23', null],
  [50_000, '2030-01-01', { of: 'by', message: expect.stringMatching(/^A promise reaches at most \d+ days ahead\.$/) }],
])('a promise of %i by %s', (amountPaise, by, problem) => {
  expect(promiseProblem({ amountPaise, by }, 50_000, '2026-11-24')).toEqual(problem);
});
