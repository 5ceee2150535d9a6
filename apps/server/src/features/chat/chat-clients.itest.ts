import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../test/api.ts';
import { ChatClient, compareClients } from '../../../test/chat-client.ts';

/** As `npm run bench -- faults chat` does with 200 clients, processes that are killed and 50,000 messages. */
const ROLES = ['owner', 'manager', 'advisor', 'cashier', 'technician', 'clerk'];
const MESSAGES_EACH = 40;
const DROP_MS = 150;

let first: TestApi;
let second: TestApi;
let urls: string[];
beforeAll(async () => {
  first = await startTestApi({ nodes: true });
  second = await startTestApi({ beside: first, nodes: true });
  urls = [await first.listen(), await second.listen()];
});
afterAll(async () => {
  await second.close();
  await first.close();
});

it('every client ends with the same order, 0 lost, 0 doubled, unread equal to a recount, never below zero', async () => {
  const org = await first.organisation();
  const people: Client[] = [];
  for (const role of ROLES) people.push(await org.as(role));
  const [owner] = people;
  const made = await owner!.post('messageapi:secure/Room', {
    Name: 'All',
    Members: people.slice(1).map(({ userId }) => userId),
    ClientId: randomUUID(),
  });
  const roomId: string = made.body._id;
  const clients = people.map(({ token }, at) => new ChatClient(urls, { token, roomId, at }));
  await Promise.all(clients.map((client) => client.come()));

  let over = false;
  const drops = (async () => {
    for (let turn = 0; !over; turn += 1) {
      const client = clients[turn % clients.length]!;
      client.leave();
      await sleep(DROP_MS);
      await client.come();
    }
  })();
  await Promise.all(
    clients.map(async (client, at) => {
      for (let no = 0; no < MESSAGES_EACH; no += 1) await client.send(`${at} says ${no}`);
    }),
  );
  over = true;
  await drops;
  await Promise.all(clients.map((client) => client.catchUp()));
  for (const client of clients) await client.come();

  expect(compareClients(clients)).toEqual({ lost: 0, doubled: 0, unlike: 0 });
  const total = ROLES.length * MESSAGES_EACH;
  expect(clients[0]!.shown).toHaveLength(total);

  const page = (await owner!.get(`messageapi:secure/Message/InitialRoomMessages?RoomId=${roomId}&ResultsPerPage=100`))
    .body as { _id: string; Sender: string }[];
  await Promise.all(clients.map((client) => client.markSome(page.map(({ _id }) => _id))));
  for (const { userId, ...person } of people) {
    const own = page.filter(({ Sender }) => Sender === userId).length;
    const left = total - MESSAGES_EACH - (page.length - own);
    const { body } = await person.get('messageapi:secure/Message/GetUnreadRoomMsgDetails');
    expect(body).toEqual(left > 0 ? [{ _id: roomId, UnreadCount: left }] : []);
  }
}, 240_000);
