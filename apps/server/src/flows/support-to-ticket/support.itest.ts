import { randomUUID } from 'node:crypto';
import type { ChatFromClient, ChatFromServer } from '@bahi/contract/chat-events';
import { LIVE_PATH } from '@bahi/contract/live';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { allRoutes } from '../../app-routes.ts';
import { recordReader } from '../../http/record-reader.ts';
import { relayNotices } from '../inbox/relay-notices.ts';
import { lookAfterSupport } from './look-after-support.ts';

const SUPPORT = 'messageapi:secure/Support';
const MESSAGE = 'messageapi:secure/Message';
/** A Wednesday, within working hours and after them. */
const AT_NOON = '2026-11-25T06:30:00.000Z';
const AT_NIGHT = '2026-11-25T16:30:00.000Z';

let api: TestApi;
let url: string;
let org: TestOrganisation;
let owner: Client;
let operator: Client;
let second: Client;
let asker: Client;
let technician: Client;
let stranger: Client;
const open: Socket[] = [];

beforeAll(async () => {
  api = await startTestApi();
  url = await api.listen();
});
beforeEach(async () => {
  api.clock.set(AT_NOON);
  org = await api.organisation({ industry: 'SVCS1' });
  stranger = await (await api.organisation()).as('owner');
  [owner, operator, second] = [await org.as('owner'), await org.as('manager'), await org.as('advisor')];
  [asker, technician] = [await org.as('clerk'), await org.as('technician')];
  const Support = { On: true, Operators: [operator.userId, second.userId] };
  await owner.put('EntitySettings/Comm', { Support });
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => api.close());

type Browser = Socket<ChatFromServer, ChatFromClient> & { heard: [string, Record<string, unknown>][] };
async function browse({ token }: Client): Promise<Browser> {
  const socket: Socket<ChatFromServer, ChatFromClient> = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
  });
  const browser: Browser = Object.assign(socket, { heard: [] });
  open.push(browser);
  browser.onAny((event: string, payload: Record<string, unknown>) => browser.heard.push([event, payload]));
  await new Promise<void>((resolve) => browser.once('connect', resolve));
  await browser.emitWithAck('JoinChat');
  return browser;
}
// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers as a client does
type Wire = any;
const lastInfo = (browser: Browser): Wire => browser.heard.findLast(([event]) => event === 'RoomInfo')?.[1];
const ask = async (browser: Browser, Msg?: string): Promise<Wire> => {
  expect(await browser.emitWithAck('CreateRoom', { ...(Msg && { Msg }) })).toEqual({});
  return lastInfo(browser);
};
const look = () => lookAfterSupport(api.app, { orgId: org.orgId, entityId: org.entityId });
const relay = () =>
  relayNotices(api.app, recordReader(allRoutes(api.app)), { orgId: org.orgId, entityId: org.entityId });
const after = (seconds: number) => api.clock.set(new Date(Date.parse(api.clock.now()) + seconds * 1_000).toISOString());
const writeIn = (from: Client, RoomId: string, Msg: string) =>
  from.post(`${MESSAGE}/SendRoomMsg`, { RoomId, Msg, ClientId: randomUUID() });
const wordsIn = async (who: Client, roomId: string): Promise<string[]> =>
  (await who.get(`${MESSAGE}/InitialRoomMessages?RoomId=${roomId}`)).body.map(({ Msg }: Wire) => Msg);
const questions = async (who: Client) =>
  ((await who.get(SUPPORT)).body as Wire[]).map(({ Name, Sts, OpId }) => ({ Name, Sts, OpId }));
const statusOf = async (roomId: string): Promise<string> =>
  ((await operator.get(SUPPORT)).body as Wire[]).find(({ _id }) => _id === roomId)?.Sts;
const ticketsOf = async (): Promise<Wire[]> => (await owner.get('Tickets/Dashboard')).body;

