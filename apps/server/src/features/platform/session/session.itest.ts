import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  await org.as('advisor');
});
afterAll(() => api.close());

const signIn = (fields: object) =>
  api.anonymous.post('IAM/Auth/Authenticate', {
    domain: 'org1a',
    username: 'advisoruser',
    password: PASSWORD,
    ...fields,
  });

describe('signing in', () => {
  it('answers Token, Entity, Access, User and Org', async () => {
    const answer = await signIn({ Mobile: false });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(
      ['Access', 'AccessVersion', 'Entity', 'Exp', 'NewFeatures', 'Org', 'Token', 'User'].sort(),
    );
  });

  it('drops blanks and capitals of domain and username, never of the password', async () => {
    expect((await signIn({ domain: 'Org 1A', username: ' AdvisorUser ' })).status).toBe(200);
    expect((await signIn({ password: ` ${PASSWORD}` })).status).toBe(401);
  });

  it.each([
    ['domain', { domain: 'nowhere' }],
    ['user', { username: 'nobody' }],
    ['password', { password: 'wrong' }],
  ])('says Username/Password is Wrong for a wrong %s', async (_, fields) => {
    const answer = await signIn(fields);
    expect([answer.status, answer.body.message]).toEqual([401, 'Username/Password is Wrong']);
  });

  it('is locked for 15 minutes after five failures, also with the right password', async () => {
    await org.as('cashier');
    for (let i = 0; i < 5; i++) await signIn({ username: 'cashieruser', password: 'wrong' });
    const answer = await signIn({ username: 'cashieruser' });
    expect([answer.status, answer.body.message, answer.headers['retry-after']]).toEqual([
      429,
      'Too many attempts. Try again after 15 minutes.',
      '900',
    ]);
  });

  it('allows five tries at one moment, not more', async () => {
    await org.as('clerk');
    const tries = Array.from({ length: 9 }, () => signIn({ username: 'clerkuser', password: 'wrong' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
  });

  it('needs every field and names it', async () => {
    const answer = await api.anonymous.post('IAM/Auth/Authenticate', { domain: '', username: null });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([
      { path: 'username', message: 'This Field Is Required.' },
      { path: 'password', message: 'This Field Is Required.' },
      { path: 'domain', message: 'This Field Is Required.' },
    ]);
  });
});

describe('a session', () => {
  it('is refused without a token', async () => {
    expect((await api.anonymous.get('IAM/Auth/GetUserAndEntitySettings')).status).toBe(401);
  });

  it('switches to another entity with a new token, and the old one ends', async () => {
    const advisor = await org.as('advisor');
    const switched = await advisor.post('IAM/Auth/SwitchBranch', { ToEntityId: org.secondEntityId });
    expect(switched.body.Entity.EntId).toBe(org.secondEntityId);
    expect((await advisor.get('Entities')).status).toBe(401);
  });

  it('does not switch to an entity of another organisation', async () => {
    const other = await api.organisation();
    const advisor = await org.as('advisor');
    expect((await advisor.post('IAM/Auth/SwitchBranch', { ToEntityId: other.entityId })).status).toBe(404);
  });

  it('gives a new tab a token of its own', async () => {
    const token = (await signIn({})).body.Token;
    const resumed = await api.anonymous.post('IAM/Auth/Resume', undefined, { authorization: `Bearer ${token}` });
    expect(resumed.status).toBe(200);
    expect(resumed.body.Token).not.toBe(token);
  });

  it('ends at logout, and can be ended from another one', async () => {
    const [first, second] = [await org.as('advisor'), await org.as('advisor')];
    const sessions = (await first.get('Identities/ActiveSessions')).body as { SessionId: string; Current: boolean }[];
    for (const { SessionId, Current } of sessions)
      if (!Current) expect((await first.put('Identities/DeactivateSession', { SessionId })).status).toBe(204);
    expect((await second.get('Entities')).status).toBe(401);
    expect((await first.get('Identities/Logout')).status).toBe(204);
    expect((await first.get('Entities')).status).toBe(401);
  });

  it('ends everywhere else when the password changes', async () => {
    const [first, second] = [await org.as('parts'), await org.as('parts')];
    const wrong = await first.put('Users/ChangePassword', { OldPassword: 'x', NewPassword: 'Another#2026' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      [{ path: 'OldPassword', message: 'Current Password is Invalid. Please Try Again.' }],
    ]);
    expect(
      (await first.put('Users/ChangePassword', { OldPassword: PASSWORD, NewPassword: 'Another#2026' })).status,
    ).toBe(204);
    expect((await second.get('Entities')).status).toBe(401);
    expect((await first.get('Entities')).status).toBe(200);
  });
});
