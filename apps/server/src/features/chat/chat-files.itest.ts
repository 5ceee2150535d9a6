import { randomBytes, randomUUID } from 'node:crypto';
import { zipSync, strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawLogo } from '../../../seed/engine/draw-logo.ts';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';

const MESSAGE = 'messageapi:secure/Message';

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

const PICTURE = { name: 'panel.png', bytes: drawLogo() };
const upload = (from: Client, file: { name: string; bytes: Uint8Array } = PICTURE) =>
  from.upload(`${MESSAGE}/UploadOnlyFile`, file);
const keyOf = async (from: Client): Promise<string> => (await upload(from)).body.Key;
const send = (from: Client, to: Client, more: object) =>
  from.post(`${MESSAGE}/SendPrivateMsg`, { Receiver: to.userId, ClientId: randomUUID(), ...more });
const download = (who: Client, key: string) => who.get(`${MESSAGE}/DownloadS3File/${key}`);
const signed = async (who: Client, key: string): Promise<string> =>
  (await who.get(`${MESSAGE}/GetSignedS3Url/${key}`)).body.Url.replace('/messageapi/', 'messageapi:');
const office = (name: string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [name]: strToU8('<w/>'), ...more });

it('a picture goes up first, then with its message, and is read by whoever is in the room', async () => {
  const { status, body } = await upload(owner);
  expect([status, body]).toEqual([
    201,
    {
      Name: 'panel.png',
      Key: expect.stringMatching(/^[0-9a-f]{32}$/),
      Url: `/messageapi/secure/Message/DownloadS3File/${body.Key}`,
      Size: expect.any(Number),
      Type: 'image/png',
    },
  ]);
  expect((await download(owner, body.Key)).status).toBe(404);
  const sent = await send(owner, advisor, { Files: [body] });
  expect([sent.status, sent.body.Msg, sent.body.Files]).toEqual([200, undefined, [body]]);
  const read = await download(advisor, body.Key);
  expect([read.status, read.headers['content-type'], read.headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect([(await download(cashier, body.Key)).status, (await download(stranger, body.Key)).status]).toEqual([404, 404]);
});

it('a file and its message go in one call, and once under one ClientId', async () => {
  const ClientId = randomUUID();
  const info = { Receiver: advisor.userId, Msg: 'The panel', ClientId };
  const sendBoth = (msgInfo: string) => owner.upload(`${MESSAGE}/UploadFileAndMessage`, PICTURE, { msgInfo });
  const sent = await sendBoth(JSON.stringify(info));
  expect([sent.status, sent.body.Msg, sent.body.Files.length]).toEqual([200, 'The panel', 1]);
  expect((await download(advisor, sent.body.Files[0].Key)).status).toBe(200);
  expect((await sendBoth(JSON.stringify(info))).body).toEqual(sent.body);
  const wrong = await Promise.all(
    ['{', JSON.stringify({ ClientId }), JSON.stringify({ ...info, RoomId: randomUUID() })].map(sendBoth),
  );
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
  const foreign = { ...info, Receiver: stranger.userId, ClientId: randomUUID() };
  expect((await sendBoth(JSON.stringify(foreign))).status).toBe(404);
});

it('a signed link opens without a session for five minutes, and not with another word of it changed', async () => {
  const key = await keyOf(owner);
  await send(owner, advisor, { Files: [{ Key: key }] });
  const url = await signed(advisor, key);
  const open = (address: string) => api.anonymous.get(address);
  expect((await open(url)).status).toBe(200);
  const other = await keyOf(owner);
  await send(owner, advisor, { Files: [{ Key: other }] });
  const later = url.replace(/e=([^&]+)/, (_, at: string) => `e=${new Date(Date.parse(at) - 1).toISOString()}`);
  expect([(await open(later)).status, (await open(url.replace(key, other))).status]).toEqual([404, 404]);
  const before = api.clock.now();
  api.clock.set(new Date(Date.parse(before) + 301_000).toISOString());
  expect((await open(url)).status).toBe(404);
  api.clock.set(before);
  expect([(await cashier.get(`${MESSAGE}/GetSignedS3Url/${key}`)).status]).toEqual([404]);
});

it('a signed URL dies with its message', async () => {
  const key = await keyOf(owner);
  const { body } = await send(owner, advisor, { Msg: 'See this', Files: [{ Key: key }] });
  const url = await signed(advisor, key);
  await owner.delete(`${MESSAGE}/DeletePrivateMessage?ParticipantId=${advisor.userId}&RecordId=${body._id}`);
  expect([(await advisor.get(url)).status, (await download(advisor, key)).status]).toEqual([404, 404]);
});

it('an upload is of who made it, goes into one message, and not after 24 hours', async () => {
  const key = await keyOf(owner);
  expect((await send(advisor, owner, { Files: [{ Key: key }] })).status).toBe(400);
  expect((await send(owner, advisor, { Files: [{ Key: key }] })).status).toBe(200);
  expect((await send(owner, advisor, { Files: [{ Key: key }] })).status).toBe(400);
  const old = await keyOf(owner);
  const before = api.clock.now();
  api.clock.set(new Date(Date.parse(before) + 25 * 3_600_000).toISOString());
  const [again, later] = [await org.as('owner'), await org.as('advisor')];
  const refused = await send(again, later, { Files: [{ Key: old }] });
  expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'Files']);
  api.clock.set(before);
});

