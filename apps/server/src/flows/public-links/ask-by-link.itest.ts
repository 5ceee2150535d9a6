import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { drawVehicle } from '../../../seed/engine/draw-picture.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { lookAfterSupport } from '../support-to-ticket/look-after-support.ts';

const MESSAGE = 'messageapi:secure/Message';

let shop: Workshop;
let operator: Client;
beforeAll(async () => {
  shop = await openWorkshop();
  shop.api.app.publicUrl = 'https://books.example.in';
  operator = await shop.org.as('manager');
});
beforeEach(async () => {
  await setSupport({ On: true, Links: true, Operators: [operator.userId] });
});
afterAll(() => shop.api.close());

const setSupport = async (Support: object): Promise<void> => {
  const saved = await shop.owner.put('EntitySettings/Comm', { Support });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
};

/** An estimate that was sent by link, and the address that its customer calls. */
async function sent(): Promise<{ id: string; code: string; linkId: string; path: string }> {
  const Ops = [{ Desc: 'Wheel alignment', Pr: 800 }];
  const made = await shop.advisor.post('Service/Estimates', {
    CustomerId: shop.customerId,
    ProductId: shop.vehicleId,
    Ops,
  });
  const link = await shop.advisor.post(`Service/Estimates/${made.body._id}/Links`, { Channel: 'copy' });
  expect(link.status).toBe(201);
  const path = link.body.Url.replace('https://books.example.in/approve/', 'Approvals/');
  return { id: made.body._id, code: made.body.Code, linkId: link.body._id, path };
}
const guest = () => shop.api.anonymous;
const ask = (path: string, Msg: string, ClientId: string = randomUUID()) =>
  guest().post(`${path}/Support`, { Msg, ClientId });
const linesOf = async (path: string): Promise<Wire[]> => (await guest().get(`${path}/Support`)).body.Messages;
const questions = async (): Promise<Wire[]> => (await operator.get('messageapi:secure/Support')).body;
const answer = (RoomId: string, Msg: string) =>
  operator.post(`${MESSAGE}/SendRoomMsg`, { RoomId, Msg, ClientId: randomUUID() });
const refusal = ({ status, body }: { status: number; body: Wire }) => [status, body.errorCode];

it('On a document link the customer asks in the widget, guest of that room alone', async () => {
  const { path, id, code, linkId } = await sent();
  expect((await guest().get(path)).body.Ask).toBeUndefined();
  shop.api.app.newFeatures = true;
  expect((await guest().get(path)).body.Ask).toBe(true);
  shop.api.app.newFeatures = false;

  expect((await guest().get(`${path}/Support`)).body).toMatchObject({ Operator: { Online: false }, Messages: [] });
  const asked = await ask(path, 'Is the balancing in it, too?');
  expect(asked.body).toMatchObject({
    Sts: 'Open',
    Messages: [{ Own: true, Msg: 'Is the balancing in it, too?', Read: false, Seq: 1 }],
  });
  const [question] = await questions();
  expect(question.Name).toMatch(new RegExp(` · ${code}$`));
  const [first] = (await operator.get(`${MESSAGE}/InitialRoomMessages?RoomId=${question._id}`)).body;
  expect(first).toMatchObject({ Sender: linkId, Card: { Kind: 'estimate', Id: id } });
  expect((await operator.get(`${MESSAGE}/${first._id}/Card`)).body).toMatchObject({ Code: code });

  expect((await answer(question._id, 'It is, sir.')).status).toBe(200);
  await operator.put(`${MESSAGE}/MarkasRead`, { MessageIds: [first._id] });
  const lines = await linesOf(path);
  expect(lines.map(({ Own, Msg, Read }) => ({ Own, Msg, Read }))).toEqual([
    { Own: true, Msg: 'Is the balancing in it, too?', Read: true },
    { Own: false, Msg: 'It is, sir.', Read: false },
  ]);
  // A name, and nothing else of who answers.
  expect(JSON.stringify(lines)).not.toContain(operator.userId);
  expect((await guest().put(`${path}/Support/Read`, { MessageIds: [lines[1]!._id] })).status).toBe(204);
  expect((await linesOf(path))[1]!.Read).toBe(true);
  const [, told] = (await operator.get(`${MESSAGE}/InitialRoomMessages?RoomId=${question._id}`)).body;
  expect(told.ReadBy).toEqual([linkId]);
});

