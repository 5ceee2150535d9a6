import { expect, it } from 'vitest';
import { cellText, groupText } from './cell-text.ts';
import type { ColumnKind, ReportColumn } from './define-report.ts';

const column = (kind: ColumnKind, labels?: Record<string, string>): ReportColumn => ({
  key: 'key',
  wire: 'Key',
  title: 'Title',
  kind,
  ...(labels && { labels }),
});

it.each<[ColumnKind, string | number | null, string]>([
  ['money', 11_800_050, '1,18,000.50'],
  ['percent', 180_000, '18%'],
  ['percent', 2_500, '0.25%'],
  ['quantity', 1_500, '1.5'],
  ['integer', 12, '12'],
  ['date', '2026-11-22', '22/11/2026'],
  ['instant', '2026-11-22T11:30:00+00:00', '22/11/2026 17:00'],
  ['text', 'Cash', 'Cash'],
  ['money', null, ''],
])('a %s %s is shown as %s', (kind, value, text) => {
  expect(cellText(column(kind), value, 'Asia/Calcutta')).toBe(text);
});

it('a code is shown in words, and a group without a value says so', () => {
  expect(cellText(column('text', { OnHold: 'On hold' }), 'OnHold', 'UTC')).toBe('On hold');
  expect(groupText(column('text'), '', 'UTC')).toBe('No title');
});
