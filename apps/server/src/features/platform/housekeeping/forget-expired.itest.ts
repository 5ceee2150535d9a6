import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { instantAfter } from '../../../core/clock.ts';
import { forgetExpired } from './forget-expired.ts';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
});
afterAll(() => api.close());

const DAY = 86_400_000;
const countOf = async (table: string): Promise<number> => {
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${org.orgId}'`);
    const { rows } = await client.query(`select count(*)::int as count from ${table}`);
    return rows[0].count;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

it('Expired codes, locks, credentials, sign-ins and idempotency keys are forgotten, living ones stay', async () => {
  const owner = await org.as('owner');
  const wrong = { domain: 'org1a', username: 'nobody', password: 'x' };
  await api.anonymous.post('IAM/Auth/Authenticate', wrong);
  const reset = { Dom: 'org1a', UserName: 'nobody', Type: 'phone', Phone: '9845012345' };
  await api.anonymous.post('IAM/Auth/ForgotPassword', reset);
  const headers = { 'idempotency-key': 'kept-for-30-days' };
  expect((await owner.post('Common/Customers', { Name: 'Asha' }, headers)).status).toBe(201);
  const tables = ['password_reset', 'login_failure', 'session', 'idempotency_key'];
  const counts = () => Promise.all(tables.map(countOf));

  const now = api.clock.now();
  const after = async (days: number) => {
    await forgetExpired({ ...api.app, clock: { now: () => instantAfter(now, days * DAY) } });
    return counts();
  };
  // A failed sign-in counts at the user's address, at the user and at the address; a code at the address.
  expect(await counts()).toEqual([1, 4, 1, 1]);
  expect(await after(0)).toEqual([1, 4, 1, 1]);
  expect(await after(2)).toEqual([0, 0, 1, 1]);
  expect(await after(29)).toEqual([0, 0, 1, 1]);
  expect(await after(31)).toEqual([0, 0, 1, 0]);
  expect(await after(100)).toEqual([0, 0, 0, 0]);
});
