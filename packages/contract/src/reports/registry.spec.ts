import { REPORT_SLUGS } from '@bahi/domain/access/report-ids';
import { reportTitle } from '@bahi/domain/access/report-titles';
import { BUILT_REPORTS } from '@bahi/domain/reports/permitted-reports';
import { describe, expect, it } from 'vitest';
import { filterOf } from './filters.ts';
import { REPORTS } from './registry.ts';

it('the reports that exist are those that menus and rights offer', () => {
  expect(REPORTS.map(({ id }) => id)).toEqual(BUILT_REPORTS.map(({ id }) => id));
});

describe.each(REPORTS)('report $id, $title', (report) => {
  const keys = report.columns.map(({ key }) => key);
  it('has a permanent id, the title that rights show, and names each of its columns once', () => {
    expect(REPORT_SLUGS).toHaveProperty(String(report.id));
    expect(report.title).toBe(reportTitle(report.id));
    const wires = [...report.columns.map(({ wire }) => wire), ...Object.values(report.ids)];
    expect(new Set(wires).size).toBe(wires.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('groups, sorts and draws by columns that it has, and links by ids that it sends', () => {
    for (const key of [...report.groupBy, report.sort.key, report.groupedBy ?? keys[0]!]) expect(keys).toContain(key);
    if (report.groupedBy) expect(report.groupBy).toContain(report.groupedBy);
    if (report.chart) expect(keys).toEqual(expect.arrayContaining([report.chart.by, report.chart.of]));
    for (const { drill } of report.columns) {
      if (drill && 'screen' in drill) expect(Object.keys(report.ids)).toContain(drill.id);
      if (drill && 'kindKey' in drill)
        expect(Object.keys(report.ids)).toEqual(expect.arrayContaining([drill.kindKey, drill.id]));
      if (drill && 'report' in drill) {
        const target = REPORTS.find(({ id }) => id === drill.report)!;
        for (const [filter, key] of Object.entries(drill.filters)) {
          expect(target.filters).toContain(filter);
          expect([...keys, ...Object.keys(report.ids)]).toContain(key);
        }
      }
    }
    // Rows are grouped by what is never empty, so that pages follow each other.
    for (const column of report.columns)
      if (report.groupBy.includes(column.key)) expect(column.nullable).toBeUndefined();
  });

  it('a choice offers its choices', () => {
    for (const key of report.filters)
      if (filterOf(key).kind === 'choice') expect(filterOf(key).options).not.toEqual([]);
  });
});
