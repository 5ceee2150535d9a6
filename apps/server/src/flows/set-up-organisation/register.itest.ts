import { afterEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, startTestApi, type TestApi, type TestApiOptions } from '../../../test/api.ts';

// Each has a server and a database of its own.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
let api: TestApi | undefined;
afterEach(() => api?.close());

interface Sent {
  channel: string;
  recipient: string;
  body: string;
}
let sent: Sent[] = [];
/** Where registration is open, and what is sent is kept. */
async function start(options: TestApiOptions = {}): Promise<TestApi> {
  sent = [];
  const sendCode = async (message: Sent) => void sent.push(message);
  api = await startTestApi({ newFeatures: true, openRegistration: true, resetChannels: [], sendCode, ...options });
  return api;
}
const body = (Domain = 'sharma') => ({
  Org: 'Sharma Motors',
  DName: 'Sharma Motors',
  Domain,
  Industry: 'AUTO1',
  StCode: '29',
  Address: { Add1: '1 MG Road', Ct: 'Bengaluru', Pin: '560001' },
  Name: 'Asha Sharma',
  UserName: 'Asha',
  Password: PASSWORD,
});
const register = ({ anonymous }: TestApi, more: object = {}, headers = {}) =>
  anonymous.post('System/Register', { ...body(), ...more }, headers);
const signIn = ({ anonymous }: TestApi, domain = 'sharma') =>
  anonymous.post('IAM/Auth/Authenticate', { username: 'asha', password: PASSWORD, domain, Mobile: false });

describe('POST System/Register', () => {
  it.each([
    ['registration is closed', { openRegistration: false }],
    ['the new features are off', { newFeatures: false }],
  ])('is 404 where %s', async (_, options) => {
    const closed = await start(options);
    expect((await register(closed)).status).toBe(404);
    const { status } = await closed.anonymous.post('System/Register/Verify', {
      RequestId: '00000000-0000-0000-0000-000000000000',
      Otp: '123456',
    });
    expect([status, (await closed.anonymous.get('System/Environment')).body.OpenRegistration]).toEqual([404, false]);
  });

  it("Setup's body makes an organisation and its owner", async () => {
    const open = await start();
    const made = await register(open);
    expect([made.status, made.body, sent]).toEqual([201, { Domain: 'sharma', UserName: 'asha' }, []]);
    const session = (await signIn(open)).body;
    expect([session.User.Name, session.Access.EA, session.Org.Multi]).toEqual(['Asha Sharma', true, false]);
    const owner = open.withToken(session.Token);
    expect((await owner.get('Settings/Roles')).body.length).toBeGreaterThan(3);
    const again = await register(open);
    expect([again.status, again.body.fields[0]]).toEqual([
      400,
      { path: 'Domain', message: 'This domain name is taken; choose another.' },
    ]);
  });

  it('3 an hour per address', async () => {
    const open = await start({ trustProxy: true });
    const from = (ip: string) => register(open, { Domain: 'app' }, { 'x-forwarded-for': ip });
    const statuses = await Promise.all([1, 2, 3, 4].map(() => from('10.0.0.1')));
    expect(statuses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 429]);
    expect(statuses.find(({ status }) => status === 400)!.body.fields[0].message).toBe('This domain name is reserved.');
    expect((await from('10.0.0.2')).status).toBe(400);
    open.clock.set(new Date(Date.parse(open.clock.now()) + 3_600_000).toISOString());
    expect((await from('10.0.0.1')).status).toBe(400);
  });

  it('or 202 {RequestId} where a code can be sent, then /Verify {RequestId, Otp}', async () => {
    const open = await start({ resetChannels: ['phone', 'email'] });
    const unreachable = await register(open);
    expect([unreachable.status, unreachable.body.fields[0].path]).toEqual([400, 'Phone']);
    const asked = await register(open, { Phone: '98450 12345' });
    expect([asked.status, asked.body]).toEqual([202, { RequestId: expect.any(String) }]);
    expect(sent).toMatchObject([{ channel: 'sms', recipient: '9845012345' }]);
    expect((await signIn(open)).status).toBe(401);
    const { rows } = await open.app.pool.query('select body::text, code_hash from registration');
    const Otp = /^\d{6}/.exec(sent[0]!.body)![0];
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(JSON.stringify(rows)).not.toContain(Otp);
    const verify = (code: string, RequestId = asked.body.RequestId) =>
      open.anonymous.post('System/Register/Verify', { RequestId, Otp: code });
    const wrong = Otp === '000000' ? '000001' : '000000';
    expect([(await verify(wrong)).status, (await verify(Otp, '00000000-0000-0000-0000-000000000000')).status]).toEqual([
      400, 400,
    ]);
    const made = await Promise.all([verify(Otp), verify(Otp)]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await signIn(open)).status).toBe(200);
  });

  it('a code is tried five times and lives ten minutes', async () => {
    const open = await start({ resetChannels: ['email'] });
    const ask = async (Domain: string) => {
      const { RequestId } = (await register(open, { Domain, Email: 'asha@example.in' })).body;
      return { RequestId, Otp: /^\d{6}/.exec(sent.at(-1)!.body)![0] };
    };
    const verify = (tried: object) => open.anonymous.post('System/Register/Verify', tried);
    const first = await ask('one');
    for (let at = 0; at < 5; at += 1) await verify({ ...first, Otp: 'x' });
    expect((await verify(first)).status).toBe(400);
    const second = await ask('two');
    open.clock.set(new Date(Date.parse(open.clock.now()) + 600_000).toISOString());
    expect((await verify(second)).status).toBe(400);
  });
});
