import { randomUUID } from 'node:crypto';
import { HIDDEN_CARD } from '@bahi/domain/chat/card';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { followConnections } from '../connection-to-party/follow-connections.ts';

const MESSAGE = 'messageapi:secure/Message';
const ROOM = 'messageapi:secure/Room';

let api: TestApi;
let buyer: TestOrganisation;
let seller: TestOrganisation;
let owner: Client;
let cashier: Client;
let technician: Client;
let theirs: Client;
let stranger: Client;
let connectionId: string;
let order: Answer['body'];
/** The room of the two companies, and one of ours alone. */
let room: string;
let group: string;

const writeIn = (by: Client, RoomId: string, more: object): Promise<Answer> =>
  by.post(`${MESSAGE}/SendRoomMsg`, { RoomId, ClientId: randomUUID(), ...more });
const look = async (by: Client, id: string) => (await by.get(`${MESSAGE}/${id}/Card`)).body;
const share = (more: object = {}): Promise<Answer> =>
  owner.post('ConnectX/Documents', { ConnId: connectionId, Kind: 'purchaseOrder', DocId: order._id, ...more });
const lastIn = async (by: Client, roomId: string) =>
  (await by.get(`${MESSAGE}/InitialRoomMessages?RoomId=${roomId}`)).body.at(-1);

beforeAll(async () => {
  api = await startTestApi();
  [buyer, seller] = [await api.organisation(), await api.organisation()];
  [owner, cashier, technician] = [await buyer.as('owner'), await buyer.as('cashier'), await buyer.as('technician')];
  theirs = await seller.as('owner');
  stranger = await (await api.organisation()).as('owner');
  connectionId = (await owner.post('ConnectX/Connections', { EntId: seller.entityId, As: 'Vendor' })).body._id;
  await theirs.put(`ConnectX/Connections/${connectionId}/Accept`, { As: 'Customer' });
  for (const { orgId, entityId } of [buyer, seller]) await followConnections(api.app, { orgId, entityId });
  const VendorId = (await owner.get(`ConnectX/Connections/${connectionId}`)).body.VendorId;
  const item = (
    await owner.post('Inventory/Items', { Name: 'Brake pad', MPN: 'BP-1', HSN: '87089900', UnPr: 150, TCode: 105 })
  ).body;
  const Items = [{ In_Id: item._id, Qty: 10, UnPr: 110 }];
  order = (await owner.post('Purchase/Orders', { VendorId, Items, Approve: true })).body;
  const between = `LoginUserEId=${buyer.entityId}&ParticipantEId=${seller.entityId}`;
  room = (await owner.get(`${ROOM}/PublicRoomBetween?${between}`)).body._id;
  const Members = [cashier.userId, technician.userId];
  group = (await owner.post(ROOM, { Name: 'Store', Members, ClientId: randomUUID() })).body._id;
});
afterAll(() => api.close());

