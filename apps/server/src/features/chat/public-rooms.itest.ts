import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_ENDED } from '@bahi/domain/chat/message';
import { drawLogo } from '../../../seed/engine/draw-logo.ts';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { asTenant } from '../../core/as-tenant.ts';

const MESSAGE = 'messageapi:secure/Message';
const ROOM = 'messageapi:secure/Room';
const TIES = 'ConnectX/Connections';

let api: TestApi;
/** A pharmacy, its distributor, and a business that has nothing to do with either. */
let shop: TestOrganisation;
let maker: TestOrganisation;
let outside: TestOrganisation;
let owner: Client;
/** Sees vendors, as the maker is one; the cashier sees customers alone, the technician neither. */
let parts: Client;
let cashier: Client;
let technician: Client;
let theirs: Client;
let stranger: Client;
/** The other branch of the pharmacy. */
let branch: Client;
/** The connection, and the room of the two. */
let tie: string;
let room: string;
/** A message of it with a file, which the walls are tried with. */
let shown: string;
let shownFile: string;

const between = (who: Client, org: TestOrganisation, other: TestOrganisation) =>
  who.get(`${ROOM}/PublicRoomBetween?LoginUserEId=${org.entityId}&ParticipantEId=${other.entityId}`);
const writeIn = (from: Client, words: string, more: object = {}) =>
  from.post(`${MESSAGE}/SendRoomMsg`, { RoomId: room, Msg: words, ClientId: randomUUID(), ...more });
const page = (who: Client) => who.get(`${MESSAGE}/InitialRoomMessages?RoomId=${room}&ResultsPerPage=100`);
const wordsOf = async (who: Client): Promise<string[]> => (await page(who)).body.map(({ Msg }: { Msg: string }) => Msg);
const listed = async (who: Client): Promise<string[]> =>
  (await who.get(`${ROOM}/Recent`)).body.map(({ _id }: { _id: string }) => _id);
const unreadOf = async (who: Client): Promise<number> =>
  (await who.get(`${MESSAGE}/GetUnreadRoomMsgDetails`)).body.find((row: { _id: string }) => row._id === room)
    ?.UnreadCount ?? 0;
const tieBoth = async (): Promise<string> => {
  const { _id } = (await owner.post(TIES, { EntId: maker.entityId, As: 'Vendor' })).body;
  expect((await theirs.put(`${TIES}/${_id}/Accept`, { As: 'Customer' })).status).toBe(200);
  return _id;
};
const end = (who: Client) => who.put(`${TIES}/${tie}/End`, { Reason: 'We buy elsewhere' });
const asOwner = async <T>(work: (db: pg.Client) => Promise<T>): Promise<T> => {
  const db = new pg.Client(api.databaseConfig);
  await db.connect();
  return work(db).finally(() => db.end());
};

beforeAll(async () => {
  api = await startTestApi();
  shop = await api.organisation({ industry: 'HC2' });
  maker = await api.organisation({ industry: 'HC1' });
  outside = await api.organisation();
  [owner, parts, cashier] = [await shop.as('owner'), await shop.as('parts'), await shop.as('cashier')];
  [technician, branch] = [await shop.as('technician'), await shop.as('manager', 'second')];
  [theirs, stranger] = [await maker.as('owner'), await outside.as('owner')];
});
afterAll(() => api.close());

/** Every way in which somebody could come upon the room, or upon a message or a file in it. */
async function ways(who: Client): Promise<number[]> {
  const answers = [
    await page(who),
    await who.get(`${MESSAGE}/PreviousRoomMessages?RoomId=${room}&RecordId=${shown}`),
    await who.get(`${MESSAGE}/Since?RoomId=${room}&Ev=0`),
    await writeIn(who, 'Let me in'),
    await who.put(`${MESSAGE}/MarkasFavorite/${shown}`),
    await who.put(`${ROOM}/${room}/Mute`, {}),
    await who.put(`${ROOM}/${room}`, { Name: 'Mine' }),
    await who.put(`${ROOM}/${room}/Leave`, {}),
    await who.put(`${MESSAGE}/EditRoomMessage`, { _id: shown, Msg: 'Changed' }),
    await who.delete(`${MESSAGE}/DeleteRoomMessage?RoomId=${room}&RecordId=${shown}`),
    await who.get(`${MESSAGE}/DownloadS3File/${shownFile}`),
    await who.get(`${MESSAGE}/GetSignedS3Url/${shownFile}`),
  ];
  return answers.map(({ status }) => status);
}

