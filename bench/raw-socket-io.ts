import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Rooms and nothing else: no store, no walls, no rights. What it delivers is what the library can (`bench/chat.ts`). */
const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth['room']));
  socket.on('JoinChat', (answer: (done: object) => void) => answer({}));
  socket.on('Message', (body: { RoomId: string }, answer: (done: object) => void) => {
    io.to(body.RoomId).emit('NewMessage', body);
    answer({});
  });
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (address && typeof address === 'object') console.log(`raw at http://127.0.0.1:${address.port}`);
});
