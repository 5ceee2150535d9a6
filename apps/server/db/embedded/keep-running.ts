import { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';

const LOOK_MS = 1_000;

/**
 * Starts PostgreSQL again whenever it ends by itself (killed, out of memory, out of disk), at the same address, as long
 * as it is not stopped here. Meanwhile requests are told to come again.
 */
export function keepRunning(first: Embedded, options: EmbeddedOptions & { log: (message: string) => void }): Embedded {
  let present = first;
  let starting: Promise<void> | null = null;
  let stopped = false;

  const look = () => {
    if (stopped || starting || present.isRunning()) return;
    options.log('PostgreSQL has ended; it is started again.');
    starting = startEmbedded({ ...options, port: first.config.port })
      .then((next) => {
        present = next;
        options.log('PostgreSQL is back.');
      })
      .catch((error: Error) => options.log(`PostgreSQL did not start: ${error.message}`))
      .finally(() => {
        starting = null;
      });
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    ...first,
    isRunning: () => present.isRunning(),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await starting;
      await present.stop();
    },
  };
}