async function expectNothing(who: Client): Promise<void> {
  expect(await ways(who)).toEqual(Array.from({ length: 12 }, () => 404));
  expect(await listed(who)).not.toContain(room);
  expect((await who.get(`${ROOM}/ChatRooms`)).body.map(({ _id }: { _id: string }) => _id)).not.toContain(room);
  expect((await who.get(`${MESSAGE}/Search?q=panel`)).body).toEqual([]);
  expect((await who.put(`${MESSAGE}/MarkasRead`, { MessageIds: [shown] })).body.Rooms).toEqual([]);
  expect(await unreadOf(who)).toBe(0);
}

describe('PublicRoomBetween', () => {
  it('makes a room for an accepted connection of the signed-in business, else 403', async () => {
    const refused = async (who: Client, org: TestOrganisation, other: TestOrganisation) => {
      const { status, body } = await between(who, org, other);
      return [status, body.errorCode];
    };
    const no = [403, 'NotConnected'];
    expect(await refused(owner, shop, maker)).toEqual(no);
    const { _id } = (await owner.post(TIES, { EntId: maker.entityId, As: 'Vendor' })).body;
    expect([await refused(owner, shop, maker), await refused(theirs, maker, shop)]).toEqual([no, no]);
    expect((await theirs.put(`${TIES}/${_id}/Accept`, { As: 'Customer' })).status).toBe(200);
    tie = _id;
    expect([
      await refused(owner, maker, shop),
      await refused(owner, outside, maker),
      await refused(stranger, shop, maker),
      await refused(stranger, outside, maker),
      await refused(cashier, shop, maker),
      await refused(technician, shop, maker),
      await refused(branch, shop, maker),
    ]).toEqual(Array.from({ length: 7 }, () => no));
    expect((await owner.get(`${ROOM}/PublicRoomBetween?LoginUserEId=${shop.entityId}`)).status).toBe(400);
  });

  it('is one room, whoever asks first, and also where both sides ask at once', async () => {
    const asked = await Promise.all([owner, parts, owner].map((who) => between(who, shop, maker)));
    asked.push(await between(theirs, maker, shop));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(asked.map(({ body }) => body._id)).size).toBe(1);
    room = asked[0]!.body._id;
    const { DName } = (await theirs.get(`Entities/${maker.entityId}/${maker.orgId}`)).body;
    const { body } = await between(owner, shop, maker);
    expect(body).toMatchObject({ Kind: 'Public', Name: DName, Public: true, ConnId: tie, Unread: 0 });
    expect(body.ReadOnly).toBeUndefined();
    expect(body.Members.map(({ UserId, EntId }: { UserId: string; EntId: string }) => [UserId, EntId]).sort()).toEqual(
      [
        [owner.userId, shop.entityId],
        [theirs.userId, maker.entityId],
      ].sort(),
    );
    expect([await listed(owner), await listed(theirs)]).toEqual([[room], [room]]);
  });
});

