import { randomUUID } from 'node:crypto';
import type { ChatFromClient, ChatFromServer } from '@bahi/contract/chat-events';
import { LIVE_PATH } from '@bahi/contract/live';
import { WRITING } from '@bahi/domain/chat/message';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { drawLogo } from '../../../seed/engine/draw-logo.ts';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';

/** Two servers on one database: whoever is at one talks with whoever is at the other. */
let first: TestApi;
let second: TestApi;
let urls: Record<'first' | 'second', string>;
let org: TestOrganisation;
let owner: Client;
let advisor: Client;
let cashier: Client;
const open: Socket[] = [];

beforeAll(async () => {
  first = await startTestApi({ nodes: true, writing: WRITING });
  second = await startTestApi({ beside: first, nodes: true });
  urls = { first: await first.listen(), second: await second.listen() };
  org = await first.organisation();
  [owner, advisor, cashier] = [await org.as('owner'), await org.as('advisor'), await org.as('cashier')];
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  await second.close();
  await first.close();
});

interface Sent {
  _id: string;
  Seq: number;
  Msg?: string;
}
type Browser = Socket<ChatFromServer, ChatFromClient> & { heard: [string, Record<string, unknown>][] };

async function browse(at: 'first' | 'second', { token }: Client): Promise<Browser> {
  const socket: Socket<ChatFromServer, ChatFromClient> = io(urls[at], {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
  });
  const browser: Browser = Object.assign(socket, { heard: [] });
  open.push(browser);
  browser.onAny((event: string, payload: Record<string, unknown>) => browser.heard.push([event, payload]));
  await new Promise<void>((resolve) => browser.once('connect', resolve));
  expect(await browser.emitWithAck('JoinChat')).toEqual({});
  return browser;
}
const until = async (met: () => boolean) => {
  await expect.poll(met, { interval: 10, timeout: 10_000 }).toBe(true);
};
const heardBy = (browser: Browser, event: string) =>
  browser.heard.filter(([name]) => name === event).map(([, it]) => it);
const group = async (...members: Client[]): Promise<string> =>
  (
    await owner.post('messageapi:secure/Room', {
      Name: 'Store',
      Members: members.map(({ userId }) => userId),
      ClientId: randomUUID(),
    })
  ).body._id;
const writeIn = async (client: Client, RoomId: string, Msg: string): Promise<Sent> =>
  (await client.post('messageapi:secure/Message/SendRoomMsg', { RoomId, Msg, ClientId: randomUUID() })).body;

it('files that were uploaded go with a message of the socket, whose sender is told so', async () => {
  const roomId = await group(advisor);
  const [here, there] = [await browse('first', owner), await browse('second', advisor)];
  const file = (await owner.upload('messageapi:secure/Message/UploadOnlyFile', { name: 'car.png', bytes: drawLogo() }))
    .body;
  const body = { RoomId: roomId, ClientId: 'with a file', Files: [file] };
  expect(await here.emitWithAck('FileUploadSuccess', body)).toEqual({});
  await until(() => heardBy(there, 'NewMessage').length === 1);
  expect(heardBy(there, 'NewMessage')[0]).toMatchObject({ RoomId: roomId, Files: [file] });
  expect(heardBy(here, 'FileSuccessMessage')).toMatchObject([{ ClientId: 'with a file', Message: { Files: [file] } }]);
  // Another message cannot take the same file.
  const again = await here.emitWithAck('FileUploadSuccess', { ...body, ClientId: 'again' });
  expect(again).toMatchObject({ errorCode: 'Validation' });
  expect(heardBy(here, 'MessageError')).toMatchObject([{ ClientId: 'again' }]);
});

it('a message that is sent at one server arrives at the other, once, and its sender is told', async () => {
  const roomId = await group(advisor);
  const [here, there, outside] = [
    await browse('first', owner),
    await browse('second', advisor),
    await browse('second', cashier),
  ];
  const ClientId = randomUUID();
  const body = { RoomId: roomId, Msg: 'Is it ready?', ClientId };
  expect(await here.emitWithAck('Message', body)).toEqual({});
  expect(await here.emitWithAck('Message', body)).toEqual({});
  await until(() => heardBy(there, 'NewMessage').length > 0);
  expect(heardBy(there, 'NewMessage')).toEqual([
    expect.objectContaining({ Msg: 'Is it ready?', Sender: owner.userId, Seq: 1, ClientId }),
  ]);
  expect(heardBy(here, 'SuccessMessage').map(({ ClientId: id }) => id)).toEqual([ClientId, ClientId]);
  expect(heardBy(outside, 'NewMessage')).toEqual([]);
});

