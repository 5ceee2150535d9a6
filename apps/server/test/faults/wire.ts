import net from 'node:net';
import type { ConnectionConfig } from '../../db/embedded/start-embedded.ts';

/** Where the wire is cut: before a statement leaves, or after the database has done it and before its answer arrives. */
export interface Cut {
  /** The how manieth statement from now on, over all connections. */
  at: number;
  side: 'before' | 'after';
}

/** What stands between server and database and can break the connection at a chosen statement. */
export interface Wire {
  /** The same database through this wire. */
  config: ConnectionConfig;
  cutAt(cut: Cut): void;
  /** Statements since then. */
  seen(): number;
  /** Takes a planned cut back and answers whether it was made. */
  mend(): boolean;
  /** From now on nothing passes and nothing is closed, as when a machine has lost its power. */
  swallow(on: boolean): void;
  /** Breaks what is open. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

const TYPES = { query: 'Q', sync: 'S', password: 'p', terminate: 'X', ready: 'Z' } as const;

/** Splits a stream of PostgreSQL's messages: a type, a length that counts itself, the rest. The first of a client has no type. */
function messages(first: 'typed' | 'untyped', take: (type: string, message: Buffer) => void): (chunk: Buffer) => void {
  let held = Buffer.alloc(0);
  let untyped = first === 'untyped';
  return (chunk) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const head = untyped ? 0 : 1;
      if (held.length < head + 4) return;
      const length = head + held.readUInt32BE(head);
      if (held.length < length) return;
      const message = held.subarray(0, length);
      held = held.subarray(length);
      take(untyped ? '' : String.fromCharCode(message[0]!), message);
      untyped = false;
    }
  };
}

export async function layWire(config: ConnectionConfig): Promise<Wire> {
  let plan: Cut | null = null;
  let seen = 0;
  let swallowing = false;
  const open = new Set<net.Socket>();

  const server = net.createServer((client) => {
    const database = net.connect(
      config.host.startsWith('/')
        ? { path: `${config.host}/.s.PGSQL.${config.port}` }
        : { host: config.host, port: config.port },
    );
    const end = () => {
      for (const socket of [client, database]) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.setNoDelay(true).on('error', end).on('close', end);
    }
    let unsent: Buffer[] = [];
    /** Answers that the database owes; the first tells that the connection stands. */
    let owed = 1;
    /** The statement after whose answer this connection ends has left: nothing follows it. */
    let last = false;
    client.on(
      'data',
      messages('untyped', (type, message) => {
        if (swallowing || last) return;
        unsent.push(message);
        const isStatement = type === TYPES.query || type === TYPES.sync;
        if (!isStatement && type !== '' && type !== TYPES.password && type !== TYPES.terminate) return;
        if (isStatement) {
          seen += 1;
          owed += 1;
          if (plan?.at === seen) {
            if (plan.side === 'before') {
              plan = null;
              return end();
            }
            last = true;
          }
        }
        database.write(Buffer.concat(unsent));
        unsent = [];
      }),
    );
    database.on(
      'data',
      messages('typed', (type, message) => {
        if (type === TYPES.ready) owed -= 1;
        if (swallowing) return;
        if (last && owed === 0) {
          plan = null;
          return end();
        }
        if (!last || owed > 1) client.write(message);
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    config: { ...config, host: '127.0.0.1', port },
    cutAt: (cut) => {
      plan = cut;
      seen = 0;
    },
    seen: () => seen,
    mend: () => {
      const made = plan === null;
      plan = null;
      return made;
    },
    swallow: (on) => {
      swallowing = on;
    },
    hangUp: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => setImmediate(resolve));
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
