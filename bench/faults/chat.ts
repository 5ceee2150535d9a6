import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../apps/server/db/embedded/start-embedded.ts';
import { ChatClient, compareClients } from '../../apps/server/test/chat-client.ts';
import { makePeople, makeRoom } from '../chat-people.ts';
import { printTable } from '../table.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { failUnless } from './fail-unless.ts';
import { checkOf, type Server, startServer, stopDatabase } from './server.ts';
import { openTrade } from './trade.ts';

const CLIENTS = 200;
const ROOMS = 10;
const DROP_MS = 40;
/** So often a message is followed by marking some as read, changing or deleting the own latest. */
const FIDGETS = 0.2;
const KILL_MS = 20_000;
const TOLD_MS = 30_000;
/** Clients that look at once what became of it. */
const LOOKS = 10;

/**
 * Two servers, 200 clients in rooms of 20, whose networks go and come, and servers that are killed: every client ends with the
 * same order, nothing lost, nothing doubled, and unread equal to a recount, whatever was changed, deleted and marked meanwhile
 * (reliability P28, P29). Messages as last word.
 */
export async function run(messages = 50_000): Promise<void> {
  const dataDir = temporaryDirectory('faults');
  const { config } = await startEmbedded({ dataDir });
  const { host, port, user, password, database } = config;
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const start = (name: string) => startServer(join(dataDir, name), { DATABASE_URL });
  const names = ['one', 'two'];
  const servers: Server[] = [];
  for (const name of names) servers.push(await start(name));
  const urls = servers.map(({ url }) => url);
  const began = performance.now();
  try {
    await openTrade(urls[0]!);
    const rooms = await makeRooms(dataDir, urls[0]!);
    const clients = rooms.map(({ roomId, tokens }) =>
      tokens.map((token, at) => new ChatClient(urls, { token, roomId, at })),
    );
    const all = clients.flat();
    await Promise.all(all.map((client) => client.come()));
    let [over, drops, kills] = [false, 0, 0];
    const dropping = (async () => {
      while (!over) {
        const client = all[Math.trunc(Math.random() * all.length)]!;
        client.leave();
        drops += 1;
        await sleep(DROP_MS);
      }
    })();
    const killing = (async () => {
      while (!over) {
        await sleep(KILL_MS);
        if (over) return;
        const at = kills % servers.length;
        await servers[at]!.kill();
        kills += 1;
        servers[at] = await start(names[at]!);
        urls[at] = servers[at]!.url;
      }
    })();
    const each = Math.ceil(messages / all.length);
    let sent = 0;
    const telling = setInterval(() => console.log(`${sent} of ${each * all.length} messages`), TOLD_MS);
    telling.unref();
    const sending = performance.now();
    await Promise.all(
      all.map(async (client, at) => {
        for (let no = 0; no < each; no += 1) {
          await client.send(`${at} says ${no}`);
          sent += 1;
          // What is not the latest any more, or meets a server that is gone, is refused.
          if (Math.random() < FIDGETS) await client.fidget().catch(() => {});
        }
      }),
    );
    over = true;
    clearInterval(telling);
    const seconds = (performance.now() - sending) / 1_000;
    await Promise.all([dropping, killing]);
    const counts: number[] = [];
    let miscounted = 0;
    const look = async (client: ChatClient): Promise<void> => {
      await client.come();
      await client.settle();
      const unread = await client.unread();
      counts.push(unread);
      if (unread !== client.recount) miscounted += 1;
    };
    for (let from = 0; from < all.length; from += LOOKS) await Promise.all(all.slice(from, from + LOOKS).map(look));
    const compared = clients.map(compareClients);
    const sum = (of: 'lost' | 'doubled' | 'unlike') => compared.reduce((total, one) => total + one[of], 0);
    const check = await checkOf(dataDir);
    failUnless(sum('lost') + sum('doubled') + sum('unlike') + miscounted === 0 && check === 'clean');
    printTable([
      ['chat under faults', ''],
      ['messages', each * all.length],
      ['networks that went', drops],
      ['servers killed', kills],
      ['messages a second', ((all.length * each) / seconds).toFixed(0)],
      ['of the time of a sender: waiting for an answer', share(all, seconds, ({ answersMs }) => answersMs)],
      ['of the time of a sender: coming back', share(all, seconds, ({ awayMs }) => awayMs)],
      [
        'rooms that were read whole, by pages',
        `${all.reduce((of, { cost }) => of + cost.wholeReads, 0)}, ${all.reduce((of, { cost }) => of + cost.pages, 0)}`,
      ],
      ['lost', sum('lost')],
      ['doubled', sum('doubled')],
      ['clients with another order', sum('unlike')],
      ['users with another number of unread than a recount', miscounted],
      ['least and most unread', `${Math.min(...counts)} and ${Math.max(...counts)}`],
      ['check (places without gaps, unread equal to a recount)', check],
      ['seconds', ((performance.now() - began) / 1_000).toFixed(0)],
    ]);
  } finally {
    for (const server of servers) await server.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Which part of the seconds of sending all clients spent so. */
const share = (all: readonly ChatClient[], seconds: number, of: (cost: ChatClient['cost']) => number): string =>
  `${((all.reduce((sum, { cost }) => sum + of(cost), 0) / (all.length * seconds * 1_000)) * 100).toFixed(0)} %`;

async function makeRooms(dataDir: string, url: string): Promise<{ roomId: string; tokens: string[] }[]> {
  const people = await makePeople(dataDir, CLIENTS);
  const size = CLIENTS / ROOMS;
  return Promise.all(
    Array.from({ length: ROOMS }, async (_, at) => {
      const members = people.slice(at * size, (at + 1) * size);
      return { roomId: await makeRoom(url, members, `Room ${at}`), tokens: members.map(({ token }) => token) };
    }),
  );
}