it('The same ClientId answers the first message, by HTTP or socket', async () => {
  const roomId = await group(advisor);
  const [here, there] = [await browse('first', owner), await browse('second', owner)];
  const body = { RoomId: roomId, Msg: 'Once', ClientId: randomUUID() };
  const send = () => owner.post('messageapi:secure/Message/SendRoomMsg', body);
  const [one, two] = await Promise.all([
    send(),
    send(),
    here.emitWithAck('Message', body),
    there.emitWithAck('Message', body),
  ]);
  await until(() => [here, there].every((browser) => heardBy(browser, 'SuccessMessage').length === 1));
  const told = [here, there].flatMap((browser) => heardBy(browser, 'SuccessMessage')) as { Message: Sent }[];
  const ids = [one.body._id, two.body._id, ...told.map(({ Message }) => Message._id)];
  expect(new Set(ids).size).toBe(1);
  const page = await advisor.get(`messageapi:secure/Message/InitialRoomMessages?RoomId=${roomId}`);
  expect(page.body.map(({ _id, Seq }: Sent) => [_id, Seq])).toEqual([[ids[0], 1]]);
});

it('a connection has 50 open rooms, and listens to 500 people a call, 1,000 at once', async () => {
  const db = new pg.Client(first.databaseConfig);
  await db.connect();
  const { rows } = await db.query<{ id: string }>(
    `with made as (
       insert into exchange.room (id, kind, created_by, client_id, created_at, last_at)
       select gen_random_uuid(), 'Group', $1, 'open ' || n, $3, $3 from generate_series(1, 51) n returning id)
     insert into exchange.member (room_id, user_id, org_id, name) select id, $1, $2, 'x' from made returning room_id as id`,
    [cashier.userId, org.orgId, first.clock.now()],
  );
  await db.end();
  const mine = await browse('first', cashier);
  const answers = [];
  for (const { id } of rows) answers.push(await mine.emitWithAck('JoinMessageRoom', { RoomId: id }));
  const refused = answers.filter((answer) => 'errorCode' in answer);
  expect(refused).toMatchObject([{ errorCode: 'TooMany' }]);
  expect(await mine.emitWithAck('LeaveMessageRoom', { RoomId: rows[0]!.id })).toEqual({});
  expect(await mine.emitWithAck('JoinMessageRoom', { RoomId: rows.at(-1)!.id })).toMatchObject({ Seq: 0 });
  const listen = (many: number) =>
    mine.emitWithAck('ListenUserState', { UserIds: Array.from({ length: many }, () => randomUUID()) });
  expect(await listen(501)).toMatchObject({ errorCode: 'Malformed' });
  expect([await listen(500), await listen(450)]).toEqual([{}, {}]);
  expect(await listen(500)).toMatchObject({ errorCode: 'TooMany' });
});

it('Online = any connection in any tab; gone after 10 s', { timeout: 30_000 }, async () => {
  const mine = await browse('first', owner);
  const [tab, other] = [await browse('second', advisor), await browse('first', advisor)];
  const states = () => heardBy(mine, 'UserState').filter(({ UserId }) => UserId === advisor.userId);
  await mine.emitWithAck('ListenUserState', { UserId: advisor.userId });
  await until(() => states().at(-1)?.['Online'] === true);
  tab.disconnect();
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  expect(states().at(-1)).toEqual({ UserId: advisor.userId, Online: true });
  other.disconnect();
  const at = performance.now();
  await expect.poll(() => states().at(-1)?.['Online'], { timeout: 14_000 }).toBe(false);
  expect(performance.now() - at).toBeGreaterThan(9_000);
});

it('an entity whose configuration has no chat has none of its events', async () => {
  const place = await first.organisation();
  const alone = await place.as('owner');
  const switched = (Comm: boolean) =>
    alone.put(`Entities/${place.entityId}/${place.orgId}`, { Config: { Modules: { Comm } } });
  expect((await switched(false)).status).toBe(200);
  const socket = io(urls.first, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token: alone.token },
    forceNew: true,
  });
  open.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const refusal = { errorCode: 'Forbidden', message: expect.stringContaining('Your company does not use this.') };
  for (const event of ['JoinChat', 'GetOpenRoom']) expect(await socket.emitWithAck(event)).toEqual(refusal);
  expect((await alone.get('messageapi:secure/Room/Recent')).status).toBe(403);
  expect((await switched(true)).status).toBe(200);
  expect((await alone.get('messageapi:secure/Room/Recent')).status).toBe(200);
});

