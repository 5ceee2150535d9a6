import { describe, expect, it, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { addDays } from '../time/dates.ts';
import { datedAs, nextRun, recurringActions, type Rhythm, rhythmIssues, rhythmText } from './recurring-invoice.ts';

const monthly: Rhythm = {
  every: 1,
  unit: 'Month',
  monthDay: null,
  startsOn: '2026-01-31',
  endsOn: null,
  times: null,
};

/** Its days one after another, until it ends. */
function daysOf(rhythm: Rhythm, most: number): string[] {
  const days: string[] = [];
  for (let from = rhythm.startsOn; days.length < most;) {
    const day = nextRun(rhythm, from, days.length);
    if (day === null) break;
    days.push(day);
    from = addDays(day, 1);
  }
  return days;
}

describe('The days on which it is made', () => {
  it.each<[string, Partial<Rhythm>, string[]]>([
    ['31 = last day', { monthDay: 31 }, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['a shorter month ends no later one', {}, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['a day that lies before the start begins with the next month', { monthDay: 5 }, ['2026-02-05', '2026-03-05']],
    ['every three months', { every: 3, startsOn: '2026-01-10' }, ['2026-01-10', '2026-04-10', '2026-07-10']],
    ['every two weeks', { unit: 'Week', every: 2 }, ['2026-01-31', '2026-02-14', '2026-02-28']],
    ['every tenth day', { unit: 'Day', every: 10 }, ['2026-01-31', '2026-02-10']],
    ['29 February every year', { unit: 'Year', startsOn: '2028-02-29' }, ['2028-02-29', '2029-02-28', '2030-02-28']],
    ['until a day', { endsOn: '2026-03-30' }, ['2026-01-31', '2026-02-28']],
    ['so many times', { times: 2 }, ['2026-01-31', '2026-02-28']],
  ])('%s', (_title, changes, days) => {
    const ends = changes.endsOn !== undefined || changes.times !== undefined;
    expect(daysOf({ ...monthly, ...changes }, ends ? 9 : days.length)).toEqual(days);
  });

  it('a month that begins on a day that it does not have', () => {
    expect(nextRun({ ...monthly, monthDay: 30, startsOn: '2026-02-01' }, '2026-02-01', 0)).toBe('2026-02-28');
  });
});

describe('What stands in the way of its days', () => {
  const today = '2026-01-31';
  it.each<[string, Partial<Rhythm>, string[]]>([
    ['nothing', {}, []],
    ['never', { every: 0 }, ['every: Enter a number from 1 to 99.']],
    ['a half', { every: 1.5 }, ['every: Enter a number from 1 to 99.']],
    ['a day of weeks', { unit: 'Week', monthDay: 3 }, ['monthDay: Only months have a day of the month.']],
    ['no day', { monthDay: 32 }, ['monthDay: Enter a day from 1 to 31.']],
    ['a start that is gone', { startsOn: '2026-01-30' }, ['startsOn: It begins today or later.']],
    ['an end before it', { endsOn: '2026-01-30' }, ['endsOn: It begins on 31/01/2026.']],
    ['two ends', { endsOn: '2026-03-01', times: 3 }, ['times: It ends on a day or after so many times, not both.']],
    ['too often', { times: 1000 }, ['times: Enter a number from 1 to 999.']],
  ])('%s', (_title, changes, issues) => {
    const told = rhythmIssues({ ...monthly, ...changes }, today, null);
    expect(told.map(({ path, message }) => `${path}: ${message}`)).toEqual(issues);
  });

  it('what it began with stays', () => {
    expect(rhythmIssues(monthly, '2026-06-01', monthly)).toEqual([]);
  });
});

test('How often, in words', () => {
  expect([
    rhythmText(monthly),
    rhythmText({ ...monthly, monthDay: 31, every: 3 }),
    rhythmText({ ...monthly, monthDay: 5 }),
    rhythmText({ ...monthly, unit: 'Week', every: 2 }),
  ]).toEqual(['Every month', 'Every 3 months on the last day', 'Every month on day 5', 'Every 2 weeks']);
});

test('Missed days in order, in open periods: as they were, or today where the books are closed (sales rule 16)', () => {
  expect([
    datedAs('2026-05-01', null, '2026-06-03'),
    datedAs('2026-05-01', '2026-04-30', '2026-06-03'),
    datedAs('2026-05-01', '2026-05-01', '2026-06-03'),
  ]).toEqual(['2026-05-01', '2026-05-01', '2026-06-03']);
});

test('What may be done with it, and by whom (Invoice U)', () => {
  const verbsOf = (status: 'Active' | 'Paused' | 'Ended', failure: string | null, letters: 'CR' | 'CRU') =>
    recurringActions(
      { status, failure },
      { access: buildAccess({ areas: { 'Accounting.Invoice': letters }, flags: [] }) },
    ).flatMap(({ verb, allowed }) => (allowed ? [verb] : []));
  expect([
    verbsOf('Active', null, 'CRU'),
    verbsOf('Active', 'No stock', 'CRU'),
    verbsOf('Paused', null, 'CRU'),
    verbsOf('Ended', null, 'CRU'),
    verbsOf('Active', 'No stock', 'CR'),
  ]).toEqual([['Save', 'Pause', 'End'], ['Save', 'Pause', 'Run', 'End'], ['Save', 'Resume', 'End'], [], []]);
});
