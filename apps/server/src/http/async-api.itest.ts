import { randomUUID } from 'node:crypto';
import { LIVE_PATH, liveTopic } from '@bahi/contract/live';
import { EVENTS_TO_CLIENT } from '@bahi/contract/socket-events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { drawLogo } from '../../seed/engine/draw-logo.ts';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../test/api.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
}
interface Described {
  payload?: Schema;
  'x-ack'?: { oneOf: Schema[] };
}
type Side = 'send' | 'receive';

let api: TestApi;
let url: string;
let org: TestOrganisation;
let owner: Client;
let advisor: Client;
let messages: Record<string, Described>;
const open: Socket[] = [];

beforeAll(async () => {
  api = await startTestApi();
  url = await api.listen();
  org = await api.organisation();
  [owner, advisor] = [await org.as('owner'), await org.as('advisor')];
  const answer = await fetch(`${url}/api/asyncapi.json`);
  messages = ((await answer.json()) as { channels: { socket: { messages: typeof messages } } }).channels.socket
    .messages;
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => api.close());

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a value is not what its schema says, fields of which it says nothing too. */
function unlike(schema: Schema, value: unknown, at = ''): string[] {
  if (schema.oneOf)
    return schema.oneOf.some((one) => unlike(one, value, at).length === 0) ? [] : [`${at}: none of oneOf`];
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${at}: ${String(value)}`];
  if (schema.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((each, no) => unlike(schema.items!, each, `${at}[${no}]`))
      : [`${at}: no array`];
  if (schema.type === 'object') {
    if (!isObject(value)) return [`${at}: no object`];
    const missing = (schema.required ?? []).filter((key) => !(key in value)).map((key) => `${at}.${key} is missing`);
    return missing.concat(
      Object.entries(value).flatMap(([key, each]) => {
        const inner = schema.properties?.[key] ?? schema.additionalProperties;
        return inner ? unlike(inner, each, `${at}.${key}`) : [`${at}.${key} is not described`];
      }),
    );
  }
  const kind = schema.type === 'integer' ? 'number' : schema.type;
  return kind === undefined || typeof value === kind ? [] : [`${at}: ${typeof value} for ${kind}`];
}

const described = (side: Side, name: string): Described => messages[`${side}.${name}`]!;
/** An error is what all acknowledgements may be besides. */
const ackOf = (name: string): Schema => described('send', name)['x-ack']!.oneOf[0]!;

const heard: [string, unknown][] = [];
async function connect({ token }: Client): Promise<Socket> {
  const socket = io(url, { path: LIVE_PATH, transports: ['websocket'], auth: { token }, forceNew: true });
  open.push(socket);
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}
const until = async (...names: string[]) => {
  const unheard = () => names.filter((name) => !heard.some(([event]) => event === name));
  await expect.poll(unheard, { timeout: 10_000 }).toEqual([]);
};

/** What no client of a single server hears: that another server was not heard for a while. */
const OF_SEVERAL = ['missed'];

it('GET /api/asyncapi.json: what is sent, answered and heard is what it describes', async () => {
  const room = { Name: 'Store', Members: [owner.userId, advisor.userId], ClientId: randomUUID() };
  const [here, there] = [await connect(owner), await connect(advisor)];
  const say = async (socket: Socket, name: string, payload?: unknown) => {
    if (payload !== undefined) expect([name, unlike(described('send', name).payload!, payload)]).toEqual([name, []]);
    const answer: unknown = await (payload === undefined
      ? socket.emitWithAck(name)
      : socket.emitWithAck(name, payload));
    expect([name, unlike(ackOf(name), answer)]).toEqual([name, []]);
    return answer;
  };
  for (const socket of [here, there]) await say(socket, 'JoinChat');
  await say(here, 'join', [liveTopic.user(owner.userId)]);
  await say(here, 'ListenUserState', { UserIds: [advisor.userId] });
  const RoomId = (await owner.post('messageapi:secure/Room', room)).body._id as string;
  for (const socket of [here, there]) await say(socket, 'JoinMessageRoom', { RoomId });
  await say(there, 'UserRoomMsgTyping', { RoomId });
  await say(here, 'TypingStart', { RoomId, Typing: true });
  await say(here, 'Message', { Receiver: advisor.userId, Msg: 'A word', ClientId: randomUUID() });
  await say(there, 'JoinMessageRoom', { ParticipantId: owner.userId });
  await say(here, 'UserPvtMsgTyping', { Receiver: advisor.userId, Typing: true });
  await say(here, 'Message', { RoomId, Msg: 'Is it ready?', ClientId: randomUUID(), Mentions: [advisor.userId] });
  const name = { name: 'car.png', bytes: drawLogo() };
  const { Key } = (await owner.upload('messageapi:secure/Message/UploadOnlyFile', name)).body;
  await say(here, 'FileUploadSuccess', { RoomId, ClientId: randomUUID(), Files: [{ Key }] });
  const refused = { RoomId: randomUUID(), Msg: 'x', ClientId: randomUUID() };
  expect(unlike(ackOf('Message'), await here.emitWithAck('Message', refused))).not.toEqual([]);
  await say(there, 'GroupMessages', { RoomId, ResultsPerPage: 10 });
  const { body } = await advisor.get(`messageapi:secure/Message/InitialRoomMessages?RoomId=${RoomId}`);
  const ids = body.map(({ _id }: { _id: string }) => _id);
  await advisor.put('messageapi:secure/Message/MarkasRead', { MessageIds: ids });
  await say(there, 'PvtMessageRead', { SentBy: owner.userId, ReadBy: advisor.userId, ReadMessageIds: ids });
  await owner.put('messageapi:secure/Message/EditRoomMessage', { _id: ids.at(-1), Msg: 'The car' });
  await owner.delete(`messageapi:secure/Message/DeleteRoomMessage?RoomId=${RoomId}&RecordId=${ids.at(-1)}`);
  await owner.put('EntitySettings/Comm', { Support: { On: true, Operators: [owner.userId] } });
  await say(there, 'GetOpenRoom', {});
  await say(there, 'CreateRoom', { Msg: 'The printer is silent' });
  await say(here, 'LeaveUserState', { UserIds: [advisor.userId] });
  await say(here, 'LeaveMessageRoom', { RoomId });
  await say(here, 'leave', [liveTopic.user(owner.userId)]);

  const customer = await advisor.post('Common/Customers', { Name: 'Asha Rao' });
  for (const socket of [here, there])
    await say(socket, 'join', [liveTopic.record(customer.body._id), liveTopic.entity(org.entityId)]);
  await advisor.put(`Common/Customers/${customer.body._id}`, { Name: 'Asha R. Rao' });
  await owner.put('Entities/Industry', { Industry: 'SVCS1' });
  await until('present', 'live', 'rights');
  await say(there, 'UserDisconnect');
  await say(here, 'LeaveChat');
  await owner.get('Identities/Logout');
  await until(...Object.keys(EVENTS_TO_CLIENT).filter((event) => !OF_SEVERAL.includes(event)));
  const wrong = heard.flatMap(([event, payload]) => {
    const schema = described('receive', event)?.payload;
    return schema ? unlike(schema, payload, event) : payload === undefined ? [] : [`${event} is not described`];
  });
  expect([...new Set(wrong)]).toEqual([]);
});
