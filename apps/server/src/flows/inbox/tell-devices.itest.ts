import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { allRoutes } from '../../app-routes.ts';
import { openPushGateway } from '../../core/push/push-gateway.ts';
import { drawVapidKeys } from '../../core/push/vapid.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import { findUserContext } from '../../core/user-context.ts';
import { recordReader } from '../../http/record-reader.ts';
import { mailOfTheDay } from './mail-of-the-day.ts';
import { relayNotices } from './relay-notices.ts';
import { tellDevices } from './tell-devices.ts';

const SETTINGS = 'Users/Me/InboxSettings';
const DEVICES = 'Users/Me/PushSubscriptions';
const NOON = '2026-11-25T06:30:00.000Z';
/** 21:00 in India. */
const EVENING = '2026-11-25T15:30:00.000Z';
const SEVEN = '2026-11-26T01:30:00.000Z';

interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Stands for the push service of a browser. */
let service: Server;
let origin: string;
let got: Got[] = [];
let answers = 201;
/** Of one browser, by its name, where it answers otherwise. */
let answersOf: Record<string, number> = {};
let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let clerk: Client;

/** A browser: what it gives to the server, and how it reads. */
function browser(name: string) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = Buffer.alloc(16, name);
  const endpoint = `${origin}/${name}`;
  const read = (body: Buffer) => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
    const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
    const shared = derive(own.computeSecret(theirs), auth, info, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, -1).toString()) as { title: string; body: string; url: string };
  };
  const keys = { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  const told = () => got.filter(({ path }) => path === `/${name}`).map(({ body }) => read(body).body);
  return { subscription: { Endpoint: endpoint, Keys: keys, Device: name }, told };
}
const place = () => ({ orgId: org.orgId, entityId: org.entityId });
const send = () => tellDevices(api.app, place());
/** What devices of the organisation are still to be told. */
const waiting = () =>
  asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId] }, async (client) => {
    const { rows } = await client.query('select id from push_waiting where org_id = $1', [org.orgId]);
    return rows;
  });
/** Something of that kind happens to somebody. */
async function happen(kind: 'mentioned' | 'supportWaits' | 'importDone', to: Client): Promise<void> {
  const ctx = await findUserContext(api.app, { ...place(), userId: owner.userId }, 'test');
  await inTransaction(ctx!, async (tx) => {
    const subject = { kind: 'room', id: crypto.randomUUID(), toUserId: to.userId };
    tx.notice(kind, subject, { name: 'Asha', room: 'Store' });
  });
  await relayNotices(api.app, recordReader(allRoutes(api.app)), place());
}

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answersOf[request.url!.slice(1)] ?? answers).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  api = await startTestApi({
    push: openPushGateway(drawVapidKeys('mailto:a@example.in'), [origin, '*.example.net'], `${origin}/wrapper`),
  });
});
beforeEach(async () => {
  [got, answers, answersOf] = [[], 201, {}];
  api.clock.set(NOON);
  org = await api.organisation();
  [owner, clerk] = [await org.as('owner'), await org.as('clerk')];
});
afterAll(async () => {
  service.close();
  await api.close();
});