describe('a room of two businesses', () => {
  it('is written and read by both sides', async () => {
    expect((await writeIn(owner, 'Is the door panel in?')).body).toMatchObject({ RoomId: room, Seq: 1 });
    expect((await writeIn(theirs, 'On Monday')).body).toMatchObject({ Sender: theirs.userId, Seq: 2 });
    const both = ['Is the door panel in?', 'On Monday'];
    expect([await wordsOf(owner), await wordsOf(theirs)]).toEqual([both, both]);
    const [own] = (await page(owner)).body;
    expect((await theirs.put(`${MESSAGE}/MarkasRead`, { MessageIds: [own._id] })).body.Rooms).toEqual([
      { _id: room, UnreadCount: 0 },
    ]);
    expect((await page(owner)).body[0].ReadBy).toEqual([theirs.userId]);
    const latest = (await page(theirs)).body.at(-1);
    expect((await owner.put(`${MESSAGE}/EditRoomMessage`, { _id: latest._id, Msg: 'Never' })).status).toBe(422);
    expect((await theirs.put(`${MESSAGE}/EditRoomMessage`, { _id: latest._id, Msg: 'On Tuesday' })).status).toBe(200);
    expect((await wordsOf(owner)).at(-1)).toBe('On Tuesday');
  });

  it('takes the first message of whoever sees the other business, and makes him a member by it', async () => {
    expect([(await wordsOf(parts)).length, await unreadOf(parts)]).toEqual([2, 0]);
    const names = async (who: Client) =>
      (await who.get(`${ROOM}/Recent`)).body[0].Members.map(({ UserId }: { UserId: string }) => UserId);
    expect(await names(theirs)).not.toContain(parts.userId);
    const first = (await writeIn(parts, 'Two of them, please')).body;
    expect(first).toMatchObject({ NewMember: true, MemberName: first.SenderName });
    expect((await writeIn(parts, 'No, three')).body.NewMember).toBeUndefined();
    expect(await names(theirs)).toContain(parts.userId);
  });

  it('counts as unread, to members alone, what a recount finds', async () => {
    for (let at = 0; at < 3; at++) await writeIn(theirs, `Line ${at}`);
    const [, , third] = (await page(owner)).body.slice(-3);
    await owner.put(`${MESSAGE}/MarkasRead`, { MessageIds: [third._id, third._id] });
    // Two of parts and two of theirs are left to the owner, three of theirs to parts, two of parts to them.
    expect([await unreadOf(owner), await unreadOf(parts), await unreadOf(theirs)]).toEqual([5, 3, 2]);
    for (const [who, org] of [
      [owner, shop],
      [theirs, maker],
    ] as const) {
      const broken = await asTenant(api.app.pool, { orgId: org.orgId, entityIds: [], userId: who.userId }, (db) =>
        db.query('select * from exchange.broken_unread() union all select * from exchange.broken_places()'),
      );
      expect(broken.rows).toEqual([]);
    }
    const recount = await asOwner((db) =>
      db.query<{ id: string; count: number }>(
        `select m.user_id as id, (select count(*)::int from exchange.message g
           where g.room_id = m.room_id and g.seq > m.join_seq and not m.read @> g.seq) as count
         from exchange.member m where m.room_id = $1`,
        [room],
      ),
    );
    const counted = Object.fromEntries(recount.rows.map(({ id, count }) => [id, count]));
    for (const who of [owner, parts, theirs]) expect(await unreadOf(who)).toBe(counted[who.userId]);
  });

  it('is left by nobody, and is no group that one names or fills', async () => {
    expect((await owner.put(`${ROOM}/${room}/Leave`, {})).status).toBe(404);
    expect((await owner.put(`${ROOM}/${room}`, { Name: 'Mine', Add: [cashier.userId] })).status).toBe(404);
  });

  it('shows its files across, to whoever reads it, and by a signed link', async () => {
    const file = (await owner.upload(`${MESSAGE}/UploadOnlyFile`, { name: 'panel.png', bytes: drawLogo() })).body;
    const get = (who: Client) => who.get(`${MESSAGE}/DownloadS3File/${file.Key}`);
    expect((await get(theirs)).status).toBe(404);
    const sent = (await writeIn(owner, 'This panel', { Files: [file] })).body;
    for (const who of [owner, parts, theirs])
      expect([(await get(who)).status, (await get(who)).headers['content-type']]).toEqual([200, 'image/png']);
    const url = (await theirs.get(`${MESSAGE}/GetSignedS3Url/${file.Key}`)).body.Url;
    expect((await api.anonymous.get(url.replace('/messageapi/', 'messageapi:'))).status).toBe(200);
    const drop = `${MESSAGE}/DeleteRoomFile?RoomId=${room}&RecordId=${sent._id}&FileKey=${file.Key}`;
    expect((await theirs.delete(drop)).status).toBe(422);
    [shown, shownFile] = [sent._id, file.Key];
    // Every way is one: the members go it.
    expect(await ways(parts)).toEqual([200, 200, 200, 200, 200, 200, 404, 404, 422, 422, 200, 200]);
    for (const who of [cashier, technician, branch, stranger]) await expectNothing(who);
  });

  it('is closed to who was a member and has lost the right', async () => {
    await asOwner((db) =>
      db.query(
        `update role r set access = r.access #- '{Common,Vendor}' #- '{Common,Customer}'
         from assignment a where a.org_id = r.org_id and a.role_id = r.id and a.user_id = $1`,
        [parts.userId],
      ),
    );
    await expectNothing(parts);
  });
});

