import type { ReportDefinition } from '@bahi/contract/reports/define-report';
import { expect } from 'vitest';
import type { Answer } from '../../../../test/api.ts';

/** Asks for a report by its id and query. */
type Ask = (path: string) => Promise<Answer['body']>;

/** Sorted by any column, its pages hold every row once, in order, and its totals are the sums of its rows. */
export async function expectEveryPage(definition: ReportDefinition, period: string, report: Ask): Promise<void> {
  const { id } = definition;
  const whole = await report(`${id}?${period}&GroupBy=none&Limit=1000`);
  const columns = columnsShown(definition, whole);
  for (const column of columns)
    for (const direction of ['', '-']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await report(`${id}?${period}&GroupBy=none&Limit=7&Sort=${direction}${column.wire}${cursor}`);
        seen.push(...page.Rows.map((row: object) => JSON.stringify(row)));
        cursor = page.NextCursor ? `&Cursor=${page.NextCursor}` : '';
      } while (cursor);
      expect(seen.toSorted()).toEqual(whole.Rows.map((row: object) => JSON.stringify(row)).toSorted());
    }
  for (const { wire, total } of columns) {
    // What is different is counted once, whatever rows it stands in (`purchases.itest.ts`).
    if (total !== 'sum') continue;
    const sum = whole.Rows.reduce(
      (all: number, row: Record<string, number>) => all + Math.round((row[wire] ?? 0) * 100),
      0,
    );
    expect(Math.round(whole.Totals[wire] * 100)).toBe(sum);
  }
  expect(whole.Total).toBe(whole.Rows.length);
}

/** All but those that this business has not: part numbers and margins. */
function columnsShown({ columns }: ReportDefinition, { Columns }: { Columns: { Key: string }[] }) {
  const shown = columns.filter(({ wire }) => Columns.some(({ Key }) => Key === wire));
  for (const { partNumber, reader } of columns.filter((column) => !shown.includes(column)))
    expect(partNumber === true || reader === 'margin').toBe(true);
  return shown;
}

/** Grouped by any column that it offers, groups add up to the totals. */
export async function expectEveryGroup(definition: ReportDefinition, period: string, report: Ask): Promise<void> {
  const { id } = definition;
  for (const key of definition.groupBy) {
    const column = definition.columns.find((each) => each.key === key)!;
    const { Columns, Groups, Totals, Total, Rows } = await report(`${id}?${period}&GroupBy=${column.wire}&Limit=1000`);
    expect(Groups.reduce((sum: number, group: { Count: number }) => sum + group.Count, 0)).toBe(Total);
    const order = [...new Set(Rows.map((row: Record<string, unknown>) => row[column.wire] ?? null))];
    expect(order).toEqual(Groups.map((group: { Value?: unknown }) => group.Value ?? null));
    for (const { wire, total } of columnsShown(definition, { Columns }))
      if (total === 'sum')
        expect(
          Groups.reduce(
            (sum: number, group: { Totals: Record<string, number> }) => sum + Math.round(group.Totals[wire]! * 100),
            0,
          ),
        ).toBe(Math.round(Totals[wire] * 100));
  }
}