it('what cannot be sent is answered and told as an error under its ClientId', async () => {
  const here = await browse('first', owner);
  const refusal = { errorCode: 'NotFound', message: 'This room does not exist.' };
  expect(await here.emitWithAck('Message', { RoomId: randomUUID(), Msg: 'x', ClientId: 'c1' })).toEqual(refusal);
  expect(heardBy(here, 'MessageError')).toEqual([
    { ClientId: 'c1', errorCode: refusal.errorCode, message: refusal.message },
  ]);
  expect(await here.emitWithAck('Message', { junk: true })).toMatchObject({ errorCode: 'Validation' });
});

it('one order for all: what many write at once at both servers is the same everywhere after Since', async () => {
  const roomId = await group(advisor, cashier);
  const browsers = [await browse('first', owner), await browse('second', advisor), await browse('first', cashier)];
  const sent = Array.from({ length: 24 }, (_, at) =>
    browsers[at % 3]!.emitWithAck('Message', { RoomId: roomId, Msg: `Line ${at}`, ClientId: randomUUID() }),
  );
  expect(await Promise.all(sent)).toEqual(Array.from({ length: 24 }, () => ({})));
  for (const browser of browsers) await until(() => heardBy(browser, 'NewMessage').length === 24);
  const orders = browsers.map((browser) =>
    (heardBy(browser, 'NewMessage') as unknown as Sent[]).sort((a, b) => a.Seq - b.Seq).map(({ Msg }) => Msg),
  );
  expect(orders[1]).toEqual(orders[0]);
  expect(orders[2]).toEqual(orders[0]);
});

it('who dropped reads what he missed, and then shows what a fresh one shows', async () => {
  const roomId = await group(advisor);
  const there = await browse('second', advisor);
  const stands = await there.emitWithAck('JoinMessageRoom', { RoomId: roomId });
  there.disconnect();
  await writeIn(owner, roomId, 'While you were away');
  const missed = await advisor.get(
    `messageapi:secure/Message/Since?RoomId=${roomId}&Ev=${(stands as { Ev: number }).Ev}`,
  );
  const fresh = await advisor.get(`messageapi:secure/Message/InitialRoomMessages?RoomId=${roomId}`);
  expect(missed.body.Messages).toEqual(fresh.body);
});

it('edits, deletes, marks and changes of the room are told to who is a member now', async () => {
  const roomId = await group(advisor, cashier);
  const [mine, there, out] = [
    await browse('first', owner),
    await browse('second', advisor),
    await browse('first', cashier),
  ];
  const { _id } = await writeIn(owner, roomId, 'Frist');
  await owner.put('messageapi:secure/Message/EditRoomMessage', { _id, Msg: 'First' });
  await advisor.put('messageapi:secure/Message/MarkasRead', { MessageIds: [_id] });
  await until(() => heardBy(mine, 'MessageRead').length > 0 && heardBy(out, 'UpdatedMessage').length > 0);
  expect(heardBy(mine, 'MessageRead')).toEqual([
    { RoomId: roomId, SentBy: owner.userId, ReadBy: advisor.userId, ReadMessageIds: [_id] },
  ]);
  await owner.put(`messageapi:secure/Room/${roomId}`, { Remove: [cashier.userId] });
  const before = out.heard.length;
  await owner.delete(`messageapi:secure/Message/DeleteRoomMessage?RoomId=${roomId}&RecordId=${_id}`);
  await until(() => heardBy(there, 'DeletedMessage').length > 0 && heardBy(there, 'UpdatedRoom').length > 0);
  expect(heardBy(there, 'DeletedMessage')).toEqual([{ _id, RoomId: roomId, Seq: 1, Ev: 5 }]);
  expect(out.heard.slice(before)).toEqual([]);
});

