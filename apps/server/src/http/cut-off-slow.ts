import type { LiveServer, LiveSocket } from './live-server.ts';

/** A reader that leaves so much unsent, at two looks in a row, is cut off (chat §11): it comes again, and asks for what it missed. */
const MOST_UNSENT = 1_048_576;
const LOOK_MS = 1_000;

/** What the libraries keep of a connection and tell nobody. */
interface Connection {
  writeBuffer: { data?: string | Uint8Array }[];
  transport: { socket?: { bufferedAmount: number; terminate(): void } };
}

const connectionOf = ({ conn }: LiveSocket): Connection => conn as unknown as Connection;

/** What waits to be read at the other end: in the queue of the connection, and behind it. */
function unsentOf({ writeBuffer, transport }: Connection): number {
  const queued = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return queued + (transport.socket?.bufferedAmount ?? 0);
}

/** Looks after all connections, so that nobody who does not read fills the memory of the server. */
export function cutOffSlow(io: LiveServer): () => void {
  let slow = new Set<string>();
  const timer = setInterval(() => {
    const before = slow;
    slow = new Set();
    for (const socket of io.of('/').sockets.values()) {
      const connection = connectionOf(socket);
      if (unsentOf(connection) <= MOST_UNSENT) continue;
      if (before.has(socket.id)) connection.transport.socket?.terminate();
      else slow.add(socket.id);
    }
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
