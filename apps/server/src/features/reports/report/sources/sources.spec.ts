import { DEFAULT_SETTINGS } from '@bahi/contract/settings/entity-settings';
import { expect, it } from 'vitest';
import { REPORT_SOURCES } from './sources.ts';

const PERMITTED = ' /* permitted warehouses */';

it.each(Object.entries(REPORT_SOURCES))(
  'report %s tells of stock in permitted warehouses only (decisions §6, Whs)',
  (_, source) => {
    const sql = source({
      orgId: 'org',
      entityIds: ['entity'],
      filters: {},
      inWarehouses: () => PERMITTED,
      settings: DEFAULT_SETTINGS,
      from: '2026-04-01',
      to: '2026-04-30',
      now: '2026-04-30T12:00:00Z',
      today: '2026-04-30',
      timeZone: 'Asia/Calcutta',
      at: () => '$1',
    });
    if (/\b(stock_\w+|warehouse(_id)?)\b/.test(sql)) expect(sql).toContain(PERMITTED);
  },
);