it('`join`, `leave` with `{RoomId}` or a string are JoinMessageRoom, LeaveMessageRoom; a list is topics', async () => {
  const roomId = await group(advisor);
  const [mine, there] = [await browse('first', owner), await browse('second', advisor)];
  const say = (event: 'join' | 'leave', sent: unknown) => (there as unknown as Socket).emitWithAck(event, sent);
  const hears = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2_050));
    const before = heardBy(there, 'UserTyping').length;
    await mine.emitWithAck('UserRoomMsgTyping', { RoomId: roomId });
    const behind = randomUUID();
    await mine.emitWithAck('Message', { RoomId: roomId, Msg: behind, ClientId: behind });
    await until(() => heardBy(there, 'NewMessage').some(({ Msg }) => Msg === behind));
    return heardBy(there, 'UserTyping').length > before;
  };
  for (const named of [{ RoomId: roomId }, roomId]) {
    expect(await say('join', named)).toMatchObject({ RoomId: roomId, Seq: expect.any(Number) });
    expect(await hears()).toBe(true);
    expect(await say('leave', named)).toEqual({});
    expect(await hears()).toBe(false);
  }
  expect(await say('join', randomUUID())).toMatchObject({ errorCode: 'NotFound' });
  expect(await say('join', [`user:${advisor.userId}`])).toMatchObject({ refused: [] });
});

it('a client that asks for no acknowledgement is served too, and hears by events', async () => {
  const roomId = await group(advisor);
  const mine = (await browse('first', owner)) as Browser & Socket;
  (mine as Socket).emit('Message', { RoomId: roomId, Msg: 'No answer asked', ClientId: 'silent' });
  (mine as Socket).emit('Message', { RoomId: randomUUID(), Msg: 'x', ClientId: 'silent too' });
  (mine as Socket).emit('GroupMessages', { RoomId: roomId });
  await until(() => heardBy(mine, 'SuccessMessage').length > 0 && heardBy(mine, 'MessageError').length > 0);
  await until(() => heardBy(mine, 'GroupMessages').length > 0);
  expect(heardBy(mine, 'SuccessMessage')).toMatchObject([{ ClientId: 'silent', Message: { Msg: 'No answer asked' } }]);
  expect(heardBy(mine, 'MessageError')).toMatchObject([{ ClientId: 'silent too', errorCode: 'NotFound' }]);
});

it('typing of a private talk names its receiver: one event per 2 s, a stop once, never stored', async () => {
  const [mine, there] = [await browse('first', owner), await browse('second', advisor)];
  const { RoomId } = (
    await owner.post('messageapi:secure/Message/SendPrivateMsg', {
      Receiver: advisor.userId,
      Msg: 'Begun',
      ClientId: randomUUID(),
    })
  ).body;
  await there.emitWithAck('JoinMessageRoom', { ParticipantId: owner.userId });
  const types = (Typing: boolean) => mine.emitWithAck('UserPvtMsgTyping', { Receiver: advisor.userId, Typing });
  for (const Typing of [true, true, false, false, true, false]) await types(Typing);
  await until(() => heardBy(there, 'UserTyping').length === 2);
  const told = { Sender: owner.userId, RoomId, Receiver: advisor.userId };
  const both = [
    { ...told, Typing: true },
    { ...told, Typing: false },
  ];
  expect([heardBy(there, 'UserTyping'), heardBy(there, 'TypingStart')]).toEqual([both, both]);
});

it('read marks are told to each sender by himself, and to the own other devices', async () => {
  const roomId = await group(advisor, cashier);
  const [mine, there, reads] = [
    await browse('first', owner),
    await browse('second', advisor),
    await browse('first', cashier),
  ];
  const [one, two] = [await writeIn(owner, roomId, 'One'), await writeIn(advisor, roomId, 'Two')];
  await cashier.put('messageapi:secure/Message/MarkasRead', { MessageIds: [one._id, two._id] });
  await until(() => [mine, there].every((browser) => heardBy(browser, 'MessageRead').length > 0));
  await until(() => heardBy(reads, 'MessageRead').length === 2);
  const mark = (SentBy: string, id: string) => ({
    RoomId: roomId,
    SentBy,
    ReadBy: cashier.userId,
    ReadMessageIds: [id],
  });
  const [ofOwner, ofAdvisor] = [mark(owner.userId, one._id), mark(advisor.userId, two._id)];
  expect([heardBy(mine, 'MessageRead'), heardBy(there, 'MessageRead')]).toEqual([[ofOwner], [ofAdvisor]]);
  expect(heardBy(reads, 'MessageRead')).toEqual([ofOwner, ofAdvisor]);
});

