import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../test/api.ts';
import { asTenant } from '../core/as-tenant.ts';
import { findSession } from './session-profile.ts';

/** Two servers on one database: what one of them changes the other must not have kept. */
let first: TestApi;
let second: TestApi;
let org: TestOrganisation;
let owner: Client;
beforeAll(async () => {
  first = await startTestApi();
  second = await startTestApi({ beside: first });
  org = await first.organisation();
  owner = await org.as('owner');
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** By a statement, at the second server's connections. */
const change = (text: string, values: unknown[] = []) =>
  asTenant(second.app.pool, { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] }, (client) =>
    client.query(text, values),
  );
const seen = ({ token }: Client) => findSession(first.app, token, 'test');

/** How many bytes of profile the database answers the first server while something is done there. */
async function answered(work: () => Promise<unknown>): Promise<number[]> {
  const { pool } = first.app;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<pg.QueryResult>;
  const sizes: number[] = [];
  pool.query = (async (...asked: unknown[]) => {
    const result = await query(...asked);
    if ((asked[0] as pg.QueryConfig).name === 'known_profile') sizes.push(JSON.stringify(result.rows).length);
    return result;
  }) as unknown as typeof pool.query;
  try {
    await work();
  } finally {
    Reflect.deleteProperty(pool, 'query');
  }
  return sizes;
}

it('a profile is read whole once; later requests are answered that it still holds', async () => {
  const client = await org.as('manager');
  await change('update entity set phone = phone where id = $1', [client.entityId]);
  const [whole, ...later] = await answered(async () => {
    for (let n = 0; n < 4; n++) await seen(client);
  });
  expect(whole).toBeGreaterThan(600);
  expect(later.every((size) => size < 300)).toBe(true);
  const [one, two] = [await seen(client), await seen(client)];
  expect(two).toEqual({ ...one, now: two!.now });
});

it('what one request makes of its caller no other one sees, and what they share cannot be changed', async () => {
  const client = await org.as('manager');
  const one = (await seen(client))!;
  one.entityIds = one.mayEnterEntityIds;
  one.batchReason = 'asked';
  one.pool = first.app.heavyPool ?? first.app.pool;
  const two = (await seen(client))!;
  expect([two.entityIds, two.batchReason, two.pool]).toEqual([[org.entityId], undefined, first.app.pool]);
  expect(() => Object.assign(two.access, { SA: true })).toThrow(TypeError);
  expect(() => Object.assign(two.settings.invoicing, { creditLimit: 'Off' })).toThrow(TypeError);
});

describe('what changes at another server holds for the next request here:', () => {
  const cases: [
    what: string,
    as: string,
    statement: string,
    values: (of: Client) => unknown[],
    look: (of: Client) => Promise<unknown>,
    now: unknown,
  ][] = [
    [
      'rights of a role',
      'advisor',
      `update role set access = access || '{"SA": true}' where id = (select role_id from assignment where user_id = $1 limit 1)`,
      ({ userId }) => [userId],
      async (of) => (await seen(of))!.access.SA,
      true,
    ],
    [
      'a setting',
      'advisor',
      `insert into entity_setting (org_id, entity_id, section, value) values ($1, $2, 'invoicing', '{"creditLimit": "Approval"}')
       on conflict (org_id, entity_id, section) do update set value = entity_setting.value || excluded.value`,
      () => [org.orgId, org.entityId],
      async (of) => (await seen(of))!.settings.invoicing.creditLimit,
      'Approval',
    ],
    [
      'the name of the business',
      'advisor',
      `update entity set display_name = 'Renamed' where id = $1`,
      ({ entityId }) => [entityId],
      async (of) => (await seen(of))!.entity.displayName,
      'Renamed',
    ],
    [
      'the name of the organisation',
      'advisor',
      `update organisation set name = 'Of another name' where org_id = $1`,
      () => [org.orgId],
      async (of) => (await seen(of))!.orgName,
      'Of another name',
    ],
    [
      'a limit of an assignment',
      'advisor',
      'update assignment set invoice_discount_max = 77 where user_id = $1',
      ({ userId }) => [userId],
      async (of) => JSON.stringify((await seen(of))!.access).includes('77'),
      true,
    ],
    [
      'a temporary password',
      'advisor',
      'update app_user set must_change_password = true where id = $1',
      ({ userId }) => [userId],
      async (of) => (await seen(of))!.user.mustChangePassword,
      true,
    ],
    [
      'a user who is switched off',
      'technician',
      'update app_user set active = false where id = $1',
      ({ userId }) => [userId],
      (of) => seen(of),
      null,
    ],
    [
      'an assignment that is taken away',
      'parts',
      'delete from assignment where user_id = $1',
      ({ userId }) => [userId],
      (of) => seen(of),
      null,
    ],
    [
      'a sign-in that is ended',
      'clerk',
      'update session set ended_at = last_seen_at where user_id = $1',
      ({ userId }) => [userId],
      (of) => seen(of),
      null,
    ],
  ];
  it.each(cases)('%s', async (_what, as, statement, values, look, now) => {
    const client = await org.as(as);
    expect(await look(client)).not.toEqual(now);
    await change(statement, values(client));
    expect(await look(client)).toEqual(now);
  });

  it('who is in a team', async () => {
    const chief = await org.as('accountant');
    await change(
      `update role set access = access || '{"Scope": {"Service.WO": "team"}}' where id = (select role_id from assignment where user_id = $1 limit 1)`,
      [chief.userId],
    );
    expect((await seen(chief))!.teamIds).toEqual([]);
    const member = await org.as('cashier');
    await change('update app_user set reports_to_id = $1 where id = $2', [chief.userId, member.userId]);
    expect((await seen(chief))!.teamIds).toEqual([member.userId]);
  });

  it('a change that is taken back changes nothing', async () => {
    const client = await org.as('manager');
    const before = (await seen(client))!.entity.displayName;
    await expect(
      change(
        `with renamed as (update entity set display_name = 'Never' where id = $1 returning 1) select 1 / 0 from renamed`,
        [client.entityId],
      ),
    ).rejects.toThrow('division by zero');
    expect((await seen(client))!.entity.displayName).toBe(before);
  });
});

it('by its own verbs: a role that loses a right is refused at the other server at once', async () => {
  const client = await org.as('cashier');
  const reads = () => second.withToken(client.token).get(`Accounting/Invoices/${randomUUID()}`);
  expect((await reads()).status).toBe(404);
  await change(
    `update role set access = jsonb_set(access, '{Accounting}', '{}') where id = (select role_id from assignment where user_id = $1 limit 1)`,
    [client.userId],
  );
  expect((await reads()).status).toBe(403);
});

it('a session that has been idle too long has ended, also where it is known', async () => {
  const client = await org.as('manager');
  expect(await seen(client)).not.toBeNull();
  await change(`update session set last_seen_at = last_seen_at - interval '1000 hours' where user_id = $1`, [
    client.userId,
  ]);
  expect(await seen(client)).toBeNull();
  expect(await findSession(first.app, `${randomUUID()}${randomUUID()}`, 'test')).toBeNull();
  expect(owner.token).not.toBe(client.token);
});
