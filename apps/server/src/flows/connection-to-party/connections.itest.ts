import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { FINDS_AN_HOUR } from '@bahi/domain/connectx/connection';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { drawLogo } from '../../../seed/engine/draw-logo.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { followConnections } from './follow-connections.ts';

const BASE = 'ConnectX/Connections';
const OTHER_GSTIN = '29AABCU9603R1ZJ';

let api: TestApi;
/** A pharmacy and its distributor, and a business that has nothing to do with either. */
let shop: TestOrganisation;
let maker: TestOrganisation;
let outside: TestOrganisation;
let owner: Client;
let theirs: Client;
let stranger: Client;
beforeAll(async () => {
  api = await startTestApi();
  shop = await api.organisation({ industry: 'HC2' });
  maker = await api.organisation({ industry: 'HC1' });
  outside = await api.organisation();
  [owner, theirs, stranger] = [await shop.as('owner'), await maker.as('owner'), await outside.as('owner')];
});
afterAll(() => api.close());

const follow = async (): Promise<void> => {
  for (const { orgId, entityId } of [shop, maker, outside]) await followConnections(api.app, { orgId, entityId });
};
const invite = (from: Client, to: TestOrganisation, As = 'Vendor', more: object = {}) =>
  from.post(BASE, { EntId: to.entityId, As, ...more });
const accept = (by: Client, id: string, As = 'Customer', more: object = {}) =>
  by.put(`${BASE}/${id}/Accept`, { As, ...more });
const end = (by: Client, id: string, Reason = 'We buy elsewhere') => by.put(`${BASE}/${id}/End`, { Reason });
const connectedOf = async (client: Client, list: 'Vendors' | 'Customers') =>
  (await client.get(`Common/${list}/AllConnected`)).body
    .filter((row: { Connect?: object }) => row.Connect)
    .map((row: { Connect: { EId: string } }) => row.Connect.EId);
const tied = async (as = 'Vendor', theirAs = 'Customer'): Promise<string> => {
  const { _id } = (await invite(owner, maker, as)).body;
  await accept(theirs, _id, theirAs);
  await follow();
  return _id;
};

describe('finding a company', () => {
  it('by its whole domain name or GSTIN, where it wants to be found, and never by a part', async () => {
    const { UName, DName } = (await theirs.get(`Entities/${maker.entityId}/${maker.orgId}`)).body;
    const found = await owner.get(`ConnectX/Find?UName=${UName}`);
    expect(found.body).toEqual([
      {
        EntId: maker.entityId,
        OrgId: maker.orgId,
        DName,
        UName,
        ...(found.body[0].GSTIN && { GSTIN: found.body[0].GSTIN }),
        StCode: '29',
        Config: { Industry: 'HC1' },
        Listed: true,
      },
    ]);
    expect((await owner.get(`ConnectX/Find?UName=${UName.slice(0, -1)}`)).status).toBe(404);
    expect((await owner.get('ConnectX/Find')).status).toBe(400);
    await theirs.put('EntitySettings/ConnectX', { Listed: false });
    expect((await owner.get(`ConnectX/Find?UName=${UName}`)).status).toBe(404);
    expect((await invite(owner, maker)).status).toBe(404);
    await theirs.put('EntitySettings/ConnectX', { Listed: true });
    expect((await owner.get(`ConnectX/Find?UName=${UName.toUpperCase()}`)).status).toBe(200);
  });

  it('20 an hour for each user at all servers together, and inviting counts', async () => {
    const servers = await Promise.all([1, 2].map(() => startTestApi({ beside: api, findsAnHour: FINDS_AN_HOUR })));
    const [here, there] = servers.map((server) => server.withToken(owner.token));
    const find = async (client: Pick<Client, 'get'>, no: number) =>
      (await client.get(`ConnectX/Find?UName=nobody${no}`)).status;
    // Another hour than the one in which the other tests look.
    api.clock.set(new Date(Date.parse(api.clock.now()) + 3_600_000).toISOString());
    const answers = [];
    for (let no = 0; no < 10; no++) answers.push(await find(here!, no), await find(there!, no));
    expect(answers).toEqual(Array.from({ length: 20 }, () => 404));
    const invited = (client: Pick<Client, 'post'>) => client.post(BASE, { EntId: maker.entityId, As: 'Vendor' });
    const beyond = [await here!.get('ConnectX/Find?UName=nobody'), await invited(here!), await invited(there!)];
    expect(beyond.map(({ status }) => status)).toEqual([429, 429, 429]);
    for (const server of servers) await server.close();
  });
});

