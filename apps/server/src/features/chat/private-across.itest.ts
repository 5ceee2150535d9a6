import { randomUUID } from 'node:crypto';
import { LIVE_PATH } from '@bahi/contract/live';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { asTenant } from '../../core/as-tenant.ts';

const MESSAGE = 'messageapi:secure/Message';
const ROOM = 'messageapi:secure/Room';
const TIES = 'ConnectX/Connections';

let api: TestApi;
let url: string;
/** A pharmacy, its distributor, and a business that has nothing to do with either. */
let shop: TestOrganisation;
let maker: TestOrganisation;
let outside: TestOrganisation;
let owner: Client;
let parts: Client;
let technician: Client;
let theirs: Client;
let theirClerk: Client;
let stranger: Client;
let tie: string;
const open: Socket[] = [];

const employees = (who: Client, of: TestOrganisation) => who.get(`Users/EmployeesOfEntity/${of.entityId}/${of.orgId}`);
const publish = (who: Client, card: object = {}) => who.put('Users/Me/Card', { On: true, Online: false, ...card });
const write = (from: Client, to: Client, Msg: string, more: object = {}) =>
  from.post(`${MESSAGE}/SendPrivateMsg`, { Receiver: to.userId, Msg, ClientId: randomUUID(), ...more });
const talk = async (who: Client, other: Client): Promise<string[]> =>
  (await who.get(`${MESSAGE}/InitialPrivateMessages?ParticipantId=${other.userId}`)).body.map(
    ({ Msg }: { Msg: string }) => Msg,
  );
const roomOf = async (who: Client, other: Client) =>
  (await who.get(`${ROOM}/Recent`)).body.find(
    ({ ParticipantId }: { ParticipantId: string }) => ParticipantId === other.userId,
  );
const outcome = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];
async function browse({ token }: Client) {
  const socket = io(url, { path: LIVE_PATH, transports: ['websocket'], auth: { token }, forceNew: true });
  open.push(socket);
  const heard: [string, Record<string, unknown>][] = [];
  socket.onAny((event: string, payload: Record<string, unknown>) => heard.push([event, payload]));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  expect(await socket.emitWithAck('JoinChat')).toEqual({});
  return { socket, of: (event: string) => heard.filter(([name]) => name === event).map(([, it]) => it) };
}

beforeAll(async () => {
  api = await startTestApi();
  url = await api.listen();
  shop = await api.organisation({ industry: 'HC2' });
  maker = await api.organisation({ industry: 'HC1' });
  outside = await api.organisation();
  [owner, parts, technician] = [await shop.as('owner'), await shop.as('parts'), await shop.as('technician')];
  [theirs, theirClerk, stranger] = [await maker.as('owner'), await maker.as('clerk'), await outside.as('owner')];
  tie = (await owner.post(TIES, { EntId: maker.entityId, As: 'Vendor' })).body._id;
});
afterAll(async () => {
  open.forEach((socket) => socket.disconnect());
  await api.close();
});

