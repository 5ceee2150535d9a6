import { killRounds } from './kill-rounds.ts';
import { startServer } from './server.ts';

/** `kill -9` of the server; its PostgreSQL lives on and is taken over by the next one. */
export const run = (rounds = 20): Promise<void> =>
  killRounds(
    {
      name: 'server',
      strike: async (server, dataDir) => {
        await server.kill();
        return startServer(dataDir);
      },
    },
    rounds,
  );
