import { rmSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from '../table.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { askMeanwhile, OTHERS_HEAD, rowOf } from './others.ts';
import { startServer, stopDatabase } from './server.ts';
import { makeDrafts, openTrade } from './trade.ts';

const WATCH_MS = 15_000;
const GIVE_UP_MS = 200_000;
const QUIET_MS = 35_000;

interface Slow {
  name: string;
  sockets: number;
  begin(socket: net.Socket): void;
  /** A byte now and then; absent where the client only fails to read. */
  dribble?: string;
}

/** Clients that send a byte a second, or do not read what they asked for; others go on beside them. */
export async function run(): Promise<void> {
  const dataDir = temporaryDirectory('faults');
  const server = await startServer(dataDir);
  try {
    const trade = await openTrade(server.url);
    await makeDrafts(trade, 100);
    const { token } = trade.caller;
    const { hostname, port } = new URL(server.url);
    const head = `Host: ${hostname}\r\nAuthorization: Bearer ${token}\r\n`;
    const kinds: Slow[] = [
      {
        name: '400 send their headers a byte a second',
        sockets: 400,
        begin: (socket) => socket.write('GET /api/Reports HTTP/1.1\r\nX-A: '),
        dribble: 'a',
      },
      {
        name: '200 send their body a byte a second',
        sockets: 200,
        begin: (socket) =>
          socket.write(
            `POST /api/Common/Customers HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
          ),
        dribble: ' ',
      },
      {
        name: '50 ask for two large answers each and read nothing',
        sockets: 50,
        begin: (socket) => {
          socket.pause();
          socket.write(`GET /api/openapi.json HTTP/1.1\r\n${head}\r\n`.repeat(2));
        },
      },
    ];
    const rows = [OTHERS_HEAD, rowOf('nobody is slow', await askMeanwhile(server.url, token, sleep(8_000)))];
    const ends: (string | number)[][] = [
      ['slow clients', 'all closed by the server after s', 'database connections held by them'],
    ];
    for (const kind of kinds) {
      const began = performance.now();
      const open = new Set<net.Socket>();
      const timers: NodeJS.Timeout[] = [];
      for (let each = 0; each < kind.sockets; each++) {
        const socket = net.connect({ port: Number(port), host: hostname });
        open.add(socket);
        socket
          .on('connect', () => kind.begin(socket))
          .on('error', () => {})
          .on('close', () => open.delete(socket));
        if (kind.dribble) timers.push(setInterval(() => socket.writable && socket.write(kind.dribble!), 1_000));
      }
      rows.push(rowOf(kind.name, await askMeanwhile(server.url, token, sleep(WATCH_MS))));
      const held = await busyConnections(server.url);
      if (!kind.dribble) {
        // Who does not read learns of the end when he has read what lies before it.
        await sleep(QUIET_MS);
        for (const socket of open) socket.resume();
      }
      while (open.size > 0 && performance.now() - began < GIVE_UP_MS) await sleep(200);
      ends.push([
        kind.name,
        open.size === 0 ? ((performance.now() - began) / 1000).toFixed(0) : `${open.size} are still open`,
        held,
      ]);
      timers.forEach((timer) => clearInterval(timer));
      for (const socket of open) socket.destroy();
    }
    printTable(rows);
    console.log();
    printTable(ends);
  } finally {
    await server.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function busyConnections(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/bahi_database_connections\{state="busy"\} (\d+)/.exec(text)?.[1] ?? -1);
}
