import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, PASSWORD, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { instantAfter } from '../../../core/clock.ts';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi({ newFeatures: true });
  org = await api.organisation();
  for (const role of ['advisor', 'cashier', 'manager', 'owner']) await org.as(role);
});
afterAll(() => api.close());

interface Kept {
  token: string;
  cookie: string;
}

/** Signs in with Keep me logged in; what the browser then holds. */
async function keep(role = 'advisor'): Promise<Kept> {
  const body = { domain: 'org1a', username: `${role}user`, password: PASSWORD, KeepMe: true };
  return heldAfter(await api.anonymous.post('IAM/Auth/Authenticate', body));
}

const heldAfter = ({ body, headers }: { body: { Token: string }; headers: Record<string, unknown> }): Kept => ({
  token: body.Token,
  cookie: String(headers['set-cookie']).split(';')[0]!,
});
/** What the browser asks for when it has no token in this tab. */
const comeBack = (cookie: string) => api.anonymous.post('IAM/Auth/Resume', undefined, { cookie });
const beside = (token: string) =>
  api.anonymous.post('IAM/Auth/Resume', undefined, { authorization: `Bearer ${token}` });
const isIn = async (token: string) => (await api.withToken(token).get('Entities')).status === 200;

interface SignInRow {
  SessionId: string;
  UserId: string;
  User: string;
  Current: boolean;
}
const listOf = async (client: Pick<Client, 'get'>, query = ''): Promise<SignInRow[]> =>
  (await client.get(`Identities/ActiveSessions${query}`)).body;

/** The rest of the test runs so much later. */
async function later<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  const before = api.clock.now();
  api.clock.set(instantAfter(before, milliseconds));
  try {
    return await run();
  } finally {
    api.clock.set(before);
  }
}

