import { randomUUID } from 'node:crypto';
import { WRITING } from '@bahi/domain/chat/message';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { asTenant } from '../../core/as-tenant.ts';

const MESSAGE = 'messageapi:secure/Message';
const ROOM = 'messageapi:secure/Room';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let advisor: Client;
let cashier: Client;
let stranger: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [owner, advisor, cashier] = [await org.as('owner'), await org.as('advisor'), await org.as('cashier')];
  stranger = await (await api.organisation()).as('owner');
});
afterAll(() => api.close());

const write = (from: Client, to: Client, words: string, more: object = {}) =>
  from.post(`${MESSAGE}/SendPrivateMsg`, { Receiver: to.userId, Msg: words, ClientId: randomUUID(), ...more });
const writeIn = (from: Client, RoomId: string, words: string, more: object = {}) =>
  from.post(`${MESSAGE}/SendRoomMsg`, { RoomId, Msg: words, ClientId: randomUUID(), ...more });
const group = async (maker: Client, ...members: Client[]): Promise<string> => {
  const made = await maker.post(ROOM, {
    Name: 'Store and counter',
    Members: members.map(({ userId }) => userId),
    ClientId: randomUUID(),
  });
  expect([made.status, made.body]).toEqual([201, made.body]);
  return made.body._id;
};
const unreadOf = async (client: Client, roomId: string): Promise<number> => {
  const { body } = await client.get(`${MESSAGE}/GetUnreadRoomMsgDetails`);
  return body.find((row: { _id: string }) => row._id === roomId)?.UnreadCount ?? 0;
};
const wordsIn = async (client: Client, roomId: string, length = 100): Promise<string[]> =>
  (await client.get(`${MESSAGE}/InitialRoomMessages?RoomId=${roomId}&ResultsPerPage=${length}`)).body.map(
    ({ Msg }: { Msg?: string }) => Msg ?? null,
  );

describe('sending', () => {
  it('answers the message as it is stored, its sender from the session whatever the body says', async () => {
    const sent = await write(owner, advisor, 'Is the door panel in?', { Sender: advisor.userId, ClientId: 'first' });
    expect([sent.status, sent.body]).toEqual([
      200,
      {
        _id: expect.any(String),
        RoomId: expect.any(String),
        Receiver: advisor.userId,
        Sender: owner.userId,
        SenderName: expect.stringContaining('owner'),
        Msg: 'Is the door panel in?',
        CrDt: expect.any(String),
        Fav: [],
        ReadBy: [],
        Seq: 1,
        Ev: 1,
        ClientId: 'first',
        Mentions: [],
        Files: [],
      },
    ]);
  });

  it('the same ClientId answers the first message, also when both come at once', async () => {
    const roomId = await group(owner, advisor);
    const ClientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.post(`${MESSAGE}/SendRoomMsg`, { RoomId: roomId, Msg: 'Once', ClientId })),
    );
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await wordsIn(advisor, roomId)).toEqual(['Once']);
  });

  it('two people who write to each other first make one room', async () => {
    const manager = await org.as('manager');
    const both = await Promise.all([write(manager, cashier, 'One'), write(cashier, manager, 'Two')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ body }) => body.RoomId)).size).toBe(1);
    expect(both.map(({ body }) => body.Seq).sort()).toEqual([1, 2]);
  });

  it('gives places without gaps to whoever writes at once, in one order for all', async () => {
    const roomId = await group(owner, advisor, cashier);
    const writers = [owner, advisor, cashier];
    await Promise.all(Array.from({ length: 30 }, (_, at) => writeIn(writers[at % 3]!, roomId, `Line ${at}`)));
    const { body } = await owner.get(`${MESSAGE}/InitialRoomMessages?RoomId=${roomId}&ResultsPerPage=100`);
    expect(body.map(({ Seq }: { Seq: number }) => Seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(await wordsIn(cashier, roomId)).toEqual(body.map(({ Msg }: { Msg: string }) => Msg));
  });

  it.each([
    ['', 'This Field Is Required.'],
    ['\u200b \ufeff', 'This Field Is Required.'],
    ['x'.repeat(4_001), 'A message has at most 4,000 characters.'],
  ])('refuses %j', async (words, message) => {
    const refused = await write(owner, advisor, words);
    expect([refused.status, refused.body.fields]).toEqual([400, [{ path: 'Msg', message }]]);
  });

  it('reaches nobody of another organisation, nobody who is unknown, and not oneself', async () => {
    expect((await write(owner, stranger, 'Hello')).status).toBe(404);
    expect((await write(owner, owner, 'Hello')).status).toBe(422);
    expect(
      (await owner.post(`${MESSAGE}/SendPrivateMsg`, { Receiver: randomUUID(), Msg: 'x', ClientId: 'x' })).status,
    ).toBe(404);
  });

  it('a mention names members alone, a reply a message of the same room', async () => {
    const roomId = await group(owner, advisor);
    const other = await group(owner, cashier);
    const elsewhere = (await writeIn(owner, other, 'Elsewhere')).body._id;
    const sent = await writeIn(owner, roomId, 'Look, @both', { Mentions: [advisor.userId, cashier.userId] });
    expect(sent.body.Mentions).toEqual([advisor.userId]);
    expect((await writeIn(owner, roomId, 'Re', { ReplyTo: sent.body._id })).body.ReplyTo).toBe(sent.body._id);
    expect((await writeIn(owner, roomId, 'Re', { ReplyTo: elsewhere })).status).toBe(404);
  });
});