it('operators online see it, and the first answer takes it', async () => {
  const [box, desk, other] = [await browse(asker), await browse(operator), await browse(stranger)];
  const { RoomId, ...info } = await ask(box, 'How do I print a label?');
  expect(info).toMatchObject({
    Operator: { Online: true },
    Sts: 'Open',
    Hours: { Days: ['1', '2', '3', '4', '5', '6'], From: '09:30', To: '18:30', Open: true },
    Messages: [{ Msg: 'How do I print a label?', Sender: asker.userId }],
  });
  await expect.poll(() => desk.heard.map(([event]) => event)).toContain('NewMessage');
  expect(other.heard).toEqual([]);
  const name = (await operator.get(SUPPORT)).body[0].Name;
  expect(await questions(operator)).toEqual([{ Name: name, Sts: 'Open' }]);
  expect((await writeIn(operator, RoomId, 'With the printer icon.')).status).toBe(200);
  expect(await questions(second)).toEqual([{ Name: name, Sts: 'Taken', OpId: operator.userId }]);
  after(600);
  await look();
  expect(await statusOf(RoomId)).toBe('Taken');
  await box.emitWithAck('GetOpenRoom', {});
  expect(lastInfo(box)).toMatchObject({ RoomId, Sts: 'Taken', Operator: { Name: expect.any(String), Online: true } });
  expect(await wordsIn(asker, RoomId)).toEqual(['How do I print a label?', 'With the printer icon.']);
});