describe('a Keep-me credential belongs to its sign-in (decisions §10)', () => {
  it('a sign-in that is ended from afar does not come back: not by its credential, nor by its other tabs', async () => {
    const lost = await keep();
    const tab = (await beside(lost.token)).body.Token;
    const branch = (await api.withToken(lost.token).post('IAM/Auth/SwitchBranch', { ToEntityId: org.secondEntityId }))
      .body.Token;
    const here = await org.as('advisor');
    const [other] = (await listOf(here)).filter((one) => !one.Current);
    expect((await here.put('Identities/DeactivateSession', { SessionId: other!.SessionId })).status).toBe(204);
    expect([(await comeBack(lost.cookie)).status, await isIn(tab), await isIn(branch), await isIn(here.token)]).toEqual(
      [401, false, false, true],
    );
  });

  it('nor one that came back by its credential before', async () => {
    const lost = await keep();
    const back = heldAfter(await comeBack(lost.cookie));
    const here = await org.as('advisor');
    for (const one of await listOf(here))
      if (!one.Current) await here.put('Identities/DeactivateSession', { SessionId: one.SessionId });
    expect([await isIn(back.token), (await comeBack(back.cookie)).status]).toEqual([false, 401]);
  });

  it('its tabs and branches are one sign-in in the list', async () => {
    const here = await org.as('manager');
    await beside(here.token);
    await beside(here.token);
    // The other one is that of the preparation.
    expect((await listOf(here, '?Mine=true')).map(({ Current }) => Current)).toEqual([true, false]);
  });

  it('signing out ends only one’s own', async () => {
    const [desk, phone] = [await keep('cashier'), await keep('cashier')];
    const deskTab = (await beside(desk.token)).body.Token;
    expect((await api.withToken(desk.token).get('Identities/Logout')).status).toBe(204);
    expect([await isIn(deskTab), (await comeBack(desk.cookie)).status]).toEqual([false, 401]);
    expect([await isIn(phone.token), (await comeBack(phone.cookie)).status]).toEqual([true, 200]);
  });

  it('one that was just rotated serves its sibling tabs for ten seconds more', async () => {
    const { cookie } = await keep();
    const answers = await Promise.all([comeBack(cookie), comeBack(cookie), comeBack(cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const next = answers.filter(({ headers }) => headers['set-cookie']);
    expect(next).toHaveLength(1);
    await later(9_000, async () => expect((await comeBack(cookie)).status).toBe(200));
    await later(11_000, async () => expect((await comeBack(cookie)).status).toBe(401));
    await later(11_000, async () => expect((await comeBack(heldAfter(next[0]!).cookie)).status).toBe(200));
  });

  it('whoever comes back at the moment in which the sign-in is ended is ended with it', async () => {
    const { userId: advisorId } = await org.as('advisor');
    for (let turn = 0; turn < 5; turn++) {
      const lost = await keep();
      const here = await org.as('advisor');
      const rows = (await listOf(here)).filter((one) => !one.Current);
      const [back] = await Promise.all([
        comeBack(lost.cookie),
        ...rows.map(({ SessionId }) => here.put('Identities/DeactivateSession', { SessionId })),
      ]);
      const { rows: left } = await api.app.pool.query(
        'select 1 from remembered_login where user_id = $1 and rotated_at is null',
        [advisorId],
      );
      expect([left.length, back!.status === 200 && (await isIn(back!.body.Token))]).toEqual([0, false]);
    }
  });

  it('a sign-in with the old password does not outlive a change of it at the same moment', async () => {
    const parts = await org.as('parts');
    const passwords = [PASSWORD, 'Another#2026', 'Third#2026x'];
    let { token } = parts;
    for (let turn = 0; turn < 2; turn++) {
      const [OldPassword, NewPassword] = [passwords[turn]!, passwords[turn + 1]!];
      const old = { domain: 'org1a', username: 'partsuser', password: OldPassword };
      const [changed, ...tries] = await Promise.all([
        api.withToken(token).put('Users/ChangePassword', { OldPassword, NewPassword }),
        api.anonymous.post('IAM/Auth/Authenticate', old),
        api.anonymous.post('IAM/Auth/Authenticate', old),
      ]);
      expect(changed.status).toBe(204);
      for (const { body } of tries) expect(body.Token ? await isIn(body.Token) : false).toBe(false);
      token = (await api.anonymous.post('IAM/Auth/Authenticate', { ...old, password: NewPassword })).body.Token;
    }
  });

  it('an employee who is put out of use does not come back by it', async () => {
    const owner = await org.as('owner');
    const kept = await keep('manager');
    const { userId } = await org.as('manager');
    expect((await owner.put(`Users/${userId}/Status`, { Active: false })).status).toBe(200);
    expect((await comeBack(kept.cookie)).status).toBe(401);
    await owner.put(`Users/${userId}/Status`, { Active: true });
    expect((await comeBack(kept.cookie)).status).toBe(401);
  });
});

describe('without the new-features flag', () => {
  it('KeepMe is ignored: no credential is given, and none is taken', async () => {
    const { cookie } = await keep();
    api.app.newFeatures = false;
    try {
      const body = { domain: 'org1a', username: 'advisoruser', password: PASSWORD, KeepMe: true };
      const answer = await api.anonymous.post('IAM/Auth/Authenticate', body);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
      expect((await comeBack(cookie)).status).toBe(401);
    } finally {
      api.app.newFeatures = true;
    }
  });
});

describe('the list of sign-ins', () => {
  it('shows an administrator those of everybody in the entity, others their own', async () => {
    const [owner, advisor] = [await org.as('owner'), await org.as('advisor')];
    const cashierElsewhere = await org.as('cashier', 'second');
    const all = await listOf(owner);
    expect(all.find(({ UserId, Current }) => UserId === owner.userId && Current)).toMatchObject({ User: 'owner of 1' });
    expect(all.find(({ UserId }) => UserId === advisor.userId)).toMatchObject({ User: 'advisor of 1' });
    const ids = all.map(({ SessionId }) => SessionId);
    const elsewhere = (await listOf(cashierElsewhere)).find(({ Current }) => Current)!;
    expect(ids).not.toContain(elsewhere.SessionId);
    expect(new Set((await listOf(owner, '?Mine=true')).map(({ UserId }) => UserId))).toEqual(new Set([owner.userId]));
    expect(new Set((await listOf(advisor)).map(({ UserId }) => UserId))).toEqual(new Set([advisor.userId]));
  });

  it('lets an administrator end that of another, and says so in the audit log; others end only their own', async () => {
    const [owner, advisor, cashier] = [await org.as('owner'), await org.as('advisor'), await org.as('cashier')];
    const ofCashier = (await listOf(cashier)).find(({ Current }) => Current)!.SessionId;
    const end = (client: Client) => client.put('Identities/DeactivateSession', { SessionId: ofCashier });
    expect([(await end(advisor)).status, await isIn(cashier.token)]).toEqual([404, true]);
    expect([(await end(owner)).status, await isIn(cashier.token)]).toEqual([204, false]);
    const log = (await owner.get(`Users/${cashier.userId}/AuditLog`)).body as { Action: string; UserName: string }[];
    expect(JSON.stringify(log[0])).toContain('endSignIn');
  });

  it('an administrator ends none of another entity or organisation', async () => {
    const stranger = await (await api.organisation()).as('owner');
    const [owner, elsewhere] = [await org.as('owner'), await org.as('cashier', 'second')];
    const { SessionId } = (await listOf(elsewhere)).find(({ Current }) => Current)!;
    for (const client of [stranger, owner])
      expect((await client.put('Identities/DeactivateSession', { SessionId })).status).toBe(404);
    expect(await isIn(elsewhere.token)).toBe(true);
  });

  it('leaves out what is idle, but not what would come back by its credential', async () => {
    const idle = await org.as('accountant');
    const idleId = (await listOf(idle)).find(({ Current }) => Current)!.SessionId;
    const kept = await keep('accountant');
    const keptId = (await listOf(api.withToken(kept.token))).find(({ Current }) => Current)!.SessionId;
    await later(13 * 3_600_000, async () => {
      const ids = (await listOf(await org.as('accountant'))).map(({ SessionId }) => SessionId);
      expect([ids.includes(idleId), ids.includes(keptId)]).toEqual([false, true]);
    });
  });
});

interface Node {
  'Relation Name'?: string;
  Alias?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe('credentials are looked up by the index of their user', () => {
  it.each([
    ['in the list of sign-ins', (owner: Client) => owner.get('Identities/ActiveSessions')],
    [
      'when one is ended',
      async (owner: Client) =>
        owner.put('Identities/DeactivateSession', {
          SessionId: (await listOf(await org.as('cashier'))).find(({ Current }) => Current)!.SessionId,
        }),
    ],
  ])('%s', async (_, ask) => {
    const owner = await org.as('owner');
    const asked: { text: string; values: unknown[] }[] = [];
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await ask(owner);
      for (const [first, second] of query.mock.calls as unknown as [
        string | { text: string; values?: unknown[] },
        unknown[],
      ][])
        asked.push(
          typeof first === 'string'
            ? { text: first, values: second }
            : { text: first.text, values: first.values ?? second },
        );
    } finally {
      query.mockRestore();
    }
    const lookUps = asked.filter(({ text }) => text.includes('from remembered_login l where'));
    expect(lookUps.length).toBeGreaterThan(0);
    const client = new pg.Client(api.databaseConfig);
    await client.connect();
    try {
      await client.query('set enable_seqscan = off');
      for (const { text, values } of lookUps) {
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
          `explain (format json) ${text}`,
          values,
        );
        const ofCredentials = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan).filter(
          (node) => node['Relation Name'] === 'remembered_login' && node.Alias === 'l',
        );
        const conditions = ofCredentials.flatMap(nodesOf).flatMap((node) => node['Index Cond'] ?? []);
        expect(conditions.length).toBe(ofCredentials.length);
        for (const condition of conditions) expect(condition).toMatch(/org_id = /);
      }
    } finally {
      await client.end();
    }
  });
});

describe('employees', () => {
  it('show when they last signed in', async () => {
    const owner = await org.as('owner');
    const { userId } = await org.as('clerk');
    const at = instantAfter(api.clock.now(), 3_600_000);
    await later(3_600_000, () => org.as('clerk'));
    const [one, rows] = [await owner.get(`Users/${userId}`), await owner.get('Users?Text=clerkuser')];
    for (const shown of [one.body.LastSignIn, rows.body.Data[0].LastSignIn])
      expect(Math.abs(Date.parse(shown) - Date.parse(at))).toBeLessThan(60_000);
    const nobody = (await owner.get('Users?Text=founder')).body.Data[0];
    expect(nobody.LastSignIn).toBeUndefined();
  });
});