it('a user writes 30 messages at once, by whatever calls; what is beyond is refused and not stored', async () => {
  const limited = await startTestApi({ beside: api, writing: WRITING });
  const hurried = limited.withToken(owner.token);
  const roomId = await group(owner, advisor);
  const Receiver = advisor.userId;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      at % 2
        ? hurried.post(`${MESSAGE}/SendRoomMsg`, { RoomId: roomId, Msg: `Line ${at}`, ClientId: randomUUID() })
        : hurried.post(`${MESSAGE}/SendPrivateMsg`, { Receiver, Msg: `Line ${at}`, ClientId: randomUUID() }),
    ),
  );
  await limited.close();
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  const inRoom = answers.filter(({ status, body }) => status === 200 && body.RoomId === roomId).length;
  expect((await wordsIn(owner, roomId)).length).toBe(inRoom);
});

describe('pages', () => {
  it('go up to the start and down to the end, and a deleted message still anchors', async () => {
    const roomId = await group(owner, advisor);
    const ids: string[] = [];
    for (let at = 1; at <= 7; at++) ids.push((await writeIn(owner, roomId, `Line ${at}`)).body._id);
    const page = async (path: string) => {
      const { body, headers } = await advisor.get(`${MESSAGE}/${path}RoomMessages?RoomId=${roomId}&ResultsPerPage=3`);
      return [body.map(({ Seq }: { Seq: number }) => Seq), headers['x-at-start'], headers['x-at-end'], headers['x-ev']];
    };
    expect(await page('Initial')).toEqual([[5, 6, 7], 'false', 'true', '8']);
    await owner.delete(`${MESSAGE}/DeleteRoomMessage?RoomId=${roomId}&RecordId=${ids[6]}`);
    const around = async (path: string, id: string) => {
      const query = `RoomId=${roomId}&RecordId=${id}&ResultsPerPage=3`;
      const { body, headers } = await advisor.get(`${MESSAGE}/${path}RoomMessages?${query}`);
      return [body.map(({ Seq }: { Seq: number }) => Seq), headers['x-at-start'], headers['x-at-end']];
    };
    expect(await around('Previous', ids[6]!)).toEqual([[4, 5, 6], 'false', 'false']);
    expect(await around('Previous', ids[3]!)).toEqual([[1, 2, 3], 'true', 'false']);
    expect(await around('Next', ids[3]!)).toEqual([[5, 6, 7], 'false', 'true']);
    expect((await around('Next', ids[6]!))[0]).toEqual([]);
  });

  it('of a talk that nobody has begun are empty, with their headers', async () => {
    const page = await advisor.get(`${MESSAGE}/InitialPrivateMessages?ParticipantId=${(await org.as('clerk')).userId}`);
    const { headers } = page;
    expect([page.body, headers['x-at-start'], headers['x-at-end'], headers['x-ev']]).toEqual([[], 'true', 'true', '0']);
  });

  it('by date begin at that day in India, else at the next with messages, else are empty', async () => {
    const roomId = await group(owner, advisor);
    api.clock.set('2026-06-10T18:29:59Z');
    await writeIn(owner, roomId, 'The tenth');
    api.clock.set('2026-06-10T18:30:00Z');
    await writeIn(owner, roomId, 'The eleventh');
    api.clock.set('2026-11-18T06:00:00Z');
    const from = async (day: string) =>
      (await advisor.get(`${MESSAGE}/RoomMessagesByDate?RoomId=${roomId}&SearchDt=${day}`)).body.map(
        ({ Msg }: { Msg: string }) => Msg,
      );
    expect(await from('2026-06-10T12:00:00Z')).toEqual(['The tenth', 'The eleventh']);
    expect(await from('2026-06-11T01:00:00Z')).toEqual(['The eleventh']);
    expect(await from('2026-06-01T00:00:00Z')).toEqual(['The tenth', 'The eleventh']);
    expect(await from('2026-06-12T12:00:00Z')).toEqual([]);
  });
});