it('Mute is told to the own other devices as UpdatedRoom, and to nobody else', async () => {
  const roomId = await group(advisor);
  const [mine, other] = [await browse('second', advisor), await browse('first', owner)];
  // What was told of the new room before is told.
  await writeIn(owner, roomId, 'Before it');
  await until(() => heardBy(other, 'NewMessage').some(({ Msg }) => Msg === 'Before it'));
  const ofRoom = () => heardBy(other, 'UpdatedRoom').filter(({ _id }) => _id === roomId).length;
  const before = ofRoom();
  await advisor.put(`messageapi:secure/Room/${roomId}/Mute`, { MuteTo: '2027-01-01T00:00:00Z' });
  const muted = ({ heard }: Browser) => heard.filter(([event, { MuteTo }]) => event === 'UpdatedRoom' && MuteTo);
  await until(() => muted(mine).length === 1);
  await writeIn(owner, roomId, 'Behind it');
  await until(() => heardBy(other, 'NewMessage').some(({ Msg }) => Msg === 'Behind it'));
  expect(ofRoom()).toBe(before);
});

it('typing is told where the room is open, to members alone', async () => {
  const roomId = await group(advisor);
  const [mine, there, out] = [
    await browse('first', owner),
    await browse('second', advisor),
    await browse('first', cashier),
  ];
  await there.emitWithAck('JoinMessageRoom', { RoomId: roomId });
  expect(await out.emitWithAck('JoinMessageRoom', { RoomId: roomId })).toMatchObject({ errorCode: 'NotFound' });
  expect(await out.emitWithAck('UserRoomMsgTyping', { RoomId: roomId })).toMatchObject({ errorCode: 'NotFound' });
  expect(await mine.emitWithAck('UserRoomMsgTyping', { RoomId: roomId })).toEqual({});
  await until(() => heardBy(there, 'UserTyping').length > 0);
  expect(heardBy(there, 'UserTyping')).toEqual([{ Sender: owner.userId, Typing: true, RoomId: roomId }]);
  expect([heardBy(mine, 'UserTyping'), heardBy(out, 'UserTyping')]).toEqual([[], []]);
});

it('a colleague is online at any server; who leaves for good is gone at once', async () => {
  const mine = await browse('first', owner);
  const there = await browse('second', advisor);
  const states = () => heardBy(mine, 'UserState').filter(({ UserId }) => UserId === advisor.userId);
  await mine.emitWithAck('ListenUserState', { UserIds: [advisor.userId] });
  await until(() => states().at(-1)?.['Online'] === true);
  const beside = await owner.get(`Users/EmployeesOfEntity/${org.entityId}/${org.orgId}`);
  const { Online } = beside.body.find((row: Sent) => row._id === advisor.userId);
  expect(Online).toBe(true);
  await there.emitWithAck('UserDisconnect');
  await until(() => states().at(-1)?.['Online'] === false);
  expect(await mine.emitWithAck('ListenUserState', { UserIds: ['junk'] })).toMatchObject({ errorCode: 'Malformed' });
});

it('a deactivated employee loses sockets, rooms and what is said behind him at once', async () => {
  const clerk = await org.as('clerk');
  const roomId = await group(clerk, advisor);
  const alone = await writeIn(advisor, roomId, 'Are you there?');
  const out = await browse('second', clerk);
  const ended = new Promise((resolve) => (out as unknown as Socket).once('ended', resolve));
  const turn = async (Active: boolean) => {
    const { _v } = (await owner.get(`Users/${clerk.userId}`)).body;
    expect((await owner.put(`Users/${clerk.userId}/Status`, { Active, _v })).status).toBe(200);
  };
  await turn(false);
  await ended;
  const before = out.heard.length;
  await writeIn(advisor, roomId, 'Behind him');
  expect((await clerk.get('messageapi:secure/Room/Recent')).status).toBe(401);
  const members = async () =>
    (await advisor.get('messageapi:secure/Room/Recent')).body
      .find(({ _id }: Sent) => _id === roomId)
      .Members.map(({ UserId }: { UserId: string }) => UserId);
  expect([...(await members())].sort()).toEqual([owner.userId, advisor.userId].sort());
  await turn(true);
  const back = await org.as('clerk');
  const page = await back.get(`messageapi:secure/Message/InitialRoomMessages?RoomId=${roomId}`);
  expect([page.status, (await writeIn(back, roomId, 'Back'))._id]).toEqual([404, undefined]);
  expect((await back.put('messageapi:secure/Message/MarkasRead', { MessageIds: [alone._id] })).body.Rooms).toEqual([]);
  expect(out.heard.slice(before)).toEqual([]);
});

it('more than 30 messages at once are refused, and none of them is stored', async () => {
  const roomId = await group(advisor);
  const mine = await browse('first', owner);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      mine.emitWithAck('Message', { RoomId: roomId, Msg: `Flood ${at}`, ClientId: randomUUID() }),
    ),
  );
  const refused = answers.filter((answer) => 'errorCode' in answer && answer.errorCode === 'TooMany').length;
  expect(refused).toBeGreaterThan(0);
  const { body } = await owner.get(`messageapi:secure/Message/InitialRoomMessages?RoomId=${roomId}&ResultsPerPage=100`);
  expect(body.length).toBe(60 - refused);
});