it('what is sent again under one ClientId is one message; without text it is refused', async () => {
  const { path } = await sent();
  const ClientId = randomUUID();
  await Promise.all([ask(path, 'Once', ClientId), ask(path, 'Once', ClientId)]);
  await ask(path, 'Once', ClientId);
  expect((await linesOf(path)).map(({ Msg }) => Msg)).toEqual(['Once']);
  const silent = await ask(path, ' ​');
  expect([silent.status, silent.body.fields]).toEqual([400, [{ path: 'Msg', message: 'This Field Is Required.' }]]);
  expect((await ask(path, 'x'.repeat(4_001))).body.fields[0].message).toBe('A message has at most 4,000 characters.');
});

it('with none online for 60 s it becomes a ticket of the customer, whose replies return to his page', async () => {
  const { path } = await sent();
  const { orgId, entityId } = shop.org;
  await shop.owner.put(`Entities/${entityId}/${orgId}`, { Config: { Features: { Ticket: true } } });
  await ask(path, 'Can I come at seven?');
  shop.api.clock.set(new Date(Date.parse(shop.api.clock.now()) + 61_000).toISOString());
  await lookAfterSupport(shop.api.app, { orgId, entityId });
  const [, told] = await linesOf(path);
  const code = /Your ticket is (\S+)\.$/.exec(told!.Msg)![1]!;
  const ticket = (await shop.owner.get('Tickets/Dashboard')).body.find((row: Wire) => row.Code === code);
  const whole = (await shop.owner.get(`Tickets/${ticket._id}`)).body;
  expect(whole).toMatchObject({ Src: 'Chat', Subj: 'Can I come at seven?', CustomerId: shop.customerId });
  expect((await shop.owner.post(`Tickets/${ticket._id}/Replies`, { Text: 'Do come.' })).status).toBe(200);
  expect((await linesOf(path)).map(({ Own, Msg }) => [Own, Msg]).slice(2)).toEqual([[false, 'Do come.']]);
});

it('the guest reads his own room alone, and nothing once the link, the setting or the record is over', async () => {
  const [one, other] = [await sent(), await sent()];
  await ask(one.path, 'Mine');
  await ask(other.path, 'His');
  const rooms = await questions();
  const his = rooms.find(({ Name }) => Name.endsWith(other.code))!;
  const uploaded = await operator.upload('messageapi:secure/Message/UploadOnlyFile', {
    bytes: drawVehicle('front', '#444'),
    name: 'a.png',
  });
  const Files = [{ Key: uploaded.body.Key }];
  const withFile = await operator.post(`${MESSAGE}/SendRoomMsg`, { RoomId: his._id, Files, ClientId: randomUUID() });
  expect(withFile.status).toBe(200);
  const [, line] = await linesOf(other.path);
  const key = line!.Files[0].Key;
  expect((await guest().get(`${other.path}/Support/Files/${key}`)).status).toBe(200);
  expect((await guest().get(`${one.path}/Support/Files/${key}`)).status).toBe(404);
  expect((await guest().put(`${one.path}/Support/Read`, { MessageIds: [line!._id] })).status).toBe(204);
  expect((await linesOf(other.path))[1]!.Read).toBe(false);
  expect((await linesOf(one.path)).map(({ Msg }) => Msg)).toEqual(['Mine']);
  // Nobody else comes in by the ids that an operator sees.
  const clerk = await shop.org.as('clerk');
  expect(
    refusal(await clerk.post(`${MESSAGE}/SendPrivateMsg`, { Receiver: one.linkId, Msg: 'Hello', ClientId: 'a' })),
  ).toEqual([404, 'NotFound']);
  expect((await clerk.get(`${MESSAGE}/InitialRoomMessages?RoomId=${his._id}`)).status).toBe(404);

  await setSupport({ Links: false });
  expect(refusal(await guest().get(`${one.path}/Support`))).toEqual([404, 'NotFound']);
  expect(refusal(await ask(one.path, 'Still?'))).toEqual([404, 'NotFound']);
  expect((await guest().get(one.path)).body.Ask).toBeUndefined();
  await setSupport({ Links: true });
  await shop.advisor.put(`Service/Links/${one.linkId}/Revoke`);
  for (const refused of [
    await guest().get(`${one.path}/Support`),
    await ask(one.path, 'Still?'),
    await guest().put(`${one.path}/Support/Read`, { MessageIds: [] }),
    await guest().get(`${one.path}/Support/Files/${key}`),
    await guest().get(`Approvals/${'x'.repeat(43)}/Support`),
  ])
    expect(refused.body.errorCode).toBe('LinkEnded');
});

it('a link writes 60 messages in a quarter of an hour', async () => {
  const { path } = await sent();
  const statuses: number[] = [];
  for (let no = 0; no < 61; no += 1) statuses.push((await ask(path, `Line ${no}`)).status);
  expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429]);
});
