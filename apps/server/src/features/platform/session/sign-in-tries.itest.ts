import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAfter } from '../../../core/clock.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { PASSWORD, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi({ trustProxy: true, newFeatures: true });
  org = await api.organisation({ costlyHashes: true });
  for (const role of ['advisor', 'cashier', 'accountant']) await org.as(role);
});
afterAll(() => api.close());

/** From an address of this number. */
const signIn = (fields: object, address: number) =>
  api.anonymous.post(
    'IAM/Auth/Authenticate',
    { domain: 'org1a', username: 'advisoruser', password: PASSWORD, ...fields },
    { 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` },
  );
/** Counts as if so many failures had come before, of the present quarter of an hour and the next. */
async function failBefore(key: string, failures: number): Promise<void> {
  const quarter = Math.trunc(Date.parse(api.clock.now()) / 900_000);
  for (const each of [quarter, quarter + 1])
    await api.app.pool.query(
      `insert into login_failure (key, failures, last_failed_at) values ($1, $2, $3)
       on conflict (key) do update set failures = $2`,
      [`${key}|${each}`, failures, api.clock.now()],
    );
}

describe('many tries at signing in', () => {
  it('one address that tries many users is stopped; another one goes on', async () => {
    await failBefore('address|10.0.0.1', 99);
    expect((await signIn({ username: 'somebody', password: 'wrong' }, 1)).status).toBe(401);
    expect([(await signIn({}, 1)).status, (await signIn({}, 2)).status]).toEqual([429, 200]);
  });

  it('the address is the one that the nearest proxy tells, not what a client has written before it', async () => {
    const forged = { 'x-forwarded-for': '6.6.6.6, 10.0.0.77' };
    const body = { domain: 'org1a', username: 'accountantuser', password: PASSWORD };
    expect((await api.anonymous.post('IAM/Auth/Authenticate', body, forged)).status).toBe(200);
    const { rows } = await api.app.pool.query(
      `select ip_address as ip from session where ip_address like '6.%' or ip_address like '%.77'`,
    );
    expect(rows).toEqual([{ ip: '10.0.0.77' }]);
  });

  it('who signs in rightly uses none up', async () => {
    await failBefore('address|10.0.0.3', 99);
    for (let i = 0; i < 3; i++) expect((await signIn({}, 3)).status).toBe(200);
  });

  it('many addresses that try one user are stopped, and he is not: he comes from where he has signed in before', async () => {
    expect((await signIn({}, 4)).status).toBe(200);
    await failBefore('user|org1a|advisoruser', 49);
    expect((await signIn({ password: 'wrong' }, 5)).status).toBe(401);
    const [stranger, himself] = [await signIn({}, 6), await signIn({}, 4)];
    expect([stranger.status, himself.status]).toEqual([429, 200]);
  });

  it('a user that does not exist is stopped in the same way', async () => {
    await failBefore('user|org1a|nobody', 50);
    const [nobody, nowhere] = [await signIn({ username: 'nobody' }, 7), await signIn({ domain: 'nowhere' }, 8)];
    expect([nobody.status, nobody.body.message, nowhere.status]).toEqual([
      429,
      'Too many attempts. Try again after 15 minutes.',
      401,
    ]);
  });
});

describe('the answer tells nobody who exists', () => {
  /** Statements of one sign-in and the processor time of this process, which the password's hash takes. */
  async function costOf(
    fields: object,
    address: number,
  ): Promise<{ statements: number; body: string; ms: number; waitedMs: number }> {
    let statements = 0;
    const listen = (client: { query: (...all: never[]) => unknown }) => {
      const before = client.query;
      client.query = (...all) => {
        statements += 1;
        return before.apply(client, all);
      };
    };
    const clients = new Set<object>();
    const onAcquire = (client: unknown) => {
      if (clients.has(client as object)) return;
      clients.add(client as object);
      listen(client as never);
    };
    api.app.pool.on('acquire', onAcquire);
    const began = process.cpuUsage();
    const from = performance.now();
    const answer = await signIn(fields, address);
    const { user, system } = process.cpuUsage(began);
    api.app.pool.off('acquire', onAcquire);
    for (const client of clients) delete (client as { query?: unknown }).query;
    const { ref: _, ...body } = answer.body as Record<string, unknown>;
    return {
      statements,
      body: JSON.stringify([answer.status, body]),
      ms: (user + system) / 1_000,
      waitedMs: performance.now() - from,
    };
  }

  it('a wrong domain, user, password, a user without a role here and one who has left: the same answer after the same work', async () => {
    const second = await api.organisation({ costlyHashes: true });
    const [gone, elsewhere] = [await second.as('clerk'), await second.as('parts')];
    const place = { orgId: second.orgId, entityIds: [second.entityId, second.secondEntityId] };
    await asTenant(api.app.pool, place, async (client) => {
      await client.query('update app_user set active = false where id = $1', [gone.userId]);
      await client.query('delete from assignment where user_id = $1 and branch_id = $2', [
        elsewhere.userId,
        second.entityId,
      ]);
    });
    const wrongPassword = { username: 'cashieruser', password: 'wrong' };
    const cases = [
      { domain: 'nowhere' },
      { username: 'nobody.else' },
      { domain: 'org2a', username: 'clerkuser' },
      { domain: 'org2a', username: 'partsuser' },
      wrongPassword,
    ];
    const costs = [];
    for (const [at, fields] of cases.entries()) costs.push(await costOf(fields, 20 + at));
    expect(new Set(costs.map(({ body }) => body)).size).toBe(1);
    expect(new Set(costs.map(({ statements }) => statements)).size).toBe(1);
    // The hash alone takes 19 MiB twice: some ten milliseconds of the processor, whichever is wrong.
    for (const { ms } of costs) expect(ms).toBeGreaterThan(5);
    // And a refusal leaves at a step of the clock, so that what is left of a difference stays here.
    for (const { waitedMs } of costs) expect(waitedMs).toBeGreaterThan(245);
  });
});

describe('the own password within a session', () => {
  it('is asked for five times, whatever asks for it, then waits 15 minutes', async () => {
    const clerk = await org.as('clerk');
    const change = () => clerk.put('Users/ChangePassword', { OldPassword: 'wrong', NewPassword: 'Another#2026' });
    const begin = (password: string) => clerk.post('Users/Me/Totp', { Password: password });
    for (let i = 0; i < 3; i++) expect((await change()).status).toBe(400);
    for (let i = 0; i < 2; i++)
      expect((await begin('wrong')).body.fields).toEqual([
        { path: 'Password', message: 'Current Password is Invalid. Please Try Again.' },
      ]);
    const [locked, another] = [
      await begin(PASSWORD),
      await (await org.as('parts')).post('Users/Me/Totp', { Password: PASSWORD }),
    ];
    expect([locked.status, locked.body.message, another.status]).toEqual([
      429,
      'Too many attempts. Try again after 15 minutes.',
      200,
    ]);
  });
});

describe('no sign-in outlives the one that it comes from', () => {
  const endOf = async (token: string) =>
    (await api.anonymous.get('IAM/Auth/GetUserAndEntitySettings', { authorization: `Bearer ${token}` })).body.Exp;

  it('a new tab and another branch end with the first', async () => {
    const first = await org.as('manager');
    const end = await endOf(first.token);
    const tab = await api.anonymous.post('IAM/Auth/Resume', undefined, { authorization: `Bearer ${first.token}` });
    const branch = await first.post('IAM/Auth/SwitchBranch', { ToEntityId: org.secondEntityId });
    expect([tab.body.Exp, branch.body.Exp]).toEqual([end, end]);
  });

  it('a kept sign-in is renewed for 30 days in all, each time by a credential that then ends', async () => {
    const kept = await signIn({ username: 'accountantuser', KeepMe: true }, 40);
    const cookie = String(kept.headers['set-cookie']);
    expect(cookie).toMatch(
      /^bahi_keep=[\w-]{43}; Path=\/api\/IAM\/Auth\/Resume; Max-Age=25(91|92)\d{3}; HttpOnly; SameSite=Strict$/,
    );
    const inADay = instantAfter(api.clock.now(), 86_400_000);
    await api.app.pool.query('update remembered_login set expires_at = $1', [inADay]);
    const resume = (set: string) =>
      api.anonymous.post('IAM/Auth/Resume', undefined, { cookie: set.split(';')[0]!, 'x-forwarded-for': '10.0.0.40' });
    const next = await resume(cookie);
    const age = Number(/Max-Age=(\d+)/.exec(String(next.headers['set-cookie']))![1]);
    expect([next.status, age <= 86_400, next.body.Exp <= inADay]).toEqual([200, true, true]);
    await api.app.pool.query(`update remembered_login set rotated_at = rotated_at - interval '11 seconds'`);
    expect((await resume(cookie)).status).toBe(401);
  });

  it('where the public address is https, no credential is given for plain http', async () => {
    api.app.publicUrl = 'https://bahi.example.in';
    try {
      const kept = await signIn({ username: 'accountantuser', KeepMe: true }, 42);
      expect(String(kept.headers['set-cookie'])).toMatch(/^__Host-bahi_keep=.*; Secure$/);
    } finally {
      api.app.publicUrl = null;
    }
  });

  it('over https the credential is bound to the host', async () => {
    const kept = await api.anonymous.post(
      'IAM/Auth/Authenticate',
      { domain: 'org1a', username: 'accountantuser', password: PASSWORD, KeepMe: true },
      { 'x-forwarded-for': '10.0.0.41', 'x-forwarded-proto': 'https' },
    );
    const cookie = String(kept.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-bahi_keep=[\w-]{43}; Path=\/; Max-Age=25(91|92)\d{3}; HttpOnly; SameSite=Strict; Secure$/,
    );
    const resume = (headers: Record<string, string>) => api.anonymous.post('IAM/Auth/Resume', undefined, headers);
    const set = cookie.split(';')[0]!;
    expect((await resume({ cookie: set.replace('__Host-', ''), 'x-forwarded-proto': 'https' })).status).toBe(401);
    expect((await resume({ cookie: set, 'x-forwarded-proto': 'https' })).status).toBe(200);
  });
});
