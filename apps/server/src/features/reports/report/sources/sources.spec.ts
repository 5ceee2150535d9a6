import { DEFAULT_SETTINGS } from '@bahi/contract/settings/entity-settings';
import { expect, it } from 'vitest';
import { REPORT_SOURCES } from './sources.ts';

// The first report over stock narrows its rows to `permittedWarehouseIds` of each branch, and is let through here with that.
it.each(Object.entries(REPORT_SOURCES))(
  'report %s tells of no stock, which is shown in permitted warehouses only (decisions §6, Whs)',
  (_, source) => {
    const sql = source({
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
    });
    expect(sql).not.toMatch(/\b(stock_\w+|warehouse(_id)?)\b/);
  },
);