it('home tells an operator what waits for him, and everybody what is unread to him', async () => {
  const withChat = await startTestApi({ beside: api, newFeatures: true });
  const waits = async ({ token }: Client) => {
    const { Tiles } = (await withChat.withToken(token).get('Users/Me/Home')).body;
    const of = (key: string) => Tiles.find(({ Key }: Wire) => Key === key)?.Count;
    return [of('supportWaits'), of('unreadTalk')];
  };
  const { RoomId } = await ask(await browse(asker), 'How do I print a label?');
  expect([await waits(operator), await waits(owner), await waits(asker)]).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
  await writeIn(operator, RoomId, 'With the printer icon.');
  await owner.post(`${MESSAGE}/SendPrivateMsg`, { Receiver: operator.userId, Msg: 'Thanks', ClientId: randomUUID() });
  expect([await waits(operator), await waits(asker)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  const [{ _id }] = (await operator.get('messageapi:secure/Room/Recent')).body.filter((room: Wire) => room.Unread > 0);
  await operator.put(`messageapi:secure/Room/${_id}/Mute`, { MuteTo: '2026-12-25T06:30:00.000Z' });
  expect(await waits(operator)).toEqual([0, 0]);
  await withChat.close();
});

it('with none online for 60 s it becomes a ticket: Nobody is here right now. Your ticket is {Code}.', async () => {
  const box = await browse(asker);
  const words = `My counter  does not\nprint ${'x'.repeat(100)}`;
  const { RoomId, Operator } = await ask(box, words);
  expect(Operator).toEqual({ Online: false });
  after(30);
  await look();
  expect(await statusOf(RoomId)).toBe('Open');
  after(31);
  await Promise.all([look(), look()]);
  const [ticket, ...more] = await ticketsOf();
  expect(more).toEqual([]);
  expect(await wordsIn(asker, RoomId)).toEqual([words, `Nobody is here right now. Your ticket is ${ticket.Code}.`]);
  const whole = (await owner.get(`Tickets/${ticket._id}`)).body;
  const subject = `My counter does not print ${'x'.repeat(100)}`.slice(0, 80);
  expect(whole).toMatchObject({ Subj: subject, Desc: words, Src: 'Chat', Sts: 'Open' });
  expect((await operator.get(SUPPORT)).body[0]).toMatchObject({ Sts: 'Ticket', TktId: ticket._id });
});

it('while an operator is there it waits for him; when he goes 60 s count from then', async () => {
  const [box, desk] = [await browse(asker), await browse(operator)];
  const { RoomId } = await ask(box, 'Is anybody there?');
  after(300);
  await look();
  expect(await statusOf(RoomId)).toBe('Open');
  await desk.emitWithAck('UserDisconnect');
  await look();
  after(30);
  await look();
  expect(await statusOf(RoomId)).toBe('Open');
  after(31);
  await look();
  expect(await statusOf(RoomId)).toBe('Ticket');
});

it('out of hours it becomes a ticket at once, whoever is online', async () => {
  api.clock.set(AT_NIGHT);
  const [box] = [await browse(asker), await browse(operator)];
  const { RoomId, Hours } = await ask(box!, 'Night shift here');
  expect(Hours.Open).toBe(false);
  await look();
  expect(await statusOf(RoomId)).toBe('Ticket');
  const Support = { HoursFrom: '20:00', HoursTo: '23:00' };
  expect((await owner.put('EntitySettings/Comm', { Support })).status).toBe(200);
  await box!.emitWithAck('GetOpenRoom', {});
  expect(lastInfo(box!).Hours).toEqual({ Days: expect.any(Array), From: '20:00', To: '23:00', Open: true });
});

it('public replies return to the room, internal ones do not; a further question goes on in the ticket', async () => {
  const box = await browse(asker);
  const { RoomId } = await ask(box, 'The scanner is dead');
  after(60);
  await look();
  const [ticket] = await ticketsOf();
  const reply = (Text: string, Own?: boolean) => owner.post(`Tickets/${ticket._id}/Replies`, { Text, Own });
  expect((await reply('Is he serious?', true)).status).toBe(200);
  expect((await reply('Please change its battery.')).status).toBe(200);
  await expect
    .poll(() => box.heard.filter(([event]) => event === 'NewMessage').map(([, { Msg }]) => Msg))
    .toContain('Please change its battery.');
  expect((await wordsIn(asker, RoomId)).slice(2)).toEqual(['Please change its battery.']);
  expect(await statusOf(RoomId)).toBe('Ticket');
  await ask(box, 'I did');
  expect(await statusOf(RoomId)).toBe('Open');
  after(60);
  await look();
  expect(await ticketsOf()).toHaveLength(1);
  const { Replies, RespAt } = (await owner.get(`Tickets/${ticket._id}`)).body;
  expect(Replies.map(({ Text }: Wire) => Text)).toEqual(['Is he serious?', 'Please change its battery.', 'I did']);
  expect(RespAt ?? true).toBeTruthy();
  expect(await statusOf(RoomId)).toBe('Ticket');
});

it('without feature Ticket it waits in their inboxes', async () => {
  await owner.put(`Entities/${org.entityId}/${org.orgId}`, { Config: { Features: { Ticket: false } } });
  const box = await browse(asker);
  const { RoomId } = await ask(box, 'Nobody sells tickets');
  after(600);
  await look();
  expect(await statusOf(RoomId)).toBe('Open');
  await relay();
  const texts = async (who: Client) =>
    (await who.get('Users/Me/Inbox?Unread=true')).body.Data.map((row: Wire) => row.Text);
  const name = (await operator.get(SUPPORT)).body[0].Name;
  expect(await texts(operator)).toEqual([`${name} asks the support.`]);
  expect(await texts(owner)).toEqual([]);
  expect((await second.post(`${SUPPORT}/${RoomId}/Take`)).body).toMatchObject({ Sts: 'Taken', OpId: second.userId });
  expect(await texts(operator)).toEqual([]);
});

it('Take, HandOver and Close are of operators alone; a new line of who asked reopens', async () => {
  const box = await browse(asker);
  const { RoomId } = await ask(box, 'Where is the key?');
  const verbs = (who: Client) =>
    Promise.all([
      who.get(SUPPORT),
      who.post(`${SUPPORT}/${RoomId}/Take`),
      who.post(`${SUPPORT}/${RoomId}/HandOver`, { UserId: who.userId }),
      who.post(`${SUPPORT}/${RoomId}/Close`),
    ]).then((answers) => answers.map(({ status, body }) => `${status} ${body.errorCode}`));
  const branch = await org.as('manager', 'second');
  for (const who of [asker, owner, technician, stranger, branch])
    expect(await verbs(who)).toEqual(Array.from({ length: 4 }, () => '422 NotOperator'));
  for (const who of [owner, technician, stranger, branch]) {
    expect((await who.get(`${MESSAGE}/InitialRoomMessages?RoomId=${RoomId}`)).status).toBe(404);
    expect((await writeIn(who, RoomId, 'Me too')).status).toBe(404);
  }
  expect((await operator.post(`${SUPPORT}/${randomUUID()}/Take`)).status).toBe(404);
  const taken = await Promise.all([operator, second].map((who) => who.post(`${SUPPORT}/${RoomId}/Take`)));
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 422]);
  const winner = taken[0]!.status === 200 ? operator : second;
  const loser = winner === operator ? second : operator;
  for (const UserId of [owner.userId, asker.userId, stranger.userId])
    expect((await winner.post(`${SUPPORT}/${RoomId}/HandOver`, { UserId })).body.fields[0].path).toBe('UserId');
  const given = await winner.post(`${SUPPORT}/${RoomId}/HandOver`, { UserId: loser.userId });
  expect(given.body).toMatchObject({ Sts: 'Taken', OpId: loser.userId });
  expect((await loser.post(`${SUPPORT}/${RoomId}/Close`)).body).toMatchObject({ Sts: 'Closed' });
  expect(await statusOf(RoomId)).toBe('Closed');
  await writeIn(asker, RoomId, 'It is not there');
  expect(await statusOf(RoomId)).toBe('Open');
  const again = await ask(box, 'And now?');
  expect(again.RoomId).toBe(RoomId);
});

