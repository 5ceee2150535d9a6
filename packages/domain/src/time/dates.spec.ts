import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/gstin.json' with { type: 'json' };
import {
  addDays,
  addHours,
  addMonths,
  dayBounds,
  daysBetween,
  defaultPromise,
  DATE_PRESETS,
  type DatePreset,
  datePresetOf,
  financialYearOf,
  formatDate,
  formatDayMonth,
  formatInstant,
  formatNear,
  formatPeriod,
  instantIn,
  isAfter,
  isDate,
  nextServiceDate,
  presetRange,
  promiseInstant,
  secondsBetween,
  todayIn,
  wallClock,
} from './dates.ts';

describe("The business day is the entity's zone (decisions §1)", () => {
  it('begins at midnight of the zone', () => {
    expect(todayIn('Asia/Calcutta', '2026-05-01T18:29:59Z')).toBe('2026-05-01');
    expect(todayIn('Asia/Calcutta', '2026-05-01T18:30:00Z')).toBe('2026-05-02');
    expect(todayIn('Asia/Kolkata', new Date('2026-05-01T18:30:00Z'))).toBe('2026-05-02');
    expect(wallClock('America/New_York', '2026-01-01T04:59:00Z')).toEqual({ date: '2025-12-31', time: '23:59' });
    expect(dayBounds('Asia/Calcutta', '2026-05-01')).toEqual({
      from: '2026-04-30T18:30:00.000Z',
      until: '2026-05-01T18:30:00.000Z',
    });
  });

  it('writes instants by the clock of the zone, and shortly where they are looked at today', () => {
    const instant = '2026-11-21T11:30:00Z';
    expect(formatInstant('Asia/Calcutta', instant)).toBe('21/11/2026 17:00');
    expect(
      ['2026-11-21', '2026-11-22', '2027-01-02'].map((today) => formatNear('Asia/Calcutta', instant, today)),
    ).toEqual(['Today 17:00', '21 Nov 17:00', '21/11/2026 17:00']);
    expect(formatPeriod({ from: '2026-11-21', to: '2026-11-21' })).toBe('21/11/2026');
    expect(formatPeriod({ from: '2026-04-01', to: '2027-03-31' })).toBe('01/04/2026 to 31/03/2027');
  });

  it('promise time defaults to 17:00 when empty (spec 2 §5)', () => {
    expect(promiseInstant('Asia/Calcutta', '2026-05-01')).toBe('2026-05-01T11:30:00.000Z');
    expect(promiseInstant('Asia/Calcutta', '2026-05-01', '')).toBe('2026-05-01T11:30:00.000Z');
    expect(promiseInstant('Asia/Calcutta', '2026-05-01', '09:15')).toBe('2026-05-01T03:45:00.000Z');
  });

  it('an order of today is promised for tomorrow once the hour of promising is there', () => {
    const zone = 'Asia/Calcutta';
    const promisedAt = (time: string, promisedTime?: string) =>
      wallClock(zone, defaultPromise(zone, '2026-05-01', instantIn(zone, '2026-05-01', time), promisedTime));
    expect(promisedAt('16:59')).toEqual({ date: '2026-05-01', time: '17:00' });
    expect(promisedAt('17:00')).toEqual({ date: '2026-05-02', time: '17:00' });
    expect(promisedAt('17:30', '18:00')).toEqual({ date: '2026-05-01', time: '18:00' });
    expect(promisedAt('23:55', '18:00')).toEqual({ date: '2026-05-02', time: '18:00' });
  });

  it('an order of another day is promised for that day, whatever the hour is', () => {
    const promised = (openedOn: string) => defaultPromise('Asia/Calcutta', openedOn, '2026-05-01T12:00:00.000Z');
    expect(promised('2026-04-30')).toBe('2026-04-30T11:30:00.000Z');
    expect(promised('2026-05-02')).toBe('2026-05-02T11:30:00.000Z');
  });

  it('shows the clock before and after the hour in which it is changed', () => {
    const times = ['06:59', '07:00', '07:01', '23:59'].map(
      (time) => wallClock('America/New_York', `2026-03-08T${time}:00Z`).time,
    );
    expect(times).toEqual(['01:59', '03:00', '03:01', '19:59']);
  });

  it('knows zones that change their clocks', () => {
    expect(instantIn('America/New_York', '2026-03-08', '12:00')).toBe('2026-03-08T16:00:00.000Z');
    expect(instantIn('America/New_York', '2026-03-07', '12:00')).toBe('2026-03-07T17:00:00.000Z');
    expect(dayBounds('America/New_York', '2026-03-08')).toEqual({
      from: '2026-03-08T05:00:00.000Z',
      until: '2026-03-09T04:00:00.000Z',
    });
  });
});