it('the same ClientId with the same files is the same message', async () => {
  const Files = [{ Key: await keyOf(owner) }];
  const body = { ClientId: randomUUID(), Files };
  const [first, second] = [await send(owner, advisor, body), await send(owner, advisor, body)];
  expect([second.status, second.body]).toEqual([200, first.body]);
});

it('a message has at most 10 files', async () => {
  const Files = Array.from({ length: 11 }, (_, no) => ({ Key: `${no}`.padStart(32, '0') }));
  const { status, body } = await send(owner, advisor, { Files });
  expect([status, body.fields]).toEqual([400, [{ path: 'Files', message: 'Max 10 files can be uploaded at once.' }]]);
});

it('`This Field Is Required.` without text (blanks, zero-width signs) and files', async () => {
  for (const Msg of ['', ' \n', '\u200b\ufeff']) {
    const refused = await send(owner, advisor, { Msg });
    expect(refused.body.fields).toEqual([{ path: 'Msg', message: 'This Field Is Required.' }]);
    const sent = await send(owner, advisor, { Msg, Files: [{ Key: await keyOf(owner) }] });
    expect([sent.status, sent.body.Msg]).toEqual([200, undefined]);
  }
});

it('a message whose words are taken out keeps its files; without any it is deleted', async () => {
  const Files = [{ Key: await keyOf(owner) }];
  const { _id } = (await send(owner, advisor, { Msg: 'See this', Files })).body;
  const edit = (Msg: string) => owner.put(`${MESSAGE}/EditPrivateMessage`, { _id, Msg });
  const edited = (await edit(' ')).body;
  expect([edited.Msg, edited.Del, edited.Files.map(({ Key }: { Key: string }) => Key)]).toEqual([
    undefined,
    undefined,
    [Files[0]!.Key],
  ]);
  expect((await download(advisor, Files[0]!.Key)).status).toBe(200);
});

it('a signed URL dies with the membership and with the session of whoever it was given to', async () => {
  const clerk = await org.as('clerk');
  const room = { Name: 'Files', Members: [clerk.userId], ClientId: randomUUID() };
  const { _id: RoomId } = (await owner.post('messageapi:secure/Room', room)).body;
  const Key = await keyOf(owner);
  await owner.post(`${MESSAGE}/SendRoomMsg`, { RoomId, Files: [{ Key }], ClientId: randomUUID() });
  const [ofClerk, ofOwner] = [await signed(clerk, Key), await signed(await org.as('owner'), Key)];
  const statuses = () => Promise.all([ofClerk, ofOwner].map(async (url) => (await api.anonymous.get(url)).status));
  expect(await statuses()).toEqual([200, 200]);
  await owner.put(`messageapi:secure/Room/${RoomId}`, { Remove: [clerk.userId] });
  expect(await statuses()).toEqual([404, 200]);
});

it.each([
  ['script.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['program.pdf', Buffer.from('MZ\u0090')],
  ['macro.docx', office('word/document.xml', { 'word/vbaProject.bin': strToU8('x') })],
  ['bomb.xlsx', office('xl/workbook.xml', { 'xl/big.xml': new Uint8Array(10_600_000) })],
  ['archive.zip', office('readme.txt')],
])('what a file is its content says: %s is refused', async (name, bytes) => {
  const { status, body } = await upload(owner, { name, bytes });
  expect([status, body.message]).toEqual([400, expect.stringContaining(`${name} is not an allowed file type.`)]);
});

it('documents keep to the limit in force, which the message names, and are saved, never shown', async () => {
  const bytes = office('word/document.xml', { 'word/media/a.bin': randomBytes(60_000) });
  const refused = await upload(owner, { name: 'offer.docx', bytes });
  expect(refused.body.message).toContain('offer.docx exceeds the maximum file size of 50 KB.');
  expect((await owner.put('EntitySettings/Comm', { DocKB: 200 })).status).toBe(200);
  const { body } = await upload(owner, { name: 'offer.docx', bytes });
  expect(body.Type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
  await send(owner, advisor, { Files: [body] });
  expect((await download(advisor, body.Key)).headers['content-disposition']).toMatch(/^attachment/);
  await owner.put('EntitySettings/Comm', { DocKB: 50 });
});

it('a file is taken from the own latest message alone; with the last thing in it the message goes', async () => {
  const [one, two] = [await keyOf(owner), await keyOf(owner)];
  const { body } = await send(owner, advisor, { Files: [{ Key: one }, { Key: two }] });
  const drop = (who: Client, other: Client, key: string) =>
    who.delete(`${MESSAGE}/DeletePrivateFile?ParticipantId=${other.userId}&RecordId=${body._id}&FileKey=${key}`);
  const refused = await drop(advisor, owner, one);
  expect([refused.status, refused.body.message]).toEqual([422, 'Only your own latest message can be changed.']);
  expect((await drop(owner, advisor, one)).status).toBe(204);
  const page = await advisor.get(`${MESSAGE}/InitialPrivateMessages?ParticipantId=${owner.userId}`);
  expect(page.body.at(-1).Files.map(({ Key }: { Key: string }) => Key)).toEqual([two]);
  expect((await drop(owner, advisor, two)).status).toBe(204);
  const after = await advisor.get(`${MESSAGE}/InitialPrivateMessages?ParticipantId=${owner.userId}`);
  expect(after.body.at(-1)).toMatchObject({ _id: body._id, Del: true, Files: [] });
});