describe('Private chat across companies: with card holders; without card or connection ReadOnly', () => {
  it('nobody is found or written to before both are connected, and without a card', async () => {
    expect((await publish(theirs, { Desig: 'Sales' })).body).toMatchObject({ On: true, Desig: 'Sales', Online: false });
    expect([(await employees(owner, maker)).status, (await write(owner, theirs, 'Hello')).status]).toEqual([404, 404]);
    expect((await theirs.put(`${TIES}/${tie}/Accept`, { As: 'Customer' })).status).toBe(200);
    expect((await employees(owner, maker)).body).toMatchObject([
      { _id: theirs.userId, Desig: 'Sales', Online: false, Unread: 0 },
    ]);
    expect((await employees(owner, maker)).body[0]).not.toHaveProperty('UserName');
    expect((await write(owner, theirClerk, 'Hello')).status).toBe(404);
  });

  it('a card holder is written to by whoever sees what his company is to us, and answers', async () => {
    expect((await write(technician, theirs, 'Hello')).status).toBe(404);
    expect((await employees(technician, maker)).status).toBe(404);
    expect([(await write(stranger, theirs, 'Hello')).status, (await employees(stranger, maker)).status]).toEqual([
      404, 404,
    ]);
    const [mine, other] = [await browse(parts), await browse(theirs)];
    const sent = await write(parts, theirs, 'Is the lot in?');
    expect([sent.status, sent.body.Receiver]).toEqual([200, theirs.userId]);
    await expect.poll(() => other.of('NewMessage').length).toBe(1);
    expect((await employees(theirs, shop)).body).toEqual([]);
    expect((await write(theirs, parts, 'Tomorrow')).status).toBe(200);
    expect([await talk(parts, theirs), await talk(theirs, parts)]).toEqual([
      ['Is the lot in?', 'Tomorrow'],
      ['Is the lot in?', 'Tomorrow'],
    ]);
    await expect.poll(() => mine.of('NewMessage').length).toBe(2);
    // An owner of the shop that wrote nothing knows nothing of it.
    expect(await talk(owner, theirs)).toEqual([]);
    expect((await employees(parts, maker)).body[0]).toMatchObject({ Unread: 1 });
    expect(await roomOf(parts, theirs)).toMatchObject({ Kind: 'Private', Unread: 1, ConnId: tie });
    expect(await roomOf(parts, theirs)).not.toHaveProperty('ReadOnly');
  });

  it('two who write to each other first make one room', async () => {
    await publish(owner);
    await Promise.all([write(owner, theirs, 'One'), write(theirs, owner, 'Two')]);
    expect((await talk(owner, theirs)).sort()).toEqual(['One', 'Two']);
    expect((await roomOf(owner, theirs))._id).toBe((await roomOf(theirs, owner))._id);
  });

  it('without its card it is ReadOnly to both, until the card is shown again', async () => {
    const heard = await browse(parts);
    await theirs.put('Users/Me/Card', { On: false, Online: false });
    await expect.poll(() => heard.of('UpdatedRoom').some(({ ReadOnly }) => ReadOnly === true)).toBe(true);
    expect(outcome(await write(parts, theirs, 'Still there?'))).toEqual([422, 'ReadOnly']);
    expect(outcome(await write(theirs, parts, 'Answer'))).toEqual([422, 'ReadOnly']);
    expect(await roomOf(parts, theirs)).toMatchObject({ ReadOnly: true, Why: 'TheirCard' });
    expect(await roomOf(theirs, parts)).toMatchObject({ ReadOnly: true, Why: 'OwnCard' });
    expect(await talk(parts, theirs)).toHaveLength(2);
    await publish(theirs);
    expect((await write(parts, theirs, 'Good')).status).toBe(200);
  });

  it('who took back his card is written to again once he himself has written to a card of the other', async () => {
    await publish(parts);
    await theirs.put('Users/Me/Card', { On: false, Online: false });
    const refused = await write(parts, theirs, 'Please answer');
    expect(outcome(refused)).toEqual([422, 'ReadOnly']);
    expect(refused.body.message).toMatch(/^owner of 2 · .* shows no card any more: you can write again/);
    expect(await roomOf(theirs, parts)).not.toHaveProperty('ReadOnly');
    expect((await write(theirs, parts, 'About the lot')).status).toBe(200);
    expect((await write(parts, theirs, 'Yes?')).status).toBe(200);
    expect(await roomOf(parts, theirs)).not.toHaveProperty('Why');
    // Shown and taken back once more, it is closed once more.
    await publish(theirs);
    await theirs.put('Users/Me/Card', { On: false, Online: false });
    expect(outcome(await write(parts, theirs, 'And now?'))).toEqual([422, 'ReadOnly']);
    await parts.put('Users/Me/Card', { On: false, Online: false });
    await publish(theirs);
  });

  it('who administers the branch publishes cards too; nobody else those of others, nor of another branch', async () => {
    const card = { On: true, Online: false };
    expect((await theirClerk.put(`ConnectX/Cards/${theirs.userId}`, card)).status).toBe(403);
    expect((await owner.put(`ConnectX/Cards/${theirClerk.userId}`, card)).status).toBe(404);
    expect((await theirs.put(`ConnectX/Cards/${theirClerk.userId}`, card)).status).toBe(204);
    expect((await employees(owner, maker)).body).toHaveLength(2);
    expect((await theirs.put(`ConnectX/Cards/${theirClerk.userId}`, { ...card, On: false })).status).toBe(204);
    expect((await employees(owner, maker)).body).toHaveLength(1);
  });

  it('Online = any connection in any tab on any node; told to colleagues and, by card, to connected companies', async () => {
    const listening = await browse(parts);
    await listening.socket.emitWithAck('ListenUserState', { UserId: theirs.userId });
    expect(listening.of('UserState')).toEqual([{ UserId: theirs.userId, Online: false }]);
    await publish(theirs, { Online: true });
    await listening.socket.emitWithAck('ListenUserState', { UserId: theirs.userId });
    expect(listening.of('UserState').at(-1)).toEqual({ UserId: theirs.userId, Online: true });
    const isHere = async (who: Client, other: Client) =>
      (await roomOf(who, other)).Members.find(({ UserId }: { UserId: string }) => UserId === other.userId).Online;
    expect([await isHere(owner, theirs), await isHere(theirs, owner)]).toEqual([true, false]);
    for (const socket of open.filter((each) => each !== listening.socket)) socket.emit('UserDisconnect', () => {});
    await expect.poll(() => listening.of('UserState').at(-1)?.['Online'], { timeout: 15_000 }).toBe(false);
  });

  it('a deactivated employee loses his card at once', async () => {
    await theirs.put(`ConnectX/Cards/${theirClerk.userId}`, { On: true, Online: false });
    const status = async (Active: boolean) => {
      const { _v } = (await theirs.get(`Users/${theirClerk.userId}`)).body;
      return (await theirs.put(`Users/${theirClerk.userId}/Status`, { Active, _v })).status;
    };
    expect(await status(false)).toBe(200);
    expect((await employees(owner, maker)).body.map(({ _id }: { _id: string }) => _id)).toEqual([theirs.userId]);
    expect(await status(true)).toBe(200);
  });

  it('after the end of the connection it stays to be read, and its cards are hidden', async () => {
    expect((await owner.put(`${TIES}/${tie}/End`, { Reason: 'We buy elsewhere' })).status).toBe(200);
    expect((await employees(owner, maker)).status).toBe(404);
    expect(outcome(await write(parts, theirs, 'One more'))).toEqual([422, 'ReadOnly']);
    expect(outcome(await write(theirs, parts, 'One more'))).toEqual([422, 'ReadOnly']);
    expect(await talk(theirs, parts)).toHaveLength(5);
    expect(await roomOf(theirs, parts)).toMatchObject({ ReadOnly: true, Why: 'Ended' });
  });

  it('its words are behind the walls of its two: with the rights of the working login others see none', async () => {
    const { _id: room } = await roomOf(parts, theirs);
    const seen = (org: TestOrganisation, who: Client) =>
      asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId], userId: who.userId }, async (client) => {
        const { rows } = await client.query('select 1 from exchange.message where room_id = $1', [room]);
        return rows.length;
      });
    expect([await seen(shop, parts), await seen(maker, theirs)]).toEqual([5, 5]);
    expect([await seen(shop, owner), await seen(maker, theirClerk), await seen(outside, stranger)]).toEqual([0, 0, 0]);
    const made = asTenant(
      api.app.pool,
      { orgId: outside.orgId, entityIds: [outside.entityId], userId: stranger.userId },
      (client) =>
        client.query(
          `insert into exchange.room (id, kind, pair, across_connection_id, created_by, created_at, last_at)
           values (gen_random_uuid(), 'Private', 'x', $1, $2, $3, $3)`,
          [tie, stranger.userId, api.clock.now()],
        ),
    );
    await expect(made).rejects.toThrow(/row-level security/);
  });
});