describe('a device that subscribed', () => {
  it('has a key that something can be sealed for', async () => {
    const { subscription } = browser('broken');
    const Keys = { ...subscription.Keys, p256dh: 'A'.repeat(87) };
    const answer = await clerk.post(DEVICES, { ...subscription, Keys });
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'Keys.p256dh']);
  });

  it('is told by a sealed message, signed by the keys of System/PushKey', async () => {
    const { subscription, told } = browser('one');
    const made = await clerk.post(DEVICES, subscription);
    expect([made.status, (await clerk.post(DEVICES, subscription)).body]).toEqual([201, made.body]);
    await happen('mentioned', clerk);
    await send();
    await send();
    expect(told()).toEqual(['You were mentioned']);
    const { Key } = (await api.anonymous.get('System/PushKey')).body;
    expect(got[0]!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      authorization: expect.stringMatching(new RegExp(`^vapid t=[\\w.-]+, k=${Key}$`)),
    });
  });

  it('without Texts kind and code only, with them the sentence', async () => {
    const { subscription, told } = browser('words');
    await clerk.post(DEVICES, subscription);
    await clerk.put(SETTINGS, { Texts: true });
    await happen('mentioned', clerk);
    await send();
    expect(told()).toEqual(['Asha mentioned you in Store.']);
  });

  it('A private message is pushed after 60 s unread, offline', async () => {
    const { subscription, told } = browser('talk');
    await clerk.post(DEVICES, subscription);
    const write = async (words: string): Promise<string> => {
      const body = { Receiver: clerk.userId, Msg: words, ClientId: crypto.randomUUID() };
      return (await owner.post('messageapi:secure/Message/SendPrivateMsg', body)).body._id;
    };
    await write('Are you there?');
    await write('Call me');
    await send();
    expect(told()).toEqual([]);
    api.clock.set('2026-11-25T06:31:10.000Z');
    await send();
    await send();
    expect(told()).toEqual(['New message']);
    const read = await write('Once more');
    await clerk.put('messageapi:secure/Message/MarkasRead', {
      MessageIds: (
        await clerk.get(`messageapi:secure/Message/InitialPrivateMessages?ParticipantId=${owner.userId}`)
      ).body.map(({ _id }: { _id: string }) => _id),
    });
    expect(read).toBeTruthy();
    api.clock.set('2026-11-25T06:32:30.000Z');
    await send();
    expect(told()).toHaveLength(1);
    // Who is there sees it; his devices are told once he is gone.
    api.app.live.isOnline = () => true;
    await write('And now');
    api.clock.set('2026-11-25T06:33:50.000Z');
    await send();
    expect(told()).toHaveLength(1);
    api.app.live.isOnline = () => false;
    api.clock.set('2026-11-25T06:35:10.000Z');
    await send();
    expect(told()).toHaveLength(2);
    // It stands in no inbox, and nobody is told of his own.
    expect((await clerk.get('Users/Me/Inbox/Count')).body.Count ?? 0).toBe(0);
  });

  it('Push waits in quiet hours, then comes as one; Urgent passes', async () => {
    const { subscription, told } = browser('night');
    await clerk.post(DEVICES, subscription);
    api.clock.set(EVENING);
    await happen('mentioned', clerk);
    await happen('mentioned', clerk);
    await happen('supportWaits', clerk);
    await send();
    expect(told()).toEqual(['Somebody asks the support']);
    expect(got[0]!.headers['urgency']).toBe('high');
    api.clock.set('2026-11-26T01:29:59.000Z');
    await send();
    expect(told()).toHaveLength(1);
    api.clock.set(SEVEN);
    await send();
    expect(told()).toEqual(['Somebody asks the support', '2 notices']);
  });

  it('quiet hours go by the own clock, on the days on which they begin', async () => {
    const { subscription, told } = browser('abroad');
    await clerk.post(DEVICES, subscription);
    const days = (...Days: string[]) => clerk.put(SETTINGS, { Quiet: { From: '21:00', To: '07:00', Days } });
    const zone = (name: string) =>
      asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId] }, (db) =>
        db.query('update app_user set time_zone = $2 where id = $1', [clerk.userId, name]),
      );
    // 21:00 in India is 15:30 in London and 19:30 in Dubai: there nothing is quiet yet.
    await zone('Europe/London');
    api.clock.set(EVENING);
    // His session lives by what he does.
    await clerk.get(SETTINGS);
    await happen('mentioned', clerk);
    await send();
    expect(told()).toHaveLength(1);
    // At midnight in London it is 05:30 in India: by his clock it is night until seven in London.
    api.clock.set('2026-11-26T00:00:00.000Z');
    await happen('mentioned', clerk);
    await clerk.get(SETTINGS);
    api.clock.set('2026-11-26T06:59:59.000Z');
    await clerk.get(SETTINGS);
    await send();
    expect(told()).toHaveLength(1);
    api.clock.set('2026-11-26T07:00:00.000Z');
    await send();
    expect(told()).toHaveLength(2);
    // Back in India quiet on Fridays alone: Thursday evening is told at once, Friday evening on Saturday morning.
    await zone('Asia/Kolkata');
    await days('5');
    api.clock.set('2026-11-26T16:00:00.000Z');
    await happen('mentioned', clerk);
    await send();
    expect(told()).toHaveLength(3);
    api.clock.set('2026-11-27T16:00:00.000Z');
    await happen('mentioned', clerk);
    await send();
    expect(told()).toHaveLength(3);
    api.clock.set('2026-11-28T01:30:00.000Z');
    await send();
    expect(told()).toHaveLength(4);
  });

  it('what waits through the night is asked again in the morning: what was read or put away meanwhile is not told', async () => {
    const { subscription, told } = browser('morning');
    await clerk.post(DEVICES, subscription);
    api.clock.set(EVENING);
    await happen('mentioned', clerk);
    await happen('mentioned', clerk);
    await happen('importDone', clerk);
    await clerk.put(SETTINGS, { Kinds: { importDone: { App: true, Push: false, Mail: false } } });
    const { body } = await clerk.get('Users/Me/Inbox?Area=talk');
    await clerk.put('Users/Me/Inbox/Read', { Ids: [body.Data?.[0]?._id ?? body[0]._id] });
    api.clock.set(SEVEN);
    await send();
    expect(told()).toEqual(['You were mentioned']);
    expect((await clerk.get('Users/Me/Inbox/Count')).body.Count).toBe(2);
  });

  it('in the mobile wrapper it is told by the gateway, with all that is unread as its Badge', async () => {
    const device = { Token: 'device-of-clerk', Platform: 'Android', Device: 'Phone' };
    const made = await clerk.post(DEVICES, device);
    expect([made.status, (await clerk.post(DEVICES, device)).body]).toEqual([201, made.body]);
    expect((await clerk.post(DEVICES, { Token: 'x' })).body.fields?.[0]?.path).toBe('Platform');
    expect((await clerk.post(DEVICES, { Device: 'x' })).body.fields?.[0]?.path).toBe('Endpoint');
    const line = { Receiver: clerk.userId, Msg: 'Are you there?', ClientId: crypto.randomUUID() };
    await owner.post('messageapi:secure/Message/SendPrivateMsg', line);
    await happen('mentioned', clerk);
    await happen('supportWaits', clerk);
    await send();
    const told = () => got.filter(({ path }) => path === '/wrapper').map(({ body }) => JSON.parse(body.toString()));
    expect(told()).toEqual([
      {
        Token: 'device-of-clerk',
        Platform: 'Android',
        Title: 'Bahi',
        Body: '2 notices',
        Url: '/basic/inbox',
        Badge: 3,
        Urgent: true,
      },
    ]);
    expect((await clerk.delete(`${DEVICES}?Token=device-of-clerk`)).status).toBe(204);
    await happen('mentioned', clerk);
    await send();
    expect(told()).toHaveLength(1);
  });

  describe('of the mobile wrapper', () => {
    const subscribe = (Token: string) => clerk.post(DEVICES, { Token, Platform: 'Android', Device: 'Phone' });
    const toldOf = () => got.filter(({ path }) => path === '/wrapper').length;
    const happenAndSend = async () => {
      await happen('mentioned', clerk);
      await send();
    };

    it.each([401, 403, 404])(
      'stays where the gateway answers %i: its address or key is wrong, not the device',
      async (status) => {
        await subscribe('kept-device');
        answers = status;
        await happenAndSend();
        answers = 201;
        await happenAndSend();
        expect(toldOf()).toBe(2);
      },
    );

    it('ends where the gateway answers 410', async () => {
      await subscribe('gone-device');
      answers = 410;
      await happenAndSend();
      answers = 201;
      await happenAndSend();
      expect(toldOf()).toBe(1);
    });

    it('stays, and is told nothing, while no gateway is configured', async () => {
      await subscribe('waiting-device');
      const { push } = api.app;
      api.app.push = openPushGateway(drawVapidKeys('mailto:a@example.in'), [origin]);
      await happenAndSend();
      api.app.push = push;
      await happenAndSend();
      expect(toldOf()).toBe(1);
    });

    it('is told with the only connection that is free', async () => {
      await subscribe('one-connection');
      await happen('mentioned', clerk);
      const { pool } = api.app;
      const busy = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
      const sending = send();
      await Promise.race([sending, setTimeout(3_000)]);
      busy.forEach((client) => client.release());
      const toldMeanwhile = toldOf();
      await sending;
      expect(toldMeanwhile).toBe(1);
    });
  });

  it('404, 410 end a subscription; what cannot be told now is told later', async () => {
    const { subscription, told } = browser('gone');
    await clerk.post(DEVICES, subscription);
    answers = 503;
    await happen('mentioned', clerk);
    await send();
    await send();
    expect(told()).toHaveLength(1);
    answers = 410;
    api.clock.set(new Date(Date.parse(NOON) + 180_000).toISOString());
    await send();
    expect(told()).toHaveLength(2);
    await happen('mentioned', clerk);
    await send();
    expect(told()).toHaveLength(2);
  });

  it('is answered by itself: one that fails is told again, together with what came since, and the others hear nothing twice', async () => {
    const [well, ill] = [browser('well'), browser('ill')];
    for (const { subscription } of [well, ill]) await clerk.post(DEVICES, subscription);
    answersOf = { ill: 503 };
    await happen('mentioned', clerk);
    await send();
    expect([well.told(), ill.told()]).toEqual([['You were mentioned'], ['You were mentioned']]);
    answersOf = {};
    api.clock.set(new Date(Date.parse(NOON) + 180_000).toISOString());
    await happen('importDone', clerk);
    await send();
    await send();
    expect([well.told().slice(1), ill.told().slice(1)]).toEqual([['An import is done'], ['2 notices']]);
    expect(await waiting()).toEqual([]);
  });

  it('that fails and is taken away meanwhile keeps nothing waiting', async () => {
    const [well, ill] = [browser('well'), browser('ill')];
    for (const { subscription } of [well, ill]) await clerk.post(DEVICES, subscription);
    answersOf = { ill: 503 };
    await happen('mentioned', clerk);
    await send();
    await clerk.delete(`${DEVICES}?Endpoint=${encodeURIComponent(ill.subscription.Endpoint)}`);
    api.clock.set(new Date(Date.parse(NOON) + 180_000).toISOString());
    await send();
    expect([well.told().length, ill.told().length]).toEqual([1, 1]);
    expect(await waiting()).toEqual([]);
  });

  it('push endpoints outside PUSH_HOSTS: 400', async () => {
    const { subscription } = browser('host');
    const statusOf = async (Endpoint: string) => (await clerk.post(DEVICES, { ...subscription, Endpoint })).status;
    expect([
      await statusOf('http://169.254.169.254/latest'),
      await statusOf('http://fcm.example.net/x'),
      await statusOf('https://example.net.evil.in/x'),
      await statusOf('https://a@fcm.example.net/x'),
      await statusOf('https://fcm.example.net:8443/x'),
      await statusOf('not an address'),
      await statusOf('https://fcm.example.net/x'),
    ]).toEqual([400, 400, 400, 400, 400, 400, 201]);
  });

  it('belongs to who subscribed on it last, and hears nothing after he signed out', async () => {
    const { subscription, told } = browser('shared');
    await clerk.post(DEVICES, subscription);
    await owner.post(DEVICES, subscription);
    await happen('mentioned', clerk);
    await send();
    expect(told()).toEqual([]);
    await clerk.post(DEVICES, subscription);
    expect((await owner.delete(`${DEVICES}?Endpoint=${encodeURIComponent(subscription.Endpoint)}`)).status).toBe(204);
    await happen('mentioned', clerk);
    await send();
    expect(told()).toEqual(['You were mentioned']);
    await clerk.get('Identities/Logout');
    await happen('mentioned', clerk);
    await send();
    expect(told()).toHaveLength(1);
  });
});