describe('unread', () => {
  it('stands beside each colleague', async () => {
    const unreadBeside = async () => {
      const employees = (await cashier.get(`Users/EmployeesOfEntity/${org.entityId}/${org.orgId}`)).body;
      return employees.find((row: { _id: string }) => row._id === advisor.userId).Unread;
    };
    const before = await unreadBeside();
    await write(advisor, cashier, 'Are you there?');
    expect(await unreadBeside()).toBe(before + 1);
  });

  it('place 120, joined at 100, read 101-110 and 115: 9; the database counts so, and never below 0', async () => {
    const { rows } = await api.app.pool.query<{ counts: number[] }>(
      `select array[exchange.unread(120, 100, '{[101,110],[115,115]}'), exchange.unread(121, 100, '{[101,110],[115,115],[121,121]}'),
         exchange.unread(120, 100, '{[101,110],[115,115],[118,118]}'), exchange.unread(5, 10, '{[1,20]}')] as counts`,
    );
    expect(rows[0]!.counts).toEqual([9, 9, 8, 0]);
  });

  it('counts what others wrote since one joined; an own message leaves it, a deleted unread one lowers it', async () => {
    const roomId = await group(owner, advisor);
    for (let at = 0; at < 3; at++) await writeIn(owner, roomId, `Line ${at}`);
    await owner.put(`${ROOM}/${roomId}`, { Add: [cashier.userId] });
    const last = (await writeIn(owner, roomId, 'Welcome')).body._id;
    expect([await unreadOf(advisor, roomId), await unreadOf(cashier, roomId), await unreadOf(owner, roomId)]).toEqual([
      4, 1, 0,
    ]);
    await owner.delete(`${MESSAGE}/DeleteRoomMessage?RoomId=${roomId}&RecordId=${last}`);
    await writeIn(advisor, roomId, 'Mine');
    expect([await unreadOf(advisor, roomId), await unreadOf(cashier, roomId)]).toEqual([3, 1]);
  });

  it('marking is the same replayed, out of order and on three devices; own and foreign ids are passed over', async () => {
    const roomId = await group(owner, advisor);
    const ids: string[] = [];
    for (let at = 0; at < 6; at++) ids.push((await writeIn(owner, roomId, `Line ${at}`)).body._id);
    const own = (await writeIn(advisor, roomId, 'Own')).body._id;
    const foreign = (await write(owner, cashier, 'Not for the advisor')).body._id;
    const mark = (...MessageIds: string[]) => advisor.put(`${MESSAGE}/MarkasRead`, { MessageIds });
    await Promise.all([mark(ids[4]!, ids[1]!), mark(ids[1]!, own), mark(ids[4]!, foreign, randomUUID())]);
    expect((await mark(ids[1]!)).body).toEqual({ Rooms: [{ _id: roomId, UnreadCount: 4 }] });
    expect((await mark(foreign, own)).body).toEqual({ Rooms: [] });
    const { body } = await owner.get(`${MESSAGE}/InitialRoomMessages?RoomId=${roomId}`);
    expect(body.map(({ ReadBy }: { ReadBy: string[] }) => ReadBy.length)).toEqual([0, 1, 0, 0, 1, 0, 0]);
    const pairs = (await cashier.get(`${MESSAGE}/GetUnreadPvtMsgDetails`)).body;
    expect(pairs.find((row: { SenderId: string }) => row.SenderId === owner.userId)).toEqual({
      SenderId: owner.userId,
      UnreadCount: 1,
    });
  });
});

