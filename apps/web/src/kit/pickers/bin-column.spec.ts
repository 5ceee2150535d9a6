// @vitest-environment happy-dom
import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/query-client.ts';
import { makeSession, setSession, type SessionData } from '../../app/session-store.ts';
import { endpointQuery } from '../../app/use-endpoint.ts';
import { binColumn, NO_BIN } from './bin-column.ts';

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
