import type { Endpoint } from '@bahi/contract/endpoint';
import type { WireType } from '@bahi/contract/wire-type';
import { defaultConfig } from '@bahi/domain/industry/config';
import { isAvailable } from '@bahi/domain/industry/own-config';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { allRoutes } from '../src/app-routes.ts';
import { newId } from '../src/core/new-id.ts';
import { startTestApi } from './api.ts';
import { fill, send, tell, walk } from './endpoint-walk.ts';
import { makeForeignRows } from './foreign-rows.ts';

vi.setConfig({ testTimeout: 120_000 });
// Every endpoint is walked, also those that are added later: there is no list of them here.
const api = await startTestApi({ trustProxy: true });
afterAll(() => api.close());
/** What a workshop has; the rest is refused before it is looked at (module-matrix.itest.ts). */
const isServed = ({ when }: Endpoint) => isAvailable(when, 'AUTO1', { ...defaultConfig('AUTO1'), insurance: true });
const endpoints = allRoutes(api.app)
  .map((route) => route.endpoint)
  .filter(isServed);
const org = await api.organisation();
const owner = await org.as('owner');
// Before rows are made that no trigger of the database sees.
await owner.put('EntitySettings/Service', { Insurance: true });
const rows = await makeForeignRows(api.databaseConfig, org);

const lists = endpoints.filter(({ method, response }) => method === 'GET' && response.shape === 'list');
const arrays = endpoints.filter(
  ({ method, response }) => method === 'GET' && (response.shape === 'list' || response.shape === 'lookup'),
);
const withBody = endpoints.filter(({ method }) => method === 'POST' || method === 'PUT');
const pathOf = (endpoint: Endpoint): string => fill(endpoint, rows.organisationRow);
const wires = (type: WireType | undefined): string[] => Object.values(type?.fields ?? {}).map(({ wire }) => wire);
/** What a query must have besides, so that it is looked at. */
const needed = (type: WireType | undefined): string =>
  Object.values(type?.fields ?? {})
    .filter(({ optional }) => !optional)
    .map(({ wire }) => `&${wire}=zan`)
    .join('');
const NOTHING = 'Sorry, At least One Field is Required To perform Search.';

describe('every list', () => {
  it('refuses a search without any field', async () => {
    const problems = await walk(lists, async (endpoint) => {
      const empty = wires(endpoint.query).filter((wire) => wire !== 'Limit' && wire !== 'Cursor');
      for (const query of [
        'Nothing=1',
        ...empty.map((wire) => `${wire}=`),
        empty.map((wire) => `${wire}=`).join('&'),
      ]) {
        if (query === '' || needed(endpoint.query) !== '') continue;
        const answer = await send(owner, endpoint, `${pathOf(endpoint)}?${query}&Limit=5`);
        if (answer.status !== 400 || answer.body.message !== NOTHING) return `${query}: ${tell(answer)}`;
      }
    });
    expect(problems).toEqual([]);
    expect(lists.length).toBeGreaterThan(30);
  });

  it('refuses From after To, and takes one end alone', async () => {
    // Two versions that are compared are no range.
    const ranges = endpoints.filter(
      ({ id, query }) => id !== 'service.estimate.compare' && wires(query).some((wire) => wire.endsWith('From')),
    );
    let pairs = 0;
    const problems = await walk(ranges, async (endpoint) => {
      for (const from of wires(endpoint.query).filter((wire) => wire.endsWith('From'))) {
        const to = `${from.slice(0, -4)}To`;
        if (!wires(endpoint.query).includes(to)) continue;
        pairs += 1;
        const isDay = !from.startsWith('A') && !from.startsWith('Tot');
        const [later, earlier] = isDay ? ['2026-05-02', '2026-05-01'] : ['2', '1'];
        const path = endpoint.path.startsWith('Reports/')
          ? pathOf(endpoint).replace(/zanzibar\w*/i, '303')
          : pathOf(endpoint);
        // A conversation is of a room.
        const of = wires(endpoint.query).includes('RoomId') ? `RoomId=${newId()}&` : '';
        const answer = await send(owner, endpoint, `${path}?${of}${from}=${later}&${to}=${earlier}`);
        const field = answer.body?.fields?.[0];
        if (answer.status !== 400 || field?.path !== from || !/^From is (after|more than) To\.$/.test(field.message))
          return `${from}: ${tell(answer)}`;
        for (const [end, value] of [
          [from, isDay ? '2099-05-02' : '2'],
          [to, later],
        ]) {
          const open = await send(owner, endpoint, `${path}?${of}${end}=${value}`);
          if (open.status === 400) return `${end} alone: ${tell(open)}`;
        }
      }
    });
    expect(problems).toEqual([]);
    expect(pairs).toBeGreaterThan(15);
  });

  it('that is answered as a bare array tells how many there are with its first page, and counts no further one', async () => {
    const problems = await walk(arrays, async (endpoint) => {
      const all = await send(owner, endpoint, `${pathOf(endpoint)}?Limit=500${needed(endpoint.query)}`);
      if (all.status !== 200 || !Array.isArray(all.body)) return;
      if (all.headers['x-total'] !== String(all.body.length)) return `${all.headers['x-total']} of ${all.body.length}`;
      if (!wires(endpoint.query).includes('Limit')) return;
      let cursor = '';
      for (let page = 0; page < 3; page += 1) {
        const one = await send(owner, endpoint, `${pathOf(endpoint)}?Limit=1${needed(endpoint.query)}${cursor}`);
        if (one.headers['x-total'] !== (page === 0 ? all.headers['x-total'] : undefined))
          return `page ${page + 1}: ${one.headers['x-total']} of ${all.body.length}: ${tell(one)}`;
        if (one.headers['x-next-cursor'] === undefined) return;
        cursor = `&Cursor=${one.headers['x-next-cursor']}`;
      }
    });
    expect(problems).toEqual([]);
  });
});

describe('a body of a wrong type', () => {
  it('is answered with 415 by every verb', async () => {
    const headers = (type: string) => ({ authorization: `Bearer ${owner.token}`, 'content-type': type });
    const problems = await walk(withBody, async (endpoint) => {
      const wrong = endpoint.multipart
        ? ['application/json', 'text/plain']
        : ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'];
      for (const type of wrong) {
        const verb = endpoint.method === 'POST' ? 'post' : 'put';
        const answer = await api.anonymous[verb](pathOf(endpoint), '{"a":1}', {
          ...headers(type),
          'x-forwarded-for': `11.${withBody.indexOf(endpoint) >> 8}.${withBody.indexOf(endpoint) & 255}.1`,
        });
        if (answer.status !== 415 || answer.body?.errorCode !== 'WrongType') return `${type}: ${tell(answer)}`;
      }
    });
    expect(problems).toEqual([]);
  });
});
