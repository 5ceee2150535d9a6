import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readPostmaster } from '../../apps/server/db/embedded/postmaster-pid.ts';
import { killRounds } from './kill-rounds.ts';

/** `kill -9` of the postmaster; the server stays and starts PostgreSQL again. */
export const run = (rounds = 20): Promise<void> =>
  killRounds(
    {
      name: 'database',
      strike: async (server, dataDir) => {
        const { pid } = readPostmaster(join(dataDir, 'postgres'))!;
        process.kill(pid, 'SIGKILL');
        while (isAlive(pid)) await sleep(20);
        while (!(await fetch(`${server.url}/readyz`)).ok) await sleep(100);
        return server;
      },
    },
    rounds,
  );
