import { LIVE_PATH } from '@bahi/contract/live';
import { io } from 'socket.io-client';
import { giveSocket, type TabSocket } from './tab-socket.ts';
import { forgetPresence, takePresence } from './live-presence.ts';
import type { TopicBook } from './live-topics.ts';

interface ConnectionOptions {
  book: TopicBook;
  token: () => string | null;
  /** The server says that the session is over. */
  onEnded: () => void;
}

const ACKNOWLEDGE_MS = 10_000;
/** After a refusal that may pass, such as too many connections. */
const REFUSED_RETRY_MS = 60_000;

/** One connection per tab; it comes back by itself, and joins again what the tab listens to. */
export function connectLive({ book, token, onEnded }: ConnectionOptions): { close(): void; renew(): void } {
  const socket: TabSocket = io({
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: (give) => give({ token: token() ?? '' }),
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
  });
  let retry: ReturnType<typeof setTimeout> | undefined;

  socket.on('connect', () =>
    book.connected({
      // An answer that does not come is made good by the reconnect that follows it.
      join: (topics) =>
        socket
          .timeout(ACKNOWLEDGE_MS)
          .emitWithAck('join', topics)
          .catch(() => null),
      leave: (topics) => {
        if (socket.connected) socket.emit('leave', topics, () => {});
      },
    }),
  );
  socket.on('disconnect', () => {
    book.disconnected();
    forgetPresence();
  });
  socket.on('present', takePresence);
  socket.on('live', (event) => book.take(event));
  socket.on('rights', (event) => book.dropped(event));
  socket.on('missed', book.missed);
  socket.on('ended', onEnded);
  socket.on('connect_error', (error: Error & { data?: { errorCode?: string } }) => {
    // Without data the network failed, and the socket tries again by itself; a session that is over stays over.
    if (!error.data || error.data.errorCode === 'Unauthorised') return;
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), REFUSED_RETRY_MS);
  });
  const onOnline = () => socket.connect();
  addEventListener('online', onOnline);
  const takeBack = giveSocket(socket);

  return {
    /** With the token of a session that was renewed. */
    renew: () => {
      socket.disconnect().connect();
    },
    close: () => {
      clearTimeout(retry);
      removeEventListener('online', onOnline);
      takeBack();
      socket.disconnect();
      book.disconnected();
    },
  };
}
