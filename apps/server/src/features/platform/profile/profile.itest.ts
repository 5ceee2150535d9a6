import { MESSAGES } from '@bahi/domain/messages';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

let api: TestApi;
let org: TestOrganisation;
let clock = Date.parse('2026-04-01T09:00:00Z');
beforeAll(async () => {
  api = await startTestApi();
  api.app.clock = { now: () => new Date(clock).toISOString() };
  org = await api.organisation();
});
afterAll(() => api.close());

describe('the own profile', () => {
  it('is read and changed, and a stale change is refused', async () => {
    const advisor = await org.as('advisor');
    const { body } = await advisor.get('Users/Me');
    expect(body).toMatchObject({ UserName: 'advisoruser', Role: 'Service advisor', Totp: false, RecoveryCodes: 0 });
    const changed = await advisor.put('Users/Me', {
      Name: 'Asha Rao',
      Phone: '+91 98450 12345',
      Password: PASSWORD,
      _v: body._v,
    });
    expect(changed.body).toMatchObject({ Name: 'Asha Rao', Phone: '9845012345', _v: body._v + 1 });
    const stale = await advisor.put('Users/Me', { Name: 'X', _v: body._v });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('advisor')]);
  });

  it('another phone or e-mail, where codes for a new password go, asks for the password; its wrong tries are counted', async () => {
    const cashier = await org.as('cashier');
    const contacts = [{ Phone: '9845099999' }, { Email: 'thief@example.in' }];
    const refusal = async (body: object) => {
      const { status, body: answer } = await cashier.put('Users/Me', body);
      return [status, answer.fields?.[0]];
    };
    for (const contact of contacts) {
      expect(await refusal(contact)).toEqual([400, { path: 'Password', message: MESSAGES.passwordForContact }]);
      expect(await refusal({ ...contact, Password: 'not his' })).toEqual([
        400,
        { path: 'Password', message: MESSAGES.currentPasswordInvalid },
      ]);
    }
    expect((await cashier.get('Users/Me')).body).not.toHaveProperty('Phone');
    expect((await cashier.put('Users/Me', { Name: 'Without it', Phone: null })).status, 'nothing moves').toBe(200);
    const set = await cashier.put('Users/Me', { ...contacts[0], Password: PASSWORD });
    expect([set.status, set.body.Phone]).toEqual([200, '9845099999']);
    expect(await refusal({ Phone: null })).toEqual([400, { path: 'Password', message: MESSAGES.passwordForContact }]);
    const guesses = await Promise.all(Array.from({ length: 6 }, () => refusal({ ...contacts[1], Password: 'guess' })));
    expect(guesses.map(([status]) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it.each([
    ['Name', { Name: '' }],
    ['Phone', { Phone: '123' }],
    ['Email', { Email: 'nobody' }],
    ['TZ', { TZ: 'Mars/Olympus' }],
    ['TZ', { TZ: null }],
  ])('refuses a wrong %s', async (path, body) => {
    const answer = await (await org.as('advisor')).put('Users/Me', body);
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, path]);
  });
});

describe('the second factor', () => {
  const codeAt = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: clock });
  const signIn = (Totp?: string) =>
    api.anonymous.post('IAM/Auth/Authenticate', {
      domain: 'org1a',
      username: 'manageruser',
      password: PASSWORD,
      ...(Totp && { Totp }),
    });

  it('is asked for once a code of it was right; each code and recovery code serves once', async () => {
    const manager = await org.as('manager');
    expect((await manager.post('Users/Me/Totp', { Password: 'wrong' })).body.fields[0].path).toBe('Password');
    const { body } = await manager.post('Users/Me/Totp', { Password: PASSWORD });
    expect(body.Uri).toMatch(/^otpauth:\/\/totp\/Bahi:manageruser/);
    expect(body.Picture).toMatch(/^data:image\/png/);
    expect((await signIn()).status).toBe(200);
    expect((await manager.put('Users/Me/Totp', { Code: '000000' })).status).toBe(400);
    const elsewhere = await org.as('manager');
    const on = await manager.put('Users/Me/Totp', { Code: codeAt(body.Secret) });
    expect(on.body.RecoveryCodes).toHaveLength(8);
    expect(new Set(on.body.RecoveryCodes.map((one: string) => one.replaceAll(/[a-z2-9]/g, 'x')))).toEqual(
      new Set(['xxxxx-xxxxx-xxxxx-xxxxx-xxxxx']),
    );
    expect([(await elsewhere.get('Users/Me')).status, (await manager.get('Users/Me')).status]).toEqual([401, 200]);

    const asked = await signIn();
    expect([asked.status, asked.body.errorCode]).toEqual([401, 'SecondFactor']);
    expect((await signIn(codeAt(body.Secret))).status, 'the code that turned it on is used').toBe(401);
    clock += 30_000;
    expect((await signIn(codeAt(body.Secret))).status).toBe(200);
    expect((await signIn(codeAt(body.Secret))).status).toBe(401);
    const [recovery] = on.body.RecoveryCodes;
    expect([(await signIn(recovery)).status, (await signIn(recovery)).status]).toEqual([200, 401]);
    expect((await manager.get('Users/Me')).body).toMatchObject({ Totp: true, RecoveryCodes: 7 });
  });

  it('wrong codes lock like wrong passwords', async () => {
    for (let i = 0; i < 5; i++) await signIn('000000');
    expect((await signIn('000000')).status).toBe(429);
    clock += 16 * 60_000;
  });

  it('is turned off with the password, or by who administers the user and holds his rights', async () => {
    const owner = await org.as('owner');
    const manager = await org.as('advisor');
    const found = (await owner.get('Users?Text=manageruser')).body.Data[0]._id;
    expect((await owner.get(`Users/${found}`)).body.Totp).toBe(true);
    expect((await manager.put(`Users/${found}/Totp/Remove`)).status).toBe(403);
    expect((await owner.put(`Users/${owner.userId}/Totp/Remove`)).status).toBe(422);
    expect((await owner.put(`Users/${found}/Totp/Remove`)).status).toBe(204);
    expect((await signIn()).status).toBe(200);
  });
});
