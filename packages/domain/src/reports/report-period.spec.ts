import { describe, expect, it } from 'vitest';
import { presetOf, reportPeriod, type ReportPreset } from './report-period.ts';

describe('A report is about the days of its period', () => {
  it.each<[ReportPreset, string, string, string]>([
    ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['thisMonth', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['thisQuarter', '2026-11-22', '2026-10-01', '2026-12-31'],
    ['thisQuarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['lastQuarter', '2026-05-31', '2026-01-01', '2026-03-31'],
    ['lastQuarter', '2026-02-28', '2025-10-01', '2025-12-31'],
    ['thisFinancialYear', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['thisFinancialYear', '2026-04-01', '2026-04-01', '2027-03-31'],
    ['lastFinancialYear', '2026-11-22', '2025-04-01', '2026-03-31'],
    ['next7', '2026-11-22', '2026-11-22', '2026-11-28'],
    ['next30', '2026-11-22', '2026-11-22', '2026-12-21'],
    ['next90', '2026-12-31', '2026-12-31', '2027-03-30'],
  ])('%s on %s is %s to %s', (preset, today, from, to) => {
    expect(reportPeriod({ preset }, 'today', today)).toEqual({ from, to });
  });

  it('typed days win over the preset, and an open end is filled', () => {
    const today = '2026-11-22';
    expect(reportPeriod({ preset: 'lastMonth', from: '2026-05-01', to: '2026-05-10' }, 'today', today)).toEqual({
      from: '2026-05-01',
      to: '2026-05-10',
    });
    expect(reportPeriod({ from: '2026-05-03' }, 'today', today)).toEqual({ from: '2026-05-03', to: today });
    expect(reportPeriod({ from: '2026-12-03' }, 'today', today)).toEqual({ from: '2026-12-03', to: '2026-12-03' });
    expect(reportPeriod({ to: '2026-05-10' }, 'today', today)).toEqual({ from: '2026-05-01', to: '2026-05-10' });
    expect(reportPeriod({}, 'thisMonth', today)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('tells the preset of a range', () => {
    expect(presetOf({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-22')).toBe('thisMonth');
    expect(presetOf({ from: '2026-11-01', to: '2026-11-29' }, '2026-11-22')).toBeNull();
  });
});