describe('changing a message', () => {
  it("takes the room's latest that is not deleted, of its sender; emptied, it is deleted and keeps its place", async () => {
    const roomId = await group(owner, advisor);
    const [first, second] = [await writeIn(owner, roomId, 'First'), await writeIn(owner, roomId, 'Secnd')];
    const edit = (client: Client, _id: string, Msg: string) => client.put(`${MESSAGE}/EditRoomMessage`, { _id, Msg });
    const refusal = { errorCode: 'NotLatest', message: 'Only your own latest message can be changed.' };
    expect((await edit(owner, first.body._id, 'x')).body).toMatchObject(refusal);
    expect((await edit(advisor, second.body._id, 'x')).body).toMatchObject(refusal);
    const edited = await edit(owner, second.body._id, 'Second');
    expect([edited.body.Msg, edited.body.EdDt, edited.body.Seq, edited.body.Ev]).toEqual([
      'Second',
      expect.any(String),
      2,
      4,
    ]);
    expect((await edit(owner, second.body._id, ' ')).body).toMatchObject({ Del: true, Seq: 2, Ev: 5 });
    expect(await wordsIn(advisor, roomId)).toEqual(['First', null]);
    expect((await edit(owner, first.body._id, 'Now the latest')).status).toBe(200);
    const again = `${MESSAGE}/DeleteRoomMessage?RoomId=${roomId}&RecordId=${second.body._id}`;
    expect((await owner.delete(again)).status).toBe(204);
    expect((await advisor.delete(again)).status).toBe(422);
  });

  it('emptied or changed, EA reads its history, of the own employees alone', async () => {
    const roomId = await group(advisor, cashier);
    const { _id } = (await writeIn(advisor, roomId, 'First words')).body;
    await advisor.put(`${MESSAGE}/EditRoomMessage`, { _id, Msg: 'Second words' });
    await advisor.delete(`${MESSAGE}/DeleteRoomMessage?RoomId=${roomId}&RecordId=${_id}`);
    const said = await owner.get(`${MESSAGE}/${_id}/History`);
    expect(said.body.map(({ Msg }: { Msg: string }) => Msg)).toEqual(['First words', 'Second words']);
    expect((await advisor.get(`${MESSAGE}/${_id}/History`)).status).toBe(403);
    expect((await stranger.get(`${MESSAGE}/${_id}/History`)).status).toBe(404);
    const kept = (await writeIn(advisor, roomId, 'Never changed')).body._id;
    expect((await owner.get(`${MESSAGE}/${kept}/History`)).status).toBe(404);
  });

  it('who starred it is told to himself alone', async () => {
    const sent = (await write(owner, advisor, 'Star me')).body;
    expect((await advisor.put(`${MESSAGE}/MarkasFavorite/${sent._id}`)).body.Fav).toEqual([advisor.userId]);
    expect((await advisor.put(`${MESSAGE}/MarkasFavorite/${sent._id}`)).body.Fav).toEqual([advisor.userId]);
    const read = async (client: Client) =>
      (await client.get(`${MESSAGE}/Favorites`)).body.map((row: { _id: string }) => row._id);
    expect([await read(advisor), await read(owner)]).toEqual([[sent._id], []]);
    await advisor.put(`${MESSAGE}/UnmarkasFavorite/${sent._id}`);
    expect(await read(advisor)).toEqual([]);
  });

  it('Fav by the key `View`: `List` [default] a list with the caller’s id or none, `Panel` the flag', async () => {
    const roomId = await group(owner, advisor, cashier);
    const sent = (await writeIn(owner, roomId, 'Starred by two')).body;
    for (const who of [owner, advisor]) await who.put(`${MESSAGE}/MarkasFavorite/${sent._id}`);
    const tells = async (who: Client, view: string) => {
      const found = [
        ...(await who.get(`${MESSAGE}/InitialRoomMessages?RoomId=${roomId}${view}`)).body,
        ...(await who.get(`${MESSAGE}/Since?RoomId=${roomId}&Ev=0${view}`)).body.Messages,
        ...(await who.get(`${MESSAGE}/Search?q=starred by two${view}`)).body,
      ];
      return found.map(({ Fav }: { Fav: unknown }) => Fav);
    };
    const thrice = (fav: unknown) => [fav, fav, fav];
    for (const [who, list, flag] of [
      [owner, [owner.userId], true],
      [cashier, [], false],
    ] as const) {
      expect(await tells(who, '')).toEqual(thrice(list));
      expect(await tells(who, '&View=List')).toEqual(thrice(list));
      expect(await tells(who, '&View=Panel')).toEqual(thrice(flag));
    }
    const flagged = await cashier.put(`${MESSAGE}/MarkasFavorite/${sent._id}?View=Panel`);
    expect(flagged.body.Fav).toBe(true);
    const unknown = await owner.get(`${MESSAGE}/InitialRoomMessages?RoomId=${roomId}&View=Grid`);
    expect([unknown.status, unknown.body.fields[0].path]).toEqual([400, 'View']);
  });

  it('Print: a range of a conversation, days of India, to who reads it alone', async () => {
    const roomId = await group(owner, advisor);
    await writeIn(owner, roomId, 'Is the door panel in?');
    const day = api.clock.now().slice(0, 10);
    const print = (who: Client, query: string) => who.get(`${MESSAGE}/Print?RoomId=${roomId}&${query}`);
    const printed = await print(advisor, `From=${day}&To=${day}`);
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await print(cashier, `From=${day}&To=${day}`)).status).toBe(404);
    expect((await print(owner, `From=${day}&To=2020-01-01`)).body.message).toBe('From is after To.');
    expect((await print(owner, 'From=2020-01-01&To=2020-01-02')).status).toBe(422);
    expect((await owner.get(`${MESSAGE}/Print?From=${day}&To=${day}`)).status).toBe(400);
  });

  it('a text is found in the own rooms, whatever its case', async () => {
    const roomId = await group(owner, advisor);
    const { _id } = (await writeIn(owner, roomId, 'The BUMPER of KA05')).body;
    const found = async (client: Client) =>
      (await client.get(`${MESSAGE}/Search?q=bumper`)).body.map((row: { _id: string }) => row._id);
    expect([await found(advisor), await found(cashier), await found(stranger)]).toEqual([[_id], [], []]);
  });
});