describe('the walls of a room of two businesses', () => {
  const TABLES = ['room', 'member', 'message', 'file'];
  const within = <T extends object>(
    tenant: { orgId: string; entityIds: string[]; userId?: string },
    statement: string,
    values: unknown[] = [],
  ) => asTenant(api.app.pool, tenant, (db) => db.query<T>(statement, values));
  const tenantOf = ({ orgId, entityId }: TestOrganisation, { userId }: Client) => ({
    orgId,
    entityIds: [entityId],
    userId,
  });
  const seen = async (tenant: Parameters<typeof within>[0]): Promise<boolean[]> => {
    const found = [];
    for (const table of TABLES) {
      const key = table === 'room' ? 'id' : 'room_id';
      found.push((await within(tenant, `select 1 from exchange.${table} where ${key} = $1`, [room])).rows.length > 0);
    }
    return found;
  };

  it('show it, without any filter of the program, to both sides and to nobody else', async () => {
    const [all, nothing] = [TABLES.map(() => true), TABLES.map(() => false)];
    expect([await seen(tenantOf(shop, owner)), await seen(tenantOf(maker, theirs))]).toEqual([all, all]);
    expect([
      await seen(tenantOf(outside, stranger)),
      // A third business that names one of the two; the other branch, also in the name of a member; and nobody.
      await seen({ orgId: outside.orgId, entityIds: [shop.entityId, maker.entityId], userId: stranger.userId }),
      await seen({ orgId: shop.orgId, entityIds: [shop.secondEntityId], userId: owner.userId }),
      await seen({ orgId: shop.orgId, entityIds: [shop.entityId] }),
    ]).toEqual([nothing, nothing, nothing, nothing]);
  });

  it('refuse words in the name of the other side, members for it, rooms by hand, and leaving', async () => {
    const refused = (statement: string, ...values: unknown[]) =>
      expect(within(tenantOf(shop, owner), statement, values)).rejects.toMatchObject({ code: '42501' });
    await refused(
      `insert into exchange.message (room_id, seq, ev, id, sender_id, sender_name, words, client_id, created_at)
       values ($1, 999, 999, gen_random_uuid(), $2, 'x', 'x', 'x', $3)`,
      room,
      theirs.userId,
      api.clock.now(),
    );
    const join = `insert into exchange.member (room_id, user_id, org_id, name) values ($1, $2, $3, 'x')`;
    await refused(join, room, randomUUID(), maker.orgId);
    await refused(join, room, cashier.userId, shop.orgId);
    await refused(
      `insert into exchange.room (id, kind, connection_id, created_by, created_at, last_at)
       values (gen_random_uuid(), 'Public', $1, $2, $3, $3)`,
      tie,
      owner.userId,
      api.clock.now(),
    );
    const left = await within(tenantOf(shop, owner), 'delete from exchange.member where room_id = $1', [room]);
    expect(left.rowCount).toBe(0);
    const opened = await within<{ id: string | null }>(
      tenantOf(outside, stranger),
      'select exchange.open_public_room($1, gen_random_uuid(), $2) as id',
      [tie, api.clock.now()],
    );
    expect(opened.rows).toEqual([{ id: null }]);
  });

  it('are one of two: with the policies off the program shows it to nobody else either', async () => {
    const tables = [...TABLES, 'star', 'connection', 'side', 'entity_info'];
    const turn = (how: 'disable' | 'enable') =>
      asOwner((db) =>
        db.query(tables.map((name) => `alter table exchange.${name} ${how} row level security`).join(';')),
      );
    await turn('disable');
    try {
      for (const who of [cashier, technician, branch, stranger]) await expectNothing(who);
      expect((await between(stranger, outside, maker)).status).toBe(403);
      expect((await between(branch, shop, maker)).status).toBe(403);
      expect((await wordsOf(theirs)).length).toBeGreaterThan(0);
    } finally {
      await turn('enable');
    }
  });
});

