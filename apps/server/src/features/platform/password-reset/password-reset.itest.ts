import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

let api: TestApi;
let org: TestOrganisation;
let clock = Date.parse('2026-04-01T09:00:00Z');
beforeAll(async () => {
  api = await startTestApi();
  api.app.clock = { now: () => new Date(clock).toISOString() };
  org = await api.organisation();
  for (const role of ['advisor', 'cashier', 'manager']) {
    const user = await org.as(role);
    await user.put('Users/Me', { Phone: PHONES[role], Email: `${role}@example.in`, Password: PASSWORD });
  }
});
afterAll(() => api.close());

const PHONES: Record<string, string> = { advisor: '9845012345', cashier: '9845012346', manager: '9845012347' };
const later = (seconds: number) => (clock += seconds * 1_000);
const forgot = (role: string, fields: object = {}) =>
  api.anonymous.post('IAM/Auth/ForgotPassword', {
    Dom: 'org1a',
    UserName: `${role}user`,
    Type: 'phone',
    Phone: PHONES[role],
    ...fields,
  });

/** Codes that were sent, oldest first. */
async function sent(): Promise<{ channel: string; recipient: string; code: string }[]> {
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${org.orgId}'; set local app.entities = '{${org.entityId}}'`);
    const { rows } = await client.query('select channel, recipient, body from outbox order by id');
    return rows.map(({ body, ...row }) => ({ ...row, code: /^\d{6}/.exec(body)?.[0] }));
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const verify = (RequestId: string, Otp: string) => api.anonymous.post('IAM/Auth/VerifyOtp', { RequestId, Otp });
const signIn = (role: string, password: string) =>
  api.anonymous.post('IAM/Auth/Authenticate', { domain: 'org1a', username: `${role}user`, password });

describe('a forgotten password', () => {
  it('is set anew by the code that was sent, and every sign-in ends', async () => {
    const before = await org.as('advisor');
    const asked = await forgot('advisor');
    expect([asked.status, asked.body.ResendAfter]).toEqual([202, 30]);
    const message = (await sent()).at(-1)!;
    expect(message).toMatchObject({ channel: 'sms', recipient: '9845012345' });
    const { body } = await verify(asked.body.RequestId, message.code);
    const easy = await api.anonymous.post('IAM/Auth/ResetPassword', {
      ResetToken: body.ResetToken,
      NewPassword: 'aaaaaaaa',
    });
    expect([easy.status, easy.body.fields[0].path]).toEqual([400, 'NewPassword']);
    const set = { ResetToken: body.ResetToken, NewPassword: 'New#Pass2026' };
    expect((await api.anonymous.post('IAM/Auth/ResetPassword', set)).status).toBe(204);
    expect((await api.anonymous.post('IAM/Auth/ResetPassword', set)).status).toBe(422);
    expect((await before.get('Entities')).status).toBe(401);
    expect([(await signIn('advisor', PASSWORD)).status, (await signIn('advisor', 'New#Pass2026')).status]).toEqual([
      401, 200,
    ]);
  });

  it('ends every other code and token of the user', async () => {
    later(3_600);
    const tokens: string[] = [];
    for (let round = 0; round < 2; round++) {
      const { RequestId } = (await forgot('advisor')).body;
      tokens.push((await verify(RequestId, (await sent()).at(-1)!.code)).body.ResetToken);
      later(31);
    }
    const open = (await forgot('advisor')).body.RequestId;
    const code = (await sent()).at(-1)!.code;
    const reset = (ResetToken: string, NewPassword: string) =>
      api.anonymous.post('IAM/Auth/ResetPassword', { ResetToken, NewPassword });
    expect((await reset(tokens[1]!, 'Own#Pass2026')).status).toBe(204);
    expect((await reset(tokens[0]!, 'Foreign#2026')).status).toBe(422);
    expect((await verify(open, code)).status).toBe(400);
  });

  it('tells nothing about accounts: the answer is the same, and nothing is sent', async () => {
    const count = (await sent()).length;
    for (const fields of [
      { UserName: 'nobody' },
      { Dom: 'nowhere' },
      { Phone: '9999999999' },
      { Type: 'email', Email: 'x@y.in' },
    ]) {
      later(31);
      const answer = await forgot('manager', fields);
      expect([answer.status, Object.keys(answer.body)]).toEqual([202, ['RequestId', 'ResendAfter']]);
      expect((await verify(answer.body.RequestId, '123456')).status).toBe(400);
    }
    expect((await sent()).length).toBe(count);
  });

  it('sends a code again after 30 seconds, not before, and five in an hour', async () => {
    const count = (await sent()).length;
    const first = await forgot('cashier', { Type: 'email', Email: 'Cashier@example.in' });
    later(10);
    const early = await forgot('cashier', { Type: 'email', Email: 'cashier@example.in' });
    expect(early.body).toEqual({ RequestId: first.body.RequestId, ResendAfter: 20 });
    for (let i = 0; i < 8; i++) {
      later(40);
      await forgot('cashier', { Type: 'email', Email: 'cashier@example.in' });
    }
    expect((await sent()).slice(count).map((each) => each.channel)).toEqual(Array(5).fill('mail'));
  });

  it('sends one code to who asks many times at once', async () => {
    later(3_600);
    const count = (await sent()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => forgot('cashier')));
    expect(new Set(answers.map(({ body }) => body.RequestId)).size).toBe(1);
    expect((await sent()).length).toBe(count + 1);
  });

  it('goes its way though others ask for the same user with another phone', async () => {
    later(3_600);
    const count = (await sent()).length;
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, index) => forgot('cashier', { Phone: `999999999${index}` })),
    );
    const own = await forgot('cashier');
    expect(others.map(({ body }) => body.RequestId)).not.toContain(own.body.RequestId);
    expect((await sent()).length).toBe(count + 1);
  });

  it('takes five tries, also when they come at once, within ten minutes', async () => {
    later(3_600);
    const tried = (await forgot('manager')).body.RequestId;
    const { code } = (await sent()).at(-1)!;
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => verify(tried, wrong)));
    expect((await verify(tried, code)).status).toBe(400);

    later(60);
    const slow = (await forgot('manager')).body.RequestId;
    const late = (await sent()).at(-1)!.code;
    later(600);
    expect((await verify(slow, late)).status).toBe(400);
  });

  it.each([
    ['Phone', { Phone: '98450' }],
    ['Email', { Type: 'email', Email: 'asha@bahi' }],
    ['Type', { Type: 'post' }],
    ['Dom', { Dom: '' }],
  ])('needs a sound %s', async (path, fields) => {
    const answer = await forgot('manager', fields);
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, path]);
  });
});