describe('what was missed', () => {
  it('brings a client to what a fresh one shows: written, changed and deleted since', async () => {
    const roomId = await group(owner, advisor);
    await writeIn(owner, roomId, 'Seen');
    const { Ev } = (await advisor.get(`${MESSAGE}/Since?RoomId=${roomId}&Ev=0`)).body;
    const gone = (await writeIn(owner, roomId, 'Gone')).body._id;
    await owner.delete(`${MESSAGE}/DeleteRoomMessage?RoomId=${roomId}&RecordId=${gone}`);
    await writeIn(owner, roomId, 'New');
    const { body } = await advisor.get(`${MESSAGE}/Since?RoomId=${roomId}&Ev=${Ev}`);
    expect([body.Messages.map(({ Msg }: { Msg: string }) => Msg), body.Deleted, body.Ev, body.Limited]).toEqual([
      ['New'],
      [gone],
      Ev + 3,
      false,
    ]);
    expect((await cashier.get(`${MESSAGE}/Since?RoomId=${roomId}&Ev=0`)).status).toBe(404);
  });
});

describe('groups', () => {
  it('are made once for a ClientId, with employees of the own organisation alone', async () => {
    const ClientId = randomUUID();
    const body = { Name: 'Twice', Members: [advisor.userId], ClientId };
    const [one, two] = [await owner.post(ROOM, body), await owner.post(ROOM, body)];
    expect(two.body._id).toBe(one.body._id);
    const foreign = await owner.post(ROOM, { Name: 'x', Members: [stranger.userId], ClientId: randomUUID() });
    expect([foreign.status, foreign.body.fields[0].path]).toEqual([400, 'Members']);
    expect((await owner.post(ROOM, { Name: 'Alone', Members: [owner.userId], ClientId: randomUUID() })).status).toBe(
      400,
    );
  });

  it('are changed by their maker or EA, and by nobody who is no member', async () => {
    const roomId = await group(advisor, cashier, owner);
    const rename = (client: Client) => client.put(`${ROOM}/${roomId}`, { Name: 'Renamed' });
    expect([(await rename(cashier)).status, (await rename(advisor)).status, (await rename(owner)).status]).toEqual([
      403, 200, 200,
    ]);
    expect((await rename(stranger)).status).toBe(404);
    expect((await rename(await org.as('manager'))).status).toBe(404);
  });

  it('tell of each member whether he is there', async () => {
    const roomId = await group(owner, advisor, cashier);
    const { isOnline } = api.app.live;
    api.app.live.isOnline = (orgId, userId) => orgId === org.orgId && userId === advisor.userId;
    const rooms = (await owner.get(`${ROOM}/Recent`)).body;
    api.app.live.isOnline = isOnline;
    const { Members } = rooms.find(({ _id }: { _id: string }) => _id === roomId);
    expect(Members.filter(({ Online }: { Online: boolean }) => Online)).toEqual([
      { UserId: advisor.userId, Name: expect.any(String), Online: true },
    ]);
  });

  it('who was taken out, or left, reads and writes nothing any more, and comes back without what was said meanwhile', async () => {
    const roomId = await group(owner, advisor, cashier);
    const { _id } = (await writeIn(owner, roomId, 'Before')).body;
    expect([await unreadOf(advisor, roomId), await unreadOf(cashier, roomId)]).toEqual([1, 1]);
    await owner.put(`${ROOM}/${roomId}`, { Remove: [advisor.userId] });
    expect((await cashier.put(`${ROOM}/${roomId}/Leave`)).status).toBe(204);
    await writeIn(owner, roomId, 'Behind them');
    for (const out of [advisor, cashier]) {
      const marked = await out.put(`${MESSAGE}/MarkasRead`, { MessageIds: [_id] });
      expect(marked.body).toEqual({ Rooms: [] });
      const rooms = (await out.get(`${ROOM}/Recent`)).body;
      expect(rooms.some((room: { _id: string }) => room._id === roomId)).toBe(false);
      expect((await writeIn(out, roomId, 'Still here')).status).toBe(404);
      expect((await out.get(`${MESSAGE}/InitialRoomMessages?RoomId=${roomId}`)).status).toBe(404);
      expect((await out.put(`${MESSAGE}/MarkasFavorite/${_id}`)).status).toBe(404);
      expect(await unreadOf(out, roomId)).toBe(0);
    }
    await owner.put(`${ROOM}/${roomId}`, { Add: [advisor.userId] });
    expect(await unreadOf(advisor, roomId)).toBe(0);
    await writeIn(owner, roomId, 'Welcome back');
    expect(await unreadOf(advisor, roomId)).toBe(1);
  });

  it('Remove against sends: what is answered is there, what is not is refused, and the places have no gap', async () => {
    const roomId = await group(owner, advisor);
    const sends = Array.from({ length: 10 }, (_, at) => writeIn(advisor, roomId, `Line ${at}`));
    const [, ...answers] = await Promise.all([owner.put(`${ROOM}/${roomId}`, { Remove: [advisor.userId] }), ...sends]);
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status === 404).length).toBe(10 - taken);
    const { body } = await owner.get(`${MESSAGE}/InitialRoomMessages?RoomId=${roomId}`);
    expect(body.map(({ Seq }: { Seq: number }) => Seq)).toEqual(Array.from({ length: taken }, (_, at) => at + 1));
  });

  it('who joins later reads from there, and what was said before where the room shows it', async () => {
    const roomId = await group(owner, advisor);
    const { _id } = (await writeIn(owner, roomId, 'Before he came')).body;
    await owner.put(`${ROOM}/${roomId}`, { Add: [cashier.userId] });
    await writeIn(owner, roomId, 'Welcome');
    const reads = async () => {
      const page = await cashier.get(`${MESSAGE}/InitialRoomMessages?RoomId=${roomId}`);
      const found = (await cashier.get(`${MESSAGE}/Search?q=before he&RoomId=${roomId}`)).body;
      const anchored = await cashier.get(`${MESSAGE}/PreviousRoomMessages?RoomId=${roomId}&RecordId=${_id}`);
      const starred = await cashier.put(`${MESSAGE}/MarkasFavorite/${_id}`);
      const answered = await writeIn(cashier, roomId, 'Re', { ReplyTo: _id });
      return {
        words: page.body.map(({ Msg }: { Msg: string }) => Msg),
        atStart: page.headers['x-at-start'],
        found: found.length,
        statuses: [anchored.status, starred.status, answered.status],
      };
    };
    expect(await reads()).toEqual({ words: ['Welcome'], atStart: 'true', found: 0, statuses: [404, 404, 404] });
    const since = (await cashier.get(`${MESSAGE}/Since?RoomId=${roomId}&Ev=0`)).body;
    expect(since.Messages.map(({ Msg }: { Msg: string }) => Msg)).toEqual(['Welcome']);
    expect((await owner.put(`${ROOM}/${roomId}`, { Earlier: true })).body.Earlier).toBe(true);
    expect(await reads()).toEqual({
      words: ['Before he came', 'Welcome'],
      atStart: 'true',
      found: 1,
      statuses: [200, 200, 200],
    });
  });

  it('a room that shows earlier messages is made so, and only its maker or EA turns it', async () => {
    const body = { Name: 'Open', Members: [cashier.userId], ClientId: randomUUID(), Earlier: true };
    const { _id, Earlier } = (await advisor.post(ROOM, body)).body;
    expect(Earlier).toBe(true);
    expect((await cashier.put(`${ROOM}/${_id}`, { Earlier: false })).status).toBe(403);
  });

  it('who is in 500 rooms makes no further one before he leaves one', async () => {
    const user = await org.as('accountant');
    const past = new pg.Client(api.databaseConfig);
    await past.connect();
    await past.query(
      `with made as (
         insert into exchange.room (id, kind, created_by, client_id, created_at, last_at)
         select gen_random_uuid(), 'Group', $1, n::text, $3, $3 from generate_series(1, 500) n returning id)
       insert into exchange.member (room_id, user_id, org_id, name) select id, $1, $2, 'x' from made`,
      [user.userId, org.orgId, api.clock.now()],
    );
    await past.end();
    const make = () => user.post(ROOM, { Name: 'One more', Members: [owner.userId], ClientId: randomUUID() });
    const refused = await make();
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'You are in 500 rooms. Leave one before you make another.',
    ]);
    // Nor do his colleagues put him into one: into a new room, or into one that is there.
    const others = await owner.post(ROOM, { Name: 'His', Members: [user.userId], ClientId: randomUUID() });
    const known = await group(owner, advisor);
    const added = await owner.put(`${ROOM}/${known}`, { Add: [user.userId, advisor.userId] });
    expect([others.status, added.status, added.body.message]).toEqual([422, 422, others.body.message]);
    expect(added.body.message).toMatch(/: in 500 rooms already\.$/);
    const [first] = (await user.get(`${ROOM}/Recent`)).body;
    expect((await user.put(`${ROOM}/${first._id}/Leave`)).status).toBe(204);
    expect((await make()).status).toBe(201);
  });

  it('a room is kept quiet by oneself, for oneself', async () => {
    const roomId = await group(owner, advisor);
    const muted = await advisor.put(`${ROOM}/${roomId}/Mute`, { MuteTo: '2026-12-01T00:00:00Z' });
    expect(muted.body.MuteTo).toBe('2026-12-01T00:00:00.000Z');
    const own = (await owner.get(`${ROOM}/ChatRooms`)).body.find((row: { _id: string }) => row._id === roomId);
    expect('MuteTo' in own).toBe(false);
  });
});