describe('Dates are counted on the calendar', () => {
  it('adds days and months', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(daysBetween('2026-04-01', '2026-05-01')).toBe(30);
    expect(nextServiceDate('2026-08-31', 'SixthMonth')).toBe('2027-02-28');
    expect(nextServiceDate('2024-02-29', 'Year')).toBe('2025-02-28');
  });

  it('counts back what it counted on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30000, max: 30000 }), (days) => {
        expect(daysBetween('2026-04-01', addDays('2026-04-01', days))).toBe(days);
      }),
    );
  });

  it('writes DD/MM/YYYY', () => {
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
    expect(['2026-11-21', '2026-09-03'].map(formatDayMonth)).toEqual(['21 Nov', '3 Sept']);
    expect([isDate('2024-02-29'), isDate('2026-02-29'), isDate('2026-2-9')]).toEqual([true, false, false]);
    expect(() => addDays('21/11/2026', 1)).toThrow(RangeError);
  });
});

describe('The financial year runs from 1 April to 31 March', () => {
  it.each(vectors.financial_year.cases)('$date lies in $label', ({ date, label, start, end }) => {
    expect(financialYearOf(date)).toEqual({ label, startsOn: start, endsOn: end });
  });

  it('presets give ranges', () => {
    expect(presetRange('today', '2026-03-31')).toEqual({ from: '2026-03-31', to: '2026-03-31' });
    expect(presetRange('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(presetRange('thisMonth', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(presetRange('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(presetRange('thisFinancialYear', '2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
    expect(presetRange('lastFinancialYear', '2026-04-01')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
    // A Sunday ends its week, a Monday begins it.
    expect(presetRange('thisWeek', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(presetRange('thisWeek', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });

  it('days are known as the preset that gives them', () => {
    for (const preset of Object.keys(DATE_PRESETS) as DatePreset[])
      expect(datePresetOf(presetRange(preset, '2026-11-18'), '2026-11-18')).toBe(preset);
    expect(datePresetOf({ from: '2026-11-01' }, '2026-11-18')).toBeNull();
    expect(datePresetOf({}, '2026-11-18')).toBeNull();
  });
});

describe('Instants and dates at their borders', () => {
  it('moves by hours, counts seconds and compares instants however they are written', () => {
    expect(addHours('2026-05-01T23:30:00.000Z', 2)).toBe('2026-05-02T01:30:00.000Z');
    expect(addHours('2026-05-01T00:30:00.000Z', -1)).toBe('2026-04-30T23:30:00.000Z');
    expect(secondsBetween('2026-05-01T00:00:00Z', '2026-05-01T00:01:30.900Z')).toBe(90);
    expect(secondsBetween('2026-05-01T00:01:30Z', '2026-05-01T00:00:00Z')).toBe(-90);
    const noon = '2026-05-01T12:00:00Z';
    expect(
      ['2026-05-01T17:30:00+05:30', '2026-05-01T17:30:01+05:30', '2026-05-01T11:59:59.999Z'].map((other) =>
        isAfter(other, noon),
      ),
    ).toEqual([false, true, false]);
  });

  it('what is no instant, no date and no month throws', () => {
    expect(() => wallClock('Asia/Calcutta', 'yesterday')).toThrow('yesterday is no instant');
    expect(() => addMonths('2026/01/01', 1)).toThrow('2026/01/01 is no date');
    expect(() => financialYearOf('2026')).toThrow('2026 is no date');
  });

  it('months run over years both ways, and the financial year over centuries', () => {
    expect([addMonths('2026-12-31', 1), addMonths('2026-01-31', -11), addMonths('2026-03-31', -13)]).toEqual([
      '2027-01-31',
      '2025-02-28',
      '2025-02-28',
    ]);
    expect(financialYearOf('2099-04-01')).toEqual({ label: '2099-00', startsOn: '2099-04-01', endsOn: '2100-03-31' });
    expect(financialYearOf('2100-03-31').label).toBe('2099-00');
  });

  it('a zone west of Greenwich has its own day, and half hours count', () => {
    expect(wallClock('Asia/Kathmandu', '2026-05-01T00:00:00Z')).toEqual({ date: '2026-05-01', time: '05:45' });
    expect(instantIn('Asia/Kathmandu', '2026-05-01', '05:45')).toBe('2026-05-01T00:00:00.000Z');
    expect(instantIn('America/New_York', '2026-11-01', '12:00')).toBe('2026-11-01T17:00:00.000Z');
  });
});

it('shows the clock on the day on which it is set back', () => {
  const times = ['04:59', '05:59', '06:00', '12:00'].map(
    (time) => wallClock('America/New_York', `2026-11-01T${time}:00Z`).time,
  );
  expect(times).toEqual(['00:59', '01:59', '01:00', '07:00']);
});
