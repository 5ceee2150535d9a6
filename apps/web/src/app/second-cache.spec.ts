// @vitest-environment happy-dom
import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { listTaxCodes } from '@bahi/contract/endpoints/platform/reference';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSecondCache } from './second-cache-keys.ts';
import { dropTouched, readThrough } from './second-cache.ts';
import { clearSession, makeSession, type SessionData, setSession } from './session-store.ts';

const sessionAt = (entityId: string, accessVersion = 1, organisationId = 'o') =>
  setSession(
    makeSession('token', {
      entity: { entityId, timeZone: 'Asia/Calcutta' },
      user: { userId: 'u' },
      organisation: { organisationId },
      accessVersion,
    } as SessionData),
  );

let fetched = 0;
const warehouses = () =>
  readThrough(listWarehouses, '/api/Inventory/Settings/Warehouses', async () => ({ rows: [{ number: ++fetched }] }));
const taxCodes = () => readThrough(listTaxCodes, '/api/System/TaxCodes?type=1', async () => ({ rows: [++fetched] }));

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  localStorage.clear();
  fetched = 0;
  sessionAt('e1');
});

test('cached locally and fetched only when the cache is empty', async () => {
  expect([await warehouses(), await warehouses()]).toEqual([{ rows: [{ number: 1 }] }, { rows: [{ number: 1 }] }]);
});

test.each([
  ['organisation', () => sessionAt('e1', 1, 'other')],
  ['entity', () => sessionAt('e2')],
  ['AccessVersion', () => sessionAt('e1', 2)],
])('keyed by %s', async (_what, change) => {
  await warehouses();
  change();
  expect(await warehouses()).toEqual({ rows: [{ number: 2 }] });
});

test('kept for the business day of the entity, wherever the browser is', async () => {
  const at = (instant: string) => vi.setSystemTime(instant);
  at('2027-03-31T18:29:00Z');
  await warehouses();
  at('2027-03-31T18:31:00Z');
  expect(await warehouses()).toEqual({ rows: [{ number: 2 }] });
  at('2027-04-01T00:01:00Z');
  expect(await warehouses()).toEqual({ rows: [{ number: 2 }] });
});

test('dropped on own write: what the write touches, and nothing else', async () => {
  await warehouses();
  await taxCodes();
  dropTouched(['inventory', 'catalogue.item']);
  expect([await warehouses(), await taxCodes()]).toEqual([{ rows: [{ number: 3 }] }, { rows: [2] }]);
  dropTouched(['inventory.ware']);
  expect(await warehouses()).toEqual({ rows: [{ number: 3 }] });
});

test('what was read while a write ended is not kept', async () => {
  const reading = warehouses();
  dropTouched(['inventory']);
  await reading;
  expect(await warehouses()).toEqual({ rows: [{ number: 2 }] });
});

test('dropped on entity switch and logout; without a session nothing is kept', async () => {
  await warehouses();
  dropSecondCache();
  expect(await warehouses()).toEqual({ rows: [{ number: 2 }] });
  clearSession();
  await warehouses();
  expect(await warehouses()).toEqual({ rows: [{ number: 4 }] });
});

test('newer rights leave nothing of the older ones in the browser', async () => {
  await warehouses();
  sessionAt('e1', 2);
  await warehouses();
  expect(Object.keys(localStorage).filter((key) => key.includes('inventory.warehouse.list'))).toHaveLength(1);
});
