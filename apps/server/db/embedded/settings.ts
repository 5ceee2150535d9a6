import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Account } from './account.ts';

/** How the embedded PostgreSQL is reached. The socket lies in the cluster, which only its account may enter. */
export type Listening =
  { kind: 'socket'; directory: string; port: 5432 } | { kind: 'tcp'; host: '127.0.0.1'; port: number };

/** Operating systems limit a socket's path to between 104 and 108 bytes. */
const longestSocketPath = 100;

export async function chooseListening(cluster: string, port?: number): Promise<Listening> {
  const socket = path.join(cluster, '.s.PGSQL.5432');
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= longestSocketPath) {
    return { kind: 'socket', directory: cluster, port: 5432 };
  }
  return { kind: 'tcp', host: '127.0.0.1', port: port ?? (await findFreePort()) };
}

/** Writes the server's settings and who may connect; both are ours at every start, whatever was edited since. */
export function writeSettings(
  cluster: string,
  listening: Listening,
  extra: Readonly<Record<string, string>>,
  account: Account | undefined,
): void {
  const settings: Record<string, string> = {
    cluster_name: 'bahi',
    listen_addresses: listening.kind === 'tcp' ? listening.host : '',
    port: String(listening.port),
    unix_socket_directories: listening.kind === 'tcp' ? '' : '.',
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '128MB',
    wal_compression: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    ...extra,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  writeFor(account, path.join(cluster, 'bahi.conf'), lines);
  const main = path.join(cluster, 'postgresql.conf');
  const include = "include 'bahi.conf'";
  const written = fs.readFileSync(main, 'utf8');
  if (!written.includes(include)) fs.writeFileSync(main, `${written.trimEnd()}\n\n${include}\n`);
  const where = listening.kind === 'tcp' ? ['host', `${listening.host}/32`] : ['local', ''];
  writeFor(account, path.join(cluster, 'pg_hba.conf'), [
    `${where[0]} all all ${where[1]} scram-sha-256`,
    `${where[0]} replication all ${where[1]} scram-sha-256`,
  ]);
}

function writeFor(account: Account | undefined, file: string, lines: readonly string[]): void {
  fs.writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  if (account !== undefined) fs.chownSync(file, account.uid, account.gid);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