describe('an invitation', () => {
  it('is seen by both sides and by nobody else; what each keeps of the other is its own', async () => {
    const made = await invite(owner, maker, 'Vendor', { Note: 'Shall we?' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ As: 'Vendor', Dir: 'Out', Sts: 'Invited', Note: 'Shall we?', Verified: false, _v: 1 }),
    ]);
    const { _id } = made.body;
    // Home tells it to who got it alone, and leads to the list that holds it.
    const waits = async (who: Client) => {
      const { Tiles } = (await who.get('Users/Me/Home')).body;
      const { body } = await who.get(`${BASE}?Sts=Invited&Dir=In`);
      return [Tiles.find(({ Key }: { Key: string }) => Key === 'invitations')?.Count, (body.Data ?? body).length];
    };
    expect([await waits(owner), await waits(theirs), await waits(stranger)]).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
    const there = (await theirs.get(`${BASE}/${_id}`)).body;
    expect(there).toMatchObject({ Dir: 'In', Sts: 'Invited', Other: { EntId: shop.entityId } });
    expect(['As' in there, 'VendorId' in there]).toEqual([false, false]);
    expect(there.Hist).toEqual([expect.objectContaining({ Sts: 'Invited', Side: 'Other' })]);
    expect((await stranger.get(`${BASE}/${_id}`)).status).toBe(404);
    expect((await stranger.get(BASE)).body).toEqual([]);
    expect((await stranger.get(`ConnectX/Entities/${maker.entityId}`)).status).toBe(404);
    expect((await owner.get(`ConnectX/Entities/${maker.entityId}`)).status).toBe(200);
    expect((await owner.put(`${BASE}/${_id}/Withdraw`, {})).body.Sts).toBe('Ended');
  });

  it('tells what the logo of the other is called and who invited or accepted; of the own company oneself', async () => {
    const Logo = { Name: 'sun.png' };
    await theirs.upload('EntitySettings/UploadLogo/sun.png', { name: 'sun.png', bytes: drawLogo() });
    const userOf = (info: { User?: object; Settings?: object }) => [info.User, info.Settings];
    const nameOf = async (who: Client) => (await who.get('Users/Me/Card')).body.DName as string;
    const [we, they] = [await nameOf(owner), await nameOf(theirs)];
    const { _id, Other } = (await invite(owner, maker)).body;
    expect(userOf(Other)).toEqual([undefined, { Common: { Logo } }]);
    expect((await theirs.get(`${BASE}/${_id}`)).body.Other.User).toEqual({ UserId: owner.userId, Name: we });
    await accept(theirs, _id);
    const info = async (of: TestOrganisation) => userOf((await owner.get(`ConnectX/Entities/${of.entityId}`)).body);
    expect(await info(maker)).toEqual([{ UserId: theirs.userId, Name: they }, { Common: { Logo } }]);
    expect(await info(shop)).toEqual([{ UserId: owner.userId, Name: we }, undefined]);
    await theirs.delete('EntitySettings/DeleteLogo');
    expect((await info(maker))[1]).toBeUndefined();
    await end(owner, _id);
  });

  it('is answered by who got it, taken back by who sent it, and both only while it stands', async () => {
    const { _id } = (await invite(owner, maker)).body;
    expect((await accept(owner, _id, 'Vendor')).status).toBe(422);
    expect((await owner.put(`${BASE}/${_id}/Decline`, { Reason: 'Mine' })).status).toBe(422);
    expect((await theirs.put(`${BASE}/${_id}/Withdraw`, {})).status).toBe(422);
    expect((await end(theirs, _id)).status).toBe(422);
    expect((await accept(stranger, _id)).status).toBe(404);
    expect((await invite(owner, maker)).body.message).toBe('You have invited them already.');
    expect((await theirs.put(`${BASE}/${_id}/Decline`, { Reason: 'Not now', _v: 9 })).status).toBe(409);
    const declined = await theirs.put(`${BASE}/${_id}/Decline`, { Reason: 'Not now' });
    expect([declined.status, declined.body.Sts]).toEqual([200, 'Declined']);
  });

  it('that was declined is sent again after 30 days; who declined may ask at once', async () => {
    expect((await invite(owner, maker)).body.message).toMatch(/^Your invitation was declined on .* Ask again from /);
    const past = new pg.Client(api.databaseConfig);
    await past.connect();
    await past.query(`update exchange.connection set changed_at = changed_at - interval '30 days'`);
    await past.end();
    const again = await invite(owner, maker);
    expect([again.status, again.body.Sts]).toEqual([201, 'Invited']);
    const asked = (await theirs.put(`${BASE}/${again.body._id}/Decline`, { Reason: 'Still not' })).body._id;
    const other = await invite(theirs, shop, 'Customer');
    expect([other.status, other.body._id, other.body.Dir]).toEqual([201, asked, 'Out']);
    await theirs.put(`${BASE}/${asked}/Withdraw`, {});
  });

  it('needs U of what the other is to us, and the own branches need none', async () => {
    const [parts, advisor] = [await shop.as('parts'), await shop.as('advisor')];
    expect((await invite(parts, maker, 'Customer')).status).toBe(403);
    expect((await invite(advisor, maker, 'Vendor')).status).toBe(403);
    expect((await invite(advisor, maker, 'Both')).status).toBe(403);
    const own = await owner.post(BASE, { EntId: shop.secondEntityId, As: 'Vendor' });
    expect([own.status, own.body.message]).toEqual([422, 'Your own branches need no connection.']);
  });
});

