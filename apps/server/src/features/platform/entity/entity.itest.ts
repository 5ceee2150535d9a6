import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
});
afterAll(() => api.close());

const pathOf = (entityId: string) => `Entities/${entityId}/${org.orgId}`;

test('A save changes what is sent and keeps the rest', async () => {
  const before = (await owner.get(pathOf(org.entityId))).body;
  const saved = await owner.put(pathOf(org.entityId), { DName: 'Balaji Motors', _v: before._v });
  expect([saved.status, saved.body]).toEqual([200, { ...before, DName: 'Balaji Motors', _v: before._v + 1 }]);
  expect((await owner.get(pathOf(org.entityId))).body).toEqual(saved.body);
});

test('A stale save is refused and names who changed the entity', async () => {
  const answer = await owner.put(pathOf(org.entityId), { DName: 'Late', _v: 1 });
  expect([answer.status, answer.body.errorCode]).toEqual([409, 'Stale']);
  expect(answer.body.message).toMatch(/^owner of \d+ changed this record at /);
});

test('A GSTIN of another state is refused by field', async () => {
  const answer = await owner.put(pathOf(org.entityId), { StCode: '33' });
  expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'GSTIN']);
});

test('Only the signed-in entity is saved, and only by who administers settings', async () => {
  expect((await owner.put(pathOf(org.secondEntityId), { DName: 'x' })).status).toBe(404);
  const other = await (await api.organisation()).as('owner');
  expect((await other.put(pathOf(org.entityId), { DName: 'x' })).status).toBe(404);
  expect((await (await org.as('technician')).put(pathOf(org.entityId), { DName: 'x' })).status).toBe(403);
});