describe('the walls of the database, without any filter of the program', () => {
  const inTenantOf = <T extends object>(client: Client, orgId: string, statement: string, values: unknown[] = []) =>
    asTenant(api.app.pool, { orgId, entityIds: [], userId: client.userId }, (db) => db.query<T>(statement, values));
  const TABLES = ['room', 'member', 'message', 'star'];

  it('show a member his rooms, and a colleague, a stranger and nobody none of them', async () => {
    const roomId = await group(owner, advisor);
    const { _id } = (await writeIn(owner, roomId, 'Walled')).body;
    await owner.put(`${MESSAGE}/MarkasFavorite/${_id}`);
    const seen = async (client: Client, orgId: string) => {
      const counts: Record<string, number> = {};
      for (const table of TABLES) {
        const key = table === 'room' ? 'id' : 'room_id';
        const { rows } = await inTenantOf(client, orgId, `select 1 from exchange.${table} where ${key} = $1`, [roomId]);
        counts[table] = rows.length;
      }
      return counts;
    };
    expect(await seen(owner, org.orgId)).toEqual({ room: 1, member: 2, message: 1, star: 1 });
    expect(await seen(advisor, org.orgId)).toEqual({ room: 1, member: 2, message: 1, star: 0 });
    const nothing = { room: 0, member: 0, message: 0, star: 0 };
    expect(await seen(cashier, org.orgId)).toEqual(nothing);
    expect(await seen(owner, randomUUID())).toEqual(nothing);
    for (const table of TABLES) expect((await api.app.pool.query(`select 1 from exchange.${table}`)).rows).toEqual([]);
  });

  it('refuse words in the name of another, entering a room by oneself, and rewriting or removing what was said', async () => {
    const roomId = await group(owner, advisor);
    const { _id } = (await writeIn(owner, roomId, 'Mine')).body;
    const refused = async (client: Client, statement: string, ...values: unknown[]) =>
      expect(inTenantOf(client, org.orgId, statement, values)).rejects.toMatchObject({ code: '42501' });
    await refused(
      advisor,
      `insert into exchange.message (room_id, seq, ev, id, sender_id, sender_name, words, client_id, created_at)
       values ($1, 99, 99, gen_random_uuid(), $2, 'x', 'x', 'x', $3)`,
      roomId,
      owner.userId,
      api.clock.now(),
    );
    await refused(
      cashier,
      `insert into exchange.member (room_id, user_id, org_id, name) values ($1, $2, $3, 'x')`,
      roomId,
      cashier.userId,
      org.orgId,
    );
    await refused(owner, 'update exchange.message set sender_id = $1', advisor.userId);
    await refused(owner, 'delete from exchange.message where id = $1', _id);
    await refused(owner, 'delete from exchange.room where id = $1', roomId);
    const foreign = await inTenantOf(advisor, org.orgId, `update exchange.message set words = 'x' where id = $1`, [
      _id,
    ]);
    expect(foreign.rowCount).toBe(0);
  });
});