describe('Inside an organisation any record is a card', () => {
  it('drawn by the rights of who looks, at each look; else You may not see this document., without its code', async () => {
    const { status, body } = await writeIn(owner, group, { Card: { Kind: 'purchaseOrder', Id: order._id } });
    expect([status, body.Card, body.Msg]).toEqual([200, { Kind: 'purchaseOrder', Id: order._id }, undefined]);
    expect(await look(owner, body._id)).toEqual({
      ...{ Kind: 'purchaseOrder', Id: order._id, Code: order.Code, Sts: 'Approved', Date: order.Date },
      Total: order.Total,
    });
    expect(await look(technician, body._id)).toEqual({ Hidden: HIDDEN_CARD });
    await owner.put(`Purchase/Orders/${order._id}/Status`, { Sts: 'Confirmed' });
    expect((await look(owner, body._id)).Sts).toBe((await owner.get(`Purchase/Orders/${order._id}`)).body.Sts);
    expect((await stranger.get(`${MESSAGE}/${body._id}/Card`)).status).toBe(404);
    expect((await theirs.get(`${MESSAGE}/${body._id}/Card`)).status).toBe(404);
    expect(JSON.stringify((await technician.get(`${MESSAGE}/InitialRoomMessages?RoomId=${group}`)).body)).not.toContain(
      order.Code,
    );
  });

  it('customers, vendors and items too, and one that is nowhere is hidden', async () => {
    const [{ _id: customer, Name }] = [
      (await owner.post('Common/Customers', { Name: 'Asha Rao', Phone: '9845012345' })).body,
    ];
    const sent = await writeIn(owner, group, { Card: { Kind: 'customer', Id: customer } });
    expect(await look(cashier, sent.body._id)).toEqual({ Kind: 'customer', Id: customer, Code: Name ?? 'Asha Rao' });
    const nowhere = await writeIn(owner, group, { Card: { Kind: 'invoice', Id: randomUUID() } });
    expect(await look(owner, nowhere.body._id)).toEqual({ Hidden: HIDDEN_CARD });
  });

  it('is one document, and none of a deleted message', async () => {
    const refused = await writeIn(owner, group, { Card: { Kind: 'invoice' } });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'Card', message: 'Say which document it is.' }],
    ]);
    const { body } = await writeIn(owner, group, { Card: { Kind: 'purchaseOrder', Id: order._id } });
    await owner.delete(`${MESSAGE}/DeleteRoomMessage?RoomId=${group}&RecordId=${body._id}`);
    expect((await owner.get(`${MESSAGE}/${body._id}/Card`)).status).toBe(404);
    expect((await lastIn(owner, group)).Card).toBeUndefined();
  });

  it('Talk about a document stands on its page: to who reads the room alone', async () => {
    const about = async (by: Client) =>
      (await by.get(`${MESSAGE}/About?Kind=purchaseOrder&Id=${order._id}`)).body.map(
        (row: { RoomId: string }) => row.RoomId,
      );
    expect(await about(owner)).toEqual([group]);
    expect(await about(technician)).toEqual([group]);
    expect([await about(stranger), await about(await buyer.as('manager'))]).toEqual([[], []]);
  });
});

describe('between companies', () => {
  it('a message carries what was sent over their connection, and nothing else', async () => {
    const own = await writeIn(owner, room, { Card: { Kind: 'purchaseOrder', Id: order._id } });
    expect([own.status, own.body.fields[0].path]).toEqual([400, 'Card']);
    const sent = (await share()).body;
    const { body } = await writeIn(owner, room, { Msg: 'Please hurry', Card: { SnapId: sent._id } });
    expect(body.Card).toEqual({ SnapId: sent._id });
    expect(await look(theirs, body._id)).toMatchObject({
      ...{
        Kind: 'purchaseOrder',
        SnapId: sent._id,
        Code: order.Code,
        Sts: 'Sent',
        Actions: ['Take', 'Answer', 'Refuse'],
      },
    });
    expect((await look(owner, body._id)).Actions).toEqual(['Withdraw']);
    expect((await writeIn(theirs, room, { Card: { SnapId: randomUUID() } })).status).toBe(404);
    expect((await stranger.get(`${MESSAGE}/${body._id}/Card`)).status).toBe(404);
  });

  it('Buttons show to whom rule 19 permits', async () => {
    const { _id } = await lastIn(theirs, room);
    const reader = await seller.as('cashier');
    expect([(await look(reader, _id)).Actions, await look(await seller.as('technician'), _id)]).toEqual([
      [],
      expect.objectContaining({ errorCode: 'NotFound' }),
    ]);
  });

  it('POST ConnectX/Documents says Msg with it in the talk of the two', async () => {
    expect((await share({ Msg: 'As agreed by phone' })).status).toBe(201);
    const last = await lastIn(theirs, room);
    expect([last.Msg, last.Card.SnapId]).toEqual(['As agreed by phone', expect.any(String)]);
    expect((await share({ RoomId: group, Msg: 'Here' })).status).toBe(201);
    expect((await share({ RoomId: randomUUID(), Msg: 'Here' })).status).toBe(404);
  });
});