// What servers tell each other may be lost (`http/node-line.ts`), above all while one starts: it is tried twice.
const MAY_BE_LOST = { timeout: 60_000, retry: 1 };

it('what a user writes at one server is taken off what he may write at another', MAY_BE_LOST, async () => {
  const roomId = await group(cashier);
  // What fills again while a slow machine sends is nothing here.
  const writing = { ...WRITING, perSecond: 1 / 60 };
  const third = await startTestApi({ beside: first, nodes: true, writing });
  await third.listen();
  const there = third.withToken(cashier.token);
  const send = (by: Pick<Client, 'post'>) =>
    by.post('messageapi:secure/Message/SendRoomMsg', { RoomId: roomId, Msg: 'Once more', ClientId: randomUUID() });
  // In turn, for some seconds: a server that has just started hears of the others after a while.
  let written = 0;
  for (; written < WRITING.capacity; written += 1) {
    await send(cashier);
    await new Promise((resolve) => setTimeout(resolve, written < 10 ? 300 : 1_000));
    if ((await send(there)).status === 429) break;
  }
  await third.close();
  expect(written).toBeLessThan(WRITING.capacity);
});

it('a room of two businesses is heard by whoever sees the other one there, and nowhere else', async () => {
  const maker = await first.organisation({ industry: 'HC1' });
  const [theirs, parts, branch] = [await maker.as('owner'), await org.as('parts'), await org.as('owner', 'second')];
  const { _id } = (await owner.post('ConnectX/Connections', { EntId: maker.entityId, As: 'Vendor' })).body;
  await theirs.put(`ConnectX/Connections/${_id}/Accept`, { As: 'Customer' });
  const address = `LoginUserEId=${org.entityId}&ParticipantEId=${maker.entityId}`;
  const roomId: string = (await owner.get(`messageapi:secure/Room/PublicRoomBetween?${address}`)).body._id;
  const [here, there, reads, elsewhere, sees] = [
    await browse('first', owner),
    await browse('second', theirs),
    await browse('second', parts),
    await browse('second', branch),
    await browse('second', cashier),
  ];
  for (const browser of [there, reads]) await browser.emitWithAck('JoinMessageRoom', { RoomId: roomId });
  expect(await here.emitWithAck('Message', { RoomId: roomId, Msg: 'Hello', ClientId: 'hello' })).toEqual({});
  for (const browser of [here, there, reads]) await until(() => heardBy(browser, 'NewMessage').length === 1);
  expect(heardBy(there, 'NewMessage')[0]).toMatchObject({ RoomId: roomId, Msg: 'Hello', Sender: owner.userId });
  // Who only reads is not named to the other side: his typing is told to nobody.
  await reads.emitWithAck('UserRoomMsgTyping', { RoomId: roomId });
  await here.emitWithAck('UserRoomMsgTyping', { RoomId: roomId });
  await until(() => heardBy(there, 'UserTyping').length === 1);
  expect(heardBy(there, 'UserTyping')[0]).toMatchObject({ Sender: owner.userId });
  // Read marks go across, and only those that the store knows.
  const [{ _id: messageId }] = heardBy(there, 'NewMessage') as unknown as [Sent];
  expect(await there.emitWithAck('PvtMessageRead', { ReadMessageIds: [messageId] })).toEqual({});
  await theirs.put('messageapi:secure/Message/MarkasRead', { MessageIds: [messageId] });
  await until(() => heardBy(here, 'MessageRead').length === 1);
  expect(heardBy(here, 'MessageRead')[0]).toMatchObject({ ReadBy: theirs.userId, ReadMessageIds: [messageId] });
  await theirs.put(`ConnectX/Connections/${_id}/End`, { Reason: 'We sell elsewhere' });
  await until(() => heardBy(here, 'UpdatedRoom').some(({ ReadOnly }) => ReadOnly === true));
  expect(await here.emitWithAck('Message', { RoomId: roomId, Msg: 'x', ClientId: 'late' })).toMatchObject({
    errorCode: 'ReadOnly',
  });
  const ofRoom = (told: unknown) => JSON.stringify(told).includes(roomId);
  for (const browser of [elsewhere, sees]) expect(browser.heard.filter(ofRoom)).toEqual([]);
});
