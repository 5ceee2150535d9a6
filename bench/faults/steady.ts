import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH, liveTopic } from '@bahi/contract/live';
import { io } from 'socket.io-client';
import { printTable } from '../table.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { failUnless } from './fail-unless.ts';
import { checkOf, startServer, stopDatabase } from './server.ts';
import { approve, makeDrafts, openTrade, pay } from './trade.ts';

const SOCKETS = 500;
const CLIENTS = 4;
const PAUSE_MS = 200;
/** The first part of a run fills caches; what it needs is no leak. */
const WARM_UP = 0.3;
const SAMPLE_MS = 15_000;
const KB_PER_MB = 1024;
const MS_PER_HOUR = 3_600_000;
const MOST_MB_PER_HOUR = 1;

interface Sample {
  hours: number;
  rssMb: number;
  handles: number;
}

/**
 * It does not leak (reliability P36): sales and reading by four users while 500 sockets leave and come back, for so many minutes
 * (an hour stands for eight). Growth of memory per hour after the warm-up, by the line through all samples; open handles of the
 * process (connections, files) at the beginning and at the end.
 */
export async function run(minutes = 60): Promise<void> {
  const dataDir = temporaryDirectory('steady');
  const server = await startServer(dataDir);
  try {
    const trade = await openTrade(server.url);
    const began = performance.now();
    const until = began + minutes * 60_000;
    const samples: Sample[] = [];
    let sales = 0;
    let reconnects = 0;
    const sampling = (async () => {
      while (performance.now() < until) {
        await sleep(SAMPLE_MS);
        samples.push({ hours: (performance.now() - began) / MS_PER_HOUR, ...sizeOf(server.pid) });
      }
    })();
    const selling = Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        const [draft] = await makeDrafts(trade, 1);
        const sale = await approve(trade, draft!);
        await pay(trade, sale);
        await trade.caller.get('Accounting/Invoices');
        await trade.caller.get('Users/Me/Home');
        // What the callers remember is theirs, not the server's.
        trade.caller.history.length = 0;
        sales += 1;
        await sleep(PAUSE_MS);
      }
    });
    const listening = Array.from({ length: SOCKETS }, async (_, at) => {
      await sleep((at / SOCKETS) * 20_000);
      while (performance.now() < until) {
        const socket = io(server.url, {
          path: LIVE_PATH,
          transports: ['websocket'],
          auth: { token: trade.caller.token },
          reconnection: false,
          forceNew: true,
        });
        socket.on('connect', () => socket.emit('join', [liveTopic.record(trade.itemId)]));
        await sleep(10_000 + Math.random() * 20_000);
        socket.disconnect();
        reconnects += 1;
      }
    });
    await Promise.all([sampling, ...selling, ...listening]);
    // Closed ones are cleared away within a beat of the connection check.
    await sleep(Math.min(30_000, minutes * 10_000));
    const end = sizeOf(server.pid);
    const steady = samples.filter(({ hours }) => hours >= (minutes / 60) * WARM_UP);
    const slope = slopeOf(steady);
    printTable([
      [
        'minutes',
        'sales',
        'sockets left and came',
        'MB after warm-up',
        'MB at the end',
        'MB per hour',
        'handles',
        'handles at rest',
      ],
      [
        minutes,
        sales,
        reconnects,
        (steady[0]?.rssMb ?? 0).toFixed(0),
        (steady.at(-1)?.rssMb ?? 0).toFixed(0),
        slope.toFixed(1),
        Math.max(...steady.map(({ handles }) => handles)),
        end.handles,
      ],
    ]);
    console.log(`\ncheck: ${await checkOf(dataDir)}; goal: below ${MOST_MB_PER_HOUR} MB per hour`);
    failUnless(minutes < 60 || slope <= MOST_MB_PER_HOUR);
  } finally {
    await server.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function sizeOf(pid: number): Pick<Sample, 'rssMb' | 'handles'> {
  const kb = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
  return { rssMb: kb / KB_PER_MB, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Megabytes per hour of the line with the least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ hours }) => hours)), mean(samples.map(({ rssMb }) => rssMb))];
  const along = samples.reduce((sum, { hours, rssMb }) => sum + (hours - x) * (rssMb - y), 0);
  return along / samples.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0);
}
