// @vitest-environment happy-dom
import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/query-client.ts';
import { makeSession, setSession, type SessionData } from '../../app/session-store.ts';
import { endpointQuery } from '../../app/use-endpoint.ts';
import { binColumn, NO_BIN, withoutBin } from './bin-column.ts';

let asked: (string | null)[];

beforeEach(() => {
  asked = [];
  setSession(
    makeSession('token', { user: { id: 'U1' }, entity: { id: 'E1' }, accessVersion: 1 } as unknown as SessionData),
  );
  queryClient.setQueryData(endpointQuery(listWarehouses, {}).queryKey, {
    rows: [
      { id: 'w0', name: 'Old store', kind: 'Store', active: false },
      { id: 'w1', name: 'Main store', kind: 'Store', active: true },
    ],
  });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://bahi.test').searchParams.get('WhId'));
    const body = JSON.stringify({ Data: [], Total: 0, NextCursor: null });
    return Promise.resolve(new Response(body, { status: 200, headers: { 'content-type': 'application/json' } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('offers bins of the warehouse that the document names when it is asked, else of the default one', async () => {
  let warehouseId: string | null = null;
  const column = binColumn(() => warehouseId);
  const search = () => column.search!('a', new AbortController().signal, { id: 'GO1', ...NO_BIN });
  await search();
  warehouseId = 'w2';
  await search();
  expect(asked).toEqual(['w1', 'w2']);
});

it('a line of another warehouse names no bin; what has none stays as it is', () => {
  const line = { id: 'GO1', quantity: 5, binId: 'b1', binText: 'A-1' };
  expect(withoutBin(line)).toEqual({ id: 'GO1', quantity: 5, ...NO_BIN });
  const [without, other] = [
    { id: 'GO2', ...NO_BIN },
    { id: 'PP1', quantity: 5 },
  ];
  expect([withoutBin(without), withoutBin(other)]).toEqual([without, other]);
});