describe('Email: a link, 14 days, once', () => {
  const MAILED = 'ConnectX/Invitations';
  const mail = (by: Client, more: object = {}) =>
    by.post(BASE, { Email: 'Owner@Example.in', As: 'Vendor', Note: 'We buy from you', ...more });
  /** The link stands in the mail alone, which waits in the outbox. */
  const tokenOf = async (org: TestOrganisation): Promise<string> => {
    const { rows } = await asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId] }, (client) =>
      client.query<{ body: string; recipient: string }>(
        "select body, recipient from outbox where org_id = $1 and subject_kind = 'connection' and channel = 'mail' order by id desc limit 1",
        [org.orgId],
      ),
    );
    expect(rows[0]!.recipient).toBe('owner@example.in');
    return /\/connectx\/invitation\/([a-z2-7]{26})/.exec(rows[0]!.body)![1]!;
  };

  it('goes by the right of what they shall be, to an address, once while it stands', async () => {
    const refused = [await mail(owner, { Email: 'nobody' }), await mail(await shop.as('technician'))];
    expect(refused.map(({ status, body }) => [status, body.fields?.[0]?.path])).toEqual([
      [400, 'Email'],
      [403, undefined],
    ]);
    const sent = await mail(owner);
    expect([sent.status, sent.body._id, sent.body.Mailed]).toMatchObject([201, undefined, { As: 'Vendor' }]);
    expect((await mail(owner)).status).toBe(422);
    expect((await owner.get(MAILED)).body).toMatchObject([{ Email: 'owner@example.in', Note: 'We buy from you' }]);
    expect((await theirs.get(MAILED)).body).toEqual([]);
  });

  it('is answered once by whoever holds it, who is connected by that; the sender is told and his vendor is made', async () => {
    const token = await tokenOf(shop);
    const own = await owner.put(`${MAILED}/${token}`, { As: 'Customer' });
    expect(own.status).toBe(422);
    const read = await theirs.get(`${MAILED}/${token}`);
    expect(read.body).toMatchObject({ Other: { EntId: shop.entityId }, Note: 'We buy from you' });
    expect((await theirs.get(`${MAILED}/${'a'.repeat(26)}`)).status).toBe((await theirs.get(`${MAILED}/x`)).status);
    const both = await Promise.all([1, 2].map(() => theirs.put(`${MAILED}/${token}`, { As: 'Customer' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const { _id } = both.find(({ status }) => status === 200)!.body;
    // Until its job has run, both sides are told whose records are not there yet.
    const behind = async () =>
      (await Promise.all([owner, theirs].map((side) => side.get(`${BASE}/${_id}`)))).map(({ body }) => body.Behind);
    expect(await behind()).toEqual(['Own', 'Other']);
    await follow();
    expect(await behind()).toEqual([undefined, undefined]);
    const mine = (await owner.get(`${BASE}/${_id}`)).body;
    expect([
      mine.Sts,
      mine.Dir,
      mine.As,
      !!mine.VendorId,
      mine.Hist.map(({ Sts }: { Sts: string }) => Sts).slice(-2),
    ]).toEqual(['Accepted', 'Out', 'Vendor', true, ['Invited', 'Accepted']]);
    expect((await stranger.put(`${MAILED}/${token}`, { As: 'Customer' })).status).toBe(410);
    const tenant = { orgId: shop.orgId, entityIds: [shop.entityId, shop.secondEntityId] };
    const broken = (await checkIntegrity(api.app.pool, tenant)).filter(({ promise }) => promise.includes('network'));
    expect(broken).toEqual([]);
    await end(owner, _id);
    await follow();
  });

  it('is over after 14 days, and with the employee who sent it', async () => {
    await mail(owner);
    const token = await tokenOf(shop);
    const sentAt = api.clock.now();
    api.clock.set(new Date(Date.parse(sentAt) + 14 * 86_400_000 + 1_000).toISOString());
    expect((await (await maker.as('owner')).get(`${MAILED}/${token}`)).status).toBe(410);
    api.clock.set(sentAt);
    expect((await theirs.get(`${MAILED}/${token}`)).status).toBe(200);
    const admin = await shop.as('admin');
    expect((await mail(admin, { Email: 'other@example.in' })).status).toBe(201);
    const { rows } = await asTenant(api.app.pool, { orgId: shop.orgId, entityIds: [shop.entityId] }, (client) =>
      client.query<{ body: string }>(
        "select body from outbox where org_id = $1 and recipient = 'other@example.in' limit 1",
        [shop.orgId],
      ),
    );
    const his = /invitation\/([a-z2-7]{26})/.exec(rows[0]!.body)![1]!;
    expect((await theirs.get(`${MAILED}/${his}`)).status).toBe(200);
    const { _v } = (await owner.get(`Users/${admin.userId}`)).body;
    expect((await owner.put(`Users/${admin.userId}/Status`, { Active: false, _v })).status).toBe(200);
    expect((await theirs.get(`${MAILED}/${his}`)).status).toBe(410);
    expect((await theirs.put(`${MAILED}/${token}`, { As: 'Customer' })).status).toBe(200);
    await follow();
    const [tie] = (await owner.get(`${BASE}?Sts=Accepted`)).body.Data;
    await end(owner, tie._id);
    await follow();
  });
});

describe('an accepted connection', () => {
  it('names the other on the vendor of one side and the customer of the other, made where missing', async () => {
    const id = await tied();
    expect([await connectedOf(owner, 'Vendors'), await connectedOf(owner, 'Customers')]).toEqual([
      [maker.entityId],
      [],
    ]);
    expect([await connectedOf(theirs, 'Vendors'), await connectedOf(theirs, 'Customers')]).toEqual([
      [],
      [shop.entityId],
    ]);
    const { VendorId, Hist } = (await owner.get(`${BASE}/${id}`)).body;
    expect(Hist.map(({ Sts, Side }: Record<string, string>) => `${Side} ${Sts}`).slice(-2)).toEqual([
      'Own Invited',
      'Other Accepted',
    ]);
    const ofParty = async (query: string) => {
      const { body } = await owner.get(`${BASE}?${query}`);
      return (body.Data ?? body).map((row: { _id: string }) => row._id);
    };
    expect([await ofParty(`VendorId=${VendorId}`), await ofParty(`CustomerId=${VendorId}`)]).toEqual([[id], []]);
    const removed = await owner.delete(`Common/Vendors/${VendorId}`);
    expect([removed.status, removed.body.message]).toEqual([
      422,
      expect.stringMatching(/is connected with a company on the network\. End the connection first\.$/),
    ]);
    const kept = (await owner.post('Common/Vendors', { Name: 'Another' })).body._id;
    expect((await owner.post('Common/Vendors/Merge', { KeepId: kept, MergeIds: [VendorId] })).status).toBe(422);
  });

  it('is told to who sees vendors or customers there', async () => {
    const { rows } = await asTenant(api.app.pool, { orgId: shop.orgId, entityIds: [shop.entityId] }, (client) =>
      client.query<{ subject: string }>(`select subject from outbox where channel = 'app' order by id desc limit 1`),
    );
    expect(rows).toEqual([{ subject: 'connectionAccepted' }]);
  });

  it('ends by either side with D or EA and a reason; then nothing is named, and both may invite again', async () => {
    const [{ _id }] = (await owner.get(`${BASE}?Sts=Accepted`)).body.Data;
    expect((await theirs.put(`${BASE}/${_id}/End`, {})).status).toBe(400);
    expect((await end(await shop.as('parts'), _id)).status).toBe(200);
    await follow();
    for (const client of [owner, theirs])
      expect([await connectedOf(client, 'Vendors'), await connectedOf(client, 'Customers')]).toEqual([[], []]);
    const again = await invite(theirs, shop, 'Customer');
    expect([again.status, again.body._id]).toEqual([201, _id]);
    await theirs.put(`${BASE}/${_id}/Withdraw`, {});
  });

  it('Crossing invitations make one accepted connection', async () => {
    const [one, other] = await Promise.all([invite(owner, maker), invite(theirs, shop, 'Customer')]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect([one.body.Sts, other.body.Sts].sort()).toEqual(['Accepted', 'Invited']);
    await follow();
    expect((await owner.get(`${BASE}?Sts=Accepted`)).body.Data).toMatchObject([{ _id: one.body._id }]);
    expect([await connectedOf(owner, 'Vendors'), await connectedOf(theirs, 'Customers')]).toEqual([
      [maker.entityId],
      [shop.entityId],
    ]);
    await end(owner, one.body._id);
    await follow();
  });

  it('two acceptances at once are one', async () => {
    const { _id } = (await invite(owner, maker)).body;
    const answers = await Promise.all([accept(theirs, _id), accept(theirs, _id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    await follow();
    expect(await connectedOf(theirs, 'Customers')).toEqual([shop.entityId]);
    await end(owner, _id);
    await follow();
  });

  it('{DName} has GSTIN {a}, your vendor {b}. Connect all the same?', async () => {
    const made = await owner.post('Common/Vendors', { Name: 'Sri Distributors', GSTIN: OTHER_GSTIN, SType: 'Regular' });
    expect(made.status).toBe(201);
    const asked = await invite(owner, maker, 'Vendor', { VendorId: made.body._id });
    expect([asked.status, asked.body.errorCode, asked.body.fields[0].path]).toEqual([
      422,
      'Confirm',
      'AllowOtherGSTIN',
    ]);
    expect(asked.body.message).toMatch(
      new RegExp(` has GSTIN .*, your vendor ${OTHER_GSTIN}\\. Connect all the same\\?$`),
    );
    const sure = await invite(owner, maker, 'Vendor', { VendorId: made.body._id, AllowOtherGSTIN: true });
    expect(sure.body).toMatchObject({ VendorId: made.body._id, Verified: false });
    await accept(theirs, sure.body._id);
    await follow();
    const elsewhere = await invite(owner, outside, 'Vendor', { VendorId: made.body._id, AllowOtherGSTIN: true });
    expect([elsewhere.status, elsewhere.body.fields[0].path]).toEqual([400, 'VendorId']);
    const foreign = (await theirs.get('Common/Customers/AllConnected')).body[0]._id;
    expect((await invite(owner, outside, 'Customer', { CustomerId: foreign })).status).toBe(404);
    await end(owner, sure.body._id);
    await follow();
  });

  it('bahi check holds what parties name against the accepted connections', async () => {
    const id = await tied();
    const broken = async () =>
      (
        await checkIntegrity(api.app.pool, { orgId: shop.orgId, entityIds: [shop.entityId, shop.secondEntityId] })
      ).filter(({ promise }) => promise.includes('network'));
    expect(await broken()).toEqual([]);
    await asTenant(api.app.pool, { orgId: shop.orgId, entityIds: [shop.entityId] }, (client) =>
      client.query('update vendor set connected_entity_id = null where org_id = $1', [shop.orgId]),
    );
    expect((await broken()).length).toBe(1);
    await end(owner, id);
    await follow();
  });
});

describe('the walls of the database, without any filter of the program', () => {
  const within = <T extends object>(org: TestOrganisation, client: Client, statement: string, values: unknown[] = []) =>
    asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId], userId: client.userId }, (db) =>
      db.query<T>(statement, values),
    );
  const TABLES = ['connection', 'connection_event', 'side', 'entity_info'];
  const seen = async (org: TestOrganisation, client: Client) => {
    const counts: number[] = [];
    for (const table of TABLES) counts.push((await within(org, client, `select 1 from exchange.${table}`)).rows.length);
    return counts;
  };

  it('show each side the connection and its own half of it, and a stranger nothing but himself', async () => {
    const { _id } = (await invite(owner, maker)).body;
    const [[ties, events, sides, infos], [, , theirSides]] = [await seen(shop, owner), await seen(maker, theirs)];
    expect([ties, sides, infos, theirSides]).toEqual([1, 1, 2, 1]);
    expect(events).toBeGreaterThan(0);
    expect(await seen(outside, stranger)).toEqual([0, 0, 0, 1]);
    for (const table of TABLES) expect((await api.app.pool.query(`select 1 from exchange.${table}`)).rows).toEqual([]);
    // The organisation of one with the business of another is neither.
    const { rows } = await asTenant(
      api.app.pool,
      { orgId: outside.orgId, entityIds: [shop.entityId], userId: stranger.userId },
      (db) => db.query('select 1 from exchange.connection'),
    );
    expect(rows).toEqual([]);
    await owner.put(`${BASE}/${_id}/Withdraw`, {});
  });

  it('refuse to accept for the other side, to speak for it, to tie two others, and to remove anything', async () => {
    const { _id } = (await invite(owner, maker)).body;
    const refused = (statement: string, ...values: unknown[]) =>
      expect(within(shop, owner, statement, values)).rejects.toMatchObject({ code: '42501' });
    await refused(`update exchange.connection set status = 'Accepted' where id = $1`, _id);
    await refused(`update exchange.connection set status = 'Declined' where id = $1`, _id);
    await refused(
      `insert into exchange.side (connection_id, entity_id, org_id, role, user_id) values ($1, $2, $3, 'Vendor', $4)`,
      _id,
      maker.entityId,
      maker.orgId,
      theirs.userId,
    );
    await refused(
      `insert into exchange.connection_event (connection_id, version, status, entity_id, by_name, at)
       values ($1, 99, 'Accepted', $2, 'x', $3)`,
      _id,
      maker.entityId,
      api.clock.now(),
    );
    await refused(
      `insert into exchange.connection (id, low_entity_id, high_entity_id, inviter_entity_id, status, changed_at)
       values (gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $1, 'Invited', $3)`,
      maker.entityId,
      outside.entityId,
      api.clock.now(),
    );
    await refused('delete from exchange.connection');
    await refused('delete from exchange.connection_event');
    await refused(`update exchange.entity_info set display_name = 'x'`);
    expect(
      (await within(outside, stranger, `update exchange.connection set status = 'Ended' where id = $1`, [_id]))
        .rowCount,
    ).toBe(0);
    await owner.put(`${BASE}/${_id}/Withdraw`, {});
  });
});

it('What another branch begins or ends with the same company takes nothing from this one', async () => {
  const second = await shop.as('owner', 'second');
  const followBoth = async () => {
    await follow();
    await followConnections(api.app, { orgId: shop.orgId, entityId: shop.secondEntityId });
  };
  const id = await tied();
  const vendorId: string = (await owner.get(`${BASE}/${id}`)).body.VendorId;
  const { _id } = (await invite(second, maker)).body;
  expect(await connectedOf(owner, 'Vendors')).toEqual([maker.entityId]);
  expect((await owner.delete(`Common/Vendors/${vendorId}`)).status).toBe(422);
  await second.put(`${BASE}/${_id}/Withdraw`, {});
  expect(await connectedOf(owner, 'Vendors')).toEqual([maker.entityId]);
  const own = (await second.post('Common/Vendors', { Name: 'The maker, for the second branch' })).body._id;
  await accept(theirs, (await invite(second, maker, 'Vendor', { VendorId: own })).body._id);
  await followBoth();
  expect(await connectedOf(owner, 'Vendors')).toEqual([maker.entityId, maker.entityId]);
  await end(owner, id);
  await followBoth();
  const named = (await owner.get('Common/Vendors/AllConnected')).body.filter(
    (row: { Connect?: object }) => row.Connect,
  );
  expect(named.map((row: { _id: string }) => row._id)).toEqual([own]);
  const found = await checkIntegrity(api.app.pool, {
    orgId: shop.orgId,
    entityIds: [shop.entityId, shop.secondEntityId],
  });
  expect(found.filter(({ promise }) => promise.includes('network'))).toEqual([]);
  await end(second, _id);
  await followBoth();
  expect(await connectedOf(owner, 'Vendors')).toEqual([]);
});