it('the support asks nobody else: it is off until it is switched on, and its operators work in the branch', async () => {
  await owner.put('EntitySettings/Comm', { Support: { On: false } });
  const box = await browse(asker);
  expect(await box.emitWithAck('CreateRoom', { Msg: 'Hello?' })).toMatchObject({ errorCode: 'NotFound' });
  const refused = await owner.put('EntitySettings/Comm', { Support: { Operators: [stranger.userId] } });
  expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'Support.Operators']);
  const hours = await owner.put('EntitySettings/Comm', { Support: { HoursFrom: '18:00', HoursTo: '09:00' } });
  expect([hours.status, hours.body.fields[0].path]).toEqual([400, 'Support.HoursTo']);
});

it('an operator who is taken from the list hears and reads nothing any more', async () => {
  const [box, desk] = [await browse(asker), await browse(operator)];
  await owner.put('EntitySettings/Comm', { Support: { Operators: [second.userId] } });
  const { RoomId } = await ask(box, 'Only for the second');
  expect((await operator.get(`${MESSAGE}/InitialRoomMessages?RoomId=${RoomId}`)).status).toBe(404);
  expect(await wordsIn(second, RoomId)).toEqual(['Only for the second']);
  expect(desk.heard.filter(([event]) => event === 'NewMessage')).toEqual([]);
});

it('an operator who had answered and is taken from the list, or leaves the branch, is out of the question too', async () => {
  const box = await browse(asker);
  const { RoomId } = await ask(box, 'Where is the key?');
  for (const who of [operator, second]) expect((await writeIn(who, RoomId, 'In the safe')).status).toBe(200);
  const desk = await browse(operator);
  await owner.put('EntitySettings/Comm', { Support: { Operators: [second.userId] } });
  await writeIn(asker, RoomId, 'Which one?');
  expect((await second.get(SUPPORT)).body).toMatchObject([{ Sts: 'Open' }]);
  expect((await operator.get(`${MESSAGE}/InitialRoomMessages?RoomId=${RoomId}`)).status).toBe(404);
  expect((await writeIn(operator, RoomId, 'Mine')).status).toBe(404);
  expect((await operator.get('messageapi:secure/Room/Recent')).body).toEqual([]);
  // Who asked hears all of it; by then the operator would have heard it too.
  await expect.poll(() => box.heard.map(([, { Msg }]) => Msg)).toContain('Which one?');
  expect(desk.heard.filter(([, { Msg }]) => Msg === 'Which one?')).toEqual([]);
  // Whoever asked reads on, whatever the list says; and who leaves the branch leaves its questions.
  expect(await wordsIn(asker, RoomId)).toEqual(['Where is the key?', 'In the safe', 'In the safe', 'Which one?']);
  expect((await writeIn(second, RoomId, 'The left one')).status).toBe(200);
  const { body: user } = await owner.get(`Users/${second.userId}`);
  const [{ RoleId }] = user.Entities;
  const places = [
    { EntId: org.entityId, RoleId: null },
    { EntId: org.secondEntityId, RoleId },
  ];
  expect((await owner.put(`Users/${second.userId}`, { Entities: places, _v: user._v })).status).toBe(200);
  const members = ((await asker.get('messageapi:secure/Room/Recent')).body as Wire[])[0].Members;
  expect(members.map(({ UserId }: Wire) => UserId)).toEqual([asker.userId]);
});

it('who answers its ticket and is no operator says nothing in the question but by the ticket', async () => {
  api.clock.set(AT_NIGHT);
  const { RoomId } = await ask(await browse(asker), 'The door is stuck');
  await look();
  const [ticket] = await ticketsOf();
  expect((await owner.post(`Tickets/${ticket._id}/Replies`, { Text: 'We come tomorrow' })).status).toBeLessThan(300);
  const refused = await writeIn(owner, RoomId, 'Or today');
  expect([refused.status, refused.body.errorCode]).toEqual([422, 'NotOperator']);
  expect(await statusOf(RoomId)).toBe('Ticket');
});

it('A message is required.', async () => {
  const box = await browse(asker);
  expect(await box.emitWithAck('CreateRoom', { Msg: ' ​' })).toMatchObject({ errorCode: 'Validation' });
  const { RoomId, Sts } = await ask(box);
  expect([typeof RoomId, Sts, await questions(operator)]).toEqual(['string', 'Closed', []]);
});
