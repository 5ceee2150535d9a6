import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../test/api.ts';
import { ChatClient, ChatUser, compareClients } from '../../../test/chat-client.ts';

/** As `npm run bench -- faults chat` does with 200 clients, processes that are killed and 50,000 messages. */
const ROLES = ['owner', 'manager', 'advisor', 'cashier', 'technician', 'clerk'];
const MESSAGES_EACH = 40;
const DROP_MS = 150;
const DEVICES = 2;

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
  const clients = people.flatMap(({ token }, at) => {
    const user = new ChatUser();
    return Array.from({ length: DEVICES }, (_, no) => new ChatClient(urls, { token, roomId, at: at + no, user }));
  });
  const writers = clients.filter((_, at) => at % DEVICES === 0);
  await Promise.all(clients.map((client) => client.come()));

  let over = false;
  const counts: number[] = [];
  const drops = (async () => {
    for (let turn = 0; !over; turn += 1) {
      const client = clients[turn % clients.length]!;
      client.leave();
      await sleep(DROP_MS);
      await client.come();
      counts.push(await client.unread());
    }
  })();
  await Promise.all(
    writers.map(async (client, at) => {
      for (let no = 0; no < MESSAGES_EACH; no += 1) {
        await client.send(`${at} says ${no}`);
        const device = clients[at * DEVICES + (no % DEVICES)]!;
        // What is not the latest any more is refused; that is no fault of his.
        await device.fidget().catch(() => {});
      }
    }),
  );
  over = true;
  await drops;
  for (const client of clients) await client.come();

  expect(compareClients(clients)).toEqual({ lost: 0, doubled: 0, unlike: 0 });
  const total = ROLES.length * MESSAGES_EACH;
  const deleted = clients[0]!.held.size - clients[0]!.shown.length;
  expect(clients[0]!.shown.length).toBeGreaterThan(total - writers.length * MESSAGES_EACH * 0.3);
  expect(deleted).toBeLessThan(total * 0.3);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
  for (const client of clients) {
    await client.settle();
    expect(await client.unread()).toBe(client.recount);
  }
}, 240_000);
