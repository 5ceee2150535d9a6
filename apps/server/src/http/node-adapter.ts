import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Logger } from '../core/app.ts';
import { BEAT_MS } from './node-line.ts';

/** The adapter's channel of the one namespace that is used. */
const CHANNEL_PREFIX = 'bahi';
const CHANNEL = `${CHANNEL_PREFIX}#/`;
/** One's own beats come back too: a connection on which none did is dead, though nobody said so. */
const DEAF_MS = 4 * BEAT_MS;
/** The adapter would empty its table of large messages; ours are small, so there is no table. */
const NEVER_MS = 2_147_483_647;

export interface NodeAdapter {
  /** For the Socket.IO server. */
  adapter: ReturnType<typeof createAdapter>;
  /** Called whenever this node begins to hear the others: at the start, and after a connection was lost. */
  onListening: (begun: () => void) => void;
  /** Waits for what was sent, and closes the connection. */
  close(): Promise<void>;
}

/**
 * Socket.IO's adapter on a connection of its own, by which the nodes of one database notify each other. It is no
 * connection of the pool: a lost one would never come back to it.
 */
export function openNodeAdapter(connection: pg.ClientConfig, log: Logger): NodeAdapter {
  /** Undefined until the first one stands, null while a lost one is not replaced. */
  let current: pg.Client | null | undefined;
  let begun = () => {};
  let sent: Promise<unknown> = Promise.resolve();
  let heardAtMs = performance.now();
  let closing = false;

  const warn = (error: Error) => {
    if (!closing) log.warn({ err: error }, 'live events of other nodes');
  };
  const connect = async (): Promise<pg.PoolClient> => {
    const client = new pg.Client({ ...connection, application_name: 'bahi live', keepAlive: true });
    client.on('error', warn);
    client.on('notification', () => (heardAtMs = performance.now()));
    client.once('end', () => {
      if (current === client) current = null;
    });
    try {
      await client.connect();
      // The adapter listens too, but only when it holds the connection: what is told before would not be heard.
      await client.query(`listen "${CHANNEL}"`);
      if (closing) throw new Error('The server stops.');
    } catch (error) {
      warn(error as Error);
      await client.end().catch(warn);
      throw error;
    }
    heardAtMs = performance.now();
    current = client;
    begun();
    return Object.assign(client, { release: () => {} });
  };
  const query = (text: string, values: unknown[]): Promise<unknown> => {
    // One after the other, which keeps their order.
    const answer = sent.then(() => {
      if (current === null) throw new Error('The connection for live events is lost.');
      return current?.query(text, values);
    });
    sent = answer.catch(() => {});
    return answer;
  };
  const watch = setInterval(() => {
    if (current && performance.now() - heardAtMs > DEAF_MS) current.connection.stream.destroy();
  }, BEAT_MS);
  watch.unref();

  return {
    // The two calls that the adapter makes.
    adapter: createAdapter({ connect, query } as unknown as pg.Pool, {
      channelPrefix: CHANNEL_PREFIX,
      cleanupInterval: NEVER_MS,
      errorHandler: warn,
    }),
    onListening: (listener) => (begun = listener),
    async close() {
      closing = true;
      clearInterval(watch);
      await sent;
      await current?.end();
    },
  };
}
