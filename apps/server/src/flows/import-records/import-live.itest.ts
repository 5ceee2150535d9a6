import { LIVE_PATH, type LiveEvent, type LiveFromClient, type LiveFromServer, liveTopic } from '@bahi/contract/live';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { csv, importerOf, upload } from './import.fixture.ts';

let api: TestApi;
let org: TestOrganisation;
let url: string;
const open: Socket[] = [];
beforeAll(async () => {
  api = await startTestApi();
  url = await api.listen();
  org = await api.organisation();
});
afterAll(async () => {
  open.forEach((socket) => socket.disconnect());
  await api.close();
});

/** What a browser hears of an import that it watches. */
async function watch(token: string, importId: string): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  const socket: Socket<LiveFromServer, LiveFromClient> = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  socket.on('live', (event) => events.push(event));
  await new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(null));
    socket.on('connect_error', reject);
  });
  await socket.emitWithAck('join', [liveTopic.job(importId)]);
  return events;
}

it('who made an import hears batch by batch how far it is, whoever started it; nobody else does', async () => {
  const { map, pass } = importerOf(api, org);
  const maker = await org.as('parts');
  const owner = await org.as('owner');
  const lines = Array.from({ length: 401 }, (_, at) => `LIVE-${at},Part ${at},87083000,NOS,100,18`);
  const id = (await upload(maker, 'item', csv('Part number,Name,HSN,Unit,Sale price,GST %', ...lines))).body._id;
  await map(maker, id, 'Skip');
  const heard = await watch(maker.token, id);
  const overheard = await watch(owner.token, id);
  const told = (done: number) =>
    expect.objectContaining({
      topic: liveTopic.job(id),
      kind: 'progress',
      byUserId: maker.userId,
      progress: { done, total: 401 },
    });

  await pass(maker, id, 'Check');
  await expect.poll(() => heard.length).toBe(3);
  await pass(owner, id, 'Run');
  await expect.poll(() => heard.length).toBe(6);
  await pass(maker, id, 'Undo');
  await expect.poll(() => heard.length).toBe(9);
  expect(heard).toEqual([200, 400, 401, 200, 400, 401, 200, 400, 401].map(told));
  expect(overheard).toEqual([]);
});
