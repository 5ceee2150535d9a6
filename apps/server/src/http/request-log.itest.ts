import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, it } from 'vitest';
import { openWorkshop } from '../features/service/work-order/workshop.fixture.ts';
import { PASSWORD } from '../../test/api.ts';

/** Everything that the process would write, at the loudest. */
const lines: string[] = [];
const shop = await openWorkshop({ logLevel: 'trace', logTo: { write: (line) => void lines.push(line) } });
const { api, org, owner } = shop;
afterAll(() => api.close());

/** What was said by the requests of one step. */
async function logOf(step: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines.length = 0;
  await step();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const post = (path: string, body: object) => api.anonymous.post(`IAM/Auth/${path}`, body);

it('no password, token, code, key or link of a day of signing in, resetting and sharing stands in the log', async () => {
  const secrets: Record<string, string> = { password: PASSWORD };
  const keep = (name: string, value: unknown) => {
    expect({ [name]: value }).toEqual({ [name]: expect.stringMatching(/.{6,}/) });
    secrets[name] = String(value);
  };
  lines.length = 0;

  const wrong = { domain: 'org1a', username: 'a.password.typed.as.name', password: 'A-wrong-password-9' };
  await post('Authenticate', wrong);
  keep('wrong password', wrong.password);
  keep('name that may be a password', wrong.username);
  const signedIn = await post('Authenticate', { ...wrong, username: 'advisoruser', password: PASSWORD, KeepMe: true });
  keep('token', signedIn.body.Token);
  keep('credential', /=([\w-]+);/.exec(String(signedIn.headers['set-cookie']))![1]);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
  const resumed = await api.anonymous.post('IAM/Auth/Resume', undefined, { cookie });
  keep('next token', resumed.body.Token);

  const { manager } = shop;
  const totp = (await manager.post('Users/Me/Totp', { Password: PASSWORD })).body;
  keep('key of the second factor', totp.Secret);
  const code = new TOTP({ secret: Secret.fromBase32(totp.Secret) }).generate({
    timestamp: Date.parse(api.clock.now()),
  });
  const on = await manager.put('Users/Me/Totp', { Code: code });
  keep('code of the second factor', code);
  keep('recovery code', on.body.RecoveryCodes[0]);
  const byCode = { domain: 'org1a', username: 'manageruser', password: PASSWORD, Totp: on.body.RecoveryCodes[0] };
  expect((await post('Authenticate', byCode)).status).toBe(200);

  await shop.cashier.put('Users/Me', { Phone: '9845012399', Password: PASSWORD });
  const asked = { Dom: 'org1a', UserName: 'cashieruser', Type: 'phone', Phone: '9845012399' };
  const { RequestId } = (await post('ForgotPassword', asked)).body;
  const [message] = await shop.read<{ body: string }>(`select body from outbox where channel = 'sms' limit 1`, []);
  const Otp = /\d{6}/.exec(message!.body)![0];
  keep('code for a new password', Otp);
  const { ResetToken } = (await post('VerifyOtp', { RequestId, Otp })).body;
  keep('token for a new password', ResetToken);
  const NewPassword = 'A-quite-new-password';
  expect((await post('ResetPassword', { ResetToken, NewPassword })).status).toBe(204);
  keep('new password', NewPassword);

  const itemId = await shop.newItem(5);
  const invoice = await owner.post('Accounting/Invoices', {
    CustomerId: shop.customerId,
    Items: [{ In_Id: itemId, Qty: 1 }],
    Approve: true,
  });
  const shared = await owner.post(`Accounting/Invoices/${invoice.body._id}/Share`, {
    Channel: 'sms',
    To: '9845012345',
  });
  const link = /Shared\/(\w+)/.exec(JSON.stringify(shared.body))?.[1];
  keep('shared link', link);
  expect((await api.anonymous.get(`Shared/${link}`)).status).toBe(200);
  expect((await api.anonymous.get(`Shared/${link}x`)).status).toBe(404);
  for (const spoiled of [`Shared/${link}/print`, `Shared//${link}`, `../Shared/${link}`, `../%61pi/Shared/${link}/`])
    expect((await api.anonymous.get(spoiled)).status).toBe(spoiled.endsWith('/') ? 200 : 404);
  expect((await api.anonymous.post(`Shared/${link}`)).status).toBe(404);
  expect((await owner.get('Common/Customers?q=Zebediah')).status).toBe(200);
  keep('what was searched', 'Zebediah');

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(15);
  // Six digits may be part of a number; as a word of its own they are the code.
  const isThere = (secret: string) =>
    /^\d{6}$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(log) : log.includes(secret);
  expect(Object.entries(secrets).filter(([, secret]) => isThere(secret))).toEqual([]);
});

it('signing in is logged with its outcome, whoever tries', async () => {
  const outcomeOf = async (fields: object) => {
    const all = await logOf(() => post('Authenticate', { domain: 'org1a', password: PASSWORD, ...fields }));
    const [{ event, outcome, domain, userId, ip } = {}] = all.filter((line) => line['event'] !== undefined);
    return { event, outcome, domain, userId, ip };
  };
  const known = { event: 'signIn', domain: 'org1a', ip: '127.0.0.1' };
  const { userId } = shop.clerk;
  expect(await outcomeOf({ username: 'clerkuser' })).toEqual({ ...known, outcome: 'ok', userId });
  expect(await outcomeOf({ username: 'clerkuser', password: 'no' })).toEqual({ ...known, outcome: 'wrong', userId });
  expect(await outcomeOf({ username: 'nobody' })).toEqual({ ...known, outcome: 'wrong', userId: undefined });
});

it('what is refused is logged with who asked for what', async () => {
  const [line] = await logOf(() => shop.technician.get('Accounting/Invoices/Dashboard'));
  const { userId } = shop.technician;
  expect(line).toMatchObject({ orgId: org.orgId, userId, ip: '127.0.0.1', method: 'GET', status: 403 });
  expect(line).toMatchObject({ url: '/api/Accounting/Invoices/Dashboard', ref: expect.any(String) });
});

it('what others send cannot forge a line', async () => {
  const all = await logOf(() => api.anonymous.get('Shared/%0a%7b%22level%22:60%7d', { 'user-agent': 'a\tb' }));
  expect(all).toHaveLength(1);
});