describe('InboxSettings `{Kinds: {key: {App, Push, Mail}}, Quiet {From, To, Days}, Texts}`', () => {
  const kindOf = async (who: Client, key: string) => (await who.get(SETTINGS)).body.Kinds[key];

  it('begin with inbox and device, quiet from 21:00 to 07:00, without words', async () => {
    const { Quiet, Texts } = (await clerk.get(SETTINGS)).body;
    expect([Quiet, Texts]).toEqual([{ From: '21:00', To: '07:00', Days: ['1', '2', '3', '4', '5', '6', '7'] }, false]);
    expect(await kindOf(clerk, 'mentioned')).toEqual({
      Label: 'You were mentioned',
      Area: 'talk',
      App: true,
      Push: true,
      Mail: false,
    });
  });

  it('a kind that is put away comes nowhere; nobody else is concerned', async () => {
    const { subscription, told } = browser('away');
    await clerk.post(DEVICES, subscription);
    const away = { App: false, Push: false, Mail: false };
    const Kinds = { mentioned: away };
    expect((await clerk.put(SETTINGS, { Kinds })).status).toBe(200);
    await happen('mentioned', clerk);
    await send();
    expect([told(), (await clerk.get('Users/Me/Inbox/Count')).body.Count]).toEqual([[], 0]);
    expect(await kindOf(owner, 'mentioned')).toMatchObject({ App: true });
    const junk = await clerk.put(SETTINGS, { Kinds: { junk: away } });
    expect([junk.status, junk.body.fields[0].path]).toEqual([400, 'Kinds.junk']);
    expect((await clerk.put(SETTINGS, { Quiet: { From: '25:00', To: '07:00', Days: [] } })).status).toBe(400);
  });

  it('the mail of the day tells what is not read of the kinds that are chosen for it, once', async () => {
    const inPlace = { orgId: org.orgId, entityIds: [org.entityId] };
    await asTenant(api.app.pool, inPlace, (db) =>
      db.query(`update app_user set email = 'clerk@example.in' where id = $1`, [clerk.userId]),
    );
    await clerk.put(SETTINGS, { Kinds: { mentioned: { App: true, Push: false, Mail: true } } });
    await happen('mentioned', clerk);
    await happen('supportWaits', clerk);
    api.clock.set(SEVEN);
    await mailOfTheDay(api.app);
    await mailOfTheDay(api.app);
    const { rows } = await asTenant(api.app.pool, inPlace, (db) =>
      db.query(`select recipient, body from outbox where channel = 'mail'`),
    );
    expect(rows).toEqual([{ recipient: 'clerk@example.in', body: 'Asha mentioned you in Store.' }]);
  });
});
