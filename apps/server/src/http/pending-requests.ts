import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';

/** A browser or proxy asks again on a connection when it was answered, or opens another one. */
const MOST_PENDING = 20;

/**
 * Requests of one connection that wait for their answers, as HTTP/1.1 allows: each is worked on at once, so that one who
 * sends thousands and reads nothing would take the place of everybody else.
 */
export function limitPending(server: FastifyInstance): void {
  const pending = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: 1 | -1): number => {
    const count = (pending.get(socket) ?? 0) + by;
    pending.set(socket, count);
    return count;
  };
  server.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = change(socket, 1);
    reply.raw.once('close', () => change(socket, -1));
    if (count <= MOST_PENDING) return;
    reply.header('connection', 'close');
    throw new AppError('TooMany', 'Too many requests at once on one connection.');
  });
}
