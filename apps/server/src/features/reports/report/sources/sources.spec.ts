import { DEFAULT_SETTINGS } from '@bahi/contract/settings/entity-settings';
import { REPORTS } from '@bahi/contract/reports/registry';
import { expect, it } from 'vitest';
import { REPORT_SOURCES } from './sources.ts';

// What stands in for the walls that `goodsWalls` makes of the reader's rights.
const WALLS = { inWarehouses: () => 'WALLED', onHandTold: () => 'WALLED', ofPeople: () => 'THEIRS', seesCost: true };

it.each(REPORTS.map((report) => [report.id, report] as const))(
  'report %s tells of stock only behind the wall of its warehouses, and says that it does (decisions §6, Whs)',
  (id, { ofGoods, namesWarehouses, own }) => {
    const sql = REPORT_SOURCES[id]!({
      orgId: 'org',
      entityIds: ['entity'],
      filters: {},
      settings: DEFAULT_SETTINGS,
      from: '2026-04-01',
      to: '2026-04-30',
      now: '2026-04-30T12:00:00Z',
      today: '2026-04-30',
      timeZone: 'Asia/Calcutta',
      at: () => '$1',
      ...WALLS,
    });
    expect(sql.includes('WALLED')).toBe(ofGoods === true || namesWarehouses === true);
    // Of the reader's own records: by a column of the rows, or in the SQL, so that sums are of them too.
    expect(sql.includes('THEIRS')).toBe(own !== undefined && own.userKey === undefined);
    if (!ofGoods && !namesWarehouses) expect(sql).not.toMatch(/\b(stock_\w+|warehouse(_id)?)\b/);
  },
);