describe('after the end of the connection', () => {
  it('a room is read as it was, and nothing is said, changed or deleted in it', async () => {
    const said = (await writeIn(owner, 'The last', { ClientId: 'the last' })).body;
    expect((await end(theirs)).status).toBe(200);
    const { status, body } = await between(owner, shop, maker);
    expect([status, body._id, body.ReadOnly]).toEqual([200, room, true]);
    expect((await wordsOf(theirs)).at(-1)).toBe('The last');
    const over = [422, 'ReadOnly', CONNECTION_ENDED];
    const told = ({ status: code, body: answer }: Awaited<ReturnType<typeof end>>) => [
      code,
      answer.errorCode,
      answer.message,
    ];
    expect(told(await writeIn(theirs, 'Still there?'))).toEqual(over);
    expect(told(await owner.put(`${MESSAGE}/EditRoomMessage`, { _id: said._id, Msg: 'Never said' }))).toEqual(over);
    const remove = `${MESSAGE}/DeleteRoomMessage?RoomId=${room}&RecordId=${said._id}`;
    expect(told(await owner.delete(remove))).toEqual(over);
    // What was sent before, and asked again over a bad line, was sent.
    expect((await writeIn(owner, 'The last', { ClientId: 'the last' })).body._id).toBe(said._id);
    expect((await owner.put(`${MESSAGE}/MarkasFavorite/${said._id}`)).status).toBe(200);
  });

  it('the database refuses it too', async () => {
    const tenant = { orgId: shop.orgId, entityIds: [shop.entityId], userId: owner.userId };
    await expect(
      asTenant(api.app.pool, tenant, (db) =>
        db.query(
          `insert into exchange.message (room_id, seq, ev, id, sender_id, sender_name, words, client_id, created_at)
           values ($1, 999, 999, gen_random_uuid(), $2, 'x', 'x', 'x', $3)`,
          [room, owner.userId, api.clock.now()],
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    const changed = await asTenant(api.app.pool, tenant, (db) =>
      db.query('update exchange.message set words = $2 where room_id = $1', [room, 'x']),
    );
    expect(changed.rowCount).toBe(0);
  });

  it('another acceptance opens the same room again', async () => {
    tie = await tieBoth();
    const { body } = await between(theirs, maker, shop);
    expect([body._id, body.ReadOnly]).toEqual([room, undefined]);
    expect((await writeIn(theirs, 'We are back')).status).toBe(200);
  });

  it('an end against sends at once: what was answered as sent stands before it, and nothing behind', async () => {
    for (let round = 0; round < 3; round++) {
      const before = (await wordsOf(owner)).length;
      const [ended, ...sent] = await Promise.all([
        end(theirs),
        ...Array.from({ length: 8 }, (_, at) => writeIn(at % 2 ? owner : theirs, `Round ${round}, ${at}`)),
      ]);
      expect(ended.status).toBe(200);
      expect(sent.every(({ status }) => status === 200 || status === 422)).toBe(true);
      const stands = (await wordsOf(owner)).length - before;
      expect(stands).toBe(sent.filter(({ status }) => status === 200).length);
      expect((await writeIn(owner, 'Too late')).status).toBe(422);
      tie = await tieBoth();
    }
  });
});
